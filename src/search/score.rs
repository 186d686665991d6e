//! Scores, values, and the constants that several modules share.
//!
//! A *score* is the disc difference of a finished game for the side to move: an even number from −64 to 64. A *value*
//! is in hundredths of a disc, as the evaluation gives it.

use crate::eval::DISC;

/// Above every value.
pub(crate) const INFINITE: i32 = 65 * DISC;

/// The best score: the winner has all 64 squares.
pub(crate) const BEST_SCORE: i32 = 64;

/// The worst score: the opponent has all 64 squares.
pub(crate) const WORST_SCORE: i32 = -BEST_SCORE;

/// Below every score: the initial value before any move is tried.
pub(crate) const NO_SCORE: i32 = WORST_SCORE - 1;

/// Above every score: no score is above it.
pub(crate) const ABOVE_SCORES: i32 = BEST_SCORE + 1;

/// The number of empty squares from which on the exact search uses `endgame::deep` and the large table.
pub(crate) const DEEP_FROM: u32 = 11;

/// The number of empty squares from which on the exact search orders moves by a midgame search.
pub(crate) const SEARCH_FROM: u32 = 18;

/// A midgame search that orders moves for a proof ends this many moves before the end of the game. Proving costs less
/// than a deeper search.
pub(crate) const SHORT_OF_END: u32 = 9;

/// Proved bounds of a score: it lies between `lower` and `upper`, in discs for the side to move.
///
/// ```
/// use kaeshi::search::Bounds;
/// let bounds = Bounds { lower: -2, upper: 6 };
/// assert_eq!(bounds.negated(), Bounds { lower: -6, upper: 2 });
/// assert_eq!((bounds.score(), Bounds::exactly(4).score()), (None, Some(4)));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Bounds {
    /// The score is at least this.
    pub lower: i8,
    /// The score is at most this.
    pub upper: i8,
}

impl Bounds {
    /// Nothing is proved yet.
    pub const OPEN: Bounds = Bounds { lower: WORST_SCORE as i8, upper: BEST_SCORE as i8 };

    /// Returns the bounds of a proved score.
    pub const fn exactly(score: i8) -> Bounds {
        Bounds { lower: score, upper: score }
    }

    /// Tests whether the bounds allow one score only.
    pub const fn is_exact(self) -> bool {
        self.lower == self.upper
    }

    /// Tests whether the bounds decide between win, draw and loss.
    pub const fn is_sign_known(self) -> bool {
        self.lower > 0 || self.upper < 0 || (self.lower == 0 && self.upper == 0)
    }

    /// Returns the bounds from the other side's view.
    #[must_use]
    pub const fn negated(self) -> Bounds {
        Bounds { lower: -self.upper, upper: -self.lower }
    }

    /// Returns the score once it is proved.
    pub const fn score(self) -> Option<i8> {
        if self.is_exact() { Some(self.lower) } else { None }
    }

    /// Narrows the bounds by `value`, the answer to the question whether the score is above the odd number `alpha`.
    pub(crate) fn narrow(&mut self, alpha: i32, value: i32) {
        if value > alpha {
            self.lower = self.lower.max(value as i8);
        } else {
            self.upper = self.upper.min(value as i8);
        }
    }
}
