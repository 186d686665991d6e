//! Elementary cellular automata: all 256 rules on rows of any width (the talk, where Rule 90 introduces bit arrays).
//!
//! A cell's next state depends on itself and its two neighbours: eight cases, one bit of the rule's number each. Cells
//! beyond the ends are dead.
//!
//! - *array*: one byte per cell; the three neighbours form a number, and the rule's bit of that number is the next
//!   state;
//! - *bits*: 64 cells per word; two shifts give both neighbours of all of them, with the bit that crosses from the next
//!   word; three levels of selection choose among the eight cases, with the rule's bits spread to words beforehand;
//! - *lanes*: the same on four words at once.
//!
//! Bits are many times faster than the array. Lanes gain little more, because the words that cross between lanes are
//! assembled one by one.
//!
//! Rule 90 needs none of the cases: a cell lives next when its neighbours differ, `left ^ right`.

use std::hint::black_box;

use super::lanes::{Lanes, Vector};
use super::race::Input;
use super::watch::Watch;
use super::{HOUSE, TALK, Technique, unwatched, variant};

/// The number of cells of the raced rows.
const WIDTH: usize = 1000;

/// One step of any rule on a row of 1000 cells.
pub static TECHNIQUE: Technique = Technique {
    id: "automata",
    unit: "row of 1000 cells",
    units: 1,
    cost: 1500,
    oracle: unwatched!("array", TALK, state = Array::seeded(), |input, row| row.round(rule(input))),
    variants: &[
        variant!("bits", TALK, state = Row::seeded(), |input, row, watch| {
            round(row, |row| row.step(rule(input), watch))
        }),
        variant!("lanes", HOUSE, state = Row::seeded(), |input, row, watch| {
            round(row, |row| row.step_in_lanes::<Vector, _>(rule(input), watch))
        }),
    ],
};

/// One step of Rule 90 on a row of 1000 cells.
pub static RULE_90: Technique = Technique {
    id: "rule-90",
    unit: "row of 1000 cells",
    units: 1,
    cost: 1500,
    oracle: unwatched!("array", TALK, state = Array::seeded(), |input, row| {
        row.toggle(input);
        row.round(90)
    }),
    variants: &[
        variant!("bits-any-rule", TALK, state = Row::seeded(), |input, row, watch| {
            row.toggle(input);
            // The compiler must not know the rule: it would leave `left ^ right` of the selection.
            round(row, |row| row.step(black_box(90), watch))
        }),
        variant!("bits", TALK, state = Row::seeded(), |input, row, watch| {
            row.toggle(input);
            round(row, |row| row.step_90(watch))
        }),
        variant!("lanes", HOUSE, state = Row::seeded(), |input, row, watch| {
            row.toggle(input);
            round(row, |row| row.step_90_in_lanes::<Vector, _>(watch))
        }),
    ],
};

/// Returns the rule that a position selects; rules that keep the row alive come as often as others.
#[inline(always)]
fn rule(input: Input) -> u8 {
    (input.player ^ input.opponent >> 8) as u8 ^ 90
}

/// Makes one step and returns a word of the row as the answer.
#[inline(always)]
fn round(row: &mut Row, step: impl FnOnce(&mut Row)) -> u64 {
    step(row);
    row.words[row.middle()]
}

/// A row with one byte per cell.
#[derive(Clone, Debug)]
pub struct Array {
    cells: Vec<u8>,
    next: Vec<u8>,
}

impl Array {
    /// Creates a row of dead cells.
    pub fn new(width: usize) -> Array {
        Array { cells: vec![0; width], next: vec![0; width] }
    }

    fn seeded() -> Array {
        let mut array = Array::new(WIDTH);
        array.cells[WIDTH / 2] = 1;
        array
    }

    /// Returns the cells, 0 or 1 each.
    pub fn cells_mut(&mut self) -> &mut [u8] {
        &mut self.cells
    }

    /// Makes one step of a rule.
    pub fn step(&mut self, rule: u8) {
        let at = |i: usize| self.cells.get(i).copied().unwrap_or(0);
        for i in 0..self.cells.len() {
            // The left neighbour is the highest digit of the case, as rules are written.
            let case = at(i.wrapping_sub(1)) << 2 | at(i) << 1 | at(i + 1);
            self.next[i] = rule >> case & 1;
        }
        std::mem::swap(&mut self.cells, &mut self.next);
    }

    fn toggle(&mut self, input: Input) {
        self.cells[WIDTH / 2 + input.square] ^= 1;
    }

    fn round(&mut self, rule: u8) -> u64 {
        self.step(rule);
        let word = self.cells.len().div_ceil(64) / 2;
        self.cells[word * 64..].iter().take(64).enumerate().fold(0, |bits, (i, &cell)| bits | u64::from(cell) << i)
    }
}

/// A row with 64 cells per word: cell i is bit i % 64 of word i / 64, so the left neighbour is the next lower bit.
#[derive(Clone, Debug)]
pub struct Row {
    width: usize,
    words: Vec<u64>,
}

impl Row {
    /// Creates a row of dead cells.
    ///
    /// # Panics
    /// When `width` is zero.
    pub fn new(width: usize) -> Row {
        assert!(width > 0, "a row has cells");
        Row { width, words: vec![0; width.div_ceil(64)] }
    }

    fn seeded() -> Row {
        let mut row = Row::new(WIDTH);
        row.words[WIDTH / 2 / 64] |= 1 << (WIDTH / 2 % 64);
        row
    }

    /// Returns the words; bits beyond the width are zero and must stay so.
    pub fn words_mut(&mut self) -> &mut [u64] {
        &mut self.words
    }

    #[inline(always)]
    fn toggle(&mut self, input: Input) {
        let cell = WIDTH / 2 + input.square;
        self.words[cell / 64] ^= 1 << (cell % 64);
    }

    /// Returns the word that a watcher sees the shifts of.
    #[inline(always)]
    fn middle(&self) -> usize {
        self.words.len() / 2
    }

    /// Clears the cells beyond the end of the row.
    #[inline(always)]
    fn trim(&mut self) {
        if let (Some(last), spare @ 1..) = (self.words.last_mut(), self.width % 64) {
            *last &= (1 << spare) - 1;
        }
    }

    /// Makes one step of any rule, word by word.
    #[inline(always)]
    pub fn step<W: Watch>(&mut self, rule: u8, watch: &mut W) {
        let cases: [u64; 8] = std::array::from_fn(|case| u64::from(rule >> case & 1).wrapping_neg());
        watch.row("row", &self.words);
        let mut before = 0;
        for i in 0..self.words.len() {
            let (word, after) = (self.words[i], self.words.get(i + 1).copied().unwrap_or(0));
            let (left, right) = (word << 1 | before >> 63, word >> 1 | after << 63);
            self.words[i] = select(left, word, right, cases);
            if i == self.middle() {
                watch.row("left neighbours", &[left]);
                watch.row("the cells", &[word]);
                watch.row("right neighbours", &[right]);
                watch.row("selected", &[self.words[i]]);
            }
            before = word;
        }
        self.trim();
        watch.row("next row", &self.words);
    }

    /// Makes one step of Rule 90, word by word.
    #[inline(always)]
    pub fn step_90<W: Watch>(&mut self, watch: &mut W) {
        watch.row("row", &self.words);
        let mut before = 0;
        for i in 0..self.words.len() {
            let (word, after) = (self.words[i], self.words.get(i + 1).copied().unwrap_or(0));
            let (left, right) = (word << 1 | before >> 63, word >> 1 | after << 63);
            self.words[i] = left ^ right;
            if i == self.middle() {
                watch.row("left neighbours", &[left]);
                watch.row("right neighbours", &[right]);
                watch.row("left ^ right", &[left ^ right]);
            }
            before = word;
        }
        self.trim();
        watch.row("next row", &self.words);
    }

    /// Makes one step of any rule, four words at a time.
    #[inline(always)]
    pub fn step_in_lanes<L: Lanes, W: Watch>(&mut self, rule: u8, watch: &mut W) {
        let cases: [L; 8] = std::array::from_fn(|case| L::splat(u64::from(rule >> case & 1).wrapping_neg()));
        self.fours(watch, |left, cells, right: L| select(left, cells, right, cases));
    }

    /// Makes one step of Rule 90, four words at a time.
    #[inline(always)]
    pub fn step_90_in_lanes<L: Lanes, W: Watch>(&mut self, watch: &mut W) {
        self.fours(watch, |left, _, right: L| left ^ right);
    }

    #[inline(always)]
    fn fours<L: Lanes, W: Watch>(&mut self, watch: &mut W, next: impl Fn(L, L, L) -> L) {
        watch.row("row", &self.words);
        let mut before = 0;
        for i in (0..self.words.len()).step_by(4) {
            let at = |i: usize| self.words.get(i).copied().unwrap_or(0);
            let words = [at(i), at(i + 1), at(i + 2), at(i + 3)];
            let [a, b, c, d] = words;
            let cells = L::new(words);
            let left = cells.shl::<1>() | L::new([before, a, b, c]).shr::<63>();
            let right = cells.shr::<1>() | L::new([b, c, d, at(i + 4)]).shl::<63>();
            for (word, next) in self.words[i..].iter_mut().zip(next(left, cells, right).words()) {
                *word = next;
            }
            before = d;
        }
        self.trim();
        watch.row("next row", &self.words);
    }
}

/// The operations that selection needs, of a word or of lanes.
trait Select: Copy + std::ops::BitAnd<Output = Self> + std::ops::BitXor<Output = Self> {}
impl<T: Copy + std::ops::BitAnd<Output = T> + std::ops::BitXor<Output = T>> Select for T {}

/// Selects for each cell the case of its neighbourhood: first by the right neighbour, then the cell, then the left one.
#[inline(always)]
fn select<T: Select>(left: T, cells: T, right: T, cases: [T; 8]) -> T {
    let by = |key: T, zero: T, one: T| zero ^ (zero ^ one) & key;
    let [c0, c1, c2, c3, c4, c5, c6, c7] = cases;
    let dead_left = by(cells, by(right, c0, c1), by(right, c2, c3));
    let live_left = by(cells, by(right, c4, c5), by(right, c6, c7));
    by(left, dead_left, live_left)
}
