//! `kaeshi train fit`: from labelled positions to a file of weights.

use std::io;
use std::path::PathBuf;

use super::files::Samples;
use crate::cli::options::{Force, Threads};
use crate::cli::screen::{Outcome, Screen};
use crate::files::output::Output;
use crate::train::fit::{Fitted, Options};

/// Fit the weights of the patterns to labelled positions.
///
/// The weights minimise the sum of the squared errors, with a penalty that keeps rare patterns near zero and near their
/// weights in neighbouring phases. The file records how it was made and its errors.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    samples: Samples,
    /// The file of weights to write; - is standard output
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    force: Force,
    /// Measure the weights on this file of samples, which should not be among the training samples; may be repeated
    #[arg(long, value_name = "FILE")]
    valid: Vec<PathBuf>,
    /// The number of steps
    #[arg(long, value_name = "N", default_value_t = 40, value_parser = clap::value_parser!(u32).range(1..))]
    steps: u32,
    /// The penalty on the square of a weight, as a number of positions that have it with value 0
    #[arg(long, value_name = "POSITIONS", default_value_t = 10.0)]
    ridge: f64,
    /// The penalty on the square of a difference between neighbouring phases, in the same unit
    #[arg(long, value_name = "POSITIONS", default_value_t = 10.0)]
    tie: f64,
    /// The finest step to which weights are rounded, in hundredths of a disc; a coarser step makes a smaller file
    #[arg(long, value_name = "HUNDREDTHS", default_value_t = 25.0)]
    finest: f32,
    /// The version of the program to record in the file, such as "$(git describe --always --dirty)"
    #[arg(long, value_name = "TEXT", default_value = "unknown")]
    source: String,
    #[command(flatten)]
    threads: Threads,
    /// Print a JSON object instead of a table: the recipe that the file carries
    #[arg(long)]
    json: bool,
}

/// Fits the weights.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let &Args { steps, ridge, tie, finest, .. } = args;
    let out = Output::of_job(&args.out, args.force.is_given(), ".part")?;
    let mut screen = Screen::beside(Some(&out));
    let options = Options { steps, ridge, tie, finest, source: args.source.clone() };
    let (files, pool) = (&args.samples.files, args.threads.pool());
    let Fitted { recipe, bytes } = options.fit(files, &args.valid, &out, pool, &mut screen)?;
    if args.json {
        screen.answer(recipe.to_json())?;
    } else {
        screen.answer(recipe)?;
        screen.answer(format_args!("{}: {bytes} bytes", args.out.display()))?;
    }
    Ok(screen.finish())
}
