//! The choice of a move for another program: at a level, to a depth or for a time, and at once when it is stopped.

use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kaeshi::search::{Choice, Level, Limits, Searcher, Strength};
use kaeshi::{Board, Position};

use super::clock::{Clock, all_of, exact_from};

/// The effort for a move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effort {
    /// As a player of this level.
    Level(Level),
    /// To this depth, and proved with few enough empty squares that a proof takes about as long.
    Depth(u8),
}

impl Effort {
    /// Returns the strength of the search.
    pub fn strength(self) -> Strength {
        match self {
            Effort::Level(level) => level.strength(),
            Effort::Depth(depth) => {
                Strength { exact_from: Strength::end_in_reach(depth), selective: true, ..Strength::of_depth(depth) }
            }
        }
    }
}

/// A move that was chosen.
pub struct Thought {
    /// The move and its value.
    pub choice: Choice,
    /// The nodes of all searches for it.
    pub nodes: u64,
    /// The time that it took.
    pub time: Duration,
}

/// The engine that chooses moves.
pub struct Thinker {
    searcher: Searcher,
    seed: u64,
}

impl Thinker {
    /// Creates a thinker; with the same seed, and without a clock, it chooses the same moves again.
    pub const fn new(searcher: Searcher, seed: u64) -> Thinker {
        Thinker { searcher, seed }
    }

    /// Returns the searcher.
    pub const fn searcher(&mut self) -> &mut Searcher {
        &mut self.searcher
    }

    /// Chooses a move; `None` if the side to move must pass.
    ///
    /// When `stop` is set, returns the best move so far. There always is one: the book's or that of a search of a few
    /// thousand nodes, which no flag stops.
    pub fn choose(
        &mut self,
        position: Position,
        effort: Effort,
        clock: Option<Clock>,
        stop: &AtomicBool,
    ) -> Option<Thought> {
        let Position { board, .. } = position;
        if board.mobility().is_empty() {
            return None;
        }
        let begun = Instant::now();
        let first = self.searcher.choose(board, self.level_of_book(effort), self.seed, &Limits::nodes(1));
        let mut nodes = first.nodes;
        let choice = if first.book {
            first
        } else {
            let deep = self.search(board, effort, clock, stop);
            nodes += deep.nodes;
            if deep.complete || deep.exact || deep.depth >= first.depth { deep } else { first }
        };
        Some(Thought { choice, nodes, time: begun.elapsed() })
    }

    /// Searches for a move within the clock's share, or to the end of the effort, whichever comes first.
    fn search(&mut self, board: Board, effort: Effort, clock: Option<Clock>, stop: &AtomicBool) -> Choice {
        let budget = clock.map(|clock| clock.budget(board.empties().len()));
        let strength = effort.strength();
        let strength = match (budget, effort) {
            // The strongest level uses all the time that the clock gives.
            (Some(budget), Effort::Level(Level::MAX)) => all_of(budget),
            (Some(budget), Effort::Depth(_)) => {
                Strength { exact_from: strength.exact_from.min(exact_from(budget)), ..strength }
            }
            _ => strength,
        };
        let limits = Limits { time: budget, cancel: Some(stop), ..Limits::NONE };
        self.searcher.choose_at(board, strength, self.seed, &limits)
    }

    /// Returns the level whose use of the book applies: all of the book for a search to a depth.
    fn level_of_book(&self, effort: Effort) -> Level {
        match effort {
            Effort::Level(level) => level,
            Effort::Depth(_) => Level::MAX,
        }
    }
}
