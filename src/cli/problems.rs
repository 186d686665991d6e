//! A position a line, with what is known about it: what the commands read that solve, estimate and time.

use std::io;

use kaeshi::notation::{Problem, parse_line};

use super::screen::Screen;
use crate::files::input::{Input, InputLine, Place, Unreadable};
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
        match line {
            Ok(line) => match parse_line(&line.text) {
                Ok(problem) => deal_with(screen, &line.place, &problem)?,
                Err(error) => screen.complain(format_args!("{}: {error}", line.place)),
            },
            Err(unreadable) => screen.complain(unreadable),
        }
        screen.step();
    }
    Ok(())
}

/// Shares the positions out among threads, which `deal_with` them with a state of their own made by `start`; `answer`
/// is handed the results in the order of the lines, and otherwise all is as in [`for_each`].
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
    let lines: Vec<_> = input.collect();
    let work = |state: &mut S, line: Result<InputLine, Unreadable>| {
        let line = line.map_err(|unreadable| unreadable.to_string())?;
        let problem = parse_line(&line.text).map_err(|error| format!("{}: {error}", line.place))?;
        let result = deal_with(state, &problem);
        Ok::<_, String>((line.place, problem, result))
    };
    pool.in_order(lines.into_iter(), start, work, |done| {
        match done {
            Ok((place, problem, result)) => answer(screen, &place, &problem, &result)?,
            Err(complaint) => screen.complain(complaint),
        }
        screen.step();
        Ok(())
    })
}
