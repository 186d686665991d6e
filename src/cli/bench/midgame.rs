//! `kaeshi bench midgame`: what it takes to look so many moves ahead in the positions of a file.
//!
//! One thread, and an empty table before each position, so that the node count of a position depends on nothing but the
//! position. As with the solver, processor time is what is timed, and neither emptying the table nor making those of the
//! evaluation is. There is no right answer to hold a value against; but all builds visit the same nodes and see the same value.

use std::io;
use std::path::PathBuf;

use kaeshi::Board;
use kaeshi::eval::DISC;
use kaeshi::notation::parse_line;
use kaeshi::search::{Limits, Searcher, Strength};
use serde::Serialize;

use super::super::Outcome;
use super::super::input::Input;
use super::super::screen::{Screen, to_json};
use super::super::weights::{self, Judge};
use super::solver::{make_tables, processor_time};

/// Time the midgame search on the positions of files, each from an empty table.
///
/// A line is one of those that 'kaeshi evaluate' reads. Processor time is what is shown.
#[derive(clap::Args)]
pub struct Args {
    /// Files with a position a line; - reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Look so many moves ahead
    #[arg(long, value_name = "N", default_value_t = 14, value_parser = clap::value_parser!(u8).range(1..=60))]
    depth: u8,
    /// Let shallow searches stand for deep ones where they make the outcome nearly certain (Multi-ProbCut)
    #[arg(long)]
    probcut: bool,
    /// Judge by the weights in a file, or 'hand' by rules made by hand, instead of by the built-in weights
    #[arg(long, value_name = "FILE", value_parser = Judge::named)]
    weights: Option<Judge>,
    /// Memory for the transposition table, in megabytes
    #[arg(long, value_name = "MEGABYTES", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65_536))]
    table: u32,
    /// Print one JSON object for each position instead of a summary
    ///
    /// Its keys are nodes, seconds (of processor time), value (in discs) and best (a square; null when there is no move).
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
    let input = Input::open(&args.files);
    let mut screen = Screen::with_bar(input.total());
    let mut searcher = weights::searcher(args.table as usize, args.weights.as_ref());
    let strength = Strength { selective: args.probcut, ..Strength::of_depth(args.depth) };
    let mut answers = Vec::new();
    for line in input {
        let problem = line
            .map_err(|unreadable| unreadable.to_string())
            .and_then(|line| parse_line(&line.text).map_err(|error| format!("{}: {error}", line.place)));
        match problem {
            Ok(problem) => {
                let answer = answer(problem.position.board, strength, &mut searcher);
                if args.json {
                    screen.answer(to_json(&answer))?;
                }
                answers.push(answer);
                screen.step();
            }
            Err(complaint) => screen.complain(complaint),
        }
    }
    if !args.json {
        screen.answer(summary(&mut answers))?;
    }
    Ok(screen.finish())
}

/// Looks ahead in one position.
fn answer(board: Board, strength: Strength, searcher: &mut Searcher) -> Answer {
    make_tables(searcher.evaluator(), board);
    searcher.clear();
    let begun = processor_time();
    let found = searcher.evaluate_at(board, strength, &Limits::NONE);
    let seconds = (processor_time() - begun).as_secs_f64();
    let value = f64::from(found.value) / f64::from(DISC);
    Answer { nodes: found.nodes, seconds, value, best: found.best.map(|square| square.to_string()) }
}

/// The positions together, and how the effort is spread over them.
fn summary(answers: &mut [Answer]) -> String {
    let (nodes, seconds) =
        answers.iter().fold((0, 0.0), |(nodes, seconds), answer| (nodes + answer.nodes, seconds + answer.seconds));
    answers.sort_by(|a, b| a.seconds.total_cmp(&b.seconds));
    let milliseconds = |answer: Option<&Answer>| 1e3 * answer.map_or(0.0, |answer| answer.seconds);
    let (median, worst) = (milliseconds(answers.get(answers.len() / 2)), milliseconds(answers.last()));
    let speed = nodes as f64 / seconds.max(1e-9) / 1e6;
    let positions = answers.len();
    let plural = if positions == 1 { "" } else { "s" };
    format!(
        "{positions} position{plural}, {nodes} nodes in {seconds:.3} s, {speed:.1} million nodes/s; \
         a position: median {median:.2} ms, worst {worst:.2} ms"
    )
}
