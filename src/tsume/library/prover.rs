//! The proofs behind a puzzle, one null window at a time.
//!
//! Usually a puzzle needs to know whether a move reaches a score, and seldom the score itself. So nearly all questions
//! are null windows, and a position is dropped as soon as a second right answer is found.

use crate::board::Board;
use crate::search::{Limits, Searcher};
use crate::square::Square;
use crate::tsume::Goal;

/// The right moves of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Right {
    /// No move.
    None,
    /// This one alone.
    One(Square),
    /// More than one.
    Many,
}

/// Answers questions by the exact search.
pub struct Prover {
    searcher: Searcher,
}

impl Prover {
    /// Creates a prover. Its answers do not depend on the searcher; their cost does.
    pub fn new(searcher: Searcher) -> Prover {
        Prover { searcher }
    }

    /// Forgets everything, so that costs and lines of play do not depend on earlier questions.
    pub fn clear(&mut self) {
        self.searcher.clear();
    }

    /// Returns the nodes visited so far.
    pub fn visited(&self) -> u64 {
        self.searcher.visited()
    }

    /// Returns the searcher, for questions of other kinds.
    pub fn searcher(&mut self) -> &mut Searcher {
        &mut self.searcher
    }

    /// Tests whether the side to move reaches a score of at least `least`.
    pub fn reaches(&mut self, board: Board, least: i8) -> bool {
        self.searcher.reaches(board, least, &Limits::NONE).expect("nothing stops this search")
    }

    /// Tests whether a move reaches a score of at least `least`.
    pub fn keeps(&mut self, board: Board, square: Square, least: i8) -> bool {
        !self.reaches(board.play(square), 2 - least)
    }

    /// Returns the exact score of a position.
    pub fn score(&mut self, board: Board) -> i8 {
        self.searcher.solve(board, &Limits::NONE).score().expect("nothing stops this search")
    }

    /// Finds which moves reach a score of at least `least`.
    pub fn right(&mut self, board: Board, least: i8) -> Right {
        self.right_of(board, &likely_order(board), least)
    }

    /// Finds which of all moves reach a score of at least `least`; `order` has all moves, likely ones first.
    pub fn right_of(&mut self, board: Board, order: &[Square], least: i8) -> Right {
        let mut found = Right::None;
        for &square in order {
            if self.keeps(board, square, least) {
                if found != Right::None {
                    return Right::Many;
                }
                found = Right::One(square);
            }
        }
        found
    }

    /// Counts the moves that reach a score of at least `least`.
    pub fn count(&mut self, board: Board, least: i8) -> usize {
        board.mobility().into_iter().filter(|&square| self.keeps(board, square, least)).count()
    }
}

/// Returns the least score of a right move, when the best one is worth `score`.
pub fn least(goal: Goal, score: i8) -> i8 {
    match goal {
        Goal::Win => 2,
        Goal::Draw => 0,
        Goal::Best => score,
        Goal::AtLeast(least) => least,
    }
}

/// Returns the moves of a position, those that leave few replies first.
pub fn likely_order(board: Board) -> Vec<Square> {
    let mut moves: Vec<Square> = board.mobility().into_iter().collect();
    moves.sort_by_key(|&square| (board.play(square).mobility().len(), square));
    moves
}
