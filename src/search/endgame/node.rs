//! What nodes of the exact search do before any move is tried: cuts, and with many empty squares the list of moves.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::search::ablation::Saving;
use crate::search::context::{Node, Search};
use crate::search::endgame::recall::probe;
use crate::search::limits::Stopped;
use crate::search::ordering::Move;
use crate::search::score::{BEST_SCORE, DEEP_FROM, NO_SCORE, WORST_SCORE};
use crate::search::statistics::{self, Event};
use crate::search::table::Known;
use crate::square::Square;
use crate::stability::stable;

/// What a node found before it tried any move.
pub(crate) enum Entered {
    /// A bound on the right side of the question.
    Answered(i32),
    /// The side to move must pass.
    Passed,
    /// Nothing: the move to try first, if the table remembers one.
    Open(Option<Square>),
}

/// Does what a node with many empty squares does first: it counts itself, and asks for an answer before it tries any
/// move.
#[inline(always)]
pub(crate) fn enter(search: &mut Search, node: &Node, alpha: i32, empties: u32) -> Result<Entered, Stopped> {
    let board = node.board;
    search.meter.check()?;
    search.meter.nodes += 1;
    statistics::count(Event::Node, empties);
    if let Some(upper) = stability_cut(search, board, alpha, empties) {
        return Ok(Entered::Answered(upper));
    }
    if node.moves.is_empty() {
        let over = board.pass().mobility().is_empty();
        return Ok(if over { Entered::Answered(board.score() as i32) } else { Entered::Passed });
    }
    let (known, hint) = probe(search, board, empties);
    statistics::probed(empties, known, alpha);
    if let Some(value) = known.and_then(|known| told(known, alpha)) {
        return Ok(Entered::Answered(value));
    }
    Ok(Entered::Open(hint))
}

/// Returns the bound among what is `known` that answers whether the score is above `alpha`.
#[inline(always)]
pub(crate) fn told(known: Known, alpha: i32) -> Option<i32> {
    let (lower, upper) = (known.lower as i32, known.upper as i32);
    if lower > alpha {
        Some(lower)
    } else if upper < alpha {
        Some(upper)
    } else {
        None
    }
}

/// Lists the moves that may be worth more than `alpha`, and returns the best of what is known about the others. That is
/// above `alpha` when one move wipes the opponent out or the table knows it to be good enough. `replies` tells the
/// opponent's moves where they are wanted.
///
/// All children are made before the entry of any is asked: the memory needs that long to bring the large table's.
#[inline(always)]
pub(crate) fn list_moves(
    search: &mut Search,
    board: Board,
    alpha: i32,
    empties: u32,
    mobility: Bitboard,
    replies: impl Fn(Board) -> Bitboard,
) -> (i32, Square) {
    let first = search.moves.len();
    let asks = search.ablation.keeps(Saving::ChildEntries);
    for square in mobility {
        let child = board.play_unchecked(square);
        if child.player.is_empty() {
            return (BEST_SCORE, square);
        }
        if asks && empties > DEEP_FROM {
            search.table.fetch_early(child);
        }
        search.moves.push(Move { square, child, replies: replies(child), score: 0 });
    }
    let mut refuted = NO_SCORE;
    if asks {
        let mut kept = first;
        for i in first..search.moves.len() {
            let Move { square, child, .. } = search.moves[i];
            if let (Some(known), _) = probe(search, child, empties - 1) {
                let (lower, upper) = (-known.upper as i32, -known.lower as i32);
                if lower > alpha {
                    statistics::count(Event::ChildCut, empties);
                    return (lower, square);
                }
                if upper < alpha {
                    statistics::count(Event::ChildRefuted, empties);
                    refuted = refuted.max(upper);
                    continue;
                }
            }
            search.moves[kept] = search.moves[i];
            kept += 1;
        }
        search.moves.truncate(kept);
    }
    (refuted, Square::lowest(mobility.bits()))
}

/// Returns an upper bound below `alpha` from the discs that the opponent can never lose, where there is hope for one.
#[inline]
pub(crate) fn stability_cut(search: &Search, board: Board, alpha: i32, empties: u32) -> Option<i32> {
    if alpha < 2 * empties as i32 - 2 || !search.ablation.keeps(Saving::Stability) {
        return None;
    }
    // Where not even all of the opponent's discs would be enough, none is looked at.
    if BEST_SCORE - 2 * board.opponent.len() as i32 > alpha {
        return None;
    }
    let upper = BEST_SCORE - 2 * stable(board.opponent, board.player).len() as i32;
    statistics::weighed_stability(empties, upper < alpha);
    (upper < alpha).then_some(upper)
}

/// Returns what a node proved by its best move when it was asked whether its score is above `alpha`.
#[inline(always)]
pub(crate) fn found((best, square): (i32, Square), alpha: i32) -> Known {
    let (lower, upper) = if best > alpha { (best, BEST_SCORE) } else { (WORST_SCORE, best) };
    Known { lower: lower as i16, upper: upper as i16, best: Some(square) }
}
