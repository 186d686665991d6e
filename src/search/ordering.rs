//! The ordering of moves. A good first move is what makes alpha-beta cut early.
//!
//! Every move gets a score without a search. In the last third of a game the opponent's replies count most: the move
//! that leaves the fewest is tried first ("fastest first"). Its subtree is small, so a wrong guess costs little. The
//! other features are replies on corners, empty squares beside own discs (potential mobility), own discs that are
//! stable next to a corner, parity, and the square itself. The engines of the field use the same ones; the ideas are
//! known from Zebra (G. Andersson) and Edax (R. Delorme), among others.
//!
//! The weights of the features are fitted to recorded cuts: `kaeshi train ordering` plays games, proves positions from
//! them, searches every move of a share of the nodes that were cut, and prints the weights by which the first move
//! costs least. The weights below are from 3,000 games, seed 1. A test compares them with the output of the command;
//! docs/solver.md has the figures. The weight of the estimate in `endgame::deep`, from eleven empty squares on, is not
//! fitted: its numbers were chosen by counting nodes on random positions and on human ones.

use crate::bitboard::{Bitboard, INNER, INNER_FILES, INNER_ROWS};
use crate::board::Board;
use crate::square::Square;

/// The score of the move that the table remembers, above all others.
pub(crate) const TABLE_MOVE: i32 = 1 << 30;

/// A move, the position after it, and its ordering score.
#[derive(Clone, Copy)]
pub(crate) struct Move {
    pub square: Square,
    pub child: Board,
    /// The opponent's moves in `child`; they are counted to sort the moves, and are the legal moves of the child's
    /// search.
    pub replies: Bitboard,
    pub score: i32,
}

impl Move {
    /// Returns the move on `square` of `board`, not yet scored.
    #[inline(always)]
    pub fn of(board: Board, square: Square) -> Move {
        let child = board.play_unchecked(square);
        Move { square, child, replies: child.mobility(), score: 0 }
    }

    /// Returns the [`score`] of this move by `weights`.
    #[inline(always)]
    pub fn guess(&self, weights: &MoveWeights, odd: Bitboard) -> i32 {
        score(weights, self.square, self.child, self.replies, odd)
    }
}

/// The weights of the features of a move. Each of the opponent's replies counts [`REPLY`].
pub(crate) struct MoveWeights {
    /// The additional weight of a reply on a corner.
    corner_reply: i32,
    /// The weight of an empty square beside an own disc.
    frontier: i32,
    /// The additional weight of such a square that is a corner.
    corner_frontier: i32,
    /// The weight of an own disc in a corner, or beside an own corner on the edge.
    stable: i32,
    /// The weight of a move into a region with an odd number of empty squares.
    odd: i32,
    /// The weight of a hundredth of a disc of the move's estimate. The search adds it.
    pub estimate: i32,
    /// The weight of the square of the move.
    squares: [i16; 64],
}

/// The weight of one reply of the opponent: the unit of all weights.
const REPLY: i32 = 4096;

/// The weights for up to seven empty squares. The other features cost more than they save there.
pub(crate) const LATE: MoveWeights = MoveWeights {
    corner_reply: 2275,
    frontier: 0,
    corner_frontier: 0,
    stable: 0,
    odd: 1454,
    estimate: 0,
    squares: by_class([1510, 527, 863, 494, 0, 506, 346, 605, 1047, 741]),
};

/// The weights for more than seven empty squares, in nodes that do not use the evaluation.
pub(crate) const NEAR: MoveWeights = MoveWeights {
    corner_reply: 3080,
    frontier: 1139,
    corner_frontier: -922,
    stable: 1380,
    odd: 1230,
    estimate: 0,
    squares: by_class([0, 370, 952, 1010, 162, 602, 780, 506, 1139, 268]),
};

/// The weights for more than seven empty squares, in nodes that use the evaluation.
pub(crate) const DEEP: MoveWeights = MoveWeights {
    corner_reply: 1665,
    frontier: 1504,
    corner_frontier: -957,
    stable: 1205,
    odd: -106,
    estimate: 10,
    squares: by_class([0, 674, 1150, 555, 52, 1377, 519, 998, 505, 306]),
};

/// The features of a move that are known without a search, as `kaeshi train ordering` records them.
#[cfg(feature = "internals")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// The number of the opponent's legal moves after it.
    pub replies: u32,
    /// The number of replies that take a corner.
    pub corner_replies: u32,
    /// The number of empty squares beside the discs of the side that moved.
    pub frontier: u32,
    /// The number of such squares that are corners.
    pub corner_frontier: u32,
    /// The number of own corners, and of own discs next to them along the edges.
    pub stable: u32,
    /// The class of the square, one of [`CLASSES`].
    pub class: usize,
}

#[cfg(feature = "internals")]
impl Features {
    /// Computes the features of a legal move on `square` of `board`.
    pub fn of(board: Board, square: Square) -> Features {
        let Move { child, replies, .. } = Move::of(board, square);
        let frontier = frontier(child);
        Features {
            replies: replies.len(),
            corner_replies: (replies & Bitboard::CORNERS).len(),
            frontier: frontier.len(),
            corner_frontier: (frontier & Bitboard::CORNERS).len(),
            stable: safe_by_corners(child.opponent),
            class: CLASS[square.index() & 63] as usize,
        }
    }
}

/// The number of classes of squares; squares that are images of each other under a symmetry of the board form a class.
pub const CLASSES: usize = 10;

/// The class of each square.
const CLASS: [u8; 64] = {
    const QUARTER: [[u8; 4]; 4] = [[0, 1, 2, 3], [1, 4, 5, 6], [2, 5, 7, 8], [3, 6, 8, 9]];
    let mut table = [0; 64];
    let mut i = 0;
    while i < 64 {
        let (x, y) = (i & 7, i >> 3);
        table[i] = QUARTER[if y < 4 { y } else { 7 - y }][if x < 4 { x } else { 7 - x }];
        i += 1;
    }
    table
};

/// Returns the weight of each square, given the weights of the classes.
const fn by_class(classes: [i16; CLASSES]) -> [i16; 64] {
    let (mut table, mut i) = ([0; 64], 0);
    while i < 64 {
        table[i] = classes[CLASS[i] as usize];
        i += 1;
    }
    table
}

/// Estimates how good a move on `square` is that leads to `child`, where the opponent has `replies`. `odd` is the set
/// of squares in regions with an odd number of empty squares: quadrants, or squares without an empty neighbour.
#[inline(always)]
pub(crate) fn score(weights: &MoveWeights, square: Square, child: Board, replies: Bitboard, odd: Bitboard) -> i32 {
    let corners = (replies & Bitboard::CORNERS).len() as i32;
    let mut score = weights.squares[square.index() & 63] as i32 + weights.odd * odd.contains(square) as i32;
    score -= REPLY * replies.len() as i32 + weights.corner_reply * corners;
    if weights.frontier != 0 {
        let frontier = frontier(child);
        score -= weights.frontier * frontier.len() as i32;
        score -= weights.corner_frontier * (frontier & Bitboard::CORNERS).len() as i32;
        score += weights.stable * safe_by_corners(child.opponent) as i32;
    }
    score
}

/// Returns the empty squares beside discs that the side to move might one day turn.
#[inline(always)]
fn frontier(board: Board) -> Bitboard {
    neighbours(board.opponent) & board.empties()
}

/// Returns all squares that lie next to a disc of `discs` on a line on which it could be turned. A disc on an edge
/// cannot be turned across the edge.
#[inline]
fn neighbours(discs: Bitboard) -> Bitboard {
    let discs = discs.bits();
    let row = discs & INNER_FILES;
    let file = discs & INNER_ROWS;
    let diagonal = discs & INNER;
    Bitboard::new(
        row << 1 | row >> 1 | file << 8 | file >> 8 | diagonal << 7 | diagonal >> 7 | diagonal << 9 | diagonal >> 9,
    )
}

/// Counts the discs that are stable next to a corner: the corners that are held, and the discs beside them on the
/// edges.
///
/// A step along the files is safe, because bits that leave the board leave the word. A step along the ranks would wrap
/// around to the other side, so each corner steps towards the other file only.
#[inline]
fn safe_by_corners(discs: Bitboard) -> u32 {
    const FILE_A: u64 = 0x0101_0101_0101_0101;
    let held = (discs & Bitboard::CORNERS).bits();
    let left = held & FILE_A;
    let right = held ^ left;
    let near = held | held << 8 | held >> 8 | left << 1 | right >> 1;
    (discs & Bitboard::new(near)).len()
}

/// Moves the move with the highest score among `moves[from..]` to `from` and returns it.
#[inline]
pub(crate) fn take_best(moves: &mut [Move], from: usize) -> Move {
    let mut best = from;
    for i in from + 1..moves.len() {
        if moves[i].score > moves[best].score {
            best = i;
        }
    }
    moves.swap(from, best);
    moves[from]
}
