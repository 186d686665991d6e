//! The state of a running search, and its nodes.
//!
//! The midgame search evaluates positions at its leaves. The exact search orders its moves by such values if a position
//! has many empty squares. So both keep the indices of the evaluation's patterns next to the board, and both use the
//! same tables and one meter.

pub(crate) mod halted;

use std::sync::Arc;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::eval::{Evaluator, Indices};
use crate::search::ablation::Ablation;
use crate::search::context::halted::{Asked, Frame, Stage};
use crate::search::crew::{Crew, Job, Split};
use crate::search::limits::{Meter, Stopped};
use crate::search::ordering::Move;
use crate::search::small_table::SmallTable;
use crate::search::table::Table;
use crate::square::Square;

/// A running search.
pub(crate) struct Search<'s, 'l> {
    pub table: &'s Table,
    pub small: &'s mut SmallTable,
    pub evaluator: &'s Evaluator,
    pub meter: &'s mut Meter<'l>,
    /// The moves of all nodes on the path, one list after the other.
    pub moves: Vec<Move>,
    /// The open nodes of a search that was stopped, the outermost last.
    pub halted: Vec<Frame>,
    /// Whether shallow searches may replace deep ones.
    pub selective: bool,
    /// The number of nested shallow searches that replace deep ones.
    pub probing: u8,
    /// The techniques that a test switched off.
    pub ablation: Ablation,
    /// The threads that help, if any.
    pub team: Option<Team>,
}

/// The parts of a search that helping threads need.
#[derive(Clone)]
pub(crate) struct Team {
    pub crew: Crew,
    pub job: Arc<Job>,
    /// Returns the value of a move at a split point, as a bound on one side of the question's `alpha`.
    pub value: fn(&mut Search, &Split, &Move) -> Result<i32, Stopped>,
}

impl<'s, 'l> Search<'s, 'l> {
    /// Begins a search that is not selective.
    pub fn new(
        table: &'s Table,
        small: &'s mut SmallTable,
        evaluator: &'s Evaluator,
        meter: &'s mut Meter<'l>,
    ) -> Self {
        Search {
            table,
            small,
            evaluator,
            meter,
            moves: Vec::with_capacity(256),
            halted: Vec::new(),
            selective: false,
            probing: 0,
            ablation: Ablation::default(),
            team: None,
        }
    }

    /// Sets the threads that help.
    pub fn helped_by(mut self, team: Option<Team>) -> Self {
        if let Some(team) = &team {
            self.meter.lead(&team.job.flag, &team.job.told);
        }
        self.team = team;
        self
    }

    /// Takes the stage that a node of a proof had reached when the search was stopped in it. Drops open nodes that
    /// belong to another question.
    #[inline(always)]
    pub fn take_back(&mut self, asked: Asked) -> Option<Stage> {
        if self.halted.is_empty() { None } else { self.take_frame(asked) }
    }

    #[cold]
    fn take_frame(&mut self, asked: Asked) -> Option<Stage> {
        match self.halted.pop()? {
            Frame::Proving { asked: before, stage } if before == asked => Some(stage),
            _ => {
                self.halted.clear();
                None
            }
        }
    }

    /// Saves the stage that a node of a proof has reached.
    #[cold]
    pub fn halt(&mut self, asked: Asked, stage: Stage) -> Stopped {
        self.halted.push(Frame::Proving { asked, stage });
        Stopped
    }

    /// Returns the depth under which an entry is stored in the table. Entries that rest on cuts by ProbCut carry a
    /// mark, and a search without such cuts ignores them.
    #[inline(always)]
    pub fn mark(&self, depth: u8) -> u8 {
        depth | (self.selective as u8) << 7
    }
}

/// A position with its legal moves and the indices of its patterns.
#[derive(Clone, Copy)]
pub(crate) struct Node {
    pub board: Board,
    pub moves: Bitboard,
    pub indices: Indices,
}

impl Node {
    /// Creates the node of `board`, with its moves and indices.
    pub fn of(board: Board) -> Node {
        Node { board, moves: board.mobility(), indices: Indices::of(board) }
    }

    /// Returns the position after a move on `square`.
    #[inline(always)]
    pub fn play(&self, square: Square) -> Node {
        self.follow(&Move::of(self.board, square))
    }

    /// Returns the position after a move whose resulting board is known.
    #[inline(always)]
    pub fn follow(&self, chosen: &Move) -> Node {
        let &Move { square, child: board, replies: moves, .. } = chosen;
        // The mover in the child's position is the opponent in the node's. So the flipped discs are those that the
        // opponent had and the mover of `square` has now.
        let flips = self.board.opponent & board.opponent;
        Node { board, moves, indices: self.indices.play(square, flips) }
    }

    /// Returns the same position with the other side to move.
    #[inline(always)]
    pub fn pass(&self) -> Node {
        let board = self.board.pass();
        Node { board, moves: board.mobility(), indices: self.indices.pass() }
    }

    /// Returns the static evaluation for the side to move, in hundredths of a disc.
    #[inline(always)]
    pub fn value(&self, evaluator: &Evaluator) -> i32 {
        evaluator.value_knowing(self.board, self.moves, &self.indices)
    }

    /// Returns the static evaluation by the weights for this number of `empties`.
    #[inline(always)]
    pub fn value_as_with(&self, empties: u32, evaluator: &Evaluator) -> i32 {
        evaluator.value_as_with(empties, self.board, self.moves, &self.indices)
    }
}
