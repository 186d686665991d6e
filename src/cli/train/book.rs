//! `kaeshi train book`: the opening book, made by the engine itself.

use std::io;
use std::path::PathBuf;

use super::files::TrainedFile;
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen};
use crate::train::book::{Made, Plan};

/// Make the opening book.
#[derive(clap::Args)]
pub struct Args {
    /// The book to write
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    weights: TrainedFile,
    /// How many positions to expand
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    positions: u32,
    /// The search depth in moves, with selective passes; a value is the mean of this search and one a move shorter
    #[arg(long, value_name = "MOVES", default_value_t = 10, value_parser = clap::value_parser!(u8).range(2..=20))]
    depth: u8,
    /// By how many discs a move may be worse than the best to be in the book
    #[arg(long, value_name = "DISCS", default_value_t = 4, value_parser = clap::value_parser!(u8).range(0..=20))]
    reach: u8,
    /// What a move costs besides what it loses, in hundredths of a disc: with less, best lines are followed farther
    #[arg(long, value_name = "COST", default_value_t = 25, value_parser = clap::value_parser!(u8).range(1..=200))]
    fee: u8,
    /// Expand no position after so many moves
    #[arg(long, value_name = "MOVES", default_value_t = 24, value_parser = clap::value_parser!(u8).range(1..=30))]
    length: u8,
    #[command(flatten)]
    threads: Threads,
}

/// Grows the book and writes it.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let &Args { positions, depth, reach, fee, length, .. } = args;
    let weights = args.weights.read()?;
    let mut screen = Screen::new();
    let plan = Plan { positions, depth, reach, fee, length };
    let Made { book, bytes } = plan.make(&args.out, &weights, args.threads.pool(), &mut screen)?;
    screen.answer(format_args!(
        "{} positions, {} of them with moves, up to {} moves from the start, in {bytes} bytes",
        book.positions(),
        book.branches(),
        book.length(),
    ))?;
    Ok(screen.finish())
}
