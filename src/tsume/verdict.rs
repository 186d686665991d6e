//! The verdict on one move of a puzzle: right or wrong, without the scores of the other moves.

use super::Goal;
use crate::board::Board;
use crate::search::{Limits, Searcher};
use crate::square::Square;

/// The verdict on one move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the goal can be reached after the move.
    pub keeps: bool,
    /// Whether it could be reached before the move.
    pub kept: bool,
}

impl Verdict {
    const RIGHT: Verdict = Verdict { keeps: true, kept: true };
}

/// Judges a legal move as [`view`](super::view) does, by null windows of the exact search. Returns `None` when `limits`
/// ended the search before the proof; call again to continue.
pub fn judge(searcher: &mut Searcher, board: Board, square: Square, goal: Goal, limits: &Limits) -> Option<Verdict> {
    let least = match goal {
        Goal::Win => 2,
        Goal::Draw => 0,
        Goal::AtLeast(least) => least,
        Goal::Best => {
            let best = searcher.solve(board, limits);
            let score = best.score()?;
            if best.best == Some(square) {
                return Some(Verdict::RIGHT);
            }
            score
        }
    };
    // No score is lower than that.
    if least == -64 || !searcher.reaches(board.play(square), 2 - least, limits)? {
        return Some(Verdict::RIGHT);
    }
    let kept = goal == Goal::Best || searcher.reaches(board, least, limits)?;
    Some(Verdict { keeps: false, kept })
}
