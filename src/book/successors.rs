//! The successors of a position in the book: canonical boards with a side that can move.

use crate::board::Board;
use crate::square::Square;

/// A move, with the position after it, in which a side can move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Successor {
    /// The move.
    pub square: Square,
    /// The canonical position; after a pass, if the side to move must pass.
    pub board: Board,
    /// The factor that turns the value of that position into the mover's: 1 after a pass, else −1.
    pub sign: i32,
}

/// Returns the moves of `board` that do not end the game, in the order of the squares.
pub fn successors(board: Board) -> impl Iterator<Item = Successor> {
    board
        .mobility()
        .into_iter()
        .map(move |square| (square, board.play(square)))
        .filter(|(_, child)| !child.is_over())
        .map(|(square, child)| match child.must_pass() {
            true => Successor { square, board: child.pass().canonical(), sign: 1 },
            false => Successor { square, board: child.canonical(), sign: -1 },
        })
}
