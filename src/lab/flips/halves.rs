//! Flips over two 32-bit halves, as JavaScript without 64-bit integers has to do it (Hasera Reversi, after a Qiita
//! article).
//!
//! The low half holds rows 1–4, the high half rows 5–8. A run along a row, or away from the middle, stays in the half
//! of its square and needs 32-bit words only; a run across the middle carries bits from one half to the other. The
//! square's half determines the case, so the nine classes of [`dispatch`](super::dispatch) become twelve here, as in
//! the article. The page runs the same in plain JavaScript (`www/app/lab/halves.js`).

use super::directions::{ALL, DIRECTIONS, EASTWARD, NORTHWARD, SOUTHWARD, WESTWARD};
use crate::race::Input;
use crate::watch::Watch;

/// A board in two halves.
#[derive(Clone, Copy)]
struct Halves {
    low: u32,
    high: u32,
}

impl Halves {
    #[inline(always)]
    fn of(word: u64) -> Halves {
        Halves { low: word as u32, high: (word >> 32) as u32 }
    }

    #[inline(always)]
    fn word(self) -> u64 {
        u64::from(self.high) << 32 | u64::from(self.low)
    }

    /// Shifts across the middle: up from the low half, or down from the high one.
    #[inline(always)]
    fn shift(self, step: u32, up: bool) -> Halves {
        if up {
            Halves { low: self.low << step, high: self.high << step | self.low >> (32 - step) }
        } else {
            Halves { low: self.low >> step | self.high << (32 - step), high: self.high >> step }
        }
    }

    #[inline(always)]
    fn and(self, other: Halves) -> Halves {
        Halves { low: self.low & other.low, high: self.high & other.high }
    }

    #[inline(always)]
    fn or(self, other: Halves) -> Halves {
        Halves { low: self.low | other.low, high: self.high | other.high }
    }
}

const INNER_FILES: u32 = 0x7e7e_7e7e;

/// Returns the flips: `HIGH` tells the half of the square, `SET` the directions in which it can flip.
#[inline(always)]
fn flips_towards<const HIGH: bool, const SET: u8, W: Watch>(input: Input, watch: &mut W) -> u64 {
    let (player, opponent) = (Halves::of(input.player), Halves::of(input.opponent));
    let inner = opponent.and(Halves { low: INNER_FILES, high: INNER_FILES });
    let bit = 1_u32 << (input.square & 31);
    let mut turned = Halves { low: 0, high: 0 };
    for (i, (step, up, name)) in DIRECTIONS.into_iter().enumerate() {
        if SET >> i & 1 == 0 {
            continue;
        }
        watch.phase(name);
        let over = if step == 8 { opponent } else { inner };
        if step == 1 || up == HIGH {
            let (own, over) = if HIGH { (player.high, over.high) } else { (player.low, over.low) };
            let shift = |bits: u32| if up { bits << step } else { bits >> step };
            let mut run = over & shift(bit);
            // Along a row up to six discs, away from the middle up to two.
            for _ in 0..if step == 1 { 5 } else { 1 } {
                run |= over & shift(run);
            }
            watch.number("run in its half", run.into());
            let run = if shift(run) & own != 0 { run } else { 0 };
            turned = turned.or(if HIGH { Halves { low: 0, high: run } } else { Halves { low: run, high: 0 } });
        } else {
            let bit = if HIGH { Halves { low: 0, high: bit } } else { Halves { low: bit, high: 0 } };
            let mut run = over.and(bit.shift(step, up));
            for _ in 0..5 {
                run = run.or(over.and(run.shift(step, up)));
            }
            watch.word("run across the middle", run.word());
            let closed = run.shift(step, up).and(player);
            // All ones if a disc closes the run, as JavaScript computes it without a branch.
            let keep = u32::from(closed.low | closed.high != 0).wrapping_neg();
            turned = turned.or(run.and(Halves { low: keep, high: keep }));
        }
    }
    watch.phase("all");
    watch.word("flips", turned.word());
    turned.word()
}

/// Finds the flips without dispatch except for the half: all eight directions for every square.
#[inline(always)]
pub fn undivided<W: Watch>(input: Input, watch: &mut W) -> u64 {
    if input.square < 32 {
        flips_towards::<false, ALL, W>(input, watch)
    } else {
        flips_towards::<true, ALL, W>(input, watch)
    }
}

/// The function for the class of a square: called with `$args` if given, else as a value.
macro_rules! of_class {
    ($square:expr, $watch:ty $(, $args:tt)?) => {
        match ($square & 7, $square >> 3) {
            (0..2, 0..2) => flips_towards::<false, { ALL & !WESTWARD & !NORTHWARD }, $watch> $($args)?,
            (2..6, 0..2) => flips_towards::<false, { ALL & !NORTHWARD }, $watch> $($args)?,
            (_, 0..2) => flips_towards::<false, { ALL & !EASTWARD & !NORTHWARD }, $watch> $($args)?,
            (0..2, 2..4) => flips_towards::<false, { ALL & !WESTWARD }, $watch> $($args)?,
            (2..6, 2..4) => flips_towards::<false, ALL, $watch> $($args)?,
            (_, 2..4) => flips_towards::<false, { ALL & !EASTWARD }, $watch> $($args)?,
            (0..2, 4..6) => flips_towards::<true, { ALL & !WESTWARD }, $watch> $($args)?,
            (2..6, 4..6) => flips_towards::<true, ALL, $watch> $($args)?,
            (_, 4..6) => flips_towards::<true, { ALL & !EASTWARD }, $watch> $($args)?,
            (0..2, _) => flips_towards::<true, { ALL & !WESTWARD & !SOUTHWARD }, $watch> $($args)?,
            (2..6, _) => flips_towards::<true, { ALL & !SOUTHWARD }, $watch> $($args)?,
            _ => flips_towards::<true, { ALL & !EASTWARD & !SOUTHWARD }, $watch> $($args)?,
        }
    };
}

choices!();
