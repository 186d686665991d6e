//! The names of players, and the text around them: brackets, and the disc that shows the side.

use crate::notation::signs::color;
use crate::position::Color;

const OPEN: [char; 9] = ['(', '[', '〔', '【', '「', '『', '《', '〈', '{'];
const CLOSE: [char; 9] = [')', ']', '〕', '】', '」', '』', '》', '〉', '}'];

/// Words for the sides, which are no names by themselves.
const SIDES: [&str; 8] = ["black", "white", "黒", "白", "黒番", "白番", "先手", "後手"];

/// Words after a number of discs.
const COUNTED: [&str; 7] = ["", "石", "枚", "個", "対", "disc", "discs"];

/// The number of layers of brackets and discs that are removed from a name, more than people write.
const LAYERS: usize = 4;

/// Returns a name without the brackets and discs around it. Brackets around a part of it stay: `alice (x)`.
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

/// Returns the side shown by a disc before or after a name.
pub(super) fn side_of(text: &str) -> Option<Color> {
    let text = text.trim_matches(|c: char| c.is_whitespace() || is_mark(c) || OPEN.contains(&c) || CLOSE.contains(&c));
    let [first, last] = [text.chars().next(), text.chars().next_back()];
    first.and_then(disc).or_else(|| last.and_then(disc))
}

/// Tests whether a text may be a name when no label says that it is one.
pub(super) fn is_name(text: &str) -> bool {
    let begins_with_digit = text.starts_with(|c: char| c.is_ascii_digit());
    text.contains(char::is_alphabetic) && text.len() <= 80 && !begins_with_digit && !is_side(text)
}

/// Tests whether a word is that of a side.
pub(super) fn is_side(word: &str) -> bool {
    SIDES.iter().any(|side| side.eq_ignore_ascii_case(word))
}

/// Returns the number of discs, if a text is one and nothing else: `33`, `33石`.
pub(super) fn disc_count(text: &str) -> Option<u8> {
    let behind = text.trim_start_matches(|c: char| c.is_ascii_digit());
    let word = behind.trim_matches(|c: char| c.is_whitespace() || c.is_ascii_punctuation());
    let is_counted = COUNTED.iter().any(|counted| counted.eq_ignore_ascii_case(word));
    text[..text.len() - behind.len()].parse().ok().filter(|&discs| is_counted && discs <= 64)
}

/// Returns the colour of a round disc. The letters of boards do not count here.
fn disc(sign: char) -> Option<Color> {
    if sign.is_ascii() { None } else { color(sign) }
}

/// Tests whether a character only selects the presentation of the sign before it.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{fe0e}' | '\u{fe0f}')
}
