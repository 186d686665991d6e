//! `kaeshi puzzles`: makes tsume puzzles, as the pages read them.

use std::io;

use kaeshi::search::{Searcher, Table};
use kaeshi::tsume::generate::{Generator, Puzzle};
use serde::Serialize;

use super::Outcome;
use super::screen::{Screen, to_json};

/// Make tsume puzzles: positions to win, each with exactly one winning first move.
///
/// Plays games at low levels, stops them near the end, and keeps the positions worth solving. Prints a JSON list, the easiest
/// puzzle of each size first; the same options always give the same list.
#[derive(clap::Args)]
pub struct Args {
    /// How many puzzles of each size
    #[arg(long, value_name = "N", default_value_t = 6, value_parser = clap::value_parser!(u32).range(1..=1000))]
    each: u32,
    /// The smallest size in empty squares
    #[arg(long, value_name = "EMPTIES", default_value_t = 6, value_parser = clap::value_parser!(u32).range(4..=20))]
    from: u32,
    /// The largest size in empty squares
    #[arg(long, value_name = "EMPTIES", default_value_t = 15, value_parser = clap::value_parser!(u32).range(4..=20))]
    to: u32,
    /// How many of the solver's moves in a row must be the only right one
    #[arg(long, value_name = "N", default_value_t = 2)]
    only_moves: usize,
    /// Another seed gives other puzzles
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

/// A puzzle as the pages read it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Entry {
    id: String,
    position: String,
    goal: String,
    empties: u32,
    best: String,
    score: i8,
    /// How many of the solver's own moves in a row are the only right one.
    only_moves: usize,
}

impl Entry {
    fn new(number: usize, puzzle: &Puzzle) -> Entry {
        let empties = puzzle.position.board.empties().len();
        Entry {
            id: format!("{empties}-{number}"),
            position: puzzle.position.to_string(),
            goal: puzzle.goal.to_string(),
            empties,
            best: puzzle.best.to_string(),
            score: puzzle.score,
            only_moves: puzzle.only_moves,
        }
    }
}

/// Makes the puzzles that were asked for.
pub fn run(args: &Args) -> io::Result<Outcome> {
    if args.from > args.to {
        let range = format!("--from {} is more than --to {}: there is no such size", args.from, args.to);
        return Err(io::Error::new(io::ErrorKind::InvalidInput, range));
    }
    // The two sides move in turn, so the solver has half of the squares at most, but for passes.
    if args.only_moves > args.from as usize / 2 {
        let most = format!("--only-moves {} is too many with {} empty squares", args.only_moves, args.from);
        return Err(io::Error::new(io::ErrorKind::InvalidInput, most));
    }
    let sizes = args.from..=args.to;
    let screen = Screen::with_bar(Some(u64::from(args.each) * sizes.clone().count() as u64));
    let mut generator = Generator::new(args.seed, Searcher::new(Table::with_megabytes(64)));
    let mut entries = Vec::new();
    for size in sizes {
        screen.note(format!("{size} empties"));
        let mut found: Vec<Puzzle> = Vec::new();
        while found.len() < args.each as usize {
            if let Some(puzzle) = generator.try_one(size).filter(|puzzle| puzzle.only_moves >= args.only_moves) {
                found.push(puzzle);
                screen.step();
            }
        }
        found.sort_by_key(|puzzle| puzzle.difficulty);
        entries.extend(found.iter().zip(1..).map(|(puzzle, number)| to_json(&Entry::new(number, puzzle))));
    }
    screen.answer(format_args!("[\n  {}\n]", entries.join(",\n  ")))?;
    Ok(screen.finish())
}
