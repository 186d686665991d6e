//! Moves that are hard to answer: those after which people are expected to lose most, and that cost nothing themselves.

use crate::eval::Evaluator;
use crate::sorting::sort_few;
use crate::square::Square;

use super::model::Model;
use super::person::Considered;
use super::rating::Rating;
use super::situation::Situation;

/// A move that costs nothing, with what it is expected to bring.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Trap {
    /// The square.
    pub square: Square,
    /// The loss of the move itself against the best one, in hundredths of a disc.
    pub cost: i32,
    /// The expected loss of a person's answer against the best answer, in hundredths of a disc.
    pub expected_loss: f64,
    /// The chance that the person loses two discs or more.
    pub chance_of_loss: f64,
}

/// The smallest loss that counts as one.
const NOTICED: i32 = 200;

/// Returns the moves that cost at most `cost` hundredths of a disc, the hardest to answer for a person of this strength
/// first. Values come from a search to depth 3, or to the end of the game from seven empty squares on; so with more
/// empty squares a trap is an estimate.
pub fn traps(model: &Model, evaluator: &Evaluator, situation: &Situation, rating: Rating, cost: i32) -> Vec<Trap> {
    let considered = Considered::of(evaluator, situation);
    let best = considered.values().map(|(_, value)| value).max().unwrap_or(0);
    let affordable = considered.values().filter(|(_, value)| best - value <= cost.max(0));
    hardest(model, evaluator, situation, rating, affordable)
}

/// Returns moves of a position, of which the values are known, the hardest to answer for a person of this strength
/// first. Their costs are told against the best of them.
pub fn hardest(
    model: &Model,
    evaluator: &Evaluator,
    situation: &Situation,
    rating: Rating,
    moves: impl Iterator<Item = (Square, i32)>,
) -> Vec<Trap> {
    let moves: Vec<(Square, i32)> = moves.collect();
    let best = moves.iter().map(|&(_, value)| value).max().unwrap_or(0);
    let trap = |&(square, value): &(Square, i32)| {
        let after = situation.after(square);
        // Where the opponent has to pass nothing can go wrong.
        let answers = Considered::of(evaluator, &after).chances(model, rating);
        let best_answer = answers.iter().map(|answer| answer.value).max().unwrap_or(0);
        let loss = |value: i32| best_answer - value;
        let losses = answers.iter().map(|answer| answer.chance * f64::from(loss(answer.value)));
        // A sum of nothing is −0, whose bits are those of no number from 0 on.
        let expected_loss = losses.sum::<f64>() + 0.0;
        let noticed = answers.iter().filter(|answer| loss(answer.value) >= NOTICED);
        let chance_of_loss = noticed.map(|answer| answer.chance).sum::<f64>() + 0.0;
        Trap { square, cost: best - value, expected_loss, chance_of_loss }
    };
    let mut traps: Vec<Trap> = moves.iter().map(trap).collect();
    // Numbers from 0 on are in the order of their bits.
    sort_few(&mut traps, |trap| (!trap.expected_loss.to_bits(), trap.square));
    traps
}
