//! The weights of a trained evaluation: for each pattern what it is worth, at a few numbers of empty squares.
//!
//! The few are the *anchors*. In between a weight is interpolated, outside the nearest anchor counts, so ten lists do the work
//! of sixty and each of them sees enough positions to be trained on.
//!
//! A weight is one signed byte times a step that its list has at its anchor: what a whole list needs in 16 bits, a byte
//! holds with an error that vanishes in the sum of 48. The step is the one with the least squared error over the positions that
//! training met, so a few extreme weights that hardly ever count are clipped rather than all the others made coarse. At run time
//! there is integer arithmetic alone: the same weights natively and in WebAssembly.

mod file;

use super::patterns::{LISTS, WEIGHTS, weights_of};

/// Weights as training has them, at one number of empty squares.
#[derive(Clone, Debug, PartialEq)]
pub struct Layer {
    /// The number of empty squares, 0 … 64.
    pub empties: u8,
    /// What it is worth to be the one to move, in hundredths of a disc.
    pub constant: f32,
    /// What is added when the number of empty squares is odd, in hundredths of a disc.
    pub odd: f32,
    /// What each pattern is worth, in hundredths of a disc: [`WEIGHTS`] numbers, in the order of
    /// [`patterns::numbers`](super::patterns::numbers).
    pub weights: Vec<f32>,
    /// How often training met each pattern, in any unit: how much the rounding of its weight counts.
    pub counts: Vec<f32>,
}

impl Layer {
    /// Makes a layer of random weights, for tests and benchmarks, where any will do: up to nine discs, the large ones few. One
    /// seed gives one layer, on every machine.
    pub fn random(empties: u8, seed: u64) -> Layer {
        let mut random = fastrand::Rng::with_seed(seed);
        // 96³ is 884,736, a thousandth of which is just under nine discs.
        let mut weight = || (random.i32(-96..=96).pow(3) / 1000) as f32;
        let (constant, odd) = (weight(), weight());
        let weights = std::iter::repeat_with(weight).take(WEIGHTS).collect();
        Layer { empties, constant, odd, weights, counts: vec![1.0; WEIGHTS] }
    }
}

/// The weights of a trained evaluation, with the recipe that they were made by.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// In the order of their numbers of empty squares; at least one.
    anchors: Vec<Anchor>,
    recipe: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Anchor {
    empties: u8,
    constant: i16,
    odd: i16,
    /// What a weight of 1 is worth in each list, in [`PART`]s of a hundredth of a disc.
    steps: [u16; LISTS],
    weights: Vec<i8>,
}

/// How many parts a hundredth of a disc has where products are still whole numbers.
const PART: i32 = 256;

/// What an evaluation adds up at one number of empty squares, in hundredths of a disc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blend {
    /// What it is worth to be the one to move.
    pub constant: i32,
    /// What each pattern is worth, in the order of [`patterns::numbers`](super::patterns::numbers).
    pub weights: Vec<i16>,
}

impl Weights {
    /// Rounds trained weights to bytes. No step is finer than `finest` hundredths of a disc: a coarser grid makes a smaller file.
    ///
    /// `recipe` says how the weights were made, as a JSON object; it travels with them.
    ///
    /// # Panics
    /// When there are no layers or more than 64, their numbers of empty squares do not grow or exceed 64, one has other than
    /// [`WEIGHTS`] weights and counts, or a number is not finite.
    pub fn quantised(layers: &[Layer], finest: f32, recipe: &str) -> Weights {
        assert!(!layers.is_empty() && layers.len() <= 64, "{} layers", layers.len());
        assert!(layers.is_sorted_by(|one, next| one.empties < next.empties), "the layers are not in order");
        Weights {
            anchors: layers.iter().map(|layer| Anchor::quantised(layer, finest)).collect(),
            recipe: recipe.into(),
        }
    }

    /// How the weights were made, as a JSON object.
    pub fn recipe(&self) -> &str {
        &self.recipe
    }

    /// The numbers of empty squares that the weights were trained at, in rising order.
    pub fn anchors(&self) -> impl ExactSizeIterator<Item = u8> {
        self.anchors.iter().map(|anchor| anchor.empties)
    }

    /// What an evaluation adds up at a number of empty squares, the parity of that number included.
    pub fn blend(&self, empties: u8) -> Blend {
        let above = self.anchors.partition_point(|anchor| anchor.empties < empties).min(self.anchors.len() - 1);
        let (low, high) = (&self.anchors[above.saturating_sub(1)], &self.anchors[above]);
        let span = i32::from(high.empties - low.empties).max(1);
        let of_high = i32::from(empties.clamp(low.empties, high.empties) - low.empties);
        // Outside the anchors, and with one anchor alone, all of the weight lies on one of the two.
        let of_high = if low.empties == high.empties { span } else { of_high };
        let of_low = span - of_high;

        let mut weights = vec![0; WEIGHTS];
        for list in 0..LISTS {
            let (low_step, high_step) = (of_low * i32::from(low.steps[list]), of_high * i32::from(high.steps[list]));
            for number in weights_of(list) {
                let sum = low_step * i32::from(low.weights[number]) + high_step * i32::from(high.weights[number]);
                weights[number] = rounded(sum, span * PART) as i16;
            }
        }
        let mix = |low: i16, high: i16| rounded(of_low * i32::from(low) + of_high * i32::from(high), span);
        let odd = if empties % 2 == 1 { mix(low.odd, high.odd) } else { 0 };
        Blend { constant: mix(low.constant, high.constant) + odd, weights }
    }
}

/// `sum / parts`, to the nearest, halves away from 0 so that both signs are treated alike.
fn rounded(sum: i32, parts: i32) -> i32 {
    (sum + sum.signum() * (parts / 2)) / parts
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

/// The byte that stands for `weight`, in hundredths of a disc, on a grid of `step`; the last one where it is off the grid.
fn nearest(weight: f32, step: u16) -> i8 {
    (weight * PART as f32 / f32::from(step)).round().clamp(-127.0, 127.0) as i8
}

/// The step with the least squared error for `weights` that are met so often, of those from `finest` up that are a twelfth of
/// a doubling apart, as far as the first one that clips nothing.
fn best_step(weights: &[f32], counts: &[f32], finest: f32) -> u16 {
    // 2^(1/12): as a constant, since machines may differ in the last digit of a power.
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
mod tests {
    use super::*;

    fn random_layers(seed: u64) -> [Layer; 3] {
        [14, 30, 58].map(|empties| Layer::random(empties, seed + u64::from(empties)))
    }

    fn layer(empties: u8, weight: f32) -> Layer {
        Layer {
            empties,
            constant: weight / 10.0,
            odd: 30.0,
            weights: vec![weight; WEIGHTS],
            counts: vec![1.0; WEIGHTS],
        }
    }

    #[test]
    fn between_anchors_weights_are_interpolated_and_outside_the_nearest_counts() {
        let weights = Weights::quantised(&[layer(20, 100.0), layer(30, 300.0)], 1.0, "{}");
        assert!(weights.anchors().eq([20, 30]));
        for (empties, weight) in [(0, 100), (20, 100), (24, 180), (28, 260), (30, 300), (60, 300)] {
            let blend = weights.blend(empties);
            assert_eq!(blend.constant, weight / 10, "at {empties}");
            assert!(
                blend.weights.iter().all(|&each| each.abs_diff(weight as i16) <= 1),
                "at {empties}: {}",
                blend.weights[0]
            );
        }
        assert_eq!(weights.blend(25).constant, 20 + 30);
        assert_eq!(weights.blend(61).constant, 30 + 30);
    }

    #[test]
    fn one_anchor_serves_the_whole_game() {
        let weights = Weights::quantised(&[layer(30, -100.0)], 1.0, "{}");
        for empties in [0, 30, 64] {
            assert_eq!(weights.blend(empties), weights.blend(30));
        }
        assert_eq!((weights.blend(4).constant, weights.blend(4).weights[0]), (-10, -100));
    }

    #[test]
    fn rounding_to_bytes_loses_less_than_half_a_step() {
        let layers = random_layers(6);
        let weights = Weights::quantised(&layers, 2.0, "{}");
        for layer in &layers {
            let blend = weights.blend(layer.empties);
            for (back, weight) in blend.weights.iter().zip(&layer.weights) {
                // The random weights reach 884, a 127th of which is 7.0.
                assert!((f32::from(*back) - weight).abs() < 4.1, "{weight} came back as {back}");
            }
        }
    }

    #[test]
    fn an_extreme_weight_is_clipped_where_it_hardly_ever_counts() {
        let mut one = layer(30, 0.0);
        one.weights.iter_mut().enumerate().for_each(|(i, weight)| *weight = (i % 200) as f32 - 100.0);
        let extreme = weights_of(1).start;
        one.weights[extreme] = 6000.0;
        let often = Weights::quantised(std::slice::from_ref(&one), 0.5, "{}").blend(30);
        assert!(often.weights[extreme] > 5000);
        one.counts[extreme] = 1e-6;
        let blend = Weights::quantised(std::slice::from_ref(&one), 0.5, "{}").blend(30);
        assert!(weights_of(1).skip(1).all(|i| (f32::from(blend.weights[i]) - one.weights[i]).abs() <= 1.0));
        assert!(blend.weights[extreme] < 300);
    }

    #[test]
    fn the_finest_step_is_kept() {
        let weights = Weights::quantised(&random_layers(7), 50.0, "{}");
        assert!(weights.anchors.iter().all(|anchor| anchor.steps == [50 * PART as u16; LISTS]));
    }
}
