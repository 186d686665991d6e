//! The cut of a selective pass: a midgame search makes it nearly certain on which side of a bound a score lies.
//!
//! A null window far from the score costs few nodes, one next to the score costs many. A proof that begins with a wrong
//! guess of the score asks expensive questions that do not help. So a proof with many empty squares begins with a pass
//! that finds a good guess. Every deep node of the pass runs a midgame search first, and is cut if the value is clearly
//! above or below the window. (This is Multi-ProbCut from a midgame value to an exact score; Edax has it in the passes
//! before its last one.) The result of such a pass is not certain. Its table entries carry a mark, and the proof uses
//! nothing of them but the moves. `solve` has the pass itself.

use crate::eval::DISC;
use crate::search::context::{Node, Search};
use crate::search::limits::Stopped;
use crate::search::midgame;
use crate::search::score::{DEEP_FROM, INFINITE};

/// The required certainty that a score lies on one side, in sixteenths of the spread.
const PASS_CONFIDENCE: i32 = 28;

/// Returns, in a selective search, a bound on the score of `node` on one side of the odd number `alpha`, if a midgame
/// search makes it nearly certain.
pub(crate) fn bound(search: &mut Search, node: &Node, alpha: i32, empties: u32) -> Result<Option<i32>, Stopped> {
    debug_assert!(empties >= DEEP_FROM);
    if !search.selective {
        return Ok(None);
    }
    let depth = midgame_depth(empties);
    let margin = spread(empties, depth) * PASS_CONFIDENCE / 16;
    let (high, low) = (alpha * DISC + margin, alpha * DISC - margin);
    let now = node.value(search.evaluator);
    search.probing += 1;
    let found = if now >= high && high < INFINITE {
        midgame::value(search, node, high - 1, high, depth).map(|value| (value >= high).then_some(alpha + 1))
    } else if now <= low && low > -INFINITE {
        midgame::value(search, node, low, low + 1, depth).map(|value| (value <= low).then_some(alpha - 1))
    } else {
        Ok(None)
    };
    search.probing -= 1;
    found
}

/// Returns the depth of the midgame search: two fifths of the empty squares, with the same parity as their number.
fn midgame_depth(empties: u32) -> u8 {
    let depth = empties * 2 / 5;
    (depth - (depth ^ empties) % 2) as u8
}

/// Returns the standard deviation of a score from the value of a midgame search, in hundredths of a disc, as measured
/// by `kaeshi evaluate` on human games with 24 empty squares (5.7, 5.1, 4.4 and 3.9 discs at depths 4, 6, 8 and 10) and
/// random ones with 18 and 20.
fn spread(empties: u32, depth: u8) -> i32 {
    450 + 10 * empties as i32 - 30 * i32::from(depth)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_depth_has_the_parity_of_the_end() {
        for empties in DEEP_FROM..60 {
            let depth = u32::from(midgame_depth(empties));
            assert!((empties - depth).is_multiple_of(2) && depth >= 3 && spread(empties, depth as u8) > 0);
        }
    }
}
