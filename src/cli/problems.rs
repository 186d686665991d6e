//! What the commands print of files with a position a line: they solve, estimate and time.

use std::io;

use kaeshi::notation::Problem;

use super::screen::Screen;
use crate::files::input::{Input, Place};
use crate::files::problems;
use crate::pool::Pool;

/// Hands each position and its place to `deal_with`, complains about each line that is none, and moves the bar on with
/// every line.
///
/// # Errors
/// The first that `deal_with` gives.
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

/// Has threads deal with the positions ([`problems::share_out`]); otherwise all is as in [`for_each`].
///
/// # Errors
/// The first that `answer` gives.
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
