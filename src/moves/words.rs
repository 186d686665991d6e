//! A board as two scalar words, for implementations without a better register layout.

use super::body;

/// A board in a chain of moves.
#[derive(Clone, Copy)]
pub struct Spread {
    player: u64,
    opponent: u64,
}

/// The discs that a move turns over.
#[derive(Clone, Copy)]
pub struct Turned(u64);

impl Spread {
    /// Takes the discs of both sides.
    #[inline(always)]
    pub fn of(player: u64, opponent: u64) -> Spread {
        Spread { player, opponent }
    }

    /// Finds the discs that turn over when the side to move plays on the empty square number `square`.
    #[inline(always)]
    pub fn flips(self, square: usize) -> Turned {
        Turned(body::flips(square, self.player, self.opponent))
    }

    /// Finds the squares where the side to move may play.
    #[inline(always)]
    pub fn mobility(self) -> u64 {
        body::mobility(self.player, self.opponent)
    }

    /// Returns the board after a move on `square` that turns over `turned`.
    #[inline(always)]
    pub fn play(self, square: usize, turned: Turned) -> Spread {
        Spread { player: self.opponent ^ turned.0, opponent: self.player | turned.0 | 1 << (square & 63) }
    }

    /// Returns the same board with the other side to move.
    #[inline(always)]
    pub fn pass(self) -> Spread {
        Spread { player: self.opponent, opponent: self.player }
    }

    /// Returns the discs of the side to move.
    #[inline(always)]
    pub fn player(self) -> u64 {
        self.player
    }

    /// Returns the discs of the other side.
    #[inline(always)]
    pub fn opponent(self) -> u64 {
        self.opponent
    }

    /// Returns the opponent's discs without `turned`.
    #[inline(always)]
    pub fn opponent_without(self, turned: Turned) -> u64 {
        self.opponent ^ turned.0
    }
}

impl Turned {
    /// Tests whether no disc turns over.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }
}
