//! The last two plies of a midgame search. They use no table: probing it would cost more than it saves.

use crate::eval::DISC;
use crate::search::context::{Node, Search};
use crate::search::ordering::{Move, NEAR, take_best};
use crate::search::parity::odd_quadrants;
use crate::search::score::INFINITE;
use crate::search::statistics::{self, Event};

/// Counts `node` as visited.
#[inline(always)]
pub(crate) fn count(search: &mut Search, node: &Node) {
    search.meter.nodes += 1;
    statistics::count(Event::MidgameNode, node.board.empties().len());
}

/// Returns the value of `node`, which has a legal move, at depth 2.
pub(crate) fn two(search: &mut Search, node: &Node, alpha: i32, beta: i32) -> i32 {
    let (first, odd) = (search.moves.len(), odd_quadrants(node.board.empties()));
    for square in node.moves {
        let choice = Move::of(node.board, square);
        search.moves.push(Move { score: choice.guess(&NEAR, odd), ..choice });
    }
    let (mut best, mut low) = (-INFINITE, alpha);
    for next in first..search.moves.len() {
        let choice = take_best(&mut search.moves, next);
        let value = -one(search, &node.follow(&choice), -low);
        if value > best {
            best = value;
            low = low.max(value);
            if value >= beta {
                break;
            }
        }
    }
    search.moves.truncate(first);
    best
}

/// Returns the value of `node` at depth 1, also where the side to move must pass.
#[inline]
fn one(search: &mut Search, node: &Node, beta: i32) -> i32 {
    count(search, node);
    if !node.moves.is_empty() {
        return best_of_children(search, node, beta);
    }
    let passed = node.pass();
    // The other side chooses its best move, which is this side's worst, so there is no bound for a cut.
    if passed.moves.is_empty() {
        node.board.score() as i32 * DISC
    } else {
        -best_of_children(search, &passed, INFINITE)
    }
}

/// Returns the value of `node`, which has a legal move, at depth 1: each child gets its static evaluation, or its score
/// if the game ends there.
#[inline]
pub(crate) fn best_of_children(search: &mut Search, node: &Node, beta: i32) -> i32 {
    let mut best = -INFINITE;
    for square in node.moves {
        let child = node.play(square);
        count(search, &child);
        let value = if child.board.player.is_empty() { 64 * DISC } else { -child.value(search.evaluator) };
        best = best.max(value);
        if best >= beta {
            break;
        }
    }
    best
}
