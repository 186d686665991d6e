//! Transcripts: the moves of a game, `f5d6c3…`.
//!
//! Letter case does not matter, passes are usually left out but accepted if the side to move must pass (`--`, `pa`,
//! `ps`, `pass`, `@@`, `パス`), and white space, commas, hyphens and move numbers (`1.`) between moves are skipped,
//! because people paste games in this form. Numbers may be in brackets or counted (`(1)`, `1手目`), and the side to move
//! may be named with a colon (`黒：f5`).

use std::fmt;

use super::LONGEST_TEXT;
use crate::bitboard::Bitboard;
use crate::board::{Board, IllegalMove};
use crate::explain::{Code, Explained, Explanation, Shown};
use crate::position::{Color, Position};
use crate::square::Square;

/// An error in a transcript. Places are counted in characters from 1, moves likewise.
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
        /// Its place.
        place: usize,
        /// The number of moves before it.
        moves: usize,
    },
    /// An illegal move.
    Illegal {
        /// The reason.
        reason: IllegalMove,
        /// The side that made it.
        side: Color,
        /// Its place.
        place: usize,
        /// The number of the move in the game.
        number: usize,
    },
    /// A pass although the side to move has a legal move.
    Pass {
        /// The side to move.
        side: Color,
        /// Its place.
        place: usize,
    },
    /// A move after the end of the game.
    Over {
        /// The move.
        square: Square,
        /// Its place.
        place: usize,
        /// The number of moves of the game.
        moves: usize,
    },
}

impl fmt::Display for TranscriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TranscriptError::TooLong { length } => super::too_long(f, *length),
            TranscriptError::Text { found, place, moves } => {
                write!(
                    f,
                    "character {place} is '{}': a move such as f5 is expected (after {moves} moves)",
                    Shown(found)
                )
            }
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
    /// Returns the place of the fault, if it is a single character.
    pub(crate) fn place(&self) -> Option<usize> {
        match self {
            TranscriptError::Text { place, .. }
            | TranscriptError::Illegal { place, .. }
            | TranscriptError::Pass { place, .. }
            | TranscriptError::Over { place, .. } => Some(*place),
            TranscriptError::TooLong { .. } => None,
        }
    }

    /// Returns the same error after `before` more moves.
    pub(super) fn behind(mut self, before: usize) -> TranscriptError {
        match &mut self {
            TranscriptError::Illegal { number, .. } => *number += before,
            TranscriptError::Text { moves, .. } | TranscriptError::Over { moves, .. } => *moves += before,
            TranscriptError::Pass { .. } | TranscriptError::TooLong { .. } => {}
        }
        self
    }

    /// Returns the same error with its place moved by the distance of two places.
    pub(crate) fn moved(mut self, from: usize, to: usize) -> TranscriptError {
        match &mut self {
            TranscriptError::Text { place, .. }
            | TranscriptError::Illegal { place, .. }
            | TranscriptError::Pass { place, .. }
            | TranscriptError::Over { place, .. } => *place = *place + to - from,
            TranscriptError::TooLong { .. } => {}
        }
        self
    }
}

/// Reads the moves of a game that began at `start`, and checks each of them.
///
/// # Errors
/// When a move cannot be read or is not legal, or a pass is not allowed; with its place.
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

/// Reads the moves of a game that began at `start`, and passes each with its flips to `take`.
pub(crate) fn read_transcript(
    text: &str,
    start: Position,
    take: &mut dyn FnMut(Square, Bitboard),
) -> Result<(), TranscriptError> {
    if text.len() > LONGEST_TEXT {
        return Err(TranscriptError::TooLong { length: text.len() });
    }
    scan(text, start, take).map_err(|(_, error)| error)
}

/// Reads moves up to the first text that is no move, and passes each with its flips to `take`. The text may have any
/// length: nothing after the fault is read.
///
/// # Errors
/// Returns the error, and the byte at which it begins.
pub(super) fn scan(
    text: &str,
    start: Position,
    take: &mut dyn FnMut(Square, Bitboard),
) -> Result<(), (usize, TranscriptError)> {
    let Position { mut board, mut side } = start;
    let (mut moves, mut rest, mut place) = (0, text, 1);
    loop {
        rest = behind(rest, between(rest), &mut place);
        if let Some(named) = behind_side(rest, board, side) {
            rest = behind(rest, rest.len() - named.len(), &mut place);
        }
        if rest.is_empty() {
            return Ok(());
        }
        let byte = text.len() - rest.len();
        if let Some(length) = pass_at(rest) {
            if !board.mobility().is_empty() {
                return Err((byte, TranscriptError::Pass { side, place }));
            }
            (board, side) = (board.pass(), !side);
            rest = behind(rest, length, &mut place);
            continue;
        }
        let Some(square) = square_at(rest) else {
            let found = rest.chars().take(2).collect();
            return Err((byte, TranscriptError::Text { found, place, moves }));
        };
        if board.is_over() {
            return Err((byte, TranscriptError::Over { square, place, moves }));
        }
        if board.must_pass() {
            (board, side) = (board.pass(), !side);
        }
        let flips = board
            .legal_flips(square)
            .map_err(|reason| (byte, TranscriptError::Illegal { reason, side, place, number: moves + 1 }))?;
        (board, side) = (board.play_flips_unchecked(square, flips), !side);
        take(square, flips);
        moves += 1;
        rest = behind(rest, 2, &mut place);
    }
}

/// Skips `bytes` bytes, counts their characters, and returns the rest.
fn behind<'t>(text: &'t str, bytes: usize, place: &mut usize) -> &'t str {
    let (before, rest) = text.split_at_checked(bytes).unwrap_or((text, ""));
    *place += before.chars().count();
    rest
}

/// Returns the square that a text begins with.
pub(super) fn square_at(text: &str) -> Option<Square> {
    text.get(..2)?.parse().ok()
}

/// Returns the number of bytes before the next move: white space, punctuation between moves, move numbers.
pub(super) fn between(text: &str) -> usize {
    let mut rest = text;
    loop {
        let before = rest.len();
        rest = rest.trim_start_matches(|c: char| {
            // U+2010 to U+2015 are the hyphens and dashes other than the keyboard's.
            c.is_whitespace()
                || matches!(c, ',' | ';' | '、' | '・' | '/' | '|' | '>' | '→' | '\u{2010}'..='\u{2015}' | '−')
        });
        // Two hyphens are a pass, one is a separator.
        if let Some(behind) = rest.strip_prefix('-').filter(|behind| !behind.starts_with('-')) {
            rest = behind;
        }
        let unopened = rest.strip_prefix(['(', '[']).unwrap_or(rest);
        let behind = unopened.trim_start_matches(|c: char| c.is_ascii_digit());
        if behind.len() < unopened.len() {
            let unclosed = if unopened.len() < rest.len() { behind.strip_prefix([')', ']']) } else { counted(behind) };
            let dots = behind.trim_start_matches(['.', ')', ':']);
            let spaced = behind.trim_start_matches([' ', '\t']);
            let is_move = |text: &&str| square_at(text).is_some();
            if let Some(before) = unclosed.map(|rest| rest.trim_start_matches([' ', '\t', ':'])).filter(is_move) {
                rest = before;
            } else if unopened.len() < rest.len() {
                // A number in brackets that no move follows is not the number of a move.
            } else if dots.len() < behind.len() {
                rest = dots;
            } else if spaced.len() < behind.len() && square_at(spaced).is_some() {
                rest = spaced;
            }
        }
        if rest.len() == before {
            return text.len() - before;
        }
    }
}

/// Returns the text after the Japanese word that counts moves: `1手目`.
pub(super) fn counted(text: &str) -> Option<&str> {
    let behind = text.strip_prefix('手')?;
    Some(behind.strip_prefix('目').unwrap_or(behind))
}

/// Returns the text after the name of the side to move, `黒：`, if a legal move follows.
fn behind_side(text: &str, board: Board, side: Color) -> Option<&str> {
    let side = if board.must_pass() { !side } else { side };
    let name = if side == Color::Black { '黒' } else { '白' };
    let behind = text.strip_prefix(name)?.strip_prefix([':', '：'])?.trim_start_matches([' ', '\t']);
    let board = if board.must_pass() { board.pass() } else { board };
    square_at(behind).filter(|&square| board.mobility().contains(square)).map(|_| behind)
}

/// Returns the length in bytes of the pass that begins here, if one does.
pub(super) fn pass_at(text: &str) -> Option<usize> {
    let begins = |word: &&str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    ["pass", "--", "pa", "ps", "@@", "パス"].iter().find(|&word| begins(word)).map(|word| word.len())
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
            ("f5x", "character 3 is 'x': a move such as f5 is expected (after 1 moves)"),
            ("f5 d9", "character 4 is 'd9': a move such as f5 is expected (after 1 moves)"),
            ("f5a1", "move 2 at character 3 is not legal for white: a disc on a1 would flip nothing"),
            ("f5--d6", "pass at character 3, but white can move"),
            ("ｆ５", "character 1 is 'ｆ５': a move such as f5 is expected (after 0 moves)"),
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
