//! The weights of a trained evaluation: the value of each pattern at a few numbers of empty squares.
//!
//! These numbers are the *anchors*. Between two anchors a weight is interpolated, outside them the nearest anchor
//! counts. So ten lists replace sixty, and each of them sees enough positions for training.
//!
//! A weight is one signed byte times the step of its list at its anchor. All arithmetic is in integers, so values are
//! the same natively and in WebAssembly.

mod file;
#[cfg(feature = "internals")]
mod quantise;

#[cfg(feature = "internals")]
pub use quantise::{Layer, quantised};

use super::patterns::{LISTS, WEIGHTS, weights_of};

/// The weights of a trained evaluation, with the recipe by which they were made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Weights {
    /// The anchors, in the order of their numbers of empty squares; at least one.
    anchors: Vec<Anchor>,
    recipe: String,
}

#[derive(Clone, Debug, PartialEq, Eq)]
struct Anchor {
    empties: u8,
    constant: i16,
    odd: i16,
    /// The value of a weight of 1 in each list, in [`PART`]s of a hundredth of a disc.
    steps: [u16; LISTS],
    weights: Vec<i8>,
}

/// The number of parts of a hundredth of a disc, fine enough for products to be whole numbers.
const PART: i32 = 256;

/// The summands of an evaluation at one number of empty squares, in hundredths of a disc.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blend {
    /// The value of being the side to move.
    pub constant: i32,
    /// The value of each pattern, in the order of [`patterns::numbers`](super::patterns::numbers).
    pub weights: Vec<i16>,
}

impl Weights {
    /// Returns how the weights were made, as a JSON object.
    pub fn recipe(&self) -> &str {
        &self.recipe
    }

    /// Returns the numbers of empty squares that the weights were trained at, in rising order.
    pub fn anchors(&self) -> impl ExactSizeIterator<Item = u8> {
        self.anchors.iter().map(|anchor| anchor.empties)
    }
}

impl Blend {
    /// Creates the summands for a number of empty squares, with the term for its parity.
    pub fn new(weights: &Weights, empties: u8) -> Blend {
        let anchors = &weights.anchors;
        let above = anchors.partition_point(|anchor| anchor.empties < empties).min(anchors.len() - 1);
        let (low, high) = (&anchors[above.saturating_sub(1)], &anchors[above]);
        let span = i32::from(high.empties - low.empties).max(1);
        let of_high = i32::from(empties.clamp(low.empties, high.empties) - low.empties);
        // Outside the anchors, and with one anchor alone, one of the two has the whole weight.
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

/// Returns `sum / parts`, to the nearest, halves away from 0 so that both signs are treated alike.
fn rounded(sum: i32, parts: i32) -> i32 {
    (sum + sum.signum() * (parts / 2)) / parts
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn between_anchors_weights_are_interpolated_and_outside_the_nearest_counts() {
        let weights = quantised(&[Layer::uniform(20, 100.0), Layer::uniform(30, 300.0)], 1.0, "{}");
        assert!(weights.anchors().eq([20, 30]));
        for (empties, weight) in [(0, 100), (20, 100), (24, 180), (28, 260), (30, 300), (60, 300)] {
            let blend = Blend::new(&weights, empties);
            assert_eq!(blend.constant, weight / 10, "at {empties}");
            assert!(
                blend.weights.iter().all(|&each| each.abs_diff(weight as i16) <= 1),
                "at {empties}: {}",
                blend.weights[0]
            );
        }
        assert_eq!(Blend::new(&weights, 25).constant, 20 + 30);
        assert_eq!(Blend::new(&weights, 61).constant, 30 + 30);
    }

    #[test]
    fn one_anchor_serves_the_whole_game() {
        let weights = quantised(&[Layer::uniform(30, -100.0)], 1.0, "{}");
        for empties in [0, 30, 64] {
            assert_eq!(Blend::new(&weights, empties), Blend::new(&weights, 30));
        }
        assert_eq!((Blend::new(&weights, 4).constant, Blend::new(&weights, 4).weights[0]), (-10, -100));
    }
}
