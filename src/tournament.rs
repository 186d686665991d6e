//! Matches between two settings of the engine: which of them plays better, and how certain that is.
//!
//! These modules belong to the command, not to the library. The crate is for playing reversi; a match measures the
//! engine, with threads, files and statistics that no game needs.

pub mod likeliest;
pub mod openings;
pub mod pair;
pub mod play;
pub mod record;
pub mod setting;
pub mod sprt;
pub mod tally;
