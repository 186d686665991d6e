//! Text in and out: boards, test-suite lines, transcripts.
//!
//! Every parser says what was wrong and where, counted in characters from 1, as a person would point at it.

pub mod board;
pub mod obf;
pub mod transcript;
pub mod wthor;

pub use board::{BoardError, parse_position};
pub use obf::{Line, LineError, parse_line};
pub use transcript::{TranscriptError, parse_transcript};
pub use wthor::{Wthor, WthorError, WthorGame, parse_wthor};
