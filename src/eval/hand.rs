//! The hand-made evaluation: the value of an unfinished position by rules that a player could explain.
//!
//! The value is an estimate of the final score for the side to move, in hundredths of a disc. It is a sum of
//! differences, own minus other, each with a weight that moves with the number of empty squares:
//!
//! | term | why |
//! |---|---|
//! | mobility | the side with more moves chooses, the side without must give something away |
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
//! the last term the two sides' values are each other's negative. The terms are Rosenbloom's (IAGO, 1982), and the
//! field's since. Their weights are fitted by a command,
//!
//! ```sh
//! kaeshi train hand --weights src/eval/default.weights    # 4,000 games, seed 1
//! ```
//!
//! which prints `WEIGHTS` as they stand here: by least squares, to the exact scores of positions with up to eight empty
//! squares and to what the trained weights say of those with more (docs/training.md). A test runs it and compares.

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

/// The number of terms of the sum: those of the table, then the one for an odd number of empty squares.
pub const TERMS: usize = 8;

/// At how many numbers of empty squares each term has a weight.
pub const ANCHORS: usize = 6;

/// The weights, in hundredths of a disc a unit, at 60, 48, 36, 24, 12 and 0 empty squares; in between they are
/// interpolated.
const WEIGHTS: [[i32; TERMS]; ANCHORS] = [
    [-18, 20, 853, -878, -447, 528, 65, 68],
    [88, 63, 860, -981, -431, 536, -77, -71],
    [160, 58, 812, -774, -236, 358, -88, -153],
    [188, 22, 387, -499, -191, 257, -56, -137],
    [297, -35, 153, -136, -285, 165, -5, -93],
    [530, -92, 10, 41, -201, 28, 86, 464],
];

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
    let value: i32 =
        differences(board, moves, empties).iter().zip(&WEIGHTS_AT[number]).map(|(term, weight)| term * weight).sum();
    (value / SCALE).clamp(-LIMIT, LIMIT)
}

/// Returns the terms of the sum for `board`.
#[cfg(feature = "internals")]
pub fn terms(board: Board) -> [i32; TERMS] {
    differences(board, board.mobility(), board.empties())
}

/// Returns the differences, own minus other, in the order of the table above, and whether the number of `empties` is
/// odd.
#[inline]
fn differences(board: Board, moves: Bitboard, empties: Bitboard) -> [i32; TERMS] {
    let (own, other) = (board.player, board.opponent);
    let open = near_open_corners(empties);
    let difference = |of_own: Bitboard, of_other: Bitboard| of_own.len() as i32 - of_other.len() as i32;
    [
        difference(moves, mobility(other, own)),
        difference(neighbours(other) & empties, neighbours(own) & empties),
        difference(own & Bitboard::CORNERS, other & Bitboard::CORNERS),
        difference(own & X_SQUARES & open, other & X_SQUARES & open),
        difference(own & C_SQUARES & open, other & C_SQUARES & open),
        difference(stable_on_edges(own, other), stable_on_edges(other, own)),
        difference(own, other),
        (empties.len() % 2) as i32,
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
fn neighbours(discs: Bitboard) -> Bitboard {
    let bits = discs.bits();
    let row = bits | (bits & NOT_FILE_H) << 1 | (bits & NOT_FILE_A) >> 1;
    Bitboard::new(row | row << 8 | row >> 8)
}

/// Weights are kept in 1/12 so that interpolation loses nothing.
const SCALE: i32 = 12;

/// Returns the two anchors next to this number of `empties`, and the weight of each, in twelfths.
pub const fn anchors_at(empties: usize) -> [(usize, i32); 2] {
    let played = 60_usize.saturating_sub(empties);
    let (anchor, step) = (played / 12, (played % 12) as i32);
    [(anchor, SCALE - step), (if anchor < ANCHORS - 1 { anchor + 1 } else { anchor }, step)]
}

static WEIGHTS_AT: [[i32; TERMS]; 65] = {
    let mut table = [[0; TERMS]; 65];
    let mut empties = 0;
    while empties <= 64 {
        let [(one, near), (other, far)] = anchors_at(empties);
        let mut term = 0;
        while term < TERMS {
            table[empties][term] = WEIGHTS[one][term] * near + WEIGHTS[other][term] * far;
            term += 1;
        }
        empties += 1;
    }
    table
};

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
    fn a_gain_of_one_side_is_a_loss_of_the_other() {
        for board in random_boards(2).take(2000) {
            let empties = board.empties();
            let of = |board: Board| differences(board, board.mobility(), empties);
            let [own @ .., _] = of(board);
            let [other @ .., _] = of(board.pass());
            assert_eq!(own, other.map(|term: i32| -term), "{board:?}");
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
