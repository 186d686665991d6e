//! Helpers of the tests of the exact search.

use kaeshi::search::{Found, Limits, Searcher, Table};
use kaeshi::{Board, Square};

/// A searcher with a small table.
pub fn searcher() -> Searcher {
    Searcher::new(Table::with_megabytes(4))
}

/// Solves `board` exactly.
pub fn solve(searcher: &mut Searcher, board: Board) -> Found {
    searcher.solve(board, &Limits::NONE)
}

/// Plays the variation, with automatic passes, and returns the final score for the side that began.
pub fn score_of_line(board: Board, line: &[Square]) -> i8 {
    let (mut board, mut sign, mut line) = (board, 1, line.iter());
    while !board.is_over() {
        board = if board.must_pass() {
            board.pass()
        } else {
            board.try_play(*line.next().expect("the line goes to the end")).expect("the line is legal")
        };
        sign = -sign;
    }
    assert_eq!(line.next(), None, "the line ends with the game");
    sign * board.score()
}
