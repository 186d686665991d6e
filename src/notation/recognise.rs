//! Recognition of a pasted text: a transcript, a board, or a link to either. The result is the first game or position
//! that [`read`](super::read) finds.

use super::fault::NotationError;
use super::read::read;
use super::record::{Format, Record};
use super::{BoardError, LONGEST_TEXT};
use crate::position::{Color, Position};
use crate::square::Square;

/// The kind of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The moves of a game.
    Moves,
    /// A board and perhaps the side to move.
    Position,
    /// An address that names a game, a position or a puzzle.
    Link,
}

/// A recognised text with its game or position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// The kind of the text.
    pub kind: Kind,
    /// The first position; `None` if it is the standard start and the text does not give it.
    pub start: Option<Position>,
    /// The moves from there, if the text has any.
    pub moves: Option<Vec<Square>>,
    /// The position after the moves.
    pub position: Position,
    /// Whether the text gives the side to move, by name or by its moves.
    pub names_side: bool,
    /// The name of a puzzle in a link.
    pub puzzle: Option<String>,
    /// The goal of a puzzle in a link.
    pub goal: Option<String>,
}

/// Reads a text of any kind; returns `None` if it is blank. `side` is to move on a board that does not say it.
///
/// # Errors
/// When the text cannot be read as the kind that it seems to be, or when the side to move is not known; with the place
/// in the whole text.
///
/// ```
/// use kaeshi::notation::recognise::{Kind, recognise};
/// let link = recognise("https://example.org/#m=f5d6", None).unwrap().unwrap();
/// let moves = recognise("1. f5 d6", None).unwrap().unwrap();
/// assert_eq!((link.kind, moves.kind), (Kind::Link, Kind::Moves));
/// assert_eq!(link.position, moves.position);
/// ```
pub fn recognise(text: &str, side: Option<Color>) -> Result<Option<Recognised>, NotationError> {
    if text.len() > LONGEST_TEXT {
        return Err(BoardError::TooLong { length: text.len() }.into());
    }
    let mut first = None;
    read(text, None, side, &mut |record| {
        first.get_or_insert(record);
    });
    first.map(of_record).transpose()
}

fn of_record(record: Record) -> Result<Recognised, NotationError> {
    let Record { format, start, moves, position, names_side, tags, fault, variations: _ } = record;
    if let Some(fault) = fault {
        return Err(fault.in_text());
    }
    let kind = match (format, &moves) {
        (Format::Link, _) => Kind::Link,
        (_, Some(_)) => Kind::Moves,
        (_, None) => Kind::Position,
    };
    let tags = tags.unwrap_or_default();
    Ok(Recognised { kind, start, moves, position, names_side, puzzle: tags.puzzle, goal: tags.goal })
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "---------------------------OX------XO---------------------------";

    fn kind(text: &str) -> Option<Kind> {
        recognise(text, Some(Color::Black)).unwrap_or_else(|error| panic!("{text}: {error}")).map(|found| found.kind)
    }

    #[test]
    fn every_kind_of_pasted_text_is_recognised() {
        for text in ["f5d6c3", "  F5 d6\nC3", "1. f5 2. d6", "f5"] {
            assert_eq!(kind(text), Some(Kind::Moves), "{text}");
        }
        let rows: Vec<&str> = START.as_bytes().chunks(8).map(|row| str::from_utf8(row).unwrap()).collect();
        let printed = format!("  a b c d e f g h\n1{}\n", rows.join("\n")).replace('X', "●").replace('O', "○");
        for text in [format!("{START} X"), rows.join("\n").replace('-', "."), format!("{START} b; d3:+0"), printed] {
            assert_eq!(kind(&text), Some(Kind::Position), "{text}");
        }
        for text in ["https://example.org/kaeshi/#m=f5d6", "#m=f5", "?m=f5d6", "#f5d6", "#puzzle=a-1", " #m=f5\n"] {
            assert_eq!(kind(text), Some(Kind::Link), "{text}");
        }
        assert_eq!((kind(""), kind(" \n")), (None, None));
    }

    #[test]
    fn a_link_says_where_a_game_begins_and_how_it_goes_on() {
        let read = |text: &str| recognise(text, None).unwrap().unwrap();
        let white: Position = format!("{START} O").parse().unwrap();
        let found = read(&format!("https://example.org/?lang=ja#p={START}&s=O&m=f4"));
        assert_eq!((found.start, found.moves), (Some(white), Some(vec![Square::F4])));
        assert_eq!(found.position, white.play(Square::F4));
        let escaped = START.replace('-', "%2D");
        assert_eq!(read(&format!("#p={escaped}&s=O&g=draw")).goal.as_deref(), Some("draw"));
        assert_eq!(read(&format!("#p={escaped}+O")).position, white);
        assert_eq!(read("#puzzle=small%20one").puzzle.as_deref(), Some("small one"));
    }

    #[test]
    fn the_side_in_the_text_counts_before_that_of_the_caller() {
        let read = |text: &str, side| recognise(text, side).map(|found| found.unwrap());
        assert_eq!(read(START, None), Err(BoardError::NoSide.into()));
        let found = read(START, Some(Color::White)).unwrap();
        assert_eq!((found.position.side, found.names_side), (Color::White, false));
        let found = read(&format!("{START} X"), Some(Color::White)).unwrap();
        assert_eq!((found.position.side, found.names_side), (Color::Black, true));
    }

    #[test]
    fn errors_point_into_the_whole_text() {
        let message = |text: &str| recognise(text, Some(Color::Black)).unwrap_err().to_string();
        assert_eq!(message("hello"), "character 1 is 'he': a move such as f5 is expected (after 0 moves)");
        assert_eq!(message("  f5f5"), "move 2 at character 5 is not legal for white: f5 is occupied");
        assert_eq!(message("#m=f5f5"), "move 2 at character 6 is not legal for white: f5 is occupied");
        assert_eq!(message("#p=XX?"), "character 6 is '?': X, O or - is expected (after 2 of 64 squares)");
        // 63 squares and a side are not 64 squares.
        assert_eq!(message(&format!("#p={}&s=X", &START[1..])), "the board has 63 of 64 squares");
        for text in ["https://example.org/", "#top", "?m"] {
            assert_eq!(message(text), "the link contains no game, position or puzzle");
        }
        let long = message(&"f5".repeat(40_000));
        assert_eq!(long, "the text is 80000 bytes long: at most 65536 are read");
    }
}
