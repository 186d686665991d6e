//! The time to think about a move when there is a clock.

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

/// The number of empty squares up to which a move takes almost no time, so that none is reserved for it.
const FREE_FROM: u32 = 16;

/// The least time of a move, which the other program, the pipe and the system use.
const OVERHEAD: Duration = Duration::from_millis(30);

impl Clock {
    /// Returns the time to think about a move with this number of empty squares.
    ///
    /// It is an even share of the time left for the moves until the rest can be proved at once, with three such shares
    /// in reserve. When the proof is nearly in reach it may take twice that.
    pub fn budget(self, empties: u32) -> Duration {
        let rest = self.moves.unwrap_or_else(|| empties.div_ceil(2)) + 1;
        let usable = self.left.saturating_sub(OVERHEAD * rest);
        let own = empties.saturating_sub(FREE_FROM).div_ceil(2);
        let shares = self.moves.map_or(own + 3, |moves| moves.max(1));
        let share = usable / shares + self.increment.saturating_sub(OVERHEAD) * 4 / 5;
        let share = if self.moves.is_none() && empties <= 24 { share * 2 } else { share };
        share.min(usable / 2).max(Duration::from_millis(5))
    }
}

/// Returns the number of empty squares from which on a proof fits into this time on a slow machine.
pub fn exact_from(budget: Duration) -> u32 {
    let milliseconds = budget.as_millis();
    let needed = [(24, 10_000), (22, 2500), (20, 600), (18, 150)];
    needed.into_iter().find(|&(_, least)| milliseconds >= least).map_or(14, |(empties, _)| empties)
}

/// Returns the strength of a search that goes on until this time is over.
pub fn all_of(budget: Duration) -> Strength {
    Strength { exact_from: exact_from(budget), selective: true, ..Strength::of_depth(60) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a game of thirty moves that each take their whole budget, and returns the time left.
    fn left_after_a_game(seconds: f64, increment: f64) -> f64 {
        let mut left = seconds;
        for ply in (0..60).step_by(2) {
            let clock = Clock {
                left: Duration::from_secs_f64(left),
                increment: Duration::from_secs_f64(increment),
                moves: None,
            };
            left += increment - clock.budget(60 - ply).as_secs_f64() - 0.02;
            assert!(left > 0.0, "out of time at ply {ply} of a game of {seconds} + {increment} s");
        }
        left
    }

    #[test]
    fn no_clock_runs_out_and_most_of_it_is_used() {
        for (seconds, increment) in [(1500.0, 0.0), (300.0, 0.0), (60.0, 1.0), (10.0, 0.0), (3.0, 0.1), (1.5, 0.0)] {
            let left = left_after_a_game(seconds, increment);
            assert!(left < seconds * 0.5 + increment * 15.0, "{left} of {seconds} s left");
        }
    }

    #[test]
    fn a_period_lasts_for_its_moves() {
        let clock = Clock { left: Duration::from_secs(30), increment: Duration::ZERO, moves: Some(5) };
        assert_eq!(clock.budget(50).as_secs(), 5);
        assert!(Clock { left: Duration::ZERO, ..clock }.budget(50) <= Duration::from_millis(5));
    }
}
