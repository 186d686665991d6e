//! The legend of a board's signs: `0 = empty, 1 = white, 2 = black`, `🔵＝黒 🔴＝白`.

use crate::position::Color;

/// Words for what a square has.
const WORDS: [(&str, Option<Color>); 14] = [
    ("black", Some(Color::Black)),
    ("dark", Some(Color::Black)),
    ("黒", Some(Color::Black)),
    ("先手", Some(Color::Black)),
    ("white", Some(Color::White)),
    ("light", Some(Color::White)),
    ("白", Some(Color::White)),
    ("後手", Some(Color::White)),
    ("empty", None),
    ("blank", None),
    ("vacant", None),
    ("none", None),
    ("空", None),
    ("なし", None),
];

/// So many lines have a legend in them at most.
const MOST_LINES: usize = 100;

/// The signs that a text gives a meaning, with the signs that have it for every reader.
pub(super) struct Legend(Vec<(char, char)>);

impl Legend {
    /// Finds the legend of a text: it names the signs of both colours, and not the same one.
    pub(super) fn of(text: &str) -> Option<Legend> {
        let mut signs = Vec::new();
        for line in text.lines().take(MOST_LINES).filter(|line| line.len() < 400) {
            pairs(line, &mut signs);
        }
        let named = |color: char| signs.iter().find(|&&(_, of)| of == color).map(|&(sign, _)| sign);
        let both = named('X').zip(named('O')).filter(|(black, white)| black != white);
        both.map(|_| Legend(signs))
    }

    /// Tests whether a text has a row of the signs that the legend names.
    pub(super) fn is_of(&self, text: &str) -> bool {
        let is_digit = |c: &char| matches!(c, '0'..='2');
        let is_in = |line: &str, sign: char| {
            let are_digits = || {
                line.chars().filter(is_digit).count() >= 8 && line.chars().all(|c| !c.is_alphanumeric() || is_digit(&c))
            };
            line.contains(sign) && (!sign.is_ascii() || are_digits())
        };
        text.lines().any(|line| self.0.iter().any(|&(sign, _)| is_in(line, sign)))
    }

    /// Returns what a sign means: `X`, `O` or `-`, and `!` if it is said to mean two things. Where digits are named for
    /// discs, another one is an empty square.
    pub(super) fn sign(&self, c: char) -> Option<char> {
        let meanings = self.0.iter().filter(|&&(sign, _)| sign == c).map(|&(_, of)| of);
        let named = meanings.reduce(|_, _| '!');
        named.or_else(|| (c.is_ascii_digit() && self.0.iter().all(|(sign, _)| sign.is_ascii_digit())).then_some('-'))
    }

    /// Returns a text in which pictures have the signs that they mean, character for character; nothing where the
    /// legend names none.
    pub(super) fn plain(&self, text: &str) -> Option<String> {
        let sign = |c: char| if c.is_ascii() { None } else { self.sign(c) };
        text.contains(|c| sign(c).is_some()).then(|| text.chars().map(|c| sign(c).unwrap_or(c)).collect())
    }
}

/// Finds the signs that a line gives a meaning, each before or behind a word with an equals sign or a colon between.
fn pairs(line: &str, signs: &mut Vec<(char, char)>) {
    let lower = line.to_ascii_lowercase();
    for (word, color) in WORDS {
        let Some(at) = lower.find(word) else { continue };
        let is_within_word = |c: Option<char>| word.is_ascii() && c.is_some_and(|c| c.is_ascii_alphabetic());
        let (before, behind) = (&lower[..at], &lower[at + word.len()..]);
        if is_within_word(before.chars().next_back()) || is_within_word(behind.chars().next()) {
            continue;
        }
        let before = before.trim_end();
        let first = before.strip_suffix(['=', ':', '→', 'は']).and_then(|before| last_sign(before.trim_end()));
        let behind = behind.trim_start_matches(['き', '石']).trim_start();
        // Behind a colon a number may be that of the discs.
        let second = behind.strip_prefix('=').and_then(|behind| first_sign(behind.trim_start()));
        let meaning = match color {
            Some(Color::Black) => 'X',
            Some(Color::White) => 'O',
            None => '-',
        };
        signs.extend(first.or(second).map(|sign| (sign, meaning)).filter(|pair| !signs.contains(pair)));
    }
}

/// Returns the sign that a text ends with, unless it is the end of a word or a number.
fn last_sign(text: &str) -> Option<char> {
    let mut chars = text.chars().rev().filter(|c| *c != '\u{fe0f}');
    chars.next().filter(|c| is_sign(*c) && !chars.next().is_some_and(|c| c.is_ascii_alphanumeric()))
}

/// Returns the sign that a text begins with, unless it is the beginning of a word or a number.
fn first_sign(text: &str) -> Option<char> {
    let mut chars = text.chars();
    chars.next().filter(|c| is_sign(*c) && !chars.next().is_some_and(|c| c.is_ascii_alphanumeric()))
}

/// Tests whether a character may be the sign of a square by a legend.
fn is_sign(c: char) -> bool {
    c.is_ascii_digit() || !c.is_ascii() && !c.is_alphanumeric()
}
