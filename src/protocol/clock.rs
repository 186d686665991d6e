//! The time to think about a move when there is a clock.

use std::time::{Duration, Instant};

use kaeshi::Board;
use kaeshi::search::{Choice, Limits, Searcher, Strength};

/// A clock of the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// The time left.
    pub left: Duration,
    /// The time added by every move.
    pub increment: Duration,
    /// The number of moves for which the time must last; `None` for all moves of the game.
    pub moves: Option<u32>,
}

/// The number of empty squares from which on the rest of a game is usually proved at once, so that no time is reserved
/// for the moves after that.
const PROVED_FROM: u32 = 20;

/// The shares of the time that are kept for that proof.
const SHARES_OF_PROOF: u32 = 4;

/// The least time of a move, which the other program, the pipe and the system use.
const OVERHEAD: Duration = Duration::from_millis(30);

/// The least time that a search is given.
const LEAST: Duration = Duration::from_millis(5);

/// The nodes that a search visits at least.
const FEW_NODES: u64 = 16_000;

/// Returns the nodes that a midgame search visits in the time of a proof with this number of empty squares.
///
/// In 30 positions of games with 18, 20, 22 and 24 each, four of five proofs took 43, 147, 623 and 2,850 ms, while the
/// midgame search visited five million nodes a second (AMD EPYC, AVX2, one thread).
fn nodes_of_proof(empties: u32) -> f64 {
    200_000.0 * 2.0_f64.powi(empties as i32 - 18)
}

/// A search within the time of a clock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// The strength of the search. Its node budget ends the search with a whole depth at about the time that the move
    /// should take.
    pub strength: Strength,
    /// The time at which the search is stopped.
    pub limit: Duration,
}

impl Clock {
    /// Returns the plan of a search of `strength` with this number of empty squares, on a machine that visits so many
    /// midgame nodes a second.
    ///
    /// A move has an even share of the time that is left for the moves until the rest can be proved, with four shares in
    /// reserve for that proof. A proof may take half of the time that is left, and is begun where that should be enough.
    pub fn plan(self, empties: u32, strength: Strength, speed: f64) -> Plan {
        let rest = self.moves.unwrap_or_else(|| empties.div_ceil(2)) + 1;
        let usable = self.left.saturating_sub(OVERHEAD * rest);
        let added = self.increment.saturating_sub(OVERHEAD) * 4 / 5;
        let most = if self.moves == Some(1) { usable } else { usable / 2 };
        let nodes_in = |time: Duration| speed * time.as_secs_f64();
        if empties <= strength.exact_from && nodes_of_proof(empties) <= nodes_in(most) {
            return Plan { strength, limit: most.max(LEAST) };
        }
        let own = empties.saturating_sub(PROVED_FROM).div_ceil(2);
        let shares = self.moves.map_or(own + SHARES_OF_PROOF, |moves| moves.max(1));
        let share = usable / shares + added;
        // A search overruns its budget by a third on the average, for the depth that is under way.
        let node_budget = strength.node_budget.min(nodes_in(share * 3 / 4) as u64).max(FEW_NODES);
        let short_of_end = empties - 1;
        let depth = strength.depth.min(short_of_end as u8);
        let exact_from = strength.exact_from.min(short_of_end);
        Plan {
            strength: Strength { depth, exact_from, node_budget, ..strength },
            limit: (share * 2).min(most).max(LEAST),
        }
    }
}

/// Returns the strength of a search that takes all the time it is given.
pub fn strongest() -> Strength {
    Strength { exact_from: 60, selective: true, ..Strength::of_depth(60) }
}

/// How fast the midgame search is on this machine, by what it has visited so far. Of two searches the later one counts
/// twice as much.
#[derive(Clone, Copy, Debug)]
pub struct Speed {
    nodes: f64,
    seconds: f64,
}

impl Default for Speed {
    /// Returns the speed of a slow machine, which the first search outweighs.
    fn default() -> Speed {
        Speed { nodes: 100.0, seconds: 1e-4 }
    }
}

impl Speed {
    /// Returns the number of nodes a second.
    fn nodes_a_second(self) -> f64 {
        self.nodes / self.seconds
    }

    /// Chooses a move by a search of this strength within the time of `clock`. There always is a move: that of the first
    /// few thousand nodes, which no limit stops. The only move is played after those.
    ///
    /// # Panics
    /// When the side to move has no legal move.
    pub fn choose(
        &mut self,
        searcher: &mut Searcher,
        (board, strength, seed): (Board, Strength, u64),
        clock: Clock,
        limits: &Limits,
    ) -> Choice {
        let (begun, empties, is_new) = (Instant::now(), board.empties().len(), self.nodes < FEW_NODES as f64);
        let mut plan = clock.plan(empties, strength, self.nodes_a_second());
        let first = self.timed(empties, plan, || searcher.choose_at(board, plan.strength, seed, &Limits::nodes(1)));
        if first.complete || board.mobility().len() == 1 {
            return first;
        }
        // A search of the same strength goes on with what the first one found.
        if is_new {
            plan = clock.plan(empties, strength, self.nodes_a_second());
        }
        let limits = Limits { time: Some(plan.limit.saturating_sub(begun.elapsed())), ..*limits };
        let deep = self.timed(empties, plan, || searcher.choose_at(board, plan.strength, seed, &limits));
        Choice { nodes: first.nodes + deep.nodes, ..deep }
    }

    /// Runs a search, and notes how fast it was if it is a midgame search.
    fn timed(&mut self, empties: u32, plan: Plan, search: impl FnOnce() -> Choice) -> Choice {
        let begun = Instant::now();
        let choice = search();
        if empties > plan.strength.exact_from {
            self.nodes = self.nodes / 2.0 + choice.nodes as f64;
            self.seconds = self.seconds / 2.0 + begun.elapsed().as_secs_f64();
        }
        choice
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays the thirty moves of a side on a machine of this speed, in `part` of the greatest time each, and returns the
    /// time left and the number of empty squares from which on the moves were proved.
    fn after_a_game(seconds: f64, increment: f64, speed: f64, part: f64) -> (f64, u32) {
        let (mut left, mut proved_from) = (seconds, 0);
        for ply in (0..60).step_by(2) {
            let empties = 60 - ply;
            let clock = Clock {
                left: Duration::from_secs_f64(left),
                increment: Duration::from_secs_f64(increment),
                moves: None,
            };
            let plan = clock.plan(empties, strongest(), speed);
            if proved_from == 0 && plan.strength.exact_from >= empties {
                proved_from = empties;
            }
            left += increment - part * plan.limit.as_secs_f64() - 0.02;
            assert!(left > 0.0, "out of time at ply {ply} of a game of {seconds} + {increment} s");
        }
        (left, proved_from)
    }

    #[test]
    fn no_clock_runs_out_and_most_of_it_is_used() {
        for (seconds, increment) in [(1500.0, 0.0), (300.0, 0.0), (60.0, 1.0), (10.0, 0.0), (3.0, 0.1), (1.5, 0.0)] {
            for speed in [1e5, 1e6, 1e7] {
                // Searches end at about half of the limit, where the budget of nodes is spent.
                for part in [1.0, 0.5] {
                    let (left, _) = after_a_game(seconds, increment, speed, part);
                    assert!(left < seconds * 0.5 + increment * 15.0, "{left} of {seconds} s left");
                }
            }
        }
    }

    #[test]
    fn more_time_and_a_faster_machine_prove_earlier() {
        let from = |seconds, speed| after_a_game(seconds, 0.0, speed, 0.5).1;
        let proved = [from(3.0, 1e6), from(60.0, 1e6), from(60.0, 1e7), from(1500.0, 1e7)];
        assert!(proved.is_sorted() && proved[0] >= 14 && proved[0] < proved[3], "{proved:?}");
    }

    #[test]
    fn a_search_that_is_no_proof_ends_before_the_last_square() {
        let clock = Clock { left: Duration::from_secs(1), increment: Duration::ZERO, moves: None };
        for empties in 20..60 {
            let Plan { strength, .. } = clock.plan(empties, strongest(), 1e5);
            assert!(strength.exact_from < empties && u32::from(strength.depth) < empties, "{strength:?}");
        }
    }

    #[test]
    fn a_period_lasts_for_its_moves() {
        let clock = Clock { left: Duration::from_secs(30), increment: Duration::ZERO, moves: Some(5) };
        let limit = |clock: Clock| clock.plan(50, strongest(), 1e6).limit.as_secs_f64();
        assert!((6.0..12.0).contains(&limit(clock)));
        assert!((29.0..30.0).contains(&limit(Clock { moves: Some(1), ..clock })));
        assert!(limit(Clock { left: Duration::ZERO, ..clock }) <= 0.005);
    }
}
