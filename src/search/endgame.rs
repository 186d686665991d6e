//! Exact search: is the score above `alpha`?
//!
//! Every question is a null window. Scores are even and `alpha` is odd, so one number is the whole window, the child is
//! asked at `-alpha`, and an answer is a bound on one side of it. Four kinds of node, by the number of empty squares:
//!
//! - up to four: [`super::last`];
//! - five: by parity and corners; no table, nothing is sorted;
//! - six to ten: a cut by the opponent's stable discs, the small store of the table, moves sorted by [`super::order`];
//! - eleven and more, in `far`: the same with the large store, and the evaluation has a say in the order.
//!
//! The division of labour follows Edax (R. Delorme) and its fork by T. Okuhara; the limits between the kinds were measured.

mod far;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;
use crate::stability::stable;

use super::Bounds;
use super::means::Means;
use super::meter::Stopped;
use super::order::{self, Move};
use super::running::{Node, Search};
use super::statistics::{self, Event};
use super::table::{Known, TO_THE_END};
use super::{last, last_disc};

/// From here up positions go to the large store of the table, below to the small one.
pub(super) const FAR_FROM: u32 = 11;

/// From here up a node looks whether the search is to be stopped.
const CHECK_FROM: u32 = 8;

/// From here up the children's entries in the table are looked at before any child is searched.
const ASK_CHILDREN_FROM: u32 = 9;

/// Score of the move that the table remembers: before all others.
const TABLE_MOVE: i32 = 1 << 29;

impl Search<'_, '_> {
    /// Asks whether the score of `board` is above the odd number `alpha`: the answer is a lower bound above it or an upper
    /// bound below it.
    pub fn null_window(&mut self, board: Board, alpha: i32) -> Result<i32, Stopped> {
        debug_assert!(alpha & 1 == 1);
        let empties = board.empties();
        match empties.len() {
            0 => Ok(board.score() as i32),
            1 => Ok(last_disc::one(board.player, Square::lowest(empties.bits()))),
            2 => Ok(last::two(board, alpha, last::first_of(empties, Bitboard::EMPTY), &mut self.meter.nodes)),
            3 => Ok(last::three(board, alpha, last::first_of(empties, Bitboard::EMPTY), &mut self.meter.nodes)),
            4 => Ok(last::four(board, alpha, &mut self.meter.nodes)),
            5 => Ok(self.five(board, alpha)),
            6..FAR_FROM => self.near(board, alpha, empties.len()),
            number => self.far(&Node::of(board), alpha, number),
        }
    }

    /// What earlier searches proved about the score of `board`, as far as the table remembers.
    pub fn recall(&self, board: Board) -> Bounds {
        if board.is_over() {
            return Bounds { lower: board.score(), upper: board.score() };
        }
        if board.must_pass() {
            return self.recall(board.pass()).negated();
        }
        let known = self.probe(board, board.empties().len()).0;
        known.map_or(Bounds::OPEN, |known| Bounds { lower: known.lower as i8, upper: known.upper as i8 })
    }

    /// Follows the best moves that the table remembers from `board` on, and adds them to `line`.
    pub fn continue_line(&self, mut board: Board, line: &mut Vec<Square>) {
        while !board.is_over() {
            if board.must_pass() {
                board = board.pass();
            }
            match self.probe(board, board.empties().len()).1 {
                Some(square) if board.mobility().contains(square) => {
                    line.push(square);
                    board = board.play(square);
                }
                _ => return,
            }
        }
    }

    /// Finds a move of `board` whose child is worth less than the odd number `limit`, known to exist.
    pub fn best_reply(&mut self, board: Board, limit: i32) -> Result<Square, Stopped> {
        let hint = self.table.probe(board, TO_THE_END).1;
        let odd = last::odd_quadrants(board.empties());
        let mut moves: Vec<Move> = board
            .mobility()
            .into_iter()
            .map(|square| {
                let choice = Move::of(board, square);
                Move { score: if hint == Some(square) { TABLE_MOVE } else { choice.guess(odd) }, ..choice }
            })
            .collect();
        for next in 0..moves.len() - 1 {
            let Move { square, child, .. } = order::take_best(&mut moves, next);
            if limit > 64 || self.null_window(child, limit)? < limit {
                return Ok(square);
            }
        }
        // Some move is good enough, and no other was.
        Ok(moves[moves.len() - 1].square)
    }

    /// Five empty squares.
    fn five(&mut self, board: Board, alpha: i32) -> i32 {
        self.meter.nodes += 1;
        statistics::count(Event::Node, 5);
        if let Some(upper) = self.stability_cut(board, alpha, 5) {
            return upper;
        }
        let mobility = board.mobility();
        if mobility.is_empty() {
            let passed = board.pass();
            return if passed.mobility().is_empty() { board.score() as i32 } else { -self.five(passed, -alpha) };
        }
        let isolated = last::isolated(board.empties());
        let (corners, others) = (mobility & Bitboard::CORNERS, mobility - Bitboard::CORNERS);
        let mut best = last::NONE;
        for group in [corners & isolated, others & isolated, corners - isolated, others - isolated] {
            for square in group {
                let value = -last::four(board.play(square), -alpha, &mut self.meter.nodes);
                statistics::searched(5, best == last::NONE, value > alpha);
                best = best.max(value);
                if best > alpha {
                    return best;
                }
            }
        }
        best
    }

    /// Six to ten empty squares. Sorting at six costs more a node and saves a fifth of the nodes.
    fn near(&mut self, board: Board, alpha: i32, empties: u32) -> Result<i32, Stopped> {
        let (mobility, hint) = match self.enter(board, alpha, empties, || board.mobility())? {
            Entered::Answered(value) => return Ok(value),
            Entered::Passed => return Ok(-self.near(board.pass(), -alpha, empties)?),
            Entered::Open(mobility, hint) => (mobility, hint),
        };
        let first = self.moves.len();
        // Counting the replies once more further down costs less than carrying them there: 2 % in all, with AVX2.
        let mut best = self.list_moves(board, alpha, empties, mobility, |_| Bitboard::EMPTY);
        if best.0 < alpha {
            self.guess(board, first, hint);
            for next in first..self.moves.len() {
                let Move { square, child, .. } = order::take_best(&mut self.moves, next);
                let value =
                    if empties == 6 { -self.five(child, -alpha) } else { -self.near(child, -alpha, empties - 1)? };
                statistics::searched(empties, next == first, value > alpha);
                if value > best.0 {
                    best = (value, square);
                    if value > alpha {
                        break;
                    }
                }
            }
        }
        self.moves.truncate(first);
        if self.without.uses(Means::NearTable) {
            self.table.store_near(board, found(best, alpha));
        }
        Ok(best.0)
    }

    /// What every node does first: it counts itself, and looks for an answer without trying any move.
    #[inline(always)]
    fn enter(
        &mut self,
        board: Board,
        alpha: i32,
        empties: u32,
        mobility: impl FnOnce() -> Bitboard,
    ) -> Result<Entered, Stopped> {
        self.meter.nodes += 1;
        statistics::count(Event::Node, empties);
        if empties >= CHECK_FROM {
            self.meter.check()?;
        }
        if let Some(upper) = self.stability_cut(board, alpha, empties) {
            return Ok(Entered::Answered(upper));
        }
        let mobility = mobility();
        if mobility.is_empty() {
            let over = board.pass().mobility().is_empty();
            return Ok(if over { Entered::Answered(board.score() as i32) } else { Entered::Passed });
        }
        let (known, hint) = self.probe(board, empties);
        statistics::probed(empties, known, alpha);
        if let Some(known) = known {
            let (lower, upper) = (known.lower as i32, known.upper as i32);
            if lower > alpha {
                return Ok(Entered::Answered(lower));
            }
            if upper < alpha {
                return Ok(Entered::Answered(upper));
            }
        }
        Ok(Entered::Open(mobility, hint))
    }

    /// What the table proves about `board`, and the move to try first.
    #[inline]
    fn probe(&self, board: Board, empties: u32) -> (Option<Known>, Option<Square>) {
        let table = if empties >= FAR_FROM { Means::FarTable } else { Means::NearTable };
        if !self.without.uses(table) {
            return (None, None);
        }
        if empties >= FAR_FROM {
            self.table.probe(board, self.mark(TO_THE_END))
        } else {
            let known = self.table.probe_near(board);
            (known, known.and_then(|known| known.best))
        }
    }

    /// Lists the moves that may be worth more than `alpha`, and gives the best of what is known about the others. That
    /// is above `alpha` when one move wipes the opponent out or the table knows it to be good enough. `replies` tells the opponent's
    /// moves where they are wanted.
    #[inline(always)]
    fn list_moves(
        &mut self,
        board: Board,
        alpha: i32,
        empties: u32,
        mobility: Bitboard,
        replies: impl Fn(Board) -> Bitboard,
    ) -> (i32, Square) {
        let mut refuted = last::NONE;
        for square in mobility {
            let child = board.play(square);
            if child.player.is_empty() {
                return (64, square);
            }
            if empties >= ASK_CHILDREN_FROM
                && self.without.uses(Means::ChildEntries)
                && let (Some(known), _) = self.probe(child, empties - 1)
            {
                let (lower, upper) = (-known.upper as i32, -known.lower as i32);
                if lower > alpha {
                    statistics::count(Event::ChildCut, empties);
                    return (lower, square);
                }
                if upper < alpha {
                    statistics::count(Event::ChildRefuted, empties);
                    refuted = refuted.max(upper);
                    continue;
                }
            }
            self.moves.push(Move { square, child, replies: replies(child), score: 0 });
        }
        (refuted, Square::lowest(mobility.bits()))
    }

    /// Gives the moves from number `first` on their scores.
    #[inline(always)]
    fn guess(&mut self, board: Board, first: usize, hint: Option<Square>) {
        if self.moves.len() - first < 2 || !self.without.uses(Means::Order) {
            return;
        }
        let isolated = last::isolated(board.empties());
        for Move { square, child, score, .. } in &mut self.moves[first..] {
            *score = if hint == Some(*square) {
                TABLE_MOVE
            } else {
                order::score(*square, *child, child.mobility(), isolated)
            };
        }
    }

    /// An upper bound below `alpha` from the discs that the opponent can never lose, where there is hope for one.
    #[inline]
    fn stability_cut(&self, board: Board, alpha: i32, empties: u32) -> Option<i32> {
        if alpha < 2 * empties as i32 - 2 || !self.without.uses(Means::Stability) {
            return None;
        }
        let upper = 64 - 2 * stable(board.opponent, board.player).len() as i32;
        statistics::weighed_stability(empties, upper < alpha);
        (upper < alpha).then_some(upper)
    }
}

/// What a node found before it tried any move.
enum Entered {
    /// A bound on the right side of the question.
    Answered(i32),
    /// The side to move must pass.
    Passed,
    /// Nothing: the legal moves, and the one to try first.
    Open(Bitboard, Option<Square>),
}

/// What a node proved that asked whether its score is above `alpha`, by its best move.
#[inline(always)]
fn found((best, square): (i32, Square), alpha: i32) -> Known {
    let (lower, upper) = if best > alpha { (best, 64) } else { (-64, best) };
    Known { lower: lower as i16, upper: upper as i16, best: Some(square) }
}

#[cfg(test)]
mod tests;
