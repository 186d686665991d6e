//! A position as the side to move sees it: own discs and the other's, without colours and without history.
//!
//! Thinking in *player* and *opponent* instead of black and white is what makes search simple: a move swaps the two, and a
//! score is always the mover's. Colours are added in [`crate::position`], history in [`crate::game`].

use std::fmt;

use crate::bitboard::Bitboard;
use crate::moves;
use crate::square::Square;

/// A position: the discs of the side to move, `player`, and those of the other side. The two share no square.
///
/// ```
/// use kaeshi::{Board, Square};
/// let board = Board::START.play(Square::F5);
/// assert_eq!(board.opponent.len(), 4);
/// assert_eq!(board.mobility().into_iter().map(|square| square.to_string()).collect::<Vec<_>>(), ["f4", "d6", "f6"]);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    /// The discs of the side to move.
    pub player: Bitboard,
    /// The discs of the other side.
    pub opponent: Bitboard,
}

/// Why a move was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// There is a disc on the square already.
    Occupied(Square),
    /// The move would turn no disc.
    TurnsNothing(Square),
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::Occupied(square) => write!(f, "{square} is occupied"),
            IllegalMove::TurnsNothing(square) => write!(f, "a disc on {square} would turn nothing"),
        }
    }
}

impl std::error::Error for IllegalMove {}

impl Board {
    /// The start: the side to move has e4 and d5, the other d4 and e5.
    pub const START: Board = Board {
        player: Bitboard::new(1 << Square::E4.index() | 1 << Square::D5.index()),
        opponent: Bitboard::new(1 << Square::D4.index() | 1 << Square::E5.index()),
    };

    /// The squares without a disc.
    pub const fn empties(self) -> Bitboard {
        Bitboard::new(!(self.player.bits() | self.opponent.bits()))
    }

    /// The squares where the side to move may play.
    #[inline(always)]
    pub fn mobility(self) -> Bitboard {
        moves::mobility(self.player, self.opponent)
    }

    /// The discs that turn over when the side to move plays on the empty `square`; none when that is not legal.
    #[inline(always)]
    pub fn flips(self, square: Square) -> Bitboard {
        moves::flips(square, self.player, self.opponent)
    }

    /// The position after a legal move on `square`. The caller knows that it is legal; [`Board::try_play`] asks.
    #[inline(always)]
    #[must_use]
    pub fn play(self, square: Square) -> Board {
        let flips = self.flips(square);
        debug_assert!(!flips.is_empty(), "{square} turns nothing");
        self.play_flips(square, flips)
    }

    /// The position after a move on `square` whose `flips` are known already.
    #[inline(always)]
    #[must_use]
    pub fn play_flips(self, square: Square, flips: Bitboard) -> Board {
        Board { player: self.opponent ^ flips, opponent: (self.player ^ flips).with(square) }
    }

    /// The position after a move on `square`.
    ///
    /// # Errors
    /// When the square is occupied or no disc would turn over.
    pub fn try_play(self, square: Square) -> Result<Board, IllegalMove> {
        if !self.empties().contains(square) {
            return Err(IllegalMove::Occupied(square));
        }
        let flips = self.flips(square);
        if flips.is_empty() { Err(IllegalMove::TurnsNothing(square)) } else { Ok(self.play_flips(square, flips)) }
    }

    /// The same position with the other side to move.
    #[inline(always)]
    #[must_use]
    pub const fn pass(self) -> Board {
        Board { player: self.opponent, opponent: self.player }
    }

    /// Says whether neither side can move.
    pub fn is_over(self) -> bool {
        self.mobility().is_empty() && self.pass().mobility().is_empty()
    }

    /// Says whether the side to move has to pass: it cannot move and the other side can.
    pub fn must_pass(self) -> bool {
        self.mobility().is_empty() && !self.pass().mobility().is_empty()
    }

    /// The score of a finished game for the side to move: the disc difference, the empty squares given to the winner.
    ///
    /// It is even, from −64 to +64.
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

    /// The image of the position under one of the eight symmetries of [`Bitboard::symmetry`].
    ///
    /// # Panics
    /// When `number` is above 7.
    #[must_use]
    pub const fn symmetry(self, number: u8) -> Board {
        Board { player: self.player.symmetry(number), opponent: self.opponent.symmetry(number) }
    }

    /// The smallest of the eight images of the position: the same for all eight.
    #[must_use]
    pub fn canonical(self) -> Board {
        (1..8).map(|number| self.symmetry(number)).fold(self, Ord::min)
    }
}

/// Eight rows of `X` (the side to move), `O` and `-`, so that a failing test shows the board.
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
        let one = Board { player: Square::A1.bit(), opponent: Bitboard::EMPTY };
        assert_eq!((one.score(), one.pass().score()), (64, -64));
        let equal = Board { player: Square::A1.bit(), opponent: Square::H8.bit() };
        assert_eq!(equal.score(), 0);
        let full = Board { player: Bitboard::new(0xffff_ffff_f000_0000), opponent: Bitboard::new(0x0fff_ffff) };
        assert_eq!(full.score(), 8);
    }

    #[test]
    fn refused_moves_say_why() {
        assert_eq!(Board::START.try_play(Square::E4).unwrap_err().to_string(), "e4 is occupied");
        assert_eq!(Board::START.try_play(Square::A1).unwrap_err().to_string(), "a disc on a1 would turn nothing");
        assert_eq!(Board::START.try_play(Square::D3), Ok(Board::START.play(Square::D3)));
    }

    #[test]
    fn all_first_moves_are_one_position_up_to_symmetry() {
        let mut after: Vec<Board> =
            Board::START.mobility().into_iter().map(|square| Board::START.play(square).canonical()).collect();
        after.dedup();
        assert_eq!(after.len(), 1);
    }
}
