//! `kaeshi evaluate`: the engine's estimates of the positions in a file.

use std::io;

use kaeshi::eval::DISC;
use kaeshi::notation::Problem;
use kaeshi::search::{Evaluation, Limits, Strength};
use serde::Serialize;

use super::options::{Engine, Files};
use super::problems;
use super::screen::{Outcome, Screen, to_json};
use crate::bench::accuracy::Accuracy;

/// Estimate what positions are worth.
///
/// Each line is a position as 'kaeshi solve' reads it: a board of 64 characters, the side to move, then known facts
/// about it. Blank lines and lines that begin with # or % are skipped.
///
/// Values are for the side to move, in discs at the end of the game. With --depth they come from the midgame search.
/// Without it the position is evaluated as it stands, and the best move is the one whose next position has the best
/// value. Near the end, where solving takes about as long as that search, the position is solved instead: with --depth
/// 12 from 20 empty squares on. A value is exact if the game is over or was searched to its end. Known scores that
/// differ are not reported as errors. The last line gives the distance of the values from the known scores and, if
/// lines give the scores of moves, how often a best move was found.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    files: Files,
    /// The search depth in moves; each further move takes about three times as long
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u8).range(0..=60))]
    depth: u8,
    /// Solve positions with at most this many empty squares [default: twice the depth, at most 8 more, at most 21]
    ///
    /// With 0 only positions that the midgame search reads to the end are exact.
    #[arg(long, value_name = "EMPTIES", value_parser = clap::value_parser!(u8).range(0..=60))]
    exact: Option<u8>,
    /// Let shallow searches replace deep ones where they make the outcome nearly certain (Multi-ProbCut)
    #[arg(long)]
    probcut: bool,
    /// Print one JSON object per line instead of a table
    ///
    /// Its keys are board (64 characters of X, O and -), side (the side to move, "X" or "O"), empties, value (in discs,
    /// a number with hundredths), best (a square; null when there is no move), depth (the search depth; when exact,
    /// to the end) and exact (whether the value is the score with best play).
    #[arg(long)]
    json: bool,
    /// The number of threads that search each position together
    ///
    /// Values found with --probcut may then differ between runs; others do not.
    #[arg(long, value_name = "COUNT", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: u16,
    #[command(flatten)]
    engine: Engine,
}

/// The JSON object of a position.
#[derive(Serialize)]
struct Row {
    board: String,
    side: char,
    empties: u32,
    value: f64,
    best: Option<String>,
    depth: u8,
    exact: bool,
}

/// Evaluates every line of the files.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let input = args.files.input();
    let mut screen = Screen::with_bar(input.total());
    let mut searcher = args.engine.searcher().with_threads(args.threads.into());
    let mut accuracy = Accuracy::default();
    let exact_from = args.exact.map_or_else(|| Strength::end_in_reach(args.depth), u32::from);
    let strength = Strength { selective: args.probcut, exact_from, ..Strength::of_depth(args.depth) };
    let width = args.files.width();
    if !args.json {
        screen.head(format_args!("{:>width$}  empties  side     value  best  depth  known", "line"));
    }
    problems::for_each(input, &mut screen, |screen, place, problem| {
        let found = searcher.evaluate_at(problem.position.board, strength, &Limits::NONE);
        accuracy.add(problem, &found);
        if args.json {
            screen.answer(to_json(&row(problem, &found)))
        } else {
            let place = args.files.cell(place);
            screen.answer(format_args!("{place:>width$}  {}", cells(problem, &found)))
        }
    })?;
    if !args.json {
        screen.sum(accuracy.positions, summary(&accuracy))?;
    }
    Ok(screen.finish())
}

fn row(problem: &Problem, found: &Evaluation) -> Row {
    let position = problem.position;
    Row {
        board: position.board_text(),
        side: position.side.letter(),
        empties: position.board.empties().len(),
        value: discs(found.value),
        best: found.best.map(|square| square.to_string()),
        depth: found.depth,
        exact: found.exact,
    }
}

/// Returns a row of the table.
fn cells(problem: &Problem, found: &Evaluation) -> String {
    let position = problem.position;
    let best = found.best.map_or("-".to_string(), |square| square.to_string());
    let depth = if found.exact { "end".to_string() } else { found.depth.to_string() };
    let known = problem.score().map_or(String::new(), |known| format!("  {known:>+5}"));
    let (empties, value) = (position.board.empties().len(), discs(found.value));
    format!("{empties:>7}  {:<5}  {value:>+7.2}  {best:<4}  {depth:>5}{known}", position.side)
}

fn discs(value: i32) -> f64 {
    f64::from(value) / f64::from(DISC)
}

/// Returns the last line of the table.
fn summary(accuracy: &Accuracy) -> String {
    let Accuracy { positions, known, ranked, best, nodes, .. } = accuracy;
    let plural = if *positions == 1 { "" } else { "s" };
    let mean = accuracy.distance();
    let apart = mean.map_or(String::new(), |mean| format!(", {mean:.2} discs from {known} known scores"));
    let found = if *ranked > 0 { format!(", a best move in {best} of {ranked}") } else { String::new() };
    format!("{positions} position{plural}{apart}{found}, {nodes} nodes")
}
