//! The one thing beside the patterns: how many moves each side has.
//!
//! Whether a move is legal depends on whole lines, of which a pattern sees a part, so a sum of patterns cannot count
//! moves; and a player with few of them is soon made to give something away. The mover's are those that a search begins
//! with anyway, the opponent's cost a call of the move generator. Without them the fit errs more, by as much as
//! twenty further patterns would mend (docs/training.md).
//!
//! What a number of moves is worth is no straight line (from one move to none is far, from 20 to 19 is nothing), so
//! each has a weight of its own; the first half of the list is the mover's, the second the opponent's. Counting also
//! the empty squares beside discs (potential mobility) was tried and gains nothing more; nor does one weight for each
//! pair of numbers.

use crate::bitboard::Bitboard;
use crate::board::Board;

/// Who has moves: the mover and the opponent.
pub const SIDES: usize = 2;

/// How many numbers of moves are told apart: 0, 1, …, and the last for all above.
pub const COUNTS: usize = 32;

/// How many weights the list has.
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
