//! Facts about the levels for pages, computed from the engine's own numbers, so that pages are never out of date.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use kaeshi::search::Level;
use kaeshi_wasm::errors::{Misuse, thrown};
use kaeshi_wasm::values::{count, discs, number, object};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The settings of a level. */
export interface LevelFacts {
  /** Moves that it searches ahead, or the most where it has a node budget. */
  depth: number;
  /** Once it has visited so many positions, it searches no move further; undefined where it goes on to its depth. */
  nodeBudget: number | undefined;
  /** With no more empty squares than these it plays to the end without a mistake. */
  exactFrom: number;
  /** By how many discs a move may be worse than the best and still be played. */
  allowance: number;
  /** Whether shallow searches may stand for deep ones, at the price of a good move now and then. */
  selective: boolean;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The facts about a level.
    #[wasm_bindgen(typescript_type = "LevelFacts")]
    pub type LevelFacts;
}

/// Returns the facts about a level (1 to 10).
///
/// # Errors
/// A `LevelError` when there is no such level.
#[wasm_bindgen(js_name = levelFacts)]
pub fn level_facts(level: f64) -> Result<LevelFacts, Error> {
    let strength = parse(level)?.strength();
    let facts = object(&[
        ("depth", number(strength.depth)),
        ("nodeBudget", if strength.node_budget == u64::MAX { JsValue::UNDEFINED } else { count(strength.node_budget) }),
        ("exactFrom", number(strength.exact_from)),
        ("allowance", discs(strength.allowance)),
        ("selective", strength.selective.into()),
    ]);
    Ok(facts.unchecked_into())
}

/// Returns the level of that number.
///
/// # Errors
/// A `LevelError` when there is none.
pub fn parse(level: f64) -> Result<Level, Error> {
    let number = if level.fract() == 0.0 { level as u8 } else { 0 };
    Level::new(number).map_err(|_| thrown(&Misuse::Level(level)))
}

/// Reads a search depth.
pub fn parse_depth(depth: f64) -> Result<u8, Error> {
    let number = depth as u8;
    let is_depth = f64::from(number) == depth && (1..=60).contains(&number);
    if is_depth { Ok(number) } else { Err(thrown(&Misuse::Depth(depth))) }
}
