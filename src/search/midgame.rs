//! The midgame search: the value of a position at a fixed depth.
//!
//! Alpha-beta with principal variation search: the first move gets the whole window, the others first have to beat it
//! in a null window. The transposition table gives cuts at the same depth, for a position and for its children, and the
//! move to try first at any depth. The other moves are ordered by mobility and by the evaluation of their positions.
//! `leaves` has the last two plies.
//!
//! A search that is stopped leaves its open nodes behind as frames (`context::halted`) and can resume as if it had
//! never been stopped. A search that is not selective makes no uncertain cuts (`probcut`), and the value of a position
//! at a depth is then the same number whatever the table holds.
//!
//! A pass costs no depth. A game that ends within the search is worth its score, so wipe-outs are valued correctly.

mod leaves;
pub(crate) mod probcut;

use crate::eval::DISC;
use crate::search::brothers::{self, Interrupted};
use crate::search::context::halted::{Frame, Trial, Window};
use crate::search::context::{Node, Search};
use crate::search::crew::Question;
use crate::search::limits::Stopped;
use crate::search::midgame::leaves::{best_of_children, count, two};
use crate::search::midgame::probcut::Questions;
use crate::search::ordering::{DEEP, Move, NEAR, TABLE_MOVE, take_best};
use crate::search::parity::odd_quadrants;
use crate::search::score::INFINITE;

/// From this depth up nodes use the table and check the limits.
const TABLE_FROM: u8 = 3;

/// From this depth up the children's entries in the table are asked before any child is searched.
const CHILD_ENTRIES_FROM_DEPTH: u8 = 4;

/// From this depth up the evaluation helps to order the moves; in a selective search from one less.
const EVALUATE_FROM: u8 = 4;

/// The weight of a hundredth of a disc of a move's estimate in the ordering score of a selective search. It is twice
/// that of a proof: here the same evaluation decides in the end. (docs/benchmarks/midgame.md has what was tried.)
const SELECTIVE_ESTIMATE: i32 = 2 * DEEP.estimate;

/// Returns the value of `node` at `depth`, in hundredths of a disc: exact between `alpha` and `beta`, else a bound.
pub(crate) fn value(search: &mut Search, node: &Node, alpha: i32, beta: i32, depth: u8) -> Result<i32, Stopped> {
    if node.moves.is_empty() {
        let passed = node.pass();
        if passed.moves.is_empty() {
            count(search, node);
            return Ok(node.board.score() as i32 * DISC);
        }
        return Ok(-value(search, &passed, -beta, -alpha, depth)?);
    }
    if depth >= TABLE_FROM {
        return deep(search, node, alpha, beta, depth);
    }
    count(search, node);
    if depth == 2 && search.selective && beta - alpha == 1 && search.probing < probcut::NESTED {
        let now = node.value(search.evaluator);
        if let Some(bound) = probcut::static_cut(now, alpha, beta, node.board.empties().len()) {
            return Ok(bound);
        }
    }
    Ok(match depth {
        0 => node.value(search.evaluator),
        1 => best_of_children(search, node, beta),
        _ => two(search, node, alpha, beta),
    })
}

/// Returns the value at a depth of three or more.
fn deep(search: &mut Search, node: &Node, alpha: i32, beta: i32, depth: u8) -> Result<i32, Stopped> {
    let (mut window, mut asked) = (Window { alpha, beta, hint: None }, 0);
    match search.halted.pop() {
        Some(Frame::Trying { trial, moves }) => {
            let trial = Trial { first: search.moves.len(), ..trial };
            search.moves.extend(moves);
            return try_moves(search, node, trial, depth);
        }
        Some(Frame::Probing { window: before, asked: answered }) => (window, asked) = (before, answered),
        Some(Frame::Proving { .. }) | None => {
            search.meter.check()?;
            count(search, node);
            if let Some(value) = probe(search, node, &mut window, depth) {
                return Ok(value);
            }
        }
    }
    if window.is_null()
        && let Some(value) = probcut(search, node, window, depth, asked)?
    {
        return Ok(value);
    }
    match list_moves(search, node, window, depth) {
        Ok(trial) => try_moves(search, node, trial, depth),
        Err(value) => Ok(value),
    }
}

/// Probes the table for an answer; bounds that are no answer narrow the `window`.
fn probe(search: &Search, node: &Node, window: &mut Window, depth: u8) -> Option<i32> {
    let (known, hint) = search.table.probe(node.board, search.mark(depth));
    window.hint = hint;
    let (lower, upper) = known.map(|known| (known.lower as i32, known.upper as i32))?;
    if lower >= window.beta || lower == upper {
        return Some(lower);
    }
    if upper <= window.alpha {
        return Some(upper);
    }
    (window.alpha, window.beta) = (window.alpha.max(lower), window.beta.min(upper));
    None
}

/// Tests with a shallow search whether `node` is almost certainly above or below the null `window`. If the search was
/// stopped before, the first `asked` questions were answered then.
fn probcut(search: &mut Search, node: &Node, window: Window, depth: u8, asked: u8) -> Result<Option<i32>, Stopped> {
    if !search.selective || depth < probcut::FROM || search.probing >= probcut::NESTED {
        return Ok(None);
    }
    let questions = Questions::new(window, depth, node.board.empties().len());
    let now = node.value(search.evaluator);
    for question in asked..2 {
        let Some(alpha) = questions.alpha(question, now) else { continue };
        search.probing += 1;
        let answer = value(search, node, alpha, alpha + 1, questions.depth);
        search.probing -= 1;
        let Ok(value) = answer else {
            search.halted.push(Frame::Probing { window, asked: question });
            return Err(Stopped);
        };
        if let Some(bound) = questions.bound(question, value) {
            return Ok(Some(bound));
        }
    }
    Ok(None)
}

/// Lists the moves with their ordering scores; `Err` is a value that cuts, which the table has for one of them.
fn list_moves(search: &mut Search, node: &Node, window: Window, depth: u8) -> Result<Trial, i32> {
    let Window { alpha, beta, hint } = window;
    let (evaluate_from, estimate) =
        if search.selective { (EVALUATE_FROM - 1, SELECTIVE_ESTIMATE) } else { (EVALUATE_FROM, DEEP.estimate) };
    let (first, odd, mark) = (search.moves.len(), odd_quadrants(node.board.empties()), search.mark(depth - 1));
    for square in node.moves {
        let mut choice = Move::of(node.board, square);
        if depth >= CHILD_ENTRIES_FROM_DEPTH
            && let (Some(known), _) = search.table.probe(choice.child, mark)
            && -known.upper as i32 >= beta
        {
            search.moves.truncate(first);
            return Err(-known.upper as i32);
        }
        choice.score = if hint == Some(square) {
            TABLE_MOVE
        } else if depth >= evaluate_from {
            choice.guess(&DEEP, odd) - node.follow(&choice).value(search.evaluator) * estimate
        } else {
            choice.guess(&NEAR, odd)
        };
        search.moves.push(choice);
    }
    let best_square = search.moves[first].square;
    Ok(Trial { first, next: 0, again: false, alpha, beta, low: alpha, best: -INFINITE, best_square, spent: 0 })
}

/// Searches the moves one after the other until one cuts.
fn try_moves(search: &mut Search, node: &Node, mut trial: Trial, depth: u8) -> Result<i32, Stopped> {
    // Earlier calls may have spent more nodes than this one has counted yet.
    let nodes = search.meter.nodes.wrapping_sub(trial.spent);
    while trial.first + trial.next < search.moves.len() && trial.best < trial.beta {
        let place = trial.first + trial.next;
        let is_null = trial.beta - trial.alpha == 1;
        if is_null && trial.next > 0 && brothers::are_wanted(search, place, |from| depth >= from.depth) {
            let question = Question::Midgame { alpha: trial.alpha, depth };
            let best = (trial.best, trial.best_square);
            match brothers::share(search, node.board, question, place, best) {
                Ok(best) => (trial.best, trial.best_square) = best,
                Err(Interrupted { done, best }) => {
                    (trial.best, trial.best_square) = best;
                    trial.next += done;
                    return Err(halt(search, trial, nodes));
                }
            }
            break;
        }
        let choice = take_best(&mut search.moves, place);
        match try_move(search, &node.follow(&choice), &mut trial, depth - 1) {
            Ok(value) => trial.note(choice.square, value),
            Err(Stopped) => return Err(halt(search, trial, nodes)),
        }
    }
    search.moves.truncate(trial.first);
    search.table.store(node.board, search.mark(depth), trial.found(), search.meter.nodes.wrapping_sub(nodes));
    Ok(trial.best)
}

/// Saves the state of the node and its moves; the node has spent the nodes counted since `nodes`.
fn halt(search: &mut Search, trial: Trial, nodes: u64) -> Stopped {
    let moves = search.moves.split_off(trial.first);
    let trial = Trial { spent: search.meter.nodes.wrapping_sub(nodes), ..trial };
    search.halted.push(Frame::Trying { trial, moves });
    Stopped
}

/// Returns the value of the move to `child`, with `child` searched to `depth`.
#[inline]
fn try_move(search: &mut Search, child: &Node, trial: &mut Trial, depth: u8) -> Result<i32, Stopped> {
    if trial.next > 0 && !trial.again {
        let value = -value(search, child, -trial.low - 1, -trial.low, depth)?;
        if value <= trial.low || value >= trial.beta {
            return Ok(value);
        }
        trial.again = true;
    }
    Ok(-value(search, child, -trial.beta, -trial.low, depth)?)
}
