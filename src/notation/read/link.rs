//! Addresses and parameters: ours, and those of the player Hamlite.
//!
//! Ours carry `m=f5d6…` and, for another start than the usual one, `p=<64 signs>&s=<X|O>`; a puzzle's has
//! `puzzle=<name>`, or the goal `g=<goal>` beside a position. They may stand behind `#` or `?`, and moves alone behind
//! `#` will do. Hamlite's are `kifu`, `start_board` in eight rows, `start_color` and `forgat`, the discs that somebody
//! forgot to turn. (As <http://hamlite.ifdef.jp/parameter.html> gives them.)

use std::borrow::Cow;

use super::reader::Reader;
use crate::notation::fault::NotationError;
use crate::notation::record::{Format, Record, Tags};
use crate::notation::transcript::{scan, square_at};
use crate::notation::{LONGEST_TEXT, parse_diagram};
use crate::position::{Color, Position};

/// The fields of a game or position, by our names.
const HAMLITE: [(&str, &str); 4] = [("kifu", "m"), ("start_board", "p"), ("start_color", "s"), ("forgat", "forgat")];

/// Tests whether a text begins as an address does.
pub(super) fn begins(text: &str) -> bool {
    let begins = |word: &str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let is_comment = || super::reader::says_nothing(text.lines().next().unwrap_or_default()) && text.contains('\n');
    ["#", "?", "http://", "https://"].into_iter().any(begins) && !is_comment()
}

/// Tests whether a text has the parameters of Hamlite.
pub(super) fn has_parameters(text: &str) -> bool {
    let begin = text.get(..LONGEST_TEXT.min(text.len())).unwrap_or(text);
    begin.contains("kifu=") || begin.contains("start_board=")
}

/// Reads a link a line, or one whose fields have lines of their own.
pub(super) fn read(reader: &mut Reader) {
    let text = reader.text;
    let lines = || text.lines().map(str::trim_end).filter(|line| !line.trim().is_empty());
    if lines().count() > 1 && lines().all(|line| begins(line.trim_start())) {
        for line in lines() {
            read_one(reader, line);
        }
    } else {
        read_one(reader, text);
    }
}

/// Reads one address, or the parameters alone.
pub(super) fn read_one(reader: &mut Reader, part: &str) {
    let fields = fields(part);
    let field = |name: &str| fields.iter().find(|field| field.name == name);
    let value = |name: &str| field(name).map(|field| field.value.to_string());
    let format = if fields.iter().any(|field| field.is_hamlite) { Format::Hamlite } else { Format::Link };
    let (board, moves, puzzle) = (field("p"), field("m"), value("puzzle"));
    if board.is_none() && moves.is_none() && puzzle.is_none() {
        return reader.refuse(format, part, NotationError::Link);
    }
    let behind = |field: &Field, error: NotationError| {
        let place = error.place().map(|place| place + field.offset);
        place.map_or(error.clone(), |place| error.at(place))
    };
    let (mut start, mut names_side) = (None, true);
    if let Some(board) = board {
        // Apart from the board, so that no side fills up for a square.
        let named = field("s").map_or("", |field| &*field.value);
        let side = reader.side.or((format == Format::Hamlite).then_some(Color::Black));
        match parse_diagram(&format!("{} {named}", board.value)).and_then(|diagram| {
            names_side = diagram.side.is_some();
            diagram.position_to_play(side)
        }) {
            Ok(position) => start = Some(position),
            Err(error) => return reader.refuse(format, part, behind(board, error.into())),
        }
    } else if format == Format::Hamlite && field("s").is_some_and(|side| side.value.trim() == "white") {
        start = Some(Position::START.pass());
    }
    let begin = start.unwrap_or(Position::START);
    let (mut played, mut error) = (Vec::new(), None);
    if let Some(moves) = moves {
        let read = scan(&moves.value, begin, &mut |square, _| played.push(square));
        error = read.err().map(|(_, error)| behind(moves, error.into()));
    }
    if let Some(number) = field("forgat").and_then(|field| field.value.split('(').next()?.trim().parse().ok())
        && number <= played.len()
    {
        played.truncate(number);
        error = Some(NotationError::Forgotten { number });
    }
    let mut record =
        Record::of_game(format, start, played).with_tags(Tags { puzzle, goal: value("g"), ..Tags::default() });
    record.names_side = names_side;
    if moves.is_none() {
        record.moves = None;
    }
    let fault = error.map(|error| reader.fault(part, error));
    reader.give(Record { fault, ..record });
}

/// A field of an address.
struct Field<'a> {
    name: &'a str,
    is_hamlite: bool,
    value: Cow<'a, str>,
    /// How many characters of the whole text stand before the value.
    offset: usize,
}

/// Returns the fields of an address: those behind `#` before those behind `?`. Parameters alone are fields, too.
fn fields(text: &str) -> Vec<Field<'_>> {
    let (before, fragment) = text.split_once('#').unwrap_or((text, ""));
    let bare = if has_parameters(before) { before } else { "" };
    let query = before.split_once('?').map_or(bare, |(_, query)| query);
    let mut fields: Vec<Field> = Vec::new();
    // Fields are met in the order of their parts, which is not that of the text: counted anew for each of the two.
    for part in [fragment, query].into_iter().filter(|part| !part.is_empty()) {
        let (mut offset, mut counted) = (text[..part.as_ptr() as usize - text.as_ptr() as usize].chars().count(), 0);
        let mut offset_of = |value: &str| {
            let byte = value.as_ptr() as usize - part.as_ptr() as usize;
            offset += part[counted..byte].chars().count();
            counted = byte;
            offset
        };
        if square_at(part).is_some() && std::ptr::eq(part, fragment) {
            let value = part.trim_end();
            fields.push(Field { name: "m", is_hamlite: false, value: decoded(value), offset: offset_of(part) });
        }
        for field in part.split('&').take(64) {
            let Some((name, value)) = field.split_once('=') else { continue };
            let name = name.trim().trim_start_matches("amp;");
            let hamlite = HAMLITE.iter().find(|(theirs, _)| theirs.eq_ignore_ascii_case(name));
            let name = hamlite.map_or(name, |(_, ours)| ours);
            let value = value.trim_end();
            fields.push(Field { name, is_hamlite: hamlite.is_some(), value: decoded(value), offset: offset_of(value) });
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
