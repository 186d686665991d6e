//! `kaeshi bench solver`: the cost of the exact solver on the positions of a file, and how it spreads over the tree.
//!
//! A build with the feature `statistics` also prints its counters, and is slower for it.

use std::io;

use clap::builder::PossibleValue;
use clap::{ValueEnum, value_parser};
use kaeshi::search::Statistics;

use super::{effort, statistics};
use crate::bench::effort::Efforts;
use crate::bench::solver::{Task, answer, difference};
use crate::bench::statistics::report;
use crate::cli::options::{Engine, Files};
use crate::cli::problems;
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::cli::version;

/// Time the exact solver on the positions of files, each from an empty table, and compare the scores with those given
/// in the lines.
///
/// Each line is a position as 'kaeshi solve' reads it. Times are processor time.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    files: Files,
    /// The question to answer about each position
    #[arg(long, value_enum, default_value_t = Task::Exact)]
    task: Task,
    #[command(flatten)]
    engine: Engine,
    /// Simulate this many threads, and also print how long the search takes, counted in nodes of one thread
    ///
    /// The threads share each position but run one at a time. So the length is the same on every machine. It leaves out
    /// the time for waking threads, and that for which they slow each other down.
    #[arg(long, value_name = "THREADS", value_parser = value_parser!(u8).range(1..=64))]
    in_turns: Option<u8>,
    /// Print one JSON object for each position instead of a summary
    ///
    /// Its keys are nodes, seconds (of processor time), with '--in-turns' nodes_long and, by task, score, lower and
    /// upper (bounds of the score), or moves (from square to score). In a build with the feature 'statistics' another
    /// line follows: statistics (parts and empties).
    #[arg(long)]
    json: bool,
}

impl ValueEnum for Task {
    fn value_variants<'a>() -> &'a [Task] {
        &[Task::Exact, Task::Wld, Task::Moves]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Task::Exact => ("exact", "Its score"),
            Task::Wld => ("wld", "Whether it is won, drawn or lost"),
            Task::Moves => ("moves", "The score of each of its moves"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

/// Times every position of the files.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let input = args.files.input();
    let mut screen = Screen::with_bar(input.total());
    let mut searcher = args.engine.searcher();
    if let Some(threads) = args.in_turns {
        searcher = searcher.in_turns(threads.into());
    }
    let mut nodes_long = 0;
    let (mut efforts, mut wrong) = (Efforts::default(), 0);
    problems::for_each(input, &mut screen, |screen, place, problem| {
        let answer = answer(problem.position.board, args.task, &mut searcher);
        if let Some(difference) = difference(problem, &answer) {
            screen.complain(format_args!("{place}: {difference}"));
            wrong += 1;
        }
        efforts.add(answer.nodes, answer.seconds);
        nodes_long += answer.nodes_long.unwrap_or_default();
        if args.json { screen.answer(to_json(&answer)) } else { Ok(()) }
    })?;
    if !args.json {
        let positions = effort::positions(&efforts);
        let told = effort::told(&efforts);
        screen.sum(efforts.positions() as u64, format_args!("{positions}, {wrong} wrong, {told}"))?;
        if let Some(threads) = args.in_turns {
            screen.answer(in_turns(threads, efforts.nodes(), nodes_long))?;
        }
    }
    if let Some(counted) = Statistics::take().filter(|_| efforts.positions() > 0) {
        screen.answer(if args.json { to_json(&report(&counted)) } else { statistics::tables(&counted) })?;
    }
    version::advise(args.json, &screen);
    Ok(screen.finish())
}

/// Tells how long searches by threads in turns were, and what share of their time the threads had no work.
fn in_turns(threads: u8, nodes: u64, nodes_long: u64) -> String {
    let time = f64::from(threads) * nodes_long as f64;
    let idle = 100.0 * (1.0 - nodes as f64 / time.max(1.0));
    format!("{threads} threads in turns: {nodes_long} nodes long, {idle:.1}% idle")
}
