//! A board as the chosen body holds it in registers, for chains of moves each of which waits for the one before.

use crate::bitboard::Bitboard;
use crate::square::Square;

use super::spread_body as body;

/// A board as the registers hold it.
#[derive(Clone, Copy)]
pub(crate) struct Spread(body::Spread);

/// The discs that a move turns over, as the registers hold them.
#[derive(Clone, Copy)]
pub(crate) struct Turned(body::Turned);

impl Spread {
    /// Spreads a board: the discs of the side to move and those of the other side.
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

    /// Returns the discs that are left to the other side when `turned` turn over.
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
