//! A set of squares in one `u64`.
//!
//! Bit n is the square with index n (a1 is bit 0, h8 is bit 63). The type speaks of sets, so that code above reads as
//! what it means; the number is reachable through [`Bitboard::bits`] where arithmetic is the point. The eight
//! symmetries are delta swaps: mirror by swapping ever larger neighbours, transpose by swapping across the diagonal
//! (Knuth, TAOCP 7.1.3; prime's diary, Advent Calendar 2016 day 3).

use std::fmt;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub};

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

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// All 64 squares.
    pub const FULL: Bitboard = Bitboard(!0);
    /// The four corners.
    pub const CORNERS: Bitboard = Bitboard(0x8100_0000_0000_0081);

    /// Makes a set from its bits: a1 is bit 0, h8 is bit 63.
    pub const fn new(bits: u64) -> Bitboard {
        Bitboard(bits)
    }

    /// The bits of the set: a1 is bit 0, h8 is bit 63.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// Says whether `square` is in the set.
    pub const fn contains(self, square: Square) -> bool {
        self.0 >> square.index() & 1 != 0
    }

    /// The set with `square` added.
    #[must_use]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | square.bit().0)
    }

    /// The set with `square` taken out.
    #[must_use]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !square.bit().0)
    }

    /// How many squares are in the set, 0 … 64.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Says whether no square is in the set.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Says whether every square of this set is in `other` too.
    pub const fn is_subset(self, other: Bitboard) -> bool {
        self.0 & !other.0 == 0
    }

    /// Says whether the two sets share no square.
    pub const fn is_disjoint(self, other: Bitboard) -> bool {
        self.0 & other.0 == 0
    }

    /// The first square in the order a1 … h8.
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::lowest(self.0)) }
    }

    /// The set mirrored left to right: file a becomes file h.
    #[must_use]
    pub const fn mirror_files(self) -> Bitboard {
        let mut b = self.0;
        b = (b >> 1 & 0x5555_5555_5555_5555) | (b & 0x5555_5555_5555_5555) << 1;
        b = (b >> 2 & 0x3333_3333_3333_3333) | (b & 0x3333_3333_3333_3333) << 2;
        b = (b >> 4 & 0x0f0f_0f0f_0f0f_0f0f) | (b & 0x0f0f_0f0f_0f0f_0f0f) << 4;
        Bitboard(b)
    }

    /// The set mirrored top to bottom: row 1 becomes row 8.
    #[must_use]
    pub const fn mirror_ranks(self) -> Bitboard {
        Bitboard(self.0.swap_bytes())
    }

    /// The set mirrored in the diagonal a1–h8: b1 becomes a2.
    #[must_use]
    pub const fn transpose(self) -> Bitboard {
        let mut b = self.0;
        let mut t = (b ^ b >> 7) & 0x00aa_00aa_00aa_00aa;
        b ^= t ^ t << 7;
        t = (b ^ b >> 14) & 0x0000_cccc_0000_cccc;
        b ^= t ^ t << 14;
        t = (b ^ b >> 28) & 0x0000_0000_f0f0_f0f0;
        b ^= t ^ t << 28;
        Bitboard(b)
    }

    /// One of the eight symmetries: bit 0 of `number` mirrors the files, bit 1 the ranks, bit 2 transposes, in this order.
    ///
    /// # Panics
    /// When `number` is above 7.
    #[must_use]
    pub const fn symmetry(self, number: u8) -> Bitboard {
        assert!(number < 8);
        let mut b = self;
        if number & 1 != 0 {
            b = b.mirror_files();
        }
        if number & 2 != 0 {
            b = b.mirror_ranks();
        }
        if number & 4 != 0 {
            b = b.transpose();
        }
        b
    }

    /// Reads the picture of [`bitboard!`](crate::bitboard); the macro's body, not meant to be called by hand.
    ///
    /// # Panics
    /// When the picture has anything but 64 squares of `#` and `.`; at compile time, when used in a constant.
    #[doc(hidden)]
    pub const fn from_picture(picture: &str) -> Bitboard {
        let bytes = picture.as_bytes();
        let (mut bits, mut squares, mut i) = (0, 0, 0);
        while i < bytes.len() {
            match bytes[i] {
                b'#' | b'.' => {
                    assert!(squares < 64, "a picture has 64 squares");
                    if bytes[i] == b'#' {
                        bits |= 1 << squares;
                    }
                    squares += 1;
                }
                b' ' | b'\n' => {}
                _ => panic!("a picture is made of # and ."),
            }
            i += 1;
        }
        assert!(squares == 64, "a picture has 64 squares");
        Bitboard(bits)
    }
}

/// Makes a [`Bitboard`] from a picture of 64 squares: `#` is in the set, `.` is not; a1 comes first.
#[macro_export]
macro_rules! bitboard {
    ($($picture:tt)*) => {
        const { $crate::Bitboard::from_picture(stringify!($($picture)*)) }
    };
}

impl BitAnd for Bitboard {
    type Output = Bitboard;
    fn bitand(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }
}

impl BitOr for Bitboard {
    type Output = Bitboard;
    fn bitor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }
}

impl BitXor for Bitboard {
    type Output = Bitboard;
    fn bitxor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }
}

/// Set difference: the squares of the left set that are not in the right one.
impl Sub for Bitboard {
    type Output = Bitboard;
    fn sub(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }
}

impl Not for Bitboard {
    type Output = Bitboard;
    fn not(self) -> Bitboard {
        Bitboard(!self.0)
    }
}

impl BitAndAssign for Bitboard {
    fn bitand_assign(&mut self, other: Bitboard) {
        self.0 &= other.0;
    }
}

impl BitOrAssign for Bitboard {
    fn bitor_assign(&mut self, other: Bitboard) {
        self.0 |= other.0;
    }
}

impl BitXorAssign for Bitboard {
    fn bitxor_assign(&mut self, other: Bitboard) {
        self.0 ^= other.0;
    }
}

/// The squares of a set in the order a1 … h8.
#[derive(Clone, Debug)]
pub struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    fn next(&mut self) -> Option<Square> {
        let square = Bitboard(self.0).first()?;
        self.0 &= self.0 - 1;
        Some(square)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.count_ones() as usize;
        (len, Some(len))
    }
}

impl ExactSizeIterator for Squares {}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;
    fn into_iter(self) -> Squares {
        Squares(self.0)
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

/// Eight rows of `#` and `.`, so that a failing test shows the board.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in 0..8 {
            f.write_str("\n")?;
            for file in 0..8 {
                f.write_str(if self.contains(Square::at(file, rank)) { "# " } else { ". " })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const LETTER_F: Bitboard = bitboard! {
        . . . . . . . .
        . # # # # # . .
        . # . . . . . .
        . # # # . . . .
        . # . . . . . .
        . # . . . . . .
        . # . . . . . .
        . . . . . . . .
    };

    #[test]
    fn symmetries_move_every_square_where_its_name_says() {
        for square in Square::ALL {
            let (file, rank) = (square.file(), square.rank());
            assert_eq!(square.bit().mirror_files(), Square::at(7 - file, rank).bit());
            assert_eq!(square.bit().mirror_ranks(), Square::at(file, 7 - rank).bit());
            assert_eq!(square.bit().transpose(), Square::at(rank, file).bit());
        }
    }

    #[test]
    fn eight_symmetries_of_a_lopsided_set_are_all_different() {
        let mut images: Vec<Bitboard> = (0..8).map(|number| LETTER_F.symmetry(number)).collect();
        images.sort();
        images.dedup();
        assert_eq!(images.len(), 8);
    }

    #[test]
    fn iteration_gives_back_the_set() {
        assert_eq!(LETTER_F.into_iter().collect::<Bitboard>(), LETTER_F);
        assert_eq!(LETTER_F.into_iter().len() as u32, LETTER_F.len());
        assert_eq!(Bitboard::EMPTY.into_iter().next(), None);
        assert_eq!(Bitboard::FULL.into_iter().collect::<Vec<_>>(), Square::ALL);
    }
}
