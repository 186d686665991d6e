//! The parity of each region around a move: how many squares are empty before it and after it, and who plays last.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::reasons::{last_in, plies};
use crate::regions::regions;
use crate::square::Square;
use crate::tsume::reasons::Side;

/// A region of empty squares, and what the move leaves of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Parity {
    /// The empty squares before the move.
    pub before: Bitboard,
    /// The regions that it is divided into after the move, each with the side that plays last there in the line;
    /// `None` if a square stays empty.
    pub after: Vec<(Bitboard, Option<Side>)>,
}

/// Lists the regions of a position with the solver to move, around the first move of a line; none where it is illegal.
///
/// ```
/// use kaeshi::tsume::parity::parities;
/// use kaeshi::tsume::reasons::Side;
/// use kaeshi::{Position, Square};
/// let board = "--XXXXXO-OOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOOO-X O";
/// let position: Position = board.parse()?;
/// let found = parities(position.board, &[Square::B1, Square::A1]);
/// assert_eq!(found[0].before.len(), 3);
/// assert_eq!(found[0].after.len(), 1);
/// assert_eq!(found[1].after, [(Square::G8.bit(), None)]);
/// # Ok::<(), kaeshi::notation::BoardError>(())
/// ```
pub fn parities(board: Board, line: &[Square]) -> Vec<Parity> {
    let played = plies(board, line);
    let Some(first) = played.first() else { return Vec::new() };
    let left = regions(first.after.empties());
    let of = |before: Bitboard| Parity {
        before,
        after: left
            .iter()
            .filter(|part| part.is_subset(before))
            .map(|&part| (part, last_in(&played, part).map(Side::of)))
            .collect(),
    };
    regions(board.empties()).into_iter().map(of).collect()
}
