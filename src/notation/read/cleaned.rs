//! A text as the readers want it: full-width letters as those of ASCII, no signs that nobody sees, a page as its text.
//! It knows where its characters stood in the text that was given.

use std::borrow::Cow;

use super::fields::has_parameters;
use super::html::{self, Link};
use super::{json, link, tree};
use crate::notation::fault::{Places, Shift};

/// A text without what says nothing of a game.
pub(super) struct Cleaned<'t> {
    /// The text as it was given.
    given: &'t str,
    /// The text that is read.
    pub(super) text: Cow<'t, str>,
    /// Where it is shifted against the text that was given.
    shifts: Vec<Shift>,
}

impl<'t> Cleaned<'t> {
    /// Cleans a text, of which a page is made to its text.
    pub(super) fn new(given: &'t str, is_page: bool) -> Cleaned<'t> {
        let has_links = given.contains("://");
        if !is_page && !has_links && given.chars().all(|c| folded(c) == c && !is_unseen(c) && !is_mark(c)) {
            return Cleaned { given, text: given.into(), shifts: Vec::new() };
        }
        let mut writing = Writing::default();
        let (mut rest, mut kept) = (given, 0);
        while let Some(c) = rest.chars().next() {
            let at = given.len() - rest.len();
            if at >= kept && (is_page || has_links) {
                if let Some(link) = link(rest, is_page, &writing) {
                    writing.replace(link.before, "\n");
                    link.address.chars().for_each(|c| writing.keep(folded(c)));
                    writing.replace(link.behind, "\n");
                    rest = &rest[link.before.len() + link.address.len() + link.behind.len()..];
                    continue;
                }
                kept = at + foreign(rest, is_page);
                if kept > at && c == '<' && !writing.begins_line() {
                    writing.replace("", "\n");
                }
            }
            let piece = if is_page && at >= kept { html::piece(rest) } else { None };
            let length = piece.as_ref().map_or(c.len_utf8(), |&(length, _)| length);
            match piece {
                Some((_, instead)) => writing.replace(&rest[..length], &instead),
                None if is_unseen(c) || is_mark(c) && writing.text.ends_with(|c: char| c.is_ascii()) => {
                    writing.replace(&rest[..length], "");
                }
                None => writing.keep(folded(c)),
            }
            rest = &rest[length..];
        }
        Cleaned { given, text: writing.text.into(), shifts: writing.shifts }
    }

    /// Returns the places of the text that is read in the one that was given.
    pub(super) fn places(&self) -> Places<'_> {
        Places::new(&self.text, self.given, &self.shifts)
    }
}

/// Reads the link to a game that a text begins with: in a page that of an element, and anywhere an address that has no
/// line of its own.
fn link<'t>(text: &'t str, is_page: bool, before: &Writing) -> Option<Link<'t>> {
    let element = if is_page { html::link(text) } else { None };
    element.or_else(|| {
        let is_apart = before.text.chars().next_back().is_none_or(link::is_before);
        let (address, behind) = text.split_at(is_apart.then(|| link::within(text))??);
        // In a line of its own, the text behind it is of its last field, but for words.
        let line = behind.trim_start_matches([' ', '\t']);
        let is_word = line.chars().take(2).filter(|c| c.is_alphabetic()).count() == 2;
        let is_alone = before.begins_line() && (!is_word || has_parameters(address));
        (!is_alone).then_some(Link { before: "", address, behind: "" })
    })
}

/// Returns how many bytes a game with brackets, an object or an element has that a text begins with: it is no text of a
/// page.
fn foreign(text: &str, is_page: bool) -> usize {
    match text.as_bytes()[0] {
        b'(' => tree::length(text),
        b'{' if text[1..].trim_start().starts_with('"') => json::length(text),
        b'<' if is_page && html::piece(text).is_none() => text[1..].find(['<', '>']).map_or(0, |end| end + 1),
        _ => 0,
    }
}

/// A text on its way.
#[derive(Default)]
struct Writing {
    text: String,
    /// Characters of the text, and of the one that was given.
    written: usize,
    read: usize,
    shifts: Vec<Shift>,
    is_shifted: bool,
}

impl Writing {
    /// Tests whether nothing but white space is in the line so far.
    fn begins_line(&self) -> bool {
        self.text.chars().rev().take_while(|&c| c != '\n').all(char::is_whitespace)
    }

    fn keep(&mut self, c: char) {
        if std::mem::take(&mut self.is_shifted) {
            self.shifts.push((self.written, self.read));
        }
        self.text.push(c);
        (self.written, self.read) = (self.written + 1, self.read + 1);
    }

    /// Writes something in place of a part of what was given.
    fn replace(&mut self, part: &str, instead: &str) {
        for c in instead.chars() {
            self.shifts.push((self.written, self.read));
            self.text.push(c);
            self.written += 1;
        }
        self.read += part.chars().count();
        self.is_shifted = true;
    }
}

/// Returns a full-width letter, digit or mark as that of ASCII.
fn folded(c: char) -> char {
    match c {
        '\u{ff01}'..='\u{ff5e}' => char::from_u32(c as u32 - 0xfee0).unwrap_or(c),
        '\u{3000}' => ' ',
        _ => c,
    }
}

/// Tests whether a character is not seen: soft hyphens, marks of direction and width, of byte order, of a key's cap.
fn is_unseen(c: char) -> bool {
    matches!(c, '\u{ad}' | '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{20e3}')
}

/// Tests whether a character joins pictures or says how they are drawn: behind a letter or a digit it says nothing.
fn is_mark(c: char) -> bool {
    matches!(c, '\u{200d}' | '\u{fe0e}' | '\u{fe0f}')
}
