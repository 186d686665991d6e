//! The interface of all board representations for line attacks.

use crate::watch::Watch;

/// A set of occupied squares with queen attacks.
pub trait Attacks {
    /// Adds or removes a piece on the square.
    fn toggle(&mut self, square: usize);
    /// Returns the squares that a queen on `square` attacks, occupied ones at the end of each line included.
    fn queen<W: Watch>(&self, square: usize, watch: &mut W) -> u64;
}
