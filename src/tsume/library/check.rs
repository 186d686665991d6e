//! Proving a puzzle of the library again, from its line of text alone.

use std::fmt;

use super::entry::Entry;
use super::grade::{Grade, Grader};
use super::odds::Odds;
use super::prover::{Prover, Right, least};
use super::rules::{self, Refusal};
use super::themes::Themes;
use crate::tsume::Goal;

/// A difference between a puzzle and its line of text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// A rule refuses it.
    Refused(Refusal),
    /// The solution is not the only move that reaches the goal.
    Solution,
    /// The score is this one.
    Score(i8),
    /// This number of moves in a row are the only right ones.
    Unique(u8),
    /// The difficulty and the stars are these.
    Grade(u16, u8),
    /// The themes are these.
    Themes(Themes),
    /// The odds are these.
    Odds(Odds),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Refused(rule) => write!(f, "the rule '{rule}' refuses it"),
            Fault::Solution => f.write_str("the solution is not the only right move"),
            Fault::Score(score) => write!(f, "the score is {score:+}"),
            Fault::Unique(unique) => write!(f, "{unique} moves in a row are the only right ones"),
            Fault::Grade(difficulty, stars) => write!(f, "the difficulty is {difficulty} with {stars} stars"),
            Fault::Themes(themes) => write!(f, "the themes are {themes}"),
            Fault::Odds(odds) => write!(f, "the odds are {odds}"),
        }
    }
}

/// Proves puzzles again.
pub struct Checker<'a> {
    prover: Prover,
    grader: Grader<'a>,
}

impl<'a> Checker<'a> {
    /// Creates a checker. Its results do not depend on the prover.
    pub fn new(prover: Prover, grader: Grader<'a>) -> Checker<'a> {
        Checker { prover, grader }
    }

    /// Returns all differences from the line; none if everything is proved.
    pub fn faults(&mut self, entry: &Entry) -> Vec<Fault> {
        let mut faults = Vec::new();
        let board = entry.position.board;
        faults.extend(rules::at_sight(board).err().map(Fault::Refused));
        faults.extend(self.answer(entry));
        if let Some(fault) = faults.pop() {
            // Without the answer, the main line and the grade of the puzzle mean nothing.
            return vec![fault];
        }
        if !rules::has_margin(entry.goal, entry.score) {
            faults.push(Fault::Refused(Refusal::Margin));
        }
        let Grade { unique, difficulty, stars, themes, odds } = self.grader.grade(entry);
        if unique != entry.unique {
            faults.push(Fault::Unique(unique));
        }
        if unique < rules::fewest_only_moves(entry.empties()) {
            faults.push(Fault::Refused(Refusal::Line));
        }
        if (difficulty, stars) != (entry.difficulty, entry.stars) {
            faults.push(Fault::Grade(difficulty, stars));
        }
        if themes != entry.themes {
            faults.push(Fault::Themes(themes));
        }
        if Some(odds) != entry.odds {
            faults.push(Fault::Odds(odds));
        }
        faults
    }

    /// Proves the score, and that only the solution is right.
    fn answer(&mut self, entry: &Entry) -> Option<Fault> {
        let Entry { goal, score, solution, .. } = *entry;
        let board = entry.position.board;
        let found = self.prover.score(board);
        if found != score {
            return Some(Fault::Score(found));
        }
        let is_natural = match goal {
            Goal::Win => score > 0,
            Goal::Draw => score == 0,
            Goal::Best => true,
            Goal::AtLeast(_) => false,
        };
        // With the goal BEST the second move must be clearly worse.
        let least = if goal == Goal::Best { score + 2 - rules::gap(score) } else { least(goal, score) };
        let is_only = self.prover.right(board, least) == Right::One(solution);
        (!is_natural || !is_only).then_some(Fault::Solution)
    }
}
