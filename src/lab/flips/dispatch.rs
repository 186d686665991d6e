//! Flips specialised by square: a move in a corner can turn discs in three directions only (Hasera Reversi).
//!
//! A direction can flip only if there is room for two squares. So the first two files do not need the three westward
//! directions, the last two do not need the eastward ones, and the same holds for ranks: nine classes of squares, with
//! 3, 5 or 8 directions. (The article counts twelve, because its 32-bit halves split the middle row of classes; see
//! [`halves`].) One generic function takes the set of directions as a constant, and the rest of it is compiled away.
//!
//! The choice of a function is measured separately: no choice (every square gets all eight directions), a *match* on
//! the class, a *table* of functions.
//!
//! [`halves`]: super::halves

use super::directions::{ALL, DIRECTIONS, EASTWARD, NORTHWARD, SOUTHWARD, WESTWARD};
use crate::race::Input;
use crate::watch::Watch;

/// Follows runs of the opponent's discs from the square, in each of `SET`'s directions, by single steps.
#[inline(always)]
fn flips_towards<const SET: u8, W: Watch>(input: Input, watch: &mut W) -> u64 {
    let Input { player, opponent, square } = input;
    let inner = opponent & 0x7e7e_7e7e_7e7e_7e7e;
    let bit = 1_u64 << square;
    let mut turned = 0;
    for (i, (step, up, name)) in DIRECTIONS.into_iter().enumerate() {
        if SET >> i & 1 == 0 {
            continue;
        }
        watch.phase(name);
        let over = if step == 8 { opponent } else { inner };
        let shift = |bits: u64| if up { bits << step } else { bits >> step };
        let mut run = over & shift(bit);
        for _ in 0..5 {
            run |= over & shift(run);
        }
        watch.word("run", run);
        let closed = shift(run) & player != 0;
        watch.word("closed by", shift(run) & player);
        turned |= if closed { run } else { 0 };
    }
    watch.phase("all");
    watch.word("flips", turned);
    turned
}

/// Finds the flips without dispatch: all eight directions for every square.
#[inline(always)]
pub fn undivided<W: Watch>(input: Input, watch: &mut W) -> u64 {
    flips_towards::<ALL, W>(input, watch)
}

/// The function for the class of a square: called with `$args` if given, else as a value.
macro_rules! of_class {
    ($square:expr, $watch:ty $(, $args:tt)?) => {
        match ($square & 7, $square >> 3) {
            (0..2, 0..2) => flips_towards::<{ ALL & !WESTWARD & !NORTHWARD }, $watch> $($args)?,
            (2..6, 0..2) => flips_towards::<{ ALL & !NORTHWARD }, $watch> $($args)?,
            (_, 0..2) => flips_towards::<{ ALL & !EASTWARD & !NORTHWARD }, $watch> $($args)?,
            (0..2, 2..6) => flips_towards::<{ ALL & !WESTWARD }, $watch> $($args)?,
            (2..6, 2..6) => flips_towards::<ALL, $watch> $($args)?,
            (_, 2..6) => flips_towards::<{ ALL & !EASTWARD }, $watch> $($args)?,
            (0..2, _) => flips_towards::<{ ALL & !WESTWARD & !SOUTHWARD }, $watch> $($args)?,
            (2..6, _) => flips_towards::<{ ALL & !SOUTHWARD }, $watch> $($args)?,
            _ => flips_towards::<{ ALL & !EASTWARD & !SOUTHWARD }, $watch> $($args)?,
        }
    };
}

choices!();
