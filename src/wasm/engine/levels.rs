//! Facts about the levels for pages, read from the engine, so that pages need not repeat its numbers.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use kaeshi::search::Level;
use kaeshi_wasm::errors::{Misuse, thrown};
use kaeshi_wasm::values::{count, discs, number, object};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The settings of a level. */
export interface LevelFacts {
  /** The search depth in moves; with a node budget it is the greatest depth. */
  depth: number;
  /** After this many positions it begins no deeper search; undefined where it always searches to its depth. */
  nodeBudget: number | undefined;
  /** With at most this many empty squares it plays perfectly to the end. */
  exactFrom: number;
  /** It may play any move that is at most this many discs worse than the best one. */
  allowance: number;
  /** Whether shallow searches may replace deep ones; this is faster, and now and then it misses a good move. */
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
