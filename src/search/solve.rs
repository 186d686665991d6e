//! Proving: the exact score of a position, its sign, or the score of each of its moves.
//!
//! The moves are first ordered by a midgame search. With many empty squares a selective pass follows: the whole proof
//! once with nearly certain cuts (`selective`). It costs a few hundredths of the proof, finds the move to begin with
//! and a guess of the score, and stores the moves to try first in the table.
//!
//! The score is found by null windows from a first guess, where each answer sets the next window (MTD(f), A. Plaat).

pub(crate) mod line;
mod questions;

use crate::board::Board;
use crate::eval::DISC;
use crate::search::context::Search;
use crate::search::context::halted::Frame;
use crate::search::deepening::Deepening;
use crate::search::endgame::recall;
use crate::search::limits::{Proof, Stopped};
use crate::search::root::{Root, RootMove};
use crate::search::score::{Bounds, SHORT_OF_END};
use crate::square::Square;
use questions::{choose_first_best, close_in, decide_sign, report, settle_all};

/// The greatest depth of the search that orders the moves. The search pays for itself from about 12 empty squares on:
/// it also stores the moves to try first in the table. With about 20 empty squares depth 10 costs clearly less than 12,
/// and 8 is no quicker (docs/solver-trials.md).
const DEEPEST: u32 = 10;

/// The number of empty squares from which on that search is selective, if the evaluation allows it.
const SELECTIVE_FROM: u32 = 14;

/// The greatest depth of the ordering search when it is selective.
const SELECTIVE_DEEPEST: u32 = 14;

/// All moves are searched to this depth before any is searched deeper.
const FIRST_DEPTH: u8 = 4;

/// The number of empty squares from which on a selective pass pays.
pub(crate) const SELECTIVE_PASS_FROM: u32 = 18;

/// The proof of one position, which can be resumed.
pub(crate) struct Solve {
    pub root: Root,
    /// The search that orders the moves, while it is running.
    ordering: Option<Deepening>,
    /// Whether the search that orders the moves is finished.
    ordered: bool,
    /// The root of the selective pass, while it is running.
    selective_pass: Option<Root>,
    /// Whether the selective pass is finished.
    passed: bool,
    /// The principal variation so far, and the proof that it belongs to.
    line: Option<(Proof, Vec<Square>)>,
    /// The open nodes of the proof, if it was stopped.
    halted: Vec<Frame>,
}

impl Solve {
    /// Creates a proof of `board` with nothing proved.
    pub fn new(board: Board) -> Solve {
        Solve {
            root: Root::new(board),
            ordering: None,
            ordered: false,
            selective_pass: None,
            passed: false,
            line: None,
            halted: Vec::new(),
        }
    }

    /// Resumes a proof at the node where it was stopped. All kinds of proof share this one function, because a page
    /// downloads its code.
    #[inline(never)]
    pub fn go_on(
        &mut self,
        search: &mut Search,
        prove: &mut dyn FnMut(&mut Solve, &mut Search) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        search.halted = std::mem::take(&mut self.halted);
        let proved = prove(self, search);
        if proved.is_err() {
            self.halted = std::mem::take(&mut search.halted);
        }
        search.halted.clear();
        proved
    }

    /// Adds the bounds of the moves that earlier searches left in the table.
    pub fn recall(&mut self, search: &Search) {
        for root_move in &mut self.root.moves {
            root_move.bounds = recall::bounds(search, root_move.child.board).negated();
        }
    }

    /// Returns the principal variation of a `proof` as far as it is known.
    pub fn line(&self, proof: Proof) -> Vec<Square> {
        match &self.line {
            Some((earlier, line)) if *earlier == proof => line.clone(),
            _ => self.root.best().map(|best| best.square).into_iter().collect(),
        }
    }

    /// Proves the exact score of the position, or its sign, and the line of best play that shows it.
    pub fn prove(&mut self, search: &mut Search, proof: Proof) -> Result<(), Stopped> {
        self.go_on(search, &mut |solve, search| {
            if !solve.root.answers(proof) {
                solve.order_moves(search, false)?;
            }
            match proof {
                Proof::Exact => {
                    solve.pass_selectively(search)?;
                    close_in(&mut solve.root, search, report)?;
                }
                Proof::Wld => decide_sign(&mut solve.root, search)?,
            }
            solve.extend_line(search, proof)
        })
    }

    /// Follows the line of best play to the end of the game, and resumes if that was stopped.
    fn extend_line(&mut self, search: &mut Search, proof: Proof) -> Result<(), Stopped> {
        let mut line = self.line(proof);
        let extended = line::extend(&mut line, &self.root, proof, search);
        self.line = Some((proof, line));
        extended
    }

    /// Proves the exact score of the position, without the line.
    pub fn prove_best(&mut self, search: &mut Search) -> Result<(), Stopped> {
        self.go_on(search, &mut |solve, search| {
            solve.order_moves(search, false)?;
            solve.pass_selectively(search)?;
            close_in(&mut solve.root, search, report)
        })
    }

    /// Sets the score of one move, which the caller has proved.
    pub fn know(&mut self, square: Square, score: i8) {
        if let Some(root_move) = self.root.moves.iter_mut().find(|root_move| root_move.square == square) {
            root_move.bounds = Bounds::exactly(score);
        }
    }

    /// Proves the exact score when the score of the move on `known` is proved, and finds which of the moves that beat
    /// it is the first best one in the order of the squares, with the line of best play. If no move beats it, there is
    /// no line.
    pub fn prove_against(&mut self, search: &mut Search, known: Square) -> Result<(), Stopped> {
        self.go_on(search, &mut |solve, search| {
            solve.order_moves(search, false)?;
            // The other moves need only be refuted, so the known score sets the window. A selective pass finds a better
            // start.
            let place = solve.root.moves.iter().position(|root_move| root_move.square == known);
            if let Some(place) = place.filter(|_| !solve.passed) {
                solve.root.moves[..=place].rotate_right(1);
            }
            solve.pass_selectively(search)?;
            close_in(&mut solve.root, search, report)?;
            let score = solve.root.bounds().lower;
            let is_beaten =
                solve.root.moves.iter().any(|root_move| root_move.square == known && root_move.bounds.upper < score);
            if !is_beaten {
                return Ok(());
            }
            choose_first_best(&mut solve.root, search)?;
            solve.extend_line(search, Proof::Exact)
        })
    }

    /// Proves the exact score of every move.
    pub fn prove_all(&mut self, search: &mut Search) -> Result<(), Stopped> {
        self.go_on(search, &mut |solve, search| {
            if !solve.root.answers_all() {
                solve.order_moves(search, true)?;
            }
            solve.pass_selectively(search)?;
            // Moves that cannot be the best count as finished there; here their scores are needed too.
            close_in(&mut solve.root, search, |root, search, _| report(root, search, 0))?;
            settle_all(&mut solve.root, search)
        })
    }

    /// Returns the move to play if the proof ends here: there has to be one.
    ///
    /// It is the best one if the score is proved. While a search orders the moves, it is the move that this puts first
    /// so far. Later it is a move that is proved to be better than the first in the order, or better by the selective
    /// pass, and else the first.
    pub fn best_so_far(&self) -> &RootMove {
        let root = &self.root;
        if let Some(ordering) = self.ordering.as_ref().filter(|_| !root.answers(Proof::Exact)) {
            return &ordering.moves[ordering.best()];
        }
        // The bounds of the pass are no proved ones.
        let pass = self.selective_pass.as_ref().and_then(Root::best_of_known);
        let of_pass = || root.moves.iter().find(|root_move| Some(root_move.square) == pass.map(|best| best.square));
        root.best_of_known().or_else(of_pass).unwrap_or(&root.moves[0])
    }

    /// Orders the moves by a midgame search, once; with `all`, each of them gets a reliable value. The depth depends
    /// only on the position and the evaluation.
    fn order_moves(&mut self, search: &mut Search, all: bool) -> Result<(), Stopped> {
        if self.ordered {
            return Ok(());
        }
        let mut ordering = self.ordering.take().unwrap_or_else(|| Deepening::new(self.root.moves.clone()));
        let searched = self.search_moves(&mut ordering, search, all);
        search.selective = false;
        if searched.is_err() {
            self.ordering = Some(ordering);
            return searched;
        }
        self.root.moves = ordering.moves;
        self.ordered = true;
        Ok(())
    }

    /// Runs the search that orders the moves, and resumes it if it was stopped.
    fn search_moves(&self, ordering: &mut Deepening, search: &mut Search, all: bool) -> Result<(), Stopped> {
        let empties = self.root.board.empties().len();
        let short = empties.saturating_sub(SHORT_OF_END);
        search.selective = empties >= SELECTIVE_FROM && search.evaluator.weights().is_some();
        if !search.selective {
            return ordering.value_all(search, short.min(DEEPEST) as u8);
        }
        let deepest = short.min(SELECTIVE_DEEPEST) as u8;
        if ordering.depth < FIRST_DEPTH {
            ordering.value_all(search, FIRST_DEPTH)?;
        }
        if !all {
            return ordering.deepen(search, deepest, u64::MAX);
        }
        while ordering.depth < deepest {
            ordering.value_all(search, (ordering.depth + 2).min(deepest))?;
        }
        Ok(())
    }

    /// Runs the proof once with selective cuts, resumes it if it was stopped, and takes over its best move and its
    /// score as a guess.
    fn pass_selectively(&mut self, search: &mut Search) -> Result<(), Stopped> {
        let empties = self.root.board.empties().len();
        if self.passed || empties < SELECTIVE_PASS_FROM || search.evaluator.weights().is_none() {
            return Ok(());
        }
        let mut pass = self.selective_pass.take().unwrap_or_else(|| self.root.clone());
        search.selective = true;
        let played = close_in(&mut pass, search, |_, _, _| ());
        search.selective = false;
        if played.is_err() {
            self.selective_pass = Some(pass);
            return played;
        }
        if let Some(best) = pass.best()
            && let Some(place) = self.root.moves.iter().position(|root_move| root_move.square == best.square)
        {
            self.root.moves[place].value = best.lower() * DISC;
            self.root.moves[..=place].rotate_right(1);
        }
        self.passed = true;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_selective_pass_names_a_move_and_proves_nothing() {
        let mut solve = Solve::new(Board::START.play(Square::F5));
        let first = solve.root.moves[0].square;
        assert_eq!(solve.best_so_far().square, first);
        let mut pass = solve.root.clone();
        pass.moves[0].bounds = Bounds::exactly(2);
        pass.moves[1].bounds = Bounds::exactly(4);
        solve.selective_pass = Some(pass);
        let RootMove { square, bounds, .. } = *solve.best_so_far();
        assert_eq!((square, bounds), (solve.root.moves[1].square, Bounds::OPEN));
        // A proved bound counts more.
        (solve.root.moves[0].bounds, solve.root.moves[2].bounds) = (Bounds::exactly(2), Bounds::exactly(6));
        assert_eq!(solve.best_so_far().square, solve.root.moves[2].square);
    }
}
