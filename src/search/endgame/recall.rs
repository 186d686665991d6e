//! Results of earlier proofs, read from the tables.

use crate::board::Board;
use crate::search::ablation::Saving;
use crate::search::context::Search;
use crate::search::score::{Bounds, DEEP_FROM, SEARCH_FROM};
use crate::search::table::{Known, TO_THE_END};
use crate::square::Square;

/// Returns the proved bounds of `board` in the table, and the best move that it has from any search.
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

/// Returns the proved bounds of `board` in the table, and the move to try first in a proof.
///
/// Where moves are ordered by a midgame search, the best move of such a search is none to try first: it comes from
/// fewer plies than the order, and was sought for its value and not for a small tree.
#[inline]
pub(crate) fn probe_to_prove(search: &Search, board: Board, empties: u32) -> (Option<Known>, Option<Square>) {
    if empties >= SEARCH_FROM && search.ablation.keeps(Saving::LargeTable) {
        search.table.probe_to_the_end(board, search.mark(TO_THE_END))
    } else {
        probe(search, board, empties)
    }
}

/// Returns the bounds of the score of `board` that the table has from earlier searches.
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

/// Appends to `line` the best moves that the table has from `board` on.
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
