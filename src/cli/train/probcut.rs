//! `kaeshi train probcut`: measures the constants of ProbCut.

use std::io;

use super::files::{Samples, Svg, TrainedFile, plot};
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::train::probcut::Plan;
use crate::train::samples::read_all;

/// Measure how well shallow searches predict the values of deep ones, and print the constants of ProbCut.
///
/// The values of the samples are ignored.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    samples: Samples,
    #[command(flatten)]
    weights: TrainedFile,
    /// The greatest search depth in moves; each depth beyond 10 uses half as many positions as the one before
    #[arg(long, value_name = "MOVES", default_value_t = 10, value_parser = clap::value_parser!(u8).range(4..=16))]
    depth: u8,
    /// The number of positions for each measured number of empty squares
    #[arg(long, value_name = "COUNT", default_value_t = 60, value_parser = clap::value_parser!(u16).range(2..))]
    positions: u16,
    /// The greatest number of empty squares, at most as many as the weights were trained for
    #[arg(long, value_name = "COUNT", default_value_t = 56, value_parser = clap::value_parser!(u32).range(16..=60))]
    empties: u32,
    #[command(flatten)]
    svg: Svg,
    #[command(flatten)]
    threads: Threads,
    /// Print a JSON object instead of source code
    ///
    /// Its keys are first_depth (the depth of the first row), mean and spread (in hundredths of a disc: a list for each
    /// depth, with a number for every four empty squares).
    #[arg(long)]
    json: bool,
}

/// Searches the positions and prints the functions and the tables.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let &Args { depth, positions, empties, .. } = args;
    let weights = args.weights.read()?;
    let svg = args.svg.output()?;
    let (samples, _) = read_all(&args.samples.files)?;
    let mut screen = Screen::beside(svg.as_ref());
    let plan = Plan { depth, positions, empties };
    let measured = plan.measure(&samples, &weights, args.threads.pool(), &mut screen)?;
    if args.json {
        screen.answer(to_json(&measured.constants()))?;
    } else {
        for (what, fit) in [("mean", &measured.mean), ("logarithm of the spread", &measured.spread)] {
            screen.answer(format_args!("// The {what}: {fit}."))?;
        }
        for table in measured.tables() {
            screen.answer(table)?;
        }
    }
    plot(svg.as_ref(), &measured.lines(), "standard deviation of deep minus shallow, discs")?;
    Ok(screen.finish())
}
