//! A line of moves played out.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;

/// One ply of a line: who moved, the square, and the position afterwards from the view of the side that began.
pub(crate) struct Ply {
    pub by_first: bool,
    pub square: Square,
    pub after: Board,
    /// The side that has to pass after it: `true` for the side that began, `None` for neither.
    pub passes: Option<bool>,
}

/// Plays a line, as far as its moves are legal; passes are left out of it.
pub(crate) fn plies(mut board: Board, line: &[Square]) -> Vec<Ply> {
    let mut is_first = true;
    let mut plies: Vec<Ply> = Vec::new();
    for &square in line {
        if board.must_pass() {
            if let Some(last) = plies.last_mut() {
                last.passes = Some(is_first);
            }
            (board, is_first) = (board.pass(), !is_first);
        }
        let Ok(after) = board.try_play(square) else { break };
        board = after;
        let seen = if is_first { after.pass() } else { after };
        plies.push(Ply { by_first: is_first, square, after: seen, passes: None });
        is_first = !is_first;
    }
    plies
}

/// Returns whether the side that began plays last in a region; `None` if a square of it stays empty.
pub(crate) fn last_in(plies: &[Ply], region: Bitboard) -> Option<bool> {
    let inside = |ply: &&Ply| region.contains(ply.square);
    let filled = plies.iter().filter(inside).count() as u32 == region.len();
    plies.iter().rev().find(inside).filter(|_| filled).map(|ply| ply.by_first)
}

/// Returns the board after a ply as a side sees it: the one that began, or the other.
pub(super) fn seen(ply: &Ply, is_first: bool) -> Board {
    if is_first { ply.after } else { ply.after.pass() }
}
