//! Five to ten empty squares.
//!
//! With five, the moves are tried by parity, corners first; there is no table, and nothing is sorted. With six to ten
//! there are the stability cut, the small table and the ordering by mobility.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::search::ablation::Saving;
use crate::search::context::Search;
use crate::search::endgame::last_four::four;
use crate::search::endgame::node::{Entered, enter, found, list_moves, score_moves, stability_cut};
use crate::search::limits::Stopped;
use crate::search::ordering::{Move, take_best};
use crate::search::parity::isolated;
use crate::search::score::NO_SCORE;
use crate::search::statistics::{self, Event};

/// Returns a bound on the score of `board`, which has five empty squares: a lower one above `alpha` or an upper one
/// below it.
pub(crate) fn five(search: &mut Search, board: Board, alpha: i32) -> i32 {
    search.meter.nodes += 1;
    statistics::count(Event::Node, 5);
    if let Some(upper) = stability_cut(search, board, alpha, 5) {
        return upper;
    }
    let mobility = board.mobility();
    if mobility.is_empty() {
        let passed = board.pass();
        return if passed.mobility().is_empty() { board.score() as i32 } else { -five(search, passed, -alpha) };
    }
    let isolated = isolated(board.empties());
    let (corners, others) = (mobility & Bitboard::CORNERS, mobility - Bitboard::CORNERS);
    let mut best = NO_SCORE;
    for group in [corners & isolated, others & isolated, corners - isolated, others - isolated] {
        for square in group {
            let value = -four(board.play_unchecked(square), -alpha, &mut search.meter.nodes);
            statistics::searched(5, best == NO_SCORE, value > alpha);
            best = best.max(value);
            if best > alpha {
                return best;
            }
        }
    }
    best
}

/// Returns the same for a board with six to ten empty squares.
///
/// Sorting at six costs more a node and saves a fifth of the nodes.
pub(crate) fn shallow(search: &mut Search, board: Board, alpha: i32, empties: u32) -> Result<i32, Stopped> {
    let (mobility, hint) = match enter(search, board, alpha, empties, || board.mobility())? {
        Entered::Answered(value) => return Ok(value),
        Entered::Passed => return Ok(-shallow(search, board.pass(), -alpha, empties)?),
        Entered::Open(mobility, hint) => (mobility, hint),
    };
    let first = search.moves.len();
    // Counting the replies once more further down costs less than carrying them there: 2 % in all, with AVX2.
    let mut best = list_moves(search, board, alpha, empties, mobility, |_| Bitboard::EMPTY);
    if best.0 < alpha {
        score_moves(search, board, first, hint);
        for next in first..search.moves.len() {
            let Move { square, child, .. } = take_best(&mut search.moves, next);
            let value =
                if empties == 6 { -five(search, child, -alpha) } else { -shallow(search, child, -alpha, empties - 1)? };
            statistics::searched(empties, next == first, value > alpha);
            if value > best.0 {
                best = (value, square);
                if value > alpha {
                    break;
                }
            }
        }
    }
    search.moves.truncate(first);
    if search.ablation.keeps(Saving::SmallTable) {
        search.small.store(board, found(best, alpha));
    }
    Ok(best.0)
}
