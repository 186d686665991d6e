//! Transcripts, with whatever stands around them: names, results, other people's numbers and remarks.
//!
//! A game begins with the first square of a line, or in the middle of one where moves follow that the rules allow. It
//! ends where something else follows, or where a line is another game (`lines.rs` says when). Nothing that may be a
//! move is left out in silence: it is a fault.

use super::headings::{Headings, field_at};
use super::lines::{another, is_first};
use super::reader::{Reader, says_nothing};
use crate::notation::fault::NotationError;
use crate::notation::parse_diagram;
use crate::notation::record::{Format, Record};
use crate::notation::transcript::{TranscriptError, between, scan, square_at};
use crate::position::Position;
use crate::square::Square;

/// So many moves in the middle of a line that the rules allow are a game.
const ENOUGH: usize = 4;

/// So many lines below the last game may be headings.
const MOST_BELOW: usize = 20;

/// Reads every game.
pub(super) fn read(reader: &mut Reader) {
    let text = reader.text;
    let mut at = 0;
    let mut games = 0;
    while let Some(begin) = next_game(text, at) {
        at = read_game(reader, at, begin);
        games += 1;
    }
    if games == 0 && text.lines().any(|line| !says_nothing(line)) {
        let begin = text.len() - text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}').len();
        if let Err((byte, error)) = scan(&text[begin..], Position::START, &mut |_, _| {}) {
            let fault = reader.fault_at(begin + byte, error);
            reader.give(Record::nothing(Format::Transcript).with_fault(fault));
        }
    }
}

/// Tests whether one of some lines has a game in it.
pub(super) fn is_in<'t>(mut lines: impl Iterator<Item = &'t str>) -> bool {
    lines.any(|line| !says_nothing(line) && !is_tag(line) && game_in(line, 0, line).is_some())
}

/// Returns where the next game begins, at or behind a byte.
fn next_game(text: &str, from: usize) -> Option<usize> {
    let mut line_begin = from;
    for line in text[from..].split_inclusive('\n') {
        if !says_nothing(line)
            && !is_tag(line)
            && let Some(inside) = game_in(text, line_begin, line)
        {
            return Some(line_begin + inside);
        }
        line_begin += line.len();
    }
    None
}

/// Tests whether a line is a heading as PGN has it: `[White "name"]`.
fn is_tag(line: &str) -> bool {
    line.trim_start().starts_with('[') && line.contains('"')
}

/// Returns where in a line a game begins.
fn game_in(text: &str, line_begin: usize, line: &str) -> Option<usize> {
    let head = line.len() - line.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}').len();
    let first = head + between(&line[head..]);
    if is_square(line, first) {
        return Some(first);
    }
    // The squares of the four first moves, standing alone or before other moves.
    let mut searched = 0;
    while let Some(found) = line[searched..].find(['c', 'd', 'e', 'f', 'C', 'D', 'E', 'F']) {
        let at = searched + found;
        if is_first(line, at) && is_square(line, at) {
            let mut moves = 0;
            let _ = scan(&text[line_begin + at..], Position::START, &mut |_, _| moves += 1);
            if moves >= ENOUGH || moves > 1 && 2 * moves >= line[at..].trim_end().len() {
                return Some(at);
            }
        }
        searched = at + 1;
    }
    None
}

/// Tests whether a square stands at a byte of a line, and not within a word or a number.
fn is_square(line: &str, at: usize) -> bool {
    let Some(rest) = line.get(at..) else { return false };
    let is_inner = line[..at].chars().next_back().is_some_and(|c| c.is_ascii_alphanumeric());
    let behind = rest.get(2..).unwrap_or_default();
    let is_longer = behind.starts_with(|c: char| c.is_ascii_digit())
        || behind.starts_with(|c: char| c.is_ascii_alphabetic()) && square_at(behind).is_none() && pass_less(behind);
    !is_inner && square_at(rest).is_some() && !is_longer
}

/// Tests whether letters behind a square are no pass either.
fn pass_less(text: &str) -> bool {
    !text.get(..2).is_some_and(|word| ["pa", "ps"].contains(&word.to_ascii_lowercase().as_str()))
}

/// Reads the game that begins at a byte, what stands before it from `from` on, and what belongs to it behind it.
/// Returns the byte where that ends.
fn read_game(reader: &mut Reader, from: usize, begin: usize) -> usize {
    let text = reader.text;
    let mut headings = Headings::default();
    let is_headed = text[from..begin].lines().any(|line| !says_nothing(line));
    text[from..begin].lines().filter(|line| !says_nothing(line)).for_each(|line| headings.before(line));
    let (mut start, mut moves) = (None, Vec::new());
    // Another game begins there.
    let limit = another(text, begin);
    let mut stop = played(&text[..limit], begin, Position::START, &mut moves);
    let line_end = |at: usize| text[at..].find('\n').map_or(text.len(), |length| at + length);
    // Fields behind the moves may say that the game began elsewhere.
    let (first_end, mut fields_end) = (line_end(begin), None);
    if let Some(field) = field_at(&text[begin..first_end]) {
        headings.fields(&text[begin + field..first_end]);
        fields_end = Some(first_end);
        match headings.start.take().map(|start| parse_diagram(start).and_then(|read| read.position_to_play(None))) {
            Some(Err(error)) => {
                let fault = reader.fault_at(begin, NotationError::from(error).at(1));
                reader.give(Record::nothing(Format::Transcript).with_fault(fault));
                return first_end;
            }
            other => start = other.and_then(Result::ok),
        }
        moves.clear();
        stop = played(&text[..begin + field], begin, start.unwrap_or(Position::START), &mut moves);
    }
    let mut end = fields_end.unwrap_or(limit);
    let mut fault = None;
    if let Some((byte, error)) = stop {
        let (next, is_fault) = match &error {
            // Another game begins here.
            TranscriptError::Illegal { .. } | TranscriptError::Over { .. }
                if fields_end.is_none() && !moves.is_empty() && is_other(text, byte) =>
            {
                (byte, false)
            }
            TranscriptError::Text { .. } if fields_end.is_none() && !moves.is_empty() => {
                behind(text, byte, &mut headings, is_headed)
            }
            _ => (line_end(byte), true),
        };
        end = fields_end.unwrap_or(next);
        if is_fault {
            fault = Some(reader.fault_at(byte, error));
        }
    }
    headings.end();
    let format = if headings.is_playok(&text[begin..end]) { Format::Playok } else { Format::Transcript };
    let record = Record::of_game(format, start, moves).with_tags(headings.tags);
    reader.give(Record { fault, ..record });
    end
}

/// Tests whether a game begins at a byte: at the beginning of a line, with more than one move that the rules allow.
fn is_other(text: &str, byte: usize) -> bool {
    let mut moves = Vec::new();
    if is_first(text, byte) && begins_line(text, byte) {
        let _ = played(text, byte, Position::START, &mut moves);
    }
    moves.len() > 1
}

/// Plays the moves from a byte on; returns where they stop, and why, unless the text ends there.
fn played(text: &str, begin: usize, start: Position, moves: &mut Vec<Square>) -> Option<(usize, TranscriptError)> {
    let read = scan(&text[begin..], start, &mut |square, _| moves.push(square));
    read.err().map(|(byte, error)| (begin + byte, error))
}

/// Tests whether only white space and a number stand before a byte in its line.
fn begins_line(text: &str, byte: usize) -> bool {
    let line = text[..byte].rfind('\n').map_or(0, |end| end + 1);
    between(&text[line..byte]) == byte - line
}

/// Tests whether a line belongs to the game below it, not to the one above: an empty line parts it from that, or names
/// stand above the games here.
fn is_of_next(text: &str, byte: usize, line_end: usize, is_headed: bool) -> bool {
    let is_parted = || text[..byte].chars().rev().take_while(|c| c.is_whitespace()).filter(|&c| c == '\n').count() > 1;
    let is_own = text[..byte].trim_end_matches([' ', '\t', '\r']).ends_with('\n');
    is_own && (is_headed || is_parted()) && next_game(text, line_end).is_some_and(|next| is_first(text, next))
}

/// Looks at what follows the moves of a game, which has or has not something above it, at a byte that begins none.
/// Returns where it ends, and whether it is a fault.
fn behind(text: &str, byte: usize, headings: &mut Headings, is_headed: bool) -> (usize, bool) {
    let line = &text[byte..text[byte..].find('\n').map_or(text.len(), |length| byte + length)];
    let line_end = byte + line.len();
    let is_attached = text[..byte].ends_with(|c: char| c.is_ascii_alphanumeric());
    let word = line.split(|c: char| c.is_whitespace()).next().unwrap_or_default();
    let is_short = word.chars().count() < 3 && !word.contains('-') && word.is_ascii() && !begins_line(text, byte);
    let holds_moves = line.char_indices().any(|(at, _)| is_square(line, at));
    if begins_line(text, byte) && game_in(text, byte, line).is_some() {
        return (byte, false);
    }
    if is_attached || is_short || holds_moves {
        return (line_end, true);
    }
    if is_of_next(text, byte, line_end, is_headed) {
        return (byte, false);
    }
    headings.behind(line);
    if next_game(text, line_end).is_none() {
        // What stands below the last game is said of it.
        text[byte..].lines().filter(|line| !says_nothing(line)).take(MOST_BELOW).for_each(|line| headings.before(line));
    }
    // A line further on that begins with a square no game begins with would go on with this one.
    let mut at = line_end;
    for next in text[line_end..].split_inclusive('\n') {
        let first = between(next);
        if is_square(next, first) {
            return if is_first(next, first) { (at, false) } else { (at, true) };
        }
        if !says_nothing(next) && (game_in(text, at, next).is_some() || is_tag(next) || !headings.behind(next)) {
            return (at, false);
        }
        at += next.len();
    }
    (at, false)
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{all, moves, tags};

    #[test]
    fn names_above_each_of_several_games_stay_with_their_game() {
        for text in [
            "Black: a\nWhite: b\nf5d6c3\n\nBlack: c\nWhite: d\nf5f6e6\n\nBlack: e\nWhite: f\nf5d6c3d3",
            "黒：a\n白：b\nf5d6c3\n黒：c\n白：d\nf5f6e6\n黒：e\n白：f\nf5d6c3d3",
            "a 33-31 b\nf5d6c3\n\nc 20-44 d\nf5f6e6\n\ne 40-24 f\nf5d6c3d3",
            "a 33-31 b\r\nf5d6c3\r\nc 20-44 d\r\nf5f6e6\r\ne 40-24 f\r\nf5d6c3d3",
        ] {
            let games = all(text);
            let told: Vec<_> = games.iter().map(|game| (moves(game), tags(game).black, tags(game).white)).collect();
            let game = |moves: &str, black: &str, white: &str| (moves.into(), Some(black.into()), Some(white.into()));
            assert_eq!(
                told,
                [game("f5d6c3", "a", "b"), game("f5f6e6", "c", "d"), game("f5d6c3d3", "e", "f")],
                "{text}"
            );
        }
        let results = |text| all(text).iter().map(|game| tags(game).result).collect::<Vec<_>>();
        assert_eq!(results("f5d6c3\n\ncarol 20-44 dan\nf5f6e6"), [None, Some("20-44".into())]);
        // Behind a game that has nothing above it, without an empty line, it is that game's.
        assert_eq!(results("f5d6c3\n33-31\nf5f6e6\n20-44"), [Some("33-31".into()), Some("20-44".into())]);
    }
}
