//! Files with one position per line and known facts about it, in the format of test suites.

use std::io;

use kaeshi::notation::{Problem, parse_line};

use super::input::{Input, InputLine, Place, Unreadable};
use crate::pool::Pool;

/// Reads a line.
///
/// # Errors
/// Returns a message with the place when the line is no position.
pub fn problem(line: Result<InputLine, Unreadable>) -> Result<(Place, Problem), String> {
    let InputLine { place, text } = line.map_err(|unreadable| unreadable.to_string())?;
    match parse_line(&text) {
        Ok(problem) => Ok((place, problem)),
        Err(error) => Err(format!("{place}: {error}")),
    }
}

/// Shares the positions out among threads. Each thread has a state made by `start`, and calls `deal_with` for its
/// positions. `answer` receives the results in the order of the lines; for a line without a position it gets the error.
///
/// # Errors
/// Returns the first error of `answer`.
pub fn share_out<S, T: Send>(
    input: Input,
    pool: Pool,
    start: impl Fn() -> S + Sync,
    deal_with: impl Fn(&mut S, &Problem) -> T + Sync,
    answer: impl FnMut(Result<(Place, Problem, T), String>) -> io::Result<()>,
) -> io::Result<()> {
    let lines: Vec<_> = input.collect();
    let work = |state: &mut S, line| {
        let (place, problem) = problem(line)?;
        let result = deal_with(state, &problem);
        Ok((place, problem, result))
    };
    pool.in_order(lines.into_iter(), start, work, answer)
}
