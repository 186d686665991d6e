//! Umigame's number: how many lines of the book each side must remember to keep the game even.
//!
//! A side chooses one move that keeps the game even wherever it is its turn, and must know an answer to each such move
//! of its opponent. (Egaroucid shows the number under this name for a book of its own; this one counts the lines of
//! ours.)

use std::collections::BTreeMap;

use super::{Book, Successor, successors};
use crate::board::Board;
use crate::eval::DISC;

/// The most that an even position is worth to either side, as in the list of balanced openings: the values of the book
/// are searches, not proofs.
const EVEN: i32 = 2 * DISC;

/// The fewest lines that each side must remember to keep the game even, from a position to the end of the book.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Umigame {
    /// The lines that the side to move must remember.
    pub mover: u32,
    /// The lines that its opponent must remember.
    pub opponent: u32,
}

impl Umigame {
    /// The numbers where the book ends: one line has led there.
    const END: Umigame = Umigame { mover: 1, opponent: 1 };

    /// Returns the numbers of the same position with the other side to move.
    fn swapped(self) -> Umigame {
        Umigame { mover: self.opponent, opponent: self.mover }
    }
}

/// Umigame's numbers of every even position of a book.
#[derive(Clone, Debug, Default)]
pub struct Umigames(BTreeMap<Board, Umigame>);

impl Umigames {
    /// Counts the lines of a book. A position is even where it is worth no more than two discs to either side. Lines
    /// that end in the same position are counted one by one, images of a move once.
    ///
    /// ```
    /// use kaeshi::Board;
    /// use kaeshi::book::{Book, Umigames};
    /// let book = Book::read(&std::fs::read("src/book/default.book")?)?;
    /// let numbers = Umigames::of(&book).at(Board::START).unwrap();
    /// assert!(numbers.mover > 1 && numbers.opponent > 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn of(book: &Book) -> Umigames {
        let mut numbers = BTreeMap::new();
        let mut even: Vec<Board> = book.places.keys().copied().filter(|&board| is_even(book, board)).collect();
        even.sort_by_key(|board| board.empties().len());
        for board in even {
            numbers.insert(board, count(book, &numbers, board));
        }
        Umigames(numbers)
    }

    /// Returns the numbers of a position; none where it is not in the book, or not even.
    pub fn at(&self, board: Board) -> Option<Umigame> {
        self.0.get(&board.canonical()).copied()
    }
}

/// Tests whether a position is in the book and even.
fn is_even(book: &Book, board: Board) -> bool {
    book.value(board).is_some_and(|value| value.abs() <= EVEN)
}

/// Returns the numbers of an even position from those of the even positions with fewer empty squares.
fn count(book: &Book, numbers: &BTreeMap<Board, Umigame>, board: Board) -> Umigame {
    if !book.places.get(&board).is_some_and(|place| place.is_branch) {
        return Umigame::END;
    }
    let mut after: BTreeMap<Board, Umigame> = BTreeMap::new();
    for Successor { board, sign, .. } in successors(board) {
        if let Some(&known) = numbers.get(&board) {
            after.insert(board, if sign > 0 { known } else { known.swapped() });
        }
    }
    let mover = after.values().map(|each| each.mover).min();
    let opponent = after.values().map(|each| each.opponent).fold(0, u32::saturating_add);
    mover.map_or(Umigame::END, |mover| Umigame { mover, opponent })
}
