//! The open nodes of a stopped search. The search can resume from them as if it had never been stopped.
//!
//! Starting again and relying on the table would find a value too. With cuts by ProbCut it would not always be the same
//! one: the windows of a node depend on the order of moves, and that depends on the current contents of the table. So
//! each open node of a stopped search leaves a frame with its whole state. The next call enters the same nodes again,
//! the outermost first, and each takes its frame back. From there the search visits the same nodes as it would have
//! without the stop. So the answer does not depend on the slices of a search.
//!
//! A proof would find its score again, too. But its open nodes had ordered their moves by searches, and many of the
//! moves were half refuted: without frames a proof in slices visited a fifth more nodes than one without a stop. The
//! caller may ask another question when it continues, so the frames of a proof record the question.

use crate::board::Board;
use crate::search::ordering::Move;
use crate::search::score::INFINITE;
use crate::search::table::Known;
use crate::square::Square;

/// The state of a midgame node while it tries its moves.
#[derive(Clone, Copy)]
pub(crate) struct Trial {
    /// The index of its first move in the list of the search.
    pub first: usize,
    /// The number of finished moves.
    pub next: usize,
    /// Whether the current move failed high in a null window and is being searched again.
    pub again: bool,
    /// The window in which the node's value is exact.
    pub alpha: i32,
    pub beta: i32,
    /// The best value so far, or `alpha` if that is greater.
    pub low: i32,
    pub best: i32,
    pub best_square: Square,
    /// Nodes visited before the search was stopped.
    pub spent: u64,
}

impl Trial {
    /// Records the value of the current move.
    #[inline(always)]
    pub fn note(&mut self, square: Square, value: i32) {
        if value > self.best {
            (self.best, self.best_square) = (value, square);
            self.low = self.low.max(value);
        }
        self.next += 1;
        self.again = false;
    }

    /// Returns the bounds that all moves together give.
    pub fn found(&self) -> Known {
        Known {
            lower: if self.best > self.alpha { self.best as i16 } else { -INFINITE as i16 },
            upper: if self.best < self.beta { self.best as i16 } else { INFINITE as i16 },
            best: Some(self.best_square),
        }
    }
}

/// The window of a node, and the move that the table suggests first.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub alpha: i32,
    pub beta: i32,
    pub hint: Option<Square>,
}

impl Window {
    /// Tests whether this is a null window.
    pub fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }
}

/// The question to a node of a proof: whether its score is above the odd number `alpha`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Asked {
    pub board: Board,
    pub alpha: i32,
    /// Whether shallow searches may replace deep ones.
    pub selective: bool,
}

/// The state of a node of a proof while it tries its moves.
#[derive(Clone, Copy)]
pub(crate) struct Attempt {
    /// The index of its first move in the list of the search.
    pub first: usize,
    /// The number of finished moves.
    pub next: usize,
    /// Whether the first move is the table's, which is tried before the others are sorted.
    pub is_hinted: bool,
    /// The number of moves that have their ordering score or need none.
    pub scored: usize,
    /// The best bound so far, and its move.
    pub best: (i32, Square),
    /// Nodes visited before the search was stopped.
    pub spent: u64,
}

impl Attempt {
    /// Records the value of the current move.
    #[inline(always)]
    pub fn note(&mut self, square: Square, value: i32) {
        if value > self.best.0 {
            self.best = (value, square);
        }
        self.next += 1;
    }
}

/// The stage that a node of a proof has reached.
pub(crate) enum Stage {
    /// The node was searching the position after a pass.
    Passing,
    /// The node was asking a midgame search for a bound; `hint` is the move that the table suggests first.
    Bounding { hint: Option<Square> },
    /// The node was trying its moves.
    Trying { attempt: Attempt, moves: Vec<Move> },
    /// It is on the line of best play, whose next move was looked for: these before number `next` are not best.
    Choosing { moves: Vec<Move>, next: usize },
}

/// An open node of a stopped search.
pub(crate) enum Frame {
    /// A midgame node: it had finished `asked` questions to a shallow search, and was asking another.
    Probing { window: Window, asked: u8 },
    /// A midgame node: it was trying its moves.
    Trying { trial: Trial, moves: Vec<Move> },
    /// A node of a proof.
    Proving { asked: Asked, stage: Stage },
}
