//! The whole search as a rehearsal, in which whatever is nearly certain passes for certain.
//!
//! A null window far from the score is cheap, one beside it is dear, and one on the wrong side was for nothing. So from some number
//! of empty squares on the root closes in on the score twice. The first time a node to the end of whose game it is far is not
//! searched where a midgame search says that its score lies clearly on one side (Multi-ProbCut, as Edax has it in the passes before
//! its last one). That costs a few hundredths of the proof, tells it which move to begin with and which score to ask for, and leaves
//! the moves to try first in the table.
//!
//! What the rehearsal finds is a guess. Its entries in the table bear a mark, and the proof asks for none of them but the moves.

use crate::eval::DISC;

use super::endgame::FAR_FROM;
use super::meter::Stopped;
use super::midgame::INFINITE;
use super::root::Root;
use super::running::{Node, Search};

/// From here up it pays.
const REHEARSE_FROM: u32 = 18;

/// How certain it has to be that a score lies on one side: this many sixteenths of the spread.
const CONFIDENCE: i32 = 28;

impl Root {
    /// Plays the proof through once, from where it was stopped if it was, and takes over its order and its score as estimates.
    pub(super) fn rehearse(&mut self, search: &mut Search) -> Result<(), Stopped> {
        if self.rehearsed || self.board.empties().len() < REHEARSE_FROM || search.evaluator.weights().is_none() {
            return Ok(());
        }
        let mut rehearsal = self.rehearsal.take().unwrap_or_else(|| {
            let mut rehearsal = Box::new(Root::new(self.board));
            rehearsal.candidates.clone_from(&self.candidates);
            rehearsal
        });
        search.selective = true;
        let played = rehearsal.close_in(search, &mut |_| ());
        search.selective = false;
        if played.is_err() {
            self.rehearsal = Some(rehearsal);
            return played;
        }
        if let Some(best) = rehearsal.best()
            && let Some(place) = self.candidates.iter().position(|candidate| candidate.square == best.square)
        {
            self.candidates[place].estimate = best.lower * DISC;
            self.candidates[..=place].rotate_right(1);
        }
        self.rehearsed = true;
        Ok(())
    }
}

impl Search<'_, '_> {
    /// In a rehearsal, where a midgame search makes it nearly certain on which side of the odd number `alpha` the score of `node`
    /// lies: the bound that this would be if it were certain.
    pub(super) fn foretold(&mut self, node: &Node, alpha: i32, empties: u32) -> Result<Option<i32>, Stopped> {
        debug_assert!(empties >= FAR_FROM);
        if !self.selective {
            return Ok(None);
        }
        let depth = foretelling_depth(empties);
        let margin = spread(empties, depth) * CONFIDENCE / 16;
        let (high, low) = (alpha * DISC + margin, alpha * DISC - margin);
        let now = node.value(self.evaluator);
        self.probing += 1;
        let found = if now >= high && high < INFINITE {
            self.value(node, high - 1, high, depth).map(|value| (value >= high).then_some(alpha + 1))
        } else if now <= low && low > -INFINITE {
            self.value(node, low, low + 1, depth).map(|value| (value <= low).then_some(alpha - 1))
        } else {
            Ok(None)
        };
        self.probing -= 1;
        found
    }
}

/// How far a midgame search looks to foretell a score: two fifths of the way, and as far as the end is in parity.
fn foretelling_depth(empties: u32) -> u8 {
    let depth = empties * 2 / 5;
    (depth - (depth ^ empties) % 2) as u8
}

/// The standard deviation of a score from the value of a midgame search, in hundredths of a disc: as measured by
/// `kaeshi evaluate` on human games with 24 empty squares (5.7, 5.1, 4.4 and 3.9 discs at depths 4, 6, 8 and 10) and random ones
/// with 18 and 20.
fn spread(empties: u32, depth: u8) -> i32 {
    450 + 10 * empties as i32 - 30 * i32::from(depth)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::search::meter::Meter;
    use crate::search::{Limits, Table};
    use crate::testing::{random_board, trained};

    /// The answers to questions all over the scale, each turned into what it proves of its side.
    fn answers(search: &mut Search, board: Board) -> Vec<bool> {
        (-63..=63)
            .step_by(6)
            .map(|alpha| search.null_window(board, alpha).expect("there is no limit") > alpha)
            .collect()
    }

    #[test]
    fn a_proof_believes_nothing_that_a_rehearsal_left() {
        let (mut random, trained) = (fastrand::Rng::with_seed(18), trained());
        let (mut used, mut meter, mut other_meter) =
            (Table::with_megabytes(1), Meter::new(&Limits::NONE), Meter::new(&Limits::NONE));
        let mut foretold = 0;
        for _ in 0..24 {
            let board = random_board(&mut random, 14);
            let mut fresh = Table::with_megabytes(1);
            let expected = answers(&mut Search::new(&mut fresh, &trained, &mut other_meter), board);
            let mut search = Search::new(&mut used, &trained, &mut meter);
            search.selective = true;
            foretold += usize::from(answers(&mut search, board) != expected);
            search.selective = false;
            assert_eq!(answers(&mut search, board), expected, "{board:?}");
        }
        assert!(foretold > 0, "no rehearsal was ever wrong: it has proved what it should have guessed");
    }

    #[test]
    fn scores_are_the_same_with_and_without() {
        use crate::search::{Goal, Searcher};
        let mut random = fastrand::Rng::with_seed(20);
        let mut searcher = Searcher::new(Table::with_megabytes(4));
        searcher.set_evaluator(trained());
        let mut by_hand = Searcher::new(Table::with_megabytes(4));
        for _ in 0..6 {
            let board = random_board(&mut random, REHEARSE_FROM);
            let score = |searcher: &mut Searcher| {
                let found = searcher.solve(board, Goal::Exact, &Limits::NONE, &mut |_| ());
                (found.score(), found.complete)
            };
            let expected = score(&mut by_hand);
            assert_eq!(score(&mut searcher), expected, "{board:?}");
            assert!(expected.1);
        }
    }

    #[test]
    fn a_foretelling_looks_as_far_as_the_end_is_in_parity() {
        for empties in FAR_FROM..60 {
            let depth = u32::from(foretelling_depth(empties));
            assert!((empties - depth).is_multiple_of(2) && depth >= 3 && spread(empties, depth as u8) > 0);
        }
    }
}
