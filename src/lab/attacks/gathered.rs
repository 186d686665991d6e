//! PEXT: one instruction gathers the relevant squares into an index.
//!
//! The tables are the same as for magic multiplication, in the order of the gathered bits, and no numbers have to be
//! searched for. Where PEXT is a loop over the mask (WebAssembly, old processors), the multiplication wins by far.

use std::marker::PhantomData;
use std::sync::LazyLock;

use super::Attacks;
use super::magic::{Piece, sets};
use crate::pext::{Bits, Software};
use crate::watch::Watch;

struct Tables {
    entries: [[(u64, u32); 2]; 64],
    attacks: Vec<u64>,
}

static TABLES: LazyLock<Tables> = LazyLock::new(|| {
    let mut attacks = Vec::new();
    let entries = std::array::from_fn(|square| {
        [Piece::Rook, Piece::Bishop].map(|piece| {
            let (mask, start) = (piece.relevant(square), attacks.len());
            attacks.resize(start + (1 << mask.count_ones()), 0);
            for (set, attacked) in sets(piece, square) {
                attacks[start + Software::gather(set, mask) as usize] = attacked;
            }
            (mask, start as u32)
        })
    });
    Tables { entries, attacks }
});

/// One board and the tables.
pub struct Gathered<B> {
    occupied: u64,
    tables: &'static Tables,
    bits: PhantomData<B>,
}

impl<B> Gathered<B> {
    /// Creates an empty board.
    pub fn new() -> Gathered<B> {
        Gathered { occupied: 0, tables: &TABLES, bits: PhantomData }
    }
}

impl<B> Default for Gathered<B> {
    fn default() -> Gathered<B> {
        Gathered::new()
    }
}

impl<B: Bits> Attacks for Gathered<B> {
    #[inline(always)]
    fn toggle(&mut self, square: usize) {
        self.occupied ^= 1 << square;
    }

    #[inline(always)]
    fn queen<W: Watch>(&self, square: usize, watch: &mut W) -> u64 {
        watch.word("occupied", self.occupied);
        let mut all = 0;
        for ((mask, start), name) in self.tables.entries[square].into_iter().zip(["rook", "bishop"]) {
            watch.phase(name);
            watch.word("squares that matter", mask);
            let index = B::gather(self.occupied, mask);
            watch.number("gathered", index);
            let attacks = self.tables.attacks[start as usize + index as usize];
            watch.word("attacks", attacks);
            all |= attacks;
        }
        watch.phase("all");
        watch.word("attacks", all);
        all
    }
}
