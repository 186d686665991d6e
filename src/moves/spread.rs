//! A board in the register layout of the chosen implementation, for chains of moves that wait for each other.

use crate::bitboard::Bitboard;
use crate::square::Square;

use super::spread_body as body;

/// A board in this register layout.
#[derive(Clone, Copy)]
pub(crate) struct Spread(body::Spread);

/// The discs that a move turns over, in this register layout.
#[derive(Clone, Copy)]
pub(crate) struct Turned(body::Turned);

impl Spread {
    /// Creates a board from the discs of the side to move and those of the other side.
    #[inline(always)]
    pub fn of(player: Bitboard, opponent: Bitboard) -> Spread {
        Spread(body::Spread::of(player.bits(), opponent.bits()))
    }

    /// Finds the discs that turn over when the side to move plays on the empty `square`; none when that is not legal.
    #[inline(always)]
    pub fn flips(self, square: Square) -> Turned {
        Turned(self.0.flips(square.index()))
    }

    /// Finds the squares where the side to move may play.
    #[inline(always)]
    pub fn mobility(self) -> Bitboard {
        Bitboard::new(self.0.mobility())
    }

    /// Returns the position after a legal move on `square` that turns over `turned`.
    #[inline(always)]
    pub fn play(self, square: Square, turned: Turned) -> Spread {
        Spread(self.0.play(square.index(), turned.0))
    }

    /// Returns the same position with the other side to move.
    #[inline(always)]
    pub fn pass(self) -> Spread {
        Spread(self.0.pass())
    }

    /// Returns the opponent's discs without `turned`.
    #[inline(always)]
    pub fn opponent_without(self, turned: Turned) -> Bitboard {
        Bitboard::new(self.0.opponent_without(turned.0))
    }

    /// Returns the discs of the side to move and those of the other side.
    #[inline(always)]
    pub fn discs(self) -> (Bitboard, Bitboard) {
        (Bitboard::new(self.0.player()), Bitboard::new(self.0.opponent()))
    }
}

impl Turned {
    /// Tests whether no disc turns over.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0.is_empty()
    }
}
