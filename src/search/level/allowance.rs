//! Random choice between moves that are nearly as good as the best, for levels with an allowance.

use crate::board::Board;

/// Returns the random number generator of one position and seed.
pub(crate) fn random_for(board: Board, seed: u64) -> fastrand::Rng {
    fastrand::Rng::with_seed(seed ^ board.player.bits() ^ board.opponent.bits().rotate_left(32))
}

/// Picks one of the `values` that are at most `allowance` below the best, the better ones more often.
pub(crate) fn pick(values: &[i32], allowance: i32, random: &mut fastrand::Rng) -> usize {
    let best = values.iter().copied().max().unwrap_or(0);
    // The best value has weight two, a value at the edge of the allowance weight one.
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
