//! The state of all 48 patterns of a position, kept up to date move by move.
//!
//! Reading 400 cells at every node would cost more than the search itself. But a move changes only the squares it plays
//! on and turns, and an index is a sum over squares. If `W[s]` is the amount that an own disc on `s` adds to each of
//! the 48 indices, the child of a position, seen by its own mover, has
//!
//! ```text
//! child = −(parent + W[square] + 2 · (W[a] + W[b] + …))      for the discs a, b, … that turn over
//! ```
//!
//! Balanced ternary turns a change of sides into a change of sign, so that one set of numbers serves both sides. The
//! digits 0, 1, 2 of the field's other programs need a second set, for the opponent's view, with twice the additions
//! and twice the memory.
//!
//! The table of `W` has 6 KB, each row three vectors of AVX2 or six of WebAssembly. A position keeps its indices
//! (copy-make), so nothing has to be undone.
//!
//! At the leaves of a midgame tree update and sum together take about as long as the hand-made evaluation, and reading
//! the leaf disc by disc takes longer (`benches/eval.rs`; `docs/benchmarks/techniques.md` has the race, *evaluation*).
//! Rejected, by the same measure:
//!
//! * a second set of numbers instead of the sign: the update is slower;
//! * a body for simd128: in WebAssembly the compiler makes the same six vectors of the scalar body, and no difference
//!   can be measured; with AVX2 what it makes is several times slower than the body written by hand;
//! * loads instead of gathers with AVX2: slower;
//! * the first flips without asking whether there are any (the loop's end is hard to foresee): a faster update, but no
//!   gain with the sum behind it, which overlaps;
//! * unsigned places, four blocks of 65,536 entries, no mask; or no mask at all: no difference, the 96 loads are what
//!   takes the time; blocks of powers of two, one for each shape: slower in WebAssembly.

mod row;

pub use row::Row;

cfg_select! {
    all(target_arch = "x86_64", target_feature = "avx2") => {
        pub mod avx2;
        #[cfg(feature = "internals")]
        pub mod scalar;
        use avx2 as body;
    }
    _ => {
        pub mod scalar;
        use scalar as body;
    }
}

use super::layout::Entries;
#[cfg(feature = "internals")]
use super::patterns::FEATURES;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;

/// The indices of all features of a position, as the side to move sees it.
///
/// ```
/// use kaeshi::{Board, Square, eval::Indices, eval::patterns::FEATURE};
/// let (parent, square) = (Board::START, Square::D3);
/// let flips = parent.flips(square);
/// let child = Indices::of(parent).play(square, flips);
/// assert_eq!(child, Indices::of(parent.play(square)));
/// assert_eq!(child.as_array()[7], FEATURE[7].index(parent.play(square)));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Indices(Row);

impl Indices {
    /// Reads the indices of `board`, disc by disc.
    pub fn of(board: Board) -> Indices {
        Indices(body::of(board.player.bits(), board.opponent.bits()))
    }

    /// Returns the indices after a move on `square` that turns `flips` over, as the other side sees it.
    #[inline(always)]
    #[must_use]
    pub fn play(&self, square: Square, flips: Bitboard) -> Indices {
        Indices(body::play(&self.0, square.index(), flips.bits()))
    }

    /// Returns the indices of the same position as the other side sees it.
    #[inline(always)]
    #[must_use]
    pub fn pass(&self) -> Indices {
        Indices(body::pass(&self.0))
    }

    /// Returns the indices in the order of [`FEATURE`](super::patterns::FEATURE).
    #[cfg(feature = "internals")]
    #[inline(always)]
    pub fn as_array(&self) -> &[i16; FEATURES] {
        &self.0.0
    }

    /// Returns the sum of all features' entries, in hundredths of a disc.
    #[inline(always)]
    pub fn sum(&self, entries: &Entries) -> i32 {
        body::sum(entries, &self.0)
    }
}
