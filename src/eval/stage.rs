//! The weights for one number of empty squares, laid out for fast sums.
//!
//! Mirrored states, which share a weight in the file, each have their own entry, so that an access needs only an index:
//! the entries of a shape stand side by side, index 0 in the middle. They take half a megabyte in all, of which a
//! search uses the part that its positions have in common, mostly in the second-level cache; making it takes about a
//! millisecond.
//!
//! The size is a power of two, plus one entry for a vector that reads two at the end. Masked to this size, no index can
//! lead outside, so the 48 accesses of a node need no checks. The weights of numbers of moves stand next to the
//! entries.

use super::LIMIT;
use super::indices::Indices;
use super::layout::REACH;
use super::patterns::{MOVES, SHAPES, moves, numbers_of_states, weights_of};
use super::weights::Blend;
use crate::bitboard::Bitboard;
use crate::board::Board;

pub use super::layout::Entries;

/// The weights of all indices and numbers of moves at one number of empty squares.
pub struct StageWeights {
    constant: i32,
    entries: Box<Entries>,
    moves: [i16; moves::WEIGHTS],
}

impl StageWeights {
    /// Lays out the weights of one number of empty squares.
    ///
    /// # Panics
    /// When there are fewer weights than patterns.
    pub fn new(blend: &Blend) -> StageWeights {
        // An `expect` would print the numbers for a debugger: see `explain::Explained`.
        let Ok(mut entries): Result<Box<Entries>, _> = vec![0; REACH + 1].into_boxed_slice().try_into() else {
            unreachable!("the length is the array's")
        };
        let mut rest = &mut entries[..];
        for shape in 0..SHAPES {
            let (weights, numbers) = (&blend.weights[weights_of(shape)], numbers_of_states(shape));
            let (own, others) = rest.split_at_mut(numbers.len());
            for (entry, &number) in own.iter_mut().zip(numbers) {
                *entry = weights[number as usize];
            }
            rest = others;
        }
        let mut moves = [0; moves::WEIGHTS];
        moves.copy_from_slice(&blend.weights[weights_of(MOVES)]);
        StageWeights { constant: blend.constant, entries, moves }
    }

    /// Returns the entries of all shapes, in hundredths of a disc.
    #[cfg(feature = "internals")]
    pub fn entries(&self) -> &Entries {
        &self.entries
    }

    /// Returns the value of `board`, whose legal moves and indices these are, for its mover, in hundredths of a disc,
    /// from −[`LIMIT`] to [`LIMIT`].
    #[inline]
    pub fn value(&self, board: Board, moves: Bitboard, indices: &Indices) -> i32 {
        let moves: i32 = moves::places(board, moves).map(|place| i32::from(self.moves[place])).iter().sum();
        (self.constant + moves + indices.sum(&self.entries)).clamp(-LIMIT, LIMIT)
    }
}
