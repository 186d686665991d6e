//! `kaeshi perft`: how many lines of play there are, and how fast they are counted.

use std::io;
use std::time::Instant;

use kaeshi::{Board, moves, perft};

use super::screen::{Outcome, Screen};

/// Count the leaves of the game tree from the starting position.
///
/// A pass costs one ply and a finished game is one leaf, as in the published counts: 3005288 at depth 9. Prints the
/// count, the time, and how many leaves were counted a second.
#[derive(clap::Args)]
pub struct Args {
    /// How many plies deep; each more takes about nine times as long
    #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(0..=20))]
    depth: u32,
}

/// Counts to the depth that was asked for.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let screen = Screen::new();
    let begun = Instant::now();
    let leaves = perft(Board::START, args.depth);
    let seconds = begun.elapsed().as_secs_f64();
    screen.answer(format_args!(
        "perft {}: {leaves} nodes in {seconds:.3} s, {:.1} million nodes/s ({})",
        args.depth,
        leaves as f64 / seconds.max(1e-9) / 1e6,
        moves::BODY,
    ))?;
    Ok(screen.finish())
}
