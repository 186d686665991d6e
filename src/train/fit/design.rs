//! The linear model on all samples at once: the weights whose sum is the value of each sample.
//!
//! The value of a position is the sum of the weights of its 48 features, each mixed from the two anchors beside its
//! number of empty squares, and of two terms: a constant, and one for an odd number of empty squares. Seen over all
//! samples that is a matrix with some hundred entries a row, of which only the numbers of the weights are kept: two
//! bytes each, shape by shape, the samples sorted by empty squares. So a pass over the matrix mixes the weights once
//! for each number of empty squares and then reads tables that stay in a core's cache, and so two threads never add to
//! one place: sums come out the same whatever their number.

use std::fmt;
use std::ops::Range;

use kaeshi::eval::Weights;
use kaeshi::eval::patterns::{self, FEATURE, LISTS, MOVES, SHAPE, WEIGHTS, moves, weights_of};
use kaeshi::eval::weights::Blend;
use serde::Serialize;

use super::anchors::{ANCHORS, mix};
use crate::pool::Pool;
use crate::train::samples::Sample;

/// The number of terms beside the patterns: a constant, and one for an odd number of empty squares.
pub const TERMS: usize = 2;

/// The number of unknowns at one anchor: the weights of the patterns, then the terms.
pub const STRIDE: usize = WEIGHTS + TERMS;

/// The number of unknowns of the model.
pub const UNKNOWNS: usize = STRIDE * ANCHORS.len();

/// The number of rows of one task.
const BLOCK: usize = 1 << 13;

/// The number of numbers of empty squares, 0 to 60.
const STAGES: usize = 61;

/// The samples as rows of the matrix.
pub struct Design {
    /// The first sample with each number of empty squares.
    first: [usize; STAGES + 1],
    /// For each list, the numbers of the weights that a sample has of it, row by row.
    numbers: Vec<Vec<u16>>,
    /// The value of each sample, in discs.
    pub targets: Vec<f32>,
}

/// Returns the number of weights that a sample has in a list.
fn places(list: usize) -> usize {
    if list == MOVES { moves::SIDES } else { FEATURE.iter().filter(|feature| feature.shape == list).count() }
}

/// Writes the numbers of the samples' weights in one list, row by row.
fn write_numbers(list: usize, samples: &[&Sample], numbers: &mut [u16]) {
    let rows = numbers.chunks_exact_mut(places(list)).zip(samples);
    if list == MOVES {
        rows.for_each(|(row, sample)| {
            row.copy_from_slice(&moves::places(sample.board, sample.board.mobility()).map(|place| place as u16));
        });
        return;
    }
    let states = patterns::numbers_of_states(list);
    let features: Vec<_> = FEATURE.iter().filter(|feature| feature.shape == list).collect();
    let most = i32::from(SHAPE[list].most());
    for (row, sample) in rows {
        for (number, feature) in row.iter_mut().zip(&features) {
            *number = states[(i32::from(feature.index(sample.board)) + most) as usize];
        }
    }
}

/// Returns the terms of a position with `empties` empty squares.
fn terms(empties: usize) -> [f64; TERMS] {
    [1.0, (empties % 2) as f64]
}

impl Design {
    /// Creates the rows of those `samples` that have a value.
    pub fn new(samples: &[Sample], pool: Pool) -> Design {
        let mut samples: Vec<&Sample> = samples.iter().filter(|sample| sample.value.is_some()).collect();
        samples.retain(|sample| sample.board.empties().len() < STAGES as u32);
        samples.sort_by_key(|sample| sample.board.empties().len());
        let begin = |empties| samples.partition_point(|sample| (sample.board.empties().len() as usize) < empties);
        let first = std::array::from_fn(begin);
        let targets = samples.iter().map(|sample| f32::from(sample.value.unwrap_or(0)) / 100.0).collect();
        let numbers = (0..LISTS).map(|list| vec![0; samples.len() * places(list)]);
        let mut design = Design { first, numbers: numbers.collect(), targets };
        pool.each(design.numbers.iter_mut().enumerate(), |(list, numbers)| write_numbers(list, &samples, numbers));
        design
    }

    /// Returns the rows with `empties` empty squares.
    pub fn rows(&self, empties: usize) -> Range<usize> {
        self.first[empties]..self.first[empties + 1]
    }

    /// Returns the numbers of empty squares that occur in the samples.
    fn stages(&self) -> impl Iterator<Item = usize> {
        (0..STAGES).filter(|&empties| !self.rows(empties).is_empty())
    }

    /// Returns the matrix times `x`: the model's value of each sample, in discs.
    pub fn values(&self, x: &[f64], pool: Pool) -> Vec<f32> {
        self.values_by(|empties| mixed(x, empties), pool)
    }

    /// Returns the errors of the values by `weights` against the targets.
    pub fn errors(&self, weights: &Weights, pool: Pool) -> Errors {
        let values = self.values_by(|empties| blended(weights, empties), pool);
        let differences = values.iter().zip(&self.targets).map(|(value, target)| f64::from(value - target));
        let (sum, squares) = differences.fold((0.0, 0.0), |(sum, squares), d| (sum + d.abs(), squares + d * d));
        let count = values.len().max(1) as f64;
        Errors { samples: values.len(), mean: sum / count, root_mean_square: (squares / count).sqrt() }
    }

    /// Returns the value of each sample by the table of its number of empty squares.
    fn values_by(&self, table: impl Fn(usize) -> Vec<f32> + Sync, pool: Pool) -> Vec<f32> {
        let mut tables: Vec<(usize, Vec<f32>)> = self.stages().map(|empties| (empties, Vec::new())).collect();
        pool.each(&mut tables, |(empties, own)| *own = table(*empties));
        let mut values = vec![0.0; self.targets.len()];
        let mut tasks = Vec::new();
        let mut rest = values.as_mut_slice();
        for (empties, table) in &tables {
            let (own, behind) = rest.split_at_mut(self.rows(*empties).len());
            rest = behind;
            let starts = self.rows(*empties).step_by(BLOCK);
            tasks.extend(own.chunks_mut(BLOCK).zip(starts).map(|(out, start)| (out, start, table)));
        }
        pool.each(tasks, |(out, start, table)| self.add_up(out, start, table));
        values
    }

    fn add_up(&self, out: &mut [f32], start: usize, table: &[f32]) {
        out.fill(table[WEIGHTS]);
        for (shape, numbers) in self.numbers.iter().enumerate() {
            let (places, table) = (numbers.len() / self.targets.len(), &table[weights_of(shape)]);
            for (row, out) in numbers[start * places..].chunks_exact(places).zip(out.iter_mut()) {
                *out += row.iter().map(|&number| table[number as usize]).sum::<f32>();
            }
        }
    }

    /// Returns the transposed matrix times `rows`, one number a sample.
    pub fn transposed(&self, rows: &[f32], pool: Pool) -> Vec<f64> {
        self.collected(pool, |sums, row| *sums += f64::from(rows[row]), 1)
    }

    /// Returns the diagonal of the transposed matrix times the matrix, where a weight that a sample has twice counts as
    /// twice.
    pub fn diagonal(&self, pool: Pool) -> Vec<f64> {
        self.collected(pool, |sums, _| *sums += 1.0, 2)
    }

    /// Sums `add` for each weight over the samples that have it, separately at each number of empty squares, and
    /// distributes the sums to the anchors by their share of that number, raised to `power`.
    fn collected(&self, pool: Pool, add: impl Fn(&mut f64, usize) + Sync, power: i32) -> Vec<f64> {
        let mut sums: Vec<(usize, Vec<f64>)> = self.stages().map(|empties| (empties, vec![0.0; STRIDE])).collect();
        let tasks = sums.iter_mut().flat_map(|(empties, sums)| {
            let mut rest = sums.as_mut_slice();
            (0..=LISTS).map(move |list| {
                let length = if list < LISTS { weights_of(list).len() } else { TERMS };
                let (own, behind) = std::mem::take(&mut rest).split_at_mut(length);
                rest = behind;
                (*empties, list, own)
            })
        });
        pool.each(tasks, |(empties, list, sums)| {
            let Some(numbers) = self.numbers.get(list) else {
                let mut sum = 0.0;
                self.rows(empties).for_each(|row| add(&mut sum, row));
                terms(empties).iter().zip(sums).for_each(|(term, sums)| *sums = sum * term);
                return;
            };
            let places = numbers.len() / self.targets.len();
            for row in self.rows(empties) {
                for &number in &numbers[row * places..(row + 1) * places] {
                    add(&mut sums[number as usize], row);
                }
            }
        });
        let mut x = vec![0.0; UNKNOWNS];
        pool.each(x.chunks_exact_mut(STRIDE).enumerate(), |(anchor, x)| {
            for (empties, sums) in &sums {
                for (_, share) in mix(*empties).into_iter().filter(|&(other, share)| other == anchor && share > 0.0) {
                    let share = share.powi(power);
                    x.iter_mut().zip(sums).for_each(|(x, sum)| *x += share * sum);
                }
            }
        });
        x
    }
}

/// The errors of values, in discs.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Errors {
    samples: usize,
    /// The mean absolute error.
    mean: f64,
    root_mean_square: f64,
}

impl fmt::Display for Errors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:>7}  {:>10.3}  {:>19.3}", self.samples, self.mean, self.root_mean_square)
    }
}

/// Returns the weights of a file at `empties` empty squares, followed by its constant, in discs.
fn blended(weights: &Weights, empties: usize) -> Vec<f32> {
    let blend = Blend::new(weights, empties as u8);
    let hundredths = blend.weights.iter().map(|&weight| i32::from(weight)).chain([blend.constant]);
    hundredths.map(|weight| weight as f32 / 100.0).collect()
}

/// Returns the weights at `empties` empty squares, followed by the contribution of the terms.
fn mixed(x: &[f64], empties: usize) -> Vec<f32> {
    let [(low, share), (high, rest)] = mix(empties);
    let (low, high) = (&x[low * STRIDE..][..STRIDE], &x[high * STRIDE..][..STRIDE]);
    let mut table: Vec<f64> = low.iter().zip(high).map(|(low, high)| share * low + rest * high).collect();
    table[WEIGHTS] = terms(empties).iter().zip(&table[WEIGHTS..]).map(|(term, weight)| term * weight).sum();
    table.truncate(WEIGHTS + 1);
    table.into_iter().map(|weight| weight as f32).collect()
}
