//! What can be wrong with a text of unknown kind, and where.

use std::fmt;

use super::{BoardError, TranscriptError, WthorError};
use crate::explain::{Code, Explained, Explanation, Shown};
use crate::position::Color;
use crate::square::Square;

/// Why a text was not recognised, or not to its end. Places are counted in characters, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// It was taken for a board.
    Board(BoardError),
    /// It was taken for moves.
    Transcript(TranscriptError),
    /// It is an address that names no game, position or puzzle.
    Link,
    /// A bracket, a brace or a quotation mark that nothing closes.
    Unclosed {
        /// Where it stands.
        place: usize,
    },
    /// A move of the side that is not to move.
    Mover {
        /// Where it stands.
        place: usize,
        /// Which move of the game it would be.
        number: usize,
        /// Whose turn it is.
        side: Color,
        /// The square.
        square: Square,
    },
    /// A record of another game than reversi on 8 × 8 squares.
    OtherGame {
        /// How the record names its game.
        found: String,
    },
    /// A record without moves and without a position.
    NoGame,
    /// A printed game that lacks the move with this number.
    Missing {
        /// The number.
        number: usize,
    },
    /// A game in which discs were not turned that should have been: the rules do not lead on.
    Forgotten {
        /// The move after which they were forgotten.
        number: usize,
    },
    /// More variations, or more about them, than are read.
    TooLarge {
        /// How many moves are read.
        moves: usize,
    },
    /// A file of the WTHOR database.
    Wthor(WthorError),
}

impl NotationError {
    /// Returns where the fault stands, when it stands at one character.
    pub fn place(&self) -> Option<usize> {
        match self {
            NotationError::Board(error) => error.place(),
            NotationError::Transcript(error) => error.place(),
            NotationError::Unclosed { place } | NotationError::Mover { place, .. } => Some(*place),
            _ => None,
        }
    }

    /// Returns the same error at another place, if it has one.
    #[must_use]
    pub fn at(mut self, there: usize) -> NotationError {
        let from = self.place().unwrap_or(there);
        match &mut self {
            NotationError::Board(error) => *error = error.clone().moved(from, there),
            NotationError::Transcript(error) => *error = error.clone().moved(from, there),
            NotationError::Unclosed { place } | NotationError::Mover { place, .. } => *place = there,
            _ => {}
        }
        self
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::Board(error) => error.fmt(f),
            NotationError::Transcript(error) => error.fmt(f),
            NotationError::Link => f.write_str("the link names no game, position or puzzle"),
            NotationError::Unclosed { place } => write!(f, "what begins at character {place} is not closed"),
            NotationError::Mover { place, number, side, square } => {
                write!(f, "move {number} at character {place} is {square} for the other side, but {side} is to move")
            }
            NotationError::OtherGame { found } => {
                write!(f, "this is a record of another game, '{}'", Shown(found))
            }
            NotationError::NoGame => f.write_str("the record has neither moves nor a position"),
            NotationError::Missing { number } => write!(f, "the printed game has no move {number}"),
            NotationError::Forgotten { number } => {
                write!(f, "discs were not turned at move {number}: the rules do not lead on from there")
            }
            NotationError::TooLarge { moves } => {
                write!(f, "there are too many variations or comments: at most {moves} moves are read")
            }
            NotationError::Wthor(error) => error.fmt(f),
        }
    }
}

impl std::error::Error for NotationError {}

impl Explained for NotationError {
    fn name(&self) -> &'static str {
        match self {
            NotationError::Board(error) => error.name(),
            NotationError::Transcript(error) => error.name(),
            NotationError::Link => "LinkError",
            _ => "RecordError",
        }
    }

    fn explain(&self) -> Explanation {
        match self {
            NotationError::Board(error) => error.explain(),
            NotationError::Transcript(error) => error.explain(),
            NotationError::Link => Explanation::new(Code::EmptyLink, []),
            NotationError::Unclosed { place } => Explanation::new(Code::Unclosed, [(*place).into()]),
            NotationError::Mover { place, number, side, square } => Explanation::new(
                Code::MoveOther,
                [(*place).into(), (*number).into(), side.to_string().into(), square.to_string().into()],
            ),
            NotationError::OtherGame { found } => Explanation::new(Code::OtherGame, [found.as_str().into()]),
            NotationError::NoGame => Explanation::new(Code::NoGame, []),
            NotationError::Missing { number } => Explanation::new(Code::MoveMissing, [(*number).into()]),
            NotationError::Forgotten { number } => Explanation::new(Code::MoveForgotten, [(*number).into()]),
            NotationError::TooLarge { moves } => Explanation::new(Code::TooManyVariations, [(*moves).into()]),
            NotationError::Wthor(error) => error.explain(),
        }
    }
}

impl From<BoardError> for NotationError {
    fn from(error: BoardError) -> NotationError {
        NotationError::Board(error)
    }
}

impl From<TranscriptError> for NotationError {
    fn from(error: TranscriptError) -> NotationError {
        NotationError::Transcript(error)
    }
}

/// What ends a record before its end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong; its place is counted in its line.
    pub error: NotationError,
    /// The line, from 1.
    pub line: usize,
    /// How many characters of the text stand before the line.
    pub before: usize,
}

impl Fault {
    /// Returns the error with its place counted in the whole text.
    pub fn in_text(self) -> NotationError {
        match self.error.place() {
            Some(place) => self.error.at(self.before + place),
            None => self.error,
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.error.fmt(f)
    }
}

/// Finds lines and places in a text that is read from its beginning on, so that nothing is counted twice.
pub(super) struct Places<'a> {
    text: &'a str,
    byte: usize,
    line: usize,
    /// Characters before this line.
    before: usize,
    /// Characters of this line before the byte.
    column: usize,
}

impl<'a> Places<'a> {
    pub(super) fn new(text: &'a str) -> Places<'a> {
        Places { text, byte: 0, line: 1, before: 0, column: 0 }
    }

    /// Makes the fault of an error that was found at a byte, which must not lie before the last one asked about.
    pub(super) fn fault(&mut self, byte: usize, error: impl Into<NotationError>) -> Fault {
        for c in self.text.get(self.byte..byte).unwrap_or_default().chars() {
            self.column += 1;
            if c == '\n' {
                (self.line, self.before, self.column) = (self.line + 1, self.before + self.column, 0);
            }
        }
        self.byte = self.byte.max(byte);
        Fault { error: error.into().at(self.column + 1), line: self.line, before: self.before }
    }
}
