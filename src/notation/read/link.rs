//! Addresses and parameters: ours, and those of the player Hamlite.
//!
//! Ours have `m=f5d6…` and, for a first position other than the standard one, `p=<64 signs>&s=<X|O>`; a puzzle's has
//! `puzzle=<name>`, or the goal `g=<goal>` beside a position; an analysis is `a=…`. They may come after `#` or `?`, and
//! moves alone after `#` are enough. [`hamlite`] has those of the player Hamlite.

use super::after_board;
use super::analysis;
use super::drawn;
use super::fields::{Field, fields};
use super::hamlite;
use super::lines::is_meant;
use super::reader::Reader;
use crate::notation::fault::NotationError;
use crate::notation::parse_diagram;
use crate::notation::record::{Format, Record, Tags};
use crate::notation::signs::sign;
use crate::notation::transcript::{scan, square_at};
use crate::position::{Color, Position};

/// Tests whether a text begins like an address.
pub(super) fn begins(text: &str) -> bool {
    let begins = |word: &str| text.get(..word.len()).is_some_and(|start| start.eq_ignore_ascii_case(word));
    let is_comment = || super::reader::says_nothing(text.lines().next().unwrap_or_default()) && text.contains('\n');
    ["#", "?", "http://", "https://"].into_iter().any(begins) && !is_comment() && !is_tagged(text)
}

/// Tests whether a text begins with a hashtag, as posts do: more words follow, and the first names no field.
fn is_tagged(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let tag = words.next().and_then(|word| word.strip_prefix('#')).filter(|_| words.next().is_some());
    tag.is_some_and(|tag| !tag.contains('=') && square_at(tag).is_none())
}

/// Reads one link per line, or one link whose fields have lines of their own.
pub(super) fn read(reader: &mut Reader) {
    let text = reader.text;
    let lines = || text.lines().map(str::trim_end).filter(|line| !line.trim().is_empty());
    if lines().count() > 1 && lines().all(|line| begins(line.trim_start())) {
        for line in lines() {
            read_one(reader, line);
        }
    } else {
        read_one(reader, whole(text));
    }
}

/// Returns an address with the lines that go on with it. Words do not.
fn whole(text: &str) -> &str {
    let goes_on =
        |line: &str| line.trim_start().starts_with('&') || after_board::is_moves(line) || drawn::is_half(line);
    let blank: usize = text.split_inclusive('\n').take_while(|line| line.trim().is_empty()).map(str::len).sum();
    let mut lines = text[blank..].split_inclusive('\n');
    let first = lines.next().unwrap_or_default();
    let behind = lines.take_while(|line| line.trim().is_empty() || goes_on(line));
    let length = first.len() + behind.map(str::len).sum::<usize>();
    text[blank..blank + length].trim_end()
}

/// Tests whether an address names a game, a position or a puzzle.
pub(super) fn names_record(address: &str) -> bool {
    let fields = fields(address);
    hamlite::rows(&fields).is_some() || fields.iter().any(|field| ["a", "m", "p", "puzzle"].contains(&field.name))
}

/// Tests whether an address among other words is one of a game, a position or a puzzle. Other sites have fields of the
/// same names.
pub(super) fn is_of_record(address: &str) -> bool {
    let fields = fields(address);
    let begins_with_move = |value: &str| value.get(..2).is_some_and(is_meant);
    hamlite::rows(&fields).is_some()
        || fields.iter().any(|field| match field.name {
            "m" => begins_with_move(&field.value),
            "p" => field.value.chars().filter(|&c| sign(c).is_some()).count() >= 64,
            "puzzle" => field.value.contains('-') && field.value.starts_with(|c: char| c.is_ascii_digit()),
            "a" => address.contains("analyse.html") || analysis::read(&field.value).is_ok(),
            _ => false,
        })
}

/// Tests whether a character ends an address among other words.
pub(super) fn is_around(c: char) -> bool {
    c.is_whitespace() || "\"'<>()[]{}「」『』、。".chars().any(|each| each == c)
}

/// Tests whether a character may stand before an address: it is none that words and other addresses have within.
pub(super) fn is_before(c: char) -> bool {
    !c.is_ascii_alphanumeric() && !"/=&?#%_-~+.@".contains(c)
}

/// Returns how many bytes an address of a record has that a text begins with.
pub(super) fn within(text: &str) -> Option<usize> {
    let is_address = ["http://", "https://"].into_iter().any(|scheme| text.starts_with(scheme));
    let address = is_address.then(|| text.split(is_around).next())??.trim_end_matches(['.', ',', ';', ':', '!', '?']);
    is_of_record(address).then_some(address.len())
}

/// Reads one address, or the parameters alone.
pub(super) fn read_one(reader: &mut Reader, part: &str) {
    reader.used_part(part);
    let fields = fields(part);
    if let Some(rows) = hamlite::rows(&fields) {
        return hamlite::give_numbered(reader, part, &rows);
    }
    let format = if fields.iter().any(|field| field.is_hamlite) { Format::Hamlite } else { Format::Link };
    // In Hamlite's addresses the last field of a name counts.
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
            // Places refer to the text that was packed.
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
        // Kept separate from the board, so that the side never counts as a missing square.
        let named = match format {
            Format::Hamlite => hamlite::side(&fields),
            _ => field("s").or_else(|| field("side")).map_or("", |field| sign_of(&field.value)),
        };
        // A frame may leave the side out, as an element.
        let is_frame = format == Format::Hamlite || part.contains("frame.html");
        let side = reader.side.or(is_frame.then_some(Color::Black));
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

/// Returns a side as the sign behind a board; frames name it in words.
fn sign_of(side: &str) -> &str {
    match side {
        "black" => "X",
        "white" => "O",
        sign => sign,
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{all, moves, one};
    use crate::notation::record::Format;

    #[test]
    fn an_address_behind_a_word_and_a_colon_is_read() {
        let site = "https://example.org/kaeshi";
        for before in ["URL:", "url: ", "棋譜：", "棋譜は", "Final round, see:", "* ", "・", "→", "1|"] {
            let link = one(&format!("{before}{site}/analyse.html#m=f5d6c3"));
            assert_eq!((link.format, moves(&link).as_str()), (Format::Link, "f5d6c3"), "{before}");
            let broken = all(&format!("{before}{site}/#m=f5a1c3"));
            assert_eq!(moves(&broken[0]), "f5", "{before}");
            assert!(broken[0].fault.is_some(), "{before}");
        }
        // An address within another one is no second game.
        let within = all(&format!("See https://example.org/share?u={site}/#m=f5d6c3 today"));
        assert_eq!(within.iter().map(moves).collect::<Vec<_>>(), ["f5d6c3"]);
    }

    #[test]
    fn a_hashtag_is_no_link() {
        for text in ["#othello f5d6c3", "#オセロ #リバーシ\nf5d6c3", "#1 f5d6c3", "#reversi\n1. f5 d6 2. c3"] {
            let record = one(text);
            assert_eq!((record.format, moves(&record).as_str()), (Format::Transcript, "f5d6c3"), "{text}");
        }
        for text in ["#m=f5d6 c3", "#f5d6 c3", "#f5d6c3"] {
            let record = one(text);
            assert_eq!((record.format, moves(&record).as_str()), (Format::Link, "f5d6c3"), "{text}");
        }
        assert_eq!(all("#top")[0].format, Format::Link);
    }
}
