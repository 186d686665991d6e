//! Positions for the tests of puzzles, and their scores.

use fastrand::Rng;
use kaeshi::search::{Limits, Searcher, Table};
use kaeshi::tsume::{self, Goal};
use kaeshi::{Board, Square};

use super::search::random_board;

/// A searcher with a table of 8 MB.
pub fn searcher() -> Searcher {
    Searcher::new(Table::with_megabytes(8))
}

/// Returns a position of a random game with this number of empty squares, in which the side to move has a move.
pub fn random(rng: &mut Rng, empties: u32) -> Board {
    loop {
        let board = random_board(rng, empties);
        if !board.mobility().is_empty() {
            return board;
        }
    }
}

/// Returns the moves of a position with their exact scores.
pub fn scores_of(searcher: &mut Searcher, board: Board) -> Vec<(Square, i8)> {
    let view = tsume::view(searcher, board, Goal::Best, &Limits::NONE).unwrap();
    view.moves.iter().map(|judged| (judged.square, judged.score)).collect()
}
