//! The portable implementation, one number after the other. Tests compare the AVX2 one with it, and WebAssembly runs
//! it, where the compiler vectorises it.

use super::super::layout::{CENTRE, Entries, REACH};
use super::super::patterns::{FEATURE, FEATURES, SHAPES};
use super::row::{CONTRIBUTION, Row};

/// Returns the indices of a position, disc by disc.
pub fn of(player: u64, opponent: u64) -> Row {
    let (own, other) = (added(player), added(opponent));
    Row(std::array::from_fn(|i| own[i] - other[i]))
}

/// Returns the indices of the child of a position, as its own mover sees it.
///
/// # Panics
/// When `square` is above 63.
#[inline]
pub fn play(parent: &Row, square: usize, flips: u64) -> Row {
    let (played, turned) = (&CONTRIBUTION[square].0, added(flips));
    // In this order no sum leaves the range of an index.
    Row(std::array::from_fn(|i| -(parent.0[i] + turned[i] + turned[i] + played[i])))
}

/// Returns the indices of the same position as the other side sees it.
#[inline]
pub fn pass(row: &Row) -> Row {
    Row(row.0.map(|index| -index))
}

/// Returns the contribution of own discs on all `squares`.
#[inline]
fn added(squares: u64) -> [i16; FEATURES] {
    let (mut sum, mut rest) = ([0; FEATURES], squares);
    while rest != 0 {
        let worth = &CONTRIBUTION[rest.trailing_zeros() as usize & 63].0;
        for (sum, worth) in sum.iter_mut().zip(worth) {
            *sum += worth;
        }
        rest &= rest - 1;
    }
    sum
}

/// Returns the sum of the entries of a position's indices.
///
/// Not inlined, so that the indices come from memory, where eight at a time have just been stored: extracting them from
/// registers takes longer.
#[inline(never)]
pub fn sum(entries: &Entries, row: &Row) -> i32 {
    // With all places known to the compiler each access is a load, an addition, a mask and a load. A loop over the
    // features takes longer.
    macro_rules! of_shapes {
        ($($shape:literal)*) => { [$(of_shape::<$shape>(entries, row)),*] };
    }
    let sums: [i32; SHAPES] = of_shapes!(0 1 2 3 4 5 6 7 8 9 10 11);
    sums.iter().sum()
}

#[inline(always)]
fn of_shape<const SHAPE: usize>(entries: &Entries, row: &Row) -> i32 {
    let (first, end) = const { features_of(SHAPE) };
    let entry = |&index: &i16| i32::from(entries[(CENTRE[SHAPE] + i32::from(index)) as usize & (REACH - 1)]);
    row.0[first..end].iter().map(entry).sum()
}

/// Returns the range of the features of a shape.
const fn features_of(shape: usize) -> (usize, usize) {
    let mut first = 0;
    while FEATURE[first].shape < shape {
        first += 1;
    }
    let mut end = first;
    while end < FEATURES && FEATURE[end].shape == shape {
        end += 1;
    }
    (first, end)
}
