//! The time control of a match.

use std::fmt;
use std::str::FromStr;
use std::time::Duration;

/// The time of each side for a game, and what every move adds to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TimeControl {
    /// The time at the beginning.
    pub main: Duration,
    /// The time that a move adds, once it is played.
    pub increment: Duration,
}

impl FromStr for TimeControl {
    type Err = String;

    /// Parses seconds, `60`, or seconds with an increment, `60+0.5`.
    fn from_str(text: &str) -> Result<TimeControl, String> {
        let (main, increment) = text.split_once('+').unwrap_or((text, "0"));
        let seconds = |text: &str, least| {
            let seconds = text.parse().ok().filter(|seconds| (least..=1e6).contains(seconds));
            seconds.map(Duration::from_secs_f64)
        };
        let control = seconds(main, 0.1).zip(seconds(increment, 0.0));
        control
            .map(|(main, increment)| TimeControl { main, increment })
            .ok_or_else(|| "a number of seconds from 0.1 is expected, as 60, or 60+0.5 with an increment".to_string())
    }
}

impl fmt::Display for TimeControl {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.main.as_secs_f64())?;
        if self.increment.is_zero() { Ok(()) } else { write!(f, "+{}", self.increment.as_secs_f64()) }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_read_and_told_alike() {
        for text in ["60", "0.5", "60+1", "3+0.1"] {
            assert_eq!(text.parse::<TimeControl>().unwrap().to_string(), text);
        }
        for text in ["", "0", "60+", "60+-1", "+1", "1e9", "60+1+1"] {
            assert!(text.parse::<TimeControl>().is_err(), "{text}");
        }
    }
}
