//! Iterative deepening: searches the moves of one position more and more deeply.
//!
//! The best move of a depth is tried first at the next, which causes most cuts. A selective search leaves out every
//! second depth: values are most like those of two plies before, where the same side moved last
//! (docs/benchmarks/midgame.md has what that saves). A deepening is kept between the slices of a search, with the open
//! nodes of a stopped search, and resumes at the node where it was stopped.

use crate::eval::DISC;
use crate::search::context::Search;
use crate::search::context::halted::Frame;
use crate::search::limits::Stopped;
use crate::search::midgame;
use crate::search::root::RootMove;
use crate::search::score::{INFINITE, WORST_SCORE};
use crate::sorting::sort_few;

/// The divisor of the node budget: once that part is spent, a selective search also goes one ply deeper at a time, so
/// that it does not overrun the budget by the cost of two.
const LAST_SHARE: u64 = 4;

/// The moves of a position, the best one first once a depth is finished.
pub(crate) struct Deepening {
    pub moves: Vec<RootMove>,
    /// The finished depth; 0 before the first.
    pub depth: u8,
    /// Nodes visited, in all calls together.
    spent: u64,
    /// The value of `spent` when the last depth was finished.
    spent_so_far: u64,
    /// The progress of the next depth, or of the search for moves within reach of the best.
    under_way: UnderWay,
    /// The reach that was last asked for, once every move is known to be within it or not.
    reached: Option<i32>,
}

/// A depth that is not finished.
#[derive(Default)]
struct UnderWay {
    /// The number of finished moves.
    next: usize,
    /// The best of them, and its value.
    best: Option<(usize, i32)>,
    /// Whether the current move failed high in a null window and is being searched again.
    again: bool,
    /// The open nodes below the current move, if the search was stopped there.
    halted: Vec<Frame>,
}

impl Deepening {
    /// Creates a deepening of `moves`, in the order in which they are to be tried first.
    pub fn new(moves: Vec<RootMove>) -> Deepening {
        Deepening { moves, depth: 0, spent: 0, spent_so_far: 0, under_way: UnderWay::default(), reached: None }
    }

    /// Searches more and more deeply until `depth` is reached, or until a depth is finished after `node_budget` nodes.
    /// Only the best move's value is exact.
    pub fn deepen(&mut self, search: &mut Search, depth: u8, node_budget: u64) -> Result<(), Stopped> {
        while self.depth < depth && self.spent_so_far < node_budget {
            let near_its_end = self.spent_so_far >= node_budget / LAST_SHARE;
            let next = if search.selective && !near_its_end { self.two_plies_on(depth) } else { self.depth + 1 };
            while self.under_way.next < self.moves.len() {
                self.take_up(search, |deepening, search| deepening.try_next(search, next))?;
            }
            let (best, _) = self.under_way.best.unwrap_or_default();
            self.moves[..=best].rotate_right(1);
            self.finish(next);
        }
        Ok(())
    }

    /// Returns the least depth of the parity of `deepest` that is not finished.
    fn two_plies_on(&self, deepest: u8) -> u8 {
        let next = self.depth + 1;
        next + (deepest - next) % 2
    }

    /// Evaluates every move at `depth`, and sorts the moves.
    pub fn value_all(&mut self, search: &mut Search, depth: u8) -> Result<(), Stopped> {
        if self.depth == depth {
            return Ok(());
        }
        while self.under_way.next < self.moves.len() {
            self.take_up(search, |deepening, search| {
                let root_move = &mut deepening.moves[deepening.under_way.next];
                root_move.value = -midgame::value(search, &root_move.child, -INFINITE, INFINITE, depth - 1)?;
                root_move.depth = depth;
                Ok(())
            })?;
        }
        sort_few(&mut self.moves, |root_move| -root_move.value);
        self.finish(depth);
        Ok(())
    }

    /// Returns the indices of the moves that are at most `reach` worse than the best at the finished depth, the best
    /// included.
    ///
    /// Each is searched in a null window, which costs little: most were found to be worse at the same depth just
    /// before.
    pub fn within(&mut self, search: &mut Search, reach: i32) -> Result<Vec<usize>, Stopped> {
        if reach == 0 {
            return Ok(vec![0]);
        }
        let low = (self.moves[0].value - reach).max(WORST_SCORE * DISC);
        if self.reached != Some(reach) {
            while self.under_way.next < self.moves.len() {
                self.take_up(search, |deepening, search| {
                    let (next, depth) = (deepening.under_way.next, deepening.depth);
                    if next > 0 {
                        let root_move = &mut deepening.moves[next];
                        let is_within = -midgame::value(search, &root_move.child, -low, 1 - low, depth - 1)? >= low;
                        // The null window tells only whether the move is within reach. The bound it returns beyond that
                        // depends on the table.
                        root_move.value = if is_within { low } else { low - 1 };
                    }
                    Ok(())
                })?;
            }
            self.finish(self.depth);
            self.reached = Some(reach);
        }
        Ok((0..self.moves.len()).filter(|&number| self.moves[number].value >= low).collect())
    }

    /// Returns the index of the best move so far; a move of the unfinished depth counts once it has beaten those before
    /// it.
    pub fn best(&self) -> usize {
        self.under_way.best.map_or(0, |(best, _)| best)
    }

    /// Searches the next move, and resumes it if it was stopped.
    fn take_up(
        &mut self,
        search: &mut Search,
        value: impl Fn(&mut Deepening, &mut Search) -> Result<(), Stopped>,
    ) -> Result<(), Stopped> {
        search.halted = std::mem::take(&mut self.under_way.halted);
        let before = search.meter.nodes;
        let done = value(self, search);
        self.spent += search.meter.nodes - before;
        self.under_way.halted = std::mem::take(&mut search.halted);
        done?;
        self.under_way.next += 1;
        Ok(())
    }

    /// Tests whether the next move beats those before it at `depth`, and if so searches by how much.
    fn try_next(&mut self, search: &mut Search, depth: u8) -> Result<(), Stopped> {
        let (i, low) = (self.under_way.next, self.under_way.best.map_or(-INFINITE, |(_, low)| low));
        let child = self.moves[i].child;
        let mut value = low;
        if i > 0 && !self.under_way.again {
            value = -midgame::value(search, &child, -low - 1, -low, depth - 1)?;
            self.under_way.again = value > low;
        }
        if i == 0 || self.under_way.again {
            value = -midgame::value(search, &child, -INFINITE, -low, depth - 1)?;
            self.under_way.again = false;
        }
        (self.moves[i].value, self.moves[i].depth) = (value, depth);
        if value > low {
            self.under_way.best = Some((i, value));
        }
        Ok(())
    }

    /// Records that `depth` is finished.
    fn finish(&mut self, depth: u8) {
        (self.depth, self.spent_so_far, self.under_way) = (depth, self.spent, UnderWay::default());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_second_depth_is_left_out() {
        let mut deepening = Deepening::new(Vec::new());
        let mut steps = |deepest| {
            [0, 1, 4, 5].map(|depth| {
                deepening.depth = depth;
                deepening.two_plies_on(deepest)
            })
        };
        assert_eq!(steps(6), [2, 2, 6, 6]);
        assert_eq!(steps(9), [1, 3, 5, 7]);
    }
}
