//! `kaeshi train probcut`: the constants of ProbCut.

use std::io;

use super::files::{Samples, Svg, TrainedFile};
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::train::probcut::Plan;
use crate::train::samples::read_all;

/// Measure how well shallow searches tell the values of deep ones, and print the constants of ProbCut.
///
/// Values that samples have do not matter.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    samples: Samples,
    #[command(flatten)]
    weights: TrainedFile,
    /// The greatest search depth in moves; beyond 10, each is searched from half as many positions
    #[arg(long, value_name = "MOVES", default_value_t = 10, value_parser = clap::value_parser!(u8).range(4..=16))]
    depth: u8,
    /// Positions for each number of empty squares that is measured
    #[arg(long, value_name = "COUNT", default_value_t = 60, value_parser = clap::value_parser!(u16).range(2..))]
    positions: u16,
    /// The greatest number of empty squares: as far as the weights were trained
    #[arg(long, value_name = "COUNT", default_value_t = 56, value_parser = clap::value_parser!(u32).range(16..=60))]
    empties: u32,
    #[command(flatten)]
    svg: Svg,
    #[command(flatten)]
    threads: Threads,
    /// Print a JSON object instead of source text
    ///
    /// Its keys are first_depth (that of the first row), mean and spread (in hundredths of a disc: a list for each
    /// depth, in it a number for every four empty squares).
    #[arg(long)]
    json: bool,
}

/// Searches the positions and prints the functions and the tables.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let &Args { depth, positions, empties, .. } = args;
    let weights = args.weights.read()?;
    let (samples, _) = read_all(&args.samples.files)?;
    let mut screen = Screen::new();
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
    args.svg.draw(&measured.lines(), "standard deviation of deep minus shallow, discs")?;
    Ok(screen.finish())
}
