//! A set of squares in one `u64`.
//!
//! Bit n is the square with index n (a1 is bit 0, h8 is bit 63). The methods are named after set operations, so that
//! calling code is easy to read. [`Bitboard::bits`] gives the number for arithmetic.

#[macro_use]
mod picture;

mod iter;
mod ops;
mod symmetry;

pub use iter::Squares;

use crate::square::Square;

/// A set of squares.
///
/// ```
/// use kaeshi::{Bitboard, Square, bitboard};
/// let x_squares = bitboard! {
///     . . . . . . . .
///     . # . . . . # .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . # . . . . # .
///     . . . . . . . .
/// };
/// assert!(x_squares.contains(Square::B2) && x_squares.is_disjoint(Bitboard::CORNERS));
/// assert_eq!(x_squares.into_iter().map(|square| square.to_string()).collect::<Vec<_>>(), ["b2", "g2", "b7", "g7"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
pub struct Bitboard(u64);

/// Files b–g. Runs along a row or a diagonal pass through these files without leaving the board.
pub(crate) const INNER_FILES: u64 = 0x7e7e_7e7e_7e7e_7e7e;
/// Rows 2–7.
pub(crate) const INNER_ROWS: u64 = 0x00ff_ffff_ffff_ff00;
/// All squares but those of the edges.
pub(crate) const INNER: u64 = INNER_FILES & INNER_ROWS;
/// Files a–g, from which a step eastward stays on the board.
pub(crate) const NOT_FILE_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;
/// Files b–h, from which a step westward stays on the board.
pub(crate) const NOT_FILE_A: u64 = 0xfefe_fefe_fefe_fefe;

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64 squares.
    pub const FULL: Bitboard = Bitboard(!0);
    /// The four corners.
    pub const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);

    /// Creates a set from its bits: a1 is bit 0, h8 is bit 63.
    pub const fn new(bits: u64) -> Bitboard {
        Bitboard(bits)
    }

    /// Returns the bits of the set: a1 is bit 0, h8 is bit 63.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Tests whether `square` is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// Returns the set with `square` added.
    #[must_use]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | square.bit().0)
    }

    /// Returns the set with `square` taken out.
    #[must_use]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !square.bit().0)
    }

    /// Returns the number of squares in the set, 0 … 64.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Tests whether no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Tests whether every square of this set is in `other` too.
    pub const fn is_subset(self, other: Bitboard) -> bool {
        self.0 & !other.0 == 0
    }

    /// Tests whether the two sets share no square.
    pub const fn is_disjoint(self, other: Bitboard) -> bool {
        self.0 & other.0 == 0
    }

    /// Returns the first square in the order a1 … h8, or `None` when the set is empty.
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::lowest(self.0)) }
    }
}

// Defined here because `square.rs` does not depend on sets.
impl Square {
    /// Returns the set that holds this square alone.
    pub const fn bit(self) -> Bitboard {
        Bitboard(1 << self.index())
    }
}
