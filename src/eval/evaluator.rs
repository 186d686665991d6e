//! The evaluation of a search: the hand-made one, or a trained one with its weights for each stage.
//!
//! The weights for a number of empty squares are laid out when a position with that number is first evaluated. A search
//! to a fixed depth evaluates positions with few different numbers, so it needs few layouts. Checking whether a layout
//! exists costs a load and a branch that is always predicted.

use std::sync::OnceLock;

use super::hand;
use super::indices::Indices;
use super::stage::StageWeights;
use super::weights::{Blend, Weights};
use crate::bitboard::Bitboard;
use crate::board::Board;

/// An evaluation of unfinished positions.
///
/// ```
/// use kaeshi::{Board, Square, eval::{self, Evaluator}};
/// let evaluator = Evaluator::hand();
/// let board = Board::START.play(Square::D3);
/// assert_eq!(evaluator.value(board), eval::evaluate(board));
/// ```
pub struct Evaluator {
    trained: Option<Trained>,
}

struct Trained {
    weights: Weights,
    /// The layouts, indexed by number of empty squares.
    stages: [OnceLock<StageWeights>; 65],
}

impl Evaluator {
    /// Creates the hand-made evaluation, which needs no weights.
    pub const fn hand() -> Evaluator {
        Evaluator { trained: None }
    }

    /// Creates a trained evaluation.
    pub fn trained(weights: Weights) -> Evaluator {
        Evaluator { trained: Some(Trained { weights, stages: [const { OnceLock::new() }; 65] }) }
    }

    /// Returns the weights of a trained evaluation, or `None` for the hand-made one.
    pub fn weights(&self) -> Option<&Weights> {
        self.trained.as_ref().map(|trained| &trained.weights)
    }

    /// Estimates the final score of `board` for the side to move, in hundredths of a disc, from
    /// −[`LIMIT`](super::LIMIT) to [`LIMIT`](super::LIMIT).
    pub fn value(&self, board: Board) -> i32 {
        self.value_knowing(board, board.mobility(), &Indices::of(board))
    }

    /// Estimates the same with the known `indices` of `board`.
    #[cfg(feature = "internals")]
    pub fn value_at(&self, board: Board, indices: &Indices) -> i32 {
        self.value_knowing(board, board.mobility(), indices)
    }

    /// Estimates the same with the known legal `moves` and `indices` of `board`.
    #[inline]
    pub(crate) fn value_knowing(&self, board: Board, moves: Bitboard, indices: &Indices) -> i32 {
        match &self.trained {
            None => hand::evaluate_knowing(board, moves),
            Some(trained) => trained.stage(board.empties().len()).value(board, moves, indices),
        }
    }

    /// Estimates the same by the weights for this number of `empties`, whatever the number in `board`, to compare
    /// positions with one another.
    #[inline]
    pub(crate) fn value_as_with(&self, empties: u32, board: Board, moves: Bitboard, indices: &Indices) -> i32 {
        match &self.trained {
            None => hand::evaluate_knowing(board, moves),
            Some(trained) => trained.stage(empties).value(board, moves, indices),
        }
    }
}

impl Trained {
    #[inline]
    fn stage(&self, empties: u32) -> &StageWeights {
        self.stages[empties as usize].get_or_init(|| StageWeights::new(&Blend::new(&self.weights, empties as u8)))
    }
}
