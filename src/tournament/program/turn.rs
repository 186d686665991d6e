//! The question that a program is asked.

use std::time::Duration;

use kaeshi::{Color, Game};

use crate::tournament::control::TimeControl;

/// A game in which a side is to choose a move.
#[derive(Clone, Copy, Debug)]
pub struct Turn<'a> {
    /// The game so far.
    pub game: &'a Game,
    /// The time that each move of the game took, those of the opening the increment.
    pub times: &'a [Duration],
    /// The time control, if there is one.
    pub control: Option<TimeControl>,
    /// The time that the side to move has left.
    pub left: Option<Duration>,
}

impl Turn<'_> {
    /// Returns the side to move.
    pub fn side(&self) -> Color {
        self.game.position().side
    }
}
