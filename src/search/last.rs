//! The last four empty squares: most nodes of an exact search, each as plain as it can be.
//!
//! With so few squares left, trying them is cheaper than asking first which are legal; there is no table, no sorting and no
//! test of the limits. What remains is the order. Whoever plays first where an odd number of squares is empty tends to have
//! the last word there: of four squares those without an empty neighbour come first, of three those in a quadrant with an
//! odd number (the first is Egaroucid's form of parity, the second Edax's; here, at five squares and in sorting from six
//! to ten, isolated squares took 5 of 100 nodes less than quadrants).
//!
//! A score is compared with `alpha`, an odd number. Scores are even, so a null window is that one number.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;

use super::last_disc::one;
use super::statistics::{self, Event};

/// Below every score.
pub(super) const NONE: i32 = -65;

/// The score of `board` with four empty squares if it lies on one side of the null window at `alpha`: a bound on that
/// side. Adds the positions visited to `nodes`.
pub(super) fn four(board: Board, alpha: i32, nodes: &mut u64) -> i32 {
    let best = four_moves(board, alpha, nodes);
    if best > NONE {
        return best;
    }
    let best = four_moves(board.pass(), -alpha, nodes);
    if best > NONE { -best } else { board.score() as i32 }
}

#[inline(always)]
fn four_moves(board: Board, alpha: i32, nodes: &mut u64) -> i32 {
    *nodes += 1;
    statistics::count(Event::Node, 4);
    let empties = board.empties();
    let odd = odd_quadrants(empties);
    let mut best = NONE;
    for square in first_of::<4>(empties, isolated(empties)) {
        let flips = board.flips(square);
        if !flips.is_empty() {
            let rest = empties.without(square);
            let squares = first_of(rest, odd ^ quadrant(square));
            best = best.max(-three(board.play_flips(square, flips), -alpha, squares, nodes));
            if best > alpha {
                return best;
            }
        }
    }
    best
}

/// The same with three empty `squares`.
pub(super) fn three(board: Board, alpha: i32, squares: [Square; 3], nodes: &mut u64) -> i32 {
    let best = three_moves(board, alpha, squares, nodes);
    if best > NONE {
        return best;
    }
    let best = three_moves(board.pass(), -alpha, squares, nodes);
    if best > NONE { -best } else { board.score() as i32 }
}

#[inline(always)]
fn three_moves(board: Board, alpha: i32, [a, b, c]: [Square; 3], nodes: &mut u64) -> i32 {
    *nodes += 1;
    statistics::count(Event::Node, 3);
    let mut best = NONE;
    let all = [board.flips(a), board.flips(b), board.flips(c)];
    for (square, rest, flips) in [(a, [b, c], all[0]), (b, [a, c], all[1]), (c, [a, b], all[2])] {
        if !flips.is_empty() {
            best = best.max(-two(board.play_flips(square, flips), -alpha, rest, nodes));
            if best > alpha {
                return best;
            }
        }
    }
    best
}

/// The same with two empty `squares`.
#[inline(always)]
pub(super) fn two(board: Board, alpha: i32, squares: [Square; 2], nodes: &mut u64) -> i32 {
    let best = two_moves(board, alpha, squares, nodes);
    if best > NONE {
        return best;
    }
    let best = two_moves(board.pass(), -alpha, squares, nodes);
    if best > NONE { -best } else { board.score() as i32 }
}

#[inline(always)]
fn two_moves(board: Board, alpha: i32, [a, b]: [Square; 2], nodes: &mut u64) -> i32 {
    *nodes += 1;
    statistics::count(Event::Node, 2);
    let mut best = NONE;
    let both = [board.flips(a), board.flips(b)];
    for (rest, flips) in [(b, both[0]), (a, both[1])] {
        if !flips.is_empty() {
            *nodes += 1;
            statistics::count(Event::Node, 1);
            best = best.max(-one(board.opponent ^ flips, rest));
            if best > alpha {
                return best;
            }
        }
    }
    best
}

/// The quadrants with an odd number of `empties`, as sets of squares: each quadrant's parity is folded into its first
/// square, then spread over it again.
#[inline(always)]
pub(super) fn odd_quadrants(empties: Bitboard) -> Bitboard {
    let mut parity = empties.bits();
    parity ^= parity >> 1;
    parity ^= parity >> 2;
    parity ^= parity >> 8;
    parity ^= parity >> 16;
    Bitboard::new((parity & 0x0000_0011_0000_0011) * 0x0f0f_0f0f)
}

/// The squares of `empties` without an empty neighbour: nobody can answer beside a disc that is put there.
#[inline(always)]
pub(super) fn isolated(empties: Bitboard) -> Bitboard {
    let empty = empties.bits();
    let beside = (empty & 0x7f7f_7f7f_7f7f_7f7f) << 1 | (empty & 0xfefe_fefe_fefe_fefe) >> 1;
    let row = empty | beside;
    empties - Bitboard::new(beside | row << 8 | row >> 8)
}

/// The quadrant of `square`.
#[inline(always)]
pub(super) fn quadrant(square: Square) -> Bitboard {
    Bitboard::new(0x0f0f_0f0f << (square.index() & 0x24))
}

/// The squares of a set of `N`, those within `first` first.
#[inline(always)]
pub(super) fn first_of<const N: usize>(empties: Bitboard, first: Bitboard) -> [Square; N] {
    let (mut now, mut later) = ((empties & first).bits(), (empties - first).bits());
    std::array::from_fn(|_| {
        if now == 0 {
            (now, later) = (later, 0);
        }
        let square = Square::lowest(now);
        now &= now.wrapping_sub(1);
        square
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odd_quadrants_are_those_that_counting_finds() {
        let mut random = fastrand::Rng::with_seed(5);
        for _ in 0..1000 {
            let empties = Bitboard::new(random.u64(..));
            for square in Square::ALL {
                assert!(quadrant(square).contains(square) && quadrant(square).len() == 16);
                let odd = (empties & quadrant(square)).len() % 2 == 1;
                assert_eq!(odd_quadrants(empties).contains(square), odd);
            }
        }
    }
}
