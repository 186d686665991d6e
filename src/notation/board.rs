//! Board text: 64 squares a1 … h8 row by row, then the side to move.
//!
//! Many programs write boards, each with letters of its own; this reads all that are met in the field (Edax, Egaroucid,
//! NTest, WZebra printouts), in one line or in eight, with or without the side, and writes one form.

use std::fmt;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::position::{Color, Position};
use crate::square::Square;

/// What was wrong with the text of a board. Places are counted in characters from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BoardError {
    /// A character that is no disc, no empty square and no white space.
    Character {
        /// The character.
        found: char,
        /// Where it stands in the text.
        place: usize,
        /// How many squares were read before it.
        squares: usize,
    },
    /// The text ended before the 64th square.
    TooShort {
        /// How many squares it had.
        squares: usize,
    },
    /// 64 squares, but the side to move is missing.
    NoSide,
    /// Something other than one side to move came behind the 64 squares.
    Side {
        /// The character.
        found: char,
        /// Where it stands in the text.
        place: usize,
    },
    /// Something came behind the side to move.
    Trailing {
        /// The character.
        found: char,
        /// Where it stands in the text.
        place: usize,
    },
}

impl fmt::Display for BoardError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BoardError::Character { found, place, squares } => write!(
                f,
                "character {place} is '{}': X, O or - is expected (after {squares} squares)",
                found.escape_debug()
            ),
            BoardError::TooShort { squares } => write!(f, "the board has {squares} squares instead of 64"),
            BoardError::NoSide => f.write_str("the side to move, X or O, is missing after the 64 squares"),
            BoardError::Side { found, place } => write!(
                f,
                "character {place} is '{}': the side to move, X or O, is expected after the 64 squares",
                found.escape_debug()
            ),
            BoardError::Trailing { found, place } => write!(
                f,
                "character {place} is '{}': nothing more is expected after the side to move",
                found.escape_debug()
            ),
        }
    }
}

impl std::error::Error for BoardError {}

/// Reads 64 squares and the side to move.
///
/// Black is `X x * B b ●`, white `O o W w ○`, an empty square `- . _`; white space is ignored, also within the board. A line
/// may go on behind a `;`, which is left to [`super::obf`].
///
/// # Errors
/// When there are fewer than 64 squares, no side to move, or a character that means nothing; with its place.
///
/// ```
/// use kaeshi::{Color, notation::parse_position};
/// let position = parse_position("
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . o x . . .
///     . . . x o . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .  b").unwrap();
/// assert_eq!(position, kaeshi::Position::START);
/// ```
pub fn parse_position(text: &str) -> Result<Position, BoardError> {
    let (black, white, mut rest) = parse_squares(text)?;
    let Some((place, found)) = rest.next() else {
        return Err(without_side(text));
    };
    let side = color(found).ok_or(BoardError::Side { found, place })?;
    match rest.next() {
        None | Some((_, ';')) => Ok(with_side(black, white, side)),
        Some((place, found)) => Err(BoardError::Trailing { found, place }),
    }
}

/// What is wrong with 64 letters and nothing behind them: the side is missing, or, where the last letter stands apart from
/// the others, it is the side and a square is missing.
fn without_side(text: &str) -> BoardError {
    let mut words = text.split_whitespace();
    match (words.next(), words.next(), words.next()) {
        (Some(board), Some(_), None) if board.chars().count() == 63 => BoardError::TooShort { squares: 63 },
        _ => BoardError::NoSide,
    }
}

/// The position with `side` to move.
pub(crate) fn with_side(black: Bitboard, white: Bitboard, side: Color) -> Position {
    let board = match side {
        Color::Black => Board { player: black, opponent: white },
        Color::White => Board { player: white, opponent: black },
    };
    Position { board, side }
}

/// The colour that a letter of board text means.
fn color(letter: char) -> Option<Color> {
    match letter {
        'X' | 'x' | '*' | 'B' | 'b' | '●' => Some(Color::Black),
        'O' | 'o' | 'W' | 'w' | '○' => Some(Color::White),
        _ => None,
    }
}

/// Reads 64 squares; gives the black and the white discs and the characters behind, white space left out, places from 1.
fn parse_squares(text: &str) -> Result<(Bitboard, Bitboard, impl Iterator<Item = (usize, char)>), BoardError> {
    let mut letters = text.chars().enumerate().map(|(i, c)| (i + 1, c)).filter(|(_, c)| !c.is_whitespace());
    let (mut black, mut white) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for square in Square::ALL {
        match letters.next() {
            Some((_, '-' | '.' | '_')) => {}
            Some((place, found)) => match color(found) {
                Some(Color::Black) => black = black.with(square),
                Some(Color::White) => white = white.with(square),
                None => return Err(BoardError::Character { found, place, squares: square.index() }),
            },
            None => return Err(BoardError::TooShort { squares: square.index() }),
        }
    }
    Ok((black, white, letters))
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "---------------------------OX------XO---------------------------";

    #[test]
    fn letters_of_other_programs_are_read() {
        for (x, o, empty) in [('X', 'O', '-'), ('x', 'o', '.'), ('*', 'O', '-'), ('B', 'W', '_'), ('●', '○', '.')] {
            let text = START.replace('X', &x.to_string()).replace('O', &o.to_string()).replace('-', &empty.to_string());
            assert_eq!(parse_position(&format!("{text} {x}")), Ok(Position::START));
            assert_eq!(
                parse_position(&format!("{text}{o}")),
                Ok(with_side(Position::START.black(), Position::START.white(), Color::White))
            );
        }
    }

    #[test]
    fn what_is_written_is_read_again() {
        assert_eq!(Position::START.to_string(), format!("{START} X"));
        assert_eq!(parse_position(&Position::START.to_string()), Ok(Position::START));
    }

    #[test]
    fn errors_say_what_and_where() {
        let cases = [
            (START[..10].to_string(), "the board has 10 squares instead of 64"),
            (format!("{} X", &START[..63]), "the board has 63 squares instead of 64"),
            (String::new(), "the board has 0 squares instead of 64"),
            (START.to_string(), "the side to move, X or O, is missing after the 64 squares"),
            (START.replacen("--", "-?", 1) + " X", "character 2 is '?': X, O or - is expected (after 1 squares)"),
            (format!("{START} ?"), "character 66 is '?': the side to move, X or O, is expected after the 64 squares"),
            (format!("{START} XX"), "character 67 is 'X': nothing more is expected after the side to move"),
        ];
        for (text, message) in cases {
            assert_eq!(parse_position(&text).unwrap_err().to_string(), message);
        }
    }
}
