//! A single question to the exact search: does a position reach a score?

use crate::board::Board;
use crate::search::context::Search;
use crate::search::endgame::null_window;
use crate::search::limits::{Limits, Meter, Progress};
use crate::search::searcher::Searcher;

impl Searcher {
    /// Proves whether the score of `board` is at least `score`, an even number; returns `None` when `limits` ended the
    /// search first.
    ///
    /// One null window answers it, which costs a fraction of the exact score.
    ///
    /// ```
    /// use kaeshi::Position;
    /// use kaeshi::search::{Limits, Searcher, Table};
    /// let position: Position = "--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX- O".parse()?;
    /// let mut searcher = Searcher::new(Table::with_megabytes(1));
    /// assert_eq!(searcher.reaches(position.board, 8, &Limits::NONE), Some(true));
    /// assert_eq!(searcher.reaches(position.board, 10, &Limits::NONE), Some(false));
    /// # Ok::<(), kaeshi::notation::BoardError>(())
    /// ```
    pub fn reaches(&mut self, board: Board, score: i8, limits: &Limits) -> Option<bool> {
        let alpha = i32::from(score & !1) - 1;
        let mut meter = Meter::new(&Limits { progress: None::<&dyn Fn(&Progress)>, ..*limits });
        let team = self.team();
        let mut search = Search::new(&self.table, &mut self.small, &self.evaluator, &mut meter).helped_by(team);
        let mut bound = 0;
        let answer = self.solve.go_on(&mut search, &mut |_, search| {
            bound = null_window(search, board, alpha)?;
            Ok(())
        });
        self.visited += meter.nodes;
        answer.ok().map(|()| bound > alpha)
    }
}
