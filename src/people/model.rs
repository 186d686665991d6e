//! The model: tables and two small layers, in integers.
//!
//! Sums and shifts of whole numbers are the same natively and in WebAssembly, and with them the chances. A logit is in
//! 16384ths of a nat. [`features`](super::features) says what goes in.

mod file;
mod parts;
#[cfg(feature = "internals")]
mod quantise;

pub use parts::Parts;
#[cfg(feature = "internals")]
pub use quantise::{Layers, quantised};

use super::features::{CELLS, MoveFeatures, NUMBERS, PLAIN_ROWS, ROWS};

/// The number of units of the hidden layers.
pub const FIRST: usize = 32;
/// The number of units of the second hidden layer.
pub const SECOND: usize = 16;
/// The number of features of a combined row; behind them stands what it counts by itself.
pub const WIDTH: usize = 8;
/// The numbers of a combined row.
pub const ROW: usize = WIDTH + 1;

/// The binary digits behind the point of logits and of sums before a layer.
pub const LOGIT_BITS: u32 = 14;
/// The binary digits behind the point of the weights of layers and of the features of rows.
const WEIGHT_BITS: u32 = 12;
/// The binary digits behind the point of a unit behind a layer.
const UNIT_BITS: u32 = 10;

/// A model of how people play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Model {
    recipe: String,
    layers: WholeLayers,
    /// The step of the cells, of the features of rows, of what rows count by themselves, and of plain rows.
    steps: [i32; 4],
    cells: Vec<[i8; FIRST]>,
    rows: Vec<[i8; ROW]>,
    plain: Vec<i8>,
}

/// The weights of the layers.
#[derive(Clone, Debug, PartialEq, Eq)]
struct WholeLayers {
    numbers: Vec<[i16; FIRST]>,
    features: [[i16; FIRST]; WIDTH],
    bias: [i32; FIRST],
    second: [[i16; SECOND]; FIRST],
    second_bias: [i32; SECOND],
    out: [i16; SECOND],
    linear: [i16; NUMBERS],
}

impl Model {
    /// Returns how the model was made, as a JSON object.
    pub fn recipe(&self) -> &str {
        &self.recipe
    }

    /// Returns the logit of a move.
    pub(crate) fn logit(&self, seen: &MoveFeatures) -> i32 {
        let layers = &self.layers;
        let [_, _, row_step, plain_step] = self.steps;
        let by_rows: i32 = seen.rows.iter().map(|&row| i32::from(self.rows[row as usize][WIDTH])).sum();
        let by_plain: i32 = seen.plain.iter().map(|&row| i32::from(self.plain[row as usize])).sum();
        let mut logit = by_rows * row_step + by_plain * plain_step;
        for (&number, &linear) in seen.numbers.iter().zip(&layers.linear) {
            logit += i32::from(number) * i32::from(linear);
        }
        for (&sum, &weight) in self.before_second(&self.before_first(seen)).iter().zip(&layers.out) {
            logit += (behind(sum) * i32::from(weight)) >> (WEIGHT_BITS + UNIT_BITS - LOGIT_BITS);
        }
        logit
    }

    /// Returns the sums before the units of the first layer.
    fn before_first(&self, seen: &MoveFeatures) -> [i32; FIRST] {
        let layers = &self.layers;
        let [cell_step, feature_step, ..] = self.steps;
        let mut features = [0_i32; WIDTH];
        for &row in &seen.rows {
            for (feature, &weight) in features.iter_mut().zip(&self.rows[row as usize]) {
                *feature += i32::from(weight);
            }
        }
        let mut cells = [0_i32; FIRST];
        for &cell in seen.cells.as_slice() {
            for (sum, &weight) in cells.iter_mut().zip(&self.cells[usize::from(cell)]) {
                *sum += i32::from(weight);
            }
        }
        let mut first: [i32; FIRST] = std::array::from_fn(|unit| layers.bias[unit] + cells[unit] * cell_step);
        for (&number, weights) in seen.numbers.iter().zip(&layers.numbers) {
            for (sum, &weight) in first.iter_mut().zip(weights) {
                *sum += i32::from(number) * i32::from(weight);
            }
        }
        for (&feature, weights) in features.iter().zip(&layers.features) {
            let feature = (feature * feature_step).clamp(-0x7fff, 0x7fff);
            for (sum, &weight) in first.iter_mut().zip(weights) {
                *sum += (feature * i32::from(weight)) >> (2 * WEIGHT_BITS - LOGIT_BITS);
            }
        }
        first
    }

    /// Returns the sums before the units of the second layer.
    fn before_second(&self, first: &[i32; FIRST]) -> [i32; SECOND] {
        let layers = &self.layers;
        let mut second = layers.second_bias;
        for (&sum, weights) in first.iter().zip(&layers.second) {
            let unit = behind(sum);
            for (sum, &weight) in second.iter_mut().zip(weights) {
                *sum += (unit * i32::from(weight)) >> (WEIGHT_BITS + UNIT_BITS - LOGIT_BITS);
            }
        }
        second
    }
}

/// Returns a unit behind a layer.
const fn behind(sum: i32) -> i32 {
    let unit = sum >> (LOGIT_BITS - UNIT_BITS);
    if unit < 0 {
        0
    } else if unit > 0x7fff {
        0x7fff
    } else {
        unit
    }
}

const _: () = assert!(CELLS <= 1 << 16 && PLAIN_ROWS < 1 << 31 && ROWS < 1 << 31);
