//! The use of the opening book by each level, and the variety of levels without an allowance.
//!
//! Two games at one level should differ. In the opening book a level plays any move that is nearly as good as the best.
//! Weak levels use the book for the first few moves only. Strong levels use all of it and accept smaller losses.
//! Outside the book a level with an allowance chooses by that. A level without one searches, and in the opening it
//! plays any move whose value is within a disc of the best. The stronger the level, the smaller this margin. The seed
//! alone decides which of the moves is played.

use crate::board::Board;
use crate::book::BookMove;
use crate::search::answer::Choice;
use crate::search::level::Level;
use crate::search::level::allowance::pick;

/// A level's use of the opening book.
struct Repertoire {
    /// The number of moves of a game that are played by the book.
    moves: u32,
    /// The greatest loss of a book move against the best one, in hundredths of a disc.
    allowance: i32,
    /// The greatest loss of a searched move in the opening, in hundredths of a disc.
    variety: i32,
}

#[rustfmt::skip]
const REPERTOIRES: [Repertoire; 10] = [
    Repertoire { moves: 2, allowance: 300, variety: 0 },
    Repertoire { moves: 4, allowance: 300, variety: 0 },
    Repertoire { moves: 6, allowance: 300, variety: 0 },
    Repertoire { moves: 8, allowance: 250, variety: 0 },
    Repertoire { moves: 10, allowance: 200, variety: 0 },
    Repertoire { moves: 14, allowance: 150, variety: 100 },
    Repertoire { moves: 20, allowance: 150, variety: 100 },
    Repertoire { moves: 60, allowance: 150, variety: 75 },
    Repertoire { moves: 60, allowance: 150, variety: 60 },
    Repertoire { moves: 60, allowance: 150, variety: 50 },
];

/// The number of empty squares below which no move is chosen by seed: variety would cost too much there, and games have
/// parted long before.
const VARIED_TO: u32 = 34;

/// Chooses among the `moves` of the opening book for `board` as a player of `level` would; returns `None` if that
/// player does not use the book here.
pub(crate) fn book_move(moves: &[BookMove], board: Board, level: Level, random: &mut fastrand::Rng) -> Option<Choice> {
    let Repertoire { moves: known, allowance, .. } = REPERTOIRES[usize::from(level.number()) - 1];
    if moves.is_empty() || 60_u32.saturating_sub(board.empties().len()) >= known {
        return None;
    }
    let values: Vec<i32> = moves.iter().map(|book_move| book_move.value).collect();
    let BookMove { square, value } = moves[pick(&values, allowance, random)];
    Some(Choice { best: square, value, exact: false, depth: 0, nodes: 0, complete: true, book: true })
}

/// Returns the greatest loss of a searched move that a player of `level` accepts for variety, in hundredths of a disc.
pub(crate) fn variety(board: Board, level: Level) -> i32 {
    if board.empties().len() >= VARIED_TO { REPERTOIRES[usize::from(level.number()) - 1].variety } else { 0 }
}
