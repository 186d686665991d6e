//! Writing of records as text. Reading the text gives the same record, as far as the format can represent it.

mod picture;
mod tree;

use std::fmt::Write;

pub use picture::{Picture, picture};
pub use tree::{ggf, sgf};

use super::record::Record;
use crate::position::Color;
use crate::square::Square;

/// Writes the moves, `f5d6c3…`, followed by the first position if it is not the standard one.
pub fn transcript(record: &Record) -> String {
    let start = record.unusual_start().filter(|_| record.moves.is_some());
    moves(record) + &start.map(|start| format!("; start={start}")).unwrap_or_default()
}

/// Writes the moves alone.
pub fn moves(record: &Record) -> String {
    record.moves.iter().flatten().map(Square::to_string).collect()
}

/// Writes the last position in eight rows, and the side to move below.
pub fn board(record: &Record) -> String {
    let mut text = String::new();
    for (sign, place) in record.position.board_text().chars().zip(1..) {
        text.push(sign);
        if place % 8 == 0 {
            text.push('\n');
        }
    }
    text.push(record.position.side.letter());
    text
}

/// Writes the last position as a line of a test suite.
pub fn obf(record: &Record) -> String {
    format!("{};", record.position)
}

/// Writes the fragment of our address of a game or a position, with its `#`.
pub fn link(record: &Record) -> String {
    let mut fields = Vec::new();
    let start = if record.moves.is_some() { record.unusual_start() } else { Some(record.position) };
    if let Some(start) = start {
        fields.push(format!("p={}&s={}", start.board_text(), start.side.letter()));
    }
    let moves = moves(record);
    if !moves.is_empty() {
        fields.push(format!("m={moves}"));
    }
    format!("#{}", fields.join("&"))
}

/// Writes the HTML element that shows a game or a position in a page.
pub fn embed(record: &Record) -> String {
    let position = match (&record.moves, record.unusual_start()) {
        (None, _) => return format!("<kaeshi-board position=\"{}\"></kaeshi-board>", record.position),
        (Some(_), Some(start)) => format!(" position=\"{start}\""),
        (Some(_), None) => String::new(),
    };
    format!("<kaeshi-game mode=\"replay\"{position} moves=\"{}\"></kaeshi-game>", moves(record))
}

/// Writes a JSON object in one line: `format`, `start` if it is not the standard one, `ending` of a game that ended
/// early, `board` and `side` after the moves, `moves`, `players` with the names of `black` and `white`, `result`,
/// `date`, `event`, `error`.
pub fn json(record: &Record) -> String {
    json_with(record, record.fault.as_ref().map(ToString::to_string))
}

/// Writes an object as [`json`] does, with another text for the fault.
pub fn json_with(record: &Record, error: Option<String>) -> String {
    let mut text = format!("{{\"format\":\"{}\"", record.format.name());
    if let Some(start) = record.unusual_start().filter(|_| record.moves.is_some()) {
        text += &format!(",\"start\":\"{start}\"");
    }
    let tags = record.tags.as_deref();
    if let Some(ending) = tags.and_then(|tags| tags.ending) {
        text += &format!(",\"ending\":\"{}\"", ending.name());
    }
    // A finished game has no side to move. A position keeps the given one, even if no move is possible.
    let side = if record.moves.is_none() { Some(record.position.side) } else { record.side() };
    let side = side.map(|side| side.letter().to_string());
    let mut field = |before: &str, key: &str, value: Option<&str>| {
        text += &format!("{before}\"{key}\":");
        match value {
            Some(value) => quote(&mut text, value),
            None => text.push_str("null"),
        }
    };
    let board = record.is_sound().then(|| record.position.board_text());
    field(",", "board", board.as_deref());
    field(",", "side", side.filter(|_| record.is_sound()).as_deref());
    field(",", "moves", record.moves.is_some().then(|| moves(record)).as_deref());
    field(",\"players\":{", "black", name_of(record, Color::Black));
    field(",", "white", name_of(record, Color::White));
    field("},", "result", record.result().filter(|_| record.is_sound()).as_deref());
    field(",", "date", tags.and_then(|tags| tags.date.as_deref()));
    field(",", "event", tags.and_then(|tags| tags.event.as_deref()));
    field(",", "error", error.as_deref());
    text.push('}');
    text
}

/// Writes a text as a string of JSON.
fn quote(into: &mut String, text: &str) {
    into.push('"');
    for c in text.chars() {
        match c {
            '"' | '\\' => into.extend(['\\', c]),
            '\n' => into.push_str("\\n"),
            c if c < ' ' => {
                // Writing to a string cannot fail.
                let _ = write!(into, "\\u{:04x}", u32::from(c));
            }
            c => into.push(c),
        }
    }
    into.push('"');
}

/// Returns the name of a side's player, if it is known.
fn name_of(record: &Record, side: Color) -> Option<&str> {
    let tags = record.tags.as_deref()?;
    match side {
        Color::Black => tags.black.as_deref(),
        Color::White => tags.white.as_deref(),
    }
}

#[cfg(test)]
mod tests;
