//! A position a line, with what is known about it: what the commands read that solve, estimate and time.

use std::io;

use kaeshi::notation::{Problem, parse_line};

use super::screen::Screen;
use crate::files::input::{Input, Place};

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
