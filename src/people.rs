//! How people play: the chance of each move for a position and a strength, and what follows from it.
//!
//! The model was trained on games of people with their strengths (docs/people.md). It sees each legal move by the
//! engine's values three moves ahead, the patterns around the square, mobility, stability, parity, the opponent's last
//! move, the phase of the game and the strength. The solver and the searcher know nothing of it.
//!
//! - `values`: the engine's values of every move.
//! - `situation`: a position, with what a person remembers of the way to it.
//! - `shapes`, `features`: the numbers by which the model sees a move.
//! - `groups`: groups of these numbers.
//! - `model`: the weights, the logit of a move, and the parts that the groups have in it.
//! - `chances`: from logits to chances.
//! - `rating`: strengths.
//! - `beginner`: the habits of beginners, of whom there are no games.
//! - `manner`: how the model is used for a strength.
//! - `person`: the chances of moves.
//! - `estimate`: the strength that explains moves best.
//! - `traps`: moves that are hard to answer.
//! - `choice`: the choice of a move.

mod beginner;
mod chances;
mod choice;
mod estimate;
mod features;
mod groups;
mod manner;
mod model;
mod person;
mod rating;
mod shapes;
mod situation;
mod traps;
mod values;

pub use choice::choose;
pub use estimate::{Explained, RatingEstimate};
pub use groups::Group;
pub use model::{Model, Parts};
pub use person::{Considered, MoveChance, SeenMove, chances};
pub use rating::{Rating, RatingError};
pub use situation::{LastMove, Situation};
pub use traps::{Trap, traps};

#[cfg(feature = "internals")]
pub use features::{
    CELLS, Cells, MoveFeatures, NUMBERS, PLAIN_OF_MOVE, PLAIN_ROWS, ROWS, ROWS_OF_MOVE, features_knowing,
};
#[cfg(feature = "internals")]
pub use model::{FIRST, Layers, ROW, SECOND, WIDTH, quantised};
#[cfg(feature = "internals")]
pub use values::{DEPTHS, MoveValues, values};
