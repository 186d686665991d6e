//! `kaeshi train report`: how far the weights are from the truth, phase by phase.

use std::io;

use super::files::{Samples, Svg, TrainedFile};
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen};
use crate::train::plot::Line;
use crate::train::report::{Tally, measure};

/// Measure weights on labelled positions that training did not know.
///
/// For each file and each number of empty squares: the mean difference (value minus label), the mean of the distances
/// and the root of the mean of their squares, in discs.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    samples: Samples,
    #[command(flatten)]
    weights: TrainedFile,
    /// The search depth in moves at which positions are valued
    #[arg(long, value_name = "MOVES", default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=20))]
    depth: u8,
    #[command(flatten)]
    svg: Svg,
    #[command(flatten)]
    threads: Threads,
}

/// Measures the weights.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let weights = args.weights.read()?;
    let screen = Screen::new();
    let mut lines = Vec::new();
    for path in &args.samples.files {
        let tallies = measure(path, &weights, args.depth, args.threads.pool())?;
        screen.answer(path.display())?;
        screen.answer("empties   samples     mean  distance     root")?;
        let (mut all, mut points) = (Tally::default(), Vec::new());
        for (empties, tally) in (0..).zip(&tallies).filter(|(_, tally)| tally.samples > 0) {
            screen.answer(row(&empties.to_string(), tally))?;
            all.merge(tally);
            points.push((f64::from(empties), tally.mean_distance()));
        }
        screen.answer(row("all", &all))?;
        lines.push(Line { name: path.file_stem().unwrap_or_default().to_string_lossy().into(), points });
    }
    args.svg.draw(&lines, "mean distance, discs")?;
    Ok(screen.finish())
}

/// Returns a row of the table.
fn row(empties: &str, tally: &Tally) -> String {
    let (mean, distance, root) = (tally.mean(), tally.mean_distance(), tally.root_mean_square());
    format!("{empties:>7}  {:>8}  {mean:>+7.2}  {distance:>8.3}  {root:>7.3}", tally.samples)
}
