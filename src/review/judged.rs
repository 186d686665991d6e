//! The review of each move.

use std::fmt;

use crate::eval::DISC;
use crate::position::Color;
use crate::square::Square;

/// A move of the game, judged.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct ReviewedMove {
    /// The number of the move in the game, from 1.
    pub ply: usize,
    /// The side that played it.
    pub side: Color,
    /// The square of the move.
    pub square: Square,
    /// The value of the move for that side, in hundredths of a disc: the proved score if `exact`, else an estimate.
    pub score: i32,
    /// Whether the score, the best move and the loss are proved.
    pub exact: bool,
    /// A best move; the move itself if none is better.
    pub best: Square,
    /// The loss against the best move, in hundredths of a disc: from 0 to 128 discs.
    pub loss: i32,
    /// The mark of the move.
    pub mark: Mark,
    /// The search depth behind it; to the end of the game if `exact`.
    pub depth: u8,
    /// The number of legal moves.
    pub choices: u32,
    /// If another move is better, the line that begins with it, passes left out. It is best play to the end if `exact`,
    /// else some likely moves.
    pub line: Vec<Square>,
}

impl ReviewedMove {
    /// Returns the value of the best move for the side that moved, in hundredths of a disc.
    pub fn best_score(&self) -> i32 {
        self.score + self.loss
    }

    /// Returns the value of the position after this move for Black, in hundredths of a disc.
    pub fn score_for_black(&self) -> i32 {
        for_black(self.side, self.score)
    }

    /// Tests whether the move gave away a win, or a draw.
    pub fn changes_winner(&self) -> bool {
        let least = if self.exact { 1 } else { LEAST_SWING };
        self.best_score().signum() > self.score.signum() && self.loss >= least
    }
}

/// The least loss at which an estimate that crosses zero counts as a change of the winner.
const LEAST_SWING: i32 = Mark::INACCURACY_FROM * DISC;

/// Returns a value of `side` from Black's point of view.
pub(crate) fn for_black(side: Color, value: i32) -> i32 {
    match side {
        Color::Black => value,
        Color::White => -value,
    }
}

/// The quality of a move, by the discs that it lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Mark {
    /// No move is better.
    Best,
    /// Less than [`Mark::INACCURACY_FROM`] was lost.
    Good,
    /// A few discs were lost.
    Inaccuracy,
    /// Many discs were lost, or a win or a draw.
    Mistake,
    /// At least [`Mark::BLUNDER_FROM`] discs were lost.
    Blunder,
}

impl Mark {
    /// The loss in discs from which on a move is an inaccuracy.
    pub const INACCURACY_FROM: i32 = 4;
    /// The loss in discs from which on a move is a mistake.
    pub const MISTAKE_FROM: i32 = 8;
    /// The loss in discs from which on a move is a blunder.
    pub const BLUNDER_FROM: i32 = 16;

    /// All marks, the best first.
    pub const ALL: [Mark; 5] = [Mark::Best, Mark::Good, Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    /// Returns the mark of a move with this loss in hundredths of a disc. A move that `gave_away` a proved win or draw
    /// is at least a mistake; an estimate is not certain enough for that.
    pub(crate) fn of(loss: i32, gave_away: bool) -> Mark {
        let by_loss = match loss {
            ..=0 => Mark::Best,
            _ if loss >= Mark::BLUNDER_FROM * DISC => Mark::Blunder,
            _ if loss >= Mark::MISTAKE_FROM * DISC => Mark::Mistake,
            _ if loss >= Mark::INACCURACY_FROM * DISC => Mark::Inaccuracy,
            _ => Mark::Good,
        };
        if gave_away { by_loss.max(Mark::Mistake) } else { by_loss }
    }

    /// Returns the mark's name, as used in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Mark::Best => "best",
            Mark::Good => "good",
            Mark::Inaccuracy => "inaccuracy",
            Mark::Mistake => "mistake",
            Mark::Blunder => "blunder",
        }
    }
}

impl fmt::Display for Mark {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_go_by_the_discs_lost_and_by_the_result() {
        let marks: Vec<Mark> =
            [0, 1, 399, 400, 799, 800, 1599, 1600, 12_800].map(|loss| Mark::of(loss, false)).to_vec();
        use Mark::{Best, Blunder, Good, Inaccuracy, Mistake};
        assert_eq!(marks, [Best, Good, Good, Inaccuracy, Inaccuracy, Mistake, Mistake, Blunder, Blunder]);
        assert_eq!((Mark::of(200, true), Mark::of(1600, true)), (Mistake, Blunder));
        assert!(Mark::ALL.is_sorted());
    }
}
