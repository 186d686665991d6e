//! The length of a slice, in which the worker searches before it reads its messages.
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

    /// Adjusts to the slice just done, which took this many milliseconds and may have ended with the answer.
    ///
    /// The next slice is at most four times as long, because positions differ in cost. A slice that ended with the
    /// answer used an unknown part of its nodes, so it changes nothing.
    pub fn took(&mut self, milliseconds: f64, answered: bool) {
        if !answered {
            let factor = (TARGET_MS / milliseconds.max(0.1)).clamp(0.25, 4.0);
            self.nodes = (self.nodes * factor).clamp(FEWEST, MOST).round();
        }
    }
}
