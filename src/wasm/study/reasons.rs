//! The facts behind a move, for pages to make sentences of. Nothing is searched: both lines come from the engine.

use js_sys::{Array, Error};
use wasm_bindgen::prelude::*;

use kaeshi::reasons::{facts, told};
use kaeshi_wasm::values::{self, Text, number, object, side, texts};

use crate::tsume::line;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Something that is so in one of two lines and not in the other. */
export interface MoveReason {
  kind:
    | "passes" | "cornerGiven" | "corner" | "replies" | "safe" | "frontier" | "reach" | "stable" | "edge" | "diagonal"
    | "lastMove" | "noMove";
  /** The side that it is about. */
  side: Side;
  /** The squares that it is about. */
  squares: string[];
  /** The line in which it is so. */
  line: "played" | "better";
  /** The number of moves of that line, passes left out, after which it is so. */
  ply: number;
  /** How many there are in this line, where the kind counts something. */
  count: number;
  /** How many there are in the other line after as many moves. */
  other: number;
  /** Whether both lines are proved to be best play. */
  proved: boolean;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The facts behind a move.
    #[wasm_bindgen(typescript_type = "MoveReason[]")]
    pub type MoveReasons;
}

/// Lists what speaks against the line that was played, the most telling first, two facts at most. Both lines are
/// squares one after the other, passes left out; `proved` says whether they are proved to be best play.
///
/// # Errors
/// A `BoardError`.
#[wasm_bindgen(js_name = moveReasons)]
pub fn reasons(position: &Text, played: &Text, better: &Text, proved: bool) -> Result<MoveReasons, Error> {
    let position = values::position(position)?;
    let found = told(position.side, &facts(position, &line(played), &line(better), proved));
    let told = found.into_iter().map(|fact| {
        object(&[
            ("kind", fact.kind.name().into()),
            ("side", side(Some(fact.side))),
            ("squares", texts(fact.squares)),
            ("line", fact.line.name().into()),
            ("ply", number(fact.ply as u32)),
            ("count", number(fact.count)),
            ("other", number(fact.other)),
            ("proved", fact.proved.into()),
        ])
    });
    Ok(JsValue::from(told.collect::<Array>()).unchecked_into())
}
