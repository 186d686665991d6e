//! `kaeshi train report`: how far the weights are from the truth, phase by phase.

use std::io;
use std::path::Path;

use serde::Serialize;

use super::files::{Samples, Svg, TrainedFile};
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen, to_json};
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
    /// Print one JSON object a row instead of a table
    ///
    /// Its keys are file, empties (null in the row of all), samples, mean, distance and root.
    #[arg(long)]
    json: bool,
}

/// What `--json` prints for a row.
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
    let screen = Screen::new();
    let mut lines = Vec::new();
    for path in &args.samples.files {
        let tallies = measure(path, &weights, args.depth, args.threads.pool())?;
        if !args.json {
            screen.answer(path.display())?;
            screen.answer("empties   samples     mean  distance     root")?;
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
    args.svg.draw(&lines, "mean distance, discs")?;
    Ok(screen.finish())
}

/// Returns what a tally says.
fn row(file: &Path, empties: Option<u8>, tally: &Tally) -> Row {
    let (mean, distance, root) = (tally.mean(), tally.mean_distance(), tally.root_mean_square());
    Row { file: file.display().to_string(), empties, samples: tally.samples, mean, distance, root }
}

/// Returns a row of the table.
fn cells(&Row { empties, samples, mean, distance, root, .. }: &Row) -> String {
    let empties = empties.map_or("all".to_string(), |empties| empties.to_string());
    format!("{empties:>7}  {samples:>8}  {mean:>+7.2}  {distance:>8.3}  {root:>7.3}")
}
