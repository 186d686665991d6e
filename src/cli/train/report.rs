//! `kaeshi train report`: the errors of the weights, phase by phase.

use std::io;
use std::path::Path;

use serde::Serialize;

use super::files::{Samples, Svg, TrainedFile, plot};
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::train::plot::Line;
use crate::train::report::{Tally, measure};

/// Measure weights on labelled positions that were not used for training.
///
/// Prints for each file and each number of empty squares the mean error (value minus label), the mean absolute error
/// and the root mean square error, in discs.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    samples: Samples,
    #[command(flatten)]
    weights: TrainedFile,
    /// The search depth in moves with which positions are evaluated
    #[arg(long, value_name = "MOVES", default_value_t = 0, value_parser = clap::value_parser!(u8).range(..=20))]
    depth: u8,
    #[command(flatten)]
    svg: Svg,
    #[command(flatten)]
    threads: Threads,
    /// Print one JSON object per row instead of a table
    ///
    /// Its keys are file, empties (null in the row of all), samples, mean, distance and root.
    #[arg(long)]
    json: bool,
}

/// The JSON object of a row.
#[derive(Serialize)]
struct Row {
    file: String,
    empties: Option<u8>,
    samples: u32,
    mean: f64,
    distance: f64,
    root: f64,
}

/// Measures the weights.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let weights = args.weights.read()?;
    let svg = args.svg.output()?;
    let screen = Screen::beside(svg.as_ref());
    let mut lines = Vec::new();
    for path in &args.samples.files {
        let tallies = measure(path, &weights, args.depth, args.threads.pool())?;
        if !args.json {
            screen.answer(path.display())?;
            screen.head("empties   samples     mean  distance     root");
        }
        let say = |row: Row| screen.answer(if args.json { to_json(&row) } else { cells(&row) });
        let (mut all, mut points) = (Tally::default(), Vec::new());
        for (empties, tally) in (0..).zip(&tallies).filter(|(_, tally)| tally.samples > 0) {
            say(row(path, Some(empties), tally))?;
            all.merge(tally);
            points.push((f64::from(empties), tally.mean_distance()));
        }
        say(row(path, None, &all))?;
        lines.push(Line { name: path.file_stem().unwrap_or_default().to_string_lossy().into(), points });
    }
    plot(svg.as_ref(), &lines, "mean distance, discs")?;
    Ok(screen.finish())
}

/// Returns the row of a tally.
fn row(file: &Path, empties: Option<u8>, tally: &Tally) -> Row {
    let (mean, distance, root) = (tally.mean(), tally.mean_distance(), tally.root_mean_square());
    Row { file: file.display().to_string(), empties, samples: tally.samples, mean, distance, root }
}

/// Returns a row of the table.
fn cells(&Row { empties, samples, mean, distance, root, .. }: &Row) -> String {
    let empties = empties.map_or("all".to_string(), |empties| empties.to_string());
    format!("{empties:>7}  {samples:>8}  {mean:>+7.2}  {distance:>8.3}  {root:>7.3}")
}
