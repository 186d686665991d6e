//! Chance, as far as a level leaves anything to it: one of the moves that are nearly as good as the best.

use crate::board::Board;

/// Returns the random numbers of one position under one seed.
pub(crate) fn random_for(board: Board, seed: u64) -> fastrand::Rng {
    fastrand::Rng::with_seed(seed ^ board.player.bits() ^ board.opponent.bits().rotate_left(32))
}

/// Picks one of the `values` that are at most `allowance` below the best, the better ones more often.
pub(crate) fn pick(values: &[i32], allowance: i32, random: &mut fastrand::Rng) -> usize {
    let best = values.iter().copied().max().unwrap_or(0);
    // At the best value a move weighs two, at the edge of the allowance it weighs one.
    let weight = |value: i32| if value < best - allowance { 0 } else { 2 * allowance + value - best };
    let mut ticket = random.i32(0..values.iter().map(|&value| weight(value)).sum::<i32>().max(1));
    for (i, &value) in values.iter().enumerate() {
        ticket -= weight(value);
        if ticket < 0 {
            return i;
        }
    }
    0
}
