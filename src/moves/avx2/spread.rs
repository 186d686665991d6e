//! A board in vector registers: each side's discs in all four lanes.
//!
//! So the flips of a move are found and applied without passing through general registers. That path has no more
//! instructions but takes longer, and in the last squares each move waits for the one before it.

use std::arch::x86_64::*;

use super::{RAYS, behind_runs, flips_of_rays};

/// A board in a chain of moves.
#[derive(Clone, Copy)]
pub struct Spread {
    own: __m256i,
    other: __m256i,
}

/// The discs that a move turns over, in all four lanes.
#[derive(Clone, Copy)]
pub struct Turned(__m256i);

/// The bit of each square.
static BITS: [i64; 64] = {
    let mut bits = [0; 64];
    let mut square = 0;
    while square < 64 {
        bits[square] = 1 << square;
        square += 1;
    }
    bits
};

// SAFETY of all below: this file is compiled only where the whole program may use AVX2.
#[allow(unsafe_code)]
impl Spread {
    /// Takes the discs of both sides.
    #[inline(always)]
    pub fn of(player: u64, opponent: u64) -> Spread {
        unsafe { Spread { own: _mm256_set1_epi64x(player as i64), other: _mm256_set1_epi64x(opponent as i64) } }
    }

    /// Finds the discs that turn over when the side to move plays on the empty square number `square`, modulo 64.
    #[inline(always)]
    pub fn flips(self, square: usize) -> Turned {
        unsafe {
            let lanes = flips_of_rays(&RAYS[square & 63], self.own, self.other);
            let halves = _mm256_or_si256(lanes, _mm256_permute4x64_epi64::<0b01_00_11_10>(lanes));
            Turned(_mm256_or_si256(halves, _mm256_shuffle_epi32::<0b01_00_11_10>(halves)))
        }
    }

    /// Finds the squares where the side to move may play.
    #[inline(always)]
    pub fn mobility(self) -> u64 {
        unsafe { behind_runs(self.own, self.other) & !(self.player() | self.opponent()) }
    }

    /// Returns the board after a move on `square` that turns over `turned`.
    #[inline(always)]
    pub fn play(self, square: usize, Turned(turned): Turned) -> Spread {
        unsafe {
            let moved = _mm256_or_si256(turned, _mm256_set1_epi64x(BITS[square & 63]));
            Spread { own: _mm256_andnot_si256(turned, self.other), other: _mm256_or_si256(self.own, moved) }
        }
    }

    /// Returns the same board with the other side to move.
    #[inline(always)]
    pub fn pass(self) -> Spread {
        Spread { own: self.other, other: self.own }
    }

    /// Returns the discs of the side to move.
    #[inline(always)]
    pub fn player(self) -> u64 {
        unsafe { lowest(self.own) }
    }

    /// Returns the discs of the other side.
    #[inline(always)]
    pub fn opponent(self) -> u64 {
        unsafe { lowest(self.other) }
    }

    /// Returns the opponent's discs without `turned`.
    #[inline(always)]
    pub fn opponent_without(self, Turned(turned): Turned) -> u64 {
        unsafe { lowest(_mm256_andnot_si256(turned, self.other)) }
    }
}

#[allow(unsafe_code)]
impl Turned {
    /// Tests whether no disc turns over.
    #[inline(always)]
    pub fn is_empty(self) -> bool {
        unsafe { _mm256_testz_si256(self.0, self.0) != 0 }
    }
}

/// Returns the lowest lane.
#[inline]
#[target_feature(enable = "avx2")]
fn lowest(lanes: __m256i) -> u64 {
    _mm_cvtsi128_si64(_mm256_castsi256_si128(lanes)) as u64
}
