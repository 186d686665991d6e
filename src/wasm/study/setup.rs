//! Setting up positions: whether a game can reach them, and balanced openings.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use kaeshi::eval::DISC;
use kaeshi::legality;
use kaeshi::notation::parse_diagram;
use kaeshi::openings::balanced::Balanced;
use kaeshi::position::Color;
use kaeshi_wasm::errors::thrown;
use kaeshi_wasm::values::{Bytes, Text, bytes, object, side, string, text};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** Why no game comes to a position. */
export interface Impossible {
  reason: "empty" | "centre" | "apart" | "unplaceable" | "oneColor" | "turn" | "noLastMove" | "tried" | "otherStart";
  /** The square that it is about. */
  square: string | undefined;
  /** The side that it is about. */
  side: Side | undefined;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The reason why no game reaches a position, or undefined.
    #[wasm_bindgen(typescript_type = "Impossible | undefined")]
    pub type MaybeImpossible;
}

/// Returns the reason why no game reaches a position; undefined if no reason is found. Black is to move if the text
/// does not name a side.
///
/// # Errors
/// A `BoardError` that says what is wrong and where; a `TextError` when the text is too long.
#[wasm_bindgen]
pub fn impossible(position: &Text) -> Result<MaybeImpossible, Error> {
    let diagram = parse_diagram(&string(position, "position")?).map_err(|reason| thrown(&reason))?;
    let position = diagram.position(diagram.side.unwrap_or(Color::Black));
    let found = legality::impossible(position).map_or(JsValue::UNDEFINED, |why| {
        object(&[("reason", why.name().into()), ("square", text(why.square())), ("side", side(why.side()))])
    });
    Ok(found.unchecked_into())
}

/// Reads the file of balanced openings: a line for each, its moves, a space, and its value for the side to move then,
/// in discs.
///
/// # Errors
/// An `OpeningsError` when the bytes are no such list, damaged or of another version, a `TypeError` when they are no
/// bytes.
#[wasm_bindgen(js_name = readBalanced)]
pub fn read_balanced(list: &Bytes) -> Result<String, Error> {
    let list = Balanced::read(&bytes(list, "openings")?).map_err(|reason| thrown(&reason))?;
    let mut lines = String::new();
    for opening in list.openings() {
        opening.moves.iter().for_each(|square| lines += &square.to_string());
        lines += " ";
        lines += &(f64::from(opening.value) / f64::from(DISC)).to_string();
        lines += "\n";
    }
    Ok(lines)
}
