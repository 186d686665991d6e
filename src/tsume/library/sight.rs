//! The best rule that needs no reading ahead: a weighted sum of features of a move that are visible at first sight.
//!
//! Its weights are fitted to a part of the puzzles, so that their right moves get the greatest sums, and it is tried on
//! the others. So it shows how many puzzles can be solved by what they have in common, without reading ahead.

use super::entry::Entry;
use super::glance;
use super::themes::region;
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;

/// The number of features of a move.
const SEEN: usize = 17;

/// The features of a move that are visible at first sight.
type Seen = [f64; SEEN];

/// The best rule: the weight of each feature.
#[derive(Clone, Copy, Debug)]
pub struct Rule([f64; SEEN]);

/// A puzzle at first sight: its moves, and which of them is right.
struct Sight {
    moves: Vec<Seen>,
    right: usize,
}

/// The parts that the puzzles are dealt into. Each is tried by the rule that is fitted to the others.
const PARTS: usize = 4;

/// The fewest puzzles to fit a rule to: ten for each of its weights.
const ENOUGH: usize = 10 * SEEN;

/// The steps of the fit, and the length of a step.
const STEPS: u32 = 150;
const LENGTH: f64 = 2.0;

/// Returns the share of the puzzles in which the rule finds the right first move.
pub fn found(entries: &[&Entry]) -> f64 {
    let sights: Vec<Sight> = entries.iter().map(|entry| Sight::of(entry)).collect();
    let mut found = 0;
    for part in 0..PARTS {
        let is_of = |number: usize| number % PARTS == part;
        let (tried, others): (Vec<_>, Vec<_>) = sights.iter().enumerate().partition(|(number, _)| is_of(*number));
        let rule = Rule::fit(&others.into_iter().map(|(_, sight)| sight).collect::<Vec<_>>());
        found += tried.into_iter().filter(|(_, sight)| rule.is_right(sight)).count();
    }
    found as f64 / entries.len().max(1) as f64
}

impl Rule {
    /// Returns the rule that finds the right first move most often, or `None` where there are fewer puzzles than ten
    /// for each of its weights. A rule fitted to so few would know each of them by heart.
    pub fn of<'a>(entries: impl Iterator<Item = &'a Entry>) -> Option<Rule> {
        let sights: Vec<Sight> = entries.map(Sight::of).collect();
        (sights.len() >= ENOUGH).then(|| Rule::fit(&sights.iter().collect::<Vec<_>>()))
    }

    /// Tests whether the rule finds the right first move of a puzzle.
    pub fn finds(&self, entry: &Entry) -> bool {
        self.is_right(&Sight::of(entry))
    }

    fn is_right(&self, sight: &Sight) -> bool {
        let sums = sight.moves.iter().map(|seen| self.sum(seen));
        let best = sums.enumerate().max_by(|one, other| one.1.total_cmp(&other.1));
        best.is_some_and(|(place, _)| place == sight.right)
    }

    fn sum(&self, seen: &Seen) -> f64 {
        seen.iter().zip(self.0).map(|(seen, weight)| seen * weight).sum()
    }

    /// Fits weights by the steepest ascent of the likelihood of the right moves, when moves are drawn with chances in
    /// proportion to the exponentials of their sums.
    fn fit(sights: &[&Sight]) -> Rule {
        let mut rule = Rule([0.0; SEEN]);
        for _ in 0..STEPS {
            let mut slope = [0.0; SEEN];
            for sight in sights {
                let powers: Vec<f64> = sight.moves.iter().map(|seen| rule.sum(seen).exp()).collect();
                let all: f64 = powers.iter().sum();
                for (place, (seen, power)) in sight.moves.iter().zip(powers).enumerate() {
                    let missing = is(place == sight.right) - power / all;
                    slope.iter_mut().zip(seen).for_each(|(slope, seen)| *slope += missing * seen);
                }
            }
            let length = LENGTH / sights.len().max(1) as f64;
            rule.0.iter_mut().zip(slope).for_each(|(weight, slope)| *weight += length * slope);
        }
        rule
    }
}

impl Sight {
    fn of(entry: &Entry) -> Sight {
        let board = entry.position.board;
        let squares: Vec<Square> = board.mobility().into_iter().collect();
        let right = squares.iter().position(|&square| square == entry.solution).unwrap_or(0);
        let turned: Vec<f64> = squares.iter().map(|&square| f64::from(board.flips(square).len())).collect();
        let replies: Vec<f64> = squares.iter().map(|&square| f64::from(board.play(square).mobility().len())).collect();
        let glance = glance::most_promising(board);
        let moves = squares
            .iter()
            .enumerate()
            .map(|(place, &square)| {
                let extreme = |all: &[f64], sign: f64| is(all.iter().all(|&other| sign * other >= sign * all[place]));
                let [turned_most, turned_fewest] = [extreme(&turned, -1.0), extreme(&turned, 1.0)];
                let seen = [
                    turned[place] / 8.0,
                    turned_most,
                    turned_fewest,
                    replies[place] / 8.0,
                    extreme(&replies, 1.0),
                    extreme(&replies, -1.0),
                    is(glance == Some(square)),
                ];
                let mut all = [0.0; SEEN];
                all[..seen.len()].copy_from_slice(&seen);
                all[seen.len()..].copy_from_slice(&of_square(board, square));
                all
            })
            .collect();
        Sight { moves, right }
    }
}

/// Returns what is seen of the square of a move and of the reply to it.
fn of_square(board: Board, square: Square) -> [f64; SEEN - 7] {
    let (empties, after) = (board.empties(), board.play(square));
    let (file, rank) = (square.file(), square.rank());
    let near = |other: Square| file.abs_diff(other.file()) <= 1 && rank.abs_diff(other.rank()) <= 1;
    let beside_corner = Bitboard::CORNERS.into_iter().any(|corner| near(corner) && empties.contains(corner));
    let is_edge = matches!(file, 0 | 7) || matches!(rank, 0 | 7);
    let is_corner = Bitboard::CORNERS.contains(square);
    let part = region(empties, square).len();
    [
        is(is_corner),
        is(beside_corner && !is_edge),
        is(beside_corner && is_edge && !is_corner),
        is(is_edge && !beside_corner && !is_corner),
        is(!(after.mobility() & Bitboard::CORNERS).is_empty()),
        is(after.mobility().is_subset(board.pass().mobility())),
        is(after.mobility().is_empty()),
        is(part % 2 == 1),
        f64::from(part) / f64::from(empties.len()),
        empties.into_iter().filter(|&other| near(other)).count() as f64 / 8.0,
    ]
}

const fn is(truth: bool) -> f64 {
    if truth { 1.0 } else { 0.0 }
}
