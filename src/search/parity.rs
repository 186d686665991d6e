//! Parity: in a region with an odd number of empty squares, the side that plays first tends to play last.
//!
//! There are two measures: the quadrants of the board with an odd number of empty squares (as in Edax), and the empty
//! squares without an empty neighbour (as in Egaroucid), which is the better guide with few empty squares.

use crate::bitboard::{Bitboard, NOT_FILE_A, NOT_FILE_H};
use crate::square::Square;

/// Returns the quadrants with an odd number of `empties`, as a set of squares. Each quadrant's parity is folded into
/// its first square, then spread over it again.
#[inline(always)]
pub fn odd_quadrants(empties: Bitboard) -> Bitboard {
    let mut parity = empties.bits();
    parity ^= parity >> 1;
    parity ^= parity >> 2;
    parity ^= parity >> 8;
    parity ^= parity >> 16;
    Bitboard::new((parity & 0x0000_0011_0000_0011) * 0x0f0f_0f0f)
}

/// Returns the squares of `empties` without an empty neighbour: a move there cannot be answered on an adjacent square.
#[inline(always)]
pub fn isolated(empties: Bitboard) -> Bitboard {
    let empty = empties.bits();
    let beside = (empty & NOT_FILE_H) << 1 | (empty & NOT_FILE_A) >> 1;
    let row = empty | beside;
    empties - Bitboard::new(beside | row << 8 | row >> 8)
}

/// Returns the quadrant of `square`.
#[inline(always)]
pub(crate) fn quadrant(square: Square) -> Bitboard {
    Bitboard::new(0x0f0f_0f0f << (square.index() & 0x24))
}

/// Returns the `N` squares of a set, those within `first` before the others.
#[inline(always)]
pub(crate) fn first_of<const N: usize>(empties: Bitboard, first: Bitboard) -> [Square; N] {
    let (mut now, mut later) = ((empties & first).bits(), (empties - first).bits());
    std::array::from_fn(|_| {
        if now == 0 {
            (now, later) = (later, 0);
        }
        let square = Square::lowest(now);
        now &= now.wrapping_sub(1);
        square
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_quadrants_are_those_that_counting_finds() {
        let mut random = fastrand::Rng::with_seed(5);
        for _ in 0..1000 {
            let empties = Bitboard::new(random.u64(..));
            for square in Square::ALL {
                assert!(quadrant(square).contains(square) && quadrant(square).len() == 16);
                let odd = (empties & quadrant(square)).len() % 2 == 1;
                assert_eq!(odd_quadrants(empties).contains(square), odd);
            }
        }
    }
}
