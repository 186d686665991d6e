//! The errors of weights, phase by phase.

use std::io;
use std::path::Path;

use kaeshi::search::{Limits, Searcher};

use super::samples::{Reader, Sample};
use super::trained::Trained;
use crate::files::wrong;
use crate::pool::Pool;

/// Sums of errors, in discs.
#[derive(Clone, Copy, Default)]
pub struct Tally {
    pub samples: u32,
    sum: f64,
    distances: f64,
    squares: f64,
}

impl Tally {
    fn add(&mut self, difference: f64) {
        self.samples += 1;
        self.sum += difference;
        self.distances += difference.abs();
        self.squares += difference * difference;
    }

    /// Adds the sums of another tally.
    pub fn merge(&mut self, other: &Tally) {
        self.samples += other.samples;
        self.sum += other.sum;
        self.distances += other.distances;
        self.squares += other.squares;
    }

    /// Returns the mean error.
    pub fn mean(&self) -> f64 {
        self.sum / self.count()
    }

    /// Returns the mean absolute error.
    pub fn mean_distance(&self) -> f64 {
        self.distances / self.count()
    }

    /// Returns the root mean square error.
    pub fn root_mean_square(&self) -> f64 {
        (self.squares / self.count()).sqrt()
    }

    fn count(&self) -> f64 {
        f64::from(self.samples.max(1))
    }
}

/// Tallies by number of empty squares, 0 to 60.
pub type Tallies = [Tally; 61];

/// The number of samples in one job.
const JOB: usize = 1 << 10;

/// Compares the values of searches of `depth` moves with the labels of a file of samples.
///
/// # Errors
/// Returns an error when the file cannot be read or has no labels.
pub fn measure(path: &Path, weights: &Trained, depth: u8, pool: Pool) -> io::Result<Tallies> {
    let samples = Reader::open(path)?.all()?;
    let known: Vec<(Sample, i16)> = samples.iter().filter_map(|sample| Some((*sample, sample.value?))).collect();
    if known.is_empty() {
        return Err(wrong(path, "none of the samples has a value"));
    }
    let work = |searcher: &mut Searcher, job: usize| {
        searcher.clear();
        let mut tallies = [Tally::default(); 61];
        for (sample, label) in known[job * JOB..].iter().take(JOB) {
            let difference = searcher.evaluate(sample.board, depth, &Limits::NONE).value - i32::from(*label);
            tallies[sample.board.empties().len().min(60) as usize].add(f64::from(difference) / 100.0);
        }
        tallies
    };
    let mut tallies = [Tally::default(); 61];
    pool.in_order(
        0..known.len().div_ceil(JOB),
        || weights.searcher(),
        work,
        |more| {
            tallies.iter_mut().zip(&more).for_each(|(tally, more)| tally.merge(more));
            Ok(())
        },
    )?;
    Ok(tallies)
}
