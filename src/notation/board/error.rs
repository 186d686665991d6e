//! The errors of the text of a board, in words and as data.

use std::fmt;

use crate::explain::{Code, Explained, Explanation, Shown};

/// An error in the text of a board. Places are counted in characters from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// The text is longer than [`LONGEST_TEXT`](crate::notation::LONGEST_TEXT).
    TooLong {
        /// Its length in bytes.
        length: usize,
    },
    /// A character that is no disc, no empty square and no white space.
    Character {
        /// The character.
        found: char,
        /// Its place in the text.
        place: usize,
        /// The number of squares before it.
        squares: usize,
    },
    /// The text ended before the 64th square.
    TooShort {
        /// The number of squares.
        squares: usize,
    },
    /// 64 squares, but the side to move is missing.
    NoSide,
    /// 64 empty squares, on which no game can continue.
    NoDiscs,
    /// The 64 squares are followed by something that names no side.
    Side {
        /// The character.
        found: char,
        /// Its place in the text.
        place: usize,
    },
    /// Something follows the side to move.
    Trailing {
        /// The character.
        found: char,
        /// Its place in the text.
        place: usize,
    },
}

impl BoardError {
    /// Returns the place of the fault, if it is a single character.
    pub(crate) fn place(&self) -> Option<usize> {
        match self {
            BoardError::Character { place, .. }
            | BoardError::Side { place, .. }
            | BoardError::Trailing { place, .. } => Some(*place),
            BoardError::TooLong { .. } | BoardError::TooShort { .. } | BoardError::NoSide | BoardError::NoDiscs => None,
        }
    }

    /// Returns the same error with its place moved by the distance of two places.
    pub(crate) fn moved(mut self, from: usize, to: usize) -> BoardError {
        match &mut self {
            BoardError::Character { place, .. }
            | BoardError::Side { place, .. }
            | BoardError::Trailing { place, .. } => *place = *place + to - from,
            BoardError::TooLong { .. } | BoardError::TooShort { .. } | BoardError::NoSide | BoardError::NoDiscs => {}
        }
        self
    }
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardError::TooLong { length } => crate::notation::too_long(f, *length),
            BoardError::Character { found, place, squares } => write!(
                f,
                "character {place} is '{}': X, O or - is expected (after {squares} of 64 squares)",
                Shown(found.encode_utf8(&mut [0; 4]))
            ),
            BoardError::TooShort { squares } => write!(f, "the board has {squares} of 64 squares"),
            BoardError::NoSide => f.write_str("the side to move, X or O, is missing after the 64 squares"),
            BoardError::NoDiscs => f.write_str("the board has no discs"),
            BoardError::Side { found, place } => write!(
                f,
                "character {place} is '{}': the side to move, X or O, is expected after the 64 squares",
                Shown(found.encode_utf8(&mut [0; 4]))
            ),
            BoardError::Trailing { found, place } => write!(
                f,
                "character {place} is '{}': nothing more is expected after the side to move",
                Shown(found.encode_utf8(&mut [0; 4]))
            ),
        }
    }
}

impl std::error::Error for BoardError {}

impl Explained for BoardError {
    fn name(&self) -> &'static str {
        "BoardError"
    }

    fn explain(&self) -> Explanation {
        match *self {
            BoardError::TooLong { length } => crate::notation::explain_too_long(length),
            BoardError::Character { found, place, squares } => {
                Explanation::new(Code::BoardSign, [place.into(), found.into(), squares.into()])
            }
            BoardError::TooShort { squares } => Explanation::new(Code::BoardTooShort, [squares.into()]),
            BoardError::NoSide => Explanation::new(Code::BoardNoSide, []),
            BoardError::NoDiscs => Explanation::new(Code::BoardNoDiscs, []),
            BoardError::Side { found, place } => Explanation::new(Code::BoardSide, [place.into(), found.into()]),
            BoardError::Trailing { found, place } => {
                Explanation::new(Code::BoardTrailing, [place.into(), found.into()])
            }
        }
    }
}
