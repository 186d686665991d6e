//! `kaeshi bench solver`: what the exact solver needs for the positions of a file, and where in the tree it needs it.
//!
//! One thread, and an empty table before each position, so that the node count of a position depends on nothing but the
//! position. What is timed is processor time, which other programs on the machine cannot add to; neither emptying the
//! table nor making those of the evaluation is timed. Every score is held against the one that the line tells: a fast
//! wrong answer is worth nothing. A build with the feature `statistics` also prints its counters, and is slower for it.

use std::collections::BTreeMap;
use std::hint::black_box;
use std::io;
use std::time::Duration;

use clap::ValueEnum;
use kaeshi::eval::Evaluator;
use kaeshi::notation::Problem;
use kaeshi::search::{Bounds, Limits, Proof, Searcher, Statistics};
use kaeshi::{Board, Square};
use serde::Serialize;

use super::{effort, statistics};
use crate::cli::options::{Engine, Files};
use crate::cli::problems;
use crate::cli::screen::{Outcome, Screen, to_json};

/// Time the exact solver on the positions of files, each from an empty table, and hold the scores against those of the
/// lines.
///
/// A line is one of those that 'kaeshi solve' reads. Processor time is what is shown.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    files: Files,
    /// What to find out about each position
    #[arg(long, value_enum, default_value_t = Task::Exact)]
    task: Task,
    #[command(flatten)]
    engine: Engine,
    /// Print one JSON object for each position instead of a summary
    ///
    /// Its keys are nodes, seconds (of processor time) and, by task, score, lower and upper (of the score), or moves
    /// (from square to score). In a build with the feature 'statistics' another line follows: statistics (parts and
    /// empties).
    #[arg(long)]
    json: bool,
}

/// What is found out about a position.
#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Task {
    /// Its score
    Exact,
    /// Whether it is won, drawn or lost
    Wld,
    /// The score of each of its moves
    Moves,
}

/// What was found out, and what that took.
#[derive(Serialize)]
struct Answer {
    nodes: u64,
    seconds: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    upper: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<BTreeMap<String, i8>>,
}

/// Times all lines of the files.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let input = args.files.input();
    let mut screen = Screen::with_bar(input.total());
    let mut searcher = args.engine.searcher();
    let (mut efforts, mut wrong) = (Vec::new(), 0);
    problems::for_each(input, &mut screen, |screen, place, problem| {
        let answer = answer(problem.position.board, args.task, &mut searcher);
        if let Some(difference) = difference(problem, &answer) {
            screen.complain(format_args!("{place}: {difference}"));
            wrong += 1;
        }
        efforts.push((answer.nodes, answer.seconds));
        if args.json { screen.answer(to_json(&answer)) } else { Ok(()) }
    })?;
    if !args.json {
        let positions = effort::positions(efforts.len());
        screen.answer(format_args!("{positions}, {wrong} wrong, {}", effort::told(efforts.into_iter())))?;
    }
    if let Some(statistics) = Statistics::take() {
        screen.answer(if args.json { statistics::json(&statistics) } else { statistics::tables(&statistics) })?;
    }
    Ok(screen.finish())
}

/// Finds out about one position what the task asks for.
fn answer(board: Board, task: Task, searcher: &mut Searcher) -> Answer {
    make_tables(searcher.evaluator(), board);
    searcher.clear();
    let begun = processor_time();
    let (nodes, bounds, moves) = match task {
        Task::Exact | Task::Wld => {
            let proof = if task == Task::Exact { Proof::Exact } else { Proof::Wld };
            let found = searcher.solve(board, &Limits { proof, ..Limits::NONE });
            (found.nodes, Some(found.bounds), None)
        }
        Task::Moves => {
            let scores = searcher.scores(board, &Limits::NONE);
            let score = |(square, bounds): &(Square, Bounds)| Some((square.to_string(), bounds.score()?));
            (scores.nodes, None, Some(scores.moves.iter().filter_map(score).collect()))
        }
    };
    let seconds = (processor_time() - begun).as_secs_f64();
    let sign = bounds.filter(|_| task == Task::Wld);
    Answer {
        nodes,
        seconds,
        score: bounds.filter(|_| task == Task::Exact).and_then(Bounds::score),
        lower: sign.map(|bounds| bounds.lower),
        upper: sign.map(|bounds| bounds.upper),
        moves,
    }
}

/// Has the evaluation make the tables that it makes when a number of empty squares is first met: by playing on to the
/// end. They serve all positions and would be counted to one.
pub(super) fn make_tables(evaluator: &Evaluator, mut board: Board) {
    while !board.is_over() {
        black_box(evaluator.value(board));
        board = board.mobility().first().map_or(board.pass(), |square| board.play(square));
    }
}

/// Returns how the answer differs from what the line tells, if it does.
fn difference(problem: &Problem, answer: &Answer) -> Option<String> {
    let known = problem.score()?;
    let (lower, upper) = (answer.lower.map_or(-64, i32::from), answer.upper.map_or(64, i32::from));
    let best = answer.moves.as_ref().and_then(|moves| moves.values().max().copied());
    if let Some(score) = answer.score.or(best).filter(|score| i32::from(*score) != known) {
        return Some(format!("the score is {score:+}, the line says {known:+}"));
    }
    if answer.lower.is_some() && !(lower..=upper).contains(&known) {
        return Some(format!("the score is from {lower:+} to {upper:+}, the line says {known:+}"));
    }
    let moves = answer.moves.as_ref()?;
    let differs = |(square, known): &&(Square, i32)| {
        moves.get(&square.to_string()).map(|&score| i32::from(score)) != Some(*known)
    };
    let (square, known) = problem.scores.iter().find(differs)?;
    let found = moves.get(&square.to_string()).map_or("is no move".to_string(), |score| format!("scores {score:+}"));
    Some(format!("{square} {found}, the line says {known:+}"))
}

/// Returns the processor time that this process has had.
#[cfg(unix)]
pub(super) fn processor_time() -> Duration {
    use rustix::time::{ClockId, clock_gettime};
    let time = clock_gettime(ClockId::ProcessCPUTime);
    Duration::new(time.tv_sec.unsigned_abs(), time.tv_nsec as u32)
}

/// Returns the time that passes, where processor time cannot be asked for.
#[cfg(not(unix))]
pub(super) fn processor_time() -> Duration {
    static BEGUN: std::sync::LazyLock<std::time::Instant> = std::sync::LazyLock::new(std::time::Instant::now);
    BEGUN.elapsed()
}
