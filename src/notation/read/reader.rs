//! What all readers share: the text, where they are in it, and who is handed the records.

use crate::notation::fault::{Fault, NotationError, Places};
use crate::notation::record::{Format, Record};
use crate::position::Color;

/// A text on its way to records.
pub(super) struct Reader<'t, 'f> {
    pub(super) text: &'t str,
    /// Who is to move where a board does not say it.
    pub(super) side: Option<Color>,
    places: Places<'t>,
    take: &'f mut dyn FnMut(Record),
}

impl<'t, 'f> Reader<'t, 'f> {
    /// Creates a reader that hands its records to `take`.
    pub(super) fn new(text: &'t str, side: Option<Color>, take: &'f mut dyn FnMut(Record)) -> Reader<'t, 'f> {
        Reader { text, side, places: Places::new(text), take }
    }

    /// Hands a record on.
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

    /// Hands on that a part of the text, which seemed to be of that format, holds nothing that can be read.
    pub(super) fn refuse(&mut self, format: Format, part: &str, error: impl Into<NotationError>) {
        let fault = self.fault(part, error);
        self.give(Record::nothing(format).with_fault(fault));
    }

    /// Returns at which byte a part of the text begins.
    pub(super) fn byte_of(&self, part: &str) -> usize {
        part.as_ptr() as usize - self.text.as_ptr() as usize
    }
}

/// Tests whether a line is blank or a comment.
pub(super) fn says_nothing(line: &str) -> bool {
    let line = line.trim();
    line.is_empty() || line.starts_with('%') || line == "#" || line.starts_with("# ") || line.starts_with("##")
}
