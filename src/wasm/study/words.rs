//! Facts for words about a move of a game, for pages.

use js_sys::{Array, Error};
use wasm_bindgen::prelude::*;

use kaeshi::notation::parse_transcript;
use kaeshi::reasons::{Fact, facts, told};
use kaeshi_wasm::errors::thrown;
use kaeshi_wasm::values::{Text, number, object, position, side, string, texts};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A fact that sets the line of a move apart from a better line. */
export interface MoveReason {
  kind: "passes" | "cornerGiven" | "corner" | "replies" | "safe" | "frontier" | "reach" | "stable" | "edge" | "diagonal"
    | "lastMove" | "noMove" | "wedge" | "gap" | "forcedEntry" | "onlyReply" | "free" | "greed";
  /** Whom it is about. */
  side: Side;
  /** The squares that it is about. */
  squares: string[];
  /** The line in which it is so. */
  line: "played" | "better";
  /** After how many moves of that line it is so, passes left out. */
  ply: number;
  /** How many there are, where the kind counts something, and how many in the other line. */
  count: number;
  other: number;
  /** Whether both lines are proved to be best play. */
  proved: boolean;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The facts against a move.
    #[wasm_bindgen(typescript_type = "MoveReason[]")]
    pub type MoveReasons;
}

/// Lists the most telling facts against a move, at most two: `played` is the move with best play after it, `better` a
/// better one with best play, both as transcripts from a position. `proved` tells whether both are proved.
///
/// # Errors
/// A `BoardError` when the position is none, a `TranscriptError` when a line is no game from there, a `TypeError` when
/// something is no text.
#[wasm_bindgen(js_name = moveReasons)]
pub fn move_reasons(at: &Text, played: &Text, better: &Text, proved: bool) -> Result<MoveReasons, Error> {
    let start = position(at)?;
    let line = |text: &Text| parse_transcript(&string(text, "transcript")?, start).map_err(|reason| thrown(&reason));
    let found = told(start.side, &facts(start, &line(played)?, &line(better)?, proved));
    Ok(found.iter().map(reason).collect::<Array>().unchecked_into())
}

fn reason(fact: &Fact) -> JsValue {
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
}
