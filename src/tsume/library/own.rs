//! The rules applied to a position of a user's own game, whose moves are scored already.

use super::rules::{self, Refusal};
use crate::board::Board;
use crate::square::Square;
use crate::tsume::Goal;

/// The least lead of the best move over the second with the goal BEST, in discs.
const CLEAR: i8 = 4;

/// Finds the only right move of a puzzle in a position; `moves` has every move's exact score, and `unique` the number
/// of own moves in a row that are the only right one, if that is known.
///
/// The rules that compare puzzles with each other are not applied.
///
/// # Errors
/// Returns the first rule that refuses the position.
pub fn answer(board: Board, goal: Goal, moves: &[(Square, i8)], unique: Option<u8>) -> Result<Square, Refusal> {
    rules::at_sight(board)?;
    let best = moves.iter().map(|&(_, score)| score).max().unwrap_or(-64);
    let least = match goal {
        Goal::Win if best > 0 => 2,
        Goal::Draw if best == 0 => 0,
        Goal::Best => best + 2 - CLEAR,
        _ => return Err(Refusal::Answers),
    };
    let mut right = moves.iter().filter(|&&(_, score)| score >= least);
    let (Some(&(solution, _)), None) = (right.next(), right.next()) else { return Err(Refusal::Answers) };
    // In one's own games a loss may be the best score, so only the size of the score is tested.
    if !rules::has_margin(goal, best.abs()) {
        return Err(Refusal::Margin);
    }
    if unique.is_some_and(|unique| unique < rules::fewest_only_moves(board.empties().len())) {
        return Err(Refusal::Line);
    }
    Ok(solution)
}
