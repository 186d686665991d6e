//! The transposition table: the results of earlier searches by position.
//!
//! An entry holds the whole board, 128 bits, so that two positions can never be confused and no score is ever wrong by
//! a collision of keys. It also holds two bounds, the best move and the depth of the search.
//!
//! The table is for positions with many empty squares and for unfinished searches. It has buckets of five entries, and
//! a full bucket replaces the entry that cost least. Positions with few empty squares have a table of their own
//! (`small_table`).
//!
//! Several threads may read and write at once, and none waits: see `bucket`. A thread does not find an entry that
//! another is just writing, and if two write to one bucket at once, one of the results is lost.
//!
//! Clearing the table does not touch its entries. Each entry carries the number of the search that wrote it, and
//! entries of searches before the clearing no longer count. So clearing costs no time and leaves the caches alone.
//! (Edax dates its entries likewise.)
//!
//! The place of a board is computed by odd multiplications and a product's high half. Nothing in it depends on the
//! width of `usize`, so a search visits the same nodes natively and in wasm.

mod bucket;
mod huge_pages;

use std::sync::Arc;

use crate::board::Board;
use crate::search::table::bucket::{Bucket, Words};
use crate::square::Square;

/// Depth of an entry that was searched to the end of the game: its bounds are discs, and always hold.
pub(crate) const TO_THE_END: u8 = 64;

/// The bits of an entry's depth that count plies; the others are marks.
const PLIES: u8 = 0x7f;

/// The bounds and the best move that the table has for a position: `lower` ≤ value ≤ `upper`.
#[derive(Clone, Copy)]
pub(crate) struct Known {
    pub lower: i16,
    pub upper: i16,
    pub best: Option<Square>,
}

/// The best move of an entry that has none.
pub(crate) const NO_SQUARE: u8 = 64;

/// Entries of a bucket: with its version they fill two cache lines.
const WAYS: usize = 5;

/// Words of an entry: the discs of both sides, and its record.
const ENTRY: usize = 3;

const WORDS: usize = WAYS * ENTRY;

/// The data of an entry besides its board.
#[derive(Clone, Copy)]
struct Record {
    lower: i16,
    upper: i16,
    best: u8,
    depth: u8,
    /// Binary logarithm of the nodes that the entry cost.
    cost: u8,
    /// The number of the search that wrote it; 0 for an unused entry.
    age: u8,
}

/// A transposition table, to be handed to a [`Searcher`](crate::search::Searcher).
///
/// ```
/// use kaeshi::search::Table;
/// let table = Table::with_megabytes(16);
/// assert!(table.bytes() <= 16 << 20);
/// ```
pub struct Table {
    buckets: Arc<Vec<Bucket<WORDS>>>,
    /// The number of the current search.
    age: u8,
    /// The number of the first search whose entries count; earlier ones were cleared.
    first: u8,
}

impl Table {
    /// Creates an empty table of at most `megabytes` · 2²⁰ bytes; with 0, the smallest table, one bucket.
    pub fn with_megabytes(megabytes: usize) -> Table {
        let count = ((megabytes << 20) / size_of::<Bucket<WORDS>>()).clamp(1, u32::MAX as usize);
        let mut buckets = Vec::with_capacity(count);
        huge_pages::ask_for(buckets.spare_capacity_mut());
        buckets.extend((0..count).map(|_| Bucket::new()));
        Table { buckets: Arc::new(buckets), age: 1, first: 1 }
    }

    /// Returns the megabytes of a table that suits the proof of one position with `empties` empty squares: more would
    /// save no nodes that can be measured, and costs time to make and to reach (docs/solver-trials.md has the figures).
    ///
    /// ```
    /// use kaeshi::search::{Searcher, Table};
    /// let searcher = Searcher::new(Table::with_megabytes(Table::megabytes_to_prove(24)));
    /// assert_eq!(searcher.table().bytes(), 16 << 20);
    /// ```
    pub const fn megabytes_to_prove(empties: u32) -> usize {
        match empties {
            0..=20 => 4,
            21..=26 => 16,
            _ => 64,
        }
    }

    /// Returns the bytes of memory that the table takes.
    pub fn bytes(&self) -> usize {
        size_of_val(&**self.buckets)
    }

    /// Returns a handle to the same table for another thread. It may be read and written until the next search begins.
    pub(crate) fn share(&self) -> Table {
        Table { buckets: Arc::clone(&self.buckets), ..*self }
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

    /// Begins another search: entries of earlier searches are replaced first.
    pub(crate) fn next_search(&mut self) {
        if self.age == u8::MAX {
            self.renumber();
        }
        self.age += 1;
    }

    /// Restarts the numbering of searches: all entries that count become those of search 1. No other thread may search
    /// meanwhile.
    fn renumber(&mut self) {
        for bucket in self.buckets.iter() {
            bucket.write(|words| {
                for way in 0..WAYS {
                    let record = Record::read(words, way);
                    if record.age >= self.first {
                        Record { age: 1, ..record }.write(words, way);
                    } else {
                        (0..ENTRY).for_each(|word| words.set(way * ENTRY + word, 0));
                    }
                }
            });
        }
        (self.age, self.first) = (1, 1);
    }

    /// Returns the bounds of `board` at exactly this `depth`, and the best move of any depth.
    ///
    /// A deeper entry is not used for a shallower search, so that a search gives the same value whatever the table
    /// holds.
    #[inline]
    pub(crate) fn probe(&self, board: Board, depth: u8) -> (Option<Known>, Option<Square>) {
        let Some(record) = self.record(board) else { return (None, None) };
        let known = record.known();
        (if record.depth == depth { Some(known) } else { None }, known.best)
    }

    /// Returns the bounds of `board` at exactly this `depth`, and the best move if a search to the end of the game
    /// found it, a selective one included.
    #[inline]
    pub(crate) fn probe_to_the_end(&self, board: Board, depth: u8) -> (Option<Known>, Option<Square>) {
        let Some(record) = self.record(board) else { return (None, None) };
        let known = record.known();
        (if record.depth == depth { Some(known) } else { None }, known.best.filter(|_| record.depth & TO_THE_END != 0))
    }

    /// Returns the entry of `board`, if there is one that counts.
    #[inline]
    fn record(&self, board: Board) -> Option<Record> {
        let record = self.bucket(board).read(|words| {
            let way = (0..WAYS).find(|&way| is_of(words, way, board))?;
            Some(Record::read(words, way)).filter(|record| record.age >= self.first)
        });
        record.flatten()
    }

    /// Prefetches the entries of `board`, which will be probed soon, on processors that support it.
    #[inline(always)]
    pub(crate) fn fetch_early(&self, board: Board) {
        if CAN_PREFETCH {
            let bucket: *const i8 = std::ptr::from_ref(self.bucket(board)).cast();
            prefetch(bucket);
            prefetch(bucket.wrapping_add(64));
        }
    }

    /// Stores the result of a search of `depth`.
    pub(crate) fn store(&self, board: Board, depth: u8, found: Known, nodes: u64) {
        let cost = nodes.max(1).ilog2() as u8;
        self.bucket(board).write(|words| {
            let mut worst = (u32::MAX, 0);
            for way in 0..WAYS {
                let old = Record::read(words, way);
                if is_of(words, way, board) && old.age >= self.first {
                    return self.renewed(old, depth, found, cost).write(words, way);
                }
                worst = worst.min((old.worth(self.age, self.first), way));
            }
            let (_, way) = worst;
            words.set(way * ENTRY, board.player.bits());
            words.set(way * ENTRY + 1, board.opponent.bits());
            Record::new(depth, found, cost, self.age).write(words, way);
        });
    }

    /// Returns the record that replaces an `old` one of the same board.
    fn renewed(&self, old: Record, depth: u8, found: Known, cost: u8) -> Record {
        // An unfinished search never displaces a proof, and its best move none that was found by a deeper search.
        if old.depth == TO_THE_END && depth != TO_THE_END {
            Record { age: self.age, ..old }
        } else if old.depth == depth {
            Record::new(depth, old.known().narrowed(found), cost.max(old.cost), self.age)
        } else if old.depth & PLIES > depth & PLIES && old.age == self.age {
            Record::new(depth, Known { best: old.known().best.or(found.best), ..found }, cost, self.age)
        } else {
            Record::new(depth, found, cost, self.age)
        }
    }

    #[inline]
    fn bucket(&self, board: Board) -> &Bucket<WORDS> {
        &self.buckets[place(board, self.buckets.len())]
    }
}

/// Whether [`prefetch`] does anything.
pub(crate) const CAN_PREFETCH: bool = cfg!(target_arch = "x86_64");

/// Prefetches the cache line of `address`, on processors that support it.
#[inline(always)]
#[allow(unsafe_code)]
pub(crate) fn prefetch(address: *const i8) {
    #[cfg(target_arch = "x86_64")]
    {
        use std::arch::x86_64::{_MM_HINT_T0, _mm_prefetch};
        // SAFETY: a prefetch has no effect that a program can see, whatever the address.
        unsafe { _mm_prefetch::<_MM_HINT_T0>(address) };
    }
    #[cfg(not(target_arch = "x86_64"))]
    let _ = address;
}

/// Tests whether entry `way` holds `board`, even if it was cleared.
#[inline(always)]
fn is_of(words: Words<WORDS>, way: usize, board: Board) -> bool {
    words.get(way * ENTRY) == board.player.bits() && words.get(way * ENTRY + 1) == board.opponent.bits()
}

impl Record {
    #[inline]
    fn new(depth: u8, found: Known, cost: u8, age: u8) -> Record {
        let best = found.best.map_or(NO_SQUARE, |square| square.index() as u8);
        Record { lower: found.lower, upper: found.upper, best, depth, cost, age }
    }

    #[inline(always)]
    fn read(words: Words<WORDS>, way: usize) -> Record {
        let word = words.get(way * ENTRY + 2);
        let [.., best, depth, cost, age] = word.to_le_bytes();
        Record { lower: word as i16, upper: (word >> 16) as i16, best, depth, cost, age }
    }

    #[inline(always)]
    fn write(self, words: Words<WORDS>, way: usize) {
        let ([a, b], [c, d]) = (self.lower.to_le_bytes(), self.upper.to_le_bytes());
        let bytes = [a, b, c, d, self.best, self.depth, self.cost, self.age];
        words.set(way * ENTRY + 2, u64::from_le_bytes(bytes));
    }

    #[inline]
    fn known(&self) -> Known {
        Known { lower: self.lower, upper: self.upper, best: Square::new(self.best) }
    }

    /// Returns the priority of an entry in a full bucket: entries of the current search before older ones, then those
    /// that cost more nodes. A cleared entry has priority 0.
    #[inline]
    fn worth(&self, age: u8, first: u8) -> u32 {
        if self.age < first { 0 } else { (self.age == age) as u32 * 256 + self.cost as u32 }
    }
}

impl Known {
    /// Returns both results about one position combined; the best move is the newer one, if it has one.
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
    use crate::bitboard::Bitboard;

    const FOUND: Known = Known { lower: -4, upper: 10, best: Some(Square::D3) };

    #[test]
    fn an_entry_is_found_at_its_depth() {
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
    fn a_cleared_entry_stays_forgotten_after_any_number_of_searches() {
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
        let table = Table::with_megabytes(0);
        table.store(Board::START, TO_THE_END, FOUND, 100);
        table.store(Board::START, TO_THE_END, Known { lower: 2, upper: 64, best: None }, 100);
        table.store(Board::START, 3, Known { lower: 0, upper: 0, best: None }, 1000);
        let known = table.probe(Board::START, TO_THE_END).0.unwrap();
        assert_eq!((known.lower, known.upper, known.best), (2, 10, Some(Square::D3)));
    }

    #[test]
    fn a_shallower_search_leaves_the_best_move_of_a_deeper_one() {
        let mut table = Table::with_megabytes(0);
        let other = Known { best: Some(Square::F5), ..FOUND };
        table.store(Board::START, 6 | 1 << 7, FOUND, 100);
        table.store(Board::START, 4, other, 100);
        assert!(table.probe(Board::START, 4).0.is_some() && table.probe(Board::START, 6 | 1 << 7).0.is_none());
        assert_eq!(table.probe(Board::START, 4).1, Some(Square::D3));
        table.next_search();
        table.store(Board::START, 3, other, 100);
        assert_eq!(table.probe(Board::START, 3).1, Some(Square::F5));
    }

    #[test]
    fn a_search_to_the_end_alone_names_its_best_move_where_only_such_moves_count() {
        let table = Table::with_megabytes(0);
        table.store(Board::START, 12, FOUND, 100);
        assert_eq!(table.probe(Board::START, TO_THE_END).1, Some(Square::D3));
        assert_eq!(table.probe_to_the_end(Board::START, TO_THE_END).1, None);
        // A selective pass searches to the end, too; its bounds are no proof.
        table.store(Board::START, TO_THE_END | 1 << 7, FOUND, 100);
        let (known, best) = table.probe_to_the_end(Board::START, TO_THE_END);
        assert!(known.is_none() && best == Some(Square::D3));
        table.store(Board::START, TO_THE_END, FOUND, 100);
        let (known, best) = table.probe_to_the_end(Board::START, TO_THE_END);
        assert!(known.is_some() && best == Some(Square::D3));
    }

    #[test]
    fn a_full_bucket_gives_up_what_cost_least() {
        let mut table = Table::with_megabytes(0);
        let boards: Vec<Board> =
            (1..=6).map(|bits| Board::new_unchecked(Bitboard::new(bits), Bitboard::new(bits << 8))).collect();
        for (board, nodes) in boards.iter().zip([400, 100, 2, 800, 50, 60]) {
            table.store(*board, 3, FOUND, nodes);
        }
        let kept: Vec<bool> = boards.iter().map(|board| table.probe(*board, 3).0.is_some()).collect();
        assert_eq!(kept, [true, true, false, true, true, true]);
        table.next_search();
        table.store(boards[2], 3, FOUND, 2);
        assert!(table.probe(boards[2], 3).0.is_some());
    }
}
