//! Positions with many empty squares: few, so each may take its time.
//!
//! A move that is tried too early costs a subtree of thousands of nodes here. So the moves are sorted by what the
//! evaluation thinks of their positions, and with more empty squares by what a shallow search thinks of them, besides by
//! mobility. The move that the table remembers is tried before the others are sorted.

use super::super::means::Means;
use super::super::meter::Stopped;
use super::super::midgame::INFINITE;
use super::super::order::{self, Move};
use super::super::running::{Node, Search};
use super::super::table::TO_THE_END;
use super::super::{last, statistics};
use super::{Entered, FAR_FROM, found};
use crate::board::Board;
use crate::eval::DISC;

/// From here up moves are sorted by looking ahead.
const LOOK_FROM: u32 = 18;

/// What a hundredth of a disc counts in the order of moves, where a reply of the opponent's counts 32,768.
const WEIGHT: i32 = 82;

/// The same for values that were looked for.
const LOOKED_WEIGHT: i32 = 164;

/// Where the position is thought to be worth that much less than what is asked, no move is likely to be good enough, and
/// their order matters little: nothing is looked for.
const HOPELESS: i32 = 10 * DISC;

impl Search<'_, '_> {
    /// Eleven or more empty squares.
    pub(super) fn far(&mut self, node: &Node, alpha: i32, empties: u32) -> Result<i32, Stopped> {
        let board = node.board;
        let (mobility, hint) = match self.enter(board, alpha, empties, || node.moves)? {
            Entered::Answered(value) => return Ok(value),
            Entered::Passed => return Ok(-self.far(&node.pass(), -alpha, empties)?),
            Entered::Open(mobility, hint) => (mobility, hint),
        };
        if let Some(value) = self.foretold(node, alpha, empties)? {
            return Ok(value);
        }
        let (first, nodes) = (self.moves.len(), self.meter.nodes);
        let mut best = self.list_moves(board, alpha, empties, mobility, Board::mobility);
        if best.0 < alpha {
            let mut next = first;
            if let Some(place) = self.moves[first..].iter().position(|choice| Some(choice.square) == hint) {
                self.moves.swap(first, first + place);
                let choice = self.moves[first];
                let value = self.far_child(node, &choice, alpha, empties)?;
                statistics::searched(empties, true, value > alpha);
                if value > best.0 {
                    best = (value, choice.square);
                }
                next += 1;
            }
            if best.0 < alpha {
                self.sort(node, next, alpha, empties)?;
            }
            while best.0 < alpha && next < self.moves.len() {
                let choice = order::take_best(&mut self.moves, next);
                let value = self.far_child(node, &choice, alpha, empties)?;
                statistics::searched(empties, next == first, value > alpha);
                if value > best.0 {
                    best = (value, choice.square);
                }
                next += 1;
            }
        }
        self.moves.truncate(first);
        if self.without.uses(Means::FarTable) {
            self.table.store(board, self.mark(TO_THE_END), found(best, alpha), self.meter.nodes - nodes);
        }
        Ok(best.0)
    }

    /// What a move is worth, as a bound on one side of `alpha`.
    #[inline]
    fn far_child(&mut self, node: &Node, choice: &Move, alpha: i32, empties: u32) -> Result<i32, Stopped> {
        if empties > FAR_FROM {
            Ok(-self.far(&node.follow(choice), -alpha, empties - 1)?)
        } else {
            Ok(-self.near(choice.child, -alpha, empties - 1)?)
        }
    }

    /// Gives the moves from number `first` on their scores.
    fn sort(&mut self, node: &Node, first: usize, alpha: i32, empties: u32) -> Result<(), Stopped> {
        if self.moves.len() - first < 2 || !self.without.uses(Means::Order) {
            return Ok(());
        }
        let odd = last::odd_quadrants(node.board.empties());
        let depth = look_ahead(empties);
        let look = empties >= LOOK_FROM && node.value(self.evaluator) + HOPELESS > alpha * DISC;
        for i in first..self.moves.len() {
            let choice = self.moves[i];
            let after = node.follow(&choice);
            let worth = if look {
                -self.value(&after, -INFINITE, INFINITE, depth)? * LOOKED_WEIGHT
            } else {
                -after.value(self.evaluator) * WEIGHT
            };
            self.moves[i].score = choice.guess(odd) + worth;
        }
        Ok(())
    }
}

/// How far to look ahead for the order of moves.
fn look_ahead(empties: u32) -> u8 {
    (empties.saturating_sub(12) / 3).min(6) as u8
}
