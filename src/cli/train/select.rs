//! `kaeshi train select`: an even share of positions, none twice.

use std::io;
use std::path::PathBuf;

use super::files::{Out, Samples, count_said};
use crate::cli::screen::{Outcome, Screen};
use crate::train::select::Selection;
use crate::train::span::Span;

/// Take a share of the positions of files of samples, none twice.
///
/// A position and its mirror images count as one; where their values differ, their mean is kept. Positions where the
/// side to move cannot move are left out.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    samples: Samples,
    #[command(flatten)]
    out: Out,
    /// Take positions with so many empty squares only
    #[arg(long, value_name = "EMPTIES", default_value = "0-60")]
    empties: Span,
    /// Take so many at most
    #[arg(long, value_name = "N")]
    count: Option<usize>,
    /// Leave out the positions of this file of samples; may be given several times
    #[arg(long = "without", value_name = "FILE")]
    exclude: Vec<PathBuf>,
    /// Another seed takes others
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Print a JSON object instead of a sentence
    ///
    /// Its key is positions (how many were taken).
    #[arg(long)]
    json: bool,
}

/// Selects the positions.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let &Args { empties, count, seed, .. } = args;
    let screen = Screen::new();
    let selection = Selection { empties, count, exclude: args.exclude.clone(), seed };
    if let Some(positions) = selection.select(&args.samples.files, &args.out.out)? {
        screen.answer(count_said(positions, args.json))?;
    }
    Ok(screen.finish())
}
