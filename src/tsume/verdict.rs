//! One move against the goal: right or wrong, without the scores of the other moves.

use super::Goal;
use crate::board::Board;
use crate::search::{Limits, Searcher};
use crate::square::Square;

/// What a puzzle says of one move at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// Whether the goal is within reach after the move.
    pub keeps: bool,
    /// Whether it was before.
    pub kept: bool,
}

impl Verdict {
    const RIGHT: Verdict = Verdict { keeps: true, kept: true };
}

/// Judges a legal move as [`view`](super::view) does, by yes-or-no questions to the exact search. `None` when `limits`
/// ended the search before the proof: call again to go on.
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
    // Nobody ends with less than that.
    if least == -64 || !searcher.reaches(board.play(square), 2 - least, limits)? {
        return Some(Verdict::RIGHT);
    }
    let kept = goal == Goal::Best || searcher.reaches(board, least, limits)?;
    Some(Verdict { keeps: false, kept })
}
