//! A person: the chances of the moves.

use crate::eval::{DISC, Evaluator};
use crate::sorting::sort_few;
use crate::square::Square;

use super::beginner;
use super::chances::weights;
use super::features::{MoveFeatures, features_knowing};
use super::manner::{Manner, ONE};
use super::model::{LOGIT_BITS, Model, Parts};
use super::rating::Rating;
use super::situation::Situation;
use super::values::{DEPTHS, MoveValues, values};

/// A legal move, with the chance that a person plays it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MoveChance {
    /// The square.
    pub square: Square,
    /// The chance, from 0 to 1.
    pub chance: f64,
    /// The engine's value of the move for its mover, in hundredths of a disc, three moves ahead or to the end.
    pub value: i32,
}

/// A legal move, with what the model sees of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct SeenMove {
    /// The square.
    pub square: Square,
    /// The chance that a person plays it, from 0 to 1.
    pub chance: f64,
    /// How much each group of features speaks for it, in nats, against the mean of all moves by their chances.
    pub parts: Parts,
}

/// The moves of a position with what the model sees of them at any strength.
pub struct Considered {
    situation: Situation,
    moves: Vec<MoveFeatures>,
}

impl Considered {
    /// Looks at the legal moves of a position.
    pub fn of(evaluator: &Evaluator, situation: &Situation) -> Considered {
        Considered::knowing(situation, &values(evaluator, situation.board()))
    }

    /// Looks at the legal moves, whose values are known.
    pub fn knowing(situation: &Situation, values: &[(Square, MoveValues)]) -> Considered {
        Considered { situation: *situation, moves: features_knowing(situation, Rating::MEAN.points().into(), values) }
    }

    /// Returns the number of legal moves.
    pub fn len(&self) -> usize {
        self.moves.len()
    }

    /// Tests whether there is no legal move.
    pub fn is_empty(&self) -> bool {
        self.moves.is_empty()
    }

    /// Returns the legal moves with their values, in the order of their squares.
    pub(super) fn values(&self) -> impl Iterator<Item = (Square, i32)> {
        self.moves.iter().map(|seen| (seen.square, seen.values[DEPTHS - 1]))
    }

    /// Returns the weights of the moves for a person of this manner: whole numbers that stand to each other as the
    /// chances do.
    pub(super) fn weights(&mut self, model: &Model, manner: Manner) -> Vec<u64> {
        let Manner { learnt, sharpness, habits, care, .. } = manner;
        self.moves.iter_mut().for_each(|seen| seen.set_strength(learnt));
        let best = self.moves.iter().map(|seen| seen.values[DEPTHS - 1]).max().unwrap_or(0);
        let logit = |seen: &MoveFeatures| {
            let lost = i64::from(best - seen.values[DEPTHS - 1]) * i64::from(care) * NAT / i64::from(DISC);
            ((i64::from(model.logit(seen)) * i64::from(sharpness) - lost) / i64::from(ONE)) as i32
        };
        let learnt = weights(&self.moves.iter().map(logit).collect::<Vec<i32>>());
        if habits == 0 {
            return learnt;
        }
        let naive = weights(&beginner::logits(self.situation.board(), self.moves.iter().map(|seen| seen.square)));
        let (of_learnt, of_naive) = (learnt.iter().sum::<u64>(), naive.iter().sum::<u64>());
        let share = |weight: u64, sum: u64| (weight << 20) / sum;
        let (habits, rest) = (habits as u64, (ONE - habits) as u64);
        let mixed = learnt.iter().zip(&naive);
        mixed.map(|(&one, &other)| 1 + share(one, of_learnt) * rest + share(other, of_naive) * habits).collect()
    }

    /// Returns what the model sees of the legal moves, in the order of their squares.
    pub fn seen(&mut self, model: &Model, rating: Rating) -> Vec<SeenMove> {
        let chances = self.chances(model, rating);
        let parts: Vec<Parts> = self.moves.iter().map(|seen| model.parts(seen)).collect();
        let mean: Parts = std::array::from_fn(|group| {
            chances.iter().zip(&parts).map(|(each, parts)| each.chance * parts[group]).sum()
        });
        let against_mean = |parts: &Parts| std::array::from_fn(|group| parts[group] - mean[group]);
        let of_move = |(&MoveChance { square, chance, .. }, parts): (&MoveChance, &Parts)| SeenMove {
            square,
            chance,
            parts: against_mean(parts),
        };
        chances.iter().zip(&parts).map(of_move).collect()
    }

    /// Returns the legal moves with their chances, in the order of their squares. The chances sum to 1.
    pub fn chances(&mut self, model: &Model, rating: Rating) -> Vec<MoveChance> {
        let weights = self.weights(model, Manner::seen(rating));
        let sum = weights.iter().sum::<u64>() as f64;
        let of_move = |(seen, weight): (&MoveFeatures, u64)| MoveChance {
            square: seen.square,
            chance: weight as f64 / sum,
            value: seen.values[DEPTHS - 1],
        };
        self.moves.iter().zip(weights).map(of_move).collect()
    }
}

/// A nat, in the unit of logits.
const NAT: i64 = 1 << LOGIT_BITS;

/// Returns the legal moves of a position with the chances that a person of this strength plays them, the likeliest
/// first. The chances sum to 1; without a legal move the list is empty.
///
/// The evaluation should be the trained one, by which the model was trained. Without it the chances are worse.
pub fn chances(model: &Model, evaluator: &Evaluator, situation: &Situation, rating: Rating) -> Vec<MoveChance> {
    let mut chances = Considered::of(evaluator, situation).chances(model, rating);
    // Numbers above 0 are in the order of their bits.
    sort_few(&mut chances, |each| (!each.chance.to_bits(), each.square));
    chances
}
