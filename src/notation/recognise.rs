//! What a text is that somebody pasted without saying: a transcript, a board, or a link to either.
//!
//! A link carries `m=f5d6…` and, for another start than the usual one, `p=<64 signs>&s=<X|O>`; a puzzle's has
//! `puzzle=<name>`, or the goal `g=<goal>` beside a position. They may stand behind `#` or `?`, and moves alone behind
//! `#` will do. Everything else that begins with a move is a transcript, and what consists mostly of the signs of a
//! board is a board.

use std::borrow::Cow;
use std::fmt;

use super::signs::{letters, sign};
use super::{BoardError, LONGEST_TEXT, TranscriptError, parse_diagram, parse_transcript};
use crate::explain::{Code, Explained, Explanation};
use crate::position::{Color, Position};
use crate::square::Square;

/// What a text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// The moves of a game.
    Moves,
    /// A board and perhaps the side to move.
    Position,
    /// An address that names a game, a position or a puzzle.
    Link,
}

/// What a text says.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recognised {
    /// What the text is.
    pub kind: Kind,
    /// Where the game begins; nothing where that is the usual start and the text does not say so.
    pub start: Option<Position>,
    /// The moves from there, where the text has any.
    pub moves: Option<Vec<Square>>,
    /// The position after the moves.
    pub position: Position,
    /// Whether the text says who is to move, by name or by its moves.
    pub names_side: bool,
    /// The name of a puzzle in a link.
    pub puzzle: Option<String>,
    /// The goal of a puzzle in a link.
    pub goal: Option<String>,
}

/// Why a text was not recognised. Places are counted in characters of the whole text, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotationError {
    /// It was taken for a board.
    Board(BoardError),
    /// It was taken for moves.
    Transcript(TranscriptError),
    /// It is an address that names no game, position or puzzle.
    Link,
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotationError::Board(error) => error.fmt(f),
            NotationError::Transcript(error) => error.fmt(f),
            NotationError::Link => f.write_str("the link names no game, position or puzzle"),
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
        }
    }

    fn explain(&self) -> Explanation {
        match self {
            NotationError::Board(error) => error.explain(),
            NotationError::Transcript(error) => error.explain(),
            NotationError::Link => Explanation::new(Code::EmptyLink, []),
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

/// Reads whatever a text is; nothing where it is blank. Where a board does not say who is to move, `side` is.
///
/// # Errors
/// When the text cannot be read as what it seems to be, or when nobody says who is to move; with the place.
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
    let trimmed = text.trim();
    let begins = |word: &str| trimmed.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    if trimmed.is_empty() {
        Ok(None)
    } else if ["#", "?", "http://", "https://"].into_iter().any(begins) {
        read_link(text, side).map(Some)
    } else if is_board(trimmed) {
        read_position(text, side).map(Some)
    } else {
        read_moves(text).map(Some)
    }
}

/// Tests whether a text is meant as a board: it does not begin with a move, and most of it is signs.
fn is_board(text: &str) -> bool {
    let first: String = text.chars().filter(|c| !c.is_whitespace()).take(2).collect();
    let letters = letters(text);
    let signs = letters.iter().filter(|letter| sign(letter.found).is_some()).count();
    first.parse::<Square>().is_err() && 2 * signs > letters.len()
}

fn read_moves(text: &str) -> Result<Recognised, NotationError> {
    let moves = parse_transcript(text, Position::START)?;
    Ok(Recognised {
        kind: Kind::Moves,
        start: None,
        position: after(Position::START, &moves),
        moves: Some(moves),
        names_side: true,
        puzzle: None,
        goal: None,
    })
}

fn read_position(text: &str, side: Option<Color>) -> Result<Recognised, NotationError> {
    let diagram = parse_diagram(text)?;
    let position = diagram.position_to_play(side)?;
    Ok(Recognised {
        kind: Kind::Position,
        start: Some(position),
        moves: None,
        position,
        names_side: diagram.side.is_some(),
        puzzle: None,
        goal: None,
    })
}

fn read_link(text: &str, side: Option<Color>) -> Result<Recognised, NotationError> {
    let fields = fields(text);
    let field = |name: &str| fields.iter().find(|field| field.name == name);
    let value = |name: &str| field(name).map(|field| field.value.to_string());
    let (board, moves, puzzle) = (field("p"), field("m"), value("puzzle"));
    if board.is_none() && moves.is_none() && puzzle.is_none() {
        return Err(NotationError::Link);
    }
    let (mut start, mut names_side) = (None, true);
    if let Some(Field { value: board, offset, .. }) = board {
        // Apart from the board, so that no side fills up for a square.
        let named = field("s").map_or(Cow::Borrowed(""), |field| field.value.clone());
        let diagram = parse_diagram(&format!("{board} {named}")).map_err(|error| error.shifted(*offset))?;
        start = Some(diagram.position_to_play(side)?);
        names_side = diagram.side.is_some();
    }
    let begin = start.unwrap_or(Position::START);
    let read = |field: &Field| parse_transcript(&field.value, begin).map_err(|error| error.shifted(field.offset));
    let moves = moves.map(read).transpose()?;
    let position = after(begin, moves.as_deref().unwrap_or_default());
    Ok(Recognised { kind: Kind::Link, start, moves, position, names_side, puzzle, goal: value("g") })
}

/// Returns the position after moves that have been checked; whoever has to pass there has passed.
fn after(start: Position, moves: &[Square]) -> Position {
    let settled = |position: Position| if position.board.must_pass() { position.pass() } else { position };
    moves.iter().fold(settled(start), |position, &square| settled(position.play(square)))
}

/// A field of an address.
struct Field<'a> {
    name: &'a str,
    value: Cow<'a, str>,
    /// How many characters of the whole text stand before the value.
    offset: usize,
}

/// Returns the fields of an address: those behind `#` before those behind `?`.
fn fields(text: &str) -> Vec<Field<'_>> {
    let (before, fragment) = text.split_once('#').unwrap_or((text, ""));
    let query = before.split_once('?').map_or("", |(_, query)| query);
    let offset = |part: &str| text[..part.as_ptr() as usize - text.as_ptr() as usize].chars().count();
    let mut fields = Vec::new();
    if fragment.get(..2).is_some_and(|start| start.parse::<Square>().is_ok()) {
        fields.push(Field { name: "m", value: decoded(fragment.trim_end()), offset: offset(fragment) });
    }
    for part in [fragment, query].into_iter().filter(|part| !part.is_empty()).flat_map(|part| part.split('&')) {
        if let Some((name, value)) = part.split_once('=') {
            fields.push(Field { name, value: decoded(value.trim_end()), offset: offset(value) });
        }
    }
    fields
}

/// Returns a field's value without its escapes, or as it stands where these are no UTF-8.
fn decoded(value: &str) -> Cow<'_, str> {
    if !value.contains(['%', '+']) {
        return value.into();
    }
    let hex = |at: usize| value.get(at..at + 2).and_then(|digits| u8::from_str_radix(digits, 16).ok());
    let (bytes, mut decoded, mut i) = (value.as_bytes(), Vec::with_capacity(value.len()), 0);
    while let Some(&byte) = bytes.get(i) {
        let escaped = if byte == b'%' { hex(i + 1) } else { None };
        decoded.push(escaped.unwrap_or(if byte == b'+' { b' ' } else { byte }));
        i += if escaped.is_some() { 3 } else { 1 };
    }
    String::from_utf8(decoded).map_or(value.into(), Cow::Owned)
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &str = "---------------------------OX------XO---------------------------";

    fn kind(text: &str) -> Option<Kind> {
        recognise(text, Some(Color::Black)).unwrap_or_else(|error| panic!("{text}: {error}")).map(|found| found.kind)
    }

    #[test]
    fn everything_people_paste_is_told_apart() {
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
    fn the_side_is_whose_the_text_says_before_whose_the_caller_says() {
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
        assert_eq!(message("hello"), "character 1 is 'he': a move, as f5, is expected (after 0 moves)");
        assert_eq!(message("  f5f5"), "move 2 at character 5 is not legal for white: f5 is occupied");
        assert_eq!(message("#m=f5f5"), "move 2 at character 6 is not legal for white: f5 is occupied");
        assert_eq!(message("#p=XX?"), "character 6 is '?': X, O or - is expected (after 2 squares)");
        // 63 squares and a side are not 64 squares.
        assert_eq!(message(&format!("#p={}&s=X", &START[1..])), "the board has 63 squares instead of 64");
        for text in ["https://example.org/", "#top", "?m"] {
            assert_eq!(message(text), "the link names no game, position or puzzle");
        }
        let long = message(&"f5".repeat(40_000));
        assert_eq!(long, "the text is 80000 bytes long: at most 65536 are read");
    }
}
