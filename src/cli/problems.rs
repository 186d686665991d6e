//! Reading of files with one position per line, shared by the commands that solve, estimate and time.

use std::io;

use kaeshi::notation::Problem;

use super::screen::Screen;
use crate::files::input::{Input, Place};
use crate::files::problems;
use crate::pool::Pool;

/// Calls `deal_with` with each position and its place, reports each line that is no position, and moves the bar on with
/// every line.
///
/// # Errors
/// Returns the first error of `deal_with`.
pub fn for_each(
    input: Input,
    screen: &mut Screen,
    mut deal_with: impl FnMut(&mut Screen, &Place, &Problem) -> io::Result<()>,
) -> io::Result<()> {
    for line in input {
        match problems::problem(line) {
            Ok((place, problem)) => deal_with(screen, &place, &problem)?,
            Err(complaint) => screen.complain(complaint),
        }
        screen.step();
    }
    Ok(())
}

/// Lets several threads process the positions ([`problems::share_out`]); otherwise works like [`for_each`].
///
/// # Errors
/// Returns the first error of `answer`.
pub fn share_out<S, T: Send>(
    input: Input,
    screen: &mut Screen,
    pool: Pool,
    start: impl Fn() -> S + Sync,
    deal_with: impl Fn(&mut S, &Problem) -> T + Sync,
    mut answer: impl FnMut(&mut Screen, &Place, &Problem, &T) -> io::Result<()>,
) -> io::Result<()> {
    problems::share_out(input, pool, start, deal_with, |done| {
        match done {
            Ok((place, problem, result)) => answer(screen, &place, &problem, &result)?,
            Err(complaint) => screen.complain(complaint),
        }
        screen.step();
        Ok(())
    })
}
