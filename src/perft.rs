//! Counting the leaves of the game tree: the usual test of a move generator, and its benchmark.
//!
//! A pass counts as one ply and a finished game as one leaf, however early it ends (the rule of Aart Bik's published
//! counts). The last ply is counted without playing its moves, by one `count_ones`.

use crate::board::Board;

/// Counts the leaves of the game tree below `board`, `depth` plies down.
///
/// ```
/// use kaeshi::{Board, perft};
/// assert_eq!((0..=6).map(|depth| perft(Board::START, depth)).collect::<Vec<_>>(), [1, 4, 12, 56, 244, 1396, 8200]);
/// ```
pub fn perft(board: Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = board.mobility();
    if moves.is_empty() {
        let other = board.pass();
        return if other.mobility().is_empty() { 1 } else { perft(other, depth - 1) };
    }
    if depth == 1 {
        return u64::from(moves.len());
    }
    moves.into_iter().map(|square| perft(board.play_unchecked(square), depth - 1)).sum()
}
