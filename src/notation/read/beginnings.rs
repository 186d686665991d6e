//! Where games begin in a text: with the first square of a line, or in the middle of one where legal moves follow.

use super::lines::{is_first, is_meant, numbered};
use super::reader::says_nothing;
use super::remarks::is_tag;
use super::words::ENOUGH;
use crate::notation::transcript::{between, scan, square_at};
use crate::position::Position;

/// Tests whether one of some lines has a game in it.
pub(super) fn is_in<'t>(mut lines: impl Iterator<Item = &'t str>) -> bool {
    lines.any(|line| !says_nothing(line) && !is_tag(line) && game_in(line, 0, line, &mut Ahead::default()).is_some())
}

/// Facts about a line from a byte on, so that a line of many games is not searched to its end for each of them.
#[derive(Default)]
pub(super) struct Ahead {
    /// The text's end and the line's.
    of: [usize; 2],
    from: usize,
    /// No first move before that place begins a game, but perhaps the first byte of the rest of the line.
    game: usize,
    /// No name with a colon before that place has moves behind it.
    named: usize,
}

impl Ahead {
    /// Forgets what was known, unless it is of this line.
    fn look_at(&mut self, text: &str, line_begin: usize, line: &str) {
        let of = [text.len(), line_begin + line.trim_end_matches('\n').len()];
        if self.of != of || self.from > line_begin {
            *self = Ahead { of, from: line_begin, game: line_begin, named: line_begin };
        }
    }
}

/// Returns the place of the next game, at or after a byte.
pub(super) fn next_game(text: &str, from: usize, ahead: &mut Ahead) -> Option<usize> {
    let mut line_begin = from;
    for line in text[from..].split_inclusive('\n') {
        if !says_nothing(line)
            && !is_tag(line)
            && let Some(inside) = game_in(text, line_begin, line, ahead)
        {
            return Some(line_begin + inside);
        }
        line_begin += line.len();
    }
    None
}

/// Returns the place in a line where a game begins.
pub(super) fn game_in(text: &str, line_begin: usize, line: &str, ahead: &mut Ahead) -> Option<usize> {
    let head = line.len() - line.trim_start().len();
    let first = head + between(&line[head..]);
    let named = line.len() - numbered(line).1.len();
    if let Some(first) = [first, named].into_iter().find(|&at| is_square(line, at)) {
        return Some(first);
    }
    if let Some(wrong) = wrong_first(text, line_begin, line) {
        return Some(wrong);
    }
    ahead.look_at(text, line_begin, line);
    // Moves behind a name, the first of them wrong.
    let from = ahead.named.saturating_sub(line_begin);
    let colons = line[from..].match_indices(':').map(|(colon, _)| from + colon);
    let mut places = colons.map(|colon| (colon, line.len() - line[colon + 1..].trim_start().len()));
    let named = places.find(|&(_, at)| is_behind_name(line, at) && square_at(&line[at + 2..]).is_some());
    ahead.named = named.map_or(ahead.of[1], |(colon, _)| line_begin + colon);
    let named = named.map(|(_, at)| at);
    // The four legal first moves, alone or before other moves.
    let from = ahead.game.saturating_sub(line_begin);
    let mut searched = 0;
    while let Some(found) = line[searched..].find(['c', 'd', 'e', 'f', 'C', 'D', 'E', 'F']) {
        let at = searched + found;
        if is_first(line, at) && is_square(line, at) {
            let mut moves = 0;
            let _ = scan(&text[line_begin + at..], Position::START, &mut |_, _| moves += 1);
            let is_most = || moves > 1 && 2 * moves >= line[at..].trim_end().len();
            if moves >= ENOUGH || is_most() || is_behind_name(line, at) {
                ahead.game = line_begin + at.max(from);
                return Some(early(line, at).min(named.unwrap_or(at)));
            }
        }
        searched = from.max(at + 1);
    }
    ahead.game = ahead.of[1];
    named
}

/// Tests whether two moves or more, legal or not, stand at a byte of a line behind a name with a colon.
fn is_behind_name(line: &str, at: usize) -> bool {
    let is_named = line[..at].trim_end().strip_suffix(':').is_some_and(is_named);
    is_named && is_meant(&line[at..]) && line[at + 2..].starts_with(|c: char| c.is_ascii_alphabetic())
}

/// Returns the place behind a wrong move where another game begins in its line, with a name before it.
pub(super) fn named_behind(text: &str, wrong: usize, line_end: usize, ahead: &mut Ahead) -> Option<usize> {
    let mut at = wrong;
    // The rest of the moves is that of the game with the fault.
    loop {
        let rest = &text[at..line_end];
        let (_, first) = numbered(&rest[between(rest)..]);
        if !is_meant(first) {
            break;
        }
        at = line_end - first.trim_start_matches(|c: char| c.is_ascii_alphanumeric()).len();
    }
    let rest = &text[at..line_end];
    let game = game_in(text, at, rest, ahead)?;
    is_named(&rest[..game]).then_some(at)
}

/// Returns the place in a line of what stands before a game and is another, or was meant as one: two moves side by
/// side.
fn early(line: &str, game: usize) -> usize {
    let begins = |&at: &usize| {
        let behind = line.get(at + 2..game).unwrap_or_default();
        (is_square(line, at) || is_nearly_square(line, at)) && is_meant(numbered(&behind[between(behind)..]).1)
    };
    line[..game].char_indices().map(|(at, _)| at).find(begins).unwrap_or(game)
}

/// Returns the place in a line of a first move that is no square, before moves that begin no game: `z9 d6`.
fn wrong_first(text: &str, line_begin: usize, line: &str) -> Option<usize> {
    let (_, first) = numbered(line);
    let at = line.len() - first.len();
    let rest = &text[line_begin + at..];
    let behind = rest.get(2..).filter(|_| is_meant(first) && square_at(first).is_none())?;
    let (_, next) = numbered(&behind[between(behind)..]);
    (square_at(next).is_some() && !is_first(next, 0)).then_some(at)
}

/// Tests whether a square is at a byte of a line, and not part of a word or a number.
pub(super) fn is_square(line: &str, at: usize) -> bool {
    let Some(rest) = line.get(at..) else { return false };
    let is_inner = line[..at].chars().next_back().is_some_and(|c| c.is_ascii_alphanumeric());
    let behind = rest.get(2..).unwrap_or_default();
    let is_longer = behind.starts_with(|c: char| c.is_ascii_digit())
        || behind.starts_with(|c: char| c.is_ascii_alphabetic())
            && square_at(behind).is_none()
            && !is_meant(behind)
            && pass_less(behind);
    !is_inner && square_at(rest).is_some() && !is_longer
}

/// Tests whether a word at a byte of a line is one letter or one digit away from a square: `i3`, `a9`.
pub(super) fn is_nearly_square(line: &str, at: usize) -> bool {
    let is_inner = line[..at].ends_with(|c: char| c.is_alphanumeric());
    !is_inner && line[at..].starts_with(|c: char| matches!(c.to_ascii_lowercase(), 'a'..='j')) && is_meant(&line[at..])
}

/// Tests whether the letters after a square are no pass either.
fn pass_less(text: &str) -> bool {
    !text.get(..2).is_some_and(|word| ["pa", "ps"].contains(&word.to_ascii_lowercase().as_str()))
}

/// Tests whether a text before moves names another game: it has a word, as `alice` or `局`.
pub(super) fn is_named(text: &str) -> bool {
    text.split(|c: char| !c.is_alphabetic()).any(|word| word.len() > 1)
}
