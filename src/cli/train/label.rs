//! `kaeshi train label`: assigns values to positions.

use std::io;
use std::path::PathBuf;

use super::files::{Out, Samples};
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen};
use crate::train::label::{Method, label};
use crate::train::trained::Trained;

/// Label positions with their values.
///
/// Existing values are replaced.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    samples: Samples,
    #[command(flatten)]
    out: Out,
    /// Solve each position exactly
    #[arg(long, conflicts_with_all = ["weights", "depth"], required_unless_present = "weights")]
    exact: bool,
    /// Evaluate each position by searches with this file of weights
    #[arg(long, value_name = "FILE", requires = "depth")]
    weights: Option<PathBuf>,
    /// The search depth in moves; the label is the mean of this search and one a move shorter
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u8).range(..=20))]
    depth: Option<u8>,
    #[command(flatten)]
    threads: Threads,
}

/// Labels the positions.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let method = match (&args.weights, args.depth) {
        (Some(path), Some(depth)) => Method::Search(Box::new(Trained::read(path)?), depth),
        _ => Method::Exact,
    };
    let out = args.out.output()?;
    let mut screen = Screen::beside(Some(&out));
    label(&args.samples.files, out, &method, args.threads.pool(), &mut screen)?;
    Ok(screen.finish())
}
