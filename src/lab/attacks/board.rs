//! What every way to hold a board for line attacks can do.

use crate::lab::watch::Watch;

/// A set of occupied squares that can say what a queen attacks.
pub trait Attacks {
    /// Puts a piece on the square, or takes it away.
    fn toggle(&mut self, square: usize);
    /// Returns the squares that a queen on `square` attacks, occupied ones at the end of each line included.
    fn queen<W: Watch>(&self, square: usize, watch: &mut W) -> u64;
}
