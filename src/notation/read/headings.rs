//! The text around the moves of a game: the players, the date, the result.

use super::players::{disc_count, is_name, is_side, person, side_of};
use crate::notation::fields::split_fields;
use crate::notation::record::{Tags, discs_of, discs_of_difference, discs_text};
use crate::notation::signs::named_side;
use crate::position::Color;

/// The word before a result, without a colon; elsewhere it is an ordinary word.
const BARE_RESULT: &str = "結果 ";

/// Words before a name, each with the side or kind that it labels.
const LABELS: [(&str, Label); 34] = [
    ("black:", Label::Black),
    ("white:", Label::White),
    ("date:", Label::Date),
    ("event:", Label::Event),
    ("tournament:", Label::Event),
    ("site:", Label::Event),
    ("result:", Label::Result),
    ("score:", Label::Result),
    ("日付:", Label::Date),
    ("日時:", Label::Date),
    ("大会:", Label::Event),
    ("結果:", Label::Result),
    ("対局結果:", Label::Result),
    (BARE_RESULT, Label::Result),
    ("[black ", Label::Black),
    ("[white ", Label::White),
    ("[date ", Label::Date),
    ("[event ", Label::Event),
    ("[site ", Label::Event),
    ("[result ", Label::Result),
    ("[blackelo ", Label::BlackLevel),
    ("[whiteelo ", Label::WhiteLevel),
    ("黒:", Label::Black),
    ("白:", Label::White),
    ("黒番:", Label::Black),
    ("白番:", Label::White),
    ("先手:", Label::Black),
    ("後手:", Label::White),
    ("黒 ", Label::Black),
    ("白 ", Label::White),
    ("黒番 ", Label::Black),
    ("白番 ", Label::White),
    ("先手 ", Label::Black),
    ("後手 ", Label::White),
];

#[derive(Clone, Copy)]
enum Label {
    Black,
    White,
    Date,
    Event,
    Result,
    BlackLevel,
    WhiteLevel,
}

/// The headings found around the moves.
#[derive(Default)]
pub(super) struct Headings<'t> {
    pub(super) tags: Tags,
    /// The field `start` after the moves.
    pub(super) start: Option<&'t str>,
    has_result: bool,
    /// The numbers of discs that are where the names of black and white might be.
    counts: [Option<u8>; 2],
}

impl<'t> Headings<'t> {
    /// Reads a line before the moves.
    pub(super) fn before(&mut self, line: &str) {
        // In lower case letter by letter, so that places stay the same.
        let lower = line.to_ascii_lowercase();
        let mut found: Vec<(usize, usize, Label)> = Vec::new();
        for (word, label) in LABELS {
            // A label within another word does not count: the date in `update:`.
            let at = lower.find(word).filter(|&at| !is_within_word(&lower, at));
            let at = at.filter(|&at| word != BARE_RESULT || result_in(&line[at + word.len()..]).is_some());
            found.extend(at.map(|at| (at, at + word.len(), label)));
        }
        found.sort_by_key(|&(at, ..)| at);
        let ends = found.iter().skip(1).map(|&(at, ..)| at).chain([line.len()]).collect::<Vec<_>>();
        let mut says_something = false;
        for (&(_, begin, label), end) in found.iter().zip(ends) {
            let mut value = line.get(begin..end).unwrap_or_default();
            says_something |= !value.trim().is_empty();
            let is_quoted = value.trim_start().starts_with('"');
            // A result may be between the names.
            if matches!(label, Label::Black | Label::White)
                && !is_quoted
                && let Some((result, at, _)) = result_in(value).filter(|&(.., end)| has_sides_alone(&value[end..]))
            {
                self.set(Label::Result, &result);
                value = &value[..at];
            }
            let value = value.trim_matches(|c: char| c.is_whitespace() || "\"],;/・".contains(c));
            // Between quotation marks everything is the name.
            if matches!(label, Label::Black | Label::White) && !is_quoted {
                self.set_player(label, value);
                continue;
            }
            // A result with words about the winner: only the numbers are kept.
            let result = if let Label::Result = label { result_in(value).map(|(result, ..)| result) } else { None };
            self.set(label, result.as_deref().unwrap_or(value));
        }
        if !says_something {
            self.names_in(line);
        }
        self.take_discs();
    }

    /// Reads names and a result from a line without labels: black's comes first.
    fn names_in(&mut self, line: &str) {
        // A colon before the moves is no part of a name.
        let line = line.trim_end().trim_end_matches(':');
        let Some((result, begin, end)) = result_in(line) else {
            // Two names with a word such as "vs" between them; a title may come before them.
            let game = line.rsplit_once(": ").map_or(line, |(_, game)| game);
            let has_discs =
                |&(black, white): &(&str, &str)| [black, white].into_iter().all(|side| name_and_discs(side).is_some());
            let both = versus(game).or_else(|| two_names(game).filter(has_discs));
            if let Some(both) = both {
                self.set_both(both, None);
            }
            return;
        };
        let around = [line[..begin].trim(), line[end..].trim()];
        let both = match around {
            [both, ""] | ["", both] => two_names(both).unwrap_or_default(),
            [black, white] => (black, white),
        };
        if !self.set_both(both, Some(&result)) && around.into_iter().all(has_sides_alone) {
            let sides = around.map(|part| side_of(part).or_else(|| named_side(part)));
            self.set_result(discs_of(&result), is_turned(sides));
        }
    }

    /// Sets two players, black first unless the discs beside them say otherwise, and the result in their order. Returns
    /// whether both are names.
    fn set_both(&mut self, (one, other): (&str, &str), result: Option<&str>) -> bool {
        let [mut black, mut white] = [one, other].map(person);
        if !is_name(black) || !is_name(white) {
            return false;
        }
        let is_turned = is_turned([one, other].map(side_of));
        if is_turned {
            (black, white) = (white, black);
        }
        self.set(Label::Black, black);
        self.set(Label::White, white);
        self.set_result(result.and_then(discs_of), is_turned);
        true
    }

    /// Sets the numbers of discs of both sides: black first, or white.
    fn set_result(&mut self, discs: Option<(u8, u8)>, is_turned: bool) {
        if let Some((one, other)) = discs {
            let (black, white) = if is_turned { (other, one) } else { (one, other) };
            self.set(Label::Result, &discs_text(black, white));
        }
    }

    /// Sets the value of the label of a side: its name, or its number of discs.
    fn set_player(&mut self, label: Label, text: &str) {
        let name = person(text);
        if let Some(discs) = disc_count(name) {
            self.counts[usize::from(matches!(label, Label::White))].get_or_insert(discs);
        } else if name.contains(char::is_alphabetic) && !is_side(name) {
            self.set(label, name);
        }
    }

    /// Takes the numbers of discs after both names: `alice (33)` and `bob (31)`, or `alice 33` and `bob 31`.
    fn take_discs(&mut self) {
        if let [Some(one), Some(other)] = self.counts
            && (1..=64).contains(&(one + other))
        {
            self.set(Label::Result, &discs_text(one, other));
        }
        let tags = &mut self.tags;
        if let Some((black, one)) = tags.black.as_deref().and_then(name_and_discs)
            && let Some((white, other)) = tags.white.as_deref().and_then(name_and_discs)
            && (one + other == 64 || one + other < 64 && tags.black.as_deref().is_some_and(|name| name.ends_with(')')))
        {
            let name = |name: &str| Some(person(name).to_string()).filter(|name| !is_side(name));
            let (black, white, result) = (name(black), name(white), discs_text(one, other));
            (tags.black, tags.white) = (black, white);
            self.set(Label::Result, &result);
        }
    }

    /// Ends the headings: if only one side has discs in parentheses, they are removed from its name.
    pub(super) fn end(&mut self) {
        let in_parentheses = |name: &Option<String>| name.as_deref().is_some_and(|name| name.ends_with(')'));
        let Tags { black, white, .. } = &mut self.tags;
        if in_parentheses(black) != in_parentheses(white) {
            for name in [black, white] {
                if in_parentheses(name)
                    && let Some((alone, _)) = name.as_deref().and_then(name_and_discs)
                {
                    *name = Some(alone.to_string());
                }
            }
        }
    }

    /// Reads a line after the moves; returns whether it contained a heading.
    pub(super) fn behind(&mut self, line: &str) -> bool {
        let found = result_in(line).map(|(result, ..)| result).or_else(|| difference_in(line));
        if let Some(result) = &found
            && !self.has_result
        {
            self.set(Label::Result, result);
            self.has_result = true;
        }
        found.is_some()
    }

    /// Tests whether a line after the moves has the result.
    pub(super) fn has_result_behind(&self) -> bool {
        self.has_result
    }

    /// Reads the fields after the moves.
    pub(super) fn fields(&mut self, line: &'t str) {
        let (_, fields) = split_fields(line);
        let tags = &mut self.tags;
        self.start = fields.get("start");
        let text = |key: &str| fields.get(key).filter(|value| !value.is_empty()).map(str::to_string);
        // A number is black's discs, as in test files.
        match fields.get("black").map(|black| (black, black.parse::<u8>())) {
            Some((_, Ok(discs @ 0..=64))) => tags.result = Some(discs_text(discs, 64 - discs)),
            Some((name, _)) => tags.black = Some(name.to_string()),
            None => {}
        }
        tags.white = text("white");
        tags.date = text("date");
        tags.event = text("event");
        tags.result = text("result").or(tags.result.take());
    }

    /// Tests whether the game is in the format of the server PlayOK.
    pub(super) fn is_playok(&self, moves: &str) -> bool {
        let is_numbered = moves.get(..400.min(moves.len())).unwrap_or(moves).contains("2. ");
        is_numbered && (self.has_result || self.tags.result.is_some())
    }

    fn set(&mut self, label: Label, value: &str) {
        let tags = &mut self.tags;
        let place = match label {
            Label::Black => &mut tags.black,
            Label::White => &mut tags.white,
            Label::Date => &mut tags.date,
            Label::Event => &mut tags.event,
            Label::Result => &mut tags.result,
            Label::BlackLevel => &mut tags.black_level,
            Label::WhiteLevel => &mut tags.white_level,
        };
        if place.is_none() && !value.is_empty() && value != "?" {
            *place = Some(value.to_string());
        }
    }
}

/// Returns two names side by side: `alice - bob`.
fn two_names(text: &str) -> Option<(&str, &str)> {
    let both = [" - ", " – ", " x "].iter().find_map(|sign| text.split_once(sign));
    versus(text).or_else(|| both.map(|(black, white)| (black.trim(), white.trim())))
}

/// Returns two names with a word between them that says they played each other: `alice vs bob`.
fn versus(text: &str) -> Option<(&str, &str)> {
    let lower = text.to_ascii_lowercase();
    let found = [" vs. ", " vs ", " 対 ", " × "].iter().find_map(|sign| Some((lower.find(sign)?, sign.len())));
    found.map(|(at, length)| (text[..at].trim(), text[at + length..].trim()))
}

/// Tests whether white comes first, by the discs or words beside either side.
fn is_turned(sides: [Option<Color>; 2]) -> bool {
    use Color::{Black, White};
    matches!(sides, [Some(White), Some(Black) | None] | [None, Some(Black)])
}

/// Tests whether a text has no words but those for the sides.
fn has_sides_alone(text: &str) -> bool {
    text.split(|c| !char::is_alphanumeric(c)).all(|word| word.is_empty() || is_side(word))
}

/// Tests whether a letter is right before a byte, so that no word begins there.
fn is_within_word(text: &str, at: usize) -> bool {
    text[at..].starts_with(|c: char| c.is_ascii_alphabetic())
        && text[..at].ends_with(|c: char| c.is_ascii_alphanumeric())
}

/// Returns a name and the number of discs after it: `alice (33)`, `alice 33`.
fn name_and_discs(text: &str) -> Option<(&str, u8)> {
    let text = text.trim_end_matches(['石', ' ']);
    let inside = text.trim_end_matches(')');
    let name = inside.trim_end_matches(|c: char| c.is_ascii_digit());
    let discs = inside[name.len()..].parse::<u8>().ok().filter(|&discs| discs <= 64)?;
    let is_apart = if inside.len() < text.len() { name.ends_with('(') } else { name.ends_with(' ') };
    let name = name.trim_end_matches(['(', ' ']);
    (is_apart && !name.is_empty()).then_some((name, discs))
}

/// Returns the place in a line where the fields after the moves begin: after the semicolon before the first key.
pub(super) fn field_at(line: &str) -> Option<usize> {
    let equals = line.find('=')?;
    line[..equals].rfind(';').filter(|semicolon| {
        let key = line[semicolon + 1..equals].trim();
        !key.is_empty() && key.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_')
    })
}

/// Returns the result of a line that gives the difference for Black after a colon, as Logistello's games do:
/// `: -04 10`.
fn difference_in(line: &str) -> Option<String> {
    let mut words = line.trim_start().strip_prefix(':')?.split_whitespace();
    let difference = words.next().filter(|word| word.len() == 3 && word.starts_with(['+', '-']))?;
    words.all(|word| word.bytes().all(|byte| byte.is_ascii_digit())).then_some(())?;
    difference.parse().ok().and_then(discs_of_difference)
}

/// Returns the first result of a line, as `33-31`, and its place.
fn result_in(line: &str) -> Option<(String, usize, usize)> {
    let bytes = line.as_bytes();
    let digits = |from: usize| bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
    let mut at = 0;
    while at < bytes.len() {
        let length = digits(at);
        if length == 0 {
            at += 1;
            continue;
        }
        let rest = &line[at + length..];
        let behind = rest.trim_start();
        if let Some(sign) = behind.chars().next().filter(|&c| matches!(c, '-' | '–' | '−' | ':' | '対')) {
            let second = behind[sign.len_utf8()..].trim_start();
            let from = line.len() - second.len();
            let end = from + digits(from);
            let result = format!("{}-{}", &line[at..at + length], &line[from..end]);
            // A day is no result: 2024-05-01.
            let before = line[..at].trim_end_matches(['-', ':', '.', '/']);
            let is_longer = line[end..].starts_with(['-', ':', '.'])
                || before.len() < at && before.ends_with(|c: char| c.is_ascii_digit());
            if let Some((black, white)) = discs_of(&result).filter(|_| !is_longer)
                && (black, white) != (0, 0)
            {
                return Some((discs_text(black, white), at, end));
            }
        }
        at += length;
    }
    None
}
