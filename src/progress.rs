//! Reports on a long piece of work: its progress, and the items that it left out.

use std::fmt::Display;

/// A receiver of progress reports, such as the command's screen or a test.
pub trait Reporter {
    /// Reports that there are `total` steps, called `unit`, of which `done` were done before.
    fn begin(&mut self, done: usize, total: usize, unit: &str);

    /// Reports that one more step is done.
    fn step(&mut self);

    /// Reports an item that was left out, and why.
    fn complain(&mut self, what: &dyn Display);
}
