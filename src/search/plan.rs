//! The moves of one position as the midgame search values them, one depth after the other.
//!
//! Iterative deepening: the best move of a depth is tried first at the next, which is where most cuts come from. The plan
//! stands between the slices of a search, so that an interrupted depth is taken up again and the finished ones are not.

use crate::board::Board;
use crate::square::Square;

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
}

impl Plan {
    /// Plans for moves given in the order in which they are to be tried first.
    pub fn new(moves: impl Iterator<Item = (Square, Board)>) -> Plan {
        Plan {
            ideas: moves.map(|(square, child)| Idea { square, child: Node::of(child), value: 0 }).collect(),
            depth: 0,
        }
    }

    /// Looks one move further ahead until `depth` is reached; only the best move's value is exact.
    pub fn deepen(&mut self, search: &mut Search, depth: u8) -> Result<(), Stopped> {
        while self.depth < depth {
            self.finish_depth(search, self.depth + 1)?;
        }
        Ok(())
    }

    fn finish_depth(&mut self, search: &mut Search, depth: u8) -> Result<(), Stopped> {
        let (mut best, mut low) = (0, -INFINITE);
        for i in 0..self.ideas.len() {
            let child = self.ideas[i].child;
            let mut value = low;
            if i > 0 {
                value = -search.value(&child, -low - 1, -low, depth - 1)?;
            }
            if i == 0 || value > low {
                value = -search.value(&child, -INFINITE, -low, depth - 1)?;
            }
            self.ideas[i].value = value;
            if value > low {
                (best, low) = (i, value);
            }
        }
        self.ideas[..=best].rotate_right(1);
        self.depth = depth;
        Ok(())
    }

    /// Values every move `depth` moves ahead, and sorts them.
    pub fn value_all(&mut self, search: &mut Search, depth: u8) -> Result<(), Stopped> {
        if self.depth == depth {
            return Ok(());
        }
        for idea in &mut self.ideas {
            idea.value = -search.value(&idea.child, -INFINITE, INFINITE, depth - 1)?;
        }
        self.ideas.sort_by_key(|idea| -idea.value);
        self.depth = depth;
        Ok(())
    }
}
