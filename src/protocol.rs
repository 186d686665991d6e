//! The engine as other programs talk to it: lines come in, lines go out.
//!
//! A thread reads the lines, so that a search can be stopped by what comes in meanwhile. What the protocols have in
//! common stands here; each protocol is a file that turns lines into questions and answers into lines.

pub mod clock;
pub mod gtp;
pub mod input;
pub mod nboard;
pub mod thinker;
