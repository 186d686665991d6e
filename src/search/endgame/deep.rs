//! Eleven empty squares and more: few nodes, so each may take its time.
//!
//! A move that is tried too early costs a subtree of thousands of nodes here. So the moves are ordered by mobility and
//! by what the evaluation thinks of their positions, and with more empty squares by what a midgame search of a few
//! plies thinks of them. The move that the table remembers is tried before the others are sorted.

use crate::board::Board;
use crate::eval::DISC;
use crate::search::ablation::Saving;
use crate::search::brothers;
use crate::search::context::{Node, Search};
use crate::search::crew::Question;
use crate::search::endgame::node::{Entered, enter, found, list_moves};
use crate::search::endgame::shallow::shallow;
use crate::search::limits::Stopped;
use crate::search::midgame;
use crate::search::ordering::{DEEP, Move, take_best};
use crate::search::parity::odd_quadrants;
use crate::search::score::{DEEP_FROM, INFINITE};
use crate::search::selective;
use crate::search::statistics;
use crate::search::table::TO_THE_END;

/// With so many empty squares and more, moves are ordered by a midgame search.
const SEARCH_FROM: u32 = 18;

/// Where the position is thought to be worth more than what is asked, so many moves are tried before the others are
/// shared: one of them is likely to be good enough, and work on the others would be for nothing.
const TRIED_ALONE: usize = 3;

/// What a hundredth of a disc of such a search counts in a score.
const SEARCH_WEIGHT: i32 = 2 * DEEP.estimate;

/// Without a search, by how much more than is asked a move is worth, or by how much less, counts up to here. What is
/// beyond is likely good enough or likely not, and then the smaller subtree is the better one.
const REACH: i32 = 12 * DISC;

/// What a hundredth of a disc within that reach counts besides the estimate.
const CLOSE_WEIGHT: i32 = 4;

/// Without a search, moves are compared by the weights for so many empty squares, however many there are. They sort
/// better than those of the very number, and there is but one set of them to hold in a core's caches.
const SORTING_STAGE: u32 = 16;

/// Where the position is thought to be worth that much less than what is asked, no move is likely to be good enough,
/// and their order matters little: nothing is searched for it.
const HOPELESS: i32 = 10 * DISC;

/// Returns a bound on the score of `node`, which has eleven empty squares or more: a lower one above `alpha` or an
/// upper one below it.
pub(crate) fn deep(search: &mut Search, node: &Node, alpha: i32, empties: u32) -> Result<i32, Stopped> {
    let board = node.board;
    let (mobility, hint) = match enter(search, board, alpha, empties, || node.moves)? {
        Entered::Answered(value) => return Ok(value),
        Entered::Passed => return Ok(-deep(search, &node.pass(), -alpha, empties)?),
        Entered::Open(mobility, hint) => (mobility, hint),
    };
    if let Some(value) = selective::bound(search, node, alpha, empties)? {
        return Ok(value);
    }
    let (first, nodes) = (search.moves.len(), search.meter.nodes);
    let mut best = list_moves(search, board, alpha, empties, mobility, Board::mobility);
    if best.0 < alpha {
        let mut next = first;
        if let Some(place) = search.moves[first..].iter().position(|choice| Some(choice.square) == hint) {
            search.moves.swap(first, first + place);
            let choice = search.moves[first];
            let value = child_value(search, node, &choice, alpha, empties)?;
            statistics::searched(empties, true, value > alpha);
            if value > best.0 {
                best = (value, choice.square);
            }
            next += 1;
        }
        if best.0 < alpha {
            sort(search, node, next, alpha, empties)?;
        }
        while best.0 < alpha && next < search.moves.len() {
            if next > first
                && brothers::are_wanted(search, next, |from| empties >= from.empties)
                && (next >= first + TRIED_ALONE || node.value(search.evaluator) <= alpha * DISC)
            {
                let question = Question::Exact { alpha, empties };
                best = brothers::share(search, board, question, next, best).map_err(|_| Stopped)?;
                break;
            }
            let choice = take_best(&mut search.moves, next);
            let value = child_value(search, node, &choice, alpha, empties)?;
            statistics::searched(empties, next == first, value > alpha);
            if value > best.0 {
                best = (value, choice.square);
            }
            next += 1;
        }
    }
    search.moves.truncate(first);
    if search.ablation.keeps(Saving::LargeTable) {
        search.table.store(board, search.mark(TO_THE_END), found(best, alpha), search.meter.nodes - nodes);
    }
    Ok(best.0)
}

/// Returns what a move is worth, as a bound on one side of `alpha`.
#[inline]
pub(crate) fn child_value(
    search: &mut Search,
    node: &Node,
    choice: &Move,
    alpha: i32,
    empties: u32,
) -> Result<i32, Stopped> {
    if empties > DEEP_FROM {
        Ok(-deep(search, &node.follow(choice), -alpha, empties - 1)?)
    } else {
        Ok(-shallow(search, choice.child, -alpha, empties - 1)?)
    }
}

/// Gives the moves from number `first` on their scores for the order.
fn sort(search: &mut Search, node: &Node, first: usize, alpha: i32, empties: u32) -> Result<(), Stopped> {
    if search.moves.len() - first < 2 || !search.ablation.keeps(Saving::Ordering) {
        return Ok(());
    }
    let odd = odd_quadrants(node.board.empties());
    let depth = ordering_depth(empties);
    let searched = empties >= SEARCH_FROM && node.value(search.evaluator) + HOPELESS > alpha * DISC;
    let (low, high) = (alpha * DISC - REACH, alpha * DISC + REACH);
    for i in first..search.moves.len() {
        let choice = search.moves[i];
        let after = node.follow(&choice);
        let worth = if searched {
            let value = -midgame::value(search, &after, -INFINITE, INFINITE, depth)?;
            value * SEARCH_WEIGHT - after.value(search.evaluator) * DEEP.estimate
        } else {
            let value = -after.value_as_with(SORTING_STAGE, search.evaluator);
            value.clamp(low, high) * CLOSE_WEIGHT + value * DEEP.estimate
        };
        search.moves[i].score = choice.guess(&DEEP, odd) + worth;
    }
    Ok(())
}

/// Returns the depth of the search that orders moves.
fn ordering_depth(empties: u32) -> u8 {
    (empties.saturating_sub(12) / 3).min(6) as u8
}
