//! Test-suite lines: a board, the side to move, then known facts about the position.
//!
//! OBF, as Edax writes it: `board side; G8:+18; H1:+12;` (a move and its score, best first). A side that must pass has
//! `--:+4`, and an unknown score is -127, as in `--:-127`. Test sets also have fields: `board side; score=+18;
//! best=g8,h1; empties=14; id=ffo-1`. One line may have both; `%` and `#` begin a comment.

use std::fmt;

use super::LONGEST_TEXT;
use super::board::{BoardError, parse_position};
use super::fields::read_field;
use crate::explain::{Code, Explained, Explanation, Shown};
use crate::position::Position;
use crate::square::Square;

/// The sign for the move of a side that must pass.
const PASS: &str = "--";
/// The number that stands for an unknown score.
const UNKNOWN: i32 = -127;

/// A problem of a test suite, which is a line of its file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The position.
    pub position: Position,
    /// Moves and their scores for the side to move, in the order of the line; from OBF or from `moves=g8:+18,h1:+12`.
    pub scores: Vec<(Square, i32)>,
    /// The score after a pass, if the side to move must pass.
    pub pass: Option<i32>,
    /// The other fields, `key=value`, in the order of the line.
    pub fields: Vec<(String, String)>,
}

impl Problem {
    /// Returns the value of the field `key`.
    pub fn field(&self, key: &str) -> Option<&str> {
        self.fields.iter().find(|(name, _)| name == key).map(|(_, value)| value.as_str())
    }

    /// Adds a move and its score, unless the score is unknown.
    fn add(&mut self, scored: (Option<Square>, i32)) {
        match scored {
            (_, UNKNOWN) => {}
            (Some(square), score) => self.scores.push((square, score)),
            (None, score) => self.pass = Some(score),
        }
    }

    /// Returns the exact score for the side to move, if the line gives it: the field `score`, or the best of all moves'
    /// scores.
    pub fn score(&self) -> Option<i32> {
        match self.field("score") {
            Some(score) => score.parse().ok(),
            None => self.scores.iter().map(|&(_, score)| score).max().or(self.pass),
        }
    }
}

/// An error in a line of a test suite.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LineError {
    /// The board or the side to move.
    Board(BoardError),
    /// A part after the board that is neither `move:score` nor `key=value`.
    Part {
        /// The part.
        text: String,
        /// The number of the part after the board, from 1.
        number: usize,
    },
}

impl fmt::Display for LineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            LineError::Board(error) => error.fmt(f),
            LineError::Part { text, number } => write!(
                f,
                "part {number} after the board is '{}': a move and its score such as d3:+4, or key=value is expected",
                Shown(text)
            ),
        }
    }
}

impl std::error::Error for LineError {}

impl Explained for LineError {
    fn name(&self) -> &'static str {
        "BoardError"
    }

    fn explain(&self) -> Explanation {
        match self {
            LineError::Board(error) => error.explain(),
            LineError::Part { text, number } => {
                Explanation::new(Code::LinePart, [(*number).into(), text.as_str().into()])
            }
        }
    }
}

impl From<BoardError> for LineError {
    fn from(error: BoardError) -> LineError {
        LineError::Board(error)
    }
}

/// Reads a line of a test suite.
///
/// # Errors
/// When the board, the side or a part after them cannot be read.
///
/// ```
/// use kaeshi::{Square, notation::parse_line};
/// let board = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
/// let line = parse_line(&format!("{board}; G8:+18; H1:+12; id=ffo-1")).unwrap();
/// assert_eq!(line.scores, [(Square::G8, 18), (Square::H1, 12)]);
/// assert_eq!((line.score(), line.field("id")), (Some(18), Some("ffo-1")));
/// ```
pub fn parse_line(text: &str) -> Result<Problem, LineError> {
    if text.len() > LONGEST_TEXT {
        return Err(BoardError::TooLong { length: text.len() }.into());
    }
    let text = text.split(['%', '#']).next().unwrap_or_default();
    let mut parts = text.split(';');
    let position = parse_position(parts.next().unwrap_or_default())?;
    let mut problem = Problem { position, scores: Vec::new(), pass: None, fields: Vec::new() };
    for (i, part) in parts.map(str::trim).enumerate().filter(|(_, part)| !part.is_empty()) {
        let wrong = || LineError::Part { text: part.to_string(), number: i + 1 };
        match read_field(part) {
            Some(("moves", moves)) => {
                for scored in moves.split(',').filter(|scored| !scored.is_empty()) {
                    problem.add(parse_score(scored).ok_or_else(wrong)?);
                }
            }
            Some((key, value)) => problem.fields.push((key.to_string(), value.to_string())),
            None => problem.add(parse_score(part).ok_or_else(wrong)?),
        }
    }
    Ok(problem)
}

/// Reads `d3:+4`, or a pass with its score, `--:+4`, which has no square.
pub(super) fn parse_score(text: &str) -> Option<(Option<Square>, i32)> {
    let (square, score) = text.split_once(':')?;
    let (square, score) = (square.trim(), score.trim().parse().ok()?);
    let square = if square == PASS { None } else { Some(square.parse().ok()?) };
    Some((square, score))
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOARD: &str = "---------------------------OX------XO--------------------------- X";

    #[test]
    fn both_ways_to_score_moves_are_read() {
        let expected = [(Square::D3, 0), (Square::C4, -2)];
        assert_eq!(parse_line(&format!("{BOARD}; D3:+0; c4:-2;")).unwrap().scores, expected);
        assert_eq!(parse_line(&format!("{BOARD}; moves=d3:+0,c4:-2 % old")).unwrap().scores, expected);
    }

    #[test]
    fn a_pass_and_a_score_that_nobody_knows_are_read() {
        let read = |tail: &str| parse_line(&format!("{BOARD}; {tail}")).map(|line| (line.scores.len(), line.score()));
        assert_eq!(read("--:-127;"), Ok((0, None)));
        assert_eq!(read("--:+12"), Ok((0, Some(12))));
        assert_eq!(read("d3:-127; c4:+2"), Ok((1, Some(2))));
        assert!(read("--:x").is_err() && read("-:1").is_err());
    }

    #[test]
    fn errors_name_the_part() {
        let error = parse_line(&format!("{BOARD}; d3:+0; z9:+1")).unwrap_err();
        assert_eq!(
            error.to_string(),
            "part 2 after the board is 'z9:+1': a move and its score such as d3:+4, or key=value is expected"
        );
        assert!(matches!(parse_line("X"), Err(LineError::Board(BoardError::TooShort { squares: 1 }))));
    }
}
