//! Text in and out: boards, test-suite lines, transcripts, links, and the formats of other programs.
//!
//! [`read`](mod@read) reads a text of any known format, [`write`](mod@write) writes a record in most of them.
//! Every parser says what was wrong and where, counted in characters from 1, as a person would point at it. A text that
//! cannot be one board or one game is refused by its length, before it is read.

use std::fmt;

use crate::explain::{Code, Explanation};

pub mod board;
pub mod fault;
pub mod fields;
pub mod obf;
pub mod read;
pub mod recognise;
pub mod record;
mod signs;
pub mod transcript;
pub mod variations;
pub mod write;
pub mod wthor;
mod years;

pub use board::{BoardError, Diagram, parse_diagram, parse_position, parse_position_to_play};
pub use fault::{Fault, NotationError};
pub use fields::{Fields, split_fields};
pub use obf::{LineError, Problem, parse_line};
pub use recognise::{Recognised, recognise};
pub use record::{Format, Record, Tags};
pub(crate) use transcript::read_transcript;
pub use transcript::{TranscriptError, parse_transcript};
pub use variations::Variations;
pub use wthor::{Wthor, WthorError, WthorGame, WthorNames, parse_wthor, parse_wthor_names, parse_wthor_soundly};
pub use years::read_wthor;

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
