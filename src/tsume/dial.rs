//! The goal dial: one position, asked for every goal, each with its verdict.

use super::Goal;
use crate::square::Square;

/// A goal, and what a position says to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalMoves {
    /// What is asked.
    pub goal: Goal,
    /// The first moves that reach it; where there is exactly one, the puzzle has one answer.
    pub right: Vec<Square>,
}

/// Returns what a position says to each goal, from the exact scores of its moves: to win, to draw, to get the best
/// score, to lose by `loss` discs at most, and to wipe the opponent out. The scores of all moves answer all of these at
/// once, so nothing more is searched.
pub fn dial(scores: &[(Square, i8)], loss: i8) -> [GoalMoves; 5] {
    let best = scores.iter().map(|&(_, score)| score).max().unwrap_or(-64);
    [Goal::Win, Goal::Draw, Goal::Best, Goal::AtLeast(-loss), Goal::AtLeast(64)].map(|goal| GoalMoves {
        goal,
        right: scores.iter().filter(|&&(_, score)| goal.keeps(score, best)).map(|&(square, _)| square).collect(),
    })
}
