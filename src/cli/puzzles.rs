//! `kaeshi puzzles`: makes tsume puzzles, as the pages read them.

use std::io;

use kaeshi::search::{Searcher, Table};
use kaeshi::tsume::generate::{Generator, Puzzle};
use serde::Serialize;

use super::screen::{Outcome, Screen, to_json};
use crate::files::invalid;

/// Make tsume puzzles: positions to win, each with exactly one winning first move.
///
/// Plays games at low levels, stops them near the end, and keeps the positions worth solving. Prints a JSON list, the
/// easiest puzzle of each size first; the same options always give the same list.
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
    /// Give up when so many games in a row bring no puzzle
    #[arg(long, value_name = "N", default_value_t = 100_000, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
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
        return Err(invalid(format_args!("--from {} is more than --to {}: there is no such size", args.from, args.to)));
    }
    // The two sides move in turn, so the solver has half of the squares at most, but for passes.
    if args.only_moves > args.from as usize / 2 {
        let Args { only_moves, from, .. } = args;
        return Err(invalid(format_args!("--only-moves {only_moves} is too many with {from} empty squares")));
    }
    let sizes = args.from..=args.to;
    let screen = Screen::with_bar(Some(u64::from(args.each) * sizes.clone().count() as u64));
    let mut generator = Generator::new(args.seed, Searcher::new(Table::with_megabytes(64)));
    let mut entries = Vec::new();
    for size in sizes {
        screen.note(format!("{size} empties"));
        let fits = |puzzle: &Puzzle| puzzle.only_moves >= args.only_moves;
        let found = generator.set(size, args.each as usize, args.games, fits, || screen.step());
        let found = found.map_err(|found| too_few(found, size, args))?;
        entries.extend(found.iter().zip(1..).map(|(puzzle, number)| to_json(&Entry::new(number, puzzle))));
    }
    screen.answer(format_args!("[\n  {}\n]", entries.join(",\n  ")))?;
    Ok(screen.finish())
}

/// Returns the error of options that ask for more puzzles than there seem to be.
fn too_few(found: usize, size: u32, args: &Args) -> io::Error {
    let Args { each, only_moves, games, .. } = args;
    io::Error::other(format!(
        "{found} of {each} puzzles with {size} empty squares and --only-moves {only_moves} were found: \
         {games} games in a row brought no other"
    ))
}
