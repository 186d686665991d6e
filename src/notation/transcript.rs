//! Transcripts: the moves of a game, `f5d6c3…`.
//!
//! Letter case does not matter, passes are usually left out but accepted where one is due (`--`, `pa`, `ps`, `pass`),
//! and white space, commas and move numbers (`1.`) between moves are skipped, since that is how people paste games.

use std::fmt;

use super::LONGEST_TEXT;
use crate::bitboard::Bitboard;
use crate::board::IllegalMove;
use crate::explain::{Code, Explained, Explanation};
use crate::position::{Color, Position};
use crate::square::Square;

/// What was wrong with a transcript. Places are counted in characters from 1, moves likewise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TranscriptError {
    /// The text is longer than [`LONGEST_TEXT`].
    TooLong {
        /// Its length in bytes.
        length: usize,
    },
    /// Text that is no move.
    Text {
        /// The text.
        found: String,
        /// Where it stands.
        place: usize,
        /// How many moves were read before it.
        moves: usize,
    },
    /// A move that the rules do not allow.
    Illegal {
        /// Why.
        reason: IllegalMove,
        /// Whose move it would have been.
        side: Color,
        /// Where it stands.
        place: usize,
        /// Which move of the game it would have been.
        number: usize,
    },
    /// A pass where the side to move can play.
    Pass {
        /// Who can play.
        side: Color,
        /// Where it stands.
        place: usize,
    },
    /// A move behind the end of the game.
    Over {
        /// The move.
        square: Square,
        /// Where it stands.
        place: usize,
        /// How many moves the game had.
        moves: usize,
    },
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TranscriptError::TooLong { length } => super::too_long(f, *length),
            TranscriptError::Text { found, place, moves } => write!(
                f,
                "character {place} is '{}': a move, as f5, is expected (after {moves} moves)",
                found.escape_debug()
            ),
            TranscriptError::Illegal { reason, side, place, number } => {
                write!(f, "move {number} at character {place} is not legal for {side}: {reason}")
            }
            TranscriptError::Pass { side, place } => {
                write!(f, "pass at character {place}, but {side} can move")
            }
            TranscriptError::Over { square, place, moves } => {
                write!(f, "{square} at character {place} comes after the end of the game, which had {moves} moves")
            }
        }
    }
}

impl std::error::Error for TranscriptError {}

impl Explained for TranscriptError {
    fn name(&self) -> &'static str {
        "TranscriptError"
    }

    fn explain(&self) -> Explanation {
        match self {
            TranscriptError::TooLong { length } => super::explain_too_long(*length),
            TranscriptError::Text { found, place, moves } => {
                Explanation::new(Code::MoveText, [(*place).into(), found.as_str().into(), (*moves).into()])
            }
            TranscriptError::Illegal { reason, side, place, number } => {
                let (code, square) = match reason {
                    IllegalMove::Occupied(square) => (Code::MoveOccupied, square),
                    IllegalMove::TurnsNothing(square) => (Code::MoveTurnsNothing, square),
                };
                let (side, square) = (side.to_string(), square.to_string());
                Explanation::new(code, [(*place).into(), (*number).into(), side.into(), square.into()])
            }
            TranscriptError::Pass { side, place } => {
                Explanation::new(Code::MovePass, [(*place).into(), side.to_string().into()])
            }
            TranscriptError::Over { square, place, moves } => {
                Explanation::new(Code::MoveOver, [(*place).into(), square.to_string().into(), (*moves).into()])
            }
        }
    }
}

impl TranscriptError {
    /// Returns the error of a text that is part of a longer one and begins there behind `by` characters.
    pub(crate) fn shifted(mut self, by: usize) -> TranscriptError {
        match &mut self {
            TranscriptError::Text { place, .. }
            | TranscriptError::Illegal { place, .. }
            | TranscriptError::Pass { place, .. }
            | TranscriptError::Over { place, .. } => *place += by,
            TranscriptError::TooLong { .. } => {}
        }
        self
    }
}

/// Reads the moves of a game that began at `start`, and checks each of them.
///
/// # Errors
/// When a move cannot be read or is not legal, or a pass is not due; with its place.
///
/// ```
/// use kaeshi::{Position, notation::parse_transcript};
/// let moves = parse_transcript("F5 d6, c3", Position::START).unwrap();
/// assert_eq!(moves.iter().map(|square| square.to_string()).collect::<String>(), "f5d6c3");
/// let error = parse_transcript("f5f5", Position::START).unwrap_err();
/// assert_eq!(error.to_string(), "move 2 at character 3 is not legal for white: f5 is occupied");
/// ```
pub fn parse_transcript(text: &str, start: Position) -> Result<Vec<Square>, TranscriptError> {
    let mut moves = Vec::new();
    read_transcript(text, start, &mut |square, _| moves.push(square))?;
    Ok(moves)
}

/// Reads the moves of a game that began at `start`, and hands each with its flips to `take`.
pub(crate) fn read_transcript(
    text: &str,
    start: Position,
    take: &mut dyn FnMut(Square, Bitboard),
) -> Result<(), TranscriptError> {
    if text.len() > LONGEST_TEXT {
        return Err(TranscriptError::TooLong { length: text.len() });
    }
    let letters: Vec<char> = text.chars().collect();
    let Position { mut board, mut side } = start;
    let (mut moves, mut i) = (0, 0);
    while i < letters.len() {
        i = skip_between(&letters, i);
        let Some(&found) = letters.get(i) else { break };
        let place = i + 1;
        if let Some(len) = pass_at(&letters[i..]) {
            if !board.mobility().is_empty() {
                return Err(TranscriptError::Pass { side, place });
            }
            (board, side) = (board.pass(), !side);
            i += len;
            continue;
        }
        let text: String = [found].into_iter().chain(letters.get(i + 1).copied()).collect();
        let Ok(square) = text.parse::<Square>() else {
            return Err(TranscriptError::Text { found: text, place, moves });
        };
        if board.is_over() {
            return Err(TranscriptError::Over { square, place, moves });
        }
        if board.must_pass() {
            (board, side) = (board.pass(), !side);
        }
        let illegal = |reason| TranscriptError::Illegal { reason, side, place, number: moves + 1 };
        let flips = board.legal_flips(square).map_err(illegal)?;
        (board, side) = (board.play_flips_unchecked(square, flips), !side);
        take(square, flips);
        moves += 1;
        i += 2;
    }
    Ok(())
}

/// Returns the index of the next letter that is neither white space, nor punctuation between moves, nor a move number.
fn skip_between(letters: &[char], mut i: usize) -> usize {
    loop {
        while letters.get(i).is_some_and(|c| c.is_whitespace() || matches!(c, ',' | ';' | '、' | '・')) {
            i += 1;
        }
        let digits = letters[i..].iter().take_while(|c| c.is_ascii_digit()).count();
        if digits == 0 || letters.get(i + digits) != Some(&'.') {
            return i;
        }
        i += digits + 1;
    }
}

/// Returns how many letters the pass has that begins here, if one does.
fn pass_at(letters: &[char]) -> Option<usize> {
    ["pass", "--", "pa", "ps"].into_iter().find_map(|word| {
        let found = letters.iter().take(word.len()).map(char::to_ascii_lowercase);
        found.eq(word.chars()).then_some(word.len())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<String, String> {
        let moves = parse_transcript(text, Position::START).map_err(|error| error.to_string())?;
        Ok(moves.iter().map(Square::to_string).collect())
    }

    #[test]
    fn people_paste_games_in_many_ways() {
        for text in
            ["f5d6c3d3c4", "F5D6C3D3C4", " f5 d6\nc3,d3 c4 ", "1. f5 d6 2. c3 d3 3. c4", "1.f5 2.d6 3.c3 4.d3 5.c4"]
        {
            assert_eq!(read(text), Ok("f5d6c3d3c4".into()), "{text}");
        }
        assert_eq!(read(""), Ok(String::new()));
    }

    #[test]
    fn errors_say_what_and_where() {
        let long = "f5".repeat(32_769);
        let cases = [
            ("f5x", "character 3 is 'x': a move, as f5, is expected (after 1 moves)"),
            ("f5 d9", "character 4 is 'd9': a move, as f5, is expected (after 1 moves)"),
            ("f5a1", "move 2 at character 3 is not legal for white: a disc on a1 would turn nothing"),
            ("f5--d6", "pass at character 3, but white can move"),
            ("ｆ５", "character 1 is 'ｆ５': a move, as f5, is expected (after 0 moves)"),
            // The shortest wipe-out: nine moves.
            (&long, "the text is 65538 bytes long: at most 65536 are read"),
            ("f5d6c5f6e7f4g5e6e3a1", "a1 at character 19 comes after the end of the game, which had 9 moves"),
        ];
        for (text, message) in cases {
            assert_eq!(read(text), Err(message.into()), "{text}");
        }
    }

    #[test]
    fn passes_may_be_written_where_one_is_due() {
        // White has no move in either row; black has one in each.
        let start: Position = "-OXXXXXX---------OXXXXXX---------------------------------------- X".parse().unwrap();
        for pass in ["", "--", "pa", "PS", "pass", " Pass "] {
            let moves = parse_transcript(&format!("a1{pass}a3"), start);
            assert_eq!(moves, Ok(vec![Square::A1, Square::A3]), "{pass}");
        }
    }
}
