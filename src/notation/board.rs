//! Board text: 64 squares a1 … h8 row by row, then the side to move.
//!
//! Many programs write boards, each with its own letters. This reads all forms in use (engines' lines, printed
//! diagrams, emoji), in one line or in eight, with or without the side, and writes one form. The signs are those of
//! `src/notation/signs.rs`.

mod error;

use std::str::FromStr;

pub use error::BoardError;

use super::LONGEST_TEXT;
use super::signs::{Letter, Sign, color, letters, named_side, sign};
use crate::bitboard::Bitboard;
use crate::position::{Color, Position};
use crate::square::Square;

/// The squares of a board's text, and the side to move where the text names one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Diagram {
    black: Bitboard,
    white: Bitboard,
    /// The side to move.
    pub side: Option<Color>,
}

impl Diagram {
    /// Returns the squares with a black disc.
    pub fn black(self) -> Bitboard {
        self.black
    }

    /// Returns the squares with a white disc.
    pub fn white(self) -> Bitboard {
        self.white
    }

    /// Returns the position with the named side to move, or with `side` where none is named.
    pub fn position(self, side: Color) -> Position {
        Position::new_unchecked(self.black, self.white, self.side.unwrap_or(side))
    }

    /// Returns the position in which a game may go on, with the named side to move, or with `side` where none is named.
    ///
    /// # Errors
    /// When neither names a side, or when there are no discs.
    pub(super) fn position_to_play(self, side: Option<Color>) -> Result<Position, BoardError> {
        let side = self.side.or(side).ok_or(BoardError::NoSide)?;
        if (self.black | self.white).is_empty() { Err(BoardError::NoDiscs) } else { Ok(self.position(side)) }
    }
}

/// Reads 64 squares and the side to move.
///
/// Black is `X x * B b ●`, white `O o 0 W w ○`, an empty square `- . _`; `src/notation/signs.rs` has the other signs.
/// White space is ignored, also within the board. What follows a `;`, a `%` or a `#` is left to [`super::obf`].
///
/// # Errors
/// When there are fewer than 64 squares, no side to move, or an unknown character; with its place.
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
    let diagram = parse_diagram(text)?;
    diagram.side.map(|side| diagram.position(side)).ok_or(BoardError::NoSide)
}

/// Reads 64 squares and the side to move as [`parse_position`] does, for a game that is to go on from there.
///
/// # Errors
/// As for [`parse_position`], and when there are no discs.
pub fn parse_position_to_play(text: &str) -> Result<Position, BoardError> {
    parse_diagram(text)?.position_to_play(None)
}

// Defined here because `position.rs` depends on no other text format.
impl FromStr for Position {
    type Err = BoardError;

    /// Parses the same formats as [`parse_position`].
    fn from_str(text: &str) -> Result<Position, BoardError> {
        parse_position(text)
    }
}

/// Reads 64 squares and perhaps the side to move, as [`parse_position`] does.
///
/// # Errors
/// As for [`parse_position`], but for the side.
///
/// ```
/// use kaeshi::notation::parse_diagram;
/// let corner = format!("●{}", "・".repeat(63));
/// let diagram = parse_diagram(&corner).unwrap();
/// assert_eq!((diagram.black().len(), diagram.side), (1, None));
/// assert!(parse_diagram(&"-".repeat(63)).is_err());
/// ```
pub fn parse_diagram(text: &str) -> Result<Diagram, BoardError> {
    if text.len() > LONGEST_TEXT {
        return Err(BoardError::TooLong { length: text.len() });
    }
    let letters = letters(text);
    let (black, white) = parse_squares(&letters)?;
    let side = match letters.get(64) {
        None if ends_with_side(&letters) => return Err(BoardError::TooShort { squares: 63 }),
        None => named_side(text),
        Some(&Letter { found, place, .. }) => Some(color(found).ok_or(BoardError::Side { found, place })?),
    };
    match letters.get(65) {
        None => Ok(Diagram { black, white, side }),
        Some(&Letter { found, place, .. }) => Err(BoardError::Trailing { found, place }),
    }
}

/// Tests whether the last of 64 letters is apart from the others: then it is the side, and a square is missing.
fn ends_with_side(letters: &[Letter]) -> bool {
    let Some((last, squares)) = letters.split_last() else { return false };
    color(last.found).is_some()
        && (last.is_alone && !squares.iter().all(|square| square.is_alone)
            || last.is_alone_in_line && !squares.iter().all(|square| square.is_alone_in_line))
}

/// Reads the black and the white discs of 64 squares.
fn parse_squares(letters: &[Letter]) -> Result<(Bitboard, Bitboard), BoardError> {
    let (mut black, mut white) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for square in Square::ALL {
        let squares = square.index();
        let &Letter { found, place, .. } = letters.get(squares).ok_or(BoardError::TooShort { squares })?;
        match sign(found) {
            Some(Sign::Disc(Color::Black)) => black = black.with(square),
            Some(Sign::Disc(Color::White)) => white = white.with(square),
            Some(Sign::Empty) => {}
            None => return Err(BoardError::Character { found, place, squares }),
        }
    }
    Ok((black, white))
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "---------------------------OX------XO---------------------------";

    #[test]
    fn letters_of_other_programs_are_read() {
        let signs = [
            ('X', 'O', '-'),
            ('x', 'o', '.'),
            ('*', 'O', '-'),
            ('B', 'W', '_'),
            ('●', '○', '.'),
            ('X', '0', '-'),
            ('⚫', '⚪', '・'),
            ('🔴', '◯', '🟩'),
        ];
        for (x, o, empty) in signs {
            let text = START.replace('X', &x.to_string()).replace('O', &o.to_string()).replace('-', &empty.to_string());
            assert_eq!(parse_position(&format!("{text} {x}")), Ok(Position::START));
            assert_eq!(
                parse_position(&format!("{text}{o}")),
                Ok(Position::new_unchecked(Position::START.black(), Position::START.white(), Color::White))
            );
        }
    }

    #[test]
    fn a_written_position_is_read_again() {
        assert_eq!(Position::START.to_string(), format!("{START} X"));
        assert_eq!(parse_position(&Position::START.to_string()), Ok(Position::START));
    }

    #[test]
    fn a_letter_for_the_side_is_not_read_as_a_square() {
        let rows: Vec<&str> = START.as_bytes().chunks(8).map(|row| str::from_utf8(row).unwrap()).collect();
        let short = rows.join("\n");
        let spaced: String =
            short.chars().take(70).map(|c| if c == '\n' { "\n".into() } else { format!("{c} ") }).collect();
        for text in [format!("{} X", &START[..63]), format!("{}\nX", &short[..70]), format!("{spaced}\nO\n")] {
            assert_eq!(parse_diagram(&text), Err(BoardError::TooShort { squares: 63 }), "{text}");
        }
        // Here the last letter is not apart.
        for text in [START.to_string(), short, START.replace("", " "), START.replace("", "\n")] {
            assert_eq!(parse_diagram(&text).map(|diagram| diagram.side), Ok(None), "{text}");
        }
        let apart = format!("{} -", &START[..63]);
        assert_eq!(parse_diagram(&apart).map(|diagram| diagram.side), Ok(None));
    }

    #[test]
    fn a_diagram_may_have_coordinates_and_a_frame() {
        let rows = START.as_bytes().chunks(8).zip(1..);
        let rows: String = rows.map(|(row, i)| format!("{i}|{}|{i}\n", str::from_utf8(row).unwrap())).collect();
        let text = format!("  abcdefgh\n{rows}  a b c d e f g h\n X");
        assert_eq!(parse_position(&text), Ok(Position::START));
    }

    #[test]
    fn a_board_without_discs_is_read_but_cannot_be_played_on() {
        let empty = "-".repeat(64);
        assert_eq!(parse_position_to_play(&format!("{empty} X")), Err(BoardError::NoDiscs));
        assert_eq!(parse_position_to_play(&format!("{START} X")), Ok(Position::START));
        assert!(parse_position(&format!("{empty} X")).is_ok());
        assert!(parse_diagram(&empty).is_ok_and(|diagram| (diagram.black() | diagram.white()).is_empty()));
    }

    #[test]
    fn errors_say_what_and_where() {
        let cases = [
            (START[..10].to_string(), "the board has 10 of 64 squares"),
            (format!("{} X", &START[..63]), "the board has 63 of 64 squares"),
            (String::new(), "the board has 0 of 64 squares"),
            (START.to_string(), "the side to move, X or O, is missing after the 64 squares"),
            (START.replacen("--", "-?", 1) + " X", "character 2 is '?': X, O or - is expected (after 1 of 64 squares)"),
            (format!("{START} ?"), "character 66 is '?': the side to move, X or O, is expected after the 64 squares"),
            (format!("{START} XX"), "character 67 is 'X': nothing more is expected after the side to move"),
            (" ".repeat(LONGEST_TEXT + 1), "the text is 65537 bytes long: at most 65536 are read"),
        ];
        for (text, message) in cases {
            assert_eq!(parse_position(&text).unwrap_err().to_string(), message);
        }
    }
}
