//! The journal of a book under construction: its results in a file of samples beside it, `NAME.tree.part`.
//!
//! An expanded position has no value there; the positions after its moves follow it, and have values.

use std::io;
use std::path::PathBuf;

use kaeshi::Board;

use crate::files::output::Output;
use crate::files::wrong;
use crate::train::samples::{Reader, Sample, Writer};

/// A position, with the positions after its moves and their values.
pub type Grown = (Board, Vec<(Board, i32)>);

/// The journal of a book under construction.
pub struct Journal {
    path: PathBuf,
    writer: Writer,
    /// The entries from earlier runs.
    known: std::vec::IntoIter<Grown>,
}

impl Journal {
    /// Opens the journal beside the book `out`, or begins one.
    ///
    /// # Errors
    /// Returns an error when it cannot be read or written, or belongs to another book.
    pub fn open(out: &Output, recipe: &str) -> io::Result<Journal> {
        let part = out.beside(".tree.part");
        let Some(writer) = Writer::begin(out.companion(".tree")?, recipe)? else {
            return Err(wrong(&out.beside(".tree"), "this is not the state of an unfinished book: remove it"));
        };
        let mut known: Vec<Grown> = Vec::new();
        for Sample { board, value } in Reader::open(&part)?.all()? {
            match (value, known.last_mut()) {
                (None, _) => known.push((board, Vec::new())),
                (Some(value), Some((_, children))) => children.push((board, value.into())),
                (Some(_), None) => return Err(wrong(&part, "it does not begin with a position of the book")),
            }
        }
        Ok(Journal { path: part, writer, known: known.into_iter() })
    }

    /// Returns the number of entries from earlier runs that were not recalled yet.
    pub fn len(&self) -> usize {
        self.known.len()
    }

    /// Returns the entries for the positions of a round, as far as earlier runs got.
    ///
    /// # Errors
    /// Returns an error when the journal has other positions.
    pub fn recall(&mut self, round: &[Board]) -> io::Result<Vec<Grown>> {
        let known: Vec<Grown> = self.known.by_ref().take(round.len()).collect();
        if known.iter().zip(round).any(|((board, _), due)| board != due) {
            return Err(wrong(&self.path, "the unfinished book is of another version: remove it"));
        }
        Ok(known)
    }

    /// Adds a position.
    ///
    /// # Errors
    /// Returns an error when the file cannot be written.
    pub fn note(&mut self, (board, children): &Grown) -> io::Result<()> {
        let children = children.iter().map(|&(board, value)| Sample { board, value: Some(value as i16) });
        let samples: Vec<Sample> = std::iter::once(Sample { board: *board, value: None }).chain(children).collect();
        self.writer.append(&samples)
    }
}
