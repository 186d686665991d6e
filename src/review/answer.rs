//! The line that a move of the game led to: best play after it, put together from what the review knows of later moves.

use crate::review::ReviewedMove;
use crate::square::Square;

/// Returns the move at `index` with best play after it, passes left out: the moves of the game as long as none is
/// better, then the better line. It is proved if the move is, and otherwise likely moves.
///
/// `moves` are those of [`Review::moves`](crate::review::Review::moves).
pub fn played_line(moves: &[ReviewedMove], index: usize) -> Vec<Square> {
    let mut line = Vec::new();
    for (later, judged) in moves[index..].iter().enumerate() {
        // While a review goes on some moves are not known yet.
        if judged.ply != moves[index].ply + later {
            break;
        }
        if later > 0 && !judged.line.is_empty() {
            line.extend(&judged.line);
            break;
        }
        line.push(judged.square);
    }
    line
}
