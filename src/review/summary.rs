//! What a review says of the whole game.

use crate::eval::DISC;
use crate::position::Color;
use crate::review::judged::{Mark, ReviewedMove};

/// How one side played.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Play {
    /// From 0 to 100, the more the fewer discs were lost; `None` where the side never had a choice.
    ///
    /// Each move that was chosen among several counts 100 · 8 / (8 + discs lost), and this is their mean.
    pub accuracy: Option<f64>,
    /// Hundredths of a disc lost by all moves together.
    pub lost: i32,
    /// The number of moves with each mark, in the order of [`Mark::ALL`].
    pub marks: [u32; 5],
    /// The number of moves.
    pub moves: u32,
}

/// What a review says of the whole game.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Summary {
    /// How Black played.
    pub black: Play,
    /// How White played.
    pub white: Play,
    /// The number of the move on which the game turned: the last one that gave away a win or a draw. Where none did,
    /// the one that lost most, if that is an inaccuracy at least.
    pub turning_point: Option<usize>,
    /// How many moves are judged.
    pub judged: usize,
    /// How many of these are proved.
    pub exact: usize,
}

/// So many discs lost by a move make it count half.
const HALF: i32 = 8;

impl Summary {
    /// Sums up.
    pub(crate) fn of(moves: &[ReviewedMove]) -> Summary {
        Summary {
            black: play(moves, Color::Black),
            white: play(moves, Color::White),
            turning_point: turning_point(moves),
            judged: moves.len(),
            exact: moves.iter().filter(|judged| judged.exact).count(),
        }
    }

    /// Returns how `side` played.
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
    // One digit behind the point: more would tell of nothing.
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
