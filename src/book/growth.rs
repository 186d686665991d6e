//! The growth of a book: which position is searched next, and how the values of the others follow.
//!
//! Every position has a price: the loss along the cheapest line to it, move by move against the best move of the book,
//! by both sides together, plus a fee for each move. The cheapest leaves are searched first. So the book goes deep
//! where both sides play well, and only a few moves into bad play. The fee keeps it from following one best line for
//! ever.
//!
//! Some positions are *welcome*: a move to one of them costs only its fee, whatever it loses. These are the positions
//! of the known openings, because people play them, and because a search that begins near the start misjudges them by
//! some discs, which shows only when they are searched.

use std::cmp::Reverse;
use std::collections::{BTreeMap, BTreeSet};

use super::{Book, Place, STEP, successors};
use crate::board::Board;

impl Book {
    /// Makes `board`, which is in the book, a branch with the positions after its moves. Each comes with its value for
    /// its side to move, in hundredths of a disc, 30 discs at the most; a position that is known already keeps its
    /// value. Afterwards all branches have the values of their best moves.
    pub fn grow(&mut self, board: Board, children: &[(Board, i32)]) {
        self.grow_all(&[(board, children.to_vec())]);
    }

    /// Does the same for several positions at once.
    pub fn grow_all(&mut self, grown: &[(Board, Vec<(Board, i32)>)]) {
        for (board, children) in grown {
            for &(child, value) in children {
                let value = (value + STEP / 2).div_euclid(STEP);
                let value = value.clamp(-i32::from(i8::MAX), i8::MAX.into()) as i8;
                self.places.entry(child.canonical()).or_insert(Place { value, is_branch: false });
            }
            if let Some(place) = self.places.get_mut(&board.canonical()) {
                place.is_branch = !children.is_empty();
            }
        }
        self.settle();
    }

    /// Returns the leaves with no fewer than `empties` empty squares, the cheapest first, each with its price in
    /// hundredths of a disc. Every move costs a `fee`, and a move to a `welcome` canonical board costs nothing else.
    pub fn frontier(&self, fee: i32, empties: u32, welcome: &BTreeSet<Board>) -> Vec<(i32, Board)> {
        let mut prices = BTreeMap::from([(Board::START.canonical(), 0)]);
        let mut branches = self.branch_boards();
        branches.sort_by_key(|board| Reverse(board.empties().len()));
        for board in branches {
            let (Some(&price), Some(value)) = (prices.get(&board), self.value(board)) else { continue };
            for successor in successors(board) {
                let Some(child) = self.value(successor.board) else { continue };
                let loss = if welcome.contains(&successor.board) { 0 } else { value - successor.sign * child };
                let price = price + fee + loss;
                prices.entry(successor.board).and_modify(|known| *known = price.min(*known)).or_insert(price);
            }
        }
        let is_leaf = |board: &Board| self.places.get(board).is_some_and(|place| !place.is_branch);
        let mut leaves: Vec<(i32, Board)> = prices
            .into_iter()
            .filter(|(board, _)| is_leaf(board) && board.empties().len() >= empties)
            .map(|(board, price)| (price, board))
            .collect();
        leaves.sort();
        leaves
    }
}
