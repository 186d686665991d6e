//! `kaeshi train openings`: the list of openings in which neither side is ahead.

use std::io;
use std::path::PathBuf;

use serde::Serialize;

use super::files::TrainedFile;
use crate::cli::options::{Force, Threads};
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::files::output::Output;
use crate::train::openings::{Made, Plan};

/// Make the list of balanced openings.
///
/// Every position after the given number of moves is evaluated, mirror images and rotations only once; the list has
/// those in which neither side is ahead. The values are kept in NAME.values beside the list, from which an interrupted
/// run continues.
#[derive(clap::Args)]
pub struct Args {
    /// The list to write; - is standard output
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    weights: TrainedFile,
    /// The number of moves of each opening
    #[arg(long, value_name = "MOVES", default_value_t = 8, value_parser = clap::value_parser!(u8).range(1..=9))]
    plies: u8,
    /// The greatest lead of either side, in discs
    #[arg(long, value_name = "DISCS", default_value_t = 2, value_parser = clap::value_parser!(u8).range(0..=20))]
    within: u8,
    /// The search depth in moves, with selective passes; a value is the mean of this search and one a move shorter
    #[arg(long, value_name = "MOVES", default_value_t = 12, value_parser = clap::value_parser!(u8).range(2..=30))]
    depth: u8,
    #[command(flatten)]
    threads: Threads,
    /// Print a JSON object instead of a sentence
    ///
    /// Its keys are openings (the length of the list), positions (how many were evaluated), plies and bytes.
    #[arg(long)]
    json: bool,
}

/// The JSON object.
#[derive(Serialize)]
struct Told {
    openings: usize,
    positions: usize,
    plies: u8,
    bytes: usize,
}

/// Evaluates the positions and writes the list.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let &Args { plies, within, depth, .. } = args;
    let weights = args.weights.read()?;
    let out = Output::of_job(&args.out, args.force.is_given(), ".values")?;
    let mut screen = Screen::beside(Some(&out));
    let Made { list, positions, bytes } =
        Plan { plies, within, depth }.make(&out, &weights, args.threads.pool(), &mut screen)?;
    let told = Told { openings: list.openings().len(), positions, plies, bytes };
    screen.answer(if args.json { to_json(&told) } else { sentence(&told) })?;
    Ok(screen.finish())
}

fn sentence(&Told { openings, positions, plies, bytes }: &Told) -> String {
    format!("{openings} of {positions} positions after {plies} moves, in {bytes} bytes")
}
