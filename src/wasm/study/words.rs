//! Facts for words about a move of a game, for pages.

use js_sys::{Array, Error, Map};
use wasm_bindgen::prelude::*;

use kaeshi::notation::parse_transcript;
use kaeshi::reasons::{Fact, facts, refutation, told};
use kaeshi::square::Square;
use kaeshi_wasm::errors::thrown;
use kaeshi_wasm::values::{Text, number, object, position, side, string, texts};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** A fact that sets the line of a move apart from a better line. */
export interface MoveReason {
  kind: "passes" | "cornerGiven" | "corner" | "replies" | "safe" | "frontier" | "reach" | "stable" | "edge" | "diagonal"
    | "lastMove" | "noMove" | "wedge" | "gap" | "forcedEntry" | "onlyReply" | "free" | "greed" | "refutation";
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
    /// Discs by reply.
    #[wasm_bindgen(extends = Map, typescript_type = "ReadonlyMap<string, number>")]
    pub type Losses;
}

/// Lists the most telling facts against a move, at most two: `played` is the move with best play after it, `better` a
/// better one with best play, both as transcripts from a position. `proved` tells whether both are proved. `losses`
/// has the discs that the move loses after each reply to it, where a solver has proved them.
///
/// # Errors
/// A `BoardError` when the position is none, a `TranscriptError` when a line is no game from there, a `TypeError` when
/// something is no text.
#[wasm_bindgen(js_name = moveReasons)]
pub fn move_reasons(
    at: &Text,
    played: &Text,
    better: &Text,
    proved: bool,
    losses: Option<Losses>,
) -> Result<MoveReasons, Error> {
    let start = position(at)?;
    let line = |text: &Text| parse_transcript(&string(text, "transcript")?, start).map_err(|reason| thrown(&reason));
    let mut found = facts(start, &line(played)?, &line(better)?, proved);
    found.extend(losses.and_then(|losses| refutation(start, &listed(&losses))));
    let found = told(start.side, &found);
    Ok(found.iter().map(reason).collect::<Array>().unchecked_into())
}

/// Returns the replies that are squares, and what is lost after each.
fn listed(losses: &Losses) -> Vec<(Square, i32)> {
    let mut listed = Vec::new();
    losses.for_each(&mut |loss, reply| {
        let square = reply.as_string().and_then(|name| name.parse().ok());
        listed.extend(square.zip(loss.as_f64().map(|loss| loss as i32)));
    });
    listed
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
