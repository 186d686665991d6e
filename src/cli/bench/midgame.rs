//! `kaeshi bench midgame`: what a midgame search takes in the positions of a file.
//!
//! One thread, and an empty table before each position, so that the node count of a position depends on nothing but the
//! position. As with the solver, processor time is what is timed, and neither emptying the table nor making those of
//! the evaluation is. There is no right answer to hold a value against; but all builds visit the same nodes and see the
//! same value.

use std::io;

use kaeshi::Board;
use kaeshi::eval::DISC;
use kaeshi::search::{Limits, Searcher, Strength};
use serde::Serialize;

use super::effort;
use super::solver::{make_tables, processor_time};
use crate::cli::options::{Engine, Files};
use crate::cli::problems;
use crate::cli::screen::{Outcome, Screen, to_json};

/// Time the midgame search on the positions of files, each from an empty table.
///
/// A line is one of those that 'kaeshi evaluate' reads. Processor time is what is shown.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    files: Files,
    /// The search depth in moves
    #[arg(long, value_name = "N", default_value_t = 14, value_parser = clap::value_parser!(u8).range(1..=60))]
    depth: u8,
    /// Let shallow searches stand for deep ones where they make the outcome nearly certain (Multi-ProbCut)
    #[arg(long)]
    probcut: bool,
    #[command(flatten)]
    engine: Engine,
    /// Print one JSON object for each position instead of a summary
    ///
    /// Its keys are nodes, seconds (of processor time), value (in discs) and best (a square; null when there is no
    /// move).
    #[arg(long)]
    json: bool,
}

/// What was seen, and what that took.
#[derive(Serialize)]
struct Answer {
    nodes: u64,
    seconds: f64,
    value: f64,
    best: Option<String>,
}

/// Times all lines of the files.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let input = args.files.input();
    let mut screen = Screen::with_bar(input.total());
    let mut searcher = args.engine.searcher();
    let strength = Strength { selective: args.probcut, ..Strength::of_depth(args.depth) };
    let mut efforts = Vec::new();
    problems::for_each(input, &mut screen, |screen, _, problem| {
        let answer = answer(problem.position.board, strength, &mut searcher);
        efforts.push((answer.nodes, answer.seconds));
        if args.json { screen.answer(to_json(&answer)) } else { Ok(()) }
    })?;
    if !args.json {
        let positions = effort::positions(efforts.len());
        screen.answer(format_args!("{positions}, {}", effort::told(efforts.into_iter())))?;
    }
    Ok(screen.finish())
}

/// Searches one position.
fn answer(board: Board, strength: Strength, searcher: &mut Searcher) -> Answer {
    make_tables(searcher.evaluator(), board);
    searcher.clear();
    let begun = processor_time();
    let found = searcher.evaluate_at(board, strength, &Limits::NONE);
    let seconds = (processor_time() - begun).as_secs_f64();
    let value = f64::from(found.value) / f64::from(DISC);
    Answer { nodes: found.nodes, seconds, value, best: found.best.map(|square| square.to_string()) }
}
