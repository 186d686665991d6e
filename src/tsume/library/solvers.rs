//! The chance that people find the whole line of a puzzle, an estimate by the model of how people play.
//!
//! A person finds the line who plays each of the solver's only right moves in the main line. The model sees the moves
//! of a position as a person does who reads a few moves ahead, and from seven empty squares on to the end. So the
//! chances of these moves, one after another, make that of the line.

use super::entry::Entry;
use super::line::follow;
use super::odds::{Odds, STRENGTHS};
use super::prover::Prover;
use crate::eval::Evaluator;
use crate::game::Game;
use crate::people::{Considered, Model, Rating, Situation};
use crate::square::Square;

/// Estimates odds.
pub struct Estimator<'a> {
    prover: Prover,
    model: &'a Model,
    evaluator: &'a Evaluator,
}

impl<'a> Estimator<'a> {
    /// Creates an estimator. Its results do not depend on the prover.
    pub fn new(prover: Prover, model: &'a Model, evaluator: &'a Evaluator) -> Estimator<'a> {
        Estimator { prover, model, evaluator }
    }

    /// Returns the odds of a puzzle; its goal, score and solution are taken as given.
    pub fn odds(&mut self, entry: &Entry) -> Odds {
        let Entry { goal, score, solution, position, ref game, .. } = *entry;
        let line = follow(&mut self.prover, position.board, solution, score, goal);
        let mut chances = [1.0; STRENGTHS.len()];
        let (mut situation, mut solving) = (before(game), true);
        for &square in &line.moves {
            if situation.board().must_pass() {
                (situation, solving) = (situation.pass(), !solving);
            }
            if solving {
                self.multiply(&mut chances, &situation, square);
            }
            (situation, solving) = (situation.after(square), !solving);
        }
        Odds::of(chances)
    }

    /// Multiplies chances by those of a move.
    fn multiply(&self, chances: &mut [f64], situation: &Situation, square: Square) {
        let mut considered = Considered::of(self.evaluator, situation);
        for (chance, points) in chances.iter_mut().zip(STRENGTHS) {
            let rating = Rating::new(points).expect("the strengths are ratings");
            let moves = considered.chances(self.model, rating);
            *chance *= moves.iter().find(|each| each.square == square).map_or(0.0, |each| each.chance);
        }
    }
}

/// Returns the situation behind the moves of a game.
fn before(moves: &[Square]) -> Situation {
    let mut game = Game::new();
    for &square in moves {
        game.play(square).expect("a puzzle's game is legal");
    }
    Situation::of(&game)
}
