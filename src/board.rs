//! A position from the view of the side to move: own discs and the opponent's, without colours and without history.
//!
//! Using *player* and *opponent* instead of black and white simplifies the search: a move swaps the two, and a score is
//! always the mover's. [`crate::position`] adds colours, [`crate::game`] history.

mod error;
mod play;
mod symmetry;

pub use error::{IllegalMove, OverlapError};

use std::fmt;

use crate::bitboard::Bitboard;
use crate::square::Square;

/// A position: the discs of the side to move, `player`, and those of the other side. The two share no square.
///
/// ```
/// use kaeshi::{Board, Square};
/// let board = Board::START.play(Square::F5);
/// assert_eq!(board.opponent().len(), 4);
/// assert_eq!(board.mobility().into_iter().map(|square| square.to_string()).collect::<Vec<_>>(), ["f4", "d6", "f6"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// The discs of the side to move.
    pub(crate) player: Bitboard,
    /// The discs of the other side.
    pub(crate) opponent: Bitboard,
}

impl Board {
    /// The start: the side to move has e4 and d5, the other d4 and e5.
    pub const START: Board = Board {
        player: Bitboard::new(1 << Square::E4.index() | 1 << Square::D5.index()),
        opponent: Bitboard::new(1 << Square::D4.index() | 1 << Square::E5.index()),
    };

    /// Creates a board from the discs of the side to move and those of the other side.
    ///
    /// # Errors
    /// When a square is in both sets.
    ///
    /// ```
    /// use kaeshi::{Bitboard, Board, Square};
    /// let board = Board::new(Square::A1.bit(), Square::B1.bit())?;
    /// assert_eq!(board.mobility(), Square::C1.bit());
    /// let error = Board::new(Bitboard::CORNERS, Square::H1.bit()).unwrap_err();
    /// assert_eq!(error.to_string(), "both sides have a disc on h1");
    /// # Ok::<(), kaeshi::OverlapError>(())
    /// ```
    pub const fn new(player: Bitboard, opponent: Bitboard) -> Result<Board, OverlapError> {
        let shared = player.bits() & opponent.bits();
        if shared == 0 { Ok(Board { player, opponent }) } else { Err(OverlapError { square: Square::lowest(shared) }) }
    }

    /// Creates a board from the discs of the side to move and those of the other side, which must share no square.
    ///
    /// A debug build panics when they do. In a release build such a board gives meaningless answers.
    #[inline(always)]
    pub const fn new_unchecked(player: Bitboard, opponent: Bitboard) -> Board {
        debug_assert!(player.is_disjoint(opponent), "both sides have a disc on one square");
        Board { player, opponent }
    }

    /// Returns the discs of the side to move.
    #[inline(always)]
    pub const fn player(self) -> Bitboard {
        self.player
    }

    /// Returns the discs of the other side.
    #[inline(always)]
    pub const fn opponent(self) -> Bitboard {
        self.opponent
    }

    /// Returns the squares without a disc.
    pub const fn empties(self) -> Bitboard {
        Bitboard::new(!(self.player.bits() | self.opponent.bits()))
    }

    /// Returns the same position with the other side to move.
    #[inline(always)]
    #[must_use]
    pub const fn pass(self) -> Board {
        Board { player: self.opponent, opponent: self.player }
    }

    /// Tests whether neither side can move.
    pub fn is_over(self) -> bool {
        self.mobility().is_empty() && self.pass().mobility().is_empty()
    }

    /// Tests whether the side to move has to pass: it cannot move and the other side can.
    pub fn must_pass(self) -> bool {
        self.mobility().is_empty() && !self.pass().mobility().is_empty()
    }

    /// Returns the score of a finished game for the side to move: the disc difference, with the empty squares given to
    /// the winner.
    ///
    /// A score is even, from −64 to +64.
    #[inline(always)]
    pub const fn score(self) -> i8 {
        let (player, opponent) = (self.player.len() as i8, self.opponent.len() as i8);
        let difference = player - opponent;
        let empties = 64 - player - opponent;
        if difference > 0 {
            difference + empties
        } else if difference < 0 {
            difference - empties
        } else {
            0
        }
    }
}

/// Writes eight rows of `X` (the side to move), `O` and `-`, so that a failing test shows the board.
impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in 0..8 {
            f.write_str("\n")?;
            for file in 0..8 {
                let square = Square::at(file, rank);
                f.write_str(match (self.player.contains(square), self.opponent.contains(square)) {
                    (true, _) => "X ",
                    (_, true) => "O ",
                    _ => "- ",
                })?;
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_winner_gets_the_empty_squares() {
        let board = |player, opponent| Board::new(player, opponent).unwrap();
        let one = board(Square::A1.bit(), Bitboard::EMPTY);
        assert_eq!((one.score(), one.pass().score()), (64, -64));
        let equal = board(Square::A1.bit(), Square::H8.bit());
        assert_eq!(equal.score(), 0);
        let full = board(Bitboard::new(0xffff_ffff_f000_0000), Bitboard::new(0x0fff_ffff));
        assert_eq!(full.score(), 8);
    }

    #[test]
    fn discs_that_share_a_square_are_no_board() {
        assert_eq!(Board::new(Board::START.player, Board::START.opponent), Ok(Board::START));
        let error = Board::new(Board::START.player, Square::D5.bit() | Square::H8.bit()).unwrap_err();
        assert_eq!((error.square, error.to_string().as_str()), (Square::D5, "both sides have a disc on d5"));
    }
}
