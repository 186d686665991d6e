//! How long the worker may search before it reads its messages.
//!
//! The engine is given nodes, not milliseconds, because a clock inside the search would make its answers depend on the
//! machine. So the worker measures what a slice took and asks for more or fewer nodes next time. 25 ms is short enough
//! for a cancel to be acknowledged well within the client's time. Going on costs nothing: a search that was stopped
//! keeps its open nodes.

const TARGET_MS: f64 = 25.0;
const FEWEST: f64 = 2_000.0;
const MOST: f64 = 20_000_000.0;

/// The number of nodes for the next slice.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Slices {
    nodes: f64,
}

impl Default for Slices {
    fn default() -> Slices {
        Slices { nodes: Slices::FIRST }
    }
}

impl Slices {
    /// The nodes of the first slice.
    pub const FIRST: f64 = 50_000.0;

    /// Returns the number of nodes for the next slice.
    pub fn nodes(&self) -> f64 {
        self.nodes
    }

    /// Learns from the slice just done, which took so many milliseconds and ended with the answer or not.
    ///
    /// The next one is never more than four times as long, since positions differ in cost by the moment. A slice that
    /// ended with the answer used part of its nodes, nobody knows how many: it tells nothing.
    pub fn took(&mut self, milliseconds: f64, answered: bool) {
        if !answered {
            let factor = (TARGET_MS / milliseconds.max(0.1)).clamp(0.25, 4.0);
            self.nodes = (self.nodes * factor).clamp(FEWEST, MOST).round();
        }
    }
}
