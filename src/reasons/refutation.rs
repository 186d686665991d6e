//! The one reply that a mistake loses to.

use super::{Fact, Kind, Line};
use crate::position::Position;
use crate::square::Square;

/// Returns the fact that one reply alone, of several, refutes the first move: after every other one it would have lost
/// nothing. `losses` has all replies, each with the discs that the first move then loses against the better one, proved
/// by a solver; less than nothing where it gains.
pub fn refutation(position: Position, losses: &[(Square, i32)]) -> Option<Fact> {
    let mut refuting = losses.iter().filter(|&&(_, loss)| loss > 0);
    let (Some(&(square, _)), None) = (refuting.next(), refuting.next()) else { return None };
    (losses.len() > 1).then(|| Fact {
        kind: Kind::Refutation,
        side: !position.side,
        squares: square.bit(),
        line: Line::Played,
        ply: 1,
        count: 1,
        other: 0,
        proved: true,
        lasting: true,
        weight: 0,
    })
}
