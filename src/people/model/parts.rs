//! How much each group of features counts for the logit of a move.
//!
//! Where no unit of the layers begins or ceases to answer, the logit is a sum over the features. The parts are those of
//! this sum at the move as it is.

use super::{FIRST, LOGIT_BITS, Model, SECOND, UNIT_BITS, WEIGHT_BITS, WIDTH, behind};
use crate::people::features::MoveFeatures;
use crate::people::groups::Group;

/// How much each group of [`Group::ALL`] counts, in nats.
pub type Parts = [f64; Group::ALL.len()];

/// The greatest output of a unit.
const MOST: i32 = behind(i32::MAX);

/// One, in the units of weights, of units and of logits.
const WEIGHT: f64 = (1 << WEIGHT_BITS) as f64;
const UNIT: f64 = (1 << UNIT_BITS) as f64;
const NAT: f64 = (1 << LOGIT_BITS) as f64;

impl Model {
    /// Returns the parts of the logit of a move. Together they are the logit, but for rounding.
    pub(crate) fn parts(&self, seen: &MoveFeatures) -> Parts {
        let layers = &self.layers;
        let [cell_step, feature_step, row_step, plain_step] = self.steps.map(f64::from);
        let before_first = self.before_first(seen);
        let before_second = self.before_second(&before_first);
        let mut parts = [0.0; Group::ALL.len()];
        let mut add = |group: Group, part: f64| parts[group as usize] += part;

        // How much the logit grows with what comes before a unit. A unit that answers its most counts as it is.
        let (mut by_second, mut by_first) = ([0.0; SECOND], [0.0; FIRST]);
        for (unit, &weight) in layers.out.iter().enumerate() {
            let weight = f64::from(weight) / WEIGHT;
            by_second[unit] = slope(before_second[unit]) * weight;
            add(Group::Phase, ceiling(before_second[unit]) * weight);
            add(Group::Phase, by_second[unit] * f64::from(layers.second_bias[unit]) / NAT);
        }
        for (unit, weights) in layers.second.iter().enumerate() {
            let weight: f64 = weights.iter().zip(by_second).map(|(&weight, by)| f64::from(weight) * by / WEIGHT).sum();
            by_first[unit] = slope(before_first[unit]) * weight;
            add(Group::Phase, ceiling(before_first[unit]) * weight);
            add(Group::Phase, by_first[unit] * f64::from(layers.bias[unit]) / NAT);
        }
        let through = |weights: &[i16; FIRST]| -> f64 {
            weights.iter().zip(by_first).map(|(&weight, by)| f64::from(weight) * by).sum()
        };

        for (place, (&number, weights)) in seen.numbers.iter().zip(&layers.numbers).enumerate() {
            let each = f64::from(layers.linear[place]) + through(weights);
            add(Group::of_number(place), f64::from(number) * each / NAT);
        }
        let features = layers.features.each_ref().map(through);
        for (place, &row) in seen.rows.iter().enumerate() {
            let row = &self.rows[row as usize];
            let combined: f64 = row.iter().zip(features).map(|(&weight, by)| f64::from(weight) * by).sum();
            let alone = f64::from(row[WIDTH]) * row_step / NAT;
            add(Group::of_row(place), alone + combined * feature_step / (WEIGHT * WEIGHT));
        }
        for (place, &row) in seen.plain.iter().enumerate() {
            add(Group::of_plain(place), f64::from(self.plain[row as usize]) * plain_step / NAT);
        }
        for &cell in seen.cells.as_slice() {
            let weights = &self.cells[usize::from(cell)];
            let part: f64 = weights.iter().zip(by_first).map(|(&weight, by)| f64::from(weight) * by).sum();
            let group = if seen.cells.is_of_last(cell) { Group::Last } else { Group::Squares };
            add(group, part * cell_step / NAT);
        }
        parts
    }
}

/// Returns the slope of a unit's output at an input: 1 between its least and its greatest output, else 0.
fn slope(before: i32) -> f64 {
    if (1..MOST).contains(&behind(before)) { 1.0 } else { 0.0 }
}

/// Returns the output of a unit at its greatest, and 0 for any other unit.
fn ceiling(before: i32) -> f64 {
    if behind(before) == MOST { f64::from(MOST) / UNIT } else { 0.0 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval::Evaluator;
    use crate::game::Game;
    use crate::people::features::features_knowing;
    use crate::people::situation::Situation;
    use crate::people::values::values;
    use crate::position::Position;

    #[test]
    fn the_parts_are_the_logit() {
        let model = Model::read(include_bytes!("../default.people")).unwrap();
        let evaluator = Evaluator::hand();
        let transcript =
            "c4e3f5e6f6c5c3c6d3d2e2b3c1c2b4b5a6a4d7f4f3e7a3a2d6c7f8d1e1e8d8g5f7f1g1g4g3f2h3g6h6h5h4b2b6g2a5b7c8a8";
        for plies in (0..60).step_by(6) {
            let moves = &transcript[..plies];
            let situation = Situation::of(&Game::from_transcript(moves, Position::START).unwrap());
            for strength in [900, 1600, 2300] {
                for seen in features_knowing(&situation, strength, &values(&evaluator, situation.board())) {
                    let sum: f64 = model.parts(&seen).iter().sum();
                    let logit = f64::from(model.logit(&seen)) / NAT;
                    assert!((sum - logit).abs() < 0.01, "{moves} {}: {sum} {logit}", seen.square);
                }
            }
        }
    }
}
