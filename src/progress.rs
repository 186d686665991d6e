//! What a long piece of work tells whoever waits for it: how far it is, and what it had to leave out.

use std::fmt::Display;

/// Someone who waits, and hears how far it is. The command's screen is one; a test may be another.
pub trait Reporter {
    /// Says that there are `total` steps, called `unit`, and that `done` of them were done before.
    fn begin(&mut self, done: usize, total: usize, unit: &str);

    /// Says that one more step is done.
    fn step(&mut self);

    /// Says what was left out, and why.
    fn complain(&mut self, what: &dyn Display);
}
