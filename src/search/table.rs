//! The transposition table: what earlier searches found out about a position.
//!
//! An entry holds the whole board, 128 bits, so that two positions can never be taken for one another and no score is ever
//! wrong by a collision of keys; on top of it two bounds, the best move and how deep the search behind it was.
//!
//! There are two stores. *Far* is what the caller sized: buckets of four entries, for positions with many empty squares and
//! for unfinished searches, which gives up the entry that cost least. *Near* is small enough to stay in a core's cache
//! and takes the positions with few empty squares, which are many and cheap: one entry a place, the newest wins. (Edax
//! and Egaroucid split their tables alike.)
//!
//! The place of a board comes from odd multiplications and a product's high half. Nothing in it depends on the width of
//! `usize`, so a search visits the same nodes natively and in wasm.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;

/// Depth of an entry that was searched to the end of the game: its bounds are discs, and they hold for ever.
pub(super) const TO_THE_END: u8 = 64;

/// What the table knows about a position: `lower` ≤ value ≤ `upper`.
#[derive(Clone, Copy)]
pub(super) struct Known {
    pub lower: i16,
    pub upper: i16,
    pub best: Option<Square>,
}

const NO_SQUARE: u8 = 64;

#[derive(Clone, Copy)]
struct Entry {
    board: Board,
    lower: i16,
    upper: i16,
    best: u8,
    depth: u8,
    /// Binary logarithm of the nodes that the entry cost.
    cost: u8,
    /// The search that wrote it, modulo 256.
    age: u8,
}

/// No position that is searched is without discs, so this is found by nobody.
const NOTHING: Entry = Entry {
    board: Board { player: Bitboard::EMPTY, opponent: Bitboard::EMPTY },
    lower: 0,
    upper: 0,
    best: NO_SQUARE,
    depth: 0,
    cost: 0,
    age: 0,
};

const WAYS: usize = 4;
type Bucket = [Entry; WAYS];

/// Entries of the near store: 384 KB.
const NEAR_ENTRIES: usize = 16_384;

/// A transposition table, to be handed to a [`Searcher`](super::Searcher).
///
/// ```
/// use kaeshi::search::Table;
/// let table = Table::with_megabytes(16);
/// assert!(table.bytes() <= 16 << 20);
/// ```
pub struct Table {
    far: Vec<Bucket>,
    near: Vec<Entry>,
    age: u8,
}

impl Table {
    /// Makes an empty table of at most `megabytes` · 2²⁰ bytes; with 0, the smallest there is, one bucket.
    pub fn with_megabytes(megabytes: usize) -> Table {
        let near = if megabytes == 0 { 1 } else { NEAR_ENTRIES };
        let bytes = (megabytes << 20).saturating_sub(near * size_of::<Entry>());
        let far = (bytes / size_of::<Bucket>()).clamp(1, u32::MAX as usize);
        Table { far: vec![[NOTHING; WAYS]; far], near: vec![NOTHING; near], age: 0 }
    }

    /// The memory that the table takes.
    pub fn bytes(&self) -> usize {
        self.far.len() * size_of::<Bucket>() + self.near.len() * size_of::<Entry>()
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.far.fill([NOTHING; WAYS]);
        self.near.fill(NOTHING);
        self.age = 0;
    }

    /// Begins another search: what the earlier ones left makes room first.
    pub(super) fn next_search(&mut self) {
        self.age = self.age.wrapping_add(1);
    }

    /// What is known about `board` at exactly this `depth`, and the best move of any depth.
    ///
    /// A deeper entry does not answer for a shallower question: a search then gives the same value whatever the table holds.
    #[inline]
    pub(super) fn probe(&self, board: Board, depth: u8) -> (Option<Known>, Option<Square>) {
        for entry in &self.far[place(board, self.far.len())] {
            if entry.board == board {
                let known = entry.known();
                return (if entry.depth == depth { Some(known) } else { None }, known.best);
            }
        }
        (None, None)
    }

    /// Stores what a search of `depth` found out.
    pub(super) fn store(&mut self, board: Board, depth: u8, found: Known, nodes: u64) {
        let place = place(board, self.far.len());
        let (age, bucket) = (self.age, &mut self.far[place]);
        let cost = nodes.max(1).ilog2() as u8;
        let mut worst = 0;
        for i in 0..WAYS {
            let entry = &mut bucket[i];
            if entry.board == board {
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
            if bucket[i].worth(age) < bucket[worst].worth(age) {
                worst = i;
            }
        }
        bucket[worst] = Entry { cost, ..Entry::new(board, depth, found, age) };
    }

    /// What is known to the end of the game about a `board` with few empty squares.
    #[inline]
    pub(super) fn probe_near(&self, board: Board) -> Option<Known> {
        let entry = &self.near[place(board, self.near.len())];
        (entry.board == board).then(|| entry.known())
    }

    /// Stores what was proved about a `board` with few empty squares.
    #[inline]
    pub(super) fn store_near(&mut self, board: Board, found: Known) {
        let place = place(board, self.near.len());
        let entry = &mut self.near[place];
        let found = if entry.board == board { entry.known().narrowed(found) } else { found };
        *entry = Entry::new(board, TO_THE_END, found, 0);
    }
}

impl Entry {
    #[inline]
    fn new(board: Board, depth: u8, found: Known, age: u8) -> Entry {
        let best = found.best.map_or(NO_SQUARE, |square| square.index() as u8);
        Entry { board, lower: found.lower, upper: found.upper, best, depth, cost: 0, age }
    }

    #[inline]
    fn known(&self) -> Known {
        Known { lower: self.lower, upper: self.upper, best: Square::new(self.best) }
    }

    /// What decides who stays: entries of the running search before older ones, then what cost more nodes.
    #[inline]
    fn worth(&self, age: u8) -> u32 {
        (self.age == age) as u32 * 256 + self.cost as u32
    }
}

impl Known {
    /// Both findings about one position together; the best move is the newer one, where it has one.
    fn narrowed(self, newer: Known) -> Known {
        Known { lower: self.lower.max(newer.lower), upper: self.upper.min(newer.upper), best: newer.best.or(self.best) }
    }
}

/// The place of `board` among `places`, the same on 32 and 64 bits.
#[inline]
fn place(board: Board, places: usize) -> usize {
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
            (1..=5).map(|bits| Board { player: Bitboard::new(bits), opponent: Bitboard::new(bits << 8) }).collect();
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
