//! `kaeshi tsume check`: proves the puzzles of the library again.

use std::cell::RefCell;
use std::io;

use fastrand::Rng;
use kaeshi::tsume::library::entry::Entry;
use serde::Serialize;

use super::folder::Library;
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::progress::Reporter;
use crate::puzzles::quality::{Figure, figures};
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
    /// Print figures about the quality of the library instead, such as how well its stars agree with the depth of
    /// search that a puzzle needs
    ///
    /// Figures that need a search are of a random sample, or with --all of all puzzles. With too few puzzles the
    /// command does not say whether a goal is reached. The exit status is 1 when a goal is missed.
    #[arg(long)]
    quality: bool,
    /// The number of puzzles to prove, or to search
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
    /// Its keys are proved (puzzles proved again), of (puzzles in the library) and faulty (puzzles with faults). With
    /// --quality it is a list of figures: name, found (numbers), and for some goal (a text, and whether it is
    /// reached, or null where the puzzles are too few to tell).
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
    if args.quality {
        return quality(args, &entries);
    }
    let together = work::together(&entries);
    if !args.all {
        Rng::with_seed(args.seed).shuffle(&mut entries);
        entries.truncate(args.sample as usize);
    }
    let mut screen = Screen::with_bar(Some(entries.len() as u64));
    let calibration = args.puzzles.calibration()?;
    for entry in &mut entries {
        if !calibration.undo(entry) {
            screen.complain(format_args!("{} does not have the grade of calibration.txt", entry.id()));
        }
    }
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

/// Prints the figures of the library.
fn quality(args: &Args, entries: &[Entry]) -> io::Result<Outcome> {
    let drawn = if args.all { entries.len() } else { args.sample as usize };
    let screen = RefCell::new(Screen::with_bar(Some(0)));
    let begin = |puzzles| screen.borrow_mut().begin(0, puzzles, "puzzles");
    let figures = figures(entries, (drawn, args.seed), args.threads.pool(), begin, || screen.borrow().step())?;
    let mut screen = screen.into_inner();
    if args.json {
        screen.answer(to_json(&figures))?;
    }
    for Figure { name, found, goal } in &figures {
        let found = found.iter().map(ToString::to_string).collect::<Vec<_>>().join("  ");
        match goal {
            Some((goal, Some(false))) => screen.complain(format_args!("{name}: {found} (goal: {goal})")),
            _ if args.json => {}
            Some((goal, Some(true))) => screen.answer(format_args!("{name}: {found} ({goal})"))?,
            Some((goal, None)) => screen.answer(format_args!("{name}: {found} (goal: {goal}; too few to tell)"))?,
            None => screen.answer(format_args!("{name}: {found}"))?,
        }
    }
    Ok(screen.finish())
}

fn sentence(&Told { proved, of, faulty }: &Told) -> String {
    format!("{proved} of {of} puzzles proved again, {faulty} with faults")
}
