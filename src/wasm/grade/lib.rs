//! The grade of a puzzle, for JavaScript: what the library would say of it.
//!
//! A module of its own, with the searches that a grade takes, for the page that makes puzzles. It takes up to some
//! seconds, so a worker asks.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use kaeshi::eval::{Evaluator, Weights};
use kaeshi::game::Game;
use kaeshi::people::Model;
use kaeshi::tsume::GoalError;
use kaeshi::tsume::library::entry::Entry;
use kaeshi::tsume::library::grade::Grader;
use kaeshi::tsume::library::themes::Theme;
use kaeshi_wasm::errors::thrown;
use kaeshi_wasm::values::{Bytes, Text, bytes, number, object, position, square};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = r#"
/** The grade of a puzzle, as those of the library have one. */
export interface PuzzleGrade {
  /** The number of the solver's moves in a row, from the first, that are the only right one. */
  unique: number;
  /** On a rating scale, and as 1 to 5 stars among puzzles of its size. */
  difficulty: number;
  stars: number;
  /** Letters, the most telling first. */
  themes: string;
  /** The chance that people of 1500 find the whole line, from 0 to 1. */
  chance: number;
}
"#;

#[wasm_bindgen]
extern "C" {
    /// The grade of a puzzle.
    #[wasm_bindgen(typescript_type = "PuzzleGrade")]
    pub type PuzzleGrade;
}

/// The model and the evaluation by which puzzles are graded, as those of the library are.
#[wasm_bindgen]
pub struct PuzzleGrader {
    model: Model,
    evaluator: Evaluator,
}

#[wasm_bindgen]
impl PuzzleGrader {
    /// Creates what grades from the bytes of the model of how people play and of the weights that it was trained with.
    ///
    /// # Errors
    /// A `PeopleError` or a `WeightsError` when the bytes are no such file, damaged or made for another version, a
    /// `TypeError` when they are no bytes.
    #[wasm_bindgen(constructor)]
    pub fn new(model: &Bytes, weights: &Bytes) -> Result<PuzzleGrader, Error> {
        let model = Model::read(&bytes(model, "people")?).map_err(|reason| thrown(&reason))?;
        let weights = Weights::read(&bytes(weights, "weights")?).map_err(|reason| thrown(&reason))?;
        Ok(PuzzleGrader { model, evaluator: Evaluator::trained(weights) })
    }

    /// Grades a puzzle. `solution` is its only right first move, and `score` the final difference that this leads to
    /// with best play, for the solver; both are taken as given.
    ///
    /// # Errors
    /// A `BoardError`, a `GoalError`, a `SquareError`, an `IllegalMoveError` when the solution is no move.
    pub fn grade(&self, at: &Text, goal: &Text, solution: &Text, score: i8) -> Result<PuzzleGrade, Error> {
        let (position, solution) = (position(at)?, square(solution)?);
        let goal = goal.as_string().unwrap_or_default().parse().map_err(|reason: GoalError| thrown(&reason))?;
        Game::from_position(position).play(solution).map_err(|reason| thrown(&reason))?;
        let entry = Entry::ungraded(position, goal, score, solution);
        let grade = Grader::new(&self.model, &self.evaluator).grade(&entry);
        let [_, chance, ..] = grade.odds.chances();
        let themes: String = grade.themes.iter().map(Theme::letter).collect();
        Ok(object(&[
            ("unique", number(grade.unique)),
            ("difficulty", number(grade.difficulty)),
            ("stars", number(grade.stars)),
            ("themes", themes.into()),
            ("chance", chance.into()),
        ])
        .unchecked_into())
    }
}
