//! Estimates of a move and of the best move, by a search of some depth.

use crate::board::Board;
use crate::search::{Limits, Searcher, Strength, Table};
use crate::square::Square;

/// The size of the table for estimates, which depend on it.
const MEGABYTES: usize = 8;

/// The depth beyond which shallow searches may replace deep ones, if the evaluation allows it.
const PLAIN_UP_TO: u8 = 8;

/// The greatest length of a likely line.
const LIKELY_MOVES: usize = 8;

/// A move to evaluate, and the depth.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Question {
    pub board: Board,
    pub played: Square,
    pub depth: u8,
}

/// The result: values in hundredths of a disc, for the side that moved.
#[derive(Clone)]
pub(crate) struct Values {
    /// The value of the move that was played.
    pub score: i32,
    /// The value of the best move.
    pub best_score: i32,
    pub best: Square,
    /// The depth of the search.
    pub depth: u8,
    /// The likely line, beginning with the best move.
    pub line: Vec<Square>,
}

/// The outcome of a call, with the nodes that it took.
pub(crate) enum Step {
    Done(u64, Values),
    /// A part is done; call again.
    GoOn(u64),
    /// A limit stopped the search.
    Stopped(u64),
}

/// Estimates one move after the other, each with an empty table and one thread, so that a move has the same value
/// whatever was searched before.
pub(crate) struct Estimator {
    searcher: Searcher,
    /// The current question, and the values of its best move if known.
    open: Option<(Question, Option<Values>)>,
}

impl Estimator {
    /// Creates an estimator with the same evaluation as `searcher`.
    pub fn beside(searcher: &Searcher) -> Estimator {
        Estimator { searcher: searcher.beside(Table::with_megabytes(MEGABYTES)), open: None }
    }

    /// Tests whether `searcher` has the same evaluation.
    pub fn evaluates_as(&self, searcher: &Searcher) -> bool {
        self.searcher.evaluates_as(searcher)
    }

    /// Works at a question: first at the best move, then at the one that was played, if it is another. Mirror
    /// images of one move count as one.
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
            if twin(board, best) == twin(board, played) {
                return Step::Done(nodes, Values { score, best_score: score, best: played, depth, line: Vec::new() });
            }
            let mut line = vec![best];
            line.extend(self.searcher.likely_line(board.play(best), LIKELY_MOVES - 1));
            self.open = Some((question, Some(Values { score, best_score: score, best, depth, line })));
            return Step::GoOn(nodes);
        };
        let found = self.searcher.evaluate_at(board.play(twin(board, played)), strength(depth - 1), limits);
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

/// Returns the first move, in the order of the squares, that leads to an image of what `square` leads to. In a position
/// that is its own image several moves are one, as all four are at the start: a search may value the images of a
/// position a little differently, and a review may not.
fn twin(board: Board, square: Square) -> Square {
    let image = board.play(square).canonical();
    let mut moves = board.mobility().into_iter();
    moves.find(|&other| board.play_unchecked(other).canonical() == image).unwrap_or(square)
}

fn strength(depth: u8) -> Strength {
    Strength { selective: depth > PLAIN_UP_TO, ..Strength::of_depth(depth) }
}
