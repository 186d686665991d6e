//! `kaeshi tsume list`: the puzzles of the library.

use std::io;

use kaeshi::Position;
use kaeshi::tsume::Goal;
use kaeshi::tsume::library::entry::Entry;
use kaeshi::tsume::library::odds::STRENGTHS;
use kaeshi::tsume::library::themes::Kind;
use serde::Serialize;

use super::folder::Library;
use crate::cli::screen::{Outcome, Screen, to_json};

/// List the puzzles of the library, the smallest first and, within a size, the easiest first.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    puzzles: Library,
    /// Only puzzles with this many empty squares
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(4..=20))]
    empties: Option<u32>,
    /// Only puzzles with this goal: win, draw or best
    #[arg(long, value_name = "GOAL", value_parser = goal)]
    goal: Option<Goal>,
    /// Only puzzles of this kind: technique, which have a theme, or counting, which have none
    #[arg(long, value_name = "KIND", value_parser = kind)]
    kind: Option<Kind>,
    /// Print one JSON object per line instead of a table
    ///
    /// Its keys are id, board (64 characters of X, O and -), side (the solver, "X" or "O"), goal ("win", "draw" or
    /// "best"), empties, score (the best final disc difference for the solver), solution (the first move), stars (1 to
    /// 5), difficulty, themes (letters, as docs/puzzles.md explains them), kind ("technique", or "counting" without a
    /// theme), game (the transcript that leads to it) and odds (the chances that people of 1250, 1500, 1700 and 1850
    /// find the whole line, null where they are not known).
    #[arg(long)]
    json: bool,
}

/// The JSON object of a puzzle.
#[derive(Serialize)]
struct Row {
    id: String,
    board: String,
    side: char,
    goal: String,
    empties: u32,
    score: i8,
    solution: String,
    stars: u8,
    difficulty: u16,
    themes: Vec<char>,
    kind: &'static str,
    game: String,
    odds: Option<[f64; STRENGTHS.len()]>,
}

impl Row {
    fn of(entry: &Entry) -> Row {
        let Position { side, .. } = entry.position;
        Row {
            id: entry.id(),
            board: entry.position.board_text(),
            side: side.letter(),
            goal: entry.goal.to_string(),
            empties: entry.empties(),
            score: entry.score,
            solution: entry.solution.to_string(),
            stars: entry.stars,
            difficulty: entry.difficulty,
            themes: entry.themes.iter().map(|theme| theme.letter()).collect(),
            kind: entry.themes.kind().name(),
            game: entry.game.iter().map(ToString::to_string).collect(),
            odds: entry.odds.map(|odds| odds.chances().map(|chance| (10_000.0 * chance).round() / 10_000.0)),
        }
    }
}

/// Lists the puzzles.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let screen = Screen::new();
    let (sizes, _) = args.puzzles.read()?;
    let is_asked = |entry: &&Entry| {
        args.empties.is_none_or(|empties| empties == entry.empties())
            && args.goal.is_none_or(|goal| goal == entry.goal)
            && args.kind.is_none_or(|kind| kind == entry.themes.kind())
    };
    print(sizes.values().flatten().filter(is_asked), args.json, &screen)?;
    Ok(screen.finish())
}

/// Prints puzzles as a table, or as JSON objects.
pub fn print<'a>(entries: impl Iterator<Item = &'a Entry>, json: bool, screen: &Screen) -> io::Result<()> {
    if !json {
        screen.head("id        side   goal  score  move  stars  difficulty  themes");
    }
    for entry in entries {
        if json {
            screen.answer(to_json(&Row::of(entry)))?;
        } else {
            let Entry { goal, score, solution, stars, difficulty, themes, position, .. } = entry;
            let side = position.side.to_string();
            screen.answer(format_args!(
                "{:8}  {side:5}  {goal:4}  {score:+5}  {:4}  {stars:5}  {difficulty:10}  {themes}",
                entry.id(),
                solution.to_string()
            ))?;
        }
    }
    Ok(())
}

/// Reads the name of a kind.
fn kind(text: &str) -> Result<Kind, String> {
    let found = [Kind::Technique, Kind::Counting].into_iter().find(|kind| kind.name() == text);
    found.ok_or_else(|| format!("'{}' is not a kind: technique or counting is expected", text.escape_debug()))
}

/// Reads the name of a goal.
fn goal(text: &str) -> Result<Goal, String> {
    text.parse().map_err(|error: kaeshi::tsume::GoalError| error.to_string())
}
