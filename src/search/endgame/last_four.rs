//! The last four empty squares: they hold most nodes of an exact search, so the code is as simple as possible.
//!
//! With so few squares left, trying them costs less than computing the legal moves first. There is no table, no sorting
//! and no check of the limits. Only an order by parity remains: of four squares those without an empty neighbour come
//! first, of three those in a quadrant with an odd number of empty squares. (Isolated squares saved 5 % of the nodes
//! compared with quadrants, at five squares and in the ordering of six to ten.)
//!
//! A score is compared with `alpha`, an odd number. Scores are even, so a null window is that one number.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::moves::spread::Spread;
use crate::search::endgame::last_disc;
use crate::search::parity::{first_of, isolated, odd_quadrants, quadrant};
use crate::search::score::NO_SCORE;
use crate::search::statistics::{self, Event};
use crate::square::Square;

/// Returns a bound on the score of `board`, which has the four empty squares `empties`: a lower one above `alpha` or an
/// upper one below it. Adds the nodes visited to `nodes`.
pub(crate) fn four(board: Spread, empties: Bitboard, alpha: i32, nodes: &mut u64) -> i32 {
    let best = four_moves(board, empties, alpha, nodes);
    if best > NO_SCORE {
        return best;
    }
    four_passed(board, empties, alpha, nodes)
}

/// Returns the same for a side to move that must pass. It is a function of its own because passes are rare, and inlined
/// it would take registers from the common case.
#[cold]
#[inline(never)]
fn four_passed(board: Spread, empties: Bitboard, alpha: i32, nodes: &mut u64) -> i32 {
    let best = four_moves(board.pass(), empties, -alpha, nodes);
    if best > NO_SCORE { -best } else { Board::gathered(board).score() as i32 }
}

#[inline(always)]
fn four_moves(board: Spread, empties: Bitboard, alpha: i32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    statistics::count(Event::Node, 4);
    let odd = odd_quadrants(empties);
    let mut best = NO_SCORE;
    for square in first_of::<4>(empties, isolated(empties)) {
        let flips = board.flips(square);
        if !flips.is_empty() {
            let rest = empties.without(square);
            let squares = first_of(rest, odd ^ quadrant(square));
            best = best.max(-three(board.play(square, flips), -alpha, squares, nodes));
            if best > alpha {
                return best;
            }
        }
    }
    best
}

/// Returns the same for a board with three empty `squares`.
pub(crate) fn three(board: Spread, alpha: i32, squares: [Square; 3], nodes: &mut u64) -> i32 {
    let best = three_moves(board, alpha, squares, nodes);
    if best > NO_SCORE {
        return best;
    }
    three_passed(board, alpha, squares, nodes)
}

#[cold]
#[inline(never)]
fn three_passed(board: Spread, alpha: i32, squares: [Square; 3], nodes: &mut u64) -> i32 {
    let best = three_moves(board.pass(), -alpha, squares, nodes);
    if best > NO_SCORE { -best } else { Board::gathered(board).score() as i32 }
}

/// Searches the moves of three squares. Counts nodes in a register and writes `nodes`, which lies in memory, once.
#[inline(always)]
fn three_moves(board: Spread, alpha: i32, squares: [Square; 3], nodes: &mut u64) -> i32 {
    let mut count = 0;
    let best = try_three(board, alpha, squares, &mut count);
    *nodes += count;
    best
}

#[inline(always)]
fn try_three(board: Spread, alpha: i32, [a, b, c]: [Square; 3], nodes: &mut u64) -> i32 {
    *nodes += 1;
    statistics::count(Event::Node, 3);
    let mut best = NO_SCORE;
    let all = [board.flips(a), board.flips(b), board.flips(c)];
    for (square, rest, flips) in [(a, [b, c], all[0]), (b, [a, c], all[1]), (c, [a, b], all[2])] {
        if !flips.is_empty() {
            best = best.max(-two(board.play(square, flips), -alpha, rest, nodes));
            if best > alpha {
                return best;
            }
        }
    }
    best
}

/// Returns the same for a board with two empty `squares`.
#[inline(always)]
pub(crate) fn two(board: Spread, alpha: i32, squares: [Square; 2], nodes: &mut u64) -> i32 {
    let best = two_moves(board, alpha, squares, nodes);
    if best > NO_SCORE {
        return best;
    }
    let best = two_moves(board.pass(), -alpha, squares, nodes);
    if best > NO_SCORE { -best } else { Board::gathered(board).score() as i32 }
}

#[inline(always)]
fn two_moves(board: Spread, alpha: i32, [a, b]: [Square; 2], nodes: &mut u64) -> i32 {
    *nodes += 1;
    statistics::count(Event::Node, 2);
    let mut best = NO_SCORE;
    let both = [board.flips(a), board.flips(b)];
    for (rest, flips) in [(b, both[0]), (a, both[1])] {
        if !flips.is_empty() {
            *nodes += 1;
            statistics::count(Event::Node, 1);
            best = best.max(-last_disc::score(board.opponent_without(flips), rest));
            if best > alpha {
                return best;
            }
        }
    }
    best
}
