//! The state that all readers share: the text, and the receiver of the records.

use crate::notation::fault::{Fault, NotationError, Places};
use crate::notation::record::{Format, Record};
use crate::position::Color;

/// A text that is being read.
pub(super) struct Reader<'t, 'f> {
    pub(super) text: &'t str,
    /// The side to move on a board that does not say it.
    pub(super) side: Option<Color>,
    places: Places<'t>,
    take: &'f mut dyn FnMut(Record),
}

impl<'t, 'f> Reader<'t, 'f> {
    /// Creates a reader of a text whose places are known, which passes its records to `take`.
    pub(super) fn new(
        text: &'t str,
        places: Places<'t>,
        side: Option<Color>,
        take: &'f mut dyn FnMut(Record),
    ) -> Reader<'t, 'f> {
        Reader { text, side, places, take }
    }

    /// Creates a reader of what stands from a byte on, as `text` has it: character for character.
    pub(super) fn part<'p>(&'p mut self, from: usize, text: &'p str) -> Reader<'p, 'p> {
        Reader { text, side: self.side, places: self.places.part(from, text), take: &mut *self.take }
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
