//! The summary of a review.

use crate::eval::DISC;
use crate::position::Color;
use crate::review::judged::{Mark, ReviewedMove};

/// The summary of one side's moves.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Play {
    /// The accuracy from 0 to 100, higher for fewer discs lost; `None` if the side never had a choice.
    ///
    /// Each move that was chosen among several counts 100 · 8 / (8 + discs lost), and the accuracy is their mean.
    pub accuracy: Option<f64>,
    /// The sum of all losses, in hundredths of a disc.
    pub lost: i32,
    /// The number of moves with each mark, in the order of [`Mark::ALL`].
    pub marks: [u32; 5],
    /// The number of moves.
    pub moves: u32,
}

/// The summary of a review.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Summary {
    /// Black's moves.
    pub black: Play,
    /// White's moves.
    pub white: Play,
    /// The number of the move on which the game turned: the last one that gave away a win or a draw. If there is none,
    /// the move that lost most, provided it is at least an inaccuracy.
    pub turning_point: Option<usize>,
    /// The number of judged moves.
    pub judged: usize,
    /// The number of these that are proved.
    pub exact: usize,
}

/// The loss in discs at which a move counts half.
const HALF: i32 = 8;

impl Summary {
    /// Makes the summary of a list of moves.
    pub(crate) fn of(moves: &[ReviewedMove]) -> Summary {
        Summary {
            black: play(moves, Color::Black),
            white: play(moves, Color::White),
            turning_point: turning_point(moves),
            judged: moves.len(),
            exact: moves.iter().filter(|judged| judged.exact).count(),
        }
    }

    /// Returns the summary of `side`.
    pub fn of_side(&self, side: Color) -> &Play {
        match side {
            Color::Black => &self.black,
            Color::White => &self.white,
        }
    }
}

fn play(moves: &[ReviewedMove], side: Color) -> Play {
    let mut play = Play::default();
    let (mut sum, mut chosen) = (0.0, 0);
    for judged in moves.iter().filter(|judged| judged.side == side) {
        play.moves += 1;
        play.lost += judged.loss;
        play.marks[judged.mark as usize] += 1;
        if judged.choices > 1 {
            sum += f64::from(100 * HALF * DISC) / f64::from(HALF * DISC + judged.loss);
            chosen += 1;
        }
    }
    // One decimal place: more would not mean anything.
    play.accuracy = (chosen > 0).then(|| (10.0 * sum / f64::from(chosen)).round() / 10.0);
    play
}

fn turning_point(moves: &[ReviewedMove]) -> Option<usize> {
    let last = moves.iter().rev().find(|judged| judged.changes_winner());
    let worst = || {
        let worst = moves.iter().rev().max_by_key(|judged| judged.loss);
        worst.filter(|judged| judged.loss >= Mark::INACCURACY_FROM * DISC)
    };
    last.or_else(worst).map(|judged| judged.ply)
}
