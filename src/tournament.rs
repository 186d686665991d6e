//! Matches between settings of the engine and other programs: which plays better, and how certain that is.
//!
//! These modules belong to the command, not to the library. The crate is for playing reversi; a match measures the
//! engine, with threads, files and statistics that no game needs.

pub mod contender;
pub mod control;
pub mod ggf;
pub mod likeliest;
pub mod openings;
pub mod pair;
pub mod play;
pub mod program;
pub mod record;
pub mod setting;
pub mod sprt;
pub mod tally;
