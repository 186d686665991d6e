//! The difficulty of a puzzle, a number on a rating scale, and its stars. Anyone can compute them again.
//!
//! The difficulty is the mean of two ratings: of the chance that people find the line, and of the reading and the proof
//! that it takes an engine. Both rest on exact results, on the hand-made evaluation, and on the weights and the model
//! of people that are built in, so a grade is the same on every machine.

use super::entry::Entry;
use super::glance;
use super::ladder;
use super::line::{Line, follow, to_the_end};
use super::odds::Odds;
use super::prover::{Prover, least};
use super::solvers;
use super::themes::{Themes, themes};
use crate::board::Board;
use crate::eval::Evaluator;
use crate::people::Model;
use crate::search::{Searcher, Table};
use crate::square::Square;

/// The facts from which the difficulty is computed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The number of the weakest bot of the ladder that solves it, from 1; one more than the number of bots if none
    /// does.
    pub rung: usize,
    /// The number of wrong first moves that are more promising at first sight than the right one.
    pub tempting: usize,
    /// The number of the solver's moves in a row that are the only right one.
    pub unique: u8,
    /// The nodes of the proof that the solution reaches the goal and that each wrong move fails, from an empty table.
    pub nodes: u64,
    /// How likely people find the whole line.
    pub odds: Odds,
}

/// A puzzle's grade.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Grade {
    /// The number of the solver's moves in a row, from the first, that are the only right one.
    pub unique: u8,
    /// The difficulty on a rating scale.
    pub difficulty: u16,
    /// The difficulty as 1 to 5 stars.
    pub stars: u8,
    /// The themes.
    pub themes: Themes,
    /// How likely people find the whole line.
    pub odds: Odds,
}

/// The difficulties at which two, three, four and five stars begin with 12 empty squares: at each a fifth more of the
/// library is easier, when each puzzle is compared with what is usual at its size.
pub const STARS: [u16; 4] = [1410, 1590, 1770, 1960];

/// The rise of these difficulties with each further empty square. It is about half of the rise of the difficulties
/// themselves, so larger puzzles have more stars, but each size has easy and hard ones.
pub const RISE: i32 = 50;

/// The lowest and the highest difficulty.
pub const RANGE: (u16, u16) = (600, 2600);

impl Facts {
    /// Returns the difficulty that follows from the facts.
    pub fn difficulty(&self) -> u16 {
        (self.for_people() + self.for_engines()).div_ceil(2)
    }

    /// Returns the rating of an opponent against whom a person of 1500 expects as much as from the whole line.
    fn for_people(&self) -> u16 {
        let [_, chance, ..] = self.odds.chances();
        let rating = 1500.0 + 400.0 * ((1.0 - chance) / chance).log10();
        (rating.round() as i32).clamp(RANGE.0.into(), RANGE.1.into()) as u16
    }

    /// Returns the rating of the reading and the proof that it takes an engine.
    fn for_engines(&self) -> u16 {
        let nodes = u64::BITS - self.nodes.leading_zeros();
        let points = 90 * self.rung as u32
            + 40 * self.tempting.min(6) as u32
            + 30 * u32::from(self.unique.clamp(1, 8) - 1)
            + 40 * nodes.saturating_sub(4);
        (u32::from(RANGE.0) + points).saturating_sub(200).clamp(RANGE.0.into(), RANGE.1.into()) as u16
    }
}

/// Returns the stars of a puzzle of this difficulty and size.
pub fn stars(difficulty: u16, empties: u32) -> u8 {
    let at_twelve = i32::from(difficulty) - RISE * (empties as i32 - 12);
    1 + STARS.iter().filter(|&&begin| at_twelve >= begin.into()).count() as u8
}

/// Grades puzzles.
pub struct Grader<'a> {
    prover: Prover,
    bots: Searcher,
    model: &'a Model,
    evaluator: &'a Evaluator,
}

/// The size of the table for the counted proofs, in megabytes.
const MEGABYTES: usize = 16;

impl<'a> Grader<'a> {
    /// Creates a grader with a model of people, and the evaluation that it was trained with.
    pub fn new(model: &'a Model, evaluator: &'a Evaluator) -> Grader<'a> {
        let prover = Prover::new(Searcher::new(Table::with_megabytes(MEGABYTES)));
        Grader { prover, bots: ladder::searcher(), model, evaluator }
    }

    /// Grades a puzzle; its goal, score and solution are taken as given.
    pub fn grade(&mut self, entry: &Entry) -> Grade {
        let (facts, themes) = self.facts(entry);
        let difficulty = facts.difficulty();
        let stars = stars(difficulty, entry.empties());
        Grade { unique: facts.unique, difficulty, stars, themes, odds: facts.odds }
    }

    /// Finds the facts and the themes of a puzzle.
    pub fn facts(&mut self, entry: &Entry) -> (Facts, Themes) {
        let board = entry.position.board;
        let nodes = self.proof(entry);
        let line = self.line(entry);
        let turns = turns(board, &line);
        let facts = Facts {
            rung: ladder::rung(&mut self.bots, &turns),
            tempting: glance::tempting(board, entry.solution),
            unique: line.unique,
            nodes,
            odds: solvers::odds(entry, &line, self.model, self.evaluator),
        };
        (facts, self.themes_of(entry, &line))
    }

    /// Finds the themes of a puzzle alone.
    pub fn themes(&mut self, entry: &Entry) -> Themes {
        self.prover.clear();
        let line = self.line(entry);
        self.themes_of(entry, &line)
    }

    /// Follows the main line of a puzzle.
    fn line(&mut self, entry: &Entry) -> Line {
        follow(&mut self.prover, entry.position.board, entry.solution, entry.score, entry.goal)
    }

    fn themes_of(&mut self, entry: &Entry, line: &Line) -> Themes {
        themes(entry.position.board, &to_the_end(&mut self.prover, line))
    }

    /// Counts the nodes of the proof.
    fn proof(&mut self, entry: &Entry) -> u64 {
        self.prover.clear();
        let before = self.prover.visited();
        self.prover.count(entry.position.board, least(entry.goal, entry.score));
        self.prover.visited() - before
    }
}

/// Returns the positions of the main line in which the solver's move is the only right one, with these moves.
pub fn turns(board: Board, line: &Line) -> Vec<(Board, Square)> {
    let (mut board, mut solving, mut turns) = (board, true, Vec::new());
    for &square in &line.moves {
        if board.must_pass() {
            (board, solving) = (board.pass(), !solving);
        }
        if solving {
            turns.push((board, square));
        }
        (board, solving) = (board.play(square), !solving);
    }
    turns
}
