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
    let moves = Considered::of(evaluator, situation).chances(model, rating);
    let best = moves.iter().map(|each| each.value).max().unwrap_or(0);
    let trap = |square: Square, value: i32| {
        let after = situation.after(square);
        // Where the opponent has to pass nothing can go wrong.
        let answers = Considered::of(evaluator, &after).chances(model, rating);
        let best_answer = answers.iter().map(|answer| answer.value).max().unwrap_or(0);
        let loss = |value: i32| best_answer - value;
        let expected_loss = answers.iter().map(|answer| answer.chance * f64::from(loss(answer.value))).sum();
        let noticed = answers.iter().filter(|answer| loss(answer.value) >= NOTICED);
        Trap { square, cost: best - value, expected_loss, chance_of_loss: noticed.map(|answer| answer.chance).sum() }
    };
    let affordable = moves.iter().filter(|each| best - each.value <= cost.max(0));
    let mut traps: Vec<Trap> = affordable.map(|each| trap(each.square, each.value)).collect();
    // Numbers from 0 on are in the order of their bits.
    sort_few(&mut traps, |trap| (!trap.expected_loss.to_bits(), trap.square));
    traps
}
