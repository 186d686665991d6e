//! Text in and out: boards, test-suite lines, transcripts, links.
//!
//! Every parser says what was wrong and where, counted in characters from 1, as a person would point at it. A text that
//! cannot be one board or one game is refused by its length, before it is read.

use std::fmt;

use crate::explain::{Code, Explanation};

pub mod board;
pub mod fields;
pub mod obf;
pub mod recognise;
mod signs;
pub mod transcript;
pub mod wthor;

pub use board::{BoardError, Diagram, parse_diagram, parse_position, parse_position_to_play};
pub use fields::{Fields, split_fields};
pub use obf::{LineError, Problem, parse_line};
pub use recognise::{NotationError, Recognised, recognise};
pub(crate) use transcript::read_transcript;
pub use transcript::{TranscriptError, parse_transcript};
pub use wthor::{Wthor, WthorError, WthorGame, parse_wthor};

/// The greatest length of a text with one board or one game, in bytes. With much white space and comments such a text
/// has a few thousand.
pub const LONGEST_TEXT: usize = 1 << 16;

/// Says that a text is longer than [`LONGEST_TEXT`].
fn too_long(f: &mut fmt::Formatter<'_>, length: usize) -> fmt::Result {
    write!(f, "the text is {length} bytes long: at most {LONGEST_TEXT} are read")
}

/// Explains that a text is longer than [`LONGEST_TEXT`].
fn explain_too_long(length: usize) -> Explanation {
    Explanation::new(Code::TextTooLong, [length.into(), LONGEST_TEXT.into()])
}
