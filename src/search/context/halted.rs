//! The open nodes of a search that was stopped. It goes on from them as if it had never been stopped.
//!
//! Starting anew and trusting the table to remember would find a value too. With cuts by ProbCut it would not always be
//! the same one: the windows that a node is asked with depend on the order of moves, and that depends on what the table
//! has come to hold meanwhile. So each open node of a stopped search leaves a frame with all that it has in hand. The
//! next call enters the same nodes again, the outermost first, and each takes its frame back. What follows is, node by
//! node, what would have followed without the stop. So the answer does not depend on how a search is sliced.
//!
//! A proof would find its score anew, too. But the moves of its open nodes were put in order by searches, and many of
//! them were half refuted: without frames a proof in slices visited a fifth more nodes than one at a stroke. Whoever
//! goes on with a proof may ask something else than before, so its frames say what they were asked.

use crate::board::Board;
use crate::search::ordering::Move;
use crate::search::score::INFINITE;
use crate::search::table::Known;
use crate::square::Square;

/// What a node has in hand while it tries its moves.
#[derive(Clone, Copy)]
pub(crate) struct Trial {
    /// Where its moves begin in the list of the search.
    pub first: usize,
    /// How many of them are done.
    pub next: usize,
    /// The move at hand was too good for a null window and is being searched again.
    pub again: bool,
    /// The window in which the node's value is exact.
    pub alpha: i32,
    pub beta: i32,
    /// The best value so far, or `alpha` where that is more.
    pub low: i32,
    pub best: i32,
    pub best_square: Square,
    /// Nodes visited before the search was stopped.
    pub spent: u64,
}

impl Trial {
    /// Notes what the move at hand is worth.
    #[inline(always)]
    pub fn note(&mut self, square: Square, value: i32) {
        if value > self.best {
            (self.best, self.best_square) = (value, square);
            self.low = self.low.max(value);
        }
        self.next += 1;
        self.again = false;
    }

    /// Returns what all moves together show.
    pub fn found(&self) -> Known {
        Known {
            lower: if self.best > self.alpha { self.best as i16 } else { -INFINITE as i16 },
            upper: if self.best < self.beta { self.best as i16 } else { INFINITE as i16 },
            best: Some(self.best_square),
        }
    }
}

/// What a node is asked, and the move that the table would try first.
#[derive(Clone, Copy)]
pub(crate) struct Window {
    pub alpha: i32,
    pub beta: i32,
    pub hint: Option<Square>,
}

impl Window {
    /// Tests whether the answer is only above or below.
    pub fn is_null(self) -> bool {
        self.beta - self.alpha == 1
    }
}

/// What a node of a proof is asked: whether its score is above the odd number `alpha`.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) struct Asked {
    pub board: Board,
    pub alpha: i32,
    /// Whether shallow searches may stand for deep ones.
    pub selective: bool,
}

/// What a node of a proof has in hand while it tries its moves.
#[derive(Clone, Copy)]
pub(crate) struct Attempt {
    /// Where its moves begin in the list of the search.
    pub first: usize,
    /// How many of them are done.
    pub next: usize,
    /// The first one is the table's, and is tried before the others are sorted.
    pub is_hinted: bool,
    /// So many have their score for the order or need none.
    pub scored: usize,
    /// The best bound so far, and its move.
    pub best: (i32, Square),
    /// Nodes visited before the search was stopped.
    pub spent: u64,
}

impl Attempt {
    /// Notes what the move at hand is worth.
    #[inline(always)]
    pub fn note(&mut self, square: Square, value: i32) {
        if value > self.best.0 {
            self.best = (value, square);
        }
        self.next += 1;
    }
}

/// How far a node of a proof has come.
pub(crate) enum Stage {
    /// It was asking what is behind a pass.
    Passing,
    /// It was asking a midgame search for a bound; `hint` is the move that the table would try first.
    Bounding { hint: Option<Square> },
    /// It was trying its moves.
    Trying { attempt: Attempt, moves: Vec<Move> },
}

/// An open node of a stopped search.
pub(crate) enum Frame {
    /// Of the midgame: it had asked a shallow search so many questions, and was asking another.
    Probing { window: Window, asked: u8 },
    /// Of the midgame: it was trying its moves.
    Trying { trial: Trial, moves: Vec<Move> },
    /// Of a proof.
    Proving { asked: Asked, stage: Stage },
}
