//! How long to think about a move when there is a clock.

use std::time::Duration;

/// What a clock shows for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Clock {
    /// What is left.
    pub left: Duration,
    /// What every move adds.
    pub increment: Duration,
    /// For how many moves it has to last; `None` for all that are to come.
    pub moves: Option<u32>,
}

/// With so many empty squares and fewer, a move takes next to nothing: no time is kept for these.
const FREE_FROM: u32 = 16;

/// What every move takes at least: the other program, the pipe and the system need some of it for themselves.
const OVERHEAD: Duration = Duration::from_millis(30);

impl Clock {
    /// Returns how long to think about a move with so many empty squares.
    ///
    /// An even share of what is left for the moves until the end is proved in no time, and three such shares in
    /// reserve. While the end is just coming into reach the proof may take twice that.
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

/// Returns from how many empty squares on a proof is tried with so much time: about what it takes on a slow machine.
pub fn exact_from(budget: Duration) -> u32 {
    let milliseconds = budget.as_millis();
    let needed = [(24, 10_000), (22, 2500), (20, 600), (18, 150)];
    needed.into_iter().find(|&(_, least)| milliseconds >= least).map_or(14, |(empties, _)| empties)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Plays a game of thirty moves in which each takes all of its budget, and returns what is left.
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
