//! The cost of a midgame search.
//!
//! It uses one thread, and an empty table before each position, so that the node count of a position depends on nothing
//! but the position. As with the solver, processor time is measured, without emptying the table or making the
//! evaluation's tables. No known value can be compared, but all builds visit the same nodes and find the same value.

use kaeshi::Board;
use kaeshi::eval::DISC;
use kaeshi::search::{Limits, Searcher, Strength};
use serde::Serialize;

use super::processor::{make_tables, timed};

/// The result of a search, with its cost.
#[derive(Serialize)]
pub struct Answer {
    /// The number of nodes visited.
    pub nodes: u64,
    /// The processor time.
    pub seconds: f64,
    /// The value in discs.
    pub value: f64,
    /// The best move, if there is one.
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
