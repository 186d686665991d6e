//! The evaluation that a search is given: the hand-made one, or a trained one with its tables.
//!
//! The table for a number of empty squares is made when a position with that number is first valued. A search to a fixed
//! depth values positions of few numbers, so it makes few; asking whether the one that is needed exists costs a load and
//! a jump that is always foreseen.

use std::sync::OnceLock;

use super::hand;
use super::indices::Indices;
use super::table::Table;
use super::weights::Weights;
use crate::bitboard::Bitboard;
use crate::board::Board;

/// Values unfinished positions.
///
/// ```
/// use kaeshi::{Board, Square, eval::{self, Evaluator, Indices}};
/// let evaluator = Evaluator::hand();
/// let board = Board::START.play(Square::D3);
/// assert_eq!(evaluator.value(board, &Indices::of(board)), eval::evaluate(board));
/// ```
pub struct Evaluator {
    trained: Option<Trained>,
}

struct Trained {
    weights: Weights,
    /// By number of empty squares.
    tables: [OnceLock<Table>; 65],
}

impl Evaluator {
    /// Makes the hand-made evaluation, which needs no weights.
    pub const fn hand() -> Evaluator {
        Evaluator { trained: None }
    }

    /// Makes a trained evaluation.
    pub fn trained(weights: Weights) -> Evaluator {
        Evaluator { trained: Some(Trained { weights, tables: [const { OnceLock::new() }; 65] }) }
    }

    /// The weights of a trained evaluation; the hand-made one has none, and never looks at indices.
    pub fn weights(&self) -> Option<&Weights> {
        self.trained.as_ref().map(|trained| &trained.weights)
    }

    /// Estimates the final score of `board` for the side to move, in hundredths of a disc, from −[`LIMIT`](super::LIMIT) to
    /// [`LIMIT`](super::LIMIT). `indices` are those of `board`.
    pub fn value(&self, board: Board, indices: &Indices) -> i32 {
        self.value_knowing(board, board.mobility(), indices)
    }

    /// The same for who knows the legal `moves` of `board` already.
    #[inline]
    pub(crate) fn value_knowing(&self, board: Board, moves: Bitboard, indices: &Indices) -> i32 {
        match &self.trained {
            None => hand::evaluate_knowing(board, moves),
            Some(trained) => trained.table(board.empties().len()).value(board, moves, indices),
        }
    }
}

impl Trained {
    #[inline]
    fn table(&self, empties: u32) -> &Table {
        self.tables[empties as usize].get_or_init(|| Table::new(&self.weights.blend(empties as u8)))
    }
}
