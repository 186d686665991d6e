//! Transcripts, with any text around them: names, results, numbers and remarks of other programs and people.
//!
//! A game begins where `beginnings.rs` says. It ends where something else follows, or where a line is another game
//! (`lines.rs` has the rules). Text that may be a move is never left out silently: it is a fault.

use super::beginnings::{Ahead, game_in, is_named, is_nearly_square, is_square, named_behind, next_game};
use super::headings::{Headings, field_at};
use super::lines::{another, are_ones, is_first, is_meant, is_number_of, numbered, rest_of};
use super::reader::{Reader, says_nothing};
use super::remarks::{Moves, is_tag};
use super::words::Row;
use crate::notation::fault::NotationError;
use crate::notation::parse_diagram;
use crate::notation::record::{Format, Record};
use crate::notation::transcript::{TranscriptError, between, scan};
use crate::position::Position;
use crate::square::Square;

/// The number of lines below the last game that may be headings.
const MOST_BELOW: usize = 20;

/// Reads every game of the text, which has nothing around its moves but what `moves` tells.
pub(super) fn read(reader: &mut Reader, moves: &Moves) {
    let text = reader.text;
    let mut at = 0;
    let mut games = 0;
    let (mut row, mut ahead) = (Row::default(), Ahead::default());
    while let Some(begin) = next_game(text, at, &mut ahead) {
        at = read_game(reader, moves, row.behind(text, begin), [at, begin], &mut ahead);
        games += 1;
    }
    if games == 0 && text.lines().any(|line| !says_nothing(line)) {
        reader.used(0..text.len());
        // The text that was meant as a move is at fault, or else any text there.
        let meant = text.lines().map(|line| numbered(line).1).find(|first| is_meant(first));
        let begin = meant.map_or(text.len() - text.trim_start().len(), |first| reader.byte_of(first));
        let read = scan(&text[begin..], Position::START, &mut |_, _| {});
        let (byte, error) = read.err().map_or((0, NotationError::NoGame), |(byte, error)| (byte, error.into()));
        let fault = reader.fault_at(begin + byte, error);
        reader.give(Record::nothing(Format::Transcript).with_fault(fault));
    }
}

/// Reads the game that begins at a byte, the text before it from `from` on, and the text after it that belongs to it.
/// Another game begins in its line at `beside`. Returns the byte where the game ends.
fn read_game(
    reader: &mut Reader,
    told: &Moves,
    beside: Option<usize>,
    [from, begin]: [usize; 2],
    ahead: &mut Ahead,
) -> usize {
    let text = reader.text;
    let mut headings = Headings::default();
    let is_headed = text[from..begin].lines().any(|line| !says_nothing(line));
    text[from..begin].lines().filter(|line| !says_nothing(line)).for_each(|line| headings.before(line));
    let (mut start, mut moves) = (None, Vec::new());
    // Another game begins there.
    let limit = beside.unwrap_or_else(|| another(text, begin));
    let mut stop = played(&text[..limit], begin, Position::START, &mut moves);
    let text = &text[..beside.unwrap_or(text.len())];
    let line_end = |at: usize| text[at..].find('\n').map_or(text.len(), |length| at + length);
    // Fields after the moves may give another first position.
    let (first_end, mut fields_end) = (line_end(begin), None);
    if let Some(field) = field_at(&text[begin..first_end]) {
        headings.fields(&text[begin + field..first_end]);
        fields_end = Some(first_end);
        match headings.start.take().map(|start| parse_diagram(start).and_then(|read| read.position_to_play(None))) {
            Some(Err(error)) => {
                let fault = reader.fault_at(begin, NotationError::from(error).at(1));
                reader.used(begin..first_end);
                reader.give(Record::nothing(Format::Transcript).with_fault(fault));
                return first_end;
            }
            other => start = other.and_then(Result::ok),
        }
        moves.clear();
        stop = played(&text[..begin + field], begin, start.unwrap_or(Position::START), &mut moves);
    }
    let mut end = fields_end.unwrap_or(limit);
    let moves_end = fields_end.or(stop.as_ref().map(|&(byte, _)| byte)).unwrap_or(limit);
    let mut fault = None;
    if let Some((byte, error)) = stop {
        let (next, wrong) = match &error {
            // Another game begins here.
            TranscriptError::Illegal { .. } | TranscriptError::Over { .. }
                if fields_end.is_none() && !moves.is_empty() && is_other(text, [begin, byte], moves.len(), &error) =>
            {
                (byte, None)
            }
            TranscriptError::Text { .. } if fields_end.is_none() && !moves.is_empty() => {
                match meant_move(text, begin, byte, moves.len()) {
                    Some(wrong) => (line_end(wrong), Some(wrong)),
                    None => behind(text, byte, &mut headings, is_headed, ahead),
                }
            }
            _ => (line_end(byte), Some(byte)),
        };
        end = fields_end.unwrap_or(next);
        if let Some(wrong) = wrong {
            fault = Some((wrong, at_move(text, wrong, error).into()));
            // A game of fields has one line.
            if fields_end.is_none() {
                end = named_behind(text, wrong, line_end(wrong), ahead)
                    .unwrap_or_else(|| rest_of(text, [begin, wrong], end));
            }
        }
    }
    let fault = told.wrong_side(&text[..end], begin, start, &mut moves).or(fault);
    // Words before the moves are a title.
    let line_begin = text[..begin].rfind('\n').map_or(0, |end| end + 1);
    // A result behind the moves is of this game, and a number before something else is not.
    let own_end = if headings.has_result_behind() {
        line_end(moves_end)
    } else if begins_line(text, moves_end) {
        text[..moves_end].rfind('\n').unwrap_or(begin)
    } else {
        moves_end
    };
    reader.used(line_begin..if fault.is_some() { end } else { own_end.max(begin) });
    let fault = fault.map(|(byte, error)| reader.fault_at(byte, error));
    headings.end();
    let format = if headings.is_playok(&text[begin..end]) { Format::Playok } else { Format::Transcript };
    let variations = told.variations(&text[..end], begin, start, &moves);
    let record = Record::of_game(format, start, moves).with_tags(headings.tags).with_variations(variations);
    reader.give(Record { fault, ..record });
    end
}

/// Tests whether another game begins at a byte where the one from `begin` on does not continue: at the beginning of a
/// line, with more than one legal move, and not in a place where a wrong move of that game would be, which has `moves`
/// moves before it.
fn is_other(text: &str, [begin, byte]: [usize; 2], moves: usize, error: &TranscriptError) -> bool {
    if !is_first(text, byte) || !begins_line(text, byte) {
        return false;
    }
    let line_begin = text[..byte].rfind('\n').map_or(0, |end| end + 1);
    let line = text[line_begin..].split('\n').next().unwrap_or_default();
    let count = |text: &str| {
        let mut moves = Vec::new();
        let _ = played(text, byte, Position::START, &mut moves);
        moves.len()
    };
    let before = &text[..line_begin];
    let has_one_move = |line: &str| numbered(line).1.trim().len() <= 2;
    let is_spread = has_one_move(line) && text[begin..line_begin].lines().all(has_one_move);
    let is_parted = !is_spread && before[before.trim_end().len()..].matches('\n').count() > 1;
    // The game had one line, of several moves: this is another such line, or the first of lines with a move each.
    let above = text[begin..line_begin].trim_end();
    let is_short = line.trim().len() == 2 && above.len() > 2;
    let is_alone = !above.contains('\n') && (is_short || count(&text[..line_begin + line.len()]) > 1);
    let may_be = match numbered(line).0 {
        Some(1) => !are_ones(text, begin, line_begin),
        Some(number) => is_alone && !is_number_of(number, moves),
        None => is_parted || is_alone || matches!(error, TranscriptError::Over { .. }),
    };
    may_be && count(text) > 1
}

/// Returns the place of a text that was meant as the next move of the game from `begin` on, which has `moves` moves: a
/// letter and a digit after the number of that move, or alone in a line as all moves are.
fn meant_move(text: &str, begin: usize, byte: usize, moves: usize) -> Option<usize> {
    let line = text[byte..].split('\n').next().unwrap_or_default();
    let line_begin = text[..byte].rfind('\n').map_or(0, |end| end + 1);
    let (number, first) = numbered(if begins_line(text, byte) { &text[line_begin..byte + line.len()] } else { line });
    let is_like_others = || text[begin..byte].lines().all(|line| line.trim().len() <= 2);
    let is_alone = || {
        first.trim().len() == 2
            && (is_like_others() || next_game(text, byte + line.len(), &mut Ahead::default()).is_none())
    };
    let is_wrong = match number {
        Some(number) => is_number_of(number, moves) || number == 1 && are_ones(text, begin, line_begin),
        None => first.len() < line.len() || begins_line(text, byte) && is_alone(),
    };
    (is_wrong && is_meant(first)).then(|| byte + line.len() - first.len())
}

/// Returns the error with the text at a byte, if it is about a text that is no move.
fn at_move(text: &str, byte: usize, error: TranscriptError) -> TranscriptError {
    match error {
        TranscriptError::Text { place, moves, .. } => {
            TranscriptError::Text { found: text[byte..].chars().take(2).collect(), place, moves }
        }
        other => other,
    }
}

/// Plays the moves from a byte on; returns where they stop, and why, unless the text ends there.
fn played(text: &str, begin: usize, start: Position, moves: &mut Vec<Square>) -> Option<(usize, TranscriptError)> {
    let read = scan(&text[begin..], start, &mut |square, _| moves.push(square));
    read.err().map(|(byte, error)| (begin + byte, error))
}

/// Tests whether only white space and a number are before a byte in its line.
fn begins_line(text: &str, byte: usize) -> bool {
    let line = text[..byte].rfind('\n').map_or(0, |end| end + 1);
    between(&text[line..byte]) == byte - line
}

/// Tests whether a line belongs to the game below it, not to the one above: an empty line separates it from that, or
/// the games here have their names above them.
fn is_of_next(text: &str, byte: usize, line_end: usize, is_headed: bool) -> bool {
    let is_parted = || text[..byte].chars().rev().take_while(|c| c.is_whitespace()).filter(|&c| c == '\n').count() > 1;
    let is_own = text[..byte].trim_end_matches([' ', '\t', '\r']).ends_with('\n');
    is_own
        && (is_headed || is_parted())
        && next_game(text, line_end, &mut Ahead::default()).is_some_and(|next| is_first(text, next))
}

/// Examines the text after the moves of a game, at a byte where no move begins; the game may have headings above it.
/// Returns the end of the game, and the place of a fault, if there is one.
fn behind(
    text: &str,
    byte: usize,
    headings: &mut Headings,
    is_headed: bool,
    ahead: &mut Ahead,
) -> (usize, Option<usize>) {
    let line = &text[byte..text[byte..].find('\n').map_or(text.len(), |length| byte + length)];
    let line_end = byte + line.len();
    let is_attached = text[..byte].ends_with(|c: char| c.is_ascii_alphanumeric());
    let word = line.split(|c: char| c.is_whitespace()).next().unwrap_or_default();
    let begins = begins_line(text, byte);
    let is_short = word.chars().count() < 3 && !word.contains('-') && word.is_ascii() && !begins;
    let holds_moves = line.char_indices().any(|(at, _)| is_square(line, at) || !begins && is_nearly_square(line, at));
    if line.starts_with(':') && headings.behind(line) {
        return (line_end, None);
    }
    let mut is_before_game = || game_in(text, byte, line, ahead).is_some_and(|at| begins || is_named(&line[..at]));
    if !is_attached && !is_meant(line) && is_before_game() {
        return (byte, None);
    }
    // A letter and a digit in a line of its own may be anything, two of them are moves.
    let is_move = is_meant(line) && (!begins || word.len() > 3);
    if is_attached || is_short || is_move || holds_moves {
        return (line_end, Some(byte));
    }
    if is_of_next(text, byte, line_end, is_headed) {
        return (byte, None);
    }
    headings.behind(line);
    if next_game(text, line_end, ahead).is_none() {
        // Text below the last game belongs to it.
        text[byte..].lines().filter(|line| !says_nothing(line)).take(MOST_BELOW).for_each(|line| headings.before(line));
    }
    // A later line that begins with a square would continue this game, unless a game may begin with that square.
    let mut at = line_end;
    for next in text[line_end..].split_inclusive('\n') {
        let first = between(next);
        if is_square(next, first) {
            return if is_first(next, first) { (at, None) } else { (at, Some(byte)) };
        }
        if let (Some(_), wrong) = numbered(next)
            && is_meant(wrong)
        {
            return (at, Some(byte));
        }
        if !says_nothing(next) && (game_in(text, at, next, ahead).is_some() || is_tag(next) || !headings.behind(next)) {
            return (at, None);
        }
        at += next.len();
    }
    (at, None)
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{all, moves, tags};

    #[test]
    fn a_wrong_move_behind_a_remark_is_a_fault() {
        for text in ["c4 (0:00) i3 (0:01)", "1. c4 {2s} 2. i3 {1s}", "c4 50% a9 51%", "f5d6c3\ni3a4b8", "f5 [x]\n2. z9"]
        {
            let records = all(text);
            assert!(records.len() == 1 && records[0].fault.is_some(), "{text}: {records:?}");
        }
        assert!(all("f5d6c3\n\nalice - bob, round A9")[0].fault.is_none());
        // Numbers that go on are one game, also where a wrong move would begin another one.
        let records = all("1. c4 c5\r\n2. d3 c3\r\n3. b5");
        assert!(records.len() == 1 && records[0].fault.is_some(), "{records:?}");
    }

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
        // After a game without headings, and without an empty line, it belongs to that game.
        assert_eq!(results("f5d6c3\n33-31\nf5f6e6\n20-44"), [Some("33-31".into()), Some("20-44".into())]);
    }

    #[test]
    fn a_wrong_first_move_behind_a_name_is_a_fault() {
        for (text, found) in [
            ("Game 1: z9d6\n\nGame 2: d3c5", ["", "d3c5"]),
            ("Game 1: f5d6c3 Game 2: z9e3f3", ["f5d6c3", ""]),
            ("Game 1: z9e3f3e2 Game 2: c4c3f5b4", ["", "c4c3f5b4"]),
        ] {
            let records = all(text);
            assert_eq!(records.iter().map(moves).collect::<Vec<_>>(), found, "{text}");
            let wrong: Vec<_> = records.iter().map(|record| record.fault.clone()).collect();
            let place = wrong.into_iter().flatten().map(|fault| fault.in_text().place()).collect::<Vec<_>>();
            assert_eq!(place, [text.find("z9").map(|byte| byte + 1)], "{text}");
        }
    }

    #[test]
    fn a_wrong_move_leaves_the_other_games_of_its_line() {
        let line = "Game 1: f5d6c3 Game 2: f5a1d6 Game 3: f5f6e6";
        let slash = "alice - bob: f5d6c3 / carol - dave: f5 a1 d6 / erin - frank: f5f6e6";
        let below = "alice - bob: f5d6c3\ncarol - dave: f5a1c3\nerin - frank: f5f6e6";
        for text in [line, slash, below] {
            let records = all(text);
            assert_eq!(records.iter().map(moves).collect::<Vec<_>>(), ["f5d6c3", "f5", "f5f6e6"], "{text}");
            let places: Vec<_> =
                records.iter().map(|game| game.fault.as_ref().map(|fault| fault.clone().in_text().place())).collect();
            assert_eq!(places, [None, Some(text.find("a1").map(|byte| byte + 1)), None], "{text}");
        }
    }
}
