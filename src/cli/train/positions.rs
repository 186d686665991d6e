//! `kaeshi train positions`: gathers positions, from files or from games of the engine against itself.

use std::io;
use std::path::PathBuf;

use clap::ValueEnum;

use super::files::{Out, count_said};
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen};
use crate::files::invalid;
use crate::train::games::{Filter, GameLabel};
use crate::train::positions::{play, read};
use crate::train::selfplay::{Players, Style};
use crate::train::span::Span;
use crate::train::trained::Trained;

/// Gather positions from files, or, where none is named, from games of the engine against itself.
///
/// Files are WTHOR's (.wtb) or text: a transcript a line, a row of a list of games (year, number, tournament, black,
/// white, black's discs, black's discs with best play from 24 empty squares on, moves, passes, state, transcript), or a
/// board with score= in discs or value= in hundredths of a disc.
///
/// Games of the engine begin with random moves and go on at levels drawn at random; positions inside the random part
/// are left out.
#[derive(clap::Args)]
pub struct Args {
    /// Files with games or positions; - reads standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    out: Out,
    /// What positions of the files' games are labelled with
    #[arg(long, value_enum, default_value = "none")]
    label: Label,
    /// Take games of these years only, as 1977-2014
    #[arg(long, value_name = "YEARS")]
    years: Option<Span>,
    /// Take not the files' positions but, for each, one behind a random move: what a search meets beside the line of
    /// play
    #[arg(long)]
    stray: bool,
    /// How many games to play, in steps of 64
    #[arg(long, value_name = "N", default_value_t = 6400)]
    games: u32,
    /// How many random moves a game begins with
    #[arg(long, value_name = "PLIES", default_value = "8-50")]
    opening: Span,
    /// The levels that play
    #[arg(long, value_name = "LEVELS", default_value = "1-6")]
    levels: Span,
    /// Let these weights play instead of levels
    #[arg(long, value_name = "FILE", conflicts_with = "levels", requires = "depth")]
    weights: Option<PathBuf>,
    /// The search depth of the weights in moves
    #[arg(long, value_name = "MOVES", requires = "weights", value_parser = clap::value_parser!(u8).range(1..=12))]
    depth: Option<u8>,
    /// How many of a hundred moves after the opening are random too
    #[arg(long, value_name = "N", default_value_t = 5)]
    slips: u32,
    /// Another seed plays other games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
    /// Print a JSON object instead of a sentence
    ///
    /// Its key is positions (how many were taken).
    #[arg(long)]
    json: bool,
}

/// What positions of games are labelled with.
#[derive(Clone, Copy, ValueEnum)]
enum Label {
    /// Nothing
    None,
    /// How the game ended
    Result,
    /// The score of the game with best play from 24 empty squares on, where the file tells it
    Theoretical,
}

/// Gathers the positions.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let (out, mut screen) = (&args.out.out, Screen::new());
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

/// Returns who plays.
fn players(args: &Args) -> io::Result<Players> {
    if let (Some(path), Some(depth)) = (&args.weights, args.depth) {
        return Ok(Players::Trained(Box::new(Trained::read(path)?), depth));
    }
    let levels = args.levels;
    if !(1..=10).contains(&levels.from) || levels.to > 10 {
        return Err(invalid(format_args!("there are no levels {levels}: they go from 1 to 10")));
    }
    Ok(Players::Levels(levels))
}
