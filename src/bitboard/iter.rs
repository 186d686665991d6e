//! Iteration over the squares of a set, lowest bit first.

use std::iter::FusedIterator;

use crate::bitboard::Bitboard;
use crate::square::Square;

/// An iterator over the squares of a set in the order a1 … h8.
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

impl FusedIterator for Squares {}

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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn iteration_gives_back_the_set() {
        let set = bitboard! {
            . . . . . . . .
            . # # # # # . .
            . # . . . . . .
            . # # # . . . .
            . # . . . . . .
            . # . . . . . .
            . # . . . . . .
            . . . . . . . #
        };
        assert_eq!(set.into_iter().collect::<Bitboard>(), set);
        assert_eq!(set.into_iter().len() as u32, set.len());
        assert_eq!(Bitboard::EMPTY.into_iter().next(), None);
        assert_eq!(Bitboard::FULL.into_iter().collect::<Vec<_>>(), Square::ALL);
    }
}
