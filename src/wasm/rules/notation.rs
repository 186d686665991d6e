//! The reader of boards for elements and pages.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use kaeshi::notation::parse_diagram;
use kaeshi::position::Color;
use kaeshi_wasm::errors::thrown;
use kaeshi_wasm::values::{Text, object, side, string};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
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
    /// A board and perhaps the side to move.
    #[wasm_bindgen(typescript_type = "BoardText")]
    pub type BoardText;
}

/// Reads the board in a text, with the side to move if the text names it.
///
/// # Errors
/// A `BoardError` that says what is wrong and where; a `TextError` when the text is too long.
#[wasm_bindgen(js_name = readBoard)]
pub fn read_board(text: &Text) -> Result<BoardText, Error> {
    let diagram = parse_diagram(&string(text, "board")?).map_err(|reason| thrown(&reason))?;
    let board = diagram.position(Color::Black).board_text();
    Ok(object(&[("board", board.into()), ("side", side(diagram.side))]).unchecked_into())
}
