//! A playing strength: the search depth of a player, and the loss that it accepts.

/// The search parameters of a level.
///
/// ```
/// use kaeshi::search::{Limits, Searcher, Strength, Table};
/// let strength = Strength { exact_from: 8, allowance: 200, ..Strength::of_depth(3) };
/// let mut searcher = Searcher::new(Table::with_megabytes(1));
/// let choice = searcher.choose_at(kaeshi::Board::START, strength, 7, &Limits::NONE);
/// assert_eq!((choice.depth, choice.exact), (3, false));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// The depth of the midgame search, at least one. With at most this many empty squares moves are exact.
    pub depth: u8,
    /// The number of empty squares from which on moves are exact in any case.
    pub exact_from: u32,
    /// The greatest loss of a move against the best one, in hundredths of a disc.
    pub allowance: i32,
    /// Whether shallow searches may replace deep ones (Multi-ProbCut), with a trained evaluation: the same depth costs
    /// a fraction, and now and then a good move is overlooked. The hand-made evaluation searches less deeply instead.
    pub selective: bool,
    /// The number of nodes after which the midgame search begins no further depth; it finishes the current one.
    pub node_budget: u64,
}

impl Strength {
    /// Returns a strength that always plays the best move that it finds at `depth`.
    pub const fn of_depth(depth: u8) -> Strength {
        Strength { depth, exact_from: 0, allowance: 0, selective: false, node_budget: u64::MAX }
    }

    /// Returns the number of empty squares from which on proving a move costs about as much as searching to `depth`:
    /// twice the depth, but from 20 on at most eight more than it.
    ///
    /// In hard positions with 20 empty squares a proof takes about twice as long as a plain search to depth 12, and
    /// searches make their greatest errors about the end of the game (docs/benchmarks/midgame.md). (Edax has the same
    /// rule up to depth 10, and 21 to 24 squares for the next.)
    pub fn end_in_reach(depth: u8) -> u32 {
        let depth = u32::from(depth);
        depth.max((2 * depth).min(depth + 8).min(21))
    }

    /// Returns the strength for an evaluation without cuts by ProbCut: in about the same time it reaches half the depth
    /// plus one.
    pub(crate) fn plain(self) -> Strength {
        if self.selective { Strength { depth: self.depth / 2 + 1, selective: false, ..self } } else { self }
    }

    /// Returns the strength with its values in the range of the search. Depth 0 is no search, and after the last square
    /// there is nothing to estimate.
    pub(crate) fn clamped(self) -> Strength {
        let depth = self.depth.max(1);
        Strength { depth, exact_from: self.exact_from.max(depth.into()), allowance: self.allowance.max(0), ..self }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_end_is_in_reach_of_a_search_that_ends_there() {
        let reach: Vec<u32> = [0, 1, 4, 8, 12, 13, 16, 30].map(Strength::end_in_reach).to_vec();
        assert_eq!(reach, [0, 2, 8, 16, 20, 21, 21, 30]);
    }
}
