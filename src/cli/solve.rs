//! `kaeshi solve`: exact scores of the positions in a file, compared with the scores that the file gives.

use std::collections::BTreeMap;
use std::io;
use std::num::NonZeroUsize;
use std::time::{Duration, Instant};

use anstyle::Style;
use kaeshi::Square;
use kaeshi::notation::Problem;
use kaeshi::search::{Bounds, Found, Limits, Progress, Searcher};
use serde::Serialize;

use super::color::{BAD, GOOD, Styled};
use super::options::{Engine, Files, seconds};
use super::problems;
use super::screen::{Outcome, Screen, to_json};
use crate::files::input::Place;
use crate::pool::Pool;

/// Solve endgame positions exactly.
///
/// Each line is a board of 64 characters a1…h8 (X x * B b, O o W w, - . _), then the side to move, X or O. Known facts
/// may follow after semicolons: moves with their scores as in the FFO suite ('…X; G8:+18; H1:+12;') or fields ('…X;
/// score=+18; id=ffo-1'). Known scores are compared with the results; a difference is reported and makes the exit
/// status 1. Blank lines and lines that begin with # or % are skipped.
///
/// Scores are for the side to move: the difference in discs at the end of the game, empty squares given to the winner.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    files: Files,
    /// Print one JSON object per line instead of a table
    ///
    /// Its keys are board (64 characters of X, O and -), side (the side to move, "X" or "O"), empties, score (for the
    /// side to move; null when it was not proved), best (a square; null when there is no move), pv (best play to the
    /// end, a list of squares, passes left out), nodes, seconds, exact (whether the score is proved), and with --moves
    /// also moves (from square to score).
    #[arg(long)]
    json: bool,
    /// Also find the exact score of every legal move
    #[arg(long)]
    moves: bool,
    /// The node limit for each position; a position that reaches it is shown with the bounds proved so far
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// The time limit for each position; a position that reaches it is shown with the bounds proved so far
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    seconds: Option<Duration>,
    #[command(flatten)]
    engine: Engine,
    /// The number of threads that solve each position together, one position after the other [default: one for each
    /// processor]
    ///
    /// Without this option, a file with several positions is shared out: each thread solves positions of its own, with
    /// its own table. With one thread per position the number of nodes is always the same.
    #[arg(long, value_name = "COUNT", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
}

/// The answer to one line.
struct Solution {
    found: Found,
    /// The scores of all moves, if --moves was given and they are proved.
    moves: Vec<(Square, Bounds)>,
    nodes: u64,
    seconds: f64,
}

/// The JSON object of a position.
#[derive(Serialize)]
struct Row {
    board: String,
    side: char,
    empties: u32,
    score: Option<i8>,
    best: Option<String>,
    pv: Vec<String>,
    nodes: u64,
    seconds: f64,
    exact: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<BTreeMap<String, Option<i8>>>,
}

/// The sums in the last line of the table.
#[derive(Default)]
struct Totals {
    positions: u64,
    known: u64,
    right: u64,
    nodes: u64,
    seconds: f64,
}

/// Solves every line of the files.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let input = args.files.input();
    let mut screen = Screen::with_bar(input.total());
    let mut totals = Totals::default();
    let width = args.files.width();
    if !args.json {
        let head = "empties  side     score  best         nodes   seconds  known    line of play";
        screen.head(format_args!("{:>width$}  {head}", "line"));
    }
    let mut answer = |screen: &mut Screen, place: &Place, problem: &Problem, solution: &Solution| {
        totals.add(problem, solution);
        if args.json {
            screen.answer(to_json(&row(problem, solution, args.moves)))?;
        } else {
            let place = args.files.cell(place);
            screen.answer(format_args!("{place:>width$}  {}", cells(problem, solution)))?;
            if args.moves {
                screen.answer(format_args!("{:>width$}  {}", "", scored_moves(solution)))?;
            }
        }
        compare(place, problem, solution, screen);
        Ok(())
    };
    let pool = Pool::new(args.threads.and_then(|threads| NonZeroUsize::new(threads.into())));
    if args.threads.is_none() && input.total().is_some_and(|lines| lines > 1) {
        args.engine.has_provers(pool)?;
        let solve = |searcher: &mut Searcher, problem: &Problem| solve(problem, args, searcher, |_| ());
        problems::share_out(input, &mut screen, pool, || args.engine.prover(), solve, answer)?;
    } else {
        let mut searcher = args.engine.prover().with_threads(pool.threads());
        problems::for_each(input, &mut screen, |screen, place, problem| {
            let solution = solve(problem, args, &mut searcher, |progress| screen.note(describe(progress)));
            answer(screen, place, problem, &solution)
        })?;
    }
    if !args.json {
        screen.sum(totals.positions, totals.summary())?;
    }
    Ok(screen.finish())
}

/// Solves one position, with an empty table, so that the node count does not depend on earlier positions.
fn solve(problem: &Problem, args: &Args, searcher: &mut Searcher, progress: impl Fn(&Progress)) -> Solution {
    let board = problem.position.board;
    args.engine.clear_for(searcher, board.empties().len());
    let limits = Limits { nodes: args.nodes, time: args.seconds, progress: Some(&progress), ..Limits::NONE };
    let begun = Instant::now();
    let found = searcher.solve(board, &limits);
    let mut nodes = found.nodes;
    let mut moves = Vec::new();
    if args.moves {
        let time = args.seconds.map(|seconds| seconds.saturating_sub(begun.elapsed()));
        let scores = searcher.scores(board, &Limits { time, ..limits });
        nodes += scores.nodes;
        moves = scores.moves;
    }
    Solution { found, moves, nodes, seconds: begun.elapsed().as_secs_f64() }
}

/// Returns the text of the progress bar about the current position.
fn describe(progress: &Progress) -> String {
    let (nodes, bounds) = (progress.nodes as f64 / 1e6, progress.bounds);
    format!("{nodes:.1} million nodes, score {:+} to {:+}", bounds.lower, bounds.upper)
}

fn row(problem: &Problem, solution: &Solution, with_moves: bool) -> Row {
    let (position, found) = (problem.position, &solution.found);
    let moves = solution.moves.iter().map(|(square, bounds)| (square.to_string(), bounds.score())).collect();
    Row {
        board: position.board_text(),
        side: position.side.letter(),
        empties: position.board.empties().len(),
        score: found.score(),
        best: found.best.map(|square| square.to_string()),
        pv: found.pv.iter().map(Square::to_string).collect(),
        nodes: solution.nodes,
        seconds: solution.seconds,
        exact: found.is_exact(),
        moves: with_moves.then_some(moves),
    }
}

/// Returns a row of the table.
fn cells(problem: &Problem, solution: &Solution) -> String {
    let (position, found) = (problem.position, &solution.found);
    let (style, known) = match (problem.score(), found.score()) {
        (Some(known), Some(score)) if known == i32::from(score) => (GOOD, "agrees".to_string()),
        (Some(known), Some(_)) => (BAD, format!("not {known:+}")),
        _ => (Style::new(), String::new()),
    };
    let known = Styled(style, format!("{known:<7}"));
    format!(
        "{:>7}  {:<5}  {:>7}  {:<4}  {:>12}  {:>8.3}  {known}  {}",
        position.board.empties().len(),
        position.side,
        signed(found.bounds),
        found.best.map_or("-".to_string(), |square| square.to_string()),
        solution.nodes,
        solution.seconds,
        found.pv.iter().map(Square::to_string).collect::<String>(),
    )
}

/// Returns `+18`, or `-4..+6` when the score is not exact.
fn signed(bounds: Bounds) -> String {
    match bounds.score() {
        Some(score) => format!("{score:+}"),
        None => format!("{:+}..{:+}", bounds.lower, bounds.upper),
    }
}

/// Returns `g8 +18  h1 +12 …`, best first.
fn scored_moves(solution: &Solution) -> String {
    let mut moves = solution.moves.clone();
    moves.sort_by_key(|(_, bounds)| std::cmp::Reverse(bounds.lower));
    let moves: Vec<_> = moves.iter().map(|&(square, bounds)| format!("{square} {}", signed(bounds))).collect();
    moves.join("  ")
}

/// Reports each proved score that differs from the one in the line.
fn compare(place: &Place, problem: &Problem, solution: &Solution, screen: &mut Screen) {
    if let (Some(known), Some(score)) = (problem.score(), solution.found.score())
        && known != i32::from(score)
    {
        screen.complain(format_args!("{place}: the score is {score:+}, the line says {known:+}"));
    }
    for &(square, known) in &problem.scores {
        let found = solution.moves.iter().find(|(other, _)| *other == square);
        match found.map(|(_, bounds)| bounds.score()) {
            Some(Some(score)) if known != i32::from(score) => {
                screen.complain(format_args!("{place}: {square} scores {score:+}, the line says {known:+}"));
            }
            _ => {}
        }
    }
}

impl Totals {
    fn add(&mut self, problem: &Problem, solution: &Solution) {
        self.positions += 1;
        self.nodes += solution.nodes;
        self.seconds += solution.seconds;
        if let (Some(known), Some(score)) = (problem.score(), solution.found.score()) {
            self.known += 1;
            self.right += u64::from(known == i32::from(score));
        }
    }

    fn summary(&self) -> String {
        let Totals { positions, known, right, nodes, seconds } = self;
        let plural = if *positions == 1 { "" } else { "s" };
        let agreed = if *known > 0 { format!(", {right} of {known} known scores agree") } else { String::new() };
        let speed = *nodes as f64 / seconds.max(1e-9) / 1e6;
        format!("{positions} position{plural}{agreed}, {nodes} nodes in {seconds:.3} s, {speed:.1} million nodes/s")
    }
}
