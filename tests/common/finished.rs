//! The node counts of a finished game, natively and in the browser.

use kaeshi::Position;
use kaeshi::search::{Limits, Searcher, Table};

/// A finished game with empty squares.
pub const FINISHED: &str = "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX---- O";

/// The nodes counted for its score, the scores of its moves, its value, and hints.
pub const NODES: [u64; 4] = [1; 4];

/// Counts them.
pub fn nodes() -> [u64; 4] {
    let Position { board, .. } = FINISHED.parse().unwrap();
    let (mut searcher, limits) = (Searcher::new(Table::with_megabytes(1)), Limits::NONE);
    let (solved, scored) = (searcher.solve(board, &limits).nodes, searcher.scores(board, &limits).nodes);
    [solved, scored, searcher.evaluate(board, 4, &limits).nodes, searcher.hints(board, 4, &limits).nodes]
}
