//! The formats that `convert` is asked for by name.

use kaeshi::Color;
use kaeshi::notation::{Format, Record, write};

/// What is written.
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
    /// Writes a record, whose fault `error` tells; nothing where nothing is sound, but for JSON.
    ///
    /// # Errors
    /// Says in words why the format cannot tell it.
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

    /// Returns what stands between two records beside the end of the line.
    pub fn gap(self) -> &'static str {
        if self == Target::Board { "\n" } else { "" }
    }
}

/// Reads the name of a format that is read.
///
/// # Errors
/// Returns in words what is wrong with it.
pub fn source(name: &str) -> Result<Format, String> {
    Format::ALL.iter().copied().find(|format| format.name() == name).ok_or_else(sources)
}

/// Returns the names of the formats that are read, as a sentence.
pub fn sources() -> String {
    let names: Vec<&str> = Format::ALL.iter().map(|format| format.name()).collect();
    format!("one of {} is expected", names.join(", "))
}

/// Reads a side.
///
/// # Errors
/// Returns in words what is wrong with it.
pub fn side(name: &str) -> Result<Color, String> {
    match name {
        "X" | "x" | "black" => Ok(Color::Black),
        "O" | "o" | "white" => Ok(Color::White),
        _ => Err("X or O is expected".to_string()),
    }
}
