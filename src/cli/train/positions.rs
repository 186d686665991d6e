//! `kaeshi train positions`: gathers positions, from files or from games of the engine against itself.

use std::fmt;
use std::io;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::str::FromStr;

use super::games::{GameLabel, Wish};
use super::jobs::{Threads, in_order};
use super::samples::{Sample, Writer};
use super::selfplay::{self, GAMES, Players, Style};
use super::trained::Trained;
use crate::cli::Outcome;
use crate::cli::screen::Screen;

/// Gather positions from files, or, where none is named, from games of the engine against itself.
///
/// Files are WTHOR's (.wtb) or text: a transcript a line, a row of a list of games (year, number, tournament, black, white,
/// black's discs, black's discs with best play from 24 empty squares on, moves, passes, state, transcript), or a board with
/// score= in discs or value= in hundredths of a disc.
///
/// Games of the engine begin with random moves and go on at levels drawn at random; positions inside the random part are
/// left out.
#[derive(clap::Args)]
pub struct Args {
    /// Files with games or positions; - reads standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The file of samples to write
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// What positions of the files' games are labelled with
    #[arg(long, value_enum, default_value = "none")]
    label: GameLabel,
    /// Take games of these years only, as 1977-2014
    #[arg(long, value_name = "YEARS")]
    years: Option<Span>,
    /// Take not the files' positions but, for each, one behind a random move: what a search meets beside the line of play
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
    /// How many moves the weights look ahead
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
}

/// A span of numbers, both ends in it: `8-50`, or `8` alone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Span {
    pub from: u32,
    pub to: u32,
}

impl Span {
    /// Says whether the span holds `number`.
    pub fn contains(self, number: u32) -> bool {
        (self.from..=self.to).contains(&number)
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.from, self.to)
    }
}

impl FromStr for Span {
    type Err = String;

    fn from_str(text: &str) -> Result<Span, String> {
        let (from, to) = text.split_once('-').unwrap_or((text, text));
        match (from.trim().parse(), to.trim().parse()) {
            (Ok(from), Ok(to)) if from <= to => Ok(Span { from, to }),
            _ => Err("two numbers are expected, the smaller first, as 8-50".to_string()),
        }
    }
}

/// Samples of files in one chunk.
const CHUNK: usize = 1 << 16;

/// Gathers the positions.
pub fn run(args: &Args) -> io::Result<Outcome> {
    if args.files.is_empty() { play(args) } else { read(args) }
}

fn play(args: &Args) -> io::Result<Outcome> {
    let (players, who) = players(args)?;
    let opening = args.opening.from..=args.opening.to;
    let style = Style { seed: args.seed, opening, players, slips: args.slips };
    let jobs = args.games.div_ceil(GAMES) as usize;
    let recipe = format!(
        "positions of {} games, opening {}, {who}, slips {}, seed {}",
        jobs * GAMES as usize,
        args.opening,
        args.slips,
        args.seed
    );
    let Some(mut writer) = Writer::begin(&args.out, &recipe)? else { return Ok(Outcome::Clean) };
    let screen = Screen::with_time_left(writer.chunks, jobs, "jobs");
    in_order(
        args.threads.count(),
        writer.chunks..jobs,
        || style.players.searcher(),
        |searcher, job| selfplay::play(searcher, &style, job, GAMES),
        |samples| {
            screen.step();
            writer.append(&samples)
        },
    )?;
    writer.finish()?;
    Ok(screen.finish())
}

/// Who plays, and how the recipe calls them.
fn players(args: &Args) -> io::Result<(Players, String)> {
    if let (Some(path), Some(depth)) = (&args.weights, args.depth) {
        let weights = Trained::read(path)?;
        let who = format!("{depth} moves ahead by weights {:016x}", weights.checksum);
        return Ok((Players::Trained(weights, depth), who));
    }
    let levels = args.levels;
    if !(1..=10).contains(&levels.from) || levels.to > 10 {
        return Err(invalid(format_args!("there are no levels {levels}: they go from 1 to 10")));
    }
    Ok((Players::Levels(levels.from as u8..=levels.to as u8), format!("levels {levels}")))
}

fn read(args: &Args) -> io::Result<Outcome> {
    let years: Option<RangeInclusive<u16>> = args.years.map(|years| years.from as u16..=years.to as u16);
    let names: Vec<_> = args.files.iter().map(|path| path.file_name().unwrap_or_default().to_string_lossy()).collect();
    let mut recipe = format!("positions of {}, label {:?}", names.join(" "), args.label);
    if let Some(years) = args.years {
        recipe += &format!(", years {years}");
    }
    if args.stray {
        recipe += &format!(", strayed, seed {}", args.seed);
    }
    let Some(mut writer) = Writer::begin(&args.out, &recipe)? else { return Ok(Outcome::Clean) };
    // Reading is a matter of seconds: what a run before had is written anew.
    writer.restart()?;
    let mut screen = Screen::new();
    let wish = Wish { label: args.label, years, stray: args.stray.then_some(args.seed) };
    let mut waiting: Vec<Sample> = Vec::new();
    for path in &args.files {
        wish.read(path, &mut screen, &mut |samples| {
            waiting.extend(samples);
            if waiting.len() >= CHUNK {
                writer.append(&waiting)?;
                waiting.clear();
            }
            Ok(())
        })?;
    }
    writer.append(&waiting)?;
    screen.answer(format_args!("{} positions", writer.samples))?;
    writer.finish()?;
    Ok(screen.finish())
}

/// An error of the command line.
pub fn invalid(what: impl fmt::Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, what.to_string())
}
