//! The fit of the hand-made evaluation's weights.
//!
//! The terms of that evaluation are chosen by hand, but their weights are not. Better values of positions are known:
//! near the end the exact score, before it the value by the trained weights. The weights of the terms are fitted to
//! these values, all stages at once, by least squares.
//!
//! The result follows from the seed and the trained weights, as in [`quick_games`](super::quick_games).

use std::fmt;
use std::io;

use kaeshi::eval::hand::{ANCHORS, TERMS, anchors_at, evaluate, terms};
use kaeshi::search::{Limits, Searcher, Table};
use kaeshi::{Board, eval};
use serde::Serialize;

use super::least_squares::solved;
use super::quick_games::{Games, play};
use super::trained::Trained;
use crate::pool::Pool;
use crate::progress::Reporter;

/// The number of empty squares up to which a position's value is its exact score.
const EXACT: u32 = 8;

/// The range of the number of random moves at the start of a game.
const OPENING: std::ops::RangeInclusive<u32> = 2..=40;

/// The strength of the tie between a weight and the one at the next number of empty squares, as a number of positions
/// in which the term is one. It matters only where positions determine next to nothing.
const TIE: f64 = 100.0;

/// The number of weights: one for each term at each anchor.
const WEIGHTS: usize = TERMS * ANCHORS;

/// The normal equations, each with its right-hand side, and the number of positions in them.
struct Equations {
    rows: Vec<Vec<f64>>,
    positions: usize,
    /// The sum of the squared values.
    squares: f64,
    /// The sum of the squared errors of the engine's current weights.
    now: f64,
}

/// Plays the games, evaluates their positions and fits the weights.
///
/// # Errors
/// Returns an error when the progress cannot be reported.
pub fn fit(games: &Games, weights: &Trained, pool: Pool, progress: &mut dyn Reporter) -> io::Result<Fitted> {
    progress.begin(0, games.count as usize, "games");
    let evaluator = weights.searcher();
    let evaluator = evaluator.evaluator();
    let mut equations = Equations { rows: vec![vec![0.0; WEIGHTS + 1]; WEIGHTS], positions: 0, squares: 0.0, now: 0.0 };
    let work = |searcher: &mut Searcher, game: usize| -> Vec<(Board, f64)> {
        let mut random = games.random(game);
        let opening = random.u32(OPENING);
        let positions = play(evaluator, opening, &mut random);
        let behind = positions.into_iter().filter(|board| 60 - board.empties().len() >= opening);
        behind
            .map(|board| {
                let exact = board.empties().len() <= EXACT;
                let score = if exact { searcher.solve(board, &Limits::NONE).score() } else { None };
                let value = score.map_or_else(|| evaluator.value(board), |score| i32::from(score) * eval::DISC);
                (board, f64::from(value))
            })
            .collect()
    };
    pool.in_order(
        0..games.count as usize,
        || Searcher::new(Table::with_megabytes(1)),
        work,
        |valued: Vec<(Board, f64)>| {
            progress.step();
            valued.iter().for_each(|&(board, value)| equations.add(board, value));
            Ok(())
        },
    )?;
    Ok(equations.fitted())
}

impl Equations {
    /// Adds a position and its value.
    fn add(&mut self, board: Board, value: f64) {
        self.positions += 1;
        self.squares += value * value;
        self.now += (f64::from(evaluate(board)) - value).powi(2);
        let anchors = anchors_at(board.empties().len() as usize);
        let terms = terms(board);
        let parts: Vec<(usize, f64)> = anchors
            .into_iter()
            .filter(|&(_, twelfths)| twelfths > 0)
            .flat_map(|(anchor, twelfths)| {
                let weight =
                    move |(term, &count): (usize, &i32)| (anchor * TERMS + term, f64::from(count * twelfths) / 12.0);
                terms.iter().enumerate().map(weight)
            })
            .collect();
        for &(left, x) in &parts {
            for &(right, y) in &parts {
                self.rows[left][right] += x * y;
            }
            self.rows[left][WEIGHTS] += x * value;
        }
    }

    /// Solves the equations.
    fn fitted(mut self) -> Fitted {
        let plain = self.rows.clone();
        for anchor in 1..ANCHORS {
            for term in 0..TERMS {
                let (one, next) = ((anchor - 1) * TERMS + term, anchor * TERMS + term);
                self.rows[one][one] += TIE;
                self.rows[next][next] += TIE;
                self.rows[one][next] -= TIE;
                self.rows[next][one] -= TIE;
            }
        }
        let weights: Vec<f64> = solved(self.rows).iter().map(|weight| weight.round()).collect();
        // The squared error of a linear function: that of zero, minus twice the shared part, plus its own square.
        let error = plain.iter().zip(&weights).fold(self.squares, |error, (row, weight)| {
            let own: f64 = row.iter().zip(&weights).map(|(cell, weight)| cell * weight).sum();
            error + weight * (own - 2.0 * row[WEIGHTS])
        });
        let root = |squares: f64| (squares.max(0.0) / self.positions.max(1) as f64).sqrt() / f64::from(eval::DISC);
        let weights = weights.chunks(TERMS).map(<[f64]>::to_vec).collect();
        Fitted { weights, positions: self.positions, error: root(error), now: root(self.now) }
    }
}

/// The weights, a row for each anchor, and their errors. Printed as source code for `eval/hand.rs`.
#[derive(Serialize)]
pub struct Fitted {
    positions: usize,
    error: f64,
    now: f64,
    weights: Vec<Vec<f64>>,
}

impl fmt::Display for Fitted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Fitted { weights, positions, error, now } = self;
        writeln!(
            f,
            "// {positions} positions. The values are {error:.2} discs off (root mean square); as it stands {now:.2}."
        )?;
        writeln!(f, "const WEIGHTS: [[i32; TERMS]; ANCHORS] = [")?;
        for row in weights {
            let row: Vec<String> = row.iter().map(f64::to_string).collect();
            writeln!(f, "    [{}],", row.join(", "))?;
        }
        write!(f, "];")
    }
}
