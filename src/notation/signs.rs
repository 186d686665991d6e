//! The signs of a board's text: one table for every board that is read, whoever wrote it.
//!
//! | | |
//! |---|---|
//! | black | `X` `x` `*` `B` `b` `●` `⚫` `🔴` |
//! | white | `O` `o` `0` `W` `w` `○` `◯` `⚪` |
//! | empty | `-` `.` `_` `·` `・` `+` `＋` `－` `−` `□` `🟩` |
//! | of no meaning | white space, the frame `\|` `│`, marks of emoji and of byte order |
//! | end of the board | `;` `%` `#`: scores, other fields or a comment follow |
//!
//! A diagram may have coordinates: a line `a b c d e f g h` is left out, and so is a digit 1 to 8 that begins or ends a
//! line.

use crate::position::Color;

const BLACK: &str = "Xx*Bb●⚫🔴";
const WHITE: &str = "Oo0Ww○◯⚪";
const EMPTY: &str = "-._·・+＋－−□🟩";
const MEANINGLESS: &str = "|│\u{fe0e}\u{fe0f}\u{200b}\u{feff}";
const END: &str = ";%#";

/// What a sign says of its square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// It has a disc.
    Disc(Color),
    /// It has none.
    Empty,
}

/// Returns what a letter says of a square, if it is a sign.
pub fn sign(letter: char) -> Option<Sign> {
    color(letter).map(Sign::Disc).or_else(|| EMPTY.contains(letter).then_some(Sign::Empty))
}

/// Returns the colour that a letter means, as a disc or as the side to move.
pub fn color(letter: char) -> Option<Color> {
    if BLACK.contains(letter) {
        Some(Color::Black)
    } else if WHITE.contains(letter) {
        Some(Color::White)
    } else {
        None
    }
}

/// A character that means something, or that nobody expected.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Letter {
    /// The character.
    pub found: char,
    /// Where it stands in the text, counted in characters from 1.
    pub place: usize,
    /// It has a line of its own.
    pub is_alone_in_line: bool,
    /// It has white space, or the end of the text, on both sides.
    pub is_alone: bool,
}

/// Returns the characters of a board's text, up to its end: without white space, frame and coordinates.
pub fn letters(text: &str) -> Vec<Letter> {
    let text = text.split(|c| END.contains(c)).next().unwrap_or_default();
    let mut letters: Vec<Letter> = Vec::new();
    let mut place = 0;
    for line in text.split('\n') {
        let before = letters.len();
        let mut space_before = true;
        for found in line.chars() {
            place += 1;
            if found.is_whitespace() || MEANINGLESS.contains(found) {
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

/// Takes coordinates from a line, which begins at `start`.
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
        // A digit in the middle of a line belongs to no coordinate.
        assert_eq!(read("X3O"), "X3O");
    }
}
