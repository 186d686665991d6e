//! Which move to try first: the whole economy of alpha-beta.
//!
//! Without looking ahead, the best guess in the last third of a game is the move that leaves the opponent the fewest
//! replies ("fastest first": small subtrees are also cheap to be wrong about). Replies on corners count twice. Ties are
//! broken by own discs that stay for good around the corners, by how few empty squares the opponent's future moves can
//! come from, by parity and by the square itself. The order of these terms and their rough weights are common to all strong solvers;
//! the numbers here were chosen by counting nodes.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;

/// A move, what it leads to, and how early it should be tried.
#[derive(Clone, Copy)]
pub(super) struct Move {
    pub square: Square,
    pub child: Board,
    /// The opponent's moves in `child`, which are counted to sort by and with which its own search begins.
    pub replies: Bitboard,
    pub score: i32,
}

impl Move {
    /// The move on `square` of `board`, not yet scored.
    #[inline(always)]
    pub fn of(board: Board, square: Square) -> Move {
        let child = board.play(square);
        Move { square, child, replies: child.mobility(), score: 0 }
    }

    /// The [`score`] of this move.
    #[inline(always)]
    pub fn guess(&self, odd: Bitboard) -> i32 {
        score(self.square, self.child, self.replies, odd)
    }
}

/// With fewer empty squares after the move only mobility, parity and the square count: the rest costs more than it saves.
const PLAIN_BELOW: u32 = 7;

/// The guess for a move on `square` that leads to `child`, where the opponent has `replies`; `odd` are the squares from which a
/// region with an odd number of empty squares is entered: those in such quadrants, or those without an empty neighbour.
#[inline]
pub(super) fn score(square: Square, child: Board, replies: Bitboard, odd: Bitboard) -> i32 {
    let mobility = (replies.len() + (replies & Bitboard::CORNERS).len()) as i32;
    let parity = odd.contains(square) as i32;
    let score = SQUARE_VALUE[square.index() & 63] as i32 - (mobility << 15) + (parity << 3);
    if child.empties().len() < PLAIN_BELOW {
        return score;
    }
    let potential = frontier_empties(child) as i32;
    let stable = corner_stability(child.opponent) as i32;
    score + (stable << 11) - (potential << 5)
}

/// Empty squares beside discs that the side to move might one day turn, corners counted twice.
#[inline]
pub(super) fn frontier_empties(board: Board) -> u32 {
    let beside = beside(board.opponent) & board.empties();
    beside.len() + (beside & Bitboard::CORNERS).len()
}

/// All squares that a line from outside meets just before a disc of `discs`: a disc on an edge cannot be turned across it.
#[inline]
fn beside(discs: Bitboard) -> Bitboard {
    let discs = discs.bits();
    let row = discs & 0x7e7e_7e7e_7e7e_7e7e;
    let file = discs & 0x00ff_ffff_ffff_ff00;
    let diagonal = discs & 0x007e_7e7e_7e7e_7e00;
    Bitboard::new(
        row << 1 | row >> 1 | file << 8 | file >> 8 | diagonal << 7 | diagonal >> 7 | diagonal << 9 | diagonal >> 9,
    )
}

/// Own corners and the own discs beside them along the edges.
#[inline]
pub(super) fn corner_stability(player: Bitboard) -> u32 {
    let discs = player.bits();
    let corners = discs & Bitboard::CORNERS.bits();
    let beside = (corners & 0x0100_0000_0000_0001) << 1
        | (corners & 0x8000_0000_0000_0080) >> 1
        | (corners & 0x0000_0000_0000_0081) << 8
        | (corners & 0x8100_0000_0000_0000) >> 8;
    (discs & (corners | beside)).count_ones()
}

/// Moves the move with the highest score among `moves[from..]` to `from` and gives it.
#[inline]
pub(super) fn take_best(moves: &mut [Move], from: usize) -> Move {
    let mut best = from;
    for i in from + 1..moves.len() {
        if moves[i].score > moves[best].score {
            best = i;
        }
    }
    moves.swap(from, best);
    moves[from]
}

/// A corner is worth most, the squares beside it least.
static SQUARE_VALUE: [u8; 64] = {
    const QUARTER: [[u8; 4]; 4] = [[18, 4, 16, 12], [4, 2, 6, 8], [16, 6, 14, 10], [12, 8, 10, 0]];
    let mut table = [0; 64];
    let mut i = 0;
    while i < 64 {
        let (x, y) = (i & 7, i >> 3);
        table[i] = QUARTER[if y < 4 { y } else { 7 - y }][if x < 4 { x } else { 7 - x }];
        i += 1;
    }
    table
};
