//! The attraction of a move at first sight, without reading ahead.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;

/// Returns how promising a move is at first sight: a corner first, then few replies for the opponent, then many discs
/// turned.
fn promise(board: Board, square: Square) -> i32 {
    let flips = board.flips(square);
    let after = board.play_flips_unchecked(square, flips);
    let corner = i32::from(Bitboard::CORNERS.contains(square));
    40 * corner - 4 * after.mobility().len() as i32 + flips.len() as i32
}

/// Returns the most promising move at first sight; the first in the order of the squares among equals.
pub fn most_promising(board: Board) -> Option<Square> {
    board.mobility().into_iter().min_by_key(|&square| -promise(board, square))
}

/// Returns the number of other moves that are more promising at first sight than the `solution`.
pub fn tempting(board: Board, solution: Square) -> usize {
    let least = promise(board, solution);
    board.mobility().into_iter().filter(|&square| square != solution && promise(board, square) > least).count()
}

/// Tests whether a corner can be taken.
pub fn has_corner(board: Board) -> bool {
    !board.mobility().is_disjoint(Bitboard::CORNERS)
}

/// Tests whether no move turns more discs than the `solution`.
pub fn turns_most(board: Board, solution: Square) -> bool {
    let flips = |square| board.flips(square).len();
    board.mobility().into_iter().all(|square| flips(square) <= flips(solution))
}
