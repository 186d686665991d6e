//! `kaeshi train positions`: gathers positions, from files or from games of the engine against itself.

use std::io;
use std::path::PathBuf;

use clap::ValueEnum;

use super::files::{Out, count_said};
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen};
use crate::train::games::{Filter, GameLabel};
use crate::train::positions::{play, read};
use crate::train::selfplay::{Players, Style};
use crate::train::span::Span;
use crate::train::trained::Trained;

/// Gather positions from files, or from games of the engine against itself if no file is given.
///
/// Files are WTHOR's (.wtb) or text. A line of text is a transcript, a row of a list of games (year, number,
/// tournament, black, white, black's discs, black's discs with best play from 24 empty squares on, moves, passes,
/// state, transcript), or a board with score= in discs or value= in hundredths of a disc.
///
/// The engine's games begin with random moves and continue at levels drawn at random; the positions of the random
/// opening are left out.
#[derive(clap::Args)]
pub struct Args {
    /// Files with games or positions; - reads standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    out: Out,
    /// The label of positions from files of games
    #[arg(long, value_enum, default_value = "none")]
    label: Label,
    /// Take only games of these years, as 1977-2014
    #[arg(long, value_name = "YEARS", value_parser = Span::within("years", 1..=9999))]
    years: Option<Span>,
    /// Instead of each position of the files, take the position after a random move from it; a search meets many such
    /// positions
    #[arg(long)]
    stray: bool,
    /// The number of games to play, in steps of 64
    #[arg(long, value_name = "N", default_value_t = 6400, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The number of random moves at the start of a game
    #[arg(long, value_name = "PLIES", default_value = "8-50", value_parser = Span::within("plies", 0..=60))]
    opening: Span,
    /// The levels that play
    #[arg(long, value_name = "LEVELS", default_value = "1-6", value_parser = Span::within("levels", 1..=10))]
    levels: Span,
    /// Play by searches with these weights instead of levels
    #[arg(long, value_name = "FILE", conflicts_with = "levels", requires = "depth")]
    weights: Option<PathBuf>,
    /// The search depth of the weights in moves
    #[arg(long, value_name = "MOVES", requires = "weights", value_parser = clap::value_parser!(u8).range(1..=12))]
    depth: Option<u8>,
    /// The percentage of moves after the opening that are random too
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u32).range(0..=100))]
    slips: u32,
    /// The seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
    /// Print a JSON object instead of a sentence
    ///
    /// Its key is positions (the number gathered).
    #[arg(long)]
    json: bool,
}

/// The label of positions from games.
#[derive(Clone, Copy, ValueEnum)]
enum Label {
    /// No label
    None,
    /// The result of the game
    Result,
    /// The score of the game with best play from 24 empty squares on, if the file has it
    Theoretical,
}

/// Gathers the positions.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let out = args.out.output()?;
    let mut screen = Screen::beside(Some(&out));
    if args.files.is_empty() {
        let &Args { opening, slips, seed, games, .. } = args;
        let style = Style { seed, opening, players: players(args)?, slips };
        play(games, &style, out, args.threads.pool(), &mut screen)?;
    } else {
        let label = match args.label {
            Label::None => GameLabel::None,
            Label::Result => GameLabel::Result,
            Label::Theoretical => GameLabel::Theoretical,
        };
        let filter = Filter { label, years: args.years, stray: args.stray.then_some(args.seed) };
        if let Some(positions) = read(&args.files, &filter, out, &mut screen)? {
            screen.answer(count_said(positions, args.json))?;
        }
    }
    Ok(screen.finish())
}

/// Returns the players of the games.
fn players(args: &Args) -> io::Result<Players> {
    if let (Some(path), Some(depth)) = (&args.weights, args.depth) {
        return Ok(Players::Trained(Box::new(Trained::read(path)?), depth));
    }
    Ok(Players::Levels(args.levels))
}
