//! What the tables hold of earlier proofs.

use crate::board::Board;
use crate::search::ablation::Saving;
use crate::search::context::Search;
use crate::search::score::{Bounds, DEEP_FROM};
use crate::search::table::{Known, TO_THE_END};
use crate::square::Square;

/// Returns what the table proves about `board`, and the move to try first.
#[inline]
pub(crate) fn probe(search: &Search, board: Board, empties: u32) -> (Option<Known>, Option<Square>) {
    let store = if empties >= DEEP_FROM { Saving::LargeTable } else { Saving::SmallTable };
    if !search.ablation.keeps(store) {
        return (None, None);
    }
    if empties >= DEEP_FROM {
        search.table.probe(board, search.mark(TO_THE_END))
    } else {
        let known = search.small.probe(board);
        (known, known.and_then(|known| known.best))
    }
}

/// Returns what earlier searches proved about the score of `board`, as far as the table holds it.
pub(crate) fn bounds(search: &Search, board: Board) -> Bounds {
    if board.is_over() {
        return Bounds::exactly(board.score());
    }
    if board.must_pass() {
        return bounds(search, board.pass()).negated();
    }
    let known = probe(search, board, board.empties().len()).0;
    known.map_or(Bounds::OPEN, |known| Bounds { lower: known.lower as i8, upper: known.upper as i8 })
}

/// Follows the best moves that the table holds from `board` on, and adds them to `line`.
pub(crate) fn extend_line(search: &Search, mut board: Board, line: &mut Vec<Square>) {
    while !board.is_over() {
        if board.must_pass() {
            board = board.pass();
        }
        match probe(search, board, board.empties().len()).1 {
            Some(square) if board.mobility().contains(square) => {
                line.push(square);
                board = board.play(square);
            }
            _ => return,
        }
    }
}
