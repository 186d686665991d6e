//! The engine's own values of every move, as far as a person might read: to depth 3 and in the last moves to the end.
//!
//! A search of its own, without a table: it costs some thousand positions, its values depend on the position alone, and
//! the searcher stays as it is.

use crate::board::Board;
use crate::eval::{DISC, Evaluator, Indices};
use crate::sorting::sort_few;
use crate::square::Square;

/// The number of depths at which every move is valued.
pub const DEPTHS: usize = 4;

/// The number of empty squares from which on the deepest value is the score with best play.
const TO_THE_END: u32 = 7;

/// The values of a move for its mover, in hundredths of a disc: at once, and after 1, 2 and 3 further moves.
pub type MoveValues = [i32; DEPTHS];

/// A value this far below the best may stand for a lower one: it is not searched to its end.
const MARGIN: i32 = 16 * DISC;

/// Returns the legal moves of `board`, in the order of their squares, with their values.
pub fn values(evaluator: &Evaluator, board: Board) -> Vec<(Square, MoveValues)> {
    let root = Node { board, indices: Indices::of(board) };
    let deepest = if board.empties().len() <= TO_THE_END { u32::MAX } else { DEPTHS as u32 - 1 };
    let mut moves: Vec<(Square, Node, MoveValues)> = Vec::with_capacity(32);
    moves.extend(board.mobility().into_iter().map(|square| (square, root.child(square), [0; DEPTHS])));
    for depth in 0..DEPTHS {
        let mut best = -INFINITE;
        for (_, child, values) in &mut moves {
            let searched = if depth + 1 == DEPTHS { deepest } else { depth as u32 };
            values[depth] = -child.value(evaluator, searched, -INFINITE, (MARGIN - best).min(INFINITE));
            best = best.max(values[depth]);
        }
        sort_few(&mut moves, |(square, _, values)| (-values[depth], *square));
    }
    sort_few(&mut moves, |(square, ..)| *square);
    moves.into_iter().map(|(square, _, values)| (square, values)).collect()
}

const INFINITE: i32 = 65 * DISC;

/// A position in the search.
#[derive(Clone, Copy)]
struct Node {
    board: Board,
    indices: Indices,
}

impl Node {
    /// Returns the value for the side to move, by alpha-beta.
    fn value(&self, evaluator: &Evaluator, depth: u32, mut alpha: i32, beta: i32) -> i32 {
        let moves = self.board.mobility();
        if moves.is_empty() {
            let passed = Node { board: self.board.pass(), indices: self.indices.pass() };
            if passed.board.mobility().is_empty() {
                return i32::from(self.board.score()) * DISC;
            }
            return -passed.value(evaluator, depth, -beta, -alpha);
        }
        if depth == 0 {
            return evaluator.value_knowing(self.board, moves, &self.indices);
        }
        let mut best = -INFINITE;
        let mut visit = |child: &Node, best: &mut i32| {
            *best = (*best).max(-child.value(evaluator, depth - 1, -beta, -alpha));
            alpha = alpha.max(*best);
            alpha >= beta
        };
        if depth == 1 {
            for square in moves {
                if visit(&self.child(square), &mut best) {
                    break;
                }
            }
            return best;
        }
        let mut children: Vec<(u32, Node)> = Vec::with_capacity(16);
        children.extend(moves.into_iter().map(|square| {
            let child = self.child(square);
            (child.board.mobility().len(), child)
        }));
        sort_few(&mut children, |(replies, _)| *replies);
        for (_, child) in &children {
            if visit(child, &mut best) {
                break;
            }
        }
        best
    }

    fn child(&self, square: Square) -> Node {
        let flips = self.board.flips(square);
        Node { board: self.board.play_flips_unchecked(square, flips), indices: self.indices.play(square, flips) }
    }
}
