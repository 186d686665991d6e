//! The AVX2 implementation: the 48 numbers in three vectors, which stay in registers while the flips are added.

use std::arch::x86_64::*;

use super::super::layout::{CENTRE, Entries, REACH};
use super::super::patterns::{FEATURE, FEATURES};
use super::row::{CONTRIBUTION, Row};

type Lanes = [__m256i; 3];

/// Returns the indices of a position, disc by disc.
#[allow(unsafe_code)]
pub fn of(player: u64, opponent: u64) -> Row {
    // SAFETY: this file is compiled only where the whole program may use AVX2.
    unsafe { of_in_lanes(player, opponent) }
}

/// Returns the indices of the child of a position, as its own mover sees it.
///
/// # Panics
/// When `square` is above 63.
#[inline(always)]
#[allow(unsafe_code)]
pub fn play(parent: &Row, square: usize, flips: u64) -> Row {
    // SAFETY: this file is compiled only where the whole program may use AVX2.
    unsafe { play_in_lanes(parent, &CONTRIBUTION[square], flips) }
}

/// Returns the indices of the same position as the other side sees it.
#[inline(always)]
#[allow(unsafe_code)]
pub fn pass(row: &Row) -> Row {
    // SAFETY: this file is compiled only where the whole program may use AVX2.
    unsafe { pass_in_lanes(row) }
}

/// Returns the sum of the entries of a position's indices.
#[inline(always)]
#[allow(unsafe_code)]
pub fn sum(entries: &Entries, row: &Row) -> i32 {
    // SAFETY: this file is compiled only where the whole program may use AVX2.
    unsafe { sum_in_lanes(entries, row) }
}

#[inline]
#[target_feature(enable = "avx2")]
fn of_in_lanes(player: u64, opponent: u64) -> Row {
    let (own, other) = (added(player), added(opponent));
    row([0, 1, 2].map(|i| _mm256_sub_epi16(own[i], other[i])))
}

#[inline]
#[target_feature(enable = "avx2")]
fn play_in_lanes(parent: &Row, played: &Row, flips: u64) -> Row {
    let (parent, played, turned) = (lanes(parent), lanes(played), added(flips));
    row([0, 1, 2].map(|i| {
        let twice = _mm256_add_epi16(turned[i], turned[i]);
        let seen = _mm256_add_epi16(_mm256_add_epi16(parent[i], played[i]), twice);
        _mm256_sub_epi16(_mm256_setzero_si256(), seen)
    }))
}

#[inline]
#[target_feature(enable = "avx2")]
fn pass_in_lanes(seen: &Row) -> Row {
    row(lanes(seen).map(|lanes| _mm256_sub_epi16(_mm256_setzero_si256(), lanes)))
}

/// Returns the contribution of own discs on all `squares`.
#[inline]
#[target_feature(enable = "avx2")]
fn added(squares: u64) -> Lanes {
    let (mut sum, mut rest) = ([_mm256_setzero_si256(); 3], squares);
    while rest != 0 {
        let worth = lanes(&CONTRIBUTION[rest.trailing_zeros() as usize & 63]);
        for i in 0..3 {
            sum[i] = _mm256_add_epi16(sum[i], worth[i]);
        }
        rest &= rest - 1;
    }
    sum
}

#[inline]
#[target_feature(enable = "avx2")]
#[allow(unsafe_code)]
fn lanes(row: &Row) -> Lanes {
    let (vectors, _) = row.0.as_chunks::<16>();
    // SAFETY: each chunk is the 32 bytes that are read.
    std::array::from_fn(|i| unsafe { _mm256_loadu_si256(vectors[i].as_ptr().cast()) })
}

#[inline]
#[target_feature(enable = "avx2")]
#[allow(unsafe_code)]
fn row(lanes: Lanes) -> Row {
    let mut row = Row([0; 48]);
    let (vectors, _) = row.0.as_chunks_mut::<16>();
    for i in 0..3 {
        // SAFETY: each chunk is the 32 bytes that are written.
        unsafe { _mm256_storeu_si256(vectors[i].as_mut_ptr().cast(), lanes[i]) };
    }
    row
}

/// The place of the entry for index 0 of each feature.
static CENTRES: [[i32; 8]; 6] = {
    let (mut centres, mut feature) = ([[0; 8]; 6], 0);
    while feature < FEATURES {
        centres[feature / 8][feature % 8] = CENTRE[FEATURE[feature].shape];
        feature += 1;
    }
    centres
};

/// Gathers eight entries at a time: each lane reads two entries, and drops the second.
#[inline]
#[target_feature(enable = "avx2")]
#[allow(unsafe_code)]
fn sum_in_lanes(entries: &Entries, row: &Row) -> i32 {
    let (parts, _) = row.0.as_chunks::<8>();
    let mut sum = _mm256_setzero_si256();
    for (indices, centres) in parts.iter().zip(&CENTRES) {
        // SAFETY: each is an array of the 16 or 32 bytes that are read.
        let (indices, centres) =
            unsafe { (_mm_loadu_si128(indices.as_ptr().cast()), _mm256_loadu_si256(centres.as_ptr().cast())) };
        let places = _mm256_add_epi32(_mm256_cvtepi16_epi32(indices), centres);
        let places = _mm256_and_si256(places, _mm256_set1_epi32(REACH as i32 - 1));
        // SAFETY: the places are below REACH, and one more entry follows, which can be read as the second of two.
        let pairs = unsafe { _mm256_i32gather_epi32::<2>(entries.as_ptr().cast(), places) };
        sum = _mm256_add_epi32(sum, _mm256_srai_epi32::<16>(_mm256_slli_epi32::<16>(pairs)));
    }
    let half = _mm_add_epi32(_mm256_castsi256_si128(sum), _mm256_extracti128_si256::<1>(sum));
    let pair = _mm_add_epi32(half, _mm_unpackhi_epi64(half, half));
    _mm_cvtsi128_si32(pair) + _mm_extract_epi32::<1>(pair)
}
