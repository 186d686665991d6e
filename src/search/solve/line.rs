//! The principal variation of a proof, from the root to the end of the game.

use crate::board::Board;
use crate::search::context::Search;
use crate::search::endgame::best_reply;
use crate::search::limits::{Proof, Stopped};
use crate::search::root::Root;
use crate::search::score::{ABOVE_SCORES, Bounds};
use crate::square::Square;

/// Follows best play from the proved `root` to the end of the game. `line` holds the part that earlier calls found.
pub(crate) fn extend(line: &mut Vec<Square>, root: &Root, proof: Proof, search: &mut Search) -> Result<(), Stopped> {
    let value = match proof {
        Proof::Exact => i32::from(root.bounds().lower),
        Proof::Wld => sign(root.bounds()),
    };
    follow(line, root.board, proof, value, search)
}

/// Follows best play to the end of the game from a `board` with the proved `value`, a score or its sign. `line` holds
/// the part that earlier calls found.
pub(crate) fn follow(
    line: &mut Vec<Square>,
    mut board: Board,
    proof: Proof,
    mut value: i32,
    search: &mut Search,
) -> Result<(), Stopped> {
    let mut next = 0;
    while !board.is_over() {
        if board.must_pass() {
            board = board.pass();
        } else {
            if next == line.len() {
                line.push(best_reply(search, board, best_child_below(proof, value))?);
            }
            board = board.play_unchecked(line[next]);
            next += 1;
        }
        value = -value;
    }
    Ok(())
}

/// Returns the odd number below which the score of a best child lies, if its parent is proved to be worth `value`: a
/// score or, for the sign alone, −1, 0 or 1.
fn best_child_below(proof: Proof, value: i32) -> i32 {
    match (proof, value) {
        (Proof::Exact, score) => 1 - score,
        (Proof::Wld, 1) => -1,
        (Proof::Wld, 0) => 1,
        // The position is lost: any move will do.
        (Proof::Wld, _) => ABOVE_SCORES,
    }
}

/// Returns the sign of a score whose bounds decide it.
fn sign(bounds: Bounds) -> i32 {
    (bounds.lower > 0) as i32 - (bounds.upper < 0) as i32
}
