//! A book as a file: what a browser loads and what `kaeshi train book` writes.
//!
//! A [packed](crate::packed) file that begins with `KAESHIBK`. No position is written down: whoever reads a book plays all moves
//! of its branches, the branches in the order in which they come up, and is told of each new position only what it is. The
//! body, numbers with their low byte first:
//!
//! | bytes | |
//! |---|---|
//! | 4, … | length of the recipe; the recipe, a JSON object in UTF-8 |
//! | 4, … | number of positions that come up; for each 0 if it is not in the book, 1 for a leaf, 2 for a branch |
//! | … | the values of the leaves, in the same order, a signed byte each, in quarters of a disc |
//!
//! The start comes up first and is the first branch. That is about a byte for a position of the book, packed.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fmt;

use super::{Book, Place, successors};
use crate::board::Board;
use crate::packed::{Flaw, Format, Reader, written_recipe};

const SCHEMA: u32 = 1;
const FORMAT: Format = Format { magic: *b"KAESHIBK", schema: SCHEMA, made_for: 0 };

/// Why bytes were refused as a book.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum BookError {
    /// The bytes do not begin as a book does.
    NotABook,
    /// The file has another version of the format.
    OtherSchema(u32),
    /// The file is `expected` bytes long and this many came.
    Length {
        /// What the head says.
        expected: u64,
        /// How many bytes there are.
        found: usize,
    },
    /// The checksum is not that of the bytes.
    Damaged,
    /// The bytes are as they were written and still make no sense: what it was that does not.
    Nonsense(&'static str),
}

impl fmt::Display for BookError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BookError::NotABook => f.write_str("this is no opening book: it does not begin with KAESHIBK"),
            BookError::OtherSchema(found) => {
                write!(
                    f,
                    "the opening book is written in version {found} of the format, and version {SCHEMA} is expected"
                )
            }
            BookError::Length { expected, found } => {
                write!(f, "the opening book has {found} bytes, and its head says {expected}")
            }
            BookError::Damaged => f.write_str("the opening book is damaged: its checksum is wrong"),
            BookError::Nonsense(what) => write!(f, "the opening book makes no sense: {what}"),
        }
    }
}

impl std::error::Error for BookError {}

impl From<Flaw> for BookError {
    fn from(flaw: Flaw) -> BookError {
        match flaw {
            Flaw::OtherFile => BookError::NotABook,
            Flaw::OtherSchema(found) => BookError::OtherSchema(found),
            Flaw::MadeFor(_) => BookError::Nonsense("it says that it was made for something"),
            Flaw::Length { expected, found } => BookError::Length { expected, found },
            Flaw::Damaged => BookError::Damaged,
            Flaw::Nonsense(what) => BookError::Nonsense(what),
        }
    }
}

const OUT: u8 = 0;
const LEAF: u8 = 1;
const BRANCH: u8 = 2;

impl Book {
    /// Writes the book as a file.
    pub fn write(&self) -> Vec<u8> {
        let (mut kinds, mut values) = (Vec::new(), Vec::new());
        let walked: Result<(), Flaw> = walk(|board| {
            let place = self.places.get(&board);
            kinds.push(match place {
                None => OUT,
                Some(Place { is_branch: true, .. }) => BRANCH,
                Some(Place { value, .. }) => {
                    values.push(*value as u8);
                    LEAF
                }
            });
            Ok(place.is_some_and(|place| place.is_branch))
        });
        debug_assert!(walked.is_ok());
        let mut body = written_recipe(&self.recipe);
        body.extend((kinds.len() as u32).to_le_bytes());
        body.extend(kinds);
        body.extend(values);
        FORMAT.pack(&body)
    }

    /// Reads a book from the bytes of a file.
    ///
    /// # Errors
    /// When they are no book, not whole or not as they were written.
    pub fn read(bytes: &[u8]) -> Result<Book, BookError> {
        let body = FORMAT.unpack(bytes)?;
        let mut body = Reader(&body);
        let recipe = body.recipe()?;
        let number = body.word()? as usize;
        let mut kinds = Reader(body.take(number)?);
        let mut places = BTreeMap::new();
        walk(|board| {
            let [kind] = kinds.array()?;
            let value = if kind == LEAF { i8::from_le_bytes(body.array()?) } else { 0 };
            match kind {
                OUT => {}
                LEAF if value == i8::MIN => return Err(Flaw::Nonsense("a value is out of range")),
                LEAF | BRANCH => _ = places.insert(board, Place { value, is_branch: kind == BRANCH }),
                _ => return Err(Flaw::Nonsense("a position is neither in it nor out of it")),
            }
            Ok(kind == BRANCH)
        })?;
        kinds.end()?;
        body.end()?;
        let mut book = Book { places, recipe };
        if book.places.iter().any(|(board, place)| place.is_branch && book.moves(*board).is_empty()) {
            return Err(Flaw::Nonsense("a branch has no move").into());
        }
        book.settle();
        Ok(book)
    }
}

/// Shows each position that comes up to `visit` once, which says whether it is a branch.
fn walk(mut visit: impl FnMut(Board) -> Result<bool, Flaw>) -> Result<(), Flaw> {
    let start = Board::START.canonical();
    let mut seen = BTreeSet::from([start]);
    let mut branches = VecDeque::new();
    if visit(start)? {
        branches.push_back(start);
    }
    while let Some(branch) = branches.pop_front() {
        for successor in successors(branch) {
            if seen.insert(successor.board) && visit(successor.board)? {
                branches.push_back(successor.board);
            }
        }
    }
    Ok(())
}
