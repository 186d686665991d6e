//! The opening book: values of positions near the start, computed beforehand.
//!
//! A book is a tree grown from the start. Some of its positions are *branches*: their moves were searched, and those
//! worth playing lead to positions that are in the book too. The others are leaves with a value from a search. The
//! value of a branch is that of its best move (minimax), so only the values of the leaves are stored; all others
//! follow, and cannot contradict them.
//!
//! Positions are kept as canonical boards ([`Board::canonical`]): a position that is reached by other moves, or turned
//! or mirrored, is still in the book, and its moves are turned accordingly. The moves of a branch are not stored
//! either: a move is in the book when the position after it is. `book/growth.rs` grows a book, `book/file.rs` defines
//! its file. (Growing a book by what its lines lose, instead of copying games, is Buro's idea: Toward opening book
//! learning, 1997; Lincke named it drop-out expansion.)

mod file;
#[cfg(feature = "internals")]
mod growth;
mod memory;
mod successors;

use std::collections::BTreeMap;

use crate::board::Board;
use crate::eval::DISC;
use crate::sorting::sort_few;
use crate::square::Square;

pub use memory::{Umigame, Umigames};
#[cfg(feature = "internals")]
pub use successors::{Successor, successors};
#[cfg(not(feature = "internals"))]
use successors::{Successor, successors};

/// The unit of a book's values, in hundredths of a disc: a quarter of a disc is finer than any search can judge.
const STEP: i32 = DISC / 4;

/// A position of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    /// The value for the side to move, in units of [`STEP`].
    value: i8,
    /// Whether it has moves in the book.
    is_branch: bool,
}

/// A move of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move.
    pub square: Square,
    /// The value for the side to move, in hundredths of a disc.
    pub value: i32,
}

/// An opening book: positions near the start with their values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    places: BTreeMap<Board, Place>,
    recipe: String,
}

impl Book {
    /// Creates a book with the start alone; `recipe` describes how it is going to be made, as a JSON object.
    #[cfg(feature = "internals")]
    pub fn begin(recipe: &str) -> Book {
        let start = (Board::START.canonical(), Place { value: 0, is_branch: false });
        Book { places: BTreeMap::from([start]), recipe: recipe.to_owned() }
    }

    /// Returns the recipe of the book, as a JSON object.
    pub fn recipe(&self) -> &str {
        &self.recipe
    }

    /// Returns the number of positions, images under a symmetry counted once.
    pub fn positions(&self) -> usize {
        self.places.len()
    }

    /// Returns the number of positions that have moves in the book.
    pub fn branches(&self) -> usize {
        self.places.values().filter(|place| place.is_branch).count()
    }

    /// Returns the greatest number of moves played in any position of the book.
    pub fn length(&self) -> u32 {
        self.places.keys().map(|board| 60 - board.empties().len()).max().unwrap_or(0)
    }

    /// Returns the value of `board` for the side to move, in hundredths of a disc, if it is in the book.
    pub fn value(&self, board: Board) -> Option<i32> {
        self.places.get(&board.canonical()).map(|place| i32::from(place.value) * STEP)
    }

    /// Returns the moves of `board` that are in the book, the best first; none after the end of the book.
    ///
    /// ```
    /// use kaeshi::book::Book;
    /// use kaeshi::{Bitboard, Board};
    /// let book = Book::read(&std::fs::read("src/book/default.book")?)?;
    /// let moves = book.moves(Board::START);
    /// // All four first moves are one.
    /// assert!(moves.len() == 4 && moves.iter().all(|known| known.value == moves[0].value));
    /// let far = Board::new(Bitboard::CORNERS, Bitboard::EMPTY)?;
    /// assert_eq!(book.moves(far), []);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn moves(&self, board: Board) -> Vec<BookMove> {
        if !self.places.get(&board.canonical()).is_some_and(|place| place.is_branch) {
            return Vec::new();
        }
        let mut moves: Vec<BookMove> = successors(board)
            .filter_map(|Successor { square, board, sign }| {
                let value = sign * self.value(board)?;
                Some(BookMove { square, value })
            })
            .collect();
        sort_few(&mut moves, |book_move| (-book_move.value, book_move.square));
        moves
    }

    /// Sets the value of every branch to that of its best move, from those with the most discs back to the start.
    fn settle(&mut self) {
        let branches = self.branch_boards();
        let with = |empties| branches.iter().filter(move |board| board.empties().len() == empties);
        for &board in (0..=60).flat_map(with) {
            let best = self.moves(board).first().map(|best| (best.value / STEP) as i8);
            if let (Some(value), Some(place)) = (best, self.places.get_mut(&board)) {
                place.value = value;
            }
        }
    }

    /// Returns the branches.
    fn branch_boards(&self) -> Vec<Board> {
        self.places.iter().filter(|(_, place)| place.is_branch).map(|(board, _)| *board).collect()
    }
}

#[cfg(test)]
mod tests;
