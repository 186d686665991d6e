//! The best defence against the solver of a puzzle.

use super::{Goal, Scored, scored};
use crate::board::Board;
use crate::search::{Limits, Searcher};
use crate::square::Square;

/// The best defence against the solver of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reply {
    /// The move.
    pub square: Square,
    /// Its score for the defender.
    pub score: i8,
}

/// The search for the best defence, kept between calls because it has several steps.
///
/// The defender plays a move with its best score. Among equals it plays the trickiest: the one that leaves the solver
/// the fewest right answers. Among those, the one after which the solver has to find the only right move most often in
/// a row; then the one with the most wrong answers; then the first on the board.
#[derive(Clone, Debug)]
pub struct ReplySearch {
    board: Board,
    goal: Goal,
    /// The positions proved so far. The choice is computed again after each search, until no proof is missing.
    known: Vec<(Board, Scored)>,
}

impl ReplySearch {
    /// Prepares the search for the defender who is to move on `board` against a solver with the goal `goal`.
    pub fn new(board: Board, goal: Goal) -> ReplySearch {
        ReplySearch { board, goal, known: Vec::new() }
    }

    /// Tests whether the defender has a legal move.
    pub fn is_possible(&self) -> bool {
        !self.board.mobility().is_empty()
    }

    /// Runs one search within `limits`; returns `None` while the answer is not known.
    ///
    /// # Panics
    /// When the defender has no move.
    pub fn run(&mut self, searcher: &mut Searcher, limits: &Limits) -> Option<Reply> {
        assert!(self.is_possible(), "the defender has to pass");
        let missing = match self.choice() {
            Ok(reply) => return Some(reply),
            Err(missing) => missing,
        };
        let found = scored(searcher, missing, limits)?;
        self.known.push((missing, found));
        self.choice().ok()
    }

    /// Returns the defence, or a position that has to be proved first.
    fn choice(&self) -> Result<Reply, Board> {
        let score = self.of(self.board)?.score;
        let mut tied = self.trickiest(self.board)?;
        if tied.len() > 1 {
            let mut longest = (0, 0);
            for &(square, wrong) in &tied.clone() {
                let tricky = (self.only_moves(self.board.play(square))?, wrong);
                if tricky > longest {
                    longest = tricky;
                    tied[0].0 = square;
                }
            }
        }
        Ok(Reply { square: tied[0].0, score })
    }

    /// Returns the moves of the defender with the best score that leave the fewest right answers, each with the number
    /// of wrong answers.
    fn trickiest(&self, board: Board) -> Result<Vec<(Square, usize)>, Board> {
        let found = self.of(board)?;
        let mut best: Vec<(Square, usize)> =
            found.moves.iter().filter(|&&(_, score)| score == found.score).map(|&(square, _)| (square, 0)).collect();
        if best.len() > 1 {
            let mut fewest = usize::MAX;
            let mut tied = Vec::new();
            for &(square, _) in &best {
                let answers = self.of(board.play(square))?;
                let right = self.right(answers).count();
                if right < fewest {
                    fewest = right;
                    tied.clear();
                }
                if right == fewest {
                    tied.push((square, answers.moves.len() - right));
                }
            }
            best = tied;
        }
        Ok(best)
    }

    /// Counts for how many moves in a row the solver, who is to move, has only one right move, against a defence that
    /// is chosen two plies ahead.
    fn only_moves(&self, mut board: Board) -> Result<usize, Board> {
        let mut count = 0;
        let mut is_solver = true;
        while !board.is_over() {
            if board.must_pass() {
                board = board.pass();
            } else if is_solver {
                let mut right = self.right(self.of(board)?);
                let (Some(only), None) = (right.next(), right.next()) else { break };
                count += 1;
                board = board.play(only);
            } else {
                board = board.play(self.trickiest(board)?[0].0);
            }
            is_solver = !is_solver;
        }
        Ok(count)
    }

    /// Returns the moves of the solver that keep the goal.
    fn right(&self, found: &Scored) -> impl Iterator<Item = Square> {
        let (goal, best) = (self.goal, found.score);
        found.moves.iter().filter(move |&&(_, score)| goal.keeps(score, best)).map(|&(square, _)| square)
    }

    /// Returns the proved scores of a position, or the position itself as an error.
    fn of(&self, board: Board) -> Result<&Scored, Board> {
        self.known.iter().find(|(known, _)| *known == board).map(|(_, found)| found).ok_or(board)
    }
}
