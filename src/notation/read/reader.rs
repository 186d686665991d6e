//! The state that all readers share: the text, which of it is used, and the receiver of the records.
//!
//! A reader says which bytes it used, in their order. What stands between them is read as a text of its own, before
//! what follows; so is what stands behind the last.

use std::ops::Range;

use crate::notation::fault::{Fault, NotationError, Places};
use crate::notation::record::{Format, Record};
use crate::position::Color;

/// The length of the shortest text that says anything: two moves.
const SHORTEST: usize = 4;

/// A text that is being read.
pub(super) struct Reader<'t, 'f> {
    pub(super) text: &'t str,
    /// The side to move on a board that does not say it.
    pub(super) side: Option<Color>,
    /// The text before signs of it were replaced for this reader, character for character.
    given: &'t str,
    places: Places<'t>,
    /// The bytes of the text, and of the given one, before which all is used or read; the places from there on.
    done: [usize; 2],
    behind: Places<'t>,
    /// Reads what no reader used.
    unused: fn(&mut Reader),
    /// The number of readers that did not use this text.
    pub(super) depth: usize,
    take: &'f mut dyn FnMut(Record),
}

impl<'t, 'f> Reader<'t, 'f> {
    /// Creates a reader of a text whose places are known, which passes its records to `take` and has `unused` read
    /// what no reader used.
    pub(super) fn new(
        text: &'t str,
        places: Places<'t>,
        side: Option<Color>,
        unused: fn(&mut Reader),
        take: &'f mut dyn FnMut(Record),
    ) -> Reader<'t, 'f> {
        let (given, behind) = (text, places.clone());
        Reader { text, side, given, places, done: [0; 2], behind, unused, depth: 0, take }
    }

    /// Creates a reader of what stands between two bytes.
    pub(super) fn part(&mut self, bytes: Range<usize>) -> Reader<'_, '_> {
        let text = &self.text[bytes.clone()];
        let places = self.places.part(bytes.start, text);
        let reader = Reader::new(text, places, self.side, self.unused, &mut *self.take);
        Reader { depth: self.depth, ..reader }
    }

    /// Creates a reader of the same text with other signs, character for character.
    pub(super) fn with_signs<'p>(&'p mut self, text: &'p str) -> Reader<'p, 'p> {
        let places = self.places.part(0, text);
        let reader = Reader::new(text, places, self.side, self.unused, &mut *self.take);
        Reader { given: self.given, depth: self.depth, ..reader }
    }

    /// Says that bytes of the text are used, and reads what stands before them and is not.
    pub(super) fn used(&mut self, bytes: Range<usize>) {
        let [begin, given] = self.advance(bytes.start);
        let text = &self.given[given..self.done[1]];
        if text.trim().len() >= SHORTEST {
            let places = self.behind.part(begin, text);
            let reader = Reader::new(text, places, self.side, self.unused, &mut *self.take);
            (self.unused)(&mut Reader { depth: self.depth + 1, ..reader });
        }
        self.advance(bytes.end);
    }

    /// Says that a part of the text is used.
    pub(super) fn used_part(&mut self, part: &str) {
        let begin = self.byte_of(part);
        self.used(begin..begin + part.len());
    }

    /// Tests whether any of the text is used.
    pub(super) fn is_used(&self) -> bool {
        self.done[0] > 0
    }

    /// Says that no more of the text is used.
    pub(super) fn end(&mut self) {
        self.used(self.text.len()..self.text.len());
    }

    /// Goes on to a byte; returns the bytes before which all was done.
    fn advance(&mut self, to: usize) -> [usize; 2] {
        let before = self.done;
        let passed = self.text.get(before[0]..to).unwrap_or_default();
        let given = self.given[before[1]..].chars().zip(passed.chars()).map(|(c, _)| c.len_utf8());
        self.done = [before[0] + passed.len(), before[1] + given.sum::<usize>()];
        before
    }

    /// Passes on a record.
    pub(super) fn give(&mut self, record: Record) {
        (self.take)(record);
    }

    /// Makes the fault of an error whose place is counted in a part of the text.
    pub(super) fn fault(&mut self, part: &str, error: impl Into<NotationError>) -> Fault {
        let error = error.into();
        let before = error.place().map_or(0, |place| part.chars().take(place - 1).map(char::len_utf8).sum());
        self.fault_at(self.byte_of(part) + before, error)
    }

    /// Makes the fault of an error at a byte.
    pub(super) fn fault_at(&mut self, byte: usize, error: impl Into<NotationError>) -> Fault {
        self.places.fault(byte, error)
    }

    /// Reports a part of the text that seemed to be of that format but holds nothing that can be read.
    pub(super) fn refuse(&mut self, format: Format, part: &str, error: impl Into<NotationError>) {
        self.used_part(part);
        let fault = self.fault(part, error);
        self.give(Record::nothing(format).with_fault(fault));
    }

    /// Returns the byte at which a part of the text begins.
    pub(super) fn byte_of(&self, part: &str) -> usize {
        part.as_ptr() as usize - self.text.as_ptr() as usize
    }
}

/// Tests whether a line is blank or a comment.
pub(super) fn says_nothing(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('%') || line == "#" || line.starts_with("# ") || line.starts_with("##")
}
