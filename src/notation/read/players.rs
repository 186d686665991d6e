//! What may be the name of a player, and what stands around it: brackets, and the disc that says the side.

use crate::notation::signs::color;
use crate::position::Color;

const OPEN: [char; 9] = ['(', '[', '〔', '【', '「', '『', '《', '〈', '{'];
const CLOSE: [char; 9] = [')', ']', '〕', '】', '」', '』', '》', '〉', '}'];

/// Words for the sides: alone they are no names.
const SIDES: [&str; 8] = ["black", "white", "黒", "白", "黒番", "白番", "先手", "後手"];

/// Words behind a number of discs.
const COUNTED: [&str; 7] = ["", "石", "枚", "個", "対", "disc", "discs"];

/// So often brackets and discs are taken from a name: one within the other, and no more of them than people write.
const LAYERS: usize = 4;

/// Returns a name without the brackets and discs around it. Brackets that belong to a part of it stay: `alice (x)`.
pub(super) fn person(text: &str) -> &str {
    let mut name = text;
    for _ in 0..LAYERS {
        name = name.trim_matches(|c: char| c.is_whitespace() || is_mark(c) || disc(c).is_some());
        name = name.trim_end_matches(OPEN).trim_start_matches(CLOSE);
        if !name.trim_end_matches(CLOSE).contains(CLOSE) {
            name = name.strip_prefix(OPEN).unwrap_or(name);
        }
        if !name.contains(OPEN) {
            name = name.trim_end_matches(CLOSE);
        }
    }
    name.trim()
}

/// Returns the side that a disc before or behind a name says.
pub(super) fn side_of(text: &str) -> Option<Color> {
    let text = text.trim_matches(|c: char| c.is_whitespace() || is_mark(c) || OPEN.contains(&c) || CLOSE.contains(&c));
    let [first, last] = [text.chars().next(), text.chars().next_back()];
    first.and_then(disc).or_else(|| last.and_then(disc))
}

/// Tests whether something may be a name where no label says that it is one.
pub(super) fn is_name(text: &str) -> bool {
    let begins_with_digit = text.starts_with(|c: char| c.is_ascii_digit());
    text.contains(char::is_alphabetic) && text.len() <= 80 && !begins_with_digit && !is_side(text)
}

/// Tests whether a word is that of a side.
pub(super) fn is_side(word: &str) -> bool {
    SIDES.iter().any(|side| side.eq_ignore_ascii_case(word))
}

/// Returns the number of discs that something is, with nothing else beside it: `33`, `33石`.
pub(super) fn disc_count(text: &str) -> Option<u8> {
    let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let word = behind.trim_matches(|c: char| c.is_whitespace() || c.is_ascii_punctuation());
    let is_counted = COUNTED.iter().any(|counted| counted.eq_ignore_ascii_case(word));
    text[..text.len() - behind.len()].parse().ok().filter(|&discs| is_counted && discs <= 64)
}

/// Returns the colour of a round disc. The letters of boards are letters here.
fn disc(sign: char) -> Option<Color> {
    if sign.is_ascii() { None } else { color(sign) }
}

/// Tests whether a character says how the sign before it is drawn.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}')
}
