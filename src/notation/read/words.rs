//! Several games in one line, each a word: `f5d6c3, f5f6e6`.
//!
//! A word has two moves or more side by side. Words that are one legal game together are one game. Otherwise a word
//! that is a game by itself is another one, and a word that continues the game before it does so. A word with a wrong
//! move is a game of its own, unless more of it continues the game before. All this holds only where a word shows that
//! the line has several games: it is a game of four moves or more, or of three where all others are games, or it begins
//! as a game does and cannot continue the one before.

use crate::notation::transcript::{between, pass_at, scan, square_at};
use crate::position::Position;

/// The number of legal moves in a line or a word that make a game.
pub(super) const ENOUGH: usize = 4;
/// The number of moves from which on a single word counts as a game where all other words are games, too.
const LIKELY: usize = 3;

/// Where the games of a line begin.
#[derive(Default)]
pub(super) struct Row {
    games: Vec<usize>,
    end: usize,
}

impl Row {
    /// Returns the place behind a game that begins at a byte where the next game of its line begins.
    pub(super) fn behind(&mut self, text: &str, begin: usize) -> Option<usize> {
        if begin >= self.end {
            let line = text[begin..].split('\n').next().unwrap_or_default();
            self.games = games(line).into_iter().map(|at| begin + at).collect();
            self.end = begin + line.len();
        }
        self.games.get(self.games.partition_point(|&at| at <= begin)).copied()
    }
}

/// Plays the moves of a line; returns the position after them, their number, and whether that is the whole line.
pub(super) fn through(line: &str, start: Position) -> (Position, usize, bool) {
    let (mut now, mut moves) = (start, 0);
    let read = scan(line, start, &mut |square, _| {
        now = if now.board.must_pass() { now.pass() } else { now }.play(square);
        moves += 1;
    });
    (now, moves, read.is_ok())
}

/// Tests whether a line has several games, each a word.
pub(super) fn are_games(line: &str) -> bool {
    !games(line).is_empty()
}

/// A word of moves.
struct Word<'t> {
    /// The place of its number, or of its first move.
    at: usize,
    text: &'t str,
    /// How many moves from the start on it has, and whether it is a game.
    moves: usize,
    is_game: bool,
}

impl Word<'_> {
    /// Returns the position after the game; `None` if it is none.
    fn after(&self) -> Option<Position> {
        self.is_game.then(|| through(self.text, Position::START).0)
    }
}

/// Returns the places in a line where games begin behind the first word; none where the line has one game.
fn games(line: &str) -> Vec<usize> {
    let words = words(line);
    if !are_several(&words) {
        return Vec::new();
    }
    let others = words.iter().filter(|word| !word.is_game).count();
    let (mut places, mut wrong) = (Vec::new(), usize::from(!words[0].is_game));
    // The game before, unless a move of it is wrong.
    let mut before = words[0].after();
    for word in &words[1..] {
        let (after, moves, is_legal) =
            before.map_or((Position::START, usize::MAX, false), |now| through(word.text, now));
        if word.is_game && (others < 2 || !is_legal) || !is_legal && word.moves >= moves {
            places.push(word.at);
            before = word.after();
        } else {
            before = is_legal.then_some(after);
        }
        wrong += usize::from(!word.is_game && !is_legal);
    }
    if 2 * wrong > words.len() { Vec::new() } else { places }
}

/// Tests whether some words are several games.
fn are_several(words: &[Word]) -> bool {
    let mut now = Position::START;
    let mut last = 0;
    let failing = words.iter().position(|word| {
        let (after, moves, is_legal) = through(word.text, now);
        (now, last) = (after, moves);
        !is_legal
    });
    let Some(failing) = failing else { return false };
    let word = &words[failing];
    let are_others = words.iter().enumerate().all(|(index, word)| index == failing || word.is_game);
    let is_sure = |word: &Word| word.is_game && (word.moves >= ENOUGH || word.moves >= LIKELY && are_others);
    let are_games = || words[..failing].iter().all(|word| word.is_game);
    let begins_again = || last == 0 && word.moves > 0 && square_at(word.text) == square_at(words[0].text);
    let is_other = || are_games() && (word.is_game || last == 0 && word.moves > 1);
    words[failing.max(1)..].iter().any(is_sure) || failing > 0 && (is_other() || begins_again())
}

/// Returns the words of moves that a line begins with.
fn words(line: &str) -> Vec<Word<'_>> {
    let (mut words, mut at) = (Vec::new(), 0);
    loop {
        let begin = at + between(&line[at..]);
        let text = &line[begin..begin + length(&line[begin..])];
        if text.len() < 4 {
            return words;
        }
        let is_sign = |c: char| c.is_ascii_alphanumeric() || matches!(c, '(' | '[');
        let number = line[at..begin].find(is_sign).map_or(begin, |number| at + number);
        let (_, moves, is_legal) = through(text, Position::START);
        words.push(Word { at: number, text, moves, is_game: is_legal && moves > 1 });
        at = begin + text.len();
    }
}

/// Returns how many bytes the moves and passes have that a text begins with, legal or not; 0 where more of a word
/// follows.
fn length(text: &str) -> usize {
    let mut length = 0;
    loop {
        let rest = &text[length..];
        match rest.as_bytes() {
            [letter, digit, ..] if letter.is_ascii_alphabetic() && digit.is_ascii_digit() => length += 2,
            _ => match pass_at(rest).filter(|_| length > 0) {
                Some(pass) => length += pass,
                None if rest.starts_with(|c: char| c.is_alphanumeric()) => return 0,
                None => return length,
            },
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{all, moves};

    #[test]
    fn words_that_begin_a_new_game_are_games_and_others_continue_one() {
        for (text, games) in [
            ("f5d6c3 f5f6e6", &["f5d6c3", "f5f6e6"][..]),
            ("f5d6 f5f6 c4e3", &["f5d6", "f5f6", "c4e3"]),
            ("Two: f5d6c3, f5f6e6 (both short)", &["f5d6c3", "f5f6e6"]),
            ("1. f5d6c3 2. f5f6e6", &["f5d6c3", "f5f6e6"]),
            ("f5d6c3 e6f4d3 f5f6e6", &["f5d6c3", "e6f4d3", "f5f6e6"]),
            ("f5d6c3 f5f6e6\nc4e3f5; e6f4d3", &["f5d6c3", "f5f6e6", "c4e3f5", "e6f4d3"]),
            ("f5d6c3d3 c4f4c5b3 f5f6e6f4 g6c5f3g4", &["f5d6c3d3c4f4c5b3", "f5f6e6f4g6c5f3g4"]),
            ("f5d6 c3d3", &["f5d6c3d3"]),
            ("f5d6 c3d3 c4f4", &["f5d6c3d3c4f4"]),
        ] {
            let records = all(text);
            assert_eq!(records.iter().map(moves).collect::<Vec<_>>(), games, "{text}");
            assert!(records.iter().all(|record| record.fault.is_none()), "{text}: {records:?}");
        }
    }

    #[test]
    fn a_wrong_move_in_a_word_is_an_error_of_its_game_alone() {
        for (text, games, wrong, place) in [
            ("f5d6c3 f5a1e6", &["f5d6c3", "f5"][..], 1, 10),
            ("f5d6c3, f5a1e6, c4e3f5", &["f5d6c3", "f5", "c4e3f5"], 1, 11),
            ("f5d6c3; z9f6e6; c4e3f5", &["f5d6c3", "", "c4e3f5"], 1, 9),
            ("f5a1c3 f5f6e6", &["f5", "f5f6e6"], 0, 3),
            ("f5a1c3\nf5d6c3 f5f6e6", &["f5", "f5d6c3", "f5f6e6"], 0, 3),
            ("f5d6 c3a1 c4f4", &["f5d6c3"], 0, 8),
        ] {
            let records = all(text);
            assert_eq!(records.iter().map(moves).collect::<Vec<_>>(), games, "{text}");
            for (index, record) in records.iter().enumerate() {
                let found = record.fault.clone().and_then(|fault| fault.in_text().place());
                assert_eq!(found, (index == wrong).then_some(place), "{text}");
            }
        }
    }
}
