//! By which weights the moves of a node are sorted.
//!
//! A node of alpha-beta that is cut wants the move that cuts, and of several the one that is cheapest to prove. So
//! games are played (half of them at random, half between levels), and from each a position with a fixed number of
//! empty squares is proved by a plain solver ([`cuts`]). Of the nodes that were cut on the way a share is drawn, and
//! *all* moves of such a node are searched: which of them cut, and what each costs. The weights are then those by which
//! the first move costs least on the mean ([`fit`]).
//!
//! Everything follows from the seed: each game has a seed of its own, and results are taken in the order of the games.

mod cuts;
mod fit;

use std::io;

use fastrand::Rng;
use kaeshi::Board;
use kaeshi::eval::Evaluator;
use kaeshi::search::{Limits, Searcher, Table};

use super::selfplay::{Players, Style, play};
use super::span::Span;
use super::trained::Trained;
use crate::pool::Pool;
use crate::progress::Reporter;
use cuts::{Cut, record};
pub use fit::Fitted;
use fit::Stage;

/// What is recorded.
pub struct Plan {
    /// Games; from each one position is proved.
    pub games: u32,
    /// Another seed, other games.
    pub seed: u64,
}

/// The number of empty squares from which positions are proved.
const ROOT: u32 = 14;

impl Plan {
    /// Plays the games, records which moves cut, and fits the weights of each stage of the search.
    ///
    /// # Errors
    /// Returns an error when the waiting side cannot be told how far it is.
    pub fn fit(&self, weights: &Trained, pool: Pool, progress: &mut dyn Reporter) -> io::Result<Vec<Fitted>> {
        let evaluator = weights.searcher();
        progress.begin(0, self.games as usize, "games");
        let mut cuts = Vec::new();
        pool.in_order(
            0..self.games as usize,
            || Searcher::new(Table::with_megabytes(4)),
            |searcher, game| cuts_of(searcher, evaluator.evaluator(), self.seed, game),
            |found: Vec<Cut>| {
                progress.step();
                cuts.extend(found);
                Ok(())
            },
        )?;
        Ok(Stage::ALL.map(|stage| fit::fit(&cuts, stage)).into())
    }
}

/// Records what is to be had from one game.
fn cuts_of(searcher: &mut Searcher, evaluator: &Evaluator, seed: u64, game: usize) -> Vec<Cut> {
    let Some(root) = root(searcher, seed, game) else { return Vec::new() };
    searcher.clear();
    let Some(score) = searcher.solve(root, &Limits::NONE).score() else { return Vec::new() };
    // Another multiplier than the games' (one of G. Steele's and S. Vigna's, 2021), so that the draws have their own
    // seed.
    let mut random = Rng::with_seed(seed ^ (game as u64).wrapping_mul(0xd134_2543_de82_ef95));
    // The two questions that prove a score: it is above the one odd number beside it, and not above the other.
    [-1, 1].iter().flat_map(|step| record(root, i32::from(score) + step, evaluator, &mut random)).collect()
}

/// Returns the position of a game with [`ROOT`] empty squares, if the game came so far.
fn root(searcher: &mut Searcher, seed: u64, game: usize) -> Option<Board> {
    let all = 60 - ROOT;
    let opening = if game.is_multiple_of(2) { Span { from: all, to: all } } else { Span { from: 8, to: 20 } };
    let style = Style { seed, opening, players: Players::Levels(Span { from: 1, to: 4 }), slips: 5 };
    let samples = play(searcher, &style, game, 1);
    samples.iter().map(|sample| sample.board).find(|board| board.empties().len() == ROOT)
}
