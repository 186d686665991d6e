//! The errors of a text of any format, with their places.

use std::fmt;
use std::str::Chars;

use super::{BoardError, TranscriptError, WthorError};
use crate::explain::{Code, Explained, Explanation, Shown};
use crate::position::Color;
use crate::square::Square;

/// The reason why a text was not recognised, or not to its end. Places are counted in characters, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// It was taken for a board.
    Board(BoardError),
    /// It was taken for moves.
    Transcript(TranscriptError),
    /// It is an address that names no game, position or puzzle.
    Link,
    /// A bracket, a brace or a quotation mark that is never closed.
    Unclosed {
        /// Its place.
        place: usize,
    },
    /// A move of the side that is not to move.
    Mover {
        /// Its place.
        place: usize,
        /// The number of the move in the game.
        number: usize,
        /// Whose turn it is.
        side: Color,
        /// The square.
        square: Square,
    },
    /// A record of another game than reversi on 8 × 8 squares.
    OtherGame {
        /// The name of the game in the record.
        found: String,
    },
    /// A record without moves and without a position.
    NoGame,
    /// A printed game that lacks the move with this number.
    Missing {
        /// The number.
        number: usize,
    },
    /// A game in which discs were not turned although the rules demand it, so that it cannot be replayed.
    Forgotten {
        /// The move after which they were forgotten.
        number: usize,
    },
    /// More variations, or more comments and marks on them, than are read.
    TooLarge {
        /// The number of moves that are read.
        moves: usize,
    },
    /// A file of the WTHOR database.
    Wthor(WthorError),
}

impl NotationError {
    /// Returns the place of the fault, if it is a single character.
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
            NotationError::Link => f.write_str("the link contains no game, position or puzzle"),
            NotationError::Unclosed { place } => write!(f, "the bracket or quote at character {place} is not closed"),
            NotationError::Mover { place, number, side, square } => {
                write!(
                    f,
                    "move {number} at character {place}, {square}, is written for the wrong colour: {side} is to move"
                )
            }
            NotationError::OtherGame { found } => {
                write!(f, "this is a record of a different game, '{}'", Shown(found))
            }
            NotationError::NoGame => f.write_str("the record has neither moves nor a position"),
            NotationError::Missing { number } => write!(f, "the printed game has no move {number}"),
            NotationError::Forgotten { number } => {
                write!(f, "discs were not flipped at move {number}: the rules do not lead on from there")
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

/// The fault that ends a record early.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The error; its place is counted in its line.
    pub error: NotationError,
    /// The line, from 1.
    pub line: usize,
    /// The number of characters of the text before the line.
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

/// Finds lines and places in a text, read from beginning to end, so that nothing is counted twice.
#[derive(Clone)]
pub(super) struct Places<'a> {
    /// The text as the reader sees it.
    text: &'a str,
    byte: usize,
    /// Characters of it before the byte.
    read: usize,
    /// The rest of the given text, which has not been counted yet.
    given: Chars<'a>,
    /// Characters of it that have been counted.
    counted: usize,
    shifts: &'a [Shift],
    line: usize,
    /// Characters before this line.
    before: usize,
    /// Characters of this line that have been counted.
    column: usize,
}

/// The character from which on the text that is read is shifted against the text that was given, and its place in that
/// text.
pub(super) type Shift = (usize, usize);

impl<'a> Places<'a> {
    /// Creates the places of a text that was made from one that was given: a character for a character but for the
    /// shifts.
    pub(super) fn new(text: &'a str, given: &'a str, shifts: &'a [Shift]) -> Places<'a> {
        Places { text, byte: 0, read: 0, given: given.chars(), counted: 0, shifts, line: 1, before: 0, column: 0 }
    }

    /// Returns the places of what stands from a byte on, as `text` has it: character for character.
    pub(super) fn part<'p>(&mut self, byte: usize, text: &'p str) -> Places<'p>
    where
        'a: 'p,
    {
        self.advance(byte);
        Places { text, byte: 0, ..self.clone() }
    }

    fn advance(&mut self, byte: usize) {
        self.read += self.text.get(self.byte..byte).unwrap_or_default().chars().count();
        self.byte = self.byte.max(byte);
    }

    /// Makes the fault of an error that was found at a byte, which must not lie before the last one asked about.
    pub(super) fn fault(&mut self, byte: usize, error: impl Into<NotationError>) -> Fault {
        self.advance(byte);
        let passed = self.shifts.partition_point(|&(from, _)| from <= self.read);
        let (from, to) = passed.checked_sub(1).map_or((0, 0), |last| self.shifts[last]);
        let place = to + self.read - from;
        for c in self.given.by_ref().take(place.saturating_sub(self.counted)) {
            (self.counted, self.column) = (self.counted + 1, self.column + 1);
            if c == '\n' {
                (self.line, self.before, self.column) = (self.line + 1, self.before + self.column, 0);
            }
        }
        Fault { error: error.into().at(self.column + 1), line: self.line, before: self.before }
    }
}
