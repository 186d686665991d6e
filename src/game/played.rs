//! The results of playing a move in a game.

use std::fmt;

use crate::bitboard::Bitboard;
use crate::board::IllegalMove;
use crate::explain::{Code, Explained, Explanation};
use crate::position::Color;
use crate::square::Square;

/// A move that was played, with its effects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Played {
    /// The square of the new disc.
    pub square: Square,
    /// The side that played it.
    pub side: Color,
    /// The discs that turned over.
    pub flips: Bitboard,
    /// The side that has to pass after it, if any.
    pub passed: Option<Color>,
    /// Whether the game is over.
    pub over: bool,
}

/// The reason why a move could not be played in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The rules do not allow it.
    Illegal(IllegalMove),
    /// The game is over.
    Over(Square),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Illegal(reason) => reason.fmt(f),
            PlayError::Over(square) => write!(f, "{square} cannot be played: the game is over"),
        }
    }
}

impl std::error::Error for PlayError {}

impl Explained for PlayError {
    fn name(&self) -> &'static str {
        "IllegalMoveError"
    }

    fn explain(&self) -> Explanation {
        match self {
            PlayError::Illegal(reason) => reason.explain(),
            PlayError::Over(square) => Explanation::new(Code::GameOver, [square.to_string().into()]),
        }
    }
}
