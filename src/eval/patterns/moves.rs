//! The term besides the patterns: each side's number of moves.
//!
//! Whether a move is legal depends on whole lines, and a pattern covers only parts of them, so a sum of patterns cannot
//! count moves. A player with few moves is soon forced to give something away. The mover's moves are computed at the
//! start of a search node anyway; the opponent's cost a call of the move generator. Without this term the error of the
//! fit grows by as much as twenty further patterns would remove (docs/training.md).
//!
//! The value of a number of moves is not linear (from one move to none is far, from 20 to 19 is nothing), so each
//! number has a weight of its own; the first half of the list is the mover's, the second the opponent's. Counting also
//! the empty squares beside discs (potential mobility) was tried and gains nothing more; neither does one weight for
//! each pair of numbers.

use crate::bitboard::Bitboard;
use crate::board::Board;

/// The number of sides: the mover and the opponent.
pub const SIDES: usize = 2;

/// The number of different counts of moves: 0, 1, …, and the last for all above.
pub const COUNTS: usize = 32;

/// The number of weights in the list.
pub const WEIGHTS: usize = SIDES * COUNTS;

/// Returns the places in the list of the mover's and the opponent's number of moves; `moves` are the mover's.
///
/// ```
/// use kaeshi::{Board, eval::patterns::moves};
/// assert_eq!(moves::places(Board::START, Board::START.mobility()), [4, moves::COUNTS + 4]);
/// ```
#[inline(always)]
pub fn places(board: Board, moves: Bitboard) -> [usize; SIDES] {
    let count = |moves: Bitboard| (moves.len() as usize).min(COUNTS - 1);
    [count(moves), COUNTS + count(board.pass().mobility())]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::random_boards;

    #[test]
    fn each_side_has_its_half_of_the_list() {
        for board in random_boards(6).take(300) {
            let of = |board: Board| places(board, board.mobility());
            let ([mover, opponent], [passed, other]) = (of(board), of(board.pass()));
            assert_eq!((mover, opponent - COUNTS), (other - COUNTS, passed), "{board:?}");
            assert_eq!(mover, board.mobility().len() as usize);
        }
    }

    #[test]
    fn more_moves_than_are_told_apart_count_as_the_most() {
        let (player, opponent) = (Bitboard::new(0x2011_4611_2420_2064), Bitboard::new(0x0066_2802_5006_5212));
        let board = Board::new_unchecked(player, opponent);
        assert_eq!((board.mobility().len(), places(board, board.mobility())[0]), (33, COUNTS - 1));
    }
}
