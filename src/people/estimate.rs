//! The strength whose model explains the moves of a game best, with the range that it lies in nine times out of ten.
//!
//! Each strength from [`Rating::MIN`] to [`Rating::MAX`] gets the product of the chances of the moves, times how common
//! it is among players. Moves of one game are not independent of each other, so their logarithms count by a factor
//! below one; it was fitted so that the ranges hold what they promise (docs/people.md).

use crate::eval::Evaluator;
use crate::square::Square;

use super::model::Model;
use super::person::Considered;
use super::rating::Rating;
use super::situation::Situation;

/// The distance between the strengths that are tried.
const STEP: u16 = 25;
const STRENGTHS: usize = (Rating::MAX.points() - Rating::MIN.points()) as usize / STEP as usize + 1;

/// The factor of the logarithms of chances, since the moves of one game are not independent.
const TRUST: f64 = 0.5;
/// The standard deviation of the strengths of players.
const SPREAD: f64 = 230.0;
/// A range wider than this says too little to be shown.
const WIDEST: u16 = 600;

/// Sums up the moves of one player.
#[derive(Clone, Debug)]
pub struct Explained {
    logs: [f64; STRENGTHS],
    moves: u32,
}

/// The strength that explains the moves of a game best.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RatingEstimate {
    /// The strength in the middle: it is as likely above as below.
    pub rating: u16,
    /// The lower end of the range that holds the strength nine times out of ten.
    pub low: u16,
    /// Its upper end.
    pub high: u16,
    /// The number of moves that it rests on; forced ones do not count.
    pub moves: u32,
}

impl Default for Explained {
    fn default() -> Explained {
        Explained { logs: [0.0; STRENGTHS], moves: 0 }
    }
}

impl Explained {
    /// Adds a move that was played.
    pub fn add(&mut self, model: &Model, evaluator: &Evaluator, situation: &Situation, played: Square) {
        self.add_considered(model, &mut Considered::of(evaluator, situation), played);
    }

    /// Adds a move of a position that was looked at before.
    pub fn add_considered(&mut self, model: &Model, considered: &mut Considered, played: Square) {
        if considered.len() < 2 {
            return;
        }
        self.moves += 1;
        for (log, rating) in self.logs.iter_mut().zip(strengths()) {
            let chances = considered.chances(model, rating);
            if let Some(found) = chances.iter().find(|each| each.square == played) {
                *log += found.chance.max(1e-4).ln();
            }
        }
    }

    /// Returns the strength and its range, whatever its width; with no move, those of all players.
    pub fn range(&self) -> RatingEstimate {
        let most = self.logs.iter().copied().fold(f64::MIN, f64::max);
        let weight = |(rating, log): (Rating, &f64)| {
            let from_mean = (f64::from(rating.points()) - f64::from(Rating::MEAN.points())) / SPREAD;
            (TRUST * (log - most) - from_mean * from_mean / 2.0).exp()
        };
        let weights: Vec<f64> = strengths().zip(&self.logs).map(weight).collect();
        let sum: f64 = weights.iter().sum();
        let at = |share: f64| {
            let mut left = share * sum;
            for (rating, weight) in strengths().zip(&weights) {
                if left <= *weight {
                    let within = left / weight - 0.5;
                    return (f64::from(rating.points()) + within * f64::from(STEP)).round() as u16;
                }
                left -= weight;
            }
            Rating::MAX.points()
        };
        RatingEstimate { rating: at(0.5), low: at(0.05), high: at(0.95), moves: self.moves }
    }

    /// Returns the strength and its range, or `None` where the range is so wide that it would mislead.
    pub fn estimate(&self) -> Option<RatingEstimate> {
        let range = self.range();
        (range.high - range.low <= WIDEST && self.moves > 0).then_some(range)
    }
}

fn strengths() -> impl Iterator<Item = Rating> {
    (0..STRENGTHS as u16).filter_map(|number| Rating::new(Rating::MIN.points() + number * STEP).ok())
}
