//! What a midgame search takes in a position.
//!
//! One thread, and an empty table before each position, so that the node count of a position depends on nothing but the
//! position. As with the solver, processor time is what is timed, and neither emptying the table nor making those of
//! the evaluation is. There is no right answer to hold a value against; but all builds visit the same nodes and see the
//! same value.

use kaeshi::Board;
use kaeshi::eval::DISC;
use kaeshi::search::{Limits, Searcher, Strength};
use serde::Serialize;

use super::processor::{make_tables, timed};

/// What was seen, and what that took.
#[derive(Serialize)]
pub struct Answer {
    /// The nodes that were visited.
    pub nodes: u64,
    /// The processor time.
    pub seconds: f64,
    /// In discs.
    pub value: f64,
    /// The best move, where there is one.
    pub best: Option<String>,
}

/// Searches one position.
pub fn answer(board: Board, strength: Strength, searcher: &mut Searcher) -> Answer {
    make_tables(searcher.evaluator(), board);
    searcher.clear();
    let (found, seconds) = timed(|| searcher.evaluate_at(board, strength, &Limits::NONE));
    let value = f64::from(found.value) / f64::from(DISC);
    Answer { nodes: found.nodes, seconds, value, best: found.best.map(|square| square.to_string()) }
}
