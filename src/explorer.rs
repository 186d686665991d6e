//! The opening explorer: the moves played from a position, the results of those games, and the values of the opening
//! book.
//!
//! Games from any number of sources form one tree of canonical positions ([`Board::canonical`]): a position is the same
//! whatever order of moves leads to it, turned or mirrored, and so are moves that lead to the same next position.
//!
//! [`Board::canonical`]: crate::board::Board::canonical
//!
//! The tree is never built. The explorer keeps the moves of all games, one after the other. A position with *n* discs
//! can only stand in a game after *n* − 4 moves, and only if these are on the squares that the position, or an image of
//! it, has discs on. A lookup compares these sets and replays the few games that pass. A game takes 80 bytes.

mod occurrences;
mod rows;

use crate::bitboard::Bitboard;
use crate::book::{Book, Umigames};
use crate::openings::Opening;
use crate::position::{Color, Position};
use crate::square::Square;

/// A move of the explorer, together with its images if the position is symmetric.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Row {
    /// The squares that all lead to the same position up to symmetry; usually one.
    pub squares: Bitboard,
    /// The number of games in which it was played.
    pub games: u32,
    /// The number of these that Black won.
    pub black: u32,
    /// The number of these that were drawn.
    pub draws: u32,
    /// The number of these that White won. Games with an unknown result count as none of the three.
    pub white: u32,
    /// The value in the opening book for the side to move, in hundredths of a disc.
    pub value: Option<i32>,
    /// The lines of the opening book that the sides must remember after the move; none where the game is not even.
    pub lines: Option<Lines>,
    /// The name of the opening that the move leads to.
    pub opening: Option<Opening>,
}

/// The fewest lines of the opening book that each side must remember to keep the game even: Umigame's number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lines {
    /// The lines that Black must remember.
    pub black: u32,
    /// The lines that White must remember.
    pub white: u32,
}

/// A game of the explorer.
#[derive(Clone, Copy, Debug)]
struct Entry {
    /// The number of its source, below 32.
    source: u8,
    /// How many games of its source were added before it.
    number: u32,
    start: Position,
    /// The index of its first move among the moves of all games.
    first: usize,
    /// Black's discs at the end minus White's, if known.
    result: Option<i8>,
}

/// Games and an opening book, searchable by position.
#[derive(Clone, Debug, Default)]
pub struct Explorer {
    entries: Vec<Entry>,
    moves: Vec<Square>,
    /// How many games each source has.
    counts: [u32; 32],
    /// For each source, a flag per game: whether it is counted. `None` counts all.
    chosen: [Option<Vec<bool>>; 32],
    book: Option<(Book, Umigames)>,
}

impl Explorer {
    /// Creates an explorer without games and without a book.
    pub fn new() -> Explorer {
        Explorer::default()
    }

    /// Sets the opening book.
    pub fn set_book(&mut self, book: Book) {
        let numbers = Umigames::of(&book);
        self.book = Some((book, numbers));
    }

    /// Returns the number of games.
    pub fn games(&self) -> usize {
        self.entries.len()
    }

    /// Adds a game from one of 32 sources, up to its first illegal move; returns the number of moves added. `result` is
    /// Black's discs at the end minus White's; for a finished game it is computed.
    ///
    /// ```
    /// use kaeshi::explorer::Explorer;
    /// use kaeshi::notation::parse_transcript;
    /// use kaeshi::{Position, Square};
    /// let mut explorer = Explorer::new();
    /// for (moves, result) in [("f5d6c3", Some(4)), ("f5f6", None), ("c4e3f6", Some(0))] {
    ///     explorer.add(0, Position::START, &parse_transcript(moves, Position::START)?, result);
    /// }
    /// let rows = explorer.rows(Position::START.play(Square::F5), !0);
    /// let counts: Vec<_> = rows.iter().map(|row| (row.games, row.black, row.draws)).collect();
    /// assert_eq!(counts, [(2, 1, 1), (1, 0, 0)]);
    /// # Ok::<(), kaeshi::notation::TranscriptError>(())
    /// ```
    pub fn add(&mut self, source: u8, start: Position, moves: &[Square], result: Option<i8>) -> usize {
        let start = start.settled();
        let (mut position, mut legal) = (start, 0);
        for &square in moves {
            let Ok(board) = position.board.try_play(square) else { break };
            legal += 1;
            position = Position { board, side: !position.side }.settled();
        }
        let end = || {
            let score = position.board.score();
            position.board.is_over().then_some(if position.side == Color::Black { score } else { -score })
        };
        self.push(source, start, &moves[..legal], result.or_else(end));
        legal
    }

    /// Adds a game whose result is known. Its moves are not checked now: a lookup sees them up to the first illegal
    /// one.
    pub fn add_unchecked(&mut self, source: u8, start: Position, moves: &[Square], result: i8) {
        self.push(source, start.settled(), moves, Some(result));
    }

    fn push(&mut self, source: u8, start: Position, moves: &[Square], result: Option<i8>) {
        let source = source % 32;
        let (number, first) = (self.counts[usize::from(source)], self.moves.len());
        self.counts[usize::from(source)] += 1;
        self.moves.extend(moves);
        self.entries.push(Entry { source, number, start, first, result });
    }

    /// Has only some games of a source counted: those whose place in `chosen` is true, in the order in which they were
    /// added. `None` has all of them counted again.
    pub fn choose(&mut self, source: u8, chosen: Option<Vec<bool>>) {
        self.chosen[usize::from(source % 32)] = chosen;
    }

    /// Removes the games of a source.
    pub fn forget(&mut self, source: u8) {
        let source = source % 32;
        let old = std::mem::take(&mut self.entries);
        let moves = std::mem::take(&mut self.moves);
        for (at, entry) in old.iter().enumerate().filter(|(_, entry)| entry.source != source) {
            let last = old.get(at + 1).map_or(moves.len(), |next| next.first);
            let first = self.moves.len();
            self.moves.extend(&moves[entry.first..last]);
            self.entries.push(Entry { first, ..*entry });
        }
        self.counts[usize::from(source)] = 0;
        self.chosen[usize::from(source)] = None;
    }
}

#[cfg(test)]
mod tests;
