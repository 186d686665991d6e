//! What a level knows of openings, and how the levels without an allowance vary their play.
//!
//! Nobody likes to meet the same game twice. As long as the book lasts, a level plays any of its moves that is worth about as much
//! as the best. Weak players know the first few moves and then think for themselves; strong ones know all there is and choose more
//! narrowly. Beyond the book a level that has an [allowance](super::Strength::allowance) goes on choosing by that; the others
//! take, in the opening, any move that at the full depth is worth as much as the best but for a disc or less: hardly more than the
//! search can tell, and the less the stronger the level. All of it depends on the seed alone.

use crate::board::Board;
use crate::book::BookMove;

use super::searcher::pick;
use super::{Choice, Level};

/// What a level knows of the book.
struct Repertoire {
    /// For so many moves of a game it plays by the book.
    moves: u32,
    /// By how many hundredths of a disc a move of the book may be worse than the best one.
    allowance: i32,
    /// The same for a move that was searched for, in the opening.
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

/// With fewer empty squares than these, a choice by seed is too dear: a game has parted from others long before.
const VARIED_TO: u32 = 34;

/// Chooses among the `moves` of the book for `board` as a player of `level` would; `None` where that player knows none.
pub(super) fn by_heart(moves: &[BookMove], board: Board, level: Level, random: &mut fastrand::Rng) -> Option<Choice> {
    let Repertoire { moves: known, allowance, .. } = REPERTOIRES[usize::from(level.number()) - 1];
    if moves.is_empty() || 60_u32.saturating_sub(board.empties().len()) >= known {
        return None;
    }
    let values: Vec<i32> = moves.iter().map(|book_move| book_move.value).collect();
    let BookMove { square, value } = moves[pick(&values, allowance, random)];
    Some(Choice { best: square, value, exact: false, depth: 0, nodes: 0, complete: true, book: true })
}

/// By how many hundredths of a disc a move that a player of `level` searched for may be worse than the best, for variety's sake.
pub(super) fn variety(board: Board, level: Level) -> i32 {
    if board.empties().len() >= VARIED_TO { REPERTOIRES[usize::from(level.number()) - 1].variety } else { 0 }
}
