//! How a beginner plays: by rules written by hand, since there are no games of beginners to learn from.
//!
//! A beginner overlooks discs that would turn over, the more often the longer their line, and on diagonals most; a move
//! none of whose lines is seen is not played. Moves that turn many discs are likely, corners most of all, and edges a
//! little. X squares and the opponent's replies do not count.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;

use super::features::lines_of;
use super::model::LOGIT_BITS;

/// A nat, in the unit of logits.
const NAT: i32 = 1 << LOGIT_BITS;

/// The chance that a line is overlooked, in hundredths: for its first disc, for each further one, and the addition on
/// diagonals.
const OVERLOOKED: [u32; 3] = [6, 7, 14];

/// Returns the logit of each legal move.
pub fn logits(board: Board, moves: impl Iterator<Item = Square>) -> Vec<i32> {
    moves.map(|square| logit(board, square)).collect()
}

fn logit(board: Board, square: Square) -> i32 {
    // In hundredths: the discs that are seen on average, and the chance that no line is seen, in parts of a million.
    let (mut seen, mut unseen) = (0, 1_000_000_u32);
    for (length, is_diagonal) in lines_of(square, board.flips(square)) {
        let [first, further, diagonal] = OVERLOOKED;
        let overlooked = (first + further * (length - 1) + if is_diagonal { diagonal } else { 0 }).min(90);
        seen += length * (100 - overlooked);
        unseen = unseen * overlooked / 100;
    }
    let greed = NAT / 100 * seen as i32 * 2 / 5;
    let liked = if Bitboard::CORNERS.contains(square) {
        3 * NAT
    } else if square.file().is_multiple_of(7) || square.rank().is_multiple_of(7) {
        NAT / 2
    } else {
        0
    };
    greed + liked + ln(1_000_000 - unseen.min(999_999))
}

/// Returns the logarithm of a chance in parts of a million, a chord for each halving.
fn ln(millionths: u32) -> i32 {
    const LN_2: i32 = 11_357;
    let (mut chance, mut result) = (millionths.max(1), 0);
    while chance < 500_000 {
        chance *= 2;
        result -= LN_2;
    }
    result - ((1_000_000 - chance) as i64 * i64::from(LN_2) / 500_000) as i32
}
