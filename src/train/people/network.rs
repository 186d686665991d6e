//! The model as it is trained, in floating point: the chances of moves, and the gradient of their logarithm.

use fastrand::Rng;
use kaeshi::people::{
    CELLS, FIRST, Layers, MoveFeatures, NUMBERS, PLAIN_OF_MOVE, PLAIN_ROWS, ROW, ROWS, ROWS_OF_MOVE, SECOND, WIDTH,
};

const EMBED: usize = NUMBERS * FIRST;
const CELL: usize = EMBED + WIDTH * FIRST;
const BIAS: usize = CELL + CELLS * FIRST;
const NEXT: usize = BIAS + FIRST;
const BIAS2: usize = NEXT + FIRST * SECOND;
const OUT: usize = BIAS2 + SECOND;
const LINEAR: usize = OUT + SECOND;
/// The number of weights that are not in tables.
pub const DENSE: usize = LINEAR + NUMBERS;

/// A feature that is a number counts in this unit.
const SCALE: f32 = 1.0 / 16.0;

/// The weights.
#[derive(Clone)]
pub struct Network {
    pub dense: Vec<f32>,
    pub rows: Vec<[f32; ROW]>,
    pub plain: Vec<f32>,
}

/// A move on its way through the layers.
pub struct Passed {
    features: [f32; WIDTH],
    first: [f32; FIRST],
    second: [f32; SECOND],
    pub logit: f32,
}

fn lane(dense: &[f32], at: usize) -> &[f32; FIRST] {
    dense[at..].first_chunk().unwrap_or(&[0.0; FIRST])
}

impl Network {
    /// Creates a network with small random weights.
    pub fn new(seed: u64) -> Network {
        let mut random = Rng::with_seed(seed);
        let mut dense = vec![0.0; DENSE];
        let mut fill = |range: std::ops::Range<usize>, most: f32| {
            dense[range].iter_mut().for_each(|weight| *weight = most * (2.0 * random.f32() - 1.0));
        };
        fill(0..EMBED, 0.25);
        fill(EMBED..CELL, 0.35);
        fill(CELL..BIAS, 0.05);
        fill(NEXT..BIAS2, 0.25);
        fill(OUT..LINEAR, 0.25);
        let mut rows = vec![[0.0; ROW]; ROWS];
        rows.iter_mut()
            .for_each(|row| row[..WIDTH].iter_mut().for_each(|weight| *weight = 0.02 * (2.0 * random.f32() - 1.0)));
        Network { dense, rows, plain: vec![0.0; PLAIN_ROWS] }
    }

    /// Returns the weights in the form that is rounded; `met` says how often training met each row.
    pub fn layers(&self, met: &Met) -> Layers {
        let dense = &self.dense[..];
        let lanes = |from: usize, to: usize, scale: f32| -> Vec<[f32; FIRST]> {
            dense[from..to].as_chunks().0.iter().map(|lane| lane.map(|weight: f32| weight * scale)).collect()
        };
        let mut layers = Layers {
            numbers: lanes(0, EMBED, SCALE),
            features: lanes(EMBED, CELL, 1.0),
            cells: lanes(CELL, BIAS, 1.0),
            bias: *lane(dense, BIAS),
            second: dense[NEXT..BIAS2].as_chunks().0.to_vec(),
            second_bias: [0.0; SECOND],
            out: [0.0; SECOND],
            linear: [0.0; NUMBERS],
            rows: self.rows.clone(),
            rows_met: met.rows.clone(),
            plain: self.plain.clone(),
            plain_met: met.plain.clone(),
        };
        layers.second_bias.copy_from_slice(&dense[BIAS2..OUT]);
        layers.out.copy_from_slice(&dense[OUT..LINEAR]);
        layers.linear.copy_from_slice(&dense[LINEAR..]);
        layers.linear.iter_mut().for_each(|weight| *weight *= SCALE);
        layers
    }

    /// Passes a move through the layers.
    pub fn pass(&self, seen: &MoveFeatures) -> Passed {
        let dense = &self.dense[..DENSE];
        let mut logit = 0.0;
        let mut features = [0.0; WIDTH];
        for &row in &seen.rows {
            let row = &self.rows[row as usize];
            features.iter_mut().zip(row).for_each(|(feature, weight)| *feature += weight);
            logit += row[WIDTH];
        }
        logit += seen.plain.iter().map(|&row| self.plain[row as usize]).sum::<f32>();
        let mut first = *lane(dense, BIAS);
        for (i, &number) in seen.numbers.iter().enumerate() {
            if number != 0 {
                let number = f32::from(number) * SCALE;
                logit += number * dense[LINEAR + i];
                add(&mut first, lane(dense, i * FIRST), number);
            }
        }
        for (i, &feature) in features.iter().enumerate() {
            add(&mut first, lane(dense, EMBED + i * FIRST), feature);
        }
        for &cell in seen.cells.as_slice() {
            add(&mut first, lane(dense, CELL + usize::from(cell) * FIRST), 1.0);
        }
        first.iter_mut().for_each(|unit| *unit = unit.max(0.0));
        let mut second: [f32; SECOND] = *dense[BIAS2..].first_chunk().unwrap_or(&[0.0; SECOND]);
        for (i, &unit) in first.iter().enumerate() {
            let weights: &[f32; SECOND] = dense[NEXT + i * SECOND..].first_chunk().unwrap_or(&[0.0; SECOND]);
            second.iter_mut().zip(weights).for_each(|(sum, weight)| *sum += unit * weight);
        }
        second.iter_mut().for_each(|unit| *unit = unit.max(0.0));
        logit += second.iter().zip(&dense[OUT..LINEAR]).map(|(unit, weight)| unit * weight).sum::<f32>();
        Passed { features, first, second, logit }
    }

    /// Adds the gradient of `slope` times the move's logit.
    pub fn back(&self, seen: &MoveFeatures, passed: &Passed, slope: f32, gradient: &mut Gradient) {
        let dense = &self.dense[..DENSE];
        let down = &mut gradient.dense[..DENSE];
        let mut second = [0.0; SECOND];
        for i in 0..SECOND {
            down[OUT + i] += slope * passed.second[i];
            second[i] = if passed.second[i] > 0.0 { slope * dense[OUT + i] } else { 0.0 };
            down[BIAS2 + i] += second[i];
        }
        let mut first = [0.0; FIRST];
        for i in 0..FIRST {
            let unit = passed.first[i];
            if unit > 0.0 {
                let weights: &[f32; SECOND] = dense[NEXT + i * SECOND..].first_chunk().unwrap_or(&[0.0; SECOND]);
                let mut sums = [0.0; 4];
                for part in 0..SECOND / 4 {
                    for j in 0..4 {
                        sums[j] += weights[4 * part + j] * second[4 * part + j];
                    }
                }
                first[i] = sums[0] + sums[1] + (sums[2] + sums[3]);
                let into = &mut down[NEXT + i * SECOND..][..SECOND];
                into.iter_mut().zip(&second).for_each(|(sum, slope)| *sum += unit * slope);
            }
        }
        add_to(down, BIAS, &first, 1.0);
        for (i, &number) in seen.numbers.iter().enumerate() {
            if number != 0 {
                let number = f32::from(number) * SCALE;
                down[LINEAR + i] += slope * number;
                add_to(down, i * FIRST, &first, number);
            }
        }
        let mut row = [0.0; ROW];
        for (i, slope) in row[..WIDTH].iter_mut().enumerate() {
            let weights = lane(dense, EMBED + i * FIRST);
            let mut sums = [0.0; 8];
            for part in 0..FIRST / 8 {
                for j in 0..8 {
                    sums[j] += weights[8 * part + j] * first[8 * part + j];
                }
            }
            *slope = sums.iter().sum();
            add_to(down, EMBED + i * FIRST, &first, passed.features[i]);
        }
        row[WIDTH] = slope;
        for &cell in seen.cells.as_slice() {
            add_to(down, CELL + usize::from(cell) * FIRST, &first, 1.0);
        }
        gradient.rows.push((seen.rows, row));
        gradient.plain.push((seen.plain, slope));
    }
}

fn add(sums: &mut [f32; FIRST], weights: &[f32; FIRST], factor: f32) {
    for i in 0..FIRST {
        sums[i] += weights[i] * factor;
    }
}

fn add_to(down: &mut [f32], at: usize, slopes: &[f32; FIRST], factor: f32) {
    let Some(into) = down[at..].first_chunk_mut::<FIRST>() else { return };
    for i in 0..FIRST {
        into[i] += slopes[i] * factor;
    }
}

/// How often training met each row.
pub struct Met {
    pub rows: Vec<u32>,
    pub plain: Vec<u32>,
}

/// The sums of gradients over some positions.
pub struct Gradient {
    pub dense: Vec<f32>,
    pub rows: Vec<([u32; ROWS_OF_MOVE], [f32; ROW])>,
    pub plain: Vec<([u32; PLAIN_OF_MOVE], f32)>,
}

impl Gradient {
    pub fn new() -> Gradient {
        Gradient { dense: vec![0.0; DENSE], rows: Vec::new(), plain: Vec::new() }
    }

    pub fn clear(&mut self) {
        self.dense.fill(0.0);
        self.rows.clear();
        self.plain.clear();
    }
}

/// Returns the chances that belong to logits.
pub fn chances(logits: &[f32]) -> Vec<f32> {
    let most = logits.iter().copied().fold(f32::MIN, f32::max);
    let parts: Vec<f32> = logits.iter().map(|logit| (logit - most).exp()).collect();
    let sum: f32 = parts.iter().sum();
    parts.into_iter().map(|part| part / sum).collect()
}
