//! Exact search: is the score above `alpha`?
//!
//! Every search uses a null window. Scores are even and `alpha` is odd, so one number is the whole window, the child is
//! searched with `-alpha`, and the result is a bound on one side of it. The method of a node depends on its number of
//! empty squares:
//!
//! - up to four (`last_four`, `last_disc`): moves are tried without listing them;
//! - five to ten (`shallow`): the small table, moves sorted by mobility;
//! - eleven and more (`deep`): the large table, and the evaluation helps to order the moves.
//!
//! The division follows Edax (R. Delorme) and its fork by T. Okuhara; the limits between the parts were measured.

mod choices;
mod deep;
mod last_disc;
mod last_four;
mod node;
pub(crate) mod recall;
mod shallow;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::search::context::halted::{Asked, Stage};
use crate::search::context::{Node, Search};
pub(crate) use crate::search::endgame::deep::child_value;
use crate::search::endgame::deep::deep;
use crate::search::endgame::last_four::{four, three, two};
use crate::search::endgame::shallow::{five, shallow};
use crate::search::limits::Stopped;
use crate::search::ordering::{Move, NEAR, TABLE_MOVE, take_best};
use crate::search::parity::{first_of, odd_quadrants};
use crate::search::score::DEEP_FROM;
use crate::search::table::TO_THE_END;
use crate::square::Square;

/// Returns a bound on the score of `board`: a lower one above the odd number `alpha` or an upper one below it.
pub(crate) fn null_window(search: &mut Search, board: Board, alpha: i32) -> Result<i32, Stopped> {
    debug_assert!(alpha & 1 == 1);
    let empties = board.empties();
    match empties.len() {
        0 => Ok(board.score() as i32),
        1 => Ok(last_disc::score(board.player, Square::lowest(empties.bits()))),
        2 => Ok(two(board.spread(), alpha, first_of(empties, Bitboard::EMPTY), &mut search.meter.nodes)),
        3 => Ok(three(board.spread(), alpha, first_of(empties, Bitboard::EMPTY), &mut search.meter.nodes)),
        4 => Ok(four(board.spread(), empties, alpha, &mut search.meter.nodes)),
        5 => Ok(five(search, board, board.mobility(), alpha)),
        number @ 6..DEEP_FROM => {
            search.meter.check()?;
            Ok(shallow(search, board, alpha, number))
        }
        number => deep(search, &Node::of(board), alpha, number),
    }
}

/// Finds a move of `board` whose child is worth less than the odd number `limit`; one must exist.
pub(crate) fn best_reply(search: &mut Search, board: Board, limit: i32) -> Result<Square, Stopped> {
    let asked = Asked { board, alpha: limit, selective: search.selective };
    let (mut moves, first) = match search.take_back(asked) {
        Some(Stage::Choosing { moves, next }) => (moves, next),
        _ => (replies(search, board), 0),
    };
    for next in first..moves.len() - 1 {
        let Move { square, child, .. } = take_best(&mut moves, next);
        if limit > 64 {
            return Ok(square);
        }
        match null_window(search, child, limit) {
            Ok(value) if value < limit => return Ok(square),
            Ok(_) => {}
            Err(Stopped) => return Err(search.halt(asked, Stage::Choosing { moves, next })),
        }
    }
    // Some move is good enough, and no other was, so it is the last.
    Ok(moves[moves.len() - 1].square)
}

/// Lists the moves of `board` with their scores for the order.
fn replies(search: &Search, board: Board) -> Vec<Move> {
    let hint = search.table.probe(board, TO_THE_END).1;
    let odd = odd_quadrants(board.empties());
    let scored = |square| {
        let choice = Move::of(board, square);
        Move { score: if hint == Some(square) { TABLE_MOVE } else { choice.guess(&NEAR, odd) }, ..choice }
    };
    board.mobility().into_iter().map(scored).collect()
}

#[cfg(test)]
mod tests;
