//! The signs in the text of a board: one table for all boards, whichever program wrote them.
//!
//! | | |
//! |---|---|
//! | black | `X` `x` `*` `B` `b` `●` `⬤` `⚫` `🔴` |
//! | white | `O` `o` `0` `W` `w` `○` `◯` `⚪` |
//! | empty | `-` `.` `_` `·` `・` `+` `＋` `－` `−` `□` `🟩` `🟢` `🟦` `🟫` |
//! | depends on the other signs | `⬛` `⬜` `■`: discs, or empty if a disc of that colour has another sign |
//! | beside `■` alone | `□`: a white disc |
//! | beside `🔴` or a black disc, and beside a white one | `🔵`: a disc of the other colour |
//! | of no meaning | white space, the frame `\|` `│`, marks of emoji and of byte order |
//! | end of the board | `;` `%` `#`: scores, other fields or a comment follow |
//!
//! A diagram may have coordinates: a line `a b c d e f g h` is left out, and so is a digit 1 to 8 that begins or ends a
//! line. The side to move may stand in words: `black to move`, `白番`. Other words in Japanese are left out.

use std::borrow::Cow;

use crate::position::Color;

const BLACK: &str = "Xx*Bb●⬤⚫🔴";
const WHITE: &str = "Oo0Ww○◯⚪";
const EMPTY: &str = "-._·・+＋－−□🟩🟢🟦🟫";
const MEANINGLESS: &str = "|│┃║\u{fe0e}\u{fe0f}\u{200b}\u{feff}";
const END: &str = ";%#";

/// The meaning of a sign for its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// It has a disc.
    Disc(Color),
    /// It has none.
    Empty,
}

/// Tests whether a letter is among others. (`str::contains` would add the general text search to every page.)
fn is_among(letters: &str, letter: char) -> bool {
    letters.chars().any(|each| each == letter)
}

/// Returns the meaning of a letter for its square, if it is a sign.
pub fn sign(letter: char) -> Option<Sign> {
    color(letter).map(Sign::Disc).or_else(|| is_among(EMPTY, letter).then_some(Sign::Empty))
}

/// Returns the colour that a letter stands for, as a disc or as the side to move.
pub fn color(letter: char) -> Option<Color> {
    if is_among(BLACK, letter) {
        Some(Color::Black)
    } else if is_among(WHITE, letter) {
        Some(Color::White)
    } else {
        None
    }
}

/// A character that has a meaning, or is unknown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The character.
    pub found: char,
    /// Its place in the text, counted in characters from 1.
    pub place: usize,
    /// Whether it is alone in its line.
    pub is_alone_in_line: bool,
    /// Whether white space, or the end of the text, is on both sides.
    pub is_alone: bool,
}

/// The discs in a text by which signs that depend on others are known.
#[derive(Clone, Copy)]
pub(super) struct Discs {
    has_black: bool,
    has_white: bool,
    has_square: bool,
}

impl Discs {
    pub(super) fn of(text: &str) -> Discs {
        // A list of one character: the search for a character by itself would bring the search for any text along.
        let has_any = |discs: &[char]| text.contains(discs);
        Discs {
            has_black: has_any(&['⚫', '🔴', '●', '⬤']),
            has_white: has_any(&['⚪', '○', '◯']),
            has_square: has_any(&['■']),
        }
    }

    /// Returns these discs, or others where there are none.
    pub(super) fn or(self, others: Discs) -> Discs {
        if self.has_black || self.has_white { self } else { others }
    }

    /// Returns a text in which signs that depend on the others are replaced by unambiguous ones, character for
    /// character.
    pub(super) fn resolved<'t>(&self, text: &'t str) -> Cow<'t, str> {
        if !text.contains(['⬛', '⬜', '■', '□', '🔵']) {
            return text.into();
        }
        let disc_or_empty = |has_round: bool, disc: char| if has_round { '-' } else { disc };
        let has_others = !self.has_square || self.has_black || self.has_white;
        let sign = |c: char| match c {
            '🔵' if self.has_black => 'O',
            '🔵' => 'X',
            '⬛' => disc_or_empty(self.has_black, 'X'),
            '⬜' => disc_or_empty(self.has_white, 'O'),
            '■' => disc_or_empty(has_others, 'X'),
            '□' => disc_or_empty(has_others, 'O'),
            other => other,
        };
        text.chars().map(sign).collect::<String>().into()
    }
}

/// Returns the characters of a board's text, up to its end: without white space, frame, coordinates and words.
pub fn letters(text: &str) -> Vec<Letter> {
    let text = text.split(|c| is_among(END, c)).next().unwrap_or_default();
    let text = Discs::of(text).resolved(text);
    let mut letters: Vec<Letter> = Vec::new();
    let mut place = 0;
    for line in text.split('\n') {
        let before = letters.len();
        let mut space_before = true;
        let mut word_end = 0;
        for (at, found) in line.char_indices() {
            place += 1;
            if space_before && at >= word_end && !found.is_whitespace() {
                word_end = word_at(line.get(at..).unwrap_or_default()).map_or(word_end, |(length, _)| at + length);
            }
            if found.is_whitespace() || is_among(MEANINGLESS, found) || at < word_end {
                space_before = true;
                continue;
            }
            if !space_before && let Some(neighbour) = letters.last_mut() {
                neighbour.is_alone = false;
            }
            letters.push(Letter { found, place, is_alone_in_line: false, is_alone: space_before });
            space_before = false;
        }
        place += 1;
        strip_coordinates(&mut letters, before);
        if let [only] = &mut letters[before..] {
            only.is_alone_in_line = true;
        }
    }
    letters
}

/// Returns the side to move that a board's text names in words.
pub fn named_side(text: &str) -> Option<Color> {
    let text = text.split(|c| is_among(END, c)).next().unwrap_or_default();
    text.split_whitespace().find_map(|word| word_at(word)?.1)
}

/// Words around a board that do not name a side.
const WORDS: [&str; 13] =
    ["to", "move", "moves", "play", "plays", "turn", "side", "next", "is", "it", "it's", "player", "the"];

/// Returns the length of the word that begins here, and the side that it names; `None` if there is no known word.
fn word_at(text: &str) -> Option<(usize, Option<Color>)> {
    let word = text.split(char::is_whitespace).next().unwrap_or_default();
    let length = word.len();
    let is_japanese = |c: char| matches!(c, '\u{3041}'..='\u{30fa}' | '\u{4e00}'..='\u{9fff}');
    if word.chars().any(is_japanese) {
        let has = |sign: char| word.contains([sign]);
        let side = match [has('黒'), has('白'), has('手') && has('先'), has('手') && has('後')] {
            [true, false, ..] | [false, false, true, false] => Some(Color::Black),
            [false, true, ..] | [false, false, false, true] => Some(Color::White),
            _ => None,
        };
        return Some((length, side));
    }
    let word = word.trim_matches(|c: char| c.is_ascii_punctuation() && c != '-').to_ascii_lowercase();
    match word.strip_suffix("'s").unwrap_or(&word) {
        "black" => Some((length, Some(Color::Black))),
        "white" => Some((length, Some(Color::White))),
        other => WORDS.contains(&other).then_some((length, None)),
    }
}

/// Removes coordinates from a line, which begins at `start`.
fn strip_coordinates(letters: &mut Vec<Letter>, start: usize) {
    if letters[start..].iter().map(|letter| letter.found.to_ascii_lowercase()).eq("abcdefgh".chars()) {
        letters.truncate(start);
    }
    let is_digit = |letter: Option<&Letter>| letter.is_some_and(|letter| matches!(letter.found, '1'..='8'));
    if letters.len() > start + 1 && is_digit(letters.last()) {
        letters.pop();
    }
    if letters.len() > start + 1 && is_digit(letters.get(start)) {
        letters.remove(start);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_letter_means_two_things() {
        let all: Vec<char> = [BLACK, WHITE, EMPTY, MEANINGLESS, END].concat().chars().collect();
        for (i, letter) in all.iter().enumerate() {
            assert!(!all[..i].contains(letter), "{letter}");
        }
    }

    #[test]
    fn the_documentation_has_every_sign() {
        let documentation = include_str!("signs.rs").lines().take_while(|line| line.starts_with("//!"));
        let documentation = documentation.collect::<String>();
        for letter in [BLACK, WHITE, EMPTY, END].concat().chars() {
            assert!(documentation.contains(&format!("`{letter}`")), "{letter}");
        }
    }

    #[test]
    fn coordinates_and_frames_are_left_out() {
        let read = |text: &str| letters(text).iter().map(|letter| letter.found).collect::<String>();
        assert_eq!(read(" a b c d e f g h\n1|X O|1\n2 - - \n  A B C D E F G H"), "XO--");
        assert_eq!(read("⚫\u{fe0f}⚪\u{fe0f}; D3:+2"), "⚫⚪");
        // A digit in the middle of a line is no coordinate.
        assert_eq!(read("X3O"), "X3O");
        assert_eq!(read("⬛⬜🟩"), "XO🟩");
        assert_eq!(read("🔴⚪⬛⬜🟢"), "🔴⚪--🟢");
        assert_eq!((read("🔴🔵🟢"), read("🔵⚪⬜"), read("⚫🔵")), ("🔴O🟢".into(), "X⚪-".into(), "⚫O".to_string()));
        assert_eq!((read("■□・"), read("●□■○")), ("XO・".to_string(), "●--○".to_string()));
    }

    #[test]
    fn words_around_a_board_name_the_side() {
        let read = |text: &str| letters(text).iter().map(|letter| letter.found).collect::<String>();
        for (text, side) in [
            ("XO-- black to move", Some(Color::Black)),
            ("White to play:\nXO--", Some(Color::White)),
            ("XO--\n黒番です", Some(Color::Black)),
            ("手番: 白\nXO--", Some(Color::White)),
            ("次は白\nXO--", Some(Color::White)),
            ("XO-- 黒から", Some(Color::Black)),
            ("XO-- 先手番", Some(Color::Black)),
            ("XO-- 後手番", Some(Color::White)),
            ("XO-- 手番", None),
            ("XO--", None),
        ] {
            assert_eq!((read(text).as_str(), named_side(text)), ("XO--", side), "{text}");
        }
    }
}
