//! Positions and weights for the tests inside the crate.

use crate::board::Board;
use crate::eval::{Evaluator, Weights};

/// Returns the positions of random games, one game after another.
pub fn random_boards(seed: u64) -> impl Iterator<Item = Board> {
    let mut random = fastrand::Rng::with_seed(seed);
    let mut board = Board::START;
    std::iter::from_fn(move || {
        board = if board.is_over() { Board::START } else { board };
        board = random_move(board, &mut random);
        Some(board)
    })
}

/// Returns a position with at most `empties` empty squares from random play; the game may have ended before.
pub fn random_board(random: &mut fastrand::Rng, empties: u32) -> Board {
    let mut board = Board::START;
    while board.empties().len() > empties && !board.is_over() {
        board = random_move(board, random);
    }
    board
}

/// Returns the board after a random move, or after a pass if there is none.
fn random_move(board: Board, random: &mut fastrand::Rng) -> Board {
    let moves: Vec<_> = board.mobility().into_iter().collect();
    if moves.is_empty() { board.pass() } else { board.play(moves[random.usize(..moves.len())]) }
}

/// Returns the evaluation with the shipped weights.
pub fn trained() -> Evaluator {
    Evaluator::trained(Weights::built_in())
}
