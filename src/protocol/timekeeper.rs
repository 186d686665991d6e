//! Searches within the time of a clock, on a machine of unknown speed.

use std::time::{Duration, Instant};

use kaeshi::Board;
use kaeshi::search::{Choice, Level, Limits, Searcher, Strength};

use super::clock::{Clock, FEW_NODES, Plan, strongest};

/// A measure of how fast this machine searches, and searches that last as long as a clock allows.
///
/// The measure is of midgame searches. Each counts half as much as soon as there is another one.
#[derive(Clone, Copy, Debug)]
pub struct Timekeeper {
    nodes: f64,
    seconds: f64,
}

impl Default for Timekeeper {
    /// Returns the measure of a slow machine, which the first search outweighs.
    fn default() -> Timekeeper {
        Timekeeper { nodes: 100.0, seconds: 1e-4 }
    }
}

impl Timekeeper {
    /// Chooses a move by a search of this strength, within the time of the `clock` if there is one. There always is a
    /// move: that of the first few thousand nodes, which no limit stops. With a clock the only move is played after
    /// those.
    ///
    /// # Panics
    /// When the side to move has no legal move.
    pub fn choose(
        &mut self,
        searcher: &mut Searcher,
        board: Board,
        strength: Strength,
        seed: u64,
        clock: Option<Clock>,
        limits: &Limits,
    ) -> Choice {
        let (begun, is_new) = (Instant::now(), self.nodes < FEW_NODES as f64);
        let mut planned = self.planned(board, strength, clock);
        let first = self.timed(board, planned.0, || searcher.choose_at(board, planned.0, seed, &Limits::nodes(1)));
        // A search of the same strength goes on with what the first one found.
        if is_new {
            planned = self.planned(board, strength, clock);
        }
        let (strength, time) = planned;
        let time = time.map(|time| time.saturating_sub(begun.elapsed()));
        let nodes = limits.nodes.map(|nodes| nodes.saturating_sub(first.nodes));
        let is_spent = nodes.is_some_and(|nodes| nodes < FEW_NODES) || time == Some(Duration::ZERO);
        let is_only = clock.is_some() && board.mobility().len() == 1;
        if first.complete || is_only || is_spent {
            return first;
        }
        let limits = Limits { time, nodes, ..*limits };
        let deep = self.timed(board, strength, || searcher.choose_at(board, strength, seed, &limits));
        let nodes = first.nodes + deep.nodes;
        // A search of another strength, stopped at once, knows less than the first.
        let is_better = deep.complete || deep.exact || deep.depth >= first.depth;
        Choice { nodes, ..if is_better { deep } else { first } }
    }

    /// Returns the strength of a search and its time, if it has a limit. The strongest level uses all the time that the
    /// clock gives.
    fn planned(&self, board: Board, strength: Strength, clock: Option<Clock>) -> (Strength, Option<Duration>) {
        let Some(clock) = clock else { return (strength, None) };
        let strength = if strength == Level::MAX.strength() { strongest() } else { strength };
        let Plan { strength, limit } = clock.plan(board.empties().len(), strength, self.nodes / self.seconds);
        (strength, Some(limit))
    }

    /// Runs a search, and measures it if it is a midgame search that is long enough.
    fn timed(&mut self, board: Board, strength: Strength, search: impl FnOnce() -> Choice) -> Choice {
        let begun = Instant::now();
        let choice = search();
        if board.empties().len() > strength.exact_from && choice.nodes >= FEW_NODES {
            self.nodes = self.nodes / 2.0 + choice.nodes as f64;
            self.seconds = self.seconds / 2.0 + begun.elapsed().as_secs_f64();
        }
        choice
    }
}
