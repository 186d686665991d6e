//! Stochastic gradient descent: Adam for the layers (D. Kingma, J. Ba 2015), Adagrad for the tables (J. Duchi et al.
//! 2011), whose rows come up as unequally often as positions do.
//!
//! The examples of a step are learnt in parts of a fixed number, whose sums are added in order. So the result is the
//! same for any number of threads.

use std::f32::consts::PI;

use fastrand::Rng;
use kaeshi::people::{Group, MoveFeatures, PLAIN_ROWS, ROW, ROWS, features_knowing};

use super::examples::{Example, Examples};
use super::network::{DENSE, Gradient, Met, Network, Passed, chances};
use crate::pool::Pool;
use crate::progress::Reporter;

/// The number of examples of a step, and the number of parts in which they are learnt.
pub const BATCH: usize = 512;
const PARTS: usize = 4;

/// A difference between a chance and the truth from which on a move teaches something.
const LEAST: f32 = 0.001;

/// The options of a fit.
#[derive(Clone, Copy, Debug)]
pub struct Options {
    /// How often each example is learnt.
    pub epochs: u32,
    /// The length of the first steps, in the layers and in the tables.
    pub rate: f32,
    pub rows_rate: f32,
    /// The seed of the first weights and of the order of the examples.
    pub seed: u64,
    /// Features that are left out.
    pub without: Option<Group>,
}

/// The state of the descent.
pub struct Descent {
    pub network: Network,
    /// The number of epochs and of steps that are done.
    pub epochs: u32,
    pub steps: u32,
    /// The moments of the gradient of the layers.
    pub mean: Vec<f32>,
    pub square: Vec<f32>,
    /// The sums of squares of the gradient of the tables.
    pub rows: Vec<[f32; ROW]>,
    pub plain: Vec<f32>,
}

impl Options {
    /// Returns the legal moves of an example as the model sees them.
    pub fn seen(&self, examples: &Examples, example: &Example) -> Vec<MoveFeatures> {
        let mut seen = features_knowing(&example.situation, example.strength.into(), &examples.values(example));
        if let Some(group) = self.without {
            seen.iter_mut().for_each(|seen| group.leave_out(seen));
        }
        seen
    }
}

impl Descent {
    /// Creates the beginning of a descent.
    pub fn new(seed: u64) -> Descent {
        Descent {
            network: Network::new(seed),
            epochs: 0,
            steps: 0,
            mean: vec![0.0; DENSE],
            square: vec![0.0; DENSE],
            rows: vec![[0.0; ROW]; ROWS],
            plain: vec![0.0; PLAIN_ROWS],
        }
    }

    /// Goes once through the examples, in an order that the seed decides.
    pub fn epoch(&mut self, examples: &Examples, options: &Options, pool: Pool, progress: &mut dyn Reporter) {
        let mut order: Vec<u32> = (0..examples.list.len() as u32).collect();
        Rng::with_seed(options.seed + u64::from(self.epochs)).shuffle(&mut order);
        let total = order.len().div_ceil(BATCH) as f32 * options.epochs as f32;
        let mut gradients: Vec<Gradient> = (0..PARTS).map(|_| Gradient::new()).collect();
        let mut sums = Sums { rows: vec![[0.0; ROW]; ROWS], plain: vec![0.0; PLAIN_ROWS] };
        for batch in order.chunks(BATCH) {
            // The steps grow shorter like half a cosine wave.
            let part = (0.5 * (1.0 + (PI * self.steps as f32 / total).cos())).max(0.01);
            gradients.iter_mut().for_each(Gradient::clear);
            let network = &self.network;
            let parts = gradients.iter_mut().zip(batch.chunks(batch.len().div_ceil(PARTS)));
            pool.each(parts, |(gradient, part)| {
                for &place in part {
                    let example = &examples.list[place as usize];
                    learn(network, &options.seen(examples, example), example.played.into(), gradient);
                }
            });
            self.steps += 1;
            self.step_layers(&gradients, batch.len() as f32, part * options.rate);
            self.step_rows(&gradients, &mut sums, part * options.rows_rate);
            progress.step();
        }
        self.epochs += 1;
    }

    fn step_layers(&mut self, gradients: &[Gradient], count: f32, rate: f32) {
        let (now, spread) = (1.0 - 0.9_f32.powi(self.steps as i32), 1.0 - 0.999_f32.powi(self.steps as i32));
        for i in 0..DENSE {
            let slope = gradients.iter().map(|gradient| gradient.dense[i]).sum::<f32>() / count;
            self.mean[i] = 0.9 * self.mean[i] + 0.1 * slope;
            self.square[i] = 0.999 * self.square[i] + 0.001 * slope * slope;
            self.network.dense[i] -= rate * (self.mean[i] / now) / ((self.square[i] / spread).sqrt() + 1e-8);
        }
    }

    fn step_rows(&mut self, gradients: &[Gradient], sums: &mut Sums, rate: f32) {
        let step = |weight: &mut f32, square: &mut f32, slope: f32| {
            *square += slope * slope;
            *weight -= rate * slope / (square.sqrt() + 1e-4);
        };
        let mut touched = Vec::new();
        for (rows, slopes) in gradients.iter().flat_map(|gradient| &gradient.rows) {
            for &row in rows {
                touched.push(row);
                sums.rows[row as usize].iter_mut().zip(slopes).for_each(|(sum, slope)| *sum += slope);
            }
        }
        // A row that was touched twice has a sum of 0 at the second time, which changes nothing.
        for row in touched.drain(..).map(|row| row as usize) {
            let slopes = std::mem::replace(&mut sums.rows[row], [0.0; ROW]);
            let weights = self.network.rows[row].iter_mut().zip(&mut self.rows[row]);
            weights.zip(slopes).for_each(|((weight, square), slope)| step(weight, square, slope));
        }
        for (rows, slope) in gradients.iter().flat_map(|gradient| &gradient.plain) {
            for &row in rows {
                touched.push(row);
                sums.plain[row as usize] += slope;
            }
        }
        for row in touched.into_iter().map(|row| row as usize) {
            let slope = std::mem::take(&mut sums.plain[row]);
            step(&mut self.network.plain[row], &mut self.plain[row], slope);
        }
    }
}

/// The sums of a step's gradient, 0 between steps.
struct Sums {
    rows: Vec<[f32; ROW]>,
    plain: Vec<f32>,
}

fn learn(network: &Network, seen: &[MoveFeatures], played: usize, gradient: &mut Gradient) {
    if seen.len() < 2 {
        return;
    }
    let passed: Vec<Passed> = seen.iter().map(|seen| network.pass(seen)).collect();
    let chances = chances(&passed.iter().map(|passed| passed.logit).collect::<Vec<f32>>());
    for (place, ((seen, passed), chance)) in seen.iter().zip(&passed).zip(chances).enumerate() {
        let slope = chance - f32::from(u8::from(place == played));
        if slope.abs() >= LEAST {
            network.back(seen, passed, slope, gradient);
        }
    }
}

/// Counts how often each row comes up among the legal moves of the examples.
pub fn met(examples: &Examples) -> Met {
    let mut met = Met { rows: vec![0; ROWS], plain: vec![0; PLAIN_ROWS] };
    for example in &examples.list {
        for seen in features_knowing(&example.situation, example.strength.into(), &examples.values(example)) {
            seen.rows.iter().for_each(|&row| met.rows[row as usize] += 1);
            seen.plain.iter().for_each(|&row| met.plain[row as usize] += 1);
        }
    }
    met
}
