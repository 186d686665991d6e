//! Addresses and parameters: ours, and those of the player Hamlite.
//!
//! Ours carry `m=f5d6…` and, for another start than the usual one, `p=<64 signs>&s=<X|O>`; a puzzle's has
//! `puzzle=<name>`, or the goal `g=<goal>` beside a position; an analysis is `a=…`. They may stand behind `#` or
//! `?`, and moves alone behind `#` will do. Those of the player Hamlite stand in [`hamlite`].

use super::analysis;
use super::fields::{Field, fields};
use super::hamlite;
use super::reader::Reader;
use crate::notation::fault::NotationError;
use crate::notation::parse_diagram;
use crate::notation::record::{Format, Record, Tags};
use crate::notation::transcript::scan;
use crate::position::{Color, Position};

/// Tests whether a text begins as an address does.
pub(super) fn begins(text: &str) -> bool {
    let begins = |word: &str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let is_comment = || super::reader::says_nothing(text.lines().next().unwrap_or_default()) && text.contains('\n');
    ["#", "?", "http://", "https://"].into_iter().any(begins) && !is_comment()
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
    if let Some(rows) = hamlite::rows(&fields) {
        return hamlite::give_numbered(reader, part, &rows);
    }
    let format = if fields.iter().any(|field| field.is_hamlite) { Format::Hamlite } else { Format::Link };
    // Hamlite takes what is said last.
    let field = |name: &str| match format {
        Format::Hamlite => fields.iter().rev().find(|field| field.name == name),
        _ => fields.iter().find(|field| field.name == name),
    };
    let value = |name: &str| field(name).map(|field| field.value.to_string());
    if let Some(tree) = field("a").filter(|_| format == Format::Link) {
        return match analysis::read(&tree.value) {
            Ok((start, tree)) => {
                reader.give(Record::of_game(format, start, tree.first_line()).with_variations(tree));
            }
            // Places are those of the text that was packed.
            Err(error) => reader.refuse(format, part, error.at(1)),
        };
    }
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
        let named = match format {
            Format::Hamlite => hamlite::side(&fields),
            _ => field("s").map_or("", |field| &*field.value),
        };
        let side = reader.side.or((format == Format::Hamlite).then_some(Color::Black));
        let signs = (format == Format::Hamlite).then(|| hamlite::board(&board.value)).flatten();
        let text = format!("{} {named}", signs.as_ref().map_or(&*board.value, |(board, _)| board));
        match parse_diagram(&text).and_then(|diagram| {
            names_side = diagram.side.is_some();
            diagram.position_to_play(side)
        }) {
            Ok(position) => start = Some(position),
            Err(error) => return reader.refuse(format, part, behind(board, error.into())),
        }
    } else if format == Format::Hamlite && hamlite::side(&fields) == "O" {
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
