//! Searching: the exact score of a position, of each of its moves, a move to play at a level, an estimate, and hints.
//!
//! Everything goes through a [`Searcher`], which owns the transposition table and what it proved about the last position.
//! The questions can be asked in slices: [`Limits`] stop a call, the answer says honestly what is known so far, and
//! asking again about the same position goes on from there. That is how a browser's single-threaded worker searches for
//! minutes and still hears a "cancel" in time.
//!
//! ```
//! use kaeshi::search::{Goal, Limits, Searcher, Table};
//! use kaeshi::Position;
//! let position: Position = "--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX- O".parse()?;
//! let mut searcher = Searcher::new(Table::with_megabytes(16));
//! let found = searcher.solve(position.board, Goal::Exact, &Limits::NONE, &mut |_| ());
//! assert_eq!(found.score(), Some(8));
//! assert_eq!(found.best.unwrap().to_string(), "b2");
//! # Ok::<(), kaeshi::notation::board::BoardError>(())
//! ```
//!
//! Inside: [`endgame`](self) proves scores with null windows, `last` plays the last four squares, `midgame` looks a fixed
//! depth ahead, `order` sorts moves, `table` remembers, `meter` stops, `root` keeps the book on the moves of one position,
//! and [`statistics`] counts what happens, in builds that ask for it.

use std::sync::atomic::AtomicBool;
use std::time::Duration;

use crate::square::Square;

mod endgame;
mod evaluate;
mod halted;
mod hints;
mod last;
mod last_disc;
mod level;
mod means;
mod meter;
mod midgame;
mod order;
mod plan;
mod probcut;
mod rehearsal;
mod repertoire;
mod root;
mod running;
mod searcher;
pub mod statistics;
mod table;

pub use evaluate::Evaluation;
pub use hints::{Hint, Hints};
pub use level::{Level, LevelError, Strength};
pub use probcut::{PROBCUT_DEPTHS, shallow_depth};
pub use searcher::Searcher;
pub use statistics::{Event, Statistics};
pub use table::Table;

/// What a solve has to prove.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// The exact score.
    Exact,
    /// Win, draw or loss: the sign of the score.
    Wld,
}

/// When to stop before the goal is reached. Each limit is there or not.
#[derive(Clone, Copy, Debug, Default)]
pub struct Limits<'a> {
    /// Stop after about so many nodes (a slice shorter than a few thousand is not honoured: it would get nowhere).
    pub nodes: Option<u64>,
    /// Stop so long after the call began, within a millisecond or so (and after those few thousand nodes). With this limit
    /// alone what is found depends on the machine.
    pub time: Option<Duration>,
    /// Stop as soon as this is set, within a millisecond or so.
    pub cancel: Option<&'a AtomicBool>,
}

impl Limits<'_> {
    /// Search to the end.
    pub const NONE: Limits<'static> = Limits { nodes: None, time: None, cancel: None };

    /// Stop after about `nodes` nodes.
    pub const fn nodes(nodes: u64) -> Limits<'static> {
        Limits { nodes: Some(nodes), ..Limits::NONE }
    }

    /// Stop after about `time`.
    pub const fn time(time: Duration) -> Limits<'static> {
        Limits { time: Some(time), ..Limits::NONE }
    }
}

/// What is proved about a score: it lies from `lower` to `upper`, in discs for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The score is at least this.
    pub lower: i8,
    /// The score is at most this.
    pub upper: i8,
}

impl Bounds {
    /// Nothing is proved yet.
    pub const OPEN: Bounds = Bounds { lower: -64, upper: 64 };

    /// Says whether the bounds leave one score only.
    pub const fn is_exact(self) -> bool {
        self.lower == self.upper
    }

    /// The bounds as the other side sees them.
    #[must_use]
    pub const fn negated(self) -> Bounds {
        Bounds { lower: -self.upper, upper: -self.lower }
    }

    /// The score, once it is proved.
    pub const fn score(self) -> Option<i8> {
        if self.is_exact() { Some(self.lower) } else { None }
    }
}

/// A search under way, told each time that something was proved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Positions visited in this call.
    pub nodes: u64,
    /// What is proved about the score of the position.
    pub bounds: Bounds,
    /// Moves of the position that are done with.
    pub done: usize,
    /// Moves of the position.
    pub total: usize,
    /// Best play as far as it is known, passes left out: the best move first, then what the table remembers.
    pub line: Vec<Square>,
}

/// The answer of [`Searcher::solve`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// The score is at least this.
    pub lower: i8,
    /// The score is at most this.
    pub upper: i8,
    /// The best move as far as proved; `None` where there is no move.
    pub best: Option<Square>,
    /// Best play by both sides to the end of the game, passes left out; complete when the search is.
    pub pv: Vec<Square>,
    /// Positions visited in this call.
    pub nodes: u64,
    /// The goal is proved and the variation reaches the end of the game. Otherwise a limit stopped the search.
    pub complete: bool,
}

impl Found {
    /// What is proved about the score.
    pub const fn bounds(&self) -> Bounds {
        Bounds { lower: self.lower, upper: self.upper }
    }

    /// Says whether the score is proved.
    pub const fn is_exact(&self) -> bool {
        self.lower == self.upper
    }

    /// The score for the side to move, once it is proved.
    pub const fn score(&self) -> Option<i8> {
        self.bounds().score()
    }
}

/// The answer of [`Searcher::scores`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scores {
    /// Every legal move with what is proved about its score for the side to move, in the order of the squares.
    pub moves: Vec<(Square, Bounds)>,
    /// Positions visited in this call.
    pub nodes: u64,
    /// All scores are proved. Otherwise a limit stopped the search.
    pub complete: bool,
}

/// The answer of [`Searcher::choose`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The move to play.
    pub best: Square,
    /// What it is worth to the side to move, in hundredths of a disc: a proved score if `exact`, else an estimate.
    pub value: i32,
    /// The value is a proved score.
    pub exact: bool,
    /// Moves looked ahead; to the end of the game if `exact`, none if `book`.
    pub depth: u8,
    /// Positions visited in this call.
    pub nodes: u64,
    /// The move is one of the opening book, and so is its value.
    pub book: bool,
    /// The level's search was finished. Otherwise a limit stopped it and the move is the best found so far.
    pub complete: bool,
}
