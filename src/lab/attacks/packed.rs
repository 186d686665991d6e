//! Four rotated boards packed in one: a move is one update.
//!
//! Each rotated board costs an update. The talk names the solution: pack several of them into one variable. Here all
//! four lie side by side in four lanes, one register with AVX2 and two with simd128, and a single exclusive or with a
//! constant of its square adds or removes a piece. In return the look-up has to separate the lanes again.

use std::sync::LazyLock;

use super::Attacks;
use super::rotated::{Line, lines, places};
use crate::lanes::Lanes;
use crate::watch::Watch;

/// The bit of each square in all four copies.
static BITS: LazyLock<Box<[[u64; 4]; 64]>> =
    LazyLock::new(|| Box::new(std::array::from_fn(|square| places(square).map(|place| 1 << place))));

/// The four copies, packed.
pub struct Packed<L> {
    copies: L,
    bits: &'static [[u64; 4]; 64],
    lines: &'static [[Line; 4]],
}

impl<L: Lanes> Packed<L> {
    /// Creates an empty board.
    pub fn new() -> Packed<L> {
        Packed { copies: L::splat(0), bits: &BITS, lines: lines() }
    }
}

impl<L: Lanes> Default for Packed<L> {
    fn default() -> Packed<L> {
        Packed::new()
    }
}

impl<L: Lanes> Attacks for Packed<L> {
    #[inline(always)]
    fn toggle(&mut self, square: usize) {
        self.copies = self.copies ^ L::new(self.bits[square & 63]);
    }

    #[inline(always)]
    fn queen<W: Watch>(&self, square: usize, watch: &mut W) -> u64 {
        let copies = self.copies.words();
        watch.lanes("four copies", &copies);
        super::rotated::look_up(copies, &self.lines[square], watch)
    }
}
