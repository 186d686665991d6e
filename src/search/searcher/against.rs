//! The questions of a game review: the score of a position one of whose moves is known, and lines of likely play.

use std::sync::Arc;

use crate::board::Board;
use crate::search::answer::Found;
use crate::search::context::Search;
use crate::search::limits::{Limits, Meter, Proof};
use crate::search::searcher::Searcher;
use crate::search::table::Table;
use crate::square::Square;

impl Searcher {
    /// Proves the score of `board` when the `score` of its move `known` is already proved: the other moves need only be
    /// compared with it.
    ///
    /// The best move is `known` if none beats it, else the first best one in the order of the squares, so it depends
    /// neither on the table nor on the threads. The line is set only if another move is better.
    pub(crate) fn solve_against(&mut self, board: Board, known: Square, score: i8, limits: &Limits) -> Found {
        self.set_root(board);
        self.solve.know(known, score);
        let mut meter = Meter::new(limits);
        let team = self.team();
        let mut search = Search::new(&self.table, &mut self.small, &self.evaluator, &mut meter).helped_by(team);
        let complete = self.solve.prove_against(&mut search, known).is_ok();
        self.visited += meter.nodes;
        let bounds = self.solve.root.bounds();
        let is_beaten = bounds.lower > score;
        let best = if is_beaten { self.solve.root.best().map(|best| best.square) } else { Some(known) };
        let pv = if is_beaten { self.solve.line(Proof::Exact) } else { Vec::new() };
        Found { bounds, best, pv, nodes: meter.nodes, complete }
    }

    /// Creates a searcher with the same evaluation, its own table and no helpers.
    pub(crate) fn beside(&self, table: Table) -> Searcher {
        Searcher { evaluator: Arc::clone(&self.evaluator), ..Searcher::new(table) }
    }

    /// Tests whether both evaluate by the same weights.
    pub(crate) fn evaluates_as(&self, other: &Searcher) -> bool {
        Arc::ptr_eq(&self.evaluator, &other.evaluator)
    }

    /// Follows the best moves in the table from `board` on, of any depth, at most `moves` of them.
    pub(crate) fn likely_line(&self, mut board: Board, moves: usize) -> Vec<Square> {
        let mut line = Vec::new();
        while line.len() < moves {
            board = if board.must_pass() { board.pass() } else { board };
            let Some(square) = self.table.probe(board, 0).1.filter(|&square| board.mobility().contains(square)) else {
                break;
            };
            line.push(square);
            board = board.play_unchecked(square);
        }
        line
    }
}
