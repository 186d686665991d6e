//! The chance that people find the whole line of a puzzle, an estimate by the model of how people play.
//!
//! A person finds the line who plays each of the solver's only right moves in the main line. The model sees the moves
//! of a position as a person does who reads a few moves ahead, and from seven empty squares on to the end. So the
//! chances of these moves, one after another, make that of the line.

use super::entry::Entry;
use super::line::Line;
use super::odds::{Odds, STRENGTHS};
use crate::eval::Evaluator;
use crate::game::Game;
use crate::people::{Considered, Model, Rating, Situation};

/// Returns the odds of the main line of a puzzle.
pub fn odds(entry: &Entry, line: &Line, model: &Model, evaluator: &Evaluator) -> Odds {
    let mut chances = [1.0; STRENGTHS.len()];
    let (mut situation, mut solving) = (behind(entry), true);
    for &square in &line.moves {
        if situation.board().must_pass() {
            (situation, solving) = (situation.pass(), !solving);
        }
        if solving {
            let mut considered = Considered::of(evaluator, &situation);
            for (chance, points) in chances.iter_mut().zip(STRENGTHS) {
                let rating = Rating::new(points).expect("the strengths are ratings");
                let moves = considered.chances(model, rating);
                *chance *= moves.iter().find(|each| each.square == square).map_or(0.0, |each| each.chance);
            }
        }
        (situation, solving) = (situation.after(square), !solving);
    }
    Odds::of(chances)
}

/// Returns the situation of a puzzle behind the moves of its game, or in its position where there is none.
pub fn behind(entry: &Entry) -> Situation {
    let mut game = if entry.game.is_empty() { Game::from_position(entry.position) } else { Game::new() };
    for &square in &entry.game {
        game.play(square).expect("a puzzle's game is legal");
    }
    Situation::of(&game)
}
