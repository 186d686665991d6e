//! Which move to try first. A good first move is what makes alpha-beta cut early.
//!
//! Every move gets a score without a search. In the last third of a game the opponent's replies count most: the move
//! that leaves the fewest is tried first ("fastest first"). Its subtree is small, so a wrong guess costs little. The
//! other features are replies on corners, empty squares beside own discs (potential mobility), own discs that are safe
//! by a corner, parity, and the square itself. The engines of the field use the same ones; the ideas are known from
//! Zebra (G. Andersson) and Edax (R. Delorme), among others.
//!
//! How much each of them counts is fitted to recorded cuts: `kaeshi train ordering` plays games of its own, proves
//! positions from them, searches every move of a share of the nodes that were cut, and prints the weights by which the
//! first move costs least. Those below are from 3,000 games, seed 1. A test holds them against what the command
//! printed; docs/solver.md has the figures. Not fitted is what `endgame::deep` does with the estimate from eleven empty
//! squares on: its numbers were chosen by counting nodes on random positions and on human ones.

use crate::bitboard::{Bitboard, INNER, INNER_FILES, INNER_ROWS};
use crate::board::Board;
use crate::square::Square;

/// The score of the move that the table remembers: before all others.
pub(crate) const TABLE_MOVE: i32 = 1 << 30;

/// A move, what it leads to, and how early it should be tried.
#[derive(Clone, Copy)]
pub(crate) struct Move {
    pub square: Square,
    pub child: Board,
    /// The opponent's moves in `child`, which are counted to sort by and with which its own search begins.
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

/// What the features of a move count. The opponent's replies count [`REPLY`] each.
pub(crate) struct MoveWeights {
    /// A reply on a corner counts so much more than another.
    corner_reply: i32,
    /// An empty square beside an own disc counts this.
    frontier: i32,
    /// Such a square counts so much more where it is a corner.
    corner_frontier: i32,
    /// An own disc in a corner, or beside an own corner on the edge, counts this.
    stable: i32,
    /// A move into a region with an odd number of empty squares counts this.
    odd: i32,
    /// A hundredth of a disc that the evaluation thinks the move is worth. The search adds it.
    pub estimate: i32,
    /// The square of the move counts this.
    squares: [i16; 64],
}

/// What one reply of the opponent's counts: the unit of all weights.
const REPLY: i32 = 4096;

/// Where up to seven squares are empty. The rest costs more than it saves there.
pub(crate) const LATE: MoveWeights = MoveWeights {
    corner_reply: 2275,
    frontier: 0,
    corner_frontier: 0,
    stable: 0,
    odd: 1454,
    estimate: 0,
    squares: by_class([1510, 527, 863, 494, 0, 506, 346, 605, 1047, 741]),
};

/// Where more than seven are empty, in nodes that do not ask the evaluation.
pub(crate) const NEAR: MoveWeights = MoveWeights {
    corner_reply: 3080,
    frontier: 1139,
    corner_frontier: -922,
    stable: 1380,
    odd: 1230,
    estimate: 0,
    squares: by_class([0, 370, 952, 1010, 162, 602, 780, 506, 1139, 268]),
};

/// Where more than seven are empty, in nodes that ask the evaluation.
pub(crate) const DEEP: MoveWeights = MoveWeights {
    corner_reply: 1665,
    frontier: 1504,
    corner_frontier: -957,
    stable: 1205,
    odd: -106,
    estimate: 10,
    squares: by_class([0, 674, 1150, 555, 52, 1377, 519, 998, 505, 306]),
};

/// What is known of a move without searching it, as `kaeshi train ordering` records it.
#[cfg(feature = "internals")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Features {
    /// The opponent's legal moves after it.
    pub replies: u32,
    /// Those of them that take a corner.
    pub corner_replies: u32,
    /// Empty squares beside the discs of the side that moved.
    pub frontier: u32,
    /// Those of them that are corners.
    pub corner_frontier: u32,
    /// Own corners, and own discs beside them along the edges.
    pub stable: u32,
    /// The class of the square, of [`CLASSES`].
    pub class: usize,
}

#[cfg(feature = "internals")]
impl Features {
    /// Finds the features of a legal move on `square` of `board`.
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

/// How many classes of squares there are: squares that a symmetry of the board lays on each other are of one class.
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

/// Returns the weight of each square, from those of the classes.
const fn by_class(classes: [i16; CLASSES]) -> [i16; 64] {
    let (mut table, mut i) = ([0; 64], 0);
    while i < 64 {
        table[i] = classes[CLASS[i] as usize];
        i += 1;
    }
    table
}

/// Guesses how good a move on `square` is that leads to `child`, where the opponent has `replies`. A move into a region
/// with an odd number of empty squares enters on one of `odd`: the squares of such quadrants, or those without an empty
/// neighbour.
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
    beside(board.opponent) & board.empties()
}

/// Returns all squares that a line from outside meets just before a disc of `discs`. A disc on an edge cannot be turned
/// across it.
#[inline]
fn beside(discs: Bitboard) -> Bitboard {
    let discs = discs.bits();
    let row = discs & INNER_FILES;
    let file = discs & INNER_ROWS;
    let diagonal = discs & INNER;
    Bitboard::new(
        row << 1 | row >> 1 | file << 8 | file >> 8 | diagonal << 7 | diagonal >> 7 | diagonal << 9 | diagonal >> 9,
    )
}

/// Counts the discs that are safe by a corner: the corners that are held, and the discs beside them on the edges.
///
/// A step along the files needs no care, because what leaves the board leaves the word. A step along the ranks would
/// come in again on the other side, so each corner steps towards the other file only.
#[inline]
fn safe_by_corners(discs: Bitboard) -> u32 {
    const FILE_A: u64 = 0x0101_0101_0101_0101;
    let held = (discs & Bitboard::CORNERS).bits();
    let left = held & FILE_A;
    let right = held ^ left;
    let near = held | held << 8 | held >> 8 | left << 1 | right >> 1;
    (discs & Bitboard::new(near)).len()
}

/// Moves the move with the highest score among `moves[from..]` to `from` and gives it.
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
