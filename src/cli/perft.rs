//! `kaeshi perft`: counts the leaves of the game tree, and the speed.

use std::io;
use std::time::Instant;

use kaeshi::{Board, moves, perft};
use serde::Serialize;

use super::screen::{Outcome, Screen, to_json};

/// Count the leaves of the game tree from the starting position.
///
/// A pass counts as one ply and a finished game as one leaf, as in the published counts: 3005288 at depth 9. Prints the
/// count, the time, and the leaves counted per second.
#[derive(clap::Args)]
pub struct Args {
    /// The depth in plies; each further ply takes about nine times as long
    #[arg(value_name = "N", value_parser = clap::value_parser!(u32).range(0..=20))]
    depth: u32,
    /// Print a JSON object instead of a sentence
    ///
    /// Its keys are depth, leaves, seconds and body (the code that generated the moves, such as "scalar" or "avx2").
    #[arg(long)]
    json: bool,
}

/// The JSON object.
#[derive(Serialize)]
struct Row {
    depth: u32,
    leaves: u64,
    seconds: f64,
    body: &'static str,
}

/// The depth from which on there is a progress bar.
const LONG: u32 = 10;

/// The progress bar counts the positions after this many plies.
const STEPS: u32 = 5;

/// Counts to the depth that was asked for.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let &Args { depth, json } = args;
    let begun = Instant::now();
    let (screen, leaves) = if depth < LONG {
        (Screen::new(), perft(Board::START, depth))
    } else {
        let screen = Screen::with_bar(Some(perft(Board::START, STEPS)));
        let leaves = in_steps(Board::START, depth, STEPS, &|| screen.step());
        (screen, leaves)
    };
    let row = Row { depth, leaves, seconds: begun.elapsed().as_secs_f64(), body: moves::BODY };
    screen.answer(if json { to_json(&row) } else { sentence(&row) })?;
    Ok(screen.finish())
}

/// Counts the leaves as [`perft`] does, and calls `step` for each position `plies` plies deep and for each game that
/// ends earlier.
fn in_steps(board: Board, depth: u32, plies: u32, step: &impl Fn()) -> u64 {
    let moves = board.mobility();
    let other = board.pass();
    if plies == 0 || (moves.is_empty() && other.mobility().is_empty()) {
        let leaves = perft(board, depth);
        step();
        return leaves;
    }
    if moves.is_empty() {
        return in_steps(other, depth - 1, plies - 1, step);
    }
    moves.into_iter().map(|square| in_steps(board.play_unchecked(square), depth - 1, plies - 1, step)).sum()
}

fn sentence(&Row { depth, leaves, seconds, body }: &Row) -> String {
    let speed = leaves as f64 / seconds.max(1e-9) / 1e6;
    format!("perft {depth}: {leaves} nodes in {seconds:.3} s, {speed:.1} million nodes/s ({body})")
}
