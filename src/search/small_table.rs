//! The small table: proved bounds of positions with few empty squares.
//!
//! Such positions are many and cheap. So their table is small enough for a core's cache: each place has one entry, and
//! the newest replaces the older. Each thread of a search has its own table. (Edax and Egaroucid have such tables too.)
//! As in the large table an entry holds the whole board, and clearing touches no entry.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::search::table::{CAN_PREFETCH, Known, NO_SQUARE, Table, place, prefetch};
use crate::square::Square;

/// Entries of the small table: 384 KB.
const ENTRIES: usize = 16_384;

#[derive(Clone, Copy)]
struct Entry {
    board: Board,
    lower: i8,
    upper: i8,
    best: u8,
    /// The number of clearings before it was written, plus one.
    era: u32,
}

/// An entry that no probe finds.
const NOTHING: Entry = Entry {
    board: Board::new_unchecked(Bitboard::EMPTY, Bitboard::EMPTY),
    lower: 0,
    upper: 0,
    best: NO_SQUARE,
    era: 0,
};

/// A table of proved bounds of positions with few empty squares.
pub(crate) struct SmallTable {
    entries: Vec<Entry>,
    era: u32,
}

impl SmallTable {
    /// Creates the small table that goes with a large one; the smallest large table gets the smallest small one.
    pub fn for_table(table: &Table) -> SmallTable {
        SmallTable { entries: vec![NOTHING; if table.is_smallest() { 1 } else { ENTRIES }], era: 1 }
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        if self.era == u32::MAX {
            self.entries.fill(NOTHING);
            self.era = 0;
        }
        self.era += 1;
    }

    /// Returns the proved bounds and the best move of `board`.
    #[inline]
    pub fn probe(&self, board: Board) -> Option<Known> {
        let entry = &self.entries[place(board, self.entries.len())];
        (entry.board == board && entry.era == self.era).then(|| entry.known())
    }

    /// Prefetches the entry of `board`, which may be probed soon, on processors that support it.
    #[inline(always)]
    pub fn fetch_early(&self, board: Board) {
        if CAN_PREFETCH {
            prefetch(std::ptr::from_ref(&self.entries[place(board, self.entries.len())]).cast());
        }
    }

    /// Stores the proved bounds of `board`.
    #[inline]
    pub fn store(&mut self, board: Board, found: Known) {
        let place = place(board, self.entries.len());
        let entry = &mut self.entries[place];
        let found = if entry.board == board && entry.era == self.era { entry.known().narrowed(found) } else { found };
        let best = found.best.map_or(NO_SQUARE, |square| square.index() as u8);
        *entry = Entry { board, lower: found.lower as i8, upper: found.upper as i8, best, era: self.era };
    }
}

impl Entry {
    #[inline]
    fn known(&self) -> Known {
        Known { lower: self.lower.into(), upper: self.upper.into(), best: Square::new(self.best) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_proof_is_found_until_the_table_forgets() {
        let mut table = SmallTable::for_table(&Table::with_megabytes(1));
        let found = Known { lower: -4, upper: 10, best: Some(Square::D3) };
        for era in [1, 2, u32::MAX - 1, u32::MAX] {
            table.era = era;
            assert!(table.probe(Board::START).is_none());
            table.store(Board::START, found);
            table.store(Board::START, Known { lower: 2, upper: 64, best: None });
            let known = table.probe(Board::START).expect("it was stored");
            assert_eq!((known.lower, known.upper, known.best), (2, 10, Some(Square::D3)));
            table.clear();
            assert!(table.probe(Board::START).is_none());
        }
        assert_eq!(table.era, 1, "the numbers began again");
        assert!(table.entries.iter().all(|entry| entry.era == 0));
    }
}
