//! What a move and the best one are worth, as a search of some depth sees it.

use crate::board::Board;
use crate::search::{Limits, Searcher, Strength, Table};
use crate::square::Square;

/// The table for estimates. Its size is part of what they depend on.
const MEGABYTES: usize = 8;

/// Deeper estimates let shallow searches stand for deep ones, where the evaluation allows it.
const PLAIN_UP_TO: u8 = 8;

/// How many moves of a likely line are told.
const LIKELY_MOVES: usize = 8;

/// Which move is to be valued, and how deeply.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Question {
    pub board: Board,
    pub played: Square,
    pub depth: u8,
}

/// What was found: values in hundredths of a disc, for the side that moved.
#[derive(Clone)]
pub(crate) struct Values {
    /// Of the move that was played.
    pub score: i32,
    /// Of the best move.
    pub best_score: i32,
    pub best: Square,
    /// The depth that was reached.
    pub depth: u8,
    /// What follows the best move, itself the first.
    pub line: Vec<Square>,
}

/// How a call ended, with the nodes that it took.
pub(crate) enum Step {
    Done(u64, Values),
    /// A part is done: call again.
    GoOn(u64),
    /// A limit stopped it.
    Stopped(u64),
}

/// Estimates one move after the other, each with an empty table and one thread: so a move has the same value whatever
/// was searched before.
pub(crate) struct Estimator {
    searcher: Searcher,
    /// The question at hand, and what is known of its best move.
    open: Option<(Question, Option<Values>)>,
}

impl Estimator {
    /// Creates an estimator that evaluates as `searcher` does.
    pub fn beside(searcher: &Searcher) -> Estimator {
        Estimator { searcher: searcher.beside(Table::with_megabytes(MEGABYTES)), open: None }
    }

    /// Tests whether `searcher` evaluates as this does.
    pub fn evaluates_as(&self, searcher: &Searcher) -> bool {
        self.searcher.evaluates_as(searcher)
    }

    /// Works at a question: first at the best move, then at the one that was played, if it is another.
    pub fn step(&mut self, question: Question, limits: &Limits) -> Step {
        let Question { board, played, depth } = question;
        let best = match self.open.take() {
            Some((open, best)) if open == question => best,
            _ => {
                self.searcher.clear();
                None
            }
        };
        let Some(best) = best else {
            let found = self.searcher.evaluate_at(board, strength(depth), limits);
            let (true, Some(best)) = (found.complete, found.best) else {
                self.open = Some((question, None));
                return Step::Stopped(found.nodes);
            };
            let (score, depth, nodes) = (found.value, found.depth, found.nodes);
            if best == played {
                return Step::Done(nodes, Values { score, best_score: score, best, depth, line: Vec::new() });
            }
            let mut line = vec![best];
            line.extend(self.searcher.likely_line(board.play(best), LIKELY_MOVES - 1));
            self.open = Some((question, Some(Values { score, best_score: score, best, depth, line })));
            return Step::GoOn(nodes);
        };
        let found = self.searcher.evaluate_at(board.play(played), strength(depth - 1), limits);
        if !found.complete {
            self.open = Some((question, Some(best)));
            return Step::Stopped(found.nodes);
        }
        let score = -found.value;
        if score < best.best_score {
            return Step::Done(found.nodes, Values { score, ..best });
        }
        Step::Done(found.nodes, Values { score, best_score: score, best: played, line: Vec::new(), ..best })
    }
}

fn strength(depth: u8) -> Strength {
    Strength { selective: depth > PLAIN_UP_TO, ..Strength::of_depth(depth) }
}
