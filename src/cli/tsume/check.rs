//! `kaeshi tsume check`: the library proved again.

use std::io;

use fastrand::Rng;
use kaeshi::tsume::library::entry::Entry;
use kaeshi::tsume::library::kinship::Family;

use super::folder::Library;
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen};
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
}

/// Checks the library.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let (sizes, agrees) = args.puzzles.read()?;
    let mut entries: Vec<Entry> = sizes.into_values().flatten().collect();
    let count = entries.len();
    let together = together(&entries);
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
    let mut refused = 0;
    work::check(&entries, args.threads.pool(), |id, faults| {
        screen.step();
        refused += usize::from(!faults.is_empty());
        for fault in faults {
            screen.complain(format_args!("{id}: {fault}"));
        }
    })?;
    screen.answer(format_args!("{} of {count} puzzles proved again, {refused} with faults", entries.len()))?;
    Ok(screen.finish())
}

/// Returns what is wrong with the puzzles beside each other.
fn together(entries: &[Entry]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut family = Family::default();
    for entry in entries {
        if let Err(rule) = family.take(entry) {
            wrong.push(format!("{}: the rule '{rule}' refuses it beside those before it", entry.id()));
        }
    }
    for pair in entries.windows(2) {
        let [one, next] = pair else { continue };
        if one.empties() == next.empties() && one.difficulty > next.difficulty {
            wrong.push(format!("{} is easier than the puzzle before it", next.id()));
        }
    }
    wrong
}
