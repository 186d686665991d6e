//! The engine for other programs: reads commands line by line and writes answers.
//!
//! A separate thread reads the lines, so that a search can be stopped by a later line. This module has the common parts
//! of the protocols; each protocol is a file that turns lines into questions and answers into lines.

pub mod clock;
pub mod gtp;
pub mod input;
pub mod nboard;
pub mod thinker;
pub mod timekeeper;
