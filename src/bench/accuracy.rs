//! The error of positions' values against their known scores.

use kaeshi::eval::DISC;
use kaeshi::notation::Problem;
use kaeshi::search::Evaluation;

/// The accuracy of a set of evaluated positions.
#[derive(Default)]
pub struct Accuracy {
    /// The number of positions evaluated.
    pub positions: u64,
    /// The number of these with a known score.
    pub known: u64,
    /// The sum of the distances from the known scores, in hundredths of a disc.
    distance: u64,
    /// The number of positions whose moves have known scores.
    pub ranked: u64,
    /// The number of these where no move is better than the one found.
    pub best: u64,
    /// The number of nodes visited.
    pub nodes: u64,
}

impl Accuracy {
    /// Adds a position with its known scores and the evaluation found.
    pub fn add(&mut self, problem: &Problem, found: &Evaluation) {
        self.positions += 1;
        self.nodes += found.nodes;
        if let Some(known) = problem.score() {
            self.known += 1;
            let known = i64::from(known) * i64::from(DISC);
            self.distance += i64::from(found.value).abs_diff(known);
        }
        let known_of =
            |square| problem.scores.iter().find(|(known, _)| Some(*known) == square).map(|(_, score)| *score);
        if let Some(best) = problem.scores.iter().map(|(_, score)| *score).max() {
            self.ranked += 1;
            self.best += u64::from(known_of(found.best) == Some(best));
        }
    }

    /// Returns the mean distance from the known scores, in discs; `None` without known scores.
    pub fn distance(&self) -> Option<f64> {
        (self.known > 0).then(|| self.distance as f64 / self.known as f64 / f64::from(DISC))
    }
}
