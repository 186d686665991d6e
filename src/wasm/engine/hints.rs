//! Hints for JavaScript: the known value of every move, during the search and at its end.
//!
//! The progress of a job and its answer have the same form, so that a page draws them in the same way.

use js_sys::Array;
use wasm_bindgen::prelude::*;

use kaeshi::position::Position;
use kaeshi::search::Hint;
use kaeshi_wasm::values::{count, discs, number, object, text, texts};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A move with its value for the side to move, as far as it is known. */
export interface Hint {
  square: string;
  /** In discs; a score only where `exact` says so, else an estimate. */
  value: number;
  exact: boolean;
  /** Moves searched ahead; to the end of the game where `exact`. */
  depth: number;
  /** How play may go on behind the best moves, passes left out; where proved, in the end to the end of the game. */
  line: string[];
}

/** Every legal move with its value, best first. */
export interface Hinted {
  kind: "hinted";
  position: string;
  moves: Hint[];
  nodes: number;
}
"#;

/// Returns the moves, in the given order.
pub fn moves(hints: &[Hint]) -> JsValue {
    let hint = |hint: &Hint| {
        object(&[
            ("square", text(Some(hint.square))),
            ("value", discs(hint.value)),
            ("exact", hint.exact.into()),
            ("depth", number(hint.depth)),
            ("line", texts(hint.line.iter().copied())),
        ])
    };
    hints.iter().map(hint).collect::<Array>().into()
}

/// Returns every move with its value, best first.
pub fn hinted(position: Position, hints: &[Hint], nodes: u64) -> JsValue {
    object(&[
        ("kind", "hinted".into()),
        ("position", position.to_string().into()),
        ("moves", moves(hints)),
        ("nodes", count(nodes)),
    ])
}
