//! The result of a game.

use std::cmp::Ordering;
use std::fmt;

use crate::position::Color;

/// The result of a game: the discs of both sides, the empty squares given to the winner, half to each in a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct GameResult {
    /// Black's discs.
    pub black: u8,
    /// White's discs.
    pub white: u8,
}

impl GameResult {
    /// Returns who won, or `None` in a draw.
    pub fn winner(self) -> Option<Color> {
        match self.black.cmp(&self.white) {
            Ordering::Greater => Some(Color::Black),
            Ordering::Less => Some(Color::White),
            Ordering::Equal => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.black, self.white)
    }
}
