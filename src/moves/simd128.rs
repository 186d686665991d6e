//! The WebAssembly SIMD implementation: the board in one lane, its mirror image in the other.
//!
//! simd128 shifts both lanes by the same count. With the rows of the second lane in reverse order, a shift by 7, 8 or 9
//! means one direction in the first lane and the opposite direction across the rows in the second, so three passes give
//! six directions; east and west stay in scalar words and run beside them (an idea from T. Okuhara's SSE code).
//!
//! *Flips*: every ray but west rises in one of the two lanes, and a rising ray finds its first square that is not the
//! opponent's as a lowest set bit, `n ^ (n − 1)`, which needs neither multiplication nor a bit reversal, both of which
//! are slow in wasm. West takes the leading-zero form in scalar words.

use std::arch::wasm32::*;

use crate::bitboard::INNER_FILES;

use super::rays::ray;
use super::runs::{east, falling, falling_flips};

/// The name of this implementation in benchmarks.
pub const NAME: &str = "simd128";

/// Puts a board and the same board with its rows in reverse order into the two lanes.
#[inline(always)]
fn beside_mirror(board: u64) -> v128 {
    let both = u64x2_splat(board);
    i8x16_shuffle::<0, 1, 2, 3, 4, 5, 6, 7, 15, 14, 13, 12, 11, 10, 9, 8>(both, both)
}

/// Restores the row order of the second lane and joins the two.
#[inline(always)]
fn union_with_mirror(lanes: v128) -> u64 {
    let upright = i8x16_shuffle::<15, 14, 13, 12, 11, 10, 9, 8, 15, 14, 13, 12, 11, 10, 9, 8>(lanes, lanes);
    u64x2_extract_lane::<0>(v128_or(lanes, upright))
}

/// Finds the squares where `player` may play against `opponent`.
#[inline]
pub fn mobility(player: u64, opponent: u64) -> u64 {
    let own = beside_mirror(player);
    let other = beside_mirror(opponent);
    let inner = v128_and(other, u64x2_splat(INNER_FILES));
    let lanes = v128_or(
        behind_runs::<8, 16>(own, other),
        v128_or(behind_runs::<7, 14>(own, inner), behind_runs::<9, 18>(own, inner)),
    );
    let row = opponent & INNER_FILES;
    let moves = union_with_mirror(lanes) | east(player, row) | falling::<1>(player, row);
    moves & !(player | opponent)
}

/// Returns the squares one step behind the runs of `over` that begin beside an own disc, `S` bits up in each lane.
#[inline(always)]
fn behind_runs<const S: u32, const S2: u32>(own: v128, over: v128) -> v128 {
    let mut run = v128_and(over, u64x2_shl(own, S));
    run = v128_or(run, v128_and(over, u64x2_shl(run, S)));
    let pairs = v128_and(over, u64x2_shl(over, S));
    run = v128_or(run, v128_and(pairs, u64x2_shl(run, S2)));
    run = v128_or(run, v128_and(pairs, u64x2_shl(run, S2)));
    u64x2_shl(run, S)
}

/// The rays of one square.
struct Rays {
    /// South and south-east; south-west and east: on the board in its normal order.
    upright: [v128; 2],
    /// North and north-east; north-west and nothing: on the board with its rows in reverse order.
    mirrored: [v128; 2],
    west: u64,
}

static RAYS: [Rays; 64] = {
    let mut rays = [const { Rays { upright: [u64x2(0, 0); 2], mirrored: [u64x2(0, 0); 2], west: 0 } }; 64];
    let mut square = 0;
    while square < 64 {
        let image = square ^ 56;
        rays[square] = Rays {
            upright: [u64x2(ray(square, 0, 1), ray(square, 1, 1)), u64x2(ray(square, -1, 1), ray(square, 1, 0))],
            mirrored: [u64x2(ray(image, 0, 1), ray(image, 1, 1)), u64x2(ray(image, -1, 1), 0)],
            west: ray(square, -1, 0),
        };
        square += 1;
    }
    rays
};

/// Finds the discs of `opponent` that turn over when `player` plays on the empty square number `square`. The number is
/// taken modulo 64, so that the innermost loops need no check.
#[inline]
pub fn flips(square: usize, player: u64, opponent: u64) -> u64 {
    let rays = &RAYS[square & 63];
    let (own, other) = (u64x2_splat(player), u64x2_splat(opponent));
    let upright = v128_or(rising_flips(rays.upright[0], own, other), rising_flips(rays.upright[1], own, other));
    let (own, other) = (swap_rows(own), swap_rows(other));
    let mirrored = v128_or(rising_flips(rays.mirrored[0], own, other), rising_flips(rays.mirrored[1], own, other));
    let lanes = v128_or(upright, swap_rows(mirrored));
    u64x2_extract_lane::<0>(lanes) | u64x2_extract_lane::<1>(lanes) | falling_flips(rays.west, player, opponent)
}

/// Returns both lanes with their rows in reverse order.
#[inline(always)]
fn swap_rows(lanes: v128) -> v128 {
    i8x16_shuffle::<7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8>(lanes, lanes)
}

/// Returns the flips along a rising ray in each lane. On a ray full of opponents `until` is the whole ray, and so is
/// `before`: nothing turns over, as on every ray whose first square that is not the opponent's is empty.
#[inline(always)]
fn rising_flips(ray: v128, own: v128, other: v128) -> v128 {
    let stops = v128_andnot(ray, other);
    let first = v128_xor(stops, i64x2_add(stops, i64x2_splat(-1)));
    let until = v128_and(first, ray);
    let before = v128_andnot(until, own);
    v128_andnot(before, i64x2_eq(before, until))
}
