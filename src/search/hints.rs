//! The fifth question: what is every move of a position worth?
//!
//! Whoever looks for a move wants an answer at once and a better one the longer they look. So all moves are valued two moves
//! ahead, then four, six and so on (even depths alone: with odd ones every value would swing by what it is worth to have
//! moved last), and where few squares are empty they are then proved. At every moment each move has the deepest value that is
//! known of it and says what kind of value that is. Unlike a search for the best move, this one may not cut a move off
//! because another is better: its number is what is asked for. From some depth on, though, shallow searches may stand for deep ones
//! below it ([`probcut`](super::probcut)): in a browser two seconds then show 18 moves ahead in the opening instead of 12.

use crate::board::Board;
use crate::eval::DISC;
use crate::square::Square;

use super::meter::{Meter, Stopped};
use super::root::Root;
use super::running::{Node, Search};
use super::{Limits, Searcher};

/// With no more empty squares than these the moves are proved: in a browser that takes a minute at the worst.
const PROVED_FROM: u32 = 20;

/// A move that is to be proved is first looked at up to this far from the end of the game; proving costs less than more looking.
const SHORT_OF_END: u32 = 9;

/// Deeper looks than this are selective, where the evaluation allows it.
const PLAIN_UP_TO: u8 = 8;

/// What is known about a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hint {
    /// The move.
    pub square: Square,
    /// What it is worth to the side to move, in hundredths of a disc: a proved score if `exact`, else an estimate.
    pub value: i32,
    /// The value is a proved score.
    pub exact: bool,
    /// Moves looked ahead, this one included; to the end of the game if `exact`.
    pub depth: u8,
}

/// The answer of [`Searcher::hints`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hints {
    /// The moves that have been looked at, the best first.
    pub moves: Vec<Hint>,
    /// Positions visited in this call.
    pub nodes: u64,
    /// Every move is proved, or looked at as far ahead as was asked for. Otherwise a limit stopped the search.
    pub complete: bool,
}

/// The moves of a position while they are looked at deeper and deeper; it stands between the slices of a search.
pub(super) struct Look {
    /// With depth 0 where a move has not been looked at.
    moves: Vec<(Node, Hint)>,
}

impl Look {
    fn new(root: &Root) -> Look {
        let unseen = |(square, child)| (Node::of(child), Hint { square, value: 0, exact: false, depth: 0 });
        Look { moves: root.moves().map(unseen).collect() }
    }

    /// Values all moves at each even depth up to `deepest`. What an earlier call has done is not done again.
    fn deepen(&mut self, search: &mut Search, deepest: u8) -> Result<(), Stopped> {
        for depth in (2..=deepest).step_by(2) {
            search.selective = depth > PLAIN_UP_TO && search.evaluator.weights().is_some();
            for (child, hint) in self.moves.iter_mut().filter(|(_, hint)| hint.depth < depth) {
                let worst = -super::midgame::INFINITE;
                hint.value = -search.value(child, worst, -worst, depth - 1)?;
                hint.depth = depth;
            }
        }
        Ok(())
    }

    /// The moves that something is known about, by value or by proof.
    fn hints(&self, root: &Root) -> Vec<Hint> {
        let empties = root.board.empties().len() as u8;
        let mut hints: Vec<Hint> = Vec::with_capacity(self.moves.len());
        for (_, hint) in &self.moves {
            let Some(proved) = root.candidates.iter().find(|candidate| candidate.square == hint.square) else {
                continue;
            };
            // An estimate that is proved to be wrong is none.
            let value = hint.value.clamp(proved.lower * DISC, proved.upper * DISC);
            if proved.bounds().is_exact() {
                hints.push(Hint { value, exact: true, depth: empties, ..*hint });
            } else if hint.depth > 0 {
                hints.push(Hint { value, ..*hint });
            }
        }
        hints.sort_by_key(|hint| (-hint.value, !hint.exact, hint.square));
        hints
    }
}

impl Searcher {
    /// Values every legal move of `board`: by looking 2, 4, 6 … up to `deepest` moves ahead and, with few empty squares, by
    /// proving its score. A call that is stopped tells what is known so far, the next one goes on.
    ///
    /// ```
    /// use kaeshi::Board;
    /// use kaeshi::search::{Limits, Searcher, Table};
    /// let mut searcher = Searcher::new(Table::with_megabytes(1));
    /// let hints = searcher.hints(Board::START, 4, &Limits::NONE);
    /// assert!(hints.complete);
    /// assert!(hints.moves.iter().all(|hint| hint.depth == 4 && !hint.exact && hint.value == hints.moves[0].value));
    /// ```
    pub fn hints(&mut self, board: Board, deepest: u8, limits: &Limits) -> Hints {
        if board.mobility().is_empty() {
            return Hints { moves: Vec::new(), nodes: 1, complete: true };
        }
        self.turn_to(board);
        let mut meter = Meter::new(limits);
        let mut look = self.look.take().unwrap_or_else(|| Look::new(&self.root));
        let complete = self.look_at_all(&mut look, deepest, &mut meter).is_ok();
        self.visited += meter.nodes;
        let moves = look.hints(&self.root);
        self.look = Some(look);
        Hints { moves, nodes: meter.nodes, complete }
    }

    fn look_at_all(&mut self, look: &mut Look, deepest: u8, meter: &mut Meter) -> Result<(), Stopped> {
        let empties = self.root.board.empties().len();
        let proves = empties <= PROVED_FROM;
        // The last square is for the exact search in any case: the other one takes no score for an estimate, but no
        // estimate for a score either.
        let farthest = if proves { empties.saturating_sub(SHORT_OF_END) } else { empties - 1 };
        let mut search = Search::new(&mut self.table, &self.evaluator, meter);
        look.deepen(&mut search, deepest.min(farthest as u8))?;
        if proves { self.prove_all(meter, &mut |_| ()) } else { Ok(()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::search::{Goal, Strength, Table};
    use crate::testing::{random_board, trained};

    /// A position from random play in which there is a move.
    fn after_random_moves(random: &mut fastrand::Rng, empties: u32) -> Board {
        loop {
            let board = random_board(random, empties);
            if !board.mobility().is_empty() {
                return board;
            }
        }
    }

    fn searcher() -> Searcher {
        Searcher::new(Table::with_megabytes(1))
    }

    #[test]
    fn estimates_are_those_of_the_positions_that_the_moves_lead_to() {
        let mut random = fastrand::Rng::with_seed(31);
        for empties in [24, 36, 48] {
            let board = after_random_moves(&mut random, empties);
            let hints = searcher().hints(board, 5, &Limits::NONE);
            assert!(hints.complete && hints.moves.is_sorted_by_key(|hint| -hint.value));
            assert_eq!(hints.moves.len() as u32, board.mobility().len());
            for hint in &hints.moves {
                let child = searcher().evaluate(board.play(hint.square), 3, &Limits::NONE);
                assert_eq!(
                    (hint.value, hint.exact, hint.depth),
                    (-child.value, false, 4),
                    "{} in {board:?}",
                    hint.square
                );
            }
        }
    }

    #[test]
    fn deep_looks_take_the_word_of_shallow_ones_where_there_are_weights() {
        let board = after_random_moves(&mut fastrand::Rng::with_seed(35), 40);
        let mut searcher = searcher();
        searcher.set_evaluator(trained());
        let [plain, deep] = [PLAIN_UP_TO, PLAIN_UP_TO + 2].map(|depth| searcher.hints(board, depth, &Limits::NONE));
        let mut other = Searcher::new(Table::with_megabytes(1));
        other.set_evaluator(trained());
        for hint in &plain.moves {
            let child = other.evaluate(board.play(hint.square), PLAIN_UP_TO - 1, &Limits::NONE);
            assert_eq!(hint.value, -child.value, "{}", hint.square);
        }
        // Without cuts two moves more would take many times what all before them took.
        assert!(deep.moves.iter().all(|hint| hint.depth == PLAIN_UP_TO + 2 && !hint.exact));
        assert!(deep.nodes < 4 * plain.nodes, "{} after {}", deep.nodes, plain.nodes);
    }

    #[test]
    fn near_the_end_every_move_is_proved() {
        let mut random = fastrand::Rng::with_seed(32);
        for empties in [1, 2, 7, 12] {
            let board = after_random_moves(&mut random, empties);
            let hints = searcher().hints(board, 12, &Limits::NONE);
            assert!(hints.complete);
            assert_eq!(hints.moves.len() as u32, board.mobility().len());
            for hint in &hints.moves {
                let child = searcher().solve(board.play(hint.square), Goal::Exact, &Limits::NONE, &mut |_| ());
                let score = child.score().map(|score| -i32::from(score) * DISC);
                assert_eq!((Some(hint.value), hint.exact, hint.depth), (score, true, empties as u8), "{board:?}");
            }
        }
    }

    #[test]
    fn slices_end_with_the_answer_of_one_call_and_depths_only_grow() {
        let mut random = fastrand::Rng::with_seed(33);
        for empties in [13, 30] {
            let board = after_random_moves(&mut random, empties);
            let whole = searcher().hints(board, 8, &Limits::NONE);
            let (mut sliced, mut before, mut slices) = (searcher(), Vec::new(), 0);
            let last = loop {
                let now = sliced.hints(board, 8, &Limits::nodes(3_000));
                let depth = |hints: &[Hint], square| {
                    hints.iter().find(|hint| hint.square == square).map_or(0, |hint| hint.depth)
                };
                assert!(before.iter().all(|hint: &Hint| depth(&now.moves, hint.square) >= hint.depth));
                slices += 1;
                if now.complete {
                    break now;
                }
                before = now.moves;
            };
            assert!(slices > 1, "one slice was enough with {empties} empty squares");
            assert_eq!(last.moves, whole.moves);
        }
    }

    #[test]
    fn a_move_chosen_in_between_changes_nothing() {
        let board = after_random_moves(&mut fastrand::Rng::with_seed(34), 40);
        let whole = searcher().hints(board, 6, &Limits::NONE);
        let mut searcher = searcher();
        searcher.hints(board, 6, &Limits::nodes(3_000));
        searcher.choose_at(board, Strength::of_depth(3), 0, &Limits::NONE);
        assert_eq!(searcher.hints(board, 6, &Limits::NONE).moves, whole.moves);
    }

    #[test]
    fn where_nobody_can_move_there_is_nothing_to_hint() {
        let pass: crate::position::Position =
            "-OXXXXXX---------OXXXXXX---------------------------------------- O".parse().unwrap();
        assert_eq!(
            searcher().hints(pass.board, 8, &Limits::NONE),
            Hints { moves: Vec::new(), nodes: 1, complete: true }
        );
    }
}
