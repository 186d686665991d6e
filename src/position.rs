//! A position with colours: a [`Board`] and which colour is to move.

use std::fmt;
use std::ops::Not;

use crate::bitboard::Bitboard;
use crate::board::{Board, OverlapError};
use crate::square::Square;

/// The two colours. Black moves first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Color {
    /// Black, which moves first; `X` in text.
    Black,
    /// White; `O` in text.
    White,
}

impl Color {
    /// Returns the letter of the colour in board text: `X` or `O`.
    pub const fn letter(self) -> char {
        match self {
            Color::Black => 'X',
            Color::White => 'O',
        }
    }
}

impl Not for Color {
    type Output = Color;

    /// Returns the other colour.
    fn not(self) -> Color {
        match self {
            Color::Black => Color::White,
            Color::White => Color::Black,
        }
    }
}

impl fmt::Display for Color {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Color::Black => "black",
            Color::White => "white",
        })
    }
}

/// A position with colours. As text: 64 characters a1 … h8 of `X`, `O` and `-`, a space, the side to move.
///
/// ```
/// use kaeshi::{Color, Position};
/// let position: Position = "---------------------------OX------XO--------------------------- X".parse().unwrap();
/// assert_eq!(position, Position::START);
/// assert_eq!(position.side, Color::Black);
/// assert_eq!(position.black().len(), 2);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The discs, from the view of the side to move.
    pub board: Board,
    /// The side to move.
    pub side: Color,
}

impl Position {
    /// The start of a game: white on d4 and e5, black on e4 and d5, black to move.
    pub const START: Position = Position { board: Board::START, side: Color::Black };

    /// Creates a position from the discs of both colours and the side to move.
    ///
    /// # Errors
    /// When a square is in both sets.
    ///
    /// ```
    /// use kaeshi::{Board, Color, Position};
    /// let (black, white) = (Position::START.black(), Position::START.white());
    /// assert_eq!(Position::new(black, white, Color::Black), Ok(Position::START));
    /// assert_eq!(Position::new(black, white, Color::White)?.board, Board::START.pass());
    /// # Ok::<(), kaeshi::OverlapError>(())
    /// ```
    pub const fn new(black: Bitboard, white: Bitboard, side: Color) -> Result<Position, OverlapError> {
        let board = match side {
            Color::Black => Board::new(black, white),
            Color::White => Board::new(white, black),
        };
        match board {
            Ok(board) => Ok(Position { board, side }),
            Err(error) => Err(error),
        }
    }

    /// Creates a position from the discs of both colours, which must share no square, and the side to move.
    ///
    /// [`Board::new_unchecked`] describes the consequences when they do.
    pub const fn new_unchecked(black: Bitboard, white: Bitboard, side: Color) -> Position {
        let board = match side {
            Color::Black => Board::new_unchecked(black, white),
            Color::White => Board::new_unchecked(white, black),
        };
        Position { board, side }
    }

    /// Returns the black discs.
    pub const fn black(self) -> Bitboard {
        match self.side {
            Color::Black => self.board.player,
            Color::White => self.board.opponent,
        }
    }

    /// Returns the white discs.
    pub const fn white(self) -> Bitboard {
        match self.side {
            Color::Black => self.board.opponent,
            Color::White => self.board.player,
        }
    }

    /// Returns the colour of the disc on `square`, or `None` when there is none.
    pub const fn disc(self, square: Square) -> Option<Color> {
        if self.black().contains(square) {
            Some(Color::Black)
        } else if self.white().contains(square) {
            Some(Color::White)
        } else {
            None
        }
    }

    /// Plays on `square` and returns the position after it; the other side is to move.
    ///
    /// # Panics
    /// When the move is not legal.
    #[must_use]
    pub fn play(self, square: Square) -> Position {
        Position { board: self.board.play(square), side: !self.side }
    }

    /// Returns the same discs with the other side to move.
    #[must_use]
    pub fn pass(self) -> Position {
        Position { board: self.board.pass(), side: !self.side }
    }

    /// Returns the position after a pass, if the side to move must pass.
    #[must_use]
    pub(crate) fn settled(self) -> Position {
        if self.board.must_pass() { self.pass() } else { self }
    }

    /// Returns the 64 characters of the board without the side to move.
    pub fn board_text(self) -> String {
        Square::ALL.map(|square| self.disc(square).map_or('-', Color::letter)).iter().collect()
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} {}", self.board_text(), self.side.letter())
    }
}

/// Writes eight rows and the side to move, so that a failing test shows the board.
impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in self.board_text().as_bytes().chunks(8) {
            writeln!(f, "{}", row.escape_ascii())?;
        }
        write!(f, "{} to move", self.side)
    }
}
