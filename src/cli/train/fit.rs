//! `kaeshi train fit`: from labelled positions to a file of weights.

use std::io;
use std::path::PathBuf;

use super::files::Samples;
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen};
use crate::train::fit::{Fitted, Options};

/// Fit the weights of the patterns to labelled positions.
///
/// The weights make the sum of the squared errors least, with a penalty that keeps rare patterns near zero and near
/// what they are worth in neighbouring phases. The file carries how it was made and how it errs.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    samples: Samples,
    /// The file of weights to write
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// Measure the weights on this file of samples, which training should not know; may be given several times
    #[arg(long, value_name = "FILE")]
    valid: Vec<PathBuf>,
    /// How many steps to go
    #[arg(long, value_name = "N", default_value_t = 40)]
    steps: u32,
    /// What the square of a weight costs, as if so many positions had it and were worth nothing
    #[arg(long, value_name = "POSITIONS", default_value_t = 10.0)]
    ridge: f64,
    /// What a difference between neighbouring phases costs, in the same measure
    #[arg(long, value_name = "POSITIONS", default_value_t = 10.0)]
    tie: f64,
    /// The finest step that weights are rounded to, in hundredths of a disc: a coarser one makes a smaller file
    #[arg(long, value_name = "HUNDREDTHS", default_value_t = 25.0)]
    finest: f32,
    /// What the program was built from, for the recipe, as in "$(git describe --always --dirty)"
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
    let mut screen = Screen::new();
    let options = Options { steps, ridge, tie, finest, source: args.source.clone() };
    let (files, pool) = (&args.samples.files, args.threads.pool());
    let Fitted { recipe, bytes } = options.fit(files, &args.valid, &args.out, pool, &mut screen)?;
    if args.json {
        screen.answer(recipe.to_json())?;
    } else {
        screen.answer(recipe)?;
        screen.answer(format_args!("{}: {bytes} bytes", args.out.display()))?;
    }
    Ok(screen.finish())
}
