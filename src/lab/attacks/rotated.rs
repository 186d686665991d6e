//! Rotated boards: every line in neighbouring bits of one of four boards.
//!
//! The board itself has its rows together. A transposed copy has the files together, and two copies whose files are
//! rotated by their number have the diagonals: each row of such a copy holds one diagonal and, behind it, the rest of
//! another. Six bits of the line are the index of a small table: the ends of a line stop nothing.
//!
//! Keeping four boards costs four updates for every piece that moves, unless they are packed
//! ([`packed`](super::packed)).

use std::sync::LazyLock;

use super::Attacks;
use crate::oracle::on_board;
use crate::watch::Watch;

/// A line of one square: its place in its copy, and the attacked squares for each set of inner squares.
pub(super) struct Line {
    shift: u8,
    mask: u8,
    attacks: [u64; 64],
}

/// Returns the place of a square in each of the four copies: as it is, transposed, both diagonals.
pub(super) fn places(square: usize) -> [usize; 4] {
    let (file, rank) = (square & 7, square >> 3);
    [square, file * 8 + rank, ((rank + 8 - file) & 7) * 8 + file, ((rank + file) & 7) * 8 + file]
}

static PLACES: LazyLock<Box<[[u8; 4]; 64]>> =
    LazyLock::new(|| Box::new(std::array::from_fn(|square| places(square).map(|place| place as u8))));

static LINES: LazyLock<Vec<[Line; 4]>> = LazyLock::new(|| {
    let steps = [(1, 0), (0, 1), (1, 1), (1, -1)];
    let lines = |square: usize| std::array::from_fn(|copy| line(square, copy, steps[copy]));
    (0..64).map(lines).collect()
});

/// Returns the four lines of every square.
pub(super) fn lines() -> &'static [[Line; 4]] {
    &LINES
}

/// Walks the line once to find its squares, then once for each set of its inner squares.
fn line(square: usize, copy: usize, (file, rank): (i32, i32)) -> Line {
    let (x, y) = ((square % 8) as i32, (square / 8) as i32);
    let at = |steps: i32| on_board(x + steps * file, y + steps * rank);
    let squares: Vec<usize> = (-7..8).filter_map(at).collect();
    let inner = squares.get(1..squares.len() - 1).unwrap_or_default();
    let first = inner.first().map_or(0, |&square| places(square)[copy]);
    let attacks = |set: usize| {
        let occupied = |next: usize| inner.iter().position(|&inner| inner == next).is_some_and(|i| set >> i & 1 != 0);
        let mut all = 0;
        for sign in [-1, 1] {
            for next in (1..8).map_while(|steps| at(sign * steps)) {
                all |= 1 << next;
                if occupied(next) {
                    break;
                }
            }
        }
        all
    };
    Line {
        shift: first as u8,
        mask: (1_u32 << inner.len()).wrapping_sub(1) as u8,
        attacks: std::array::from_fn(attacks),
    }
}

/// The four copies.
pub struct Rotated {
    copies: [u64; 4],
    places: &'static [[u8; 4]; 64],
    lines: &'static [[Line; 4]],
}

impl Rotated {
    /// Creates an empty board.
    pub fn new() -> Rotated {
        Rotated { copies: [0; 4], places: &PLACES, lines: lines() }
    }
}

impl Default for Rotated {
    fn default() -> Rotated {
        Rotated::new()
    }
}

impl Attacks for Rotated {
    #[inline(always)]
    fn toggle(&mut self, square: usize) {
        for (copy, place) in self.copies.iter_mut().zip(self.places[square & 63]) {
            *copy ^= 1 << (place & 63);
        }
    }

    #[inline(always)]
    fn queen<W: Watch>(&self, square: usize, watch: &mut W) -> u64 {
        watch.lanes("four copies", &self.copies);
        look_up(self.copies, &self.lines[square], watch)
    }
}

/// Joins the attacks along the four lines of a square.
#[inline(always)]
pub(super) fn look_up<W: Watch>(copies: [u64; 4], lines: &[Line; 4], watch: &mut W) -> u64 {
    let mut all = 0;
    for ((copy, line), name) in copies.into_iter().zip(lines).zip(["row", "file", "diagonal", "other diagonal"]) {
        watch.phase(name);
        let index = (copy >> (line.shift & 63)) as u8 & line.mask;
        watch.line("inner squares of the line", index.into());
        let attacks = line.attacks[index as usize & 63];
        watch.word("attacks", attacks);
        all |= attacks;
    }
    watch.phase("all");
    watch.word("attacks", all);
    all
}
