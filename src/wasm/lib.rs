//! Bindings for JavaScript: they only convert values and forward calls. Here is what all of them share.
//!
//! Each folder is a crate and a module of WebAssembly, so that nobody downloads more than a page needs: `rules` has
//! the game and the functions on bitboards, `engine` these and the engine for the worker, `records` the reader and
//! writer of every format, `study` the parts that only the study page needs, `people` how people play, `grade` the
//! grade of a puzzle, and `lab` the Lab, with the engine and the records. The exports of a crate are in the module of
//! every crate that uses it.
//!
//! Every bad input comes back as a thrown `Error`. Its `message` describes the fault and its place in English, its
//! `code` and `params` contain the same as data (see [`kaeshi::explain`]), and its `name` is the kind of error:
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
//! | `RatingError` | there is no such rating, 800 to 2400 |
//! | `DepthError` | there is no such search depth |
//! | `JobError` | there is no job to run |
//! | `WorkerError` | a worker lacks what the engine needs |
//! | `BitboardError` | a value is no set of squares, or two sides share a square |
//! | `WeightsError`, `BookError`, `OpeningsError`, `PeopleError` | bytes are no such file of this version, or damaged |
//! | `LabError` | the Lab has no such technique, variant or kind |
//! | `TypeError` | a value has another type than the expected one |
//!
//! A panic would be a defect; the hook installed at the start writes its place to the console.

pub mod errors;
pub mod values;

use wasm_bindgen::prelude::*;

/// Makes a panic report its place; runs once when the module is instantiated.
#[wasm_bindgen(start)]
pub fn start() {
    console_error_panic_hook::set_once();
}
