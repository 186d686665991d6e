//! Rounding the weights of training to whole numbers.

use super::{FIRST, LOGIT_BITS, Model, NUMBERS, ROW, SECOND, WEIGHT_BITS, WIDTH, WholeLayers};
use crate::people::features::{CELLS, PLAIN_ROWS, ROWS};

/// The weights as training computes them. A feature that is a number counts as it is.
pub struct Layers {
    /// From the features that are numbers to the first layer.
    pub numbers: Vec<[f32; FIRST]>,
    /// From the features of rows to the first layer.
    pub features: Vec<[f32; FIRST]>,
    /// From the squares to the first layer.
    pub cells: Vec<[f32; FIRST]>,
    /// The first layer's bias.
    pub bias: [f32; FIRST],
    /// From the first layer to the second.
    pub second: Vec<[f32; SECOND]>,
    /// The second layer's bias.
    pub second_bias: [f32; SECOND],
    /// From the second layer to the logit.
    pub out: [f32; SECOND],
    /// From the features that are numbers to the logit.
    pub linear: [f32; NUMBERS],
    /// The features of each combined row, and what it counts by itself.
    pub rows: Vec<[f32; ROW]>,
    /// How often training met each combined row.
    pub rows_met: Vec<u32>,
    /// The summand of each plain row.
    pub plain: Vec<f32>,
    /// How often training met each plain row.
    pub plain_met: Vec<u32>,
}

/// Rounds trained weights. Rows that training met less than `least` times count nothing, which makes a smaller file.
///
/// `recipe` describes how the weights were made, as a JSON object; it is stored with them.
///
/// # Panics
/// When there are other than the model's numbers of weights.
pub fn quantised(layers: &Layers, least: u32, recipe: &str) -> Model {
    let sizes = (layers.numbers.len(), layers.features.len(), layers.cells.len(), layers.second.len());
    assert_eq!(sizes, (NUMBERS, WIDTH, CELLS, FIRST));
    assert_eq!((layers.rows.len(), layers.plain.len()), (ROWS, PLAIN_ROWS));
    assert_eq!((layers.rows_met.len(), layers.plain_met.len()), (ROWS, PLAIN_ROWS));
    let one = |bits: u32| (1 << bits) as f32;
    let (logit, weight) = (one(LOGIT_BITS), one(WEIGHT_BITS));
    let word = |value: f32, one: f32| (value * one).round().clamp(-32767.0, 32767.0) as i16;
    let long = |value: f32| (value * logit).round().clamp(-1e8, 1e8) as i32;

    let met = |met: &[u32], row: usize| met[row] >= least;
    let features = || (0..ROWS).filter(|&row| met(&layers.rows_met, row)).flat_map(|row| &layers.rows[row][..WIDTH]);
    let alone = || (0..ROWS).filter(|&row| met(&layers.rows_met, row)).map(|row| &layers.rows[row][WIDTH]);
    let plain = || (0..PLAIN_ROWS).filter(|&row| met(&layers.plain_met, row)).map(|row| &layers.plain[row]);
    let steps = [
        step(layers.cells.iter().flatten(), logit),
        step(features(), weight),
        step(alone(), logit),
        step(plain(), logit),
    ];
    let byte = |value: f32, one: f32, step: i32| (value * one / step as f32).round().clamp(-127.0, 127.0) as i8;
    let row = |number: usize| {
        if !met(&layers.rows_met, number) {
            return [0; ROW];
        }
        let row = &layers.rows[number];
        std::array::from_fn(|i| if i < WIDTH { byte(row[i], weight, steps[1]) } else { byte(row[i], logit, steps[2]) })
    };
    let plain = |row: usize| if met(&layers.plain_met, row) { byte(layers.plain[row], logit, steps[3]) } else { 0 };
    let whole = WholeLayers {
        numbers: layers.numbers.iter().map(|weights| weights.map(|value| word(value, logit))).collect(),
        features: std::array::from_fn(|feature| layers.features[feature].map(|value| word(value, weight))),
        bias: layers.bias.map(long),
        second: std::array::from_fn(|unit| layers.second[unit].map(|value| word(value, weight))),
        second_bias: layers.second_bias.map(long),
        out: layers.out.map(|value| word(value, weight)),
        linear: layers.linear.map(|value| word(value, logit)),
    };
    Model {
        recipe: recipe.into(),
        layers: whole,
        steps,
        cells: layers.cells.iter().map(|cell| cell.map(|value| byte(value, logit, steps[0]))).collect(),
        rows: (0..ROWS).map(row).collect(),
        plain: (0..PLAIN_ROWS).map(plain).collect(),
    }
}

/// Returns the step of bytes that reach over nearly all values: one in five hundred may be clipped.
fn step<'v>(values: impl Iterator<Item = &'v f32>, one: f32) -> i32 {
    let mut sizes: Vec<f32> = values.map(|value| value.abs()).collect();
    sizes.sort_by(f32::total_cmp);
    let most = sizes.get(sizes.len() - sizes.len() / 500 - usize::from(!sizes.is_empty())).copied().unwrap_or(1.0);
    (most * one / 127.0).ceil().max(1.0) as i32
}
