//! `kaeshi train report`: how far the weights are from the truth, phase by phase.

pub mod plot;

use std::io;
use std::path::{Path, PathBuf};

use kaeshi::search::Limits;

use super::fit::replace;
use super::jobs::{Threads, in_order};
use super::positions::invalid;
use super::samples::{Reader, Sample};
use super::trained::Trained;
use crate::cli::Outcome;
use crate::cli::screen::Screen;

/// Measure weights on labelled positions that training did not know.
///
/// For each file and each number of empty squares: the mean difference (value minus label), the mean of the distances and the
/// root of the mean of their squares, in discs.
#[derive(clap::Args)]
pub struct Args {
    /// Files of samples with values
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The file of weights
    #[arg(short, long, value_name = "FILE")]
    weights: PathBuf,
    /// Value positions so many moves ahead
    #[arg(long, value_name = "MOVES", default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=20))]
    depth: u8,
    /// Draw the mean distances into this file, as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    threads: Threads,
}

/// Differences added up, in discs.
#[derive(Clone, Copy, Default)]
struct Tally {
    samples: u32,
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

    fn merge(&mut self, other: &Tally) {
        self.samples += other.samples;
        self.sum += other.sum;
        self.distances += other.distances;
        self.squares += other.squares;
    }

    /// The mean of the distances.
    fn mean_distance(&self) -> f64 {
        self.distances / f64::from(self.samples.max(1))
    }

    fn row(&self, empties: &str) -> String {
        let count = f64::from(self.samples.max(1));
        let (mean, root) = (self.sum / count, (self.squares / count).sqrt());
        format!("{empties:>7}  {:>8}  {mean:>+7.2}  {:>8.3}  {root:>7.3}", self.samples, self.mean_distance())
    }
}

/// Tallies by number of empty squares, 0 to 60.
type Tallies = [Tally; 61];

/// Samples in one job.
const JOB: usize = 1 << 10;

/// Measures the weights.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let weights = Trained::read(&args.weights)?;
    let screen = Screen::new();
    let mut lines = Vec::new();
    for path in &args.files {
        let tallies = measure(path, &weights, args)?;
        screen.answer(format_args!("{}", path.display()))?;
        screen.answer("empties   samples     mean  distance     root")?;
        let mut all = Tally::default();
        for (empties, tally) in tallies.iter().enumerate().filter(|(_, tally)| tally.samples > 0) {
            screen.answer(tally.row(&empties.to_string()))?;
            all.merge(tally);
        }
        screen.answer(all.row("all"))?;
        let points = tallies.iter().enumerate().filter(|(_, tally)| tally.samples > 0);
        let points = points.map(|(empties, tally)| (empties as f64, tally.mean_distance())).collect();
        lines.push(plot::Line { name: path.file_stem().unwrap_or_default().to_string_lossy().into(), points });
    }
    if let Some(path) = &args.svg {
        replace(path, plot::draw(&lines, "mean distance, discs").as_bytes())?;
    }
    Ok(screen.finish())
}

fn measure(path: &Path, weights: &Trained, args: &Args) -> io::Result<Tallies> {
    let samples = Reader::open(path)?.all()?;
    let known: Vec<(Sample, i16)> = samples.iter().filter_map(|sample| Some((*sample, sample.value?))).collect();
    if known.is_empty() {
        return Err(invalid(format_args!("{}: none of the samples has a value", path.display())));
    }
    let mut tallies = [Tally::default(); 61];
    in_order(
        args.threads.count(),
        0..known.len().div_ceil(JOB),
        || weights.searcher(),
        |searcher, job| {
            searcher.clear();
            let mut tallies = [Tally::default(); 61];
            for (sample, label) in known[job * JOB..].iter().take(JOB) {
                let difference = searcher.evaluate(sample.board, args.depth, &Limits::NONE).value - i32::from(*label);
                tallies[sample.board.empties().len().min(60) as usize].add(f64::from(difference) / 100.0);
            }
            tallies
        },
        |more: Tallies| {
            tallies.iter_mut().zip(&more).for_each(|(tally, more)| tally.merge(more));
            Ok(())
        },
    )?;
    Ok(tallies)
}
