//! `kaeshi bench midgame`: the cost of a midgame search on the positions of a file.

use std::io;

use kaeshi::search::Strength;

use super::effort;
use crate::bench::effort::Efforts;
use crate::bench::midgame::answer;
use crate::cli::options::{Engine, Files};
use crate::cli::problems;
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::cli::version;

/// Time the midgame search on the positions of files, each from an empty table.
///
/// Each line is a position as 'kaeshi evaluate' reads it. Times are processor time.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    files: Files,
    /// The search depth in moves
    #[arg(long, value_name = "N", default_value_t = 14, value_parser = clap::value_parser!(u8).range(1..=60))]
    depth: u8,
    /// Let shallow searches replace deep ones where they make the outcome nearly certain (Multi-ProbCut)
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

/// Times every position of the files.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let input = args.files.input();
    let mut screen = Screen::with_bar(input.total());
    let mut searcher = args.engine.searcher();
    let strength = Strength { selective: args.probcut, ..Strength::of_depth(args.depth) };
    let mut efforts = Efforts::default();
    problems::for_each(input, &mut screen, |screen, _, problem| {
        let answer = answer(problem.position.board, strength, &mut searcher);
        efforts.add(answer.nodes, answer.seconds);
        if args.json { screen.answer(to_json(&answer)) } else { Ok(()) }
    })?;
    if !args.json {
        screen.sum(
            efforts.positions() as u64,
            format_args!("{}, {}", effort::positions(&efforts), effort::told(&efforts)),
        )?;
    }
    version::advise(args.json, &screen);
    Ok(screen.finish())
}
