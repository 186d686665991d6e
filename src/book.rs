//! The opening book: what positions near the start are worth, found out beforehand.
//!
//! A book is a tree grown from the start. Some of its positions are *branches*: their moves were looked at, and those worth
//! playing lead to positions that are in the book too. The others are leaves with a value from a search. A branch is worth what
//! its best move is (minimax), so only the values of the leaves are facts; all others follow, and cannot contradict them.
//!
//! Positions are kept as canonical boards ([`Board::canonical`]): a game that reaches one by other moves, turned or mirrored is
//! still in the book, and its moves come out turned alike. Which moves a branch has is not written down either: a move is in the
//! book when the position that it leads to is. How a book is grown is told in `book/growth.rs`, how it is written in `book/file.rs`.
//! (Growing a book by what its lines lose, instead of copying games, is Buro's idea: Toward opening book learning, 1997; Lincke
//! named it drop-out expansion.)

mod file;
mod growth;

use std::collections::BTreeMap;

use crate::board::Board;
use crate::eval::DISC;
use crate::square::Square;

/// Hundredths of a disc in the unit that a book keeps values in: a quarter of a disc is finer than any search can judge.
pub const STEP: i32 = DISC / 4;

/// A position of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Place {
    /// What it is worth to the side to move, in units of [`STEP`].
    value: i8,
    /// It has moves in the book.
    is_branch: bool,
}

/// A move of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BookMove {
    /// The move.
    pub square: Square,
    /// What it is worth to the side to move, in hundredths of a disc.
    pub value: i32,
}

/// Positions near the start with their values.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Book {
    places: BTreeMap<Board, Place>,
    recipe: String,
}

impl Book {
    /// Begins a book: the start without a move, and how it is going to be made, as a JSON object.
    pub fn begin(recipe: &str) -> Book {
        let start = (Board::START.canonical(), Place { value: 0, is_branch: false });
        Book { places: BTreeMap::from([start]), recipe: recipe.to_owned() }
    }

    /// How the book was made, as a JSON object.
    pub fn recipe(&self) -> &str {
        &self.recipe
    }

    /// The number of positions, their images not counted.
    pub fn positions(&self) -> usize {
        self.places.len()
    }

    /// The number of positions that have moves in the book.
    pub fn branches(&self) -> usize {
        self.places.values().filter(|place| place.is_branch).count()
    }

    /// The greatest number of moves played in any position of the book.
    pub fn length(&self) -> u32 {
        self.places.keys().map(|board| 60 - board.empties().len()).max().unwrap_or(0)
    }

    /// What `board` is worth to the side to move, in hundredths of a disc, if it is in the book.
    pub fn value(&self, board: Board) -> Option<i32> {
        self.places.get(&board.canonical()).map(|place| i32::from(place.value) * STEP)
    }

    /// The moves of `board` that are in the book, the best first; none where the book has ended.
    ///
    /// ```
    /// use kaeshi::book::Book;
    /// use kaeshi::{Board, Square};
    /// let mut book = Book::begin("{}");
    /// assert_eq!(book.moves(Board::START), []);
    /// book.grow(Board::START, &[(Board::START.play(Square::D3), -50)]);
    /// // All four first moves are one.
    /// assert_eq!(book.moves(Board::START).len(), 4);
    /// assert_eq!(book.moves(Board::START)[0].value, 50);
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
        moves.sort_by_key(|book_move| (-book_move.value, book_move.square));
        moves
    }
}

/// A move and where it leads: to a position with a side that can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Successor {
    /// The move.
    pub square: Square,
    /// The canonical position; after a pass, if one is due.
    pub board: Board,
    /// What the value of that position has to be multiplied by to be the mover's: 1 after a pass, else −1.
    pub sign: i32,
}

/// Gives the moves of `board` that do not end the game, in the order of the squares.
pub fn successors(board: Board) -> impl Iterator<Item = Successor> {
    board
        .mobility()
        .into_iter()
        .map(move |square| (square, board.play(square)))
        .filter(|(_, child)| !child.is_over())
        .map(|(square, child)| match child.must_pass() {
            true => Successor { square, board: child.pass().canonical(), sign: 1 },
            false => Successor { square, board: child.canonical(), sign: -1 },
        })
}

#[cfg(test)]
mod tests;
