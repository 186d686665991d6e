//! The words of a picture: its title and its alternative text.

use crate::notation::record::Record;
use crate::notation::write::{moves, name_of};
use crate::position::{Color, Position};
use crate::square::Square;

/// The English words of a picture.
pub(super) struct Words {
    pub title: String,
    pub description: String,
}

impl Words {
    /// Makes the words of a record drawn as a printed game, or as the position after its moves.
    pub fn of(record: &Record, is_numbered: bool) -> Words {
        if is_numbered {
            let [black, white] = [Color::Black, Color::White]
                .map(|side| name_of(record, side).map_or_else(|| side.to_string(), str::to_string));
            let result =
                record.result().map_or(" against".to_string(), |result| format!(" {}", result.replace('-', "–")));
            return Words { title: format!("Reversi game, {black}{result} {white}"), description: moves(record) };
        }
        let position = record.position;
        let discs = [position.black(), position.white()].map(|discs| discs.len());
        let to_move = record.side().map_or("the game is over".to_string(), |side| format!("{side} to move"));
        Words {
            title: format!("Reversi position, {} black and {} white discs, {to_move}", discs[0], discs[1]),
            description: format!(
                "Black: {}. White: {}.",
                squares(position, Color::Black),
                squares(position, Color::White)
            ),
        }
    }
}

/// Returns the names of the squares with discs of a side.
fn squares(position: Position, color: Color) -> String {
    let names: Vec<String> =
        Square::ALL.iter().filter(|&&square| position.disc(square) == Some(color)).map(Square::to_string).collect();
    if names.is_empty() { "none".to_string() } else { names.join(" ") }
}

/// Returns an identifier that two different pictures do not share; it begins with a letter, as identifiers must.
pub(super) fn identifier(texts: &[&str]) -> String {
    let bytes = texts.iter().flat_map(|text| text.bytes());
    // FNV-1a, as <https://www.rfc-editor.org/rfc/rfc9923> gives it.
    let hash = bytes.fold(0x811c_9dc5_u32, |hash, byte| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193));
    format!("k{hash:08x}")
}

/// Returns a text escaped for markup. Characters that no markup can contain, such as a null, become spaces.
pub(super) fn escaped(text: &str) -> String {
    let text: String =
        text.chars().map(|c| if c.is_control() || matches!(c, '\u{fffe}' | '\u{ffff}') { ' ' } else { c }).collect();
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
