//! Mobility by shifting: six times by one step (the talk), or by doubling (widely known).
//!
//! In one direction: the squares beside the own discs that hold an opponent's disc begin the runs; each further step
//! adds the next disc; the square behind a run, when it is empty, is a move. A mask keeps rows apart: no run passes an
//! edge file. A run has six discs at most. *Six shifts* adds them one by one, about 152 operations for the eight
//! directions; *doubling* adds one, then one, then two, then two along pairs that were joined beforehand, about 120,
//! and the two ways of a direction share the pairs.

use crate::watch::Watch;

/// Files b–g: where a run along a row or a diagonal can pass.
const INNER_FILES: u64 = 0x7e7e_7e7e_7e7e_7e7e;

/// The four directions in which bit numbers rise; the others are their opposites.
const AXES: [(u32, [&str; 2]); 4] = [
    (1, ["east", "west"]),
    (7, ["south-west", "north-east"]),
    (8, ["south", "north"]),
    (9, ["south-east", "north-west"]),
];

/// Shifts towards higher bits or towards lower ones.
#[inline(always)]
fn shift(bits: u64, steps: u32, up: bool) -> u64 {
    if up { bits << steps } else { bits >> steps }
}

/// Returns the squares that a run can pass: all files only where the direction is straight up or down.
#[inline(always)]
fn passable(opponent: u64, axis: u32) -> u64 {
    if axis == 8 { opponent } else { opponent & INNER_FILES }
}

/// Finds the moves by single steps.
#[inline(always)]
pub fn six_shifts<W: Watch>(player: u64, opponent: u64, watch: &mut W) -> u64 {
    let empty = !(player | opponent);
    let mut moves = 0;
    for (axis, names) in AXES {
        let over = passable(opponent, axis);
        for (name, up) in names.into_iter().zip([true, false]) {
            watch.phase(name);
            let mut run = over & shift(player, axis, up);
            watch.word("run", run);
            for _ in 0..5 {
                run |= over & shift(run, axis, up);
                watch.word("run", run);
            }
            let behind = shift(run, axis, up);
            watch.word("behind", behind);
            moves |= behind & empty;
        }
    }
    watch.phase("all");
    watch.word("moves", moves);
    moves
}

/// Finds the moves by doubling.
#[inline(always)]
pub fn doubling<W: Watch>(player: u64, opponent: u64, watch: &mut W) -> u64 {
    let empty = !(player | opponent);
    let mut moves = 0;
    for (axis, names) in AXES {
        let over = passable(opponent, axis);
        let pairs = over & over << axis;
        for (name, up) in names.into_iter().zip([true, false]) {
            watch.phase(name);
            let pairs = if up { pairs } else { pairs >> axis };
            watch.word("pairs", pairs);
            let mut run = over & shift(player, axis, up);
            watch.word("run", run);
            run |= over & shift(run, axis, up);
            watch.word("run", run);
            run |= pairs & shift(run, 2 * axis, up);
            watch.word("run", run);
            run |= pairs & shift(run, 2 * axis, up);
            watch.word("run", run);
            let behind = shift(run, axis, up);
            watch.word("behind", behind);
            moves |= behind & empty;
        }
    }
    watch.phase("all");
    watch.word("moves", moves);
    moves
}
