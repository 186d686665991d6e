//! Rounding the weights of training to bytes.
//!
//! A list that would need 16 bits fits into bytes with an error that averages out in the sum of 48. The step of a list
//! is the one with the least squared error over the training positions. So a few extreme weights that hardly ever occur
//! are clipped, and do not make the grid coarser for the others.

use super::{Anchor, PART, Weights};
use crate::eval::patterns::{LISTS, WEIGHTS, weights_of};

/// Weights as training computes them, at one number of empty squares.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// The number of empty squares, 0 … 64.
    pub empties: u8,
    /// The value of being the side to move, in hundredths of a disc.
    pub constant: f32,
    /// The value added when the number of empty squares is odd, in hundredths of a disc.
    pub odd: f32,
    /// The value of each pattern, in hundredths of a disc: [`WEIGHTS`] numbers, in the order of
    /// [`patterns::numbers`](crate::eval::patterns::numbers).
    pub weights: Vec<f32>,
    /// The number of times that training met each pattern, in any unit; it weighs the rounding error.
    pub counts: Vec<f32>,
}

impl Layer {
    /// Creates a layer of random weights, up to nine discs, few of them large, for tests and benchmarks that need no
    /// trained ones. The same seed gives the same layer on every machine.
    pub fn random(empties: u8, seed: u64) -> Layer {
        let mut random = fastrand::Rng::with_seed(seed);
        // 96³ is 884,736, a thousandth of which is just under nine discs.
        let mut weight = || (random.i32(-96..=96).pow(3) / 1000) as f32;
        let (constant, odd) = (weight(), weight());
        let weights = std::iter::repeat_with(weight).take(WEIGHTS).collect();
        Layer { empties, constant, odd, weights, counts: vec![1.0; WEIGHTS] }
    }
}

/// Rounds trained weights to bytes. No step is finer than `finest` hundredths of a disc: a coarser grid makes a
/// smaller file.
///
/// `recipe` describes how the weights were made, as a JSON object; it is stored with them.
///
/// # Panics
/// When there are no layers or more than 64, their numbers of empty squares do not grow or exceed 64, one has other
/// than [`WEIGHTS`] weights and counts, or a number is not finite.
pub fn quantised(layers: &[Layer], finest: f32, recipe: &str) -> Weights {
    assert!(!layers.is_empty() && layers.len() <= 64, "{} layers", layers.len());
    assert!(layers.is_sorted_by(|one, next| one.empties < next.empties), "the layers are not in order");
    Weights { anchors: layers.iter().map(|layer| Anchor::quantised(layer, finest)).collect(), recipe: recipe.into() }
}

impl Anchor {
    fn quantised(layer: &Layer, finest: f32) -> Anchor {
        let Layer { empties, constant, odd, weights, counts } = layer;
        assert!(*empties <= 64, "{empties} empty squares");
        assert_eq!((weights.len(), counts.len()), (WEIGHTS, WEIGHTS), "weights and counts at {empties} empty squares");
        let numbers = weights.iter().chain(counts).chain([constant, odd]);
        assert!({ numbers }.all(|number| number.is_finite()), "a number at {empties} empty squares is not finite");
        let (mut steps, mut bytes) = ([0; LISTS], Vec::with_capacity(WEIGHTS));
        for (list, step) in steps.iter_mut().enumerate() {
            let weights = &weights[weights_of(list)];
            *step = best_step(weights, &counts[weights_of(list)], finest);
            bytes.extend(weights.iter().map(|&weight| nearest(weight, *step)));
        }
        Anchor { empties: *empties, constant: constant.round() as i16, odd: odd.round() as i16, steps, weights: bytes }
    }
}

/// Returns the byte nearest to `weight`, in hundredths of a disc, on a grid of `step`; the extreme one if it is off the
/// grid.
fn nearest(weight: f32, step: u16) -> i8 {
    (weight * PART as f32 / f32::from(step)).round().clamp(-127.0, 127.0) as i8
}

/// Returns the step with the least squared error for `weights` that occur `counts` times each. It tries steps from
/// `finest` upwards, a twelfth of an octave apart, up to the first that clips nothing.
fn best_step(weights: &[f32], counts: &[f32], finest: f32) -> u16 {
    // 2^(1/12), as a constant because machines may differ in the last digit of a power.
    const TWELFTH: f32 = 1.059_463_1;
    let most = weights.iter().fold(0.0, |most: f32, weight| most.max(weight.abs()));
    let parts = |step: f32| (step * PART as f32).clamp(1.0, f32::from(u16::MAX)) as u16;
    let error = |step: u16| -> f64 {
        let back = |weight: f32| f32::from(nearest(weight, step)) * f32::from(step) / PART as f32;
        let squares = weights.iter().map(|&weight| f64::from(weight - back(weight)).powi(2));
        squares.zip(counts).map(|(square, &count)| square * f64::from(count)).sum()
    };
    let mut steps = vec![parts(finest)];
    let mut step = finest;
    while step * 127.0 < most {
        step *= TWELFTH;
        steps.push(parts(step));
    }
    let errors = steps.into_iter().map(|step| (error(step), step));
    errors.min_by(|one, other| one.0.total_cmp(&other.0)).map_or(parts(finest), |(_, step)| step)
}

#[cfg(test)]
impl Layer {
    /// Creates a layer whose weights are all the same.
    pub fn uniform(empties: u8, weight: f32) -> Layer {
        let (weights, counts) = (vec![weight; WEIGHTS], vec![1.0; WEIGHTS]);
        Layer { empties, constant: weight / 10.0, odd: 30.0, weights, counts }
    }
}

#[cfg(test)]
mod tests {
    use super::super::Blend;
    use super::*;

    fn random_layers(seed: u64) -> [Layer; 3] {
        [14, 30, 58].map(|empties| Layer::random(empties, seed + u64::from(empties)))
    }

    #[test]
    fn rounding_to_bytes_loses_less_than_half_a_step() {
        let layers = random_layers(6);
        let weights = quantised(&layers, 2.0, "{}");
        for layer in &layers {
            let blend = Blend::new(&weights, layer.empties);
            for (back, weight) in blend.weights.iter().zip(&layer.weights) {
                // The random weights reach 884, a 127th of which is 7.0.
                assert!((f32::from(*back) - weight).abs() < 4.1, "{weight} came back as {back}");
            }
        }
    }

    #[test]
    fn an_extreme_weight_is_clipped_where_it_hardly_ever_counts() {
        let mut one = Layer::uniform(30, 0.0);
        one.weights.iter_mut().enumerate().for_each(|(i, weight)| *weight = (i % 200) as f32 - 100.0);
        let extreme = weights_of(1).start;
        one.weights[extreme] = 6000.0;
        let often = Blend::new(&quantised(std::slice::from_ref(&one), 0.5, "{}"), 30);
        assert!(often.weights[extreme] > 5000);
        one.counts[extreme] = 1e-6;
        let blend = Blend::new(&quantised(std::slice::from_ref(&one), 0.5, "{}"), 30);
        assert!(weights_of(1).skip(1).all(|i| (f32::from(blend.weights[i]) - one.weights[i]).abs() <= 1.0));
        assert!(blend.weights[extreme] < 300);
    }

    #[test]
    fn the_finest_step_is_kept() {
        let weights = quantised(&random_layers(7), 50.0, "{}");
        assert!(weights.anchors.iter().all(|anchor| anchor.steps == [50 * PART as u16; LISTS]));
    }
}
