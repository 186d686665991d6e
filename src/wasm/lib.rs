//! Bindings for JavaScript: they only convert values and forward calls.
//!
//! `game::Game` is for the page, `engine::Engine` for the worker, and the functions here are for users of the bitboards
//! themselves. With the feature `study` all of that is replaced by the parts that only the analysis page needs: a small
//! module of its own, so that nobody else downloads it. With the feature `rules` there are the game and the bitboards,
//! and no engine.
//!
//! Every bad input comes back as a thrown `Error`. Its `message` describes the fault and its place in English, its
//! `code` and `params` contain the same as data (see [`crate::explain`]), and its `name` is the kind of error:
//!
//! | name | when |
//! |---|---|
//! | `BoardError` | a text is no position |
//! | `TranscriptError` | a text is no game, or one of its moves is not legal |
//! | `LinkError` | an address names no game, position or puzzle |
//! | `RecordError` | a record of another program cannot be read |
//! | `WthorError` | bytes are no file of the WTHOR database, or damaged |
//! | `TextError` | a text is longer than any board or game |
//! | `SquareError` | a text or a number is no square |
//! | `IllegalMoveError` | the rules do not allow a move |
//! | `MoveError` | a side that would have to move has no move |
//! | `GoalError` | a puzzle or a solve has no such goal |
//! | `LevelError` | there is no such level |
//! | `DepthError` | there is no such search depth |
//! | `JobError` | there is no job to run |
//! | `WorkerError` | a worker lacks what the engine needs |
//! | `BitboardError` | a value is no set of squares, or two sides share a square |
//! | `WeightsError`, `BookError`, `OpeningsError` | bytes are no such file, damaged, or of another version |
//! | `LabError` | the laboratory has no such technique, variant or kind |
//! | `TypeError` | a value has another type than the expected one |
//!
//! A panic would be a defect; the hook installed at the start writes its place to the console.

#[cfg(not(any(feature = "study", feature = "rules")))]
mod answers;
#[cfg(not(feature = "study"))]
mod bare;
#[cfg(not(any(feature = "study", feature = "rules")))]
pub mod engine;
pub mod errors;
#[cfg(feature = "study")]
pub mod explorer;
#[cfg(not(feature = "study"))]
pub mod game;
#[cfg(not(any(feature = "study", feature = "rules")))]
mod hints;
#[cfg(feature = "lab")]
pub mod lab;
#[cfg(not(any(feature = "study", feature = "rules")))]
pub mod levels;
#[cfg(not(feature = "study"))]
pub mod notation;
#[cfg(feature = "records")]
pub mod records;
#[cfg(not(any(feature = "study", feature = "rules")))]
mod review;
#[cfg(feature = "study")]
pub mod setup;
#[cfg(feature = "threads")]
pub mod threads;
#[cfg(feature = "study")]
pub mod tsume;
#[cfg_attr(any(feature = "study", feature = "rules"), allow(dead_code, reason = "much of it is for the engine alone"))]
mod values;
#[cfg(not(any(feature = "study", feature = "rules")))]
pub mod worker;

#[cfg(not(any(feature = "study", feature = "rules")))]
pub use bare::solve;
#[cfg(not(feature = "study"))]
pub use bare::{flips, has_simd, mobility, play};

use wasm_bindgen::prelude::*;

/// Makes a panic report its place; runs once when the module is instantiated.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
