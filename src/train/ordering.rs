//! The fit of the weights for move ordering.
//!
//! At a cut node of alpha-beta the best first move is one that cuts, and of several the one that is cheapest to prove.
//! So games are played (half of them at random, half by the evaluation one ply ahead), and from each a position with a
//! fixed number of empty squares is proved by a plain solver ([`cuts`]). A random share of the nodes that were cut is
//! selected, and *all* moves of such a node are searched, to learn which of them cut, and the cost of each. The weights
//! are then those by which the first move costs least on average ([`fit`]).
//!
//! The result follows from the seed and the weights of the evaluation: each game has a seed of its own, and results are
//! taken in the order of the games. It does not depend on the engine's current ordering. The engine only finds the
//! exact scores of the positions, and these are the same with any ordering.

mod cuts;
mod fit;

use std::io;

use fastrand::Rng;
use kaeshi::Board;
use kaeshi::eval::Evaluator;
use kaeshi::search::{Limits, Searcher, Table};

use super::quick_games::{Games, play};
use super::trained::Trained;
use crate::pool::Pool;
use crate::progress::Reporter;
use cuts::{Cut, record};
pub use fit::Fitted;
use fit::Stage;

/// The number of empty squares of the positions that are proved.
const ROOT: u32 = 14;

/// Plays the games, proves a position of each, records which moves cut, and fits the weights of each stage of the
/// search.
///
/// # Errors
/// Returns an error when the progress cannot be reported.
pub fn fit(games: &Games, weights: &Trained, pool: Pool, progress: &mut dyn Reporter) -> io::Result<Vec<Fitted>> {
    let evaluator = weights.searcher();
    progress.begin(0, games.count as usize, "games");
    let mut cuts = Vec::new();
    pool.in_order(
        0..games.count as usize,
        || Searcher::new(Table::with_megabytes(4)),
        |searcher, game| cuts_of(searcher, evaluator.evaluator(), games, game),
        |found: Vec<Cut>| {
            progress.step();
            cuts.extend(found);
            Ok(())
        },
    )?;
    Ok(Stage::ALL.map(|stage| fit::fit(&cuts, stage)).into())
}

/// Records the cut nodes of one game.
fn cuts_of(searcher: &mut Searcher, evaluator: &Evaluator, games: &Games, game: usize) -> Vec<Cut> {
    let mut random = games.random(game);
    let Some(root) = root(evaluator, game, &mut random) else { return Vec::new() };
    searcher.clear();
    let Some(score) = searcher.solve(root, &Limits::NONE).score() else { return Vec::new() };
    // The two null windows that prove a score: it is above the odd number below it, and not above the next.
    [-1, 1].iter().flat_map(|step| record(root, i32::from(score) + step, evaluator, &mut random)).collect()
}

/// Returns the position of a game with [`ROOT`] empty squares, if the game reached it.
fn root(evaluator: &Evaluator, game: usize, random: &mut Rng) -> Option<Board> {
    let opening = if game.is_multiple_of(2) { 60 - ROOT } else { random.u32(8..=20) };
    play(evaluator, opening, random).into_iter().find(|board| board.empties().len() == ROOT)
}
