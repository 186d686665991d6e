//! The AVX2 implementation: four directions side by side, each lane shifted by a count of its own.
//!
//! *Mobility*: the doubling of the scalar implementation, with the steps 1, 7, 8, 9 in four lanes and the two ways of
//! each axis in two registers.
//!
//! *Flips*: four rays that rise and four that fall. A rising ray finds its first square that is not the opponent's as a
//! lowest set bit, `n ^ (n − 1)`. On a falling ray the nearest own disc outflanks exactly when the own discs, read as a
//! number, exceed the empty squares; the discs in front of it turn over (the comparison is an idea of T. Okuhara's).

pub(crate) mod spread;

use std::arch::x86_64::*;

use crate::bitboard::INNER_FILES;

use super::rays::{RISING, ray};

/// The name of this implementation in benchmarks.
pub const NAME: &str = "avx2";

/// Finds the squares where `player` may play against `opponent`.
#[inline(always)]
#[allow(unsafe_code)]
pub fn mobility(player: u64, opponent: u64) -> u64 {
    // SAFETY: this file is compiled only where the whole program may use AVX2.
    unsafe { mobility_in_lanes(player, opponent) }
}

/// Finds the discs of `opponent` that turn over when `player` plays on the empty square number `square`. The number is
/// taken modulo 64, so that the innermost loops need no check.
#[inline(always)]
#[allow(unsafe_code)]
pub fn flips(square: usize, player: u64, opponent: u64) -> u64 {
    // SAFETY: this file is compiled only where the whole program may use AVX2.
    unsafe { flips_in_lanes(&RAYS[square & 63], player, opponent) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn mobility_in_lanes(player: u64, opponent: u64) -> u64 {
    let (own, other) = (_mm256_set1_epi64x(player as i64), _mm256_set1_epi64x(opponent as i64));
    behind_runs(own, other) & !(player | opponent)
}

/// Returns the squares one step behind the runs of `other` that begin beside an own disc, whether or not they are
/// empty. Either side's discs are in all four lanes.
#[inline]
#[target_feature(enable = "avx2")]
fn behind_runs(own: __m256i, other: __m256i) -> u64 {
    const INNER: i64 = INNER_FILES as i64;
    let steps = _mm256_setr_epi64x(1, 7, 8, 9);
    let double = _mm256_setr_epi64x(2, 14, 16, 18);
    let over = _mm256_and_si256(other, _mm256_setr_epi64x(INNER, INNER, !0, INNER));

    let mut up = _mm256_and_si256(over, _mm256_sllv_epi64(own, steps));
    let mut down = _mm256_and_si256(over, _mm256_srlv_epi64(own, steps));
    up = _mm256_or_si256(up, _mm256_and_si256(over, _mm256_sllv_epi64(up, steps)));
    down = _mm256_or_si256(down, _mm256_and_si256(over, _mm256_srlv_epi64(down, steps)));
    let pairs_up = _mm256_and_si256(over, _mm256_sllv_epi64(over, steps));
    // The pairs of the opposite way are the same, named by their other end.
    let pairs_down = _mm256_srlv_epi64(pairs_up, steps);
    for _ in 0..2 {
        up = _mm256_or_si256(up, _mm256_and_si256(pairs_up, _mm256_sllv_epi64(up, double)));
        down = _mm256_or_si256(down, _mm256_and_si256(pairs_down, _mm256_srlv_epi64(down, double)));
    }
    union_of_lanes(_mm256_or_si256(_mm256_sllv_epi64(up, steps), _mm256_srlv_epi64(down, steps)))
}

/// The rising rays of each square in four lanes, and its falling rays in four lanes.
#[repr(align(64))]
struct Rays {
    rising: [i64; 4],
    falling: [i64; 4],
}

static RAYS: [Rays; 64] = {
    let mut rays = [const { Rays { rising: [0; 4], falling: [0; 4] } }; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < 4 {
            let (file, rank) = RISING[i];
            rays[square].rising[i] = ray(square, file, rank) as i64;
            rays[square].falling[i] = ray(square, -file, -rank) as i64;
            i += 1;
        }
        square += 1;
    }
    rays
};

#[inline]
#[target_feature(enable = "avx2")]
fn flips_in_lanes(rays: &Rays, player: u64, opponent: u64) -> u64 {
    let own = _mm256_set1_epi64x(player as i64);
    let other = _mm256_set1_epi64x(opponent as i64);
    union_of_lanes(flips_of_rays(rays, own, other))
}

/// Returns the flips along four rays that rise and four that fall, two rays a lane.
#[inline]
#[target_feature(enable = "avx2")]
fn flips_of_rays(rays: &Rays, own: __m256i, other: __m256i) -> __m256i {
    let ray = lanes(&rays.rising);
    let stops = _mm256_andnot_si256(other, ray);
    let first = _mm256_xor_si256(stops, _mm256_add_epi64(stops, _mm256_set1_epi64x(-1)));
    let until = _mm256_and_si256(first, ray);
    let before = _mm256_andnot_si256(own, until);
    let rising = _mm256_andnot_si256(_mm256_cmpeq_epi64(before, until), before);

    let ray = lanes(&rays.falling);
    let discs = _mm256_and_si256(own, ray);
    let empty = _mm256_andnot_si256(_mm256_or_si256(own, other), ray);
    let steps = _mm256_setr_epi64x(1, 7, 8, 9);
    let mut shadow = _mm256_or_si256(discs, _mm256_srlv_epi64(discs, steps));
    shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, _mm256_add_epi64(steps, steps)));
    shadow = _mm256_or_si256(shadow, _mm256_srlv_epi64(shadow, _mm256_slli_epi64::<2>(steps)));
    let falling = _mm256_and_si256(_mm256_andnot_si256(shadow, ray), _mm256_cmpgt_epi64(discs, empty));

    _mm256_or_si256(rising, falling)
}

#[inline]
#[target_feature(enable = "avx2")]
fn lanes(words: &[i64; 4]) -> __m256i {
    _mm256_setr_epi64x(words[0], words[1], words[2], words[3])
}

#[inline]
#[target_feature(enable = "avx2")]
fn union_of_lanes(lanes: __m256i) -> u64 {
    let half = _mm_or_si128(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256::<1>(lanes));
    _mm_cvtsi128_si64(_mm_or_si128(half, _mm_unpackhi_epi64(half, half))) as u64
}
