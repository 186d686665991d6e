//! The WebAssembly body: the 48 numbers in six vectors, which stay in registers while the flips are added.

use std::arch::wasm32::*;

pub use super::scalar::sum;
use super::{Row, WORTH};

type Lanes = [v128; 6];

/// The indices of a position, disc by disc.
pub fn of(player: u64, opponent: u64) -> Row {
    let (own, other) = (added(player), added(opponent));
    row(std::array::from_fn(|i| i16x8_sub(own[i], other[i])))
}

/// The indices of the child of a position, as its own mover sees it.
///
/// # Panics
/// When `square` is above 63.
#[inline]
pub fn play(parent: &Row, square: usize, flips: u64) -> Row {
    let (parent, played, turned) = (lanes(parent), lanes(&WORTH[square]), added(flips));
    row(std::array::from_fn(|i| {
        let twice = i16x8_add(turned[i], turned[i]);
        i16x8_neg(i16x8_add(i16x8_add(parent[i], played[i]), twice))
    }))
}

/// The indices of the same position as the other side sees it.
#[inline]
pub fn pass(seen: &Row) -> Row {
    row(lanes(seen).map(|lanes| i16x8_neg(lanes)))
}

/// What own discs on all `squares` add.
#[inline(always)]
fn added(squares: u64) -> Lanes {
    let (mut sum, mut rest) = ([i16x8_splat(0); 6], squares);
    while rest != 0 {
        let worth = lanes(&WORTH[rest.trailing_zeros() as usize & 63]);
        for i in 0..6 {
            sum[i] = i16x8_add(sum[i], worth[i]);
        }
        rest &= rest - 1;
    }
    sum
}

#[inline(always)]
#[allow(unsafe_code)]
fn lanes(row: &Row) -> Lanes {
    let (vectors, _) = row.0.as_chunks::<8>();
    // SAFETY: each chunk is the 16 bytes that are read.
    std::array::from_fn(|i| unsafe { v128_load(vectors[i].as_ptr().cast()) })
}

#[inline(always)]
#[allow(unsafe_code)]
fn row(lanes: Lanes) -> Row {
    let mut row = Row([0; 48]);
    let (vectors, _) = row.0.as_chunks_mut::<8>();
    for i in 0..6 {
        // SAFETY: each chunk is the 16 bytes that are written.
        unsafe { v128_store(vectors[i].as_mut_ptr().cast(), lanes[i]) };
    }
    row
}
