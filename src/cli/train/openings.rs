//! `kaeshi train openings`: the list of openings in which neither side is ahead.

use std::io;
use std::path::PathBuf;

use serde::Serialize;

use super::files::TrainedFile;
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::train::openings::{Made, Plan};

/// Make the list of balanced openings.
///
/// Every position after so many moves is valued, images counted once; those in which neither side is ahead are the
/// list. What was found out stays beside it in NAME.values, from which a killed run goes on.
#[derive(clap::Args)]
pub struct Args {
    /// The list to write
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    weights: TrainedFile,
    /// How many moves each opening has
    #[arg(long, value_name = "MOVES", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=9))]
    plies: u8,
    /// By how many discs one side may be ahead
    #[arg(long, value_name = "DISCS", default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=20))]
    within: u8,
    /// The search depth in moves, with selective passes; a value is the mean of this search and one a move shorter
    #[arg(long, value_name = "MOVES", default_value_t = 12, value_parser = clap::value_parser!(u8).range(2..=30))]
    depth: u8,
    #[command(flatten)]
    threads: Threads,
    /// Print a JSON object instead of a sentence
    ///
    /// Its keys are openings (how many the list has), positions (how many were valued), plies and bytes.
    #[arg(long)]
    json: bool,
}

/// What `--json` prints.
#[derive(Serialize)]
struct Told {
    openings: usize,
    positions: usize,
    plies: u8,
    bytes: usize,
}

/// Values the positions and writes the list.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let &Args { plies, within, depth, .. } = args;
    let weights = args.weights.read()?;
    let mut screen = Screen::new();
    let Made { list, positions, bytes } =
        Plan { plies, within, depth }.make(&args.out, &weights, args.threads.pool(), &mut screen)?;
    let told = Told { openings: list.openings().len(), positions, plies, bytes };
    screen.answer(if args.json { to_json(&told) } else { sentence(&told) })?;
    Ok(screen.finish())
}

fn sentence(&Told { openings, positions, plies, bytes }: &Told) -> String {
    format!("{openings} of {positions} positions after {plies} moves, in {bytes} bytes")
}
