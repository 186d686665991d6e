//! The search of a move when there is a clock: a proof or a midgame search, and its time.

use std::time::Duration;

use kaeshi::search::Strength;

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

/// The number of empty squares from which on the rest of a game is usually proved at once. The time is divided by the
/// moves until then, and by some more.
const PROVED_FROM: u32 = 22;

/// The shares of the time that are kept for the proof.
const SHARES_OF_PROOF: u32 = 5;

/// No proof is begun with more empty squares: its time could only be guessed.
const FARTHEST_PROOF: u32 = 28;

/// The part of its share at which a midgame search begins no further depth. It overruns that by the depth that is under
/// way.
const PART_OF_SHARE: f64 = 0.75;

/// The time of a move that the other program, the pipe and the system use.
const OVERHEAD: Duration = Duration::from_millis(15);

/// The least time that a search is given.
const LEAST: Duration = Duration::from_millis(5);

/// The nodes that the least limit of a search allows.
pub const FEW_NODES: u64 = 16_384;

/// Returns how many nodes the midgame search visits in the time of a proof with this number of empty squares.
///
/// In 30 positions of games with 18, 20, 22 and 24 each, four of five proofs took at most 43, 147, 623 and 2,850 ms,
/// while the midgame search visited five million nodes a second (AMD EPYC, AVX2, one thread). Beyond 24 squares this is
/// a guess.
fn midgame_nodes_of_proof(empties: u32) -> f64 {
    200_000.0 * 2.0_f64.powi(empties as i32 - 18)
}

/// A search within the time of a clock.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plan {
    /// The strength of the search. The node budget of a midgame search ends it with a whole depth, at about the time
    /// that the move should take.
    pub strength: Strength,
    /// The time after which the search is stopped.
    pub limit: Duration,
}

impl Clock {
    /// Returns the plan of a search of `strength` with this number of empty squares, on a machine that visits so many
    /// midgame nodes a second.
    ///
    /// A proof may take half of the time that is left, and is begun where that should be enough. A midgame search has a
    /// share of the time, and is stopped after two.
    pub fn plan(self, empties: u32, strength: Strength, nodes_a_second: f64) -> Plan {
        let rest = self.moves.unwrap_or_else(|| empties.div_ceil(2)).saturating_add(1);
        let usable = self.left.saturating_sub(OVERHEAD * rest);
        let most = if self.moves == Some(1) { usable } else { usable / 2 };
        // With so many empty squares a search to this depth reaches the end.
        let strength = Strength { exact_from: strength.exact_from.max(strength.depth.into()), ..strength };
        let nodes_in = |time: Duration| ((nodes_a_second * time.as_secs_f64()) as u64).max(FEW_NODES);
        let is_in_reach = empties <= strength.exact_from.min(FARTHEST_PROOF);
        if is_in_reach && midgame_nodes_of_proof(empties) <= nodes_in(most) as f64 {
            return Plan { strength, limit: most.max(LEAST) };
        }
        let own = empties.saturating_sub(PROVED_FROM).div_ceil(2);
        let shares = self.moves.map_or(own + SHARES_OF_PROOF, |moves| moves.max(1));
        // The rest of the increment makes up for searches that overrun their shares.
        let share = (usable / shares).saturating_add(self.increment.saturating_sub(OVERHEAD) / 5 * 4);
        let node_budget = strength.node_budget.min(nodes_in(share.mul_f64(PART_OF_SHARE)));
        // A depth is also a number of empty squares from which on moves are proved.
        let short_of_end = empties - 1;
        let depth = strength.depth.min(short_of_end as u8);
        let exact_from = strength.exact_from.min(short_of_end);
        let strength = Strength { depth, exact_from, node_budget, ..strength };
        Plan { strength, limit: share.saturating_mul(2).min(most).max(LEAST) }
    }
}

/// Returns the strength of a search that takes all the time it is given.
pub fn strongest() -> Strength {
    Strength { exact_from: 60, selective: true, ..Strength::of_depth(60) }
}

#[cfg(test)]
mod tests {
    use kaeshi::search::Level;

    use super::*;

    fn clock(seconds: f64, increment: f64) -> Clock {
        let [left, increment] = [seconds, increment].map(Duration::from_secs_f64);
        Clock { left, increment, moves: None }
    }

    /// Plays the thirty moves of a side on a machine of this speed, each in the time that `taken` tells. Returns the
    /// time left, and the number of empty squares from which on the moves were proved.
    fn after_a_game(seconds: f64, increment: f64, speed: f64, taken: impl Fn(Plan) -> f64) -> (f64, u32) {
        let (mut left, mut proved_from) = (seconds, 0);
        for empties in (1..=30).rev().map(|moves| 2 * moves) {
            let plan = clock(left, increment).plan(empties, strongest(), speed);
            if proved_from == 0 && plan.strength.exact_from >= empties {
                proved_from = empties;
            }
            left += increment - taken(plan) - 0.01;
            assert!(left > 0.0, "out of time with {empties} empty squares of a game of {seconds} + {increment} s");
        }
        (left, proved_from)
    }

    /// Returns the time of a search that ends by its node budget, a third too late. A proof takes half of its limit.
    fn usual(plan: Plan, speed: f64) -> f64 {
        let limit = plan.limit.as_secs_f64();
        if plan.strength.node_budget == u64::MAX {
            return limit / 2.0;
        }
        limit.min(plan.strength.node_budget as f64 / speed * 4.0 / 3.0)
    }

    #[test]
    fn no_clock_runs_out_and_most_of_it_is_used() {
        for (seconds, increment) in [(1500.0, 0.0), (300.0, 0.0), (60.0, 1.0), (10.0, 0.0), (3.0, 0.1), (1.5, 0.0)] {
            for speed in [2e5, 1e6, 1e7] {
                let longest = after_a_game(seconds, increment, speed, |plan| plan.limit.as_secs_f64()).0;
                let usual = after_a_game(seconds, increment, speed, |plan| usual(plan, speed)).0;
                for left in [longest, usual] {
                    assert!(left < seconds * 0.5 + increment * 15.0, "{left} of {seconds} s left");
                }
            }
        }
    }

    #[test]
    fn more_time_and_a_faster_machine_prove_earlier() {
        let from = |seconds, speed| after_a_game(seconds, 0.0, speed, |plan| usual(plan, speed)).1;
        let proved = [from(3.0, 1e6), from(60.0, 1e6), from(60.0, 1e7), from(1500.0, 1e7)];
        assert!(proved.is_sorted() && proved[0] >= 14 && proved[0] < proved[3], "{proved:?}");
    }

    #[test]
    fn a_search_that_is_no_proof_ends_before_the_last_square() {
        for empties in 20..60 {
            let Plan { strength, .. } = clock(1.0, 0.0).plan(empties, strongest(), 1e5);
            assert!(strength.exact_from < empties && u32::from(strength.depth) < empties, "{strength:?}");
        }
    }

    #[test]
    fn the_last_squares_are_proved_without_any_time() {
        for level in Level::ALL {
            let level = level.strength();
            for empties in 1..=level.exact_from.min(14) {
                let plan = clock(0.0, 0.0).plan(empties, level, 1e6);
                assert_eq!(plan, Plan { strength: level, limit: LEAST }, "{empties}");
            }
        }
    }

    #[test]
    fn a_search_that_reaches_the_end_is_a_proof() {
        let own = Strength::of_depth(10);
        for empties in [6, 10] {
            assert!(clock(60.0, 0.0).plan(empties, own, 1e6).strength.exact_from >= empties);
        }
        assert_eq!(clock(60.0, 0.0).plan(12, own, 1e6).strength.depth, 10);
    }

    #[test]
    fn a_setting_keeps_its_own_limits() {
        let own = Strength { node_budget: 5000, exact_from: 10, ..Strength::of_depth(6) };
        let plan = clock(60.0, 0.0).plan(40, own, 1e6);
        assert_eq!(plan.strength, own);
    }

    #[test]
    fn a_period_lasts_for_its_moves() {
        let five = Clock { moves: Some(5), ..clock(30.0, 0.0) };
        let limit = |clock: Clock| clock.plan(50, strongest(), 1e6).limit.as_secs_f64();
        assert!((6.0..12.0).contains(&limit(five)));
        assert!((29.0..30.0).contains(&limit(Clock { moves: Some(1), ..five })));
        assert!(limit(Clock { left: Duration::ZERO, ..five }) <= 0.005);
    }

    #[test]
    fn no_number_that_is_told_is_too_large() {
        for moves in [None, Some(0), Some(1), Some(u32::MAX)] {
            let endless = Clock { left: Duration::MAX, increment: Duration::MAX, moves };
            assert!(endless.plan(50, strongest(), 1e9).limit > Duration::ZERO);
        }
    }
}
