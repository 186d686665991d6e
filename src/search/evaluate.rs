//! The fourth question: what is a position worth, seen from so many moves ahead?
//!
//! Whoever trains or compares evaluations wants the number, not a move at a level: nothing here depends on a seed, and a
//! position in which the side to move must pass, or in which the game is over, has a value like any other. Where the look
//! ahead reaches the last empty square, the value is proved by the endgame search, which is both exact and faster.

use crate::board::Board;
use crate::eval::DISC;
use crate::square::Square;

use super::running::Node;
use super::{Limits, Searcher, Strength};

/// The answer of [`Searcher::evaluate`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Evaluation {
    /// What the position is worth to the side to move, in hundredths of a disc: a proved score if `exact`, else an estimate.
    pub value: i32,
    /// The best move as far as was seen; `None` where there is no move.
    pub best: Option<Square>,
    /// The value is a proved score.
    pub exact: bool,
    /// Moves looked ahead; to the end of the game if `exact`.
    pub depth: u8,
    /// Positions visited in this call.
    pub nodes: u64,
    /// The search was finished. Otherwise a limit stopped it.
    pub complete: bool,
}

impl Searcher {
    /// Values `board` by looking `depth` moves ahead; with `depth` 0, as it stands, and `best` is then what one move shows.
    ///
    /// Any position will do: one where the side to move must pass is worth what the passed position is, and costs no depth.
    ///
    /// ```
    /// use kaeshi::search::{Limits, Searcher, Table};
    /// use kaeshi::{Board, eval};
    /// let mut searcher = Searcher::new(Table::with_megabytes(1));
    /// let board = Board::START.play(kaeshi::Square::F5);
    /// assert_eq!(searcher.evaluate(board, 0, &Limits::NONE).value, eval::evaluate(board));
    /// let ahead = searcher.evaluate(board, 6, &Limits::NONE);
    /// assert_eq!((ahead.depth, ahead.exact), (6, false));
    /// ```
    pub fn evaluate(&mut self, board: Board, depth: u8, limits: &Limits) -> Evaluation {
        self.evaluate_at(board, Strength::of_depth(depth), limits)
    }

    /// Values `board` as [`Searcher::evaluate`] does, by looking as far as `strength` says, and selectively if it says so; its
    /// allowance is nothing to the value.
    pub fn evaluate_at(&mut self, board: Board, strength: Strength, limits: &Limits) -> Evaluation {
        if board.is_over() {
            let value = i32::from(board.score()) * DISC;
            return Evaluation { value, best: None, exact: true, depth: 0, nodes: 1, complete: true };
        }
        if board.must_pass() {
            let passed = self.evaluate_at(board.pass(), strength, limits);
            return Evaluation { value: -passed.value, best: None, ..passed };
        }
        let choice = self.choose_at(board, Strength { allowance: 0, ..strength }, 0, limits);
        let (best, nodes, complete) = (Some(choice.best), choice.nodes, choice.complete);
        if strength.depth == 0 {
            let value = Node::of(board).value(&self.evaluator);
            return Evaluation { value, best, exact: false, depth: 0, nodes, complete };
        }
        Evaluation { value: choice.value, best, exact: choice.exact, depth: choice.depth, nodes, complete }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::eval;
    use crate::position::Position;
    use crate::search::{Goal, Table};
    use crate::testing::random_board;

    /// The value of `board` by trying everything, `depth` moves ahead.
    fn by_hand(board: Board, depth: u8) -> i32 {
        if board.is_over() {
            return i32::from(board.score()) * DISC;
        }
        if board.must_pass() {
            return -by_hand(board.pass(), depth);
        }
        if depth == 0 {
            return eval::evaluate(board);
        }
        board.mobility().into_iter().map(|square| -by_hand(board.play(square), depth - 1)).max().unwrap_or_default()
    }

    #[test]
    fn values_and_moves_are_those_of_plain_minimax() {
        let mut random = fastrand::Rng::with_seed(5);
        let mut searcher = Searcher::new(Table::with_megabytes(1));
        for _ in 0..60 {
            let board = random_board(&mut random, 30);
            for depth in 0..4 {
                let found = searcher.evaluate(board, depth, &Limits::NONE);
                assert_eq!(found.value, by_hand(board, depth), "{depth} moves ahead: {board:?}");
                let ahead = depth.max(1);
                let Some(best) = found.best else { continue };
                assert_eq!(-by_hand(board.play(best), ahead - 1), by_hand(board, ahead), "{best}: {board:?}");
            }
        }
    }

    #[test]
    fn a_look_to_the_last_square_is_exact() {
        let mut random = fastrand::Rng::with_seed(6);
        let mut searcher = Searcher::new(Table::with_megabytes(1));
        for _ in 0..20 {
            let board = random_board(&mut random, 8);
            let found = searcher.evaluate(board, 8, &Limits::NONE);
            let solved = searcher.solve(board, Goal::Exact, &Limits::NONE, &mut |_| ());
            assert_eq!((found.exact, Some(found.value / DISC)), (true, solved.score().map(i32::from)), "{board:?}");
        }
    }

    #[test]
    fn passes_and_finished_games_have_values() {
        let mut searcher = Searcher::new(Table::with_megabytes(1));
        let pass: Position = "-OXXXXXX---------OXXXXXX---------------------------------------- O".parse().unwrap();
        let (before, after) = (pass.board, pass.board.pass());
        for depth in [0, 4] {
            let (passed, moved) =
                (searcher.evaluate(before, depth, &Limits::NONE), searcher.evaluate(after, depth, &Limits::NONE));
            assert_eq!((passed.value, passed.best, passed.depth), (-moved.value, None, moved.depth));
            assert!(moved.best.is_some());
        }
        let over: Position = "X-------------------------------------------------------------XX O".parse().unwrap();
        let found = searcher.evaluate(over.board, 0, &Limits::NONE);
        assert_eq!((found.value, found.best, found.exact, found.depth), (-64 * DISC, None, true, 0));
    }
}
