//! The file format of a book, which `kaeshi train book` writes and browsers load.
//!
//! A [packed](crate::packed) file that begins with `KAESHIBK`. It contains no position: a reader plays all moves of the
//! branches, in the order in which the branches come up, and the file only tells the kind of each new position. The
//! body, numbers with their low byte first:
//!
//! | bytes | |
//! |---|---|
//! | 4, … | length of the recipe; the recipe, a JSON object in UTF-8 |
//! | 4, … | number of positions that come up; for each 0 if it is not in the book, 1 for a leaf, 2 for a branch |
//! | … | the values of the leaves, in the same order, a signed byte each, in quarters of a disc |
//!
//! The start comes up first and is the first branch. Packed, this takes about a byte for each position of the book.
//!
//! Positions that come up cost their reader time and memory, and a body of branches alone packs to next to nothing. So
//! a file may have at most eight such positions for each of its bytes, which is four times as many as real books have.

use std::collections::{BTreeMap, VecDeque};

use super::{Book, Place, successors};
use crate::board::Board;
use crate::packed::{FileError, Flaw, Format, Reader, written_recipe};

const FORMAT: Format =
    Format { id: "book", name: "opening book", magic: *b"KAESHIBK", schema: 1, made_for: ("rules", 0) };

/// The greatest number of positions that may come up for each byte of a file.
const MOST_FOR_EACH_BYTE: usize = 8;

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
    /// Returns an error when they are no book, incomplete or damaged.
    pub fn read(bytes: &[u8]) -> Result<Book, FileError> {
        FORMAT.read(bytes, |body| Book::read_body(body, MOST_FOR_EACH_BYTE * bytes.len()))
    }

    /// Returns the opening book of this version: 40 KB of the program.
    ///
    /// ```
    /// use kaeshi::Board;
    /// use kaeshi::book::Book;
    /// assert_eq!(Book::built_in().moves(Board::START).len(), 4);
    /// ```
    #[cfg(feature = "weights")]
    pub fn built_in() -> Book {
        Book::read(include_bytes!("default.book")).expect("a test reads it")
    }

    fn read_body(mut body: Reader, most: usize) -> Result<Book, Flaw> {
        let recipe = body.recipe()?;
        let number = body.word()? as usize;
        if number > most {
            return Err(Flaw::Nonsense("it claims more positions than a file of its length can hold"));
        }
        let mut kinds = Reader(body.take(number)?);
        let mut places = BTreeMap::new();
        walk(|board| {
            let [kind] = kinds.array()?;
            let value = if kind == LEAF { i8::from_le_bytes(body.array()?) } else { 0 };
            match kind {
                OUT => {}
                LEAF if value == i8::MIN => return Err(Flaw::Nonsense("a value is out of range")),
                LEAF | BRANCH => _ = places.insert(board, Place { value, is_branch: kind == BRANCH }),
                _ => return Err(Flaw::Nonsense("the mark of a position is unknown")),
            }
            Ok(kind == BRANCH)
        })?;
        kinds.end()?;
        body.end()?;
        let mut book = Book { places, recipe };
        if book.places.iter().any(|(board, place)| place.is_branch && book.moves(*board).is_empty()) {
            return Err(Flaw::Nonsense("a branch has no move"));
        }
        book.settle();
        Ok(book)
    }
}

/// Calls `visit` once with each position that comes up; it returns whether the position is a branch.
fn walk(mut visit: impl FnMut(Board) -> Result<bool, Flaw>) -> Result<(), Flaw> {
    let start = Board::START.canonical();
    // A map of the type that the book has: a set would add a kilobyte to the first visit of every page.
    let (mut seen, nothing) = (BTreeMap::new(), Place { value: 0, is_branch: false });
    seen.insert(start, nothing);
    let mut branches = VecDeque::new();
    if visit(start)? {
        branches.push_back(start);
    }
    while let Some(branch) = branches.pop_front() {
        for successor in successors(branch) {
            if seen.insert(successor.board, nothing).is_none() && visit(successor.board)? {
                branches.push_back(successor.board);
            }
        }
    }
    Ok(())
}
