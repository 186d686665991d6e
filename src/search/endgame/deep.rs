//! Nodes with eleven or more empty squares: there are few of them, so each may spend time on ordering.
//!
//! Here a wrong move tried first costs a subtree of thousands of nodes. So the moves are ordered by mobility and by the
//! evaluation of their positions, and with more empty squares by a midgame search of a few plies. The move that the
//! table remembers is tried before the others are sorted.

use crate::board::Board;
use crate::eval::DISC;
use crate::search::ablation::Saving;
use crate::search::brothers::{self, Interrupted};
use crate::search::context::halted::{Asked, Attempt, Stage};
use crate::search::context::{Node, Search};
use crate::search::crew::Question;
use crate::search::endgame::node::{Entered, enter, found, list_moves};
use crate::search::endgame::shallow::shallow;
use crate::search::limits::Stopped;
use crate::search::midgame;
use crate::search::ordering::{DEEP, Move, take_best};
use crate::search::parity::odd_quadrants;
use crate::search::score::{DEEP_FROM, INFINITE, SEARCH_FROM};
use crate::search::selective;
use crate::search::statistics;
use crate::search::table::TO_THE_END;

/// The number of moves tried before the others are shared when the position is estimated to be worth more than `alpha`:
/// one of them is likely to cut, and work on the others would be wasted. It is one less for each idle thread, and at
/// least one: the more threads have nothing to do, the less is wasted.
const TRIED_ALONE: usize = 3;

/// The weight of a hundredth of a disc of such a search in an ordering score.
const SEARCH_WEIGHT: i32 = 2 * DEEP.estimate;

/// Without a search, the difference between a move's estimate and `alpha` counts in the ordering up to this limit.
/// Beyond it the move very likely cuts or very likely does not, and then the smaller subtree comes first.
const REACH: i32 = 12 * DISC;

/// The weight of a hundredth of a disc within that limit, in addition to the estimate.
const CLOSE_WEIGHT: i32 = 4;

/// The stage of the weights that order moves without a search, whatever the number of empty squares. They sort better
/// than the weights of the actual number, and a single set stays in a core's caches.
const SORTING_STAGE: u32 = 16;

/// If the position is estimated to be worth this much less than `alpha`, no move is likely to cut, and their order
/// matters little: it is not searched for.
const HOPELESS: i32 = 10 * DISC;

/// Returns a bound on the score of `node`, which has eleven empty squares or more: a lower one above `alpha` or an
/// upper one below it.
pub(crate) fn deep(search: &mut Search, node: &Node, alpha: i32, empties: u32) -> Result<i32, Stopped> {
    let asked = Asked { board: node.board, alpha, selective: search.selective };
    let hint = match search.take_back(asked) {
        Some(Stage::Trying { attempt, moves }) => {
            let attempt = Attempt { first: search.moves.len(), ..attempt };
            search.moves.extend(moves);
            return try_moves(search, node, asked, attempt, empties);
        }
        Some(Stage::Bounding { hint }) => hint,
        Some(Stage::Passing) => return pass(search, node, asked, empties),
        Some(Stage::Choosing { .. }) | None => match enter(search, node, alpha, empties)? {
            Entered::Answered(value) => return Ok(value),
            Entered::Passed => return pass(search, node, asked, empties),
            Entered::Open(hint) => hint,
        },
    };
    match selective::bound(search, node, alpha, empties) {
        Ok(Some(value)) => return Ok(value),
        Ok(None) => {}
        Err(Stopped) => return Err(search.halt(asked, Stage::Bounding { hint })),
    }
    let (first, before) = (search.moves.len(), search.meter.nodes);
    let best = list_moves(search, node.board, alpha, empties, node.moves, Board::mobility);
    let mut is_hinted = false;
    if best.0 < alpha
        && let Some(place) = search.moves[first..].iter().position(|choice| Some(choice.square) == hint)
    {
        search.moves.swap(first, first + place);
        is_hinted = true;
    }
    let spent = search.meter.nodes - before;
    let attempt = Attempt { first, next: 0, is_hinted, scored: 0, best, spent };
    try_moves(search, node, asked, attempt, empties)
}

/// Returns the bound from the position after a pass.
fn pass(search: &mut Search, node: &Node, asked: Asked, empties: u32) -> Result<i32, Stopped> {
    match deep(search, &node.pass(), -asked.alpha, empties) {
        Ok(value) => Ok(-value),
        Err(Stopped) => Err(search.halt(asked, Stage::Passing)),
    }
}

/// Tries the moves one after the other until one cuts, and stores the result in the table.
fn try_moves(
    search: &mut Search,
    node: &Node,
    asked: Asked,
    mut attempt: Attempt,
    empties: u32,
) -> Result<i32, Stopped> {
    // Earlier calls may have spent more nodes than this one has counted yet.
    let nodes = search.meter.nodes.wrapping_sub(attempt.spent);
    let tried = try_until_good(search, node, &mut attempt, asked.alpha, empties);
    let spent = search.meter.nodes.wrapping_sub(nodes);
    if tried.is_err() {
        let moves = search.moves.split_off(attempt.first);
        return Err(search.halt(asked, Stage::Trying { attempt: Attempt { spent, ..attempt }, moves }));
    }
    search.moves.truncate(attempt.first);
    if search.ablation.keeps(Saving::LargeTable) {
        search.table.store(node.board, search.mark(TO_THE_END), found(attempt.best, asked.alpha), spent);
    }
    Ok(attempt.best.0)
}

/// Returns the number of moves to try before the others are shared, where one is likely to cut.
fn tried_alone(search: &Search) -> usize {
    let idle = search.team.as_ref().map_or(0, |team| team.crew.idle());
    TRIED_ALONE.saturating_sub(idle).max(1)
}

#[inline(always)]
fn try_until_good(
    search: &mut Search,
    node: &Node,
    attempt: &mut Attempt,
    alpha: i32,
    empties: u32,
) -> Result<(), Stopped> {
    if attempt.is_hinted && attempt.best.0 < alpha {
        let choice = search.moves[attempt.first];
        let value = child_value(search, node, &choice, alpha, empties)?;
        statistics::searched(empties, true, value > alpha);
        attempt.note(choice.square, value);
        attempt.is_hinted = false;
    }
    if attempt.best.0 < alpha {
        sort(search, node, attempt, alpha, empties)?;
    }
    while attempt.best.0 < alpha && attempt.first + attempt.next < search.moves.len() {
        let place = attempt.first + attempt.next;
        if attempt.next > 0
            && brothers::are_wanted(search, place, |from| empties >= from.empties)
            && (attempt.next >= tried_alone(search) || node.value(search.evaluator) <= alpha * DISC)
        {
            let question = Question::Exact { alpha, empties };
            match brothers::share(search, node.board, question, place, attempt.best) {
                Ok(best) => attempt.best = best,
                Err(Interrupted { done, best }) => {
                    attempt.best = best;
                    attempt.next += done;
                    return Err(Stopped);
                }
            }
            break;
        }
        let choice = take_best(&mut search.moves, place);
        let value = child_value(search, node, &choice, alpha, empties)?;
        statistics::searched(empties, attempt.next == 0, value > alpha);
        attempt.note(choice.square, value);
    }
    Ok(())
}

/// Returns the value of a move, as a bound on one side of `alpha`.
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
        Ok(-shallow(search, choice.child, -alpha, empties - 1))
    }
}

/// Computes the ordering scores of the unfinished moves, once.
fn sort(search: &mut Search, node: &Node, attempt: &mut Attempt, alpha: i32, empties: u32) -> Result<(), Stopped> {
    let (first, next) = (attempt.first, attempt.next);
    let begin = next.max(attempt.scored);
    let is_done = first + begin == search.moves.len() || search.moves.len() - first < next + 2;
    if is_done || !search.ablation.keeps(Saving::Ordering) {
        return Ok(());
    }
    let odd = odd_quadrants(node.board.empties());
    let depth = ordering_depth(empties);
    let searched = empties >= SEARCH_FROM && node.value(search.evaluator) + HOPELESS > alpha * DISC;
    let (low, high) = (alpha * DISC - REACH, alpha * DISC + REACH);
    for i in first + begin..search.moves.len() {
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
        attempt.scored = i + 1 - first;
    }
    Ok(())
}

/// Returns the depth of the search that orders moves.
fn ordering_depth(empties: u32) -> u8 {
    (empties.saturating_sub(12) / 3).min(6) as u8
}
