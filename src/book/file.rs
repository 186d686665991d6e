//! A book as a file: what a browser loads and what `kaeshi train book` writes.
//!
//! A [packed](crate::packed) file that begins with `KAESHIBK`. No position is written down: whoever reads a book plays
//! all moves of its branches, the branches in the order in which they come up, and is told of each new position only
//! what it is. The body, numbers with their low byte first:
//!
//! | bytes | |
//! |---|---|
//! | 4, … | length of the recipe; the recipe, a JSON object in UTF-8 |
//! | 4, … | number of positions that come up; for each 0 if it is not in the book, 1 for a leaf, 2 for a branch |
//! | … | the values of the leaves, in the same order, a signed byte each, in quarters of a disc |
//!
//! The start comes up first and is the first branch. That is about a byte for a position of the book, packed.
//!
//! Positions that come up cost their reader time and memory, and a body in which every one is a branch packs to next to
//! nothing. So a file may have no more of them than eight for each of its bytes, which is four times what books have.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::{Book, Place, successors};
use crate::board::Board;
use crate::packed::{FileError, Flaw, Format, Reader, written_recipe};

const FORMAT: Format =
    Format { id: "book", name: "opening book", magic: *b"KAESHIBK", schema: 1, made_for: ("rules", 0) };

/// Positions that may come up for each byte of a file.
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
    /// When they are no book, not whole or not as they were written.
    pub fn read(bytes: &[u8]) -> Result<Book, FileError> {
        FORMAT.read(bytes, |body| Book::read_body(body, MOST_FOR_EACH_BYTE * bytes.len()))
    }

    fn read_body(mut body: Reader, most: usize) -> Result<Book, Flaw> {
        let recipe = body.recipe()?;
        let number = body.word()? as usize;
        if number > most {
            return Err(Flaw::Nonsense("it has more positions than a file of its length can tell of"));
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
                _ => return Err(Flaw::Nonsense("a position is neither in it nor out of it")),
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

/// Shows each position that comes up to `visit` once, which says whether it is a branch.
fn walk(mut visit: impl FnMut(Board) -> Result<bool, Flaw>) -> Result<(), Flaw> {
    let start = Board::START.canonical();
    let mut seen = BTreeSet::new();
    seen.insert(start);
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
