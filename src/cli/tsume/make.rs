//! `kaeshi tsume make`: new puzzles at once.

use std::io;

use super::list;
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen};
use crate::puzzles::work;

/// Make new puzzles of one size: play games, keep what passes every rule, grade it, and choose as the library is
/// chosen.
///
/// The puzzles are printed as by 'kaeshi tsume list'. The same seed gives the same puzzles.
#[derive(clap::Args)]
pub struct Args {
    /// The number of empty squares
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(4..=20))]
    empties: u32,
    /// The number of puzzles
    #[arg(long, value_name = "K", default_value_t = 20, value_parser = clap::value_parser!(u16).range(1..=1000))]
    count: u16,
    /// The seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
    /// Print one JSON object per line instead of a table, with the keys of 'kaeshi tsume list --json'
    #[arg(long)]
    json: bool,
}

/// Makes the puzzles.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let screen = Screen::with_bar(Some(args.count.into()));
    let mut before = 0;
    let told = |count: usize| {
        (before..count).for_each(|_| screen.step());
        before = count.max(before);
    };
    let made = work::make(args.seed, args.empties, args.count.into(), args.threads.pool(), told)?;
    list::print(made.iter(), args.json, &screen)?;
    Ok(screen.finish())
}
