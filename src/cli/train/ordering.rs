//! `kaeshi train ordering`: fits the weights of the move ordering.

use std::io;
use std::path::PathBuf;

use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::train::ordering;
use crate::train::quick_games::Games;
use crate::train::trained::Trained;

/// Play games, record which moves cause cuts, and print the weights of the move ordering.
#[derive(clap::Args)]
pub struct Args {
    /// The weights of the evaluation that helps to order moves with many empty squares
    #[arg(short, long, value_name = "FILE")]
    weights: PathBuf,
    /// The number of games to play; one position of each is proved
    #[arg(long, value_name = "COUNT", default_value_t = 3000, value_parser = clap::value_parser!(u32).range(1..))]
    games: u32,
    /// The seed of the games
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
    /// Print one JSON object per stage instead of source code
    ///
    /// Its keys are stage, nodes, cost and cost_before (of the first move, relative to the cheapest, with these weights
    /// and by replies alone) and weights (from feature to weight; squares has a list).
    #[arg(long)]
    json: bool,
}

/// Plays the games and prints the weights.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let weights = Trained::read(&args.weights)?;
    let mut screen = Screen::new();
    let games = Games { count: args.games, seed: args.seed };
    for fitted in ordering::fit(&games, &weights, args.threads.pool(), &mut screen)? {
        screen.answer(if args.json { to_json(&fitted.told()) } else { fitted.to_string() })?;
    }
    Ok(screen.finish())
}
