//! Magic multiplication: one product brings all relevant squares to the top of the word.
//!
//! Only the occupied squares on the lines through the piece are relevant, and not the ends of the lines. Multiplying
//! these few bits by the right number brings all different sets to different places in the top bits of the product;
//! shifted down they index a table. There is no formula for such a number: [`search`] tries random ones with few bits
//! until one maps no two sets with different attacks to one place. The [numbers](super::numbers) are its results; the
//! tests find them again.

use std::sync::LazyLock;

use super::Attacks;
use crate::oracle::on_board;
use crate::watch::Watch;

/// Which lines: rows and files, or diagonals.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Piece {
    /// Rows and files.
    Rook,
    /// Diagonals.
    Bishop,
}

impl Piece {
    const fn steps(self) -> [(i32, i32); 4] {
        match self {
            Piece::Rook => [(1, 0), (0, 1), (-1, 0), (0, -1)],
            Piece::Bishop => [(1, 1), (-1, 1), (-1, -1), (1, -1)],
        }
    }

    /// Returns the squares attacked from `square`.
    pub fn attacks(self, square: usize, occupied: u64) -> u64 {
        let mut all = 0;
        for (file, rank) in self.steps() {
            let (mut x, mut y) = ((square % 8) as i32 + file, (square / 8) as i32 + rank);
            while let Some(next) = on_board(x, y) {
                all |= 1 << next;
                if occupied >> next & 1 != 0 {
                    break;
                }
                (x, y) = (x + file, y + rank);
            }
        }
        all
    }

    /// Returns the squares whose occupation matters: the lines without their ends.
    pub fn relevant(self, square: usize) -> u64 {
        let mut all = 0;
        for (file, rank) in self.steps() {
            let (mut x, mut y) = ((square % 8) as i32 + file, (square / 8) as i32 + rank);
            while let (Some(next), Some(_)) = (on_board(x, y), on_board(x + file, y + rank)) {
                all |= 1 << next;
                (x, y) = (x + file, y + rank);
            }
        }
        all
    }
}

/// The result of a search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Found {
    /// The number.
    pub magic: u64,
    /// The number of candidates tried.
    pub tries: u32,
}

/// Returns all sets of squares under `mask`, each with the attacks of `piece`.
pub(super) fn sets(piece: Piece, square: usize) -> Vec<(u64, u64)> {
    let mask = piece.relevant(square);
    let (mut all, mut set) = (Vec::with_capacity(1 << mask.count_ones()), 0_u64);
    loop {
        all.push((set, piece.attacks(square, set)));
        set = set.wrapping_sub(mask) & mask;
        if set == 0 {
            return all;
        }
    }
}

/// Tries random numbers with few bits until one distinguishes all sets with different attacks; `None` after `limit` of
/// them.
pub fn search(piece: Piece, square: usize, seed: u64, limit: u32) -> Option<Found> {
    let sets = sets(piece, square);
    let mask = piece.relevant(square);
    let shift = 64 - mask.count_ones();
    let mut random = fastrand::Rng::with_seed(seed);
    let (mut table, mut stamps) = (vec![0; sets.len()], vec![0_u32; sets.len()]);
    for tries in 1..=limit {
        let magic = random.u64(..) & random.u64(..) & random.u64(..);
        // Too few bits in the top byte of the product spread badly.
        if (mask.wrapping_mul(magic) >> 56).count_ones() < 6 {
            continue;
        }
        let tells_apart = sets.iter().all(|&(set, attacks)| {
            let i = (set.wrapping_mul(magic) >> shift) as usize;
            let free = stamps[i] != tries;
            if free {
                (stamps[i], table[i]) = (tries, attacks);
            }
            free || table[i] == attacks
        });
        if tells_apart {
            return Some(Found { magic, tries });
        }
    }
    None
}

/// The part of the table for one square.
#[derive(Clone, Copy)]
struct Entry {
    mask: u64,
    magic: u64,
    shift: u32,
    start: u32,
}

struct Tables {
    entries: [[Entry; 2]; 64],
    attacks: Vec<u64>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut attacks = Vec::new();
    let entries = std::array::from_fn(|square| {
        [Piece::Rook, Piece::Bishop].map(|piece| {
            let mask = piece.relevant(square);
            let magic = super::numbers::MAGICS[square][piece as usize];
            let entry = Entry { mask, magic, shift: 64 - mask.count_ones(), start: attacks.len() as u32 };
            attacks.resize(attacks.len() + (1 << mask.count_ones()), 0);
            for (set, attacked) in sets(piece, square) {
                attacks[entry.start as usize + (set.wrapping_mul(magic) >> entry.shift) as usize] = attacked;
            }
            entry
        })
    });
    Tables { entries, attacks }
});

/// One board and the tables, 841 KB of them.
pub struct Magic {
    occupied: u64,
    tables: &'static Tables,
}

impl Magic {
    /// Creates an empty board.
    pub fn new() -> Magic {
        Magic { occupied: 0, tables: &TABLES }
    }
}

impl Default for Magic {
    fn default() -> Magic {
        Magic::new()
    }
}

impl Attacks for Magic {
    #[inline(always)]
    fn toggle(&mut self, square: usize) {
        self.occupied ^= 1 << square;
    }

    #[inline(always)]
    fn queen<W: Watch>(&self, square: usize, watch: &mut W) -> u64 {
        watch.word("occupied", self.occupied);
        let mut all = 0;
        for (entry, name) in self.tables.entries[square].iter().zip(["rook", "bishop"]) {
            watch.phase(name);
            let set = self.occupied & entry.mask;
            watch.word("squares that matter", set);
            watch.word("magic number", entry.magic);
            let product = set.wrapping_mul(entry.magic);
            watch.word("product", product);
            let index = product >> (entry.shift & 63);
            watch.number("index", index);
            let attacks = self.tables.attacks[entry.start as usize + index as usize];
            watch.word("attacks", attacks);
            all |= attacks;
        }
        watch.phase("all");
        watch.word("attacks", all);
        all
    }
}
