//! The summary of a review.

use crate::eval::DISC;
use crate::position::Color;
use crate::review::judged::{ReviewedMove, for_black};

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
    /// The number of moves with each mark, in the order of [`Mark::ALL`](crate::review::Mark::ALL).
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
    /// The number of the move on which the game turned: it gave away a win or a draw, and who is ahead in the end was
    /// ahead from then on. `None` where no move did.
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
    let winner = moves.last()?.score_for_black().signum();
    let last = moves.iter().rev().find(|judged| for_black(judged.side, judged.best_score()).signum() != winner);
    last.filter(|judged| judged.changes_winner()).map(|judged| judged.ply)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::review::judged::Mark;
    use crate::square::Square;

    /// Returns the turning point of a game, given each move's value for who played it and its loss, in discs. Black
    /// moves first, and the sides take turns.
    fn turning(values: &[(i32, i32)], exact: bool) -> Option<usize> {
        let moves: Vec<ReviewedMove> = (1..)
            .zip(values)
            .map(|(ply, &(score, loss))| ReviewedMove {
                ply,
                side: if ply % 2 == 1 { Color::Black } else { Color::White },
                square: Square::A1,
                score: score * DISC,
                exact,
                best: Square::A1,
                loss: loss * DISC,
                mark: Mark::Best,
                depth: 8,
                choices: 2,
                line: Vec::new(),
            })
            .collect();
        turning_point(&moves)
    }

    #[test]
    fn a_game_turns_where_the_lead_changes_for_good() {
        // White gives a win away, Black gives it back, White keeps it.
        assert_eq!(turning(&[(2, 0), (-2, 4), (-6, 8), (6, 0)], true), Some(3));
        // A draw that is lost counts as a win does.
        assert_eq!(turning(&[(0, 0), (0, 0), (-2, 2)], true), Some(3));
    }

    #[test]
    fn a_game_that_one_side_led_throughout_does_not_turn() {
        assert_eq!(turning(&[(-12, 12), (12, 0), (-30, 18), (26, 4)], true), Some(1));
        assert_eq!(turning(&[(-12, 0), (12, 0), (-30, 18), (26, 4)], true), None);
        assert_eq!(turning(&[], true), None);
    }

    #[test]
    fn an_estimate_that_changes_its_sign_is_not_a_turning_point() {
        assert_eq!(turning(&[(1, 0), (-2, 3), (3, 0), (-3, 0)], false), None);
        assert_eq!(turning(&[(1, 0), (-5, 6), (5, 0), (-5, 0)], false), Some(2));
    }
}
