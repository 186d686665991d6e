//! The first steps at a node of the exact search: cuts, and with many empty squares the list of moves.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::search::ablation::Saving;
use crate::search::context::{Node, Search};
use crate::search::endgame::recall::{probe, probe_to_prove};
use crate::search::limits::Stopped;
use crate::search::ordering::Move;
use crate::search::score::{BEST_SCORE, DEEP_FROM, NO_SCORE, WORST_SCORE};
use crate::search::statistics::{self, Event};
use crate::search::table::Known;
use crate::square::Square;
use crate::stability::stable;

/// The result of the steps before any move is tried.
pub(crate) enum Entered {
    /// A bound that answers the question.
    Answered(i32),
    /// The side to move must pass.
    Passed,
    /// No answer; the move to try first, if the table remembers one.
    Open(Option<Square>),
}

/// Does the first steps at a node with many empty squares: counts it, and tries to answer the question before any move
/// is tried.
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
    let (known, hint) = probe_to_prove(search, board, empties);
    statistics::probed(empties, known, alpha);
    if let Some(value) = known.and_then(|known| answer_in(known, alpha)) {
        return Ok(Entered::Answered(value));
    }
    Ok(Entered::Open(hint))
}

/// Returns the bound in `known` that answers whether the score is above `alpha`, if there is one.
#[inline(always)]
pub(crate) fn answer_in(known: Known, alpha: i32) -> Option<i32> {
    let (lower, upper) = (known.lower as i32, known.upper as i32);
    if lower > alpha {
        Some(lower)
    } else if upper < alpha {
        Some(upper)
    } else {
        None
    }
}

/// Lists the moves that may be worth more than `alpha`, and returns the best known bound of the others. It is above
/// `alpha` when one move wipes the opponent out or the table knows a move to be good enough. `replies` receives the
/// opponent's moves where they are needed.
///
/// All children are made before any entry is read, because the memory needs that long to fetch entries of the large
/// table.
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

/// Returns an upper bound below `alpha` from the opponent's stable discs, if one is likely.
#[inline]
pub(crate) fn stability_cut(search: &Search, board: Board, alpha: i32, empties: u32) -> Option<i32> {
    if alpha < 2 * empties as i32 - 2 || !search.ablation.keeps(Saving::Stability) {
        return None;
    }
    // If even all of the opponent's discs were too few for a cut, none is counted.
    if BEST_SCORE - 2 * board.opponent.len() as i32 > alpha {
        return None;
    }
    let upper = BEST_SCORE - 2 * stable(board.opponent, board.player).len() as i32;
    statistics::weighed_stability(empties, upper < alpha);
    (upper < alpha).then_some(upper)
}

/// Returns the bounds that a node with this best move has proved, when asked whether its score is above `alpha`.
#[inline(always)]
pub(crate) fn found((best, square): (i32, Square), alpha: i32) -> Known {
    let (lower, upper) = if best > alpha { (best, BEST_SCORE) } else { (WORST_SCORE, best) };
    Known { lower: lower as i16, upper: upper as i16, best: Some(square) }
}
