//! What a review says of each move.

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
    /// Who played it.
    pub side: Color,
    /// Where.
    pub square: Square,
    /// What it is worth to that side, in hundredths of a disc: the proved score if `exact`, else an estimate.
    pub score: i32,
    /// Whether the score, the best move and the loss are proved.
    pub exact: bool,
    /// A best move; the move itself where none is better.
    pub best: Square,
    /// What it lost against the best move, in hundredths of a disc: from 0 to 128 discs.
    pub loss: i32,
    /// What kind of move it was.
    pub mark: Mark,
    /// The search depth behind it; to the end of the game if `exact`.
    pub depth: u8,
    /// How many moves there were to choose from.
    pub choices: u32,
    /// Where another move is better, the line that begins with it, passes left out. It is best play to the end if
    /// `exact`, else some likely moves.
    pub line: Vec<Square>,
}

impl ReviewedMove {
    /// Returns what the best move is worth to the side that moved, in hundredths of a disc.
    pub fn best_score(&self) -> i32 {
        self.score + self.loss
    }

    /// Returns what the position is worth to Black after this move, in hundredths of a disc.
    pub fn score_for_black(&self) -> i32 {
        for_black(self.side, self.score)
    }

    /// Tests whether the move gave away a win, or a draw.
    pub fn changes_winner(&self) -> bool {
        let least = if self.exact { 1 } else { LEAST_SWING };
        self.best_score().signum() > self.score.signum() && self.loss >= least
    }
}

/// An estimate that goes over zero has to lose so much before it says anything about who wins.
const LEAST_SWING: i32 = Mark::INACCURACY_FROM * DISC;

/// Returns a value of `side` as Black sees it.
pub(crate) fn for_black(side: Color, value: i32) -> i32 {
    match side {
        Color::Black => value,
        Color::White => -value,
    }
}

/// What kind of move it was, by the discs that it lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
#[cfg_attr(feature = "serde", serde(rename_all = "lowercase"))]
pub enum Mark {
    /// None is better.
    Best,
    /// Less than [`Mark::INACCURACY_FROM`] was lost.
    Good,
    /// A few discs were lost.
    Inaccuracy,
    /// Many were lost, or a win or a draw was.
    Mistake,
    /// [`Mark::BLUNDER_FROM`] discs and more were lost.
    Blunder,
}

impl Mark {
    /// A loss of so many discs is an inaccuracy.
    pub const INACCURACY_FROM: i32 = 4;
    /// A loss of so many discs is a mistake.
    pub const MISTAKE_FROM: i32 = 8;
    /// A loss of so many discs is a blunder.
    pub const BLUNDER_FROM: i32 = 16;

    /// All marks, the best first.
    pub const ALL: [Mark; 5] = [Mark::Best, Mark::Good, Mark::Inaccuracy, Mark::Mistake, Mark::Blunder];

    /// Returns the mark of a move that lost so many hundredths of a disc. Who `gave_away` a proved win or draw made at
    /// least a mistake; an estimate is not certain enough for that.
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

    /// Returns the mark's name, as JSON has it.
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
