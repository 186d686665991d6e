//! `kaeshi tsume check`: the library proved again.

use std::io;

use fastrand::Rng;
use kaeshi::tsume::library::entry::Entry;
use serde::Serialize;

use super::folder::Library;
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::puzzles::work;

/// Prove puzzles of the library again: goal, score, the only right move, the rules, difficulty, themes, the game.
///
/// That the index agrees with the files, that no puzzle comes twice or is a relative of another, and that each file
/// begins with the easiest, is tested of all in any case.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    puzzles: Library,
    /// Prove all of them, not some by chance
    #[arg(long)]
    all: bool,
    /// How many to prove
    #[arg(long, value_name = "N", default_value_t = 100, conflicts_with = "all")]
    sample: usize,
    /// Another seed proves others
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
    /// Print a JSON object instead of a sentence
    ///
    /// Its keys are proved (how many were proved again), of (how many there are) and faulty (how many have faults).
    #[arg(long)]
    json: bool,
}

/// What `--json` prints.
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
        entries.truncate(args.sample);
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
