//! `kaeshi train select`: selects distinct positions from files of samples.

use std::io;
use std::path::PathBuf;

use super::files::{Out, Samples, count_said};
use crate::cli::screen::{Outcome, Screen};
use crate::train::select::Selection;
use crate::train::span::Span;

/// Select positions from files of samples, each position only once.
///
/// A position and its mirror images and rotations count as one; if their values differ, the mean is kept. Positions in
/// which the side to move has no legal move are left out.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    samples: Samples,
    #[command(flatten)]
    out: Out,
    /// Take only positions with this many empty squares
    #[arg(long, value_name = "EMPTIES", default_value = "0-60", value_parser = Span::within("empty squares", 0..=60))]
    empties: Span,
    /// The greatest number of positions to take
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    count: Option<u32>,
    /// Leave out the positions of this file of samples; may be repeated
    #[arg(long = "without", value_name = "FILE")]
    exclude: Vec<PathBuf>,
    /// The seed of the choice
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print a JSON object instead of a sentence
    ///
    /// Its key is positions (the number selected).
    #[arg(long)]
    json: bool,
}

/// Selects the positions.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let &Args { empties, seed, .. } = args;
    let count = args.count.map(|count| count as usize);
    let out = args.out.output()?;
    let screen = Screen::beside(Some(&out));
    let selection = Selection { empties, count, exclude: args.exclude.clone(), seed };
    if let Some(positions) = selection.select(&args.samples.files, out)? {
        screen.answer(count_said(positions, args.json))?;
    }
    Ok(screen.finish())
}
