//! `kaeshi train book`: the opening book, made by the engine itself.

use std::io;
use std::path::PathBuf;

use serde::Serialize;

use super::files::TrainedFile;
use crate::cli::options::{Force, Threads};
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::files::output::Output;
use crate::train::book::{Made, Plan};

/// Make the opening book.
#[derive(clap::Args)]
pub struct Args {
    /// The book to write; - is standard output
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    weights: TrainedFile,
    /// The number of positions to expand
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    positions: u32,
    /// The search depth in moves, with selective passes; a value is the mean of this search and one a move shorter
    #[arg(long, value_name = "MOVES", default_value_t = 10, value_parser = clap::value_parser!(u8).range(2..=20))]
    depth: u8,
    /// The greatest loss of a move in the book against the best move, in discs
    #[arg(long, value_name = "DISCS", default_value_t = 4, value_parser = clap::value_parser!(u8).range(0..=20))]
    reach: u8,
    /// A fixed cost of each move in the choice of what to expand, besides the value that the move loses, in hundredths
    /// of a disc; with a lower cost the book follows the best lines farther
    #[arg(long, value_name = "COST", default_value_t = 25, value_parser = clap::value_parser!(u8).range(1..=200))]
    fee: u8,
    /// The greatest number of moves before a position that is expanded
    #[arg(long, value_name = "MOVES", default_value_t = 24, value_parser = clap::value_parser!(u8).range(1..=30))]
    length: u8,
    #[command(flatten)]
    threads: Threads,
    /// Print a JSON object instead of a sentence
    ///
    /// Its keys are positions, branches (positions that have moves), length (moves from the start) and bytes.
    #[arg(long)]
    json: bool,
}

/// The JSON object.
#[derive(Serialize)]
struct Told {
    positions: usize,
    branches: usize,
    length: u32,
    bytes: usize,
}

/// Grows the book and writes it.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let &Args { positions, depth, reach, fee, length, .. } = args;
    let weights = args.weights.read()?;
    let out = Output::of_job(&args.out, args.force.is_given(), ".tree.part")?;
    let mut screen = Screen::beside(Some(&out));
    let plan = Plan { positions, depth, reach, fee, length };
    let Made { book, bytes } = plan.make(&out, &weights, args.threads.pool(), &mut screen)?;
    let told = Told { positions: book.positions(), branches: book.branches(), length: book.length(), bytes };
    screen.answer(if args.json { to_json(&told) } else { sentence(&told) })?;
    Ok(screen.finish())
}

fn sentence(&Told { positions, branches, length, bytes }: &Told) -> String {
    format!(
        "{positions} positions, {branches} of them with moves, up to {length} moves from the start, in {bytes} bytes"
    )
}
