//! Pieces of pages: our elements and pictures, Hamlite's parameters in a frame's address, Hamlet's rows of numbers.
//!
//! Hamlet's board has eight rows, `<PARAM name="Line1" value="46 35 …">`: a number is the move made there, `()` a white
//! disc and `##` a black one before the game.

use super::fields::has_parameters;
use super::link;
use super::numbers::of_numbers;
use super::reader::Reader;
use crate::notation::fault::NotationError;
use crate::notation::record::{Format, Record, Tags};
use crate::notation::transcript::scan;
use crate::notation::{LONGEST_TEXT, parse_diagram};
use crate::position::{Color, Position};

/// Tests whether a text contains one of the known pieces of pages.
pub(super) fn is_known(text: &str) -> bool {
    let end = (0..=LONGEST_TEXT.min(text.len())).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(0);
    let text = text[..end].to_ascii_lowercase();
    ["<kaeshi-", "<svg", "<param", "<iframe", "kifu=", "start_board="].iter().any(|known| text.contains(known))
}

/// Tests whether a tag, from its name on, has a game or a position, or a row of one.
pub(super) fn has_record(tag: &str) -> bool {
    let has = |prefix: &str| ["position", "moves"].iter().any(|name| attribute(tag, prefix, name).is_some());
    let is_of_hamlite = || has_parameters(tag) || row(tag).is_some();
    match name_of(tag).as_str() {
        name if name.starts_with("kaeshi-") => has(""),
        "svg" => has("data-"),
        "iframe" => attribute(tag, "", "src").is_some_and(link::is_of_record) || is_of_hamlite(),
        _ => is_of_hamlite(),
    }
}

/// Returns the name of a tag in small letters.
fn name_of(tag: &str) -> String {
    let name = tag.chars().take_while(|c| c.is_ascii_alphanumeric() || *c == '-');
    name.map(|c| c.to_ascii_lowercase()).collect()
}

/// Reads all known pieces of a page.
pub(super) fn read(reader: &mut Reader) {
    let text = reader.text;
    let (mut found, mut rows) = (0, Vec::new());
    let (mut first, mut end) = (0, 0);
    for tag in text.split('<').skip(1) {
        match name_of(tag).as_str() {
            "kaeshi-game" | "kaeshi-board" | "kaeshi-tsume" => found += usize::from(read_element(reader, tag, "")),
            "svg" => found += usize::from(read_element(reader, tag, "data-")),
            "iframe" => found += usize::from(read_frame(reader, tag)),
            "param" => {
                if rows.is_empty() {
                    first = reader.byte_of(tag) - 1;
                }
                rows.extend(row(tag));
                end = reader.byte_of(tag) + tag.len();
            }
            _ => {}
        }
        if rows.len() == 8 {
            reader.used(first..end);
            let (record, error) = of_numbers(Format::Hamlet, &rows);
            let fault = error.map(|error| reader.fault(text, error));
            reader.give(Record { fault, ..record });
            rows.clear();
            found += 1;
        }
    }
    if found == 0 && has_parameters(text) {
        // Names within an element may resemble parameters, so elements come first.
        read_hamlite(reader);
    } else if found == 0 {
        reader.refuse(Format::Embed, text, NotationError::NoGame);
    }
}

/// Reads the address of a frame of ours; returns whether it is one. Entities of markup for `&` are no part of a field.
fn read_frame(reader: &mut Reader, tag: &str) -> bool {
    let address = attribute(tag.split('>').next().unwrap_or_default(), "", "src");
    let Some(address) = address.filter(|address| link::names_record(address)) else { return false };
    use_element(reader, tag, "");
    link::read_one(reader, address);
    true
}

/// Says that an element is used, with what stands in a picture.
fn use_element(reader: &mut Reader, tag: &str, end: &str) {
    let begin = reader.byte_of(tag);
    let behind = &reader.text[begin..];
    let tag = behind.find('>').map_or(behind.len(), |end| end + 1);
    let inside = behind.find(end).filter(|_| !end.is_empty()).map_or(tag, |at| at + end.len());
    reader.used(begin - 1..begin + inside);
}

/// Reads parameters in attributes. An element and one within it may have the same.
fn read_hamlite(reader: &mut Reader) {
    let text = reader.text;
    let (mut at, mut before) = (0, "");
    let next = |at: usize| ["kifu=", "start_board="].iter().filter_map(|field| text[at..].find(field)).min();
    while let Some(first) = next(at).map(|found| at + found) {
        let begin = text[at..first].rfind(['"', '\'', '<', '>', ' ']).map_or(at, |before| at + before + 1);
        let end = text[first..].find(['"', '\'', '>']).map_or(text.len(), |end| first + end);
        let opened = text[at..begin].rfind(['<', '>']).filter(|&open| text[at + open..].starts_with('<'));
        let closed = opened.and_then(|_| text[end..].find('>'));
        reader.used(opened.map_or(begin, |open| at + open)..closed.map_or(end, |close| end + close + 1));
        if text[first..end] != *before {
            link::read_one(reader, &text[begin..end]);
        }
        (at, before) = (closed.map_or(end, |close| end + close + 1), &text[first..end]);
    }
}

/// Reads an element with a position or moves in its attributes; returns whether it has any.
fn read_element(reader: &mut Reader, tag: &str, prefix: &str) -> bool {
    let tag = tag.split('>').next().unwrap_or_default();
    let (position, moves) = (attribute(tag, prefix, "position"), attribute(tag, prefix, "moves"));
    if position.is_some() || moves.is_some() {
        use_element(reader, tag, if prefix.is_empty() { "" } else { "</svg>" });
    }
    let format = if prefix.is_empty() { Format::Embed } else { Format::Svg };
    if position.is_none() && moves.is_none() {
        return false;
    }
    let mut start = None;
    let mut names_side = true;
    if let Some(position) = position {
        let side = match attribute(tag, prefix, "side") {
            Some("black") => Some(Color::Black),
            Some("white") => Some(Color::White),
            _ => reader.side.or(Some(Color::Black)),
        };
        match parse_diagram(position).and_then(|diagram| {
            names_side = diagram.side.is_some();
            diagram.position_to_play(side)
        }) {
            Ok(position) => start = Some(position),
            Err(error) => {
                reader.refuse(format, position, error);
                return true;
            }
        }
    }
    let mut played = Vec::new();
    let begin = start.unwrap_or(Position::START);
    let error = moves.and_then(|moves| scan(moves, begin, &mut |square, _| played.push(square)).err());
    let text = |name: &str| attribute(tag, prefix, name).map(unescaped);
    let tags = Tags {
        goal: attribute(tag, prefix, "goal").map(str::to_string),
        black: if prefix.is_empty() { None } else { text("black") },
        white: if prefix.is_empty() { None } else { text("white") },
        result: text("result"),
        ..Tags::default()
    };
    let mut record = Record::of_game(format, start, played).with_tags(tags);
    record.names_side = names_side;
    if moves.is_none() {
        record.moves = None;
    }
    let fault = error.zip(moves).map(|((_, error), moves)| reader.fault(moves, error));
    reader.give(Record { fault, ..record });
    true
}

/// Returns the value of an attribute.
pub(super) fn attribute<'t>(tag: &'t str, prefix: &str, name: &str) -> Option<&'t str> {
    let name = format!(" {prefix}{name}=");
    let lower = tag.to_ascii_lowercase().replace(['\n', '\t', '\r'], " ");
    let behind = lower.find(&name).map(|at| &tag[at + name.len()..])?;
    match behind.chars().next().filter(|c| matches!(c, '"' | '\'')) {
        Some(quote) => behind[1..].split(quote).next(),
        None => behind.split(char::is_whitespace).next(),
    }
}

/// Returns a text with the escapes of markup decoded.
fn unescaped(text: &str) -> String {
    text.replace("&lt;", "<").replace("&gt;", ">").replace("&quot;", "\"").replace("&amp;", "&")
}

/// Returns the eight cells of one of Hamlet's rows.
fn row(tag: &str) -> Option<Vec<&str>> {
    let tag = tag.split('>').next()?;
    let line = tag.to_ascii_lowercase();
    let number = line.find("name=").map(|at| line[at + 5..].trim_start_matches(['"', '\'']))?.strip_prefix("line")?;
    number.starts_with(|c: char| c.is_ascii_digit()).then_some(())?;
    let value = line.find("value=").map(|at| &tag[at + 6..])?;
    let value = value.trim_start_matches(['"', '\'']).split(['"', '\'']).next()?;
    Some(value.split_whitespace().collect())
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{all, moves, one, tags};
    use crate::position::Position;

    #[test]
    fn the_code_of_a_frame_is_read() {
        let frame = |fields: &str| {
            format!(
                "<iframe src=\"https://example.org/kaeshi/frame.html?{fields}\" title=\"Reversi\" width=\"400\" \
                 height=\"640\" loading=\"lazy\"></iframe>"
            )
        };
        for amp in ["&amp;", "&"] {
            let game = one(&frame(&["mode=replay", "m=f5d6c3", "ply=2"].join(amp)));
            assert_eq!(moves(&game), "f5d6c3");
            let board = Position::START.board_text();
            let from = one(&frame(&["mode=replay", &format!("p={board}"), "s=O", "m=f4d3"].join(amp)));
            assert_eq!((from.first(), moves(&from).as_str()), (Position::START.pass(), "f4d3"));
            let puzzle = one(&frame(&[&format!("p={board}"), "s=O", "g=win"].join(amp)));
            assert_eq!((puzzle.position, tags(&puzzle).goal.as_deref()), (Position::START.pass(), Some("win")));
            let shown = one(&frame(&["show=board", &format!("p={board}"), "s=X"].join(amp)));
            assert_eq!(shown.position, Position::START);
            let fault = all(&frame(&["mode=replay", "m=f5a1"].join(amp)))[0].fault.clone().unwrap();
            let text = frame(&["mode=replay", "m=f5a1"].join(amp));
            assert_eq!(fault.in_text().place(), text.find("a1").map(|at| at + 1));
        }
        for text in [frame("daily"), "<iframe src=\"https://example.org/\"></iframe>".to_string()] {
            assert!(all(&text)[0].fault.is_some(), "{text}");
        }
    }
}
