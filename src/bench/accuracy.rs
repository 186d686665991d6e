//! How near the values of positions come to their known scores.

use kaeshi::eval::DISC;
use kaeshi::notation::Problem;
use kaeshi::search::Evaluation;

/// What is known of positions that were valued.
#[derive(Default)]
pub struct Accuracy {
    /// How many positions were valued.
    pub positions: u64,
    /// How many of them have a known score.
    pub known: u64,
    /// Distances from the known scores, in hundredths of a disc, added up.
    distance: u64,
    /// Positions where the scores of moves are known.
    pub ranked: u64,
    /// Those of them where no move is better than the one found.
    pub best: u64,
    /// The nodes that were visited.
    pub nodes: u64,
}

impl Accuracy {
    /// Adds a position, what is known of it, and what was found.
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

    /// Returns the mean distance from the known scores, in discs; nothing where none is known.
    pub fn distance(&self) -> Option<f64> {
        (self.known > 0).then(|| self.distance as f64 / self.known as f64 / f64::from(DISC))
    }
}
