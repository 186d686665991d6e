//! `kaeshi train hand`: the weights of the hand-made evaluation.

use std::io;

use super::files::TrainedFile;
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::train::hand;
use crate::train::quick_games::Games;

/// Fit the hand-made evaluation to the trained one and to exact scores, and print its weights.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    weights: TrainedFile,
    /// The number of games to play; their positions are the samples
    #[arg(long, value_name = "COUNT", default_value_t = 4000, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
    /// Print a JSON object instead of source code
    ///
    /// Its keys are positions, error and now (root mean square errors in discs, of these weights and of the engine's
    /// current ones) and weights (a list for each phase).
    #[arg(long)]
    json: bool,
}

/// Plays the games and prints the weights.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let weights = args.weights.read()?;
    let mut screen = Screen::new();
    let games = Games { count: args.games, seed: args.seed };
    let fitted = hand::fit(&games, &weights, args.threads.pool(), &mut screen)?;
    screen.answer(if args.json { to_json(&fitted) } else { fitted.to_string() })?;
    Ok(screen.finish())
}
