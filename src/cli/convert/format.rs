//! The formats that `convert` accepts by name.

use kaeshi::Color;
use kaeshi::notation::{Format, Record, write};

/// The output formats.
#[derive(Clone, Copy, PartialEq, Eq, clap::ValueEnum)]
pub enum Target {
    Transcript,
    Ggf,
    Sgf,
    Obf,
    Board,
    Link,
    Embed,
    Svg,
    SvgPosition,
    Json,
}

impl Target {
    /// Writes a record; `error` describes its fault. Returns `None` for a record without a sound part, except in JSON.
    ///
    /// # Errors
    /// Returns an error when the format cannot hold the record.
    pub fn write(self, record: &Record, error: Option<String>) -> Result<Option<String>, &'static str> {
        if !record.is_sound() && self != Target::Json {
            return Ok(None);
        }
        Ok(Some(match self {
            Target::Transcript if record.moves.is_none() => return Err("a position has no moves to write"),
            Target::Transcript => write::transcript(record),
            Target::Ggf => write::ggf(record),
            Target::Sgf => write::sgf(record),
            Target::Obf => write::obf(record),
            Target::Board => write::board(record),
            Target::Link => write::link(record),
            Target::Embed => write::embed(record),
            Target::Svg => write::picture(record, record.moves.is_some()),
            Target::SvgPosition => write::picture(record, false),
            Target::Json => write::json_with(record, error),
        }))
    }

    /// Returns the text between two records, besides the end of the line.
    pub fn gap(self) -> &'static str {
        if self == Target::Board { "\n" } else { "" }
    }
}

/// Returns the input format with this name.
///
/// # Errors
/// Returns a sentence that names the formats.
pub fn source(name: &str) -> Result<Format, String> {
    Format::ALL.iter().copied().find(|format| format.name() == name).ok_or_else(sources)
}

/// Returns a sentence that names the input formats.
pub fn sources() -> String {
    let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
    format!("one of {} is expected", names.join(", "))
}

/// Reads a side.
///
/// # Errors
/// Returns a message when the text names no side.
pub fn side(name: &str) -> Result<Color, String> {
    match name {
        "X" | "x" | "black" => Ok(Color::Black),
        "O" | "o" | "white" => Ok(Color::White),
        _ => Err("X or O is expected".to_string()),
    }
}
