//! The goal dial: one position judged for every goal.

use super::Goal;
use crate::square::Square;

/// A goal, with the moves that reach it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalMoves {
    /// The goal.
    pub goal: Goal,
    /// The first moves that reach it; if there is exactly one, the puzzle has a unique answer.
    pub right: Vec<Square>,
}

/// Returns the right moves for each goal, from the exact scores of the moves: to win, to draw, to get the best score,
/// to lose by at most `loss` discs, and to wipe the opponent out. The scores of all moves decide all of these, so
/// nothing more is searched.
pub fn dial(scores: &[(Square, i8)], loss: i8) -> [GoalMoves; 5] {
    let best = scores.iter().map(|&(_, score)| score).max().unwrap_or(-64);
    [Goal::Win, Goal::Draw, Goal::Best, Goal::AtLeast(-loss), Goal::AtLeast(64)].map(|goal| GoalMoves {
        goal,
        right: scores.iter().filter(|&&(_, score)| goal.keeps(score, best)).map(|&(square, _)| square).collect(),
    })
}
