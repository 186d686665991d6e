//! A search that is running: what its parts share, and a position as they carry it along.
//!
//! The midgame search estimates at its leaves, the exact search orders its moves by such estimates where a position has
//! many empty squares. Both therefore carry the indices of the evaluation's patterns beside the board, both ask one table
//! and one meter, and each may ask the other.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::eval::{Evaluator, Indices};
use crate::square::Square;

use super::halted::Frame;
use super::means::Without;
use super::meter::Meter;
use super::order::Move;
use super::table::Table;

/// A search under way.
pub(super) struct Search<'s, 'l> {
    pub table: &'s mut Table,
    pub evaluator: &'s Evaluator,
    pub meter: &'s mut Meter<'l>,
    /// The moves of all nodes on the path, one list behind the other.
    pub moves: Vec<Move>,
    /// The open nodes of a midgame search that was stopped, the outermost last.
    pub halted: Vec<Frame>,
    /// Shallow searches may stand for deep ones.
    pub selective: bool,
    /// How many shallow searches that do so are open, one within the other.
    pub probing: u8,
    /// What a test switches off.
    pub without: Without,
}

impl<'s, 'l> Search<'s, 'l> {
    pub fn new(table: &'s mut Table, evaluator: &'s Evaluator, meter: &'s mut Meter<'l>) -> Self {
        Search {
            table,
            evaluator,
            meter,
            moves: Vec::with_capacity(256),
            halted: Vec::new(),
            selective: false,
            probing: 0,
            without: Without::default(),
        }
    }
}

/// A position with its legal moves and the indices of its patterns.
#[derive(Clone, Copy)]
pub(super) struct Node {
    pub board: Board,
    pub moves: Bitboard,
    pub indices: Indices,
}

impl Node {
    pub fn of(board: Board) -> Node {
        Node { board, moves: board.mobility(), indices: Indices::of(board) }
    }

    /// The position after a move on `square`.
    #[inline(always)]
    pub fn play(&self, square: Square) -> Node {
        self.follow(&Move::of(self.board, square))
    }

    /// The position after a move of which it is known what it leads to.
    #[inline(always)]
    pub fn follow(&self, chosen: &Move) -> Node {
        let &Move { square, child: board, replies: moves, .. } = chosen;
        // The mover of the child's position is the opponent of the node's: the discs that changed hands are those that the
        // opponent had and the mover of `square` has now.
        let flips = self.board.opponent & board.opponent;
        Node { board, moves, indices: self.indices.play(square, flips) }
    }

    /// The same position with the other side to move.
    #[inline(always)]
    pub fn pass(&self) -> Node {
        let board = self.board.pass();
        Node { board, moves: board.mobility(), indices: self.indices.pass() }
    }

    /// What the position is worth to the side to move, in hundredths of a disc, as it stands.
    #[inline(always)]
    pub fn value(&self, evaluator: &Evaluator) -> i32 {
        evaluator.value_knowing(self.board, self.moves, &self.indices)
    }
}
