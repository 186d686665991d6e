//! The moves of one position as the midgame search values them, one depth after the other.
//!
//! Iterative deepening: the best move of a depth is tried first at the next, which is where most cuts come from. The plan
//! stands between the slices of a search, with the open nodes of the one that was stopped, and is gone on with at the very node.

use crate::board::Board;
use crate::square::Square;

use super::halted::Frame;
use super::meter::Stopped;
use super::midgame::INFINITE;
use super::running::{Node, Search};

/// A move and what it is worth, in hundredths of a disc.
pub(super) struct Idea {
    pub square: Square,
    pub child: Node,
    pub value: i32,
}

/// The moves of a position, the best one first once a depth is finished.
pub(super) struct Plan {
    pub ideas: Vec<Idea>,
    /// The depth that is finished; 0 before the first.
    pub depth: u8,
    /// Nodes visited for the plan, in all calls together.
    spent: u64,
    /// How many these were when the last depth was finished.
    spent_so_far: u64,
    /// How far the next depth has come, or the sifting.
    under_way: UnderWay,
    /// The moves have been sifted for those so near to the best.
    sifted: Option<i32>,
}

/// A depth that is not finished.
#[derive(Default)]
struct UnderWay {
    /// How many moves are done with.
    next: usize,
    /// The best of them, and its value.
    best: Option<(usize, i32)>,
    /// The move at hand was too good for a null window and is being searched again.
    again: bool,
    /// The open nodes below it, where the search was stopped.
    halted: Vec<Frame>,
}

impl Plan {
    /// Plans for moves given in the order in which they are to be tried first.
    pub fn new(moves: impl Iterator<Item = (Square, Board)>) -> Plan {
        Plan {
            ideas: moves.map(|(square, child)| Idea { square, child: Node::of(child), value: 0 }).collect(),
            depth: 0,
            spent: 0,
            spent_so_far: 0,
            under_way: UnderWay::default(),
            sifted: None,
        }
    }

    /// Looks one move further ahead until `depth` is reached, or `patience` nodes are spent when a depth is finished; only the best
    /// move's value is exact.
    pub fn deepen(&mut self, search: &mut Search, depth: u8, patience: u64) -> Result<(), Stopped> {
        while self.depth < depth && self.spent_so_far < patience {
            while self.under_way.next < self.ideas.len() {
                self.take_up(search, |plan, search| plan.try_next(search))?;
            }
            let (best, _) = self.under_way.best.unwrap_or_default();
            self.ideas[..=best].rotate_right(1);
            self.finish(self.depth + 1);
        }
        Ok(())
    }

    /// Values every move `depth` moves ahead, and sorts them.
    pub fn value_all(&mut self, search: &mut Search, depth: u8) -> Result<(), Stopped> {
        if self.depth == depth {
            return Ok(());
        }
        while self.under_way.next < self.ideas.len() {
            self.take_up(search, |plan, search| {
                let idea = &mut plan.ideas[plan.under_way.next];
                idea.value = -search.value(&idea.child, -INFINITE, INFINITE, depth - 1)?;
                Ok(())
            })?;
        }
        self.ideas.sort_by_key(|idea| -idea.value);
        self.finish(depth);
        Ok(())
    }

    /// The numbers of the moves that are at most `reach` worse than the best at the depth that is finished, the best among them.
    ///
    /// Each is asked in a null window, which costs little: most were found to be worse with the same depth just before.
    pub fn near(&mut self, search: &mut Search, reach: i32) -> Result<Vec<usize>, Stopped> {
        if reach == 0 {
            return Ok(vec![0]);
        }
        let low = self.ideas[0].value - reach;
        if self.sifted != Some(reach) {
            while self.under_way.next < self.ideas.len() {
                self.take_up(search, |plan, search| {
                    let (next, depth) = (plan.under_way.next, plan.depth);
                    if next > 0 {
                        let idea = &mut plan.ideas[next];
                        let is_near = -search.value(&idea.child, -low, 1 - low, depth - 1)? >= low;
                        // By how much is more than the window tells; what it seems to tell depends on the table.
                        idea.value = if is_near { low } else { low - 1 };
                    }
                    Ok(())
                })?;
            }
            self.finish(self.depth);
            self.sifted = Some(reach);
        }
        Ok((0..self.ideas.len()).filter(|&number| self.ideas[number].value >= low).collect())
    }

    /// The number of the best move so far: of the depth under way, where it was found to beat those before it.
    pub fn best(&self) -> usize {
        self.under_way.best.map_or(0, |(best, _)| best)
    }

    /// Searches the next move, from where it was stopped if it was.
    fn take_up(
        &mut self,
        search: &mut Search,
        value: impl Fn(&mut Plan, &mut Search) -> Result<(), Stopped>,
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

    /// Asks of the next move whether it beats those before it, and then by how much.
    fn try_next(&mut self, search: &mut Search) -> Result<(), Stopped> {
        let (i, depth, low) = (self.under_way.next, self.depth, self.under_way.best.map_or(-INFINITE, |(_, low)| low));
        let child = self.ideas[i].child;
        let mut value = low;
        if i > 0 && !self.under_way.again {
            value = -search.value(&child, -low - 1, -low, depth)?;
            self.under_way.again = value > low;
        }
        if i == 0 || self.under_way.again {
            value = -search.value(&child, -INFINITE, -low, depth)?;
            self.under_way.again = false;
        }
        self.ideas[i].value = value;
        if value > low {
            self.under_way.best = Some((i, value));
        }
        Ok(())
    }

    fn finish(&mut self, depth: u8) {
        (self.depth, self.spent_so_far, self.under_way) = (depth, self.spent, UnderWay::default());
    }
}
