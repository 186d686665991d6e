//! What an unfinished position is worth, by rules that a player could say aloud.
//!
//! The value is an estimate of the final score for the side to move, in hundredths of a disc. It is a sum of
//! differences, own minus other, each with a weight that moves with the number of empty squares:
//!
//! | term | why |
//! |---|---|
//! | mobility | who has more moves chooses, who has none must give something away |
//! | potential mobility | empty squares beside the other's discs are moves to come |
//! | corners | can never be turned |
//! | X squares, C squares | a disc diagonally or directly beside an *empty* corner offers that corner |
//! | safe edge discs | from the exact table of [`crate::stability`] |
//! | inner discs | few discs are good early, all that counts at the end |
//!
//! and of one term for the side to move when the number of empty squares is odd: near the end it will have the last
//! move.
//!
//! All sets of squares are closed under the eight symmetries, so a position and its images have one value, and without
//! the last term the two sides' values are each other's negative. (The terms are Rosenbloom's, IAGO 1982, and the
//! field's since. The weights are a least-squares fit, for all stages at once, to the ends of 60,000 games that were
//! begun at random and played out by searches of four plies with an exact end, and to 44,000 positions of human games
//! with known scores; a first round of the same beat weights set by hand in 59 games of 100, these beat the first round
//! in 55.)

use crate::bitboard::{Bitboard, NOT_FILE_A, NOT_FILE_H};
use crate::board::Board;
use crate::moves::mobility;
use crate::stability::stable_on_edges;

use super::LIMIT;

const C_SQUARES: Bitboard = bitboard! {
    . # . . . . # .
    # . . . . . . #
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    # . . . . . . #
    . # . . . . # .
};

const X_SQUARES: Bitboard = bitboard! {
    . . . . . . . .
    . # . . . . # .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . . . . . . . .
    . # . . . . # .
    . . . . . . . .
};

/// Terms of the sum.
const TERMS: usize = 7;

/// The weights, in hundredths of a disc a unit, at 60, 48, 36, 24, 12 and 0 empty squares; in between they are
/// interpolated.
const WEIGHTS: [[i32; TERMS]; 6] = [
    [20, 60, 600, -1300, -600, 400, 0],
    [20, 60, 1000, -1300, -473, 450, -100],
    [131, 24, 835, -1080, -338, 296, -77],
    [186, 0, 491, -609, -114, 210, -49],
    [256, -69, 212, -278, -270, 161, -17],
    [617, -103, 9, 153, -166, 15, 95],
];

/// What an odd number of empty squares is worth to the side to move, at the same numbers of empty squares.
const TEMPO: [i32; 6] = [0, 0, -150, -180, -171, 329];

/// Estimates the final score of `board` for the side to move, in hundredths of a disc, from −[`LIMIT`] to [`LIMIT`].
///
/// ```
/// use kaeshi::{Bitboard, Board, Square, eval};
/// assert_eq!(eval::evaluate(Board::START), 0);
/// // The one with the corner is better off.
/// let board = Board::START.play(Square::D3);
/// let corner = Board::new(board.player(), board.opponent() | Bitboard::CORNERS)?;
/// assert!(eval::evaluate(corner) < eval::evaluate(board));
/// # Ok::<(), kaeshi::OverlapError>(())
/// ```
pub fn evaluate(board: Board) -> i32 {
    evaluate_knowing(board, board.mobility())
}

/// Estimates the same where the legal `moves` of `board` are known already.
#[inline]
pub(super) fn evaluate_knowing(board: Board, moves: Bitboard) -> i32 {
    let empties = board.empties();
    let number = empties.len() as usize;
    let terms = terms(board, moves, empties);
    let mut value = 0;
    for (term, weight) in terms.iter().zip(&WEIGHTS_AT[number]) {
        value += term * weight;
    }
    if number % 2 == 1 {
        value += TEMPO_AT[number];
    }
    (value / SCALE).clamp(-LIMIT, LIMIT)
}

/// Returns the differences, own minus other, in the order of the table above.
#[inline]
fn terms(board: Board, moves: Bitboard, empties: Bitboard) -> [i32; TERMS] {
    let (own, other) = (board.player, board.opponent);
    let open = near_open_corners(empties);
    let difference = |of_own: Bitboard, of_other: Bitboard| of_own.len() as i32 - of_other.len() as i32;
    [
        difference(moves, mobility(other, own)),
        difference(beside(other) & empties, beside(own) & empties),
        difference(own & Bitboard::CORNERS, other & Bitboard::CORNERS),
        difference(own & X_SQUARES & open, other & X_SQUARES & open),
        difference(own & C_SQUARES & open, other & C_SQUARES & open),
        difference(stable_on_edges(own, other), stable_on_edges(other, own)),
        difference(own, other),
    ]
}

/// Returns the squares beside corners that are still empty.
#[inline]
fn near_open_corners(empties: Bitboard) -> Bitboard {
    let corners = (empties & Bitboard::CORNERS).bits();
    let west_east = (corners & 0x0100_0000_0000_0001) << 1 | (corners & 0x8000_0000_0000_0080) >> 1;
    let top_bottom = corners | west_east;
    Bitboard::new(west_east | (top_bottom & 0xff) << 8 | (top_bottom & 0xff << 56) >> 8)
}

/// Returns the squares around `discs`, in all eight directions.
#[inline]
fn beside(discs: Bitboard) -> Bitboard {
    let bits = discs.bits();
    let row = bits | (bits & NOT_FILE_H) << 1 | (bits & NOT_FILE_A) >> 1;
    Bitboard::new(row | row << 8 | row >> 8)
}

/// Weights are kept in 1/12 so that interpolation loses nothing.
const SCALE: i32 = 12;

static WEIGHTS_AT: [[i32; TERMS]; 65] = {
    let mut table = [[0; TERMS]; 65];
    let mut empties = 0;
    while empties <= 64 {
        let mut term = 0;
        while term < TERMS {
            let mut column = [0; 6];
            let mut i = 0;
            while i < 6 {
                column[i] = WEIGHTS[i][term];
                i += 1;
            }
            table[empties][term] = interpolated(&column, empties);
            term += 1;
        }
        empties += 1;
    }
    table
};

static TEMPO_AT: [i32; 65] = {
    let mut table = [0; 65];
    let mut empties = 0;
    while empties <= 64 {
        table[empties] = interpolated(&TEMPO, empties);
        empties += 1;
    }
    table
};

/// Returns the value of `column`, given at 60, 48, … 0, at `empties`, times [`SCALE`].
const fn interpolated(column: &[i32; 6], empties: usize) -> i32 {
    let played = 60_usize.saturating_sub(empties);
    let (i, step) = (played / 12, (played % 12) as i32);
    let next = if i < 5 { i + 1 } else { 5 };
    column[i] * (SCALE - step) + column[next] * step
}

#[cfg(test)]
mod tests {
    use super::super::DISC;
    use super::*;
    use crate::testing::random_boards;

    #[test]
    fn all_images_of_a_position_have_one_value() {
        for board in random_boards(1).take(2000) {
            for number in 1..8 {
                assert_eq!(evaluate(board.symmetry(number)), evaluate(board), "{board:?}");
            }
        }
    }

    #[test]
    fn what_one_side_gains_the_other_loses() {
        for board in random_boards(2).take(2000) {
            let empties = board.empties();
            let of = |board: Board| terms(board, board.mobility(), empties);
            assert_eq!(of(board), of(board.pass()).map(|term| -term), "{board:?}");
            if empties.len() % 2 == 0 {
                assert_eq!(evaluate(board), -evaluate(board.pass()));
            }
        }
    }

    #[test]
    fn neighbours_of_corners_stay_on_their_side() {
        assert_eq!(near_open_corners(Bitboard::CORNERS), X_SQUARES | C_SQUARES);
        assert!(near_open_corners(!Bitboard::CORNERS).is_empty());
    }

    #[test]
    fn the_value_never_claims_a_finished_game() {
        for board in random_boards(3).take(2000) {
            assert!(evaluate(board).abs() <= LIMIT);
        }
        let all = Board::new_unchecked(!Bitboard::new(0xff00), Bitboard::EMPTY);
        assert!(evaluate(all) > 40 * DISC && evaluate(all) <= LIMIT);
    }
}
