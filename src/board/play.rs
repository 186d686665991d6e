//! Moves: where the side to move may play, and the position after a move.
//!
//! Input from outside is checked and refused with an error ([`Board::try_play`]). Inner loops play moves that they know
//! to be legal, and call functions whose names say that nothing is checked.

use crate::bitboard::Bitboard;
use crate::board::{Board, IllegalMove};
use crate::moves;
use crate::moves::spread::Spread;
use crate::square::Square;

impl Board {
    /// Returns the squares where the side to move may play.
    #[inline(always)]
    pub fn mobility(self) -> Bitboard {
        moves::mobility(self.player, self.opponent)
    }

    /// Returns the discs that turn over when the side to move plays on the empty `square`: none when that is not legal.
    /// [`Board::legal_flips`] takes any square.
    ///
    /// # Panics
    /// In builds with debug assertions, when the square is not empty. In other builds the result is then meaningless.
    #[inline(always)]
    pub fn flips(self, square: Square) -> Bitboard {
        moves::flips(square, self.player, self.opponent)
    }

    /// Plays on `square` and returns the position after it.
    ///
    /// # Panics
    /// When the move is not legal. [`Board::try_play`] returns an error instead.
    #[must_use]
    #[track_caller]
    pub fn play(self, square: Square) -> Board {
        match self.try_play(square) {
            Ok(board) => board,
            Err(reason) => panic!("{reason}"),
        }
    }

    /// Plays on `square` and returns the position after it.
    ///
    /// # Errors
    /// When the square is occupied or no disc would turn over.
    pub fn try_play(self, square: Square) -> Result<Board, IllegalMove> {
        let flips = self.legal_flips(square)?;
        Ok(self.play_flips_unchecked(square, flips))
    }

    /// Plays on `square`, which must be a legal move, and returns the position after it.
    ///
    /// For inner loops, whose moves come from [`Board::mobility`]. A debug build panics when the move is not legal. In
    /// a release build the returned board is then meaningless.
    #[inline(always)]
    #[must_use]
    pub fn play_unchecked(self, square: Square) -> Board {
        self.play_flips_unchecked(square, self.flips(square))
    }

    /// Plays a legal move on `square` whose `flips` are known already, and returns the position after it.
    ///
    /// `flips` must equal the result of [`Board::flips`] for the square. A debug build panics when they cannot be
    /// right. In a release build the returned board is then meaningless.
    #[inline(always)]
    #[must_use]
    pub fn play_flips_unchecked(self, square: Square, flips: Bitboard) -> Board {
        debug_assert!(!flips.is_empty(), "{square} turns nothing");
        debug_assert!(flips.is_subset(self.opponent), "only discs of the opponent turn over");
        Board::new_unchecked(self.opponent ^ flips, (self.player ^ flips).with(square))
    }

    /// Returns the board in the register layout of the chosen implementation.
    #[inline(always)]
    pub(crate) fn spread(self) -> Spread {
        Spread::of(self.player, self.opponent)
    }

    /// Returns the board from which [`Board::spread`] made `spread`.
    #[inline(always)]
    pub(crate) fn gathered(spread: Spread) -> Board {
        let (player, opponent) = spread.discs();
        Board::new_unchecked(player, opponent)
    }

    /// Returns the discs that turn over when the side to move plays on `square`.
    ///
    /// # Errors
    /// When the square is occupied or no disc would turn over.
    pub fn legal_flips(self, square: Square) -> Result<Bitboard, IllegalMove> {
        if !self.empties().contains(square) {
            return Err(IllegalMove::Occupied(square));
        }
        let flips = self.flips(square);
        if flips.is_empty() { Err(IllegalMove::TurnsNothing(square)) } else { Ok(flips) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::random_board;

    #[test]
    fn a_spread_board_plays_like_a_board() {
        let mut random = fastrand::Rng::with_seed(12);
        for i in 0..2000 {
            let board = random_board(&mut random, 1 + i % 40);
            let spread = board.spread();
            assert_eq!((Board::gathered(spread), Board::gathered(spread.pass())), (board, board.pass()));
            for square in board.empties() {
                let (flips, turned) = (board.flips(square), spread.flips(square));
                assert_eq!(turned.is_empty(), flips.is_empty(), "{square} {board:?}");
                assert_eq!(spread.opponent_without(turned), board.opponent - flips, "{square} {board:?}");
                if !flips.is_empty() {
                    let played = Board::gathered(spread.play(square, turned));
                    assert_eq!(played, board.play(square), "{square} {board:?}");
                }
            }
        }
    }

    #[test]
    #[should_panic(expected = "a disc on a1 would flip nothing")]
    fn an_illegal_move_is_not_played() {
        let _ = Board::START.play(Square::A1);
    }

    #[test]
    fn refused_moves_say_why() {
        assert_eq!(Board::START.try_play(Square::E4).unwrap_err().to_string(), "e4 is occupied");
        assert_eq!(Board::START.try_play(Square::A1).unwrap_err().to_string(), "a disc on a1 would flip nothing");
        assert_eq!(Board::START.try_play(Square::D3), Ok(Board::START.play(Square::D3)));
    }
}
