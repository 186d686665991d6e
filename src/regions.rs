//! Regions of empty squares, in which players count parity.
//!
//! Two empty squares are in one region if a king of chess could walk from one to the other over empty squares.

use crate::bitboard::Bitboard;

/// The squares that are not on the a-file, and those that are not on the h-file.
const NOT_A: u64 = 0xfefe_fefe_fefe_fefe;
const NOT_H: u64 = 0x7f7f_7f7f_7f7f_7f7f;

/// Returns the squares and their neighbours in all eight directions.
pub(crate) fn grown(squares: u64) -> u64 {
    let row = squares | (squares << 1) & NOT_A | (squares >> 1) & NOT_H;
    row | row << 8 | row >> 8
}

/// Returns the regions of a set of empty squares, in the order of their first squares.
///
/// ```
/// use kaeshi::regions::regions;
/// use kaeshi::{Bitboard, Square};
/// let empties = [Square::A1, Square::B2, Square::H8].into_iter().fold(Bitboard::EMPTY, Bitboard::with);
/// let sizes: Vec<u32> = regions(empties).into_iter().map(|region| region.len()).collect();
/// assert_eq!(sizes, [2, 1]);
/// ```
pub fn regions(empties: Bitboard) -> Vec<Bitboard> {
    let mut left = empties.bits();
    let mut regions = Vec::new();
    while left != 0 {
        let mut region = left & left.wrapping_neg();
        loop {
            let next = grown(region) & left;
            if next == region {
                break;
            }
            region = next;
        }
        left &= !region;
        regions.push(Bitboard::new(region));
    }
    regions
}
