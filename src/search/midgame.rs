//! Looking a fixed number of moves ahead and estimating there.
//!
//! Alpha-beta with principal variation search: the first move gets the whole window, the others first have to beat it in a
//! null window. The transposition table gives cuts at the same depth and the move to try first at any; the others
//! are sorted by [`super::order`]. Nothing is pruned on a guess, so the value of a position at a depth is one number,
//! whatever the table holds and however often the search was interrupted: the player who asks twice gets one answer.
//!
//! A pass costs no depth. A game that ends on the way is worth its score, so a wipe-out is seen as what it is.

use crate::eval::DISC;

use super::meter::Stopped;
use super::order::{self, Move};
use super::running::{Node, Search};
use super::statistics::{self, Event};
use super::table::Known;
use super::{last, order::take_best};

/// Above every value.
pub(super) const INFINITE: i32 = 65 * DISC;

/// Score of the move that the table remembers: before all others.
const TABLE_MOVE: i32 = 1 << 29;

impl Search<'_, '_> {
    /// The value of `board`, `depth` moves ahead, in hundredths of a disc: exact between `alpha` and `beta`, else a bound.
    pub fn value(&mut self, node: &Node, alpha: i32, beta: i32, depth: u8) -> Result<i32, Stopped> {
        self.meter.nodes += 1;
        let board = node.board;
        statistics::count(Event::LookAhead, board.empties().len());
        let mobility = board.mobility();
        if mobility.is_empty() {
            let passed = board.pass();
            if passed.mobility().is_empty() {
                return Ok(board.score() as i32 * DISC);
            }
            return Ok(-self.value(&node.pass(), -beta, -alpha, depth)?);
        }
        if depth == 0 {
            return Ok(node.value(self.evaluator));
        }
        if depth == 1 {
            return Ok(self.best_of_children(node, beta));
        }
        self.meter.check()?;
        let (known, hint) = self.table.probe(board, depth);
        let (mut alpha, mut beta) = (alpha, beta);
        if let Some(known) = known {
            let (lower, upper) = (known.lower as i32, known.upper as i32);
            if lower >= beta || lower == upper {
                return Ok(lower);
            }
            if upper <= alpha {
                return Ok(upper);
            }
            (alpha, beta) = (alpha.max(lower), beta.min(upper));
        }

        let (nodes, first, odd) = (self.meter.nodes, self.moves.len(), last::odd_quadrants(board.empties()));
        for square in mobility {
            let child = board.play(square);
            let score = if hint == Some(square) { TABLE_MOVE } else { order::score(square, child, odd) };
            self.moves.push(Move { square, child, score });
        }
        let (mut best, mut best_square, mut low) = (-INFINITE, self.moves[first].square, alpha);
        for next in first..self.moves.len() {
            let Move { square, child, .. } = take_best(&mut self.moves, next);
            let child = node.play(square, child);
            let mut value = low;
            if next > first {
                value = -self.value(&child, -low - 1, -low, depth - 1)?;
            }
            if next == first || (value > low && value < beta) {
                value = -self.value(&child, -beta, -low, depth - 1)?;
            }
            if value > best {
                (best, best_square) = (value, square);
                low = low.max(value);
                if value >= beta {
                    break;
                }
            }
        }
        self.moves.truncate(first);
        let found = Known {
            lower: if best > alpha { best as i16 } else { -INFINITE as i16 },
            upper: if best < beta { best as i16 } else { INFINITE as i16 },
            best: Some(best_square),
        };
        self.table.store(board, depth, found, self.meter.nodes - nodes);
        Ok(best)
    }

    /// One move ahead: every child is estimated, or scored where the game ends.
    fn best_of_children(&mut self, node: &Node, beta: i32) -> i32 {
        let mut best = -INFINITE;
        for square in node.board.mobility() {
            self.meter.nodes += 1;
            let child = node.board.play(square);
            statistics::count(Event::LookAhead, child.empties().len());
            let value =
                if child.player.is_empty() { 64 * DISC } else { -node.play(square, child).value(self.evaluator) };
            best = best.max(value);
            if best >= beta {
                break;
            }
        }
        best
    }
}
