//! The transposition table: what earlier searches found out about a position.
//!
//! An entry holds the whole board, 128 bits, so that two positions can never be taken for one another and no score is
//! ever wrong by a collision of keys; on top of it two bounds, the best move and how deep the search behind it was.
//!
//! It is for positions with many empty squares and for unfinished searches. It has buckets of four entries, and a full
//! one gives up the entry that cost least. Positions with few empty squares have a store of their own (`small_table`).
//!
//! A table is emptied without being touched. Each entry carries the number of the search that wrote it, and entries of
//! searches before the emptying no longer count. So a fresh question costs no time and leaves the caches alone. (Edax
//! dates its entries likewise.)
//!
//! The place of a board comes from odd multiplications and a product's high half. Nothing in it depends on the width of
//! `usize`, so a search visits the same nodes natively and in wasm.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;

/// Depth of an entry that was searched to the end of the game: its bounds are discs, and they hold for ever.
pub(crate) const TO_THE_END: u8 = 64;

/// What the table knows about a position: `lower` ≤ value ≤ `upper`.
#[derive(Clone, Copy)]
pub(crate) struct Known {
    pub lower: i16,
    pub upper: i16,
    pub best: Option<Square>,
}

/// What an entry has for a best move where it has none.
pub(crate) const NO_SQUARE: u8 = 64;

#[derive(Clone, Copy)]
struct Entry {
    board: Board,
    lower: i16,
    upper: i16,
    best: u8,
    depth: u8,
    /// Binary logarithm of the nodes that the entry cost.
    cost: u8,
    /// The number of the search that wrote it; 0 if none did.
    age: u8,
}

/// An entry that nobody finds.
const NOTHING: Entry = Entry {
    board: Board::new_unchecked(Bitboard::EMPTY, Bitboard::EMPTY),
    lower: 0,
    upper: 0,
    best: NO_SQUARE,
    depth: 0,
    cost: 0,
    age: 0,
};

const WAYS: usize = 4;
type Bucket = [Entry; WAYS];

/// A transposition table, to be handed to a [`Searcher`](crate::search::Searcher).
///
/// ```
/// use kaeshi::search::Table;
/// let table = Table::with_megabytes(16);
/// assert!(table.bytes() <= 16 << 20);
/// ```
pub struct Table {
    buckets: Vec<Bucket>,
    /// The number of the running search.
    age: u8,
    /// The first search that counts: whatever earlier ones wrote was forgotten.
    first: u8,
}

impl Table {
    /// Creates an empty table of at most `megabytes` · 2²⁰ bytes; with 0, the smallest there is, one bucket.
    pub fn with_megabytes(megabytes: usize) -> Table {
        let buckets = ((megabytes << 20) / size_of::<Bucket>()).clamp(1, u32::MAX as usize);
        Table { buckets: vec![[NOTHING; WAYS]; buckets], age: 1, first: 1 }
    }

    /// Returns the bytes of memory that the table takes.
    pub fn bytes(&self) -> usize {
        self.buckets.len() * size_of::<Bucket>()
    }

    /// Tests whether no table is smaller.
    pub(crate) fn is_smallest(&self) -> bool {
        self.buckets.len() == 1
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.next_search();
        self.first = self.age;
    }

    /// Begins another search: what the earlier ones left makes room first.
    pub(crate) fn next_search(&mut self) {
        if self.age == u8::MAX {
            self.renumber();
        }
        self.age += 1;
    }

    /// Lets the numbers of searches begin again: what still counts becomes that of search 1.
    fn renumber(&mut self) {
        for entry in self.buckets.as_flattened_mut() {
            *entry = if entry.age >= self.first { Entry { age: 1, ..*entry } } else { NOTHING };
        }
        (self.age, self.first) = (1, 1);
    }

    /// Returns what is known about `board` at exactly this `depth`, and the best move of any depth.
    ///
    /// A deeper entry does not answer for a shallower question: a search then gives the same value whatever the table
    /// holds.
    #[inline]
    pub(crate) fn probe(&self, board: Board, depth: u8) -> (Option<Known>, Option<Square>) {
        for entry in &self.buckets[place(board, self.buckets.len())] {
            if entry.is_of(board, self.first) {
                let known = entry.known();
                return (if entry.depth == depth { Some(known) } else { None }, known.best);
            }
        }
        (None, None)
    }

    /// Stores what a search of `depth` found out.
    pub(crate) fn store(&mut self, board: Board, depth: u8, found: Known, nodes: u64) {
        let place = place(board, self.buckets.len());
        let (age, first, bucket) = (self.age, self.first, &mut self.buckets[place]);
        let cost = nodes.max(1).ilog2() as u8;
        let mut worst = 0;
        for i in 0..WAYS {
            let entry = &mut bucket[i];
            if entry.is_of(board, first) {
                entry.age = age;
                // An unfinished search never displaces a proof.
                if entry.depth != TO_THE_END || depth == TO_THE_END {
                    let same = entry.depth == depth;
                    let cost = if same { cost.max(entry.cost) } else { cost };
                    let found = if same { entry.known().narrowed(found) } else { found };
                    *entry = Entry { cost, ..Entry::new(board, depth, found, age) };
                }
                return;
            }
            if bucket[i].worth(age, first) < bucket[worst].worth(age, first) {
                worst = i;
            }
        }
        bucket[worst] = Entry { cost, ..Entry::new(board, depth, found, age) };
    }
}

impl Entry {
    #[inline]
    fn new(board: Board, depth: u8, found: Known, age: u8) -> Entry {
        let best = found.best.map_or(NO_SQUARE, |square| square.index() as u8);
        Entry { board, lower: found.lower, upper: found.upper, best, depth, cost: 0, age }
    }

    /// Tests whether it tells of `board` and was written by no search before `first`.
    #[inline]
    fn is_of(&self, board: Board, first: u8) -> bool {
        self.board == board && self.age >= first
    }

    #[inline]
    fn known(&self) -> Known {
        Known { lower: self.lower, upper: self.upper, best: Square::new(self.best) }
    }

    /// Returns what decides who stays: entries of the running search before older ones, then what cost more nodes.
    /// What was forgotten is worth nothing.
    #[inline]
    fn worth(&self, age: u8, first: u8) -> u32 {
        if self.age < first { 0 } else { (self.age == age) as u32 * 256 + self.cost as u32 }
    }
}

impl Known {
    /// Returns both findings about one position together; the best move is the newer one, where it has one.
    pub fn narrowed(self, newer: Known) -> Known {
        Known { lower: self.lower.max(newer.lower), upper: self.upper.min(newer.upper), best: newer.best.or(self.best) }
    }
}

/// Returns the place of `board` among `places`, the same on 32 and 64 bits.
///
/// Any odd multipliers with well mixed bits serve. These are 2⁶⁴ over the golden ratio (D. Knuth's multiplicative
/// hashing), the second prime of xxHash (Y. Collet) and a factor of SplitMix64's last step (S. Vigna).
#[inline]
pub(crate) fn place(board: Board, places: usize) -> usize {
    let mixed = board.player.bits().wrapping_mul(0x9e37_79b9_7f4a_7c15)
        ^ board.opponent.bits().rotate_left(32).wrapping_mul(0xc2b2_ae3d_27d4_eb4f);
    let high = (mixed ^ mixed >> 29).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 32;
    ((high * places as u64) >> 32) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    const FOUND: Known = Known { lower: -4, upper: 10, best: Some(Square::D3) };

    #[test]
    fn what_was_stored_is_found_at_its_depth() {
        let mut table = Table::with_megabytes(1);
        table.store(Board::START, 5, FOUND, 100);
        let (known, best) = table.probe(Board::START, 5);
        assert!(known.is_some_and(|known| (known.lower, known.upper) == (-4, 10)));
        assert_eq!(best, Some(Square::D3));
        let (known, best) = table.probe(Board::START, 4);
        assert!(known.is_none() && best == Some(Square::D3));
        assert!(table.probe(Board::START.play(Square::D3), 5).0.is_none());
        table.clear();
        assert_eq!(table.probe(Board::START, 5).1, None);
    }

    #[test]
    fn what_was_forgotten_stays_forgotten_however_many_searches_follow() {
        let mut table = Table::with_megabytes(1);
        let (forgotten, kept) = (Board::START, Board::START.play(Square::D3));
        table.store(forgotten, 5, FOUND, 100);
        table.clear();
        table.store(kept, 5, FOUND, 100);
        for _ in 0..600 {
            assert!(table.probe(forgotten, 5).1.is_none());
            assert!(table.probe(kept, 5).0.is_some());
            table.next_search();
        }
        for _ in 0..600 {
            table.clear();
            assert!(table.probe(kept, 5).1.is_none());
        }
    }

    #[test]
    fn bounds_of_one_depth_only_get_narrower() {
        let mut table = Table::with_megabytes(0);
        table.store(Board::START, TO_THE_END, FOUND, 100);
        table.store(Board::START, TO_THE_END, Known { lower: 2, upper: 64, best: None }, 100);
        table.store(Board::START, 3, Known { lower: 0, upper: 0, best: None }, 1000);
        let known = table.probe(Board::START, TO_THE_END).0.unwrap();
        assert_eq!((known.lower, known.upper, known.best), (2, 10, Some(Square::D3)));
    }

    #[test]
    fn a_full_bucket_gives_up_what_cost_least() {
        let mut table = Table::with_megabytes(0);
        let boards: Vec<Board> =
            (1..=5).map(|bits| Board::new_unchecked(Bitboard::new(bits), Bitboard::new(bits << 8))).collect();
        for (board, nodes) in boards.iter().zip([400, 100, 2, 800, 50]) {
            table.store(*board, 3, FOUND, nodes);
        }
        let kept: Vec<bool> = boards.iter().map(|board| table.probe(*board, 3).0.is_some()).collect();
        assert_eq!(kept, [true, true, false, true, true]);
        table.next_search();
        table.store(boards[2], 3, FOUND, 2);
        assert!(table.probe(boards[2], 3).0.is_some());
    }
}
