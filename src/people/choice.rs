//! The choice of a move, as a person of a strength makes it.

use crate::eval::Evaluator;
use crate::square::Square;

use super::manner::Manner;
use super::model::Model;
use super::person::Considered;
use super::rating::Rating;
use super::situation::Situation;
use super::traps::hardest;

/// The strength of the opponent that traps are set for: the average.
const TRAPPED: Rating = Rating::MEAN;

/// The greatest number of empty squares at which traps are set; before, in the opening, people play moves that they
/// know.
const OPENING: u32 = 48;

/// Chooses a move as a person of this strength does, or returns `None` where there is no legal move. The same position
/// and seed give the same move.
///
/// From 2000 on a person sets traps: of the moves that are worth no less than the one that came to mind, it plays the
/// one that is hardest to answer.
pub fn choose(
    model: &Model,
    evaluator: &Evaluator,
    situation: &Situation,
    rating: Rating,
    seed: u64,
) -> Option<Square> {
    let manner = Manner::played(rating);
    let mut considered = Considered::of(evaluator, situation);
    let weights = considered.weights(model, manner);
    let (drawn, least) = drawn(&considered, &weights, situation, seed)?;
    if !manner.sets_traps || situation.board().empties().len() > OPENING {
        return Some(drawn);
    }
    let no_worse = considered.values().filter(|&(_, value)| value >= least);
    let hardest = hardest(model, evaluator, situation, TRAPPED, no_worse);
    Some(hardest.first().map_or(drawn, |trap| trap.square))
}

/// Draws a move by the weights, with its value.
fn drawn(considered: &Considered, weights: &[u64], situation: &Situation, seed: u64) -> Option<(Square, i32)> {
    let board = situation.board();
    let mixed = seed ^ board.player.bits() ^ board.opponent.bits().rotate_left(32);
    let sum: u64 = weights.iter().sum();
    let mut ticket = if sum == 0 { 0 } else { fastrand::Rng::with_seed(mixed).u64(..sum) };
    for (each, &weight) in considered.values().zip(weights) {
        if ticket < weight {
            return Some(each);
        }
        ticket -= weight;
    }
    None
}
