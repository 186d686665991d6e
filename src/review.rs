//! The review of a game: the value and the loss of every move, and how well each side played.
//!
//! The end of the game is proved, from the last position backwards: the score of the played move is then known, so that
//! the other moves need only be compared with it. The positions before are estimated by the midgame search, a little
//! deeper in every round. A [`Review`] is done in slices, like every search here; the result depends on the [`Effort`]
//! alone, never on the slices, the time or the threads.
//!
//! ```
//! use kaeshi::review::{Effort, Review};
//! use kaeshi::search::{Limits, Searcher, Table};
//! use kaeshi::{Game, Position};
//! let game = Game::from_transcript("f5d6c5f4e7c6c7f6g5e6e3", Position::START)?;
//! let mut searcher = Searcher::new(Table::with_megabytes(1));
//! let mut review = Review::new(&game);
//! let effort = Effort { depth: 2, exact_from: 10 };
//! assert!(review.run(&mut searcher, effort, &Limits::NONE));
//! let moves = review.moves();
//! assert_eq!((moves.len(), moves[10].ply, moves[10].score), (11, 11, 6400));
//! assert_eq!(review.summary().turning_point, Some(10));
//! # Ok::<(), kaeshi::notation::TranscriptError>(())
//! ```
//!
//! Each estimate is made separately, with an empty table of a fixed size and one thread, so that a position gets the
//! same value in every build and whatever was searched before. Proofs use the searcher's own table and all its threads.

mod answer;
mod estimator;
mod judged;
mod plan;
mod summary;

pub use answer::played_line;
pub use judged::{Mark, ReviewedMove};
pub use plan::Effort;
pub use summary::{Play, Summary};

use std::sync::atomic::Ordering;
use std::time::Duration;

use crate::eval::DISC;
use crate::game::Game;
use crate::position::Position;
use crate::review::estimator::{Estimator, Question, Step, Values};
use crate::search::{Instant, Limits, Searcher};
use crate::square::Square;

/// The review of one game, which can be resumed after a stop.
pub struct Review {
    /// The positions in which a move was played.
    spots: Vec<Spot>,
    /// The last position, and its score for the side to move once it is proved.
    end: (Position, Option<i8>),
    /// The estimator, once an estimate was made.
    estimator: Option<Estimator>,
    visited: u64,
}

/// A position in which a move was played, and the results about it.
struct Spot {
    position: Position,
    square: Square,
    choices: u32,
    estimate: Option<Estimate>,
    proof: Option<Proven>,
}

struct Estimate {
    /// The requested depth. Without trained weights the search is less deep.
    asked: u8,
    judged: ReviewedMove,
}

struct Proven {
    /// The score of the position, for the side to move.
    score: i8,
    judged: ReviewedMove,
}

/// A piece of work, short enough to be repeated if it was interrupted.
#[derive(Clone, Copy)]
enum Work {
    /// Prove the score of the last position.
    ProveEnd,
    /// Prove the score of a spot, when all later ones are proved.
    Prove(usize),
    /// Estimate a spot at a depth.
    Estimate(usize, u8),
}

impl Review {
    /// Begins the review of the moves that are played in `game`.
    pub fn new(game: &Game) -> Review {
        let spot = |(&position, &square): (&Position, &Square)| Spot {
            position,
            square,
            choices: position.board.mobility().len(),
            estimate: None,
            proof: None,
        };
        let spots = game.positions().iter().zip(game.moves()).map(spot).collect();
        let end = game.position();
        let score = end.board.is_over().then(|| end.board.score());
        Review { spots, end: (end, score), estimator: None, visited: 0 }
    }

    /// Works until all of `effort` is done, or a limit stops it; returns whether all is done. The proof and the
    /// progress of `limits` are ignored.
    pub fn run(&mut self, searcher: &mut Searcher, effort: Effort, limits: &Limits) -> bool {
        if self.estimator.as_ref().is_some_and(|estimator| !estimator.evaluates_as(searcher)) {
            // Values of two evaluations cannot be compared.
            self.estimator = None;
            self.spots.iter_mut().for_each(|spot| spot.estimate = None);
        }
        let rest = Rest::of(limits);
        let mut visited = 0;
        while let Some(work) = self.next(effort) {
            let Some(limits) = rest.after(visited) else { return false };
            let (nodes, done) = self.work(work, searcher, &limits);
            visited += nodes;
            self.visited += nodes;
            if !done {
                return false;
            }
        }
        true
    }

    /// Returns the moves with results so far, in the order of the game.
    pub fn moves(&self) -> Vec<ReviewedMove> {
        let known = |spot: &Spot| {
            let proof = spot.proof.as_ref().map(|proof| &proof.judged);
            proof.or(spot.estimate.as_ref().map(|estimate| &estimate.judged)).cloned()
        };
        self.spots.iter().filter_map(known).collect()
    }

    /// Returns the summary of the whole game.
    pub fn summary(&self) -> Summary {
        Summary::of(&self.moves())
    }

    /// Returns the number of moves to be judged.
    pub fn total(&self) -> usize {
        self.spots.len()
    }

    /// Returns the nodes visited for it, in all calls together.
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// Returns the finished part of `effort`, from 0 to 1. A stage counts as much as all before it.
    pub fn share(&self, effort: Effort) -> f64 {
        let (mut done, mut all, mut weight) = (0.0, 0.0, 1.0);
        for stage in effort.stages() {
            let open = self.spots.iter().filter(|spot| !spot.is_done(stage)).count();
            let spots = self.spots.len().max(1) as f64;
            done += weight * (spots - open as f64) / spots;
            all += weight;
            weight *= 2.0;
        }
        done / all
    }

    /// Returns the next piece of work.
    fn next(&self, effort: Effort) -> Option<Work> {
        effort.stages().find_map(|stage| self.next_proof(stage).or_else(|| self.next_estimate(stage)))
    }

    fn next_proof(&self, stage: Effort) -> Option<Work> {
        let (end, score) = &self.end;
        if score.is_none() {
            return (end.board.empties().len() <= stage.exact_from && !self.spots.is_empty()).then_some(Work::ProveEnd);
        }
        let index = self.spots.iter().rposition(|spot| spot.proof.is_none())?;
        (self.spots[index].empties() <= stage.exact_from).then_some(Work::Prove(index))
    }

    fn next_estimate(&self, stage: Effort) -> Option<Work> {
        let index = self.spots.iter().rposition(|spot| !spot.is_done(stage))?;
        Some(Work::Estimate(index, stage.depth))
    }

    /// Does a piece of work; returns the nodes that it took and whether it is done.
    fn work(&mut self, work: Work, searcher: &mut Searcher, limits: &Limits) -> (u64, bool) {
        match work {
            Work::ProveEnd => {
                let found = searcher.solve(self.end.0.board, limits);
                self.end.1 = found.score().filter(|_| found.complete);
                (found.nodes, found.complete)
            }
            Work::Prove(index) => self.prove(index, searcher, limits),
            Work::Estimate(index, depth) => self.estimate(index, depth, searcher, limits),
        }
    }

    fn prove(&mut self, index: usize, searcher: &mut Searcher, limits: &Limits) -> (u64, bool) {
        let (after, behind) = match self.spots.get(index + 1) {
            Some(spot) => (spot.position, spot.proof.as_ref().map(|proof| proof.score)),
            None => self.end,
        };
        let Some(behind) = behind else { return (0, false) };
        let spot = &mut self.spots[index];
        let Position { board, side } = spot.position;
        let played = if after.side == side { behind } else { -behind };
        let found = searcher.solve_against(board, spot.square, played, limits);
        let (true, Some(score), Some(best)) = (found.complete, found.score(), found.best) else {
            return (found.nodes, false);
        };
        let depth = board.empties().len() as u8;
        let discs = |score: i8| i32::from(score) * DISC;
        let values = Values { score: discs(played), best_score: discs(score), best, depth, line: found.pv };
        let judged = spot.judged(index, values, true);
        spot.proof = Some(Proven { score, judged });
        (found.nodes, true)
    }

    fn estimate(&mut self, index: usize, asked: u8, searcher: &Searcher, limits: &Limits) -> (u64, bool) {
        let spot = &mut self.spots[index];
        // The last square is left to proofs: the search would give its value as an estimate.
        let depth = asked.min(spot.empties().saturating_sub(1).max(1) as u8);
        let question = Question { board: spot.position.board, played: spot.square, depth };
        match self.estimator.get_or_insert_with(|| Estimator::beside(searcher)).step(question, limits) {
            Step::Stopped(nodes) => (nodes, false),
            Step::GoOn(nodes) => (nodes, true),
            Step::Done(nodes, values) => {
                spot.estimate = Some(Estimate { asked, judged: spot.judged(index, values, false) });
                (nodes, true)
            }
        }
    }
}

impl Spot {
    fn empties(&self) -> u32 {
        self.position.board.empties().len()
    }

    /// Tests whether there is nothing left to do in a stage.
    fn is_done(&self, stage: Effort) -> bool {
        self.proof.is_some()
            || self.empties() > stage.exact_from
                && self.estimate.as_ref().is_some_and(|known| known.asked >= stage.depth)
    }

    fn judged(&self, index: usize, values: Values, exact: bool) -> ReviewedMove {
        let Values { score, best_score, best, depth, line } = values;
        let loss = best_score - score;
        let gave_away = exact && best_score.signum() > score.signum();
        let mark = Mark::of(loss, gave_away);
        let Spot { position: Position { side, .. }, square, choices, .. } = *self;
        ReviewedMove { ply: index + 1, side, square, score, exact, best, loss, mark, depth, choices, line }
    }
}

/// The rest of the limits of a call.
struct Rest<'a> {
    limits: &'a Limits<'a>,
    began: Option<Instant>,
}

impl<'a> Rest<'a> {
    fn of(limits: &'a Limits<'a>) -> Rest<'a> {
        Rest { limits, began: limits.time.map(|_| Instant::now()) }
    }

    /// Returns the limits that remain after `visited` nodes, or `None` if a limit is reached.
    fn after(&self, visited: u64) -> Option<Limits<'a>> {
        let Limits { nodes, time, cancel, .. } = *self.limits;
        let nodes = nodes.map(|nodes| nodes.saturating_sub(visited));
        let time = time.zip(self.began).map(|(time, began)| time.saturating_sub(began.elapsed()));
        let is_cancelled = cancel.is_some_and(|flag| flag.load(Ordering::Relaxed));
        if is_cancelled || nodes == Some(0) || time == Some(Duration::ZERO) {
            return None;
        }
        Some(Limits { nodes, time, cancel, ..Limits::NONE })
    }
}
