//! A search under way: what its parts share, and a position as they carry it along.
//!
//! The midgame search values positions at its leaves. The exact search orders its moves by such values where a position
//! has many empty squares. Both therefore carry the indices of the evaluation's patterns beside the board, and both use
//! the same tables and one meter.

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

/// A search under way.
pub(crate) struct Search<'s, 'l> {
    pub table: &'s Table,
    pub small: &'s mut SmallTable,
    pub evaluator: &'s Evaluator,
    pub meter: &'s mut Meter<'l>,
    /// The moves of all nodes on the path, one list behind the other.
    pub moves: Vec<Move>,
    /// The open nodes of a search that was stopped, the outermost last.
    pub halted: Vec<Frame>,
    /// Whether shallow searches may stand for deep ones.
    pub selective: bool,
    /// How many shallow searches that do so are open, one within the other.
    pub probing: u8,
    /// What a test switches off.
    pub ablation: Ablation,
    /// The threads that help, where there may be some.
    pub team: Option<Team>,
}

/// What a search that is helped carries along.
#[derive(Clone)]
pub(crate) struct Team {
    pub crew: Crew,
    pub job: Arc<Job>,
    /// Returns what a move at a split point is worth, as a bound on one side of what is asked.
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

    /// Lets others help.
    pub fn helped_by(mut self, team: Option<Team>) -> Self {
        if let Some(team) = &team {
            self.meter.lead(&team.job.flag, &team.job.told);
        }
        self.team = team;
        self
    }

    /// Takes back how far a node of a proof had come, where the search was stopped in it. Open nodes of another
    /// question are forgotten.
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

    /// Leaves behind how far a node of a proof has come.
    #[cold]
    pub fn halt(&mut self, asked: Asked, stage: Stage) -> Stopped {
        self.halted.push(Frame::Proving { asked, stage });
        Stopped
    }

    /// Returns the depth under which an entry of the table is kept. Entries that rest on cuts by ProbCut bear a mark
    /// and answer no search that does without.
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
    /// Reads the moves and indices of `board`.
    pub fn of(board: Board) -> Node {
        Node { board, moves: board.mobility(), indices: Indices::of(board) }
    }

    /// Returns the position after a move on `square`.
    #[inline(always)]
    pub fn play(&self, square: Square) -> Node {
        self.follow(&Move::of(self.board, square))
    }

    /// Returns the position after a move of which it is known what it leads to.
    #[inline(always)]
    pub fn follow(&self, chosen: &Move) -> Node {
        let &Move { square, child: board, replies: moves, .. } = chosen;
        // The mover of the child's position is the opponent of the node's: the discs that changed hands are those that
        // the opponent had and the mover of `square` has now.
        let flips = self.board.opponent & board.opponent;
        Node { board, moves, indices: self.indices.play(square, flips) }
    }

    /// Returns the same position with the other side to move.
    #[inline(always)]
    pub fn pass(&self) -> Node {
        let board = self.board.pass();
        Node { board, moves: board.mobility(), indices: self.indices.pass() }
    }

    /// Returns what the position is worth to the side to move as it stands, in hundredths of a disc.
    #[inline(always)]
    pub fn value(&self, evaluator: &Evaluator) -> i32 {
        evaluator.value_knowing(self.board, self.moves, &self.indices)
    }

    /// Returns the same by the weights for so many `empties`.
    #[inline(always)]
    pub fn value_as_with(&self, empties: u32, evaluator: &Evaluator) -> i32 {
        evaluator.value_as_with(empties, self.board, self.moves, &self.indices)
    }
}
