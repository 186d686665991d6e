//! `kaeshi tsume check`: proves the puzzles of the library again.

use std::io;

use fastrand::Rng;
use kaeshi::tsume::library::entry::Entry;
use serde::Serialize;

use super::folder::Library;
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::puzzles::work;

/// Prove puzzles of the library again: goal, score, the only right move, the rules, difficulty, themes, odds, the game.
///
/// Three tests always cover the whole library: the index agrees with the files, no puzzle is a duplicate or a close
/// relative of another, and each file begins with its easiest puzzle.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    puzzles: Library,
    /// Prove all puzzles, not a random sample
    #[arg(long)]
    all: bool,
    /// The number of puzzles to prove
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..))]
    #[arg(conflicts_with = "all")]
    sample: u32,
    /// The seed of the sample
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
    /// Print a JSON object instead of a sentence
    ///
    /// Its keys are proved (puzzles proved again), of (puzzles in the library) and faulty (puzzles with faults).
    #[arg(long)]
    json: bool,
}

/// The JSON object.
#[derive(Serialize)]
struct Told {
    proved: usize,
    of: usize,
    faulty: usize,
}

/// Checks the library.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let (sizes, agrees) = args.puzzles.read()?;
    let mut entries: Vec<Entry> = sizes.into_values().flatten().collect();
    let count = entries.len();
    let together = work::together(&entries);
    if !args.all {
        Rng::with_seed(args.seed).shuffle(&mut entries);
        entries.truncate(args.sample as usize);
    }
    let mut screen = Screen::with_bar(Some(entries.len() as u64));
    if !agrees {
        screen.complain("index.json is not the index of these files");
    }
    for what in together {
        screen.complain(what);
    }
    let mut faulty = 0;
    work::check(&entries, args.threads.pool(), |id, faults| {
        screen.step();
        faulty += usize::from(!faults.is_empty());
        for fault in faults {
            screen.complain(format_args!("{id}: {fault}"));
        }
    })?;
    let told = Told { proved: entries.len(), of: count, faulty };
    screen.answer(if args.json { to_json(&told) } else { sentence(&told) })?;
    Ok(screen.finish())
}

fn sentence(&Told { proved, of, faulty }: &Told) -> String {
    format!("{proved} of {of} puzzles proved again, {faulty} with faults")
}
