//! Texts that people write and paste, read by the one grammar of boards, transcripts and links.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use super::errors::thrown;
use super::values::{MaybeSide, Text, object, side, string};
use crate::notation::recognise::{Kind, Recognised as Found};
use crate::notation::{self, parse_diagram};
use crate::position::{Color, Position};
use crate::square::Square;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** What a pasted text says. */
export type Recognised =
  | { kind: "empty" }
  | {
      kind: "moves" | "position" | "link";
      /** The position after the moves. */
      position: string;
      /** Where the game begins; undefined for the usual start. */
      start: string | undefined;
      /** The moves from there as "f5d6c3", where the text has any. */
      moves: string | undefined;
      /** Whether the text says who is to move, by name or by its moves. */
      namesSide: boolean;
      /** The name of a puzzle in a link. */
      puzzle: string | undefined;
      /** The goal in a link, as it stands there. */
      goal: string | undefined;
    };

/** A board without rules. */
export interface BoardText {
  /** 64 signs, a1 to h8 row by row: X for black, O for white, - for empty. */
  board: string;
  /** Who is to move, where the text says so. */
  side: Side | undefined;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// What a text says.
    #[wasm_bindgen(typescript_type = "Recognised")]
    pub type Recognised;
    /// A board and perhaps the side to move.
    #[wasm_bindgen(typescript_type = "BoardText")]
    pub type BoardText;
}

/// Returns what a pasted text is and says: moves, a position or a link. Where a board does not say who is to move,
/// `side` is.
///
/// # Errors
/// A `BoardError`, a `TranscriptError` or a `LinkError` that says what is wrong and where; a `BoardError` when nobody
/// says who is to move; a `TextError` when the text is too long.
#[wasm_bindgen]
pub fn recognise(text: &Text, side: MaybeSide) -> Result<Recognised, Error> {
    let side = match JsValue::from(side).as_string().as_deref() {
        Some("black") => Some(Color::Black),
        Some("white") => Some(Color::White),
        _ => None,
    };
    let found = notation::recognise(&string(text, "text")?, side).map_err(|reason| thrown(&reason))?;
    Ok(found.map_or_else(|| object(&[("kind", "empty".into())]), |found| described(&found)).unchecked_into())
}

/// Returns the board that a text shows, with the side to move where it names one.
///
/// # Errors
/// A `BoardError` that says what is wrong and where; a `TextError` when the text is too long.
#[wasm_bindgen(js_name = readBoard)]
pub fn read_board(text: &Text) -> Result<BoardText, Error> {
    let diagram = parse_diagram(&string(text, "board")?).map_err(|reason| thrown(&reason))?;
    let board = diagram.position(Color::Black).board_text();
    Ok(object(&[("board", board.into()), ("side", side(diagram.side))]).unchecked_into())
}

fn described(found: &Found) -> JsValue {
    let kind = match found.kind {
        Kind::Moves => "moves",
        Kind::Position => "position",
        Kind::Link => "link",
    };
    let start = found.start.filter(|&start| start != Position::START);
    let moves = found.moves.as_ref().map(|moves| moves.iter().map(Square::to_string).collect::<String>());
    object(&[
        ("kind", kind.into()),
        ("position", found.position.to_string().into()),
        ("start", start.map(|start| start.to_string()).into()),
        ("moves", moves.into()),
        ("namesSide", found.names_side.into()),
        ("puzzle", found.puzzle.clone().into()),
        ("goal", found.goal.clone().into()),
    ])
}
