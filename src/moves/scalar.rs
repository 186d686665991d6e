//! The portable implementation: the reference for the others, and the one for old browsers.
//!
//! *Mobility*: in each direction the own discs run over the opponent's, one step, then one, then two, then two (a run
//! has six at most), the step after the run is a move. Eastward the run is a carry: adding at its first bit makes the
//! carry appear just behind it, for all eight rows in one addition, since masked rows never carry out of file h
//! (prime's diary, 2016-12-26). Doubling and the carry take fewer operations than six single shifts, and less time. The
//! Lab's table calls this body without inlining it, which makes it look slower in wasm than it is.
//!
//! *Flips*: the eight rays of the square. Where bit numbers rise, adding one to everything that is not "the opponent or
//! off the ray" carries to the first square that is neither; where they fall, the leading-zero count finds it. If it
//! has an own disc, all discs before it turn over.

use crate::bitboard::INNER_FILES;

use super::rays::{RISING, ray};
use super::runs::{east, falling, falling_flips};

/// The name of this implementation in benchmarks.
pub const NAME: &str = "scalar";

/// Finds the squares where `player` may play against `opponent`.
#[inline]
pub fn mobility(player: u64, opponent: u64) -> u64 {
    let inner = opponent & INNER_FILES;
    let moves = east(player, inner)
        | falling::<1>(player, inner)
        | rising::<7>(player, inner)
        | falling::<7>(player, inner)
        | rising::<8>(player, opponent)
        | falling::<8>(player, opponent)
        | rising::<9>(player, inner)
        | falling::<9>(player, inner);
    moves & !(player | opponent)
}

/// Returns the squares one step behind the runs of `over` that begin beside an own disc, in the direction of +`S`, by
/// doubling.
#[inline(always)]
fn rising<const S: u32>(player: u64, over: u64) -> u64 {
    let mut run = over & player << S;
    run |= over & run << S;
    let pairs = over & over << S;
    run |= pairs & run << (2 * S);
    run |= pairs & run << (2 * S);
    run << S
}

/// The four rising rays of each square, then its four falling ones.
static RAYS: [[u64; 8]; 64] = {
    let mut rays = [[0; 8]; 64];
    let mut square = 0;
    while square < 64 {
        let mut i = 0;
        while i < 4 {
            let (file, rank) = RISING[i];
            rays[square][i] = ray(square, file, rank);
            rays[square][4 + i] = ray(square, -file, -rank);
            i += 1;
        }
        square += 1;
    }
    rays
};

/// Finds the discs of `opponent` that turn over when `player` plays on the empty square number `square`. The number is
/// taken modulo 64, so that the innermost loops need no check.
#[inline]
pub fn flips(square: usize, player: u64, opponent: u64) -> u64 {
    let rays = &RAYS[square & 63];
    let mut turned = 0;
    for &ray in &rays[..4] {
        turned |= rising_flips(ray, player, opponent);
    }
    for &ray in &rays[4..] {
        turned |= falling_flips(ray, player, opponent);
    }
    turned
}

/// Returns the flips along a ray of rising bit numbers: the carry stops at the first square that is not the opponent's.
#[inline(always)]
fn rising_flips(ray: u64, player: u64, opponent: u64) -> u64 {
    let outflank = (opponent | !ray).wrapping_add(1) & ray & player;
    outflank.wrapping_sub((outflank != 0) as u64) & ray
}
