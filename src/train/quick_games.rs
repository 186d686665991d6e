//! Games that the evaluation plays against itself, one ply ahead, after random moves.
//!
//! No search chooses a move. So these games follow from the seed and the weights of the evaluation alone, and a fit to
//! them gives the same result after a change of the search, including its ordering weights.

use fastrand::Rng;
use kaeshi::eval::Evaluator;
use kaeshi::{Board, Square};

use super::selfplay::{any, random_of};

/// The set of games to play.
pub struct Games {
    /// The number of games.
    pub count: u32,
    /// The seed.
    pub seed: u64,
}

impl Games {
    /// Returns the random number generator of one of the games.
    pub fn random(&self, game: usize) -> Rng {
        random_of(self.seed, game)
    }
}

/// One in this many moves after the opening is random too.
const SLIP: u32 = 20;

/// Plays one game that begins with `opening` random moves, and returns its positions in which a side has a move.
pub fn play(evaluator: &Evaluator, opening: u32, random: &mut Rng) -> Vec<Board> {
    let (mut board, mut positions) = (Board::START, Vec::new());
    loop {
        let moves = board.mobility();
        if moves.is_empty() {
            board = board.pass();
            if board.mobility().is_empty() {
                return positions;
            }
            continue;
        }
        positions.push(board);
        let is_drawn = 60 - board.empties().len() < opening || random.u32(..SLIP) == 0;
        let worth = |square: &Square| evaluator.value(board.play_unchecked(*square));
        let chosen = if is_drawn { any(moves, random) } else { moves.into_iter().min_by_key(worth) };
        board = chosen.map_or(board, |square| board.play_unchecked(square));
    }
}
