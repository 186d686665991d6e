//! The order of the work in a review; it puts the most useful parts first, because a review may be stopped at any time.
//!
//! A review is a sequence of stages. Each stage proves the moves of the game back to some number of empty squares, and
//! estimates the positions before that at a depth. A time limit ends the sequence somewhere; an [`Effort`] sets its
//! last stage.

/// The effort of a review: the depth of its estimates, and the number of empty squares from which on it proves.
///
/// The result of a review depends only on the game, the evaluation and the effort, not on time or threads.
///
/// ```
/// use kaeshi::review::Effort;
/// assert!(Effort::level(3).unwrap().depth < Effort::FULL.depth);
/// assert_eq!(Effort::level(0), None);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effort {
    /// The search depth of the estimates, 1 to 60.
    pub depth: u8,
    /// The greatest number of empty squares with which moves are proved; below [`Effort::PROVED_ALWAYS`] proofs cost
    /// nothing.
    pub exact_from: u32,
}

impl Effort {
    /// Proofs with at most this many empty squares are always made, because they take almost no time.
    pub const PROVED_ALWAYS: u32 = 10;

    /// The usual effort, which also supplies the number that is not given when only one is.
    pub const USUAL: Effort = Effort { depth: 12, exact_from: 20 };

    /// The greatest effort: hours, without a time limit.
    pub const FULL: Effort = STAGES[STAGES.len() - 1];

    /// Returns the effort of stage `number`, from 1, or `None` when there is none.
    pub fn level(number: usize) -> Option<Effort> {
        STAGES.get(number.checked_sub(1)?).copied()
    }

    /// Returns the number of stages.
    pub const fn levels() -> usize {
        STAGES.len()
    }

    /// Lists the stages up to this effort, which comes last.
    pub(crate) fn stages(self) -> impl Iterator<Item = Effort> {
        let goal = Effort { depth: self.depth.max(1), exact_from: self.exact_from.max(Effort::PROVED_ALWAYS) };
        STAGES
            .into_iter()
            .map(move |stage| Effort {
                depth: stage.depth.min(goal.depth),
                exact_from: stage.exact_from.min(goal.exact_from),
            })
            .chain([goal])
    }
}

/// The stages. Depths are even, so that the same side is to move at the end of every line. The proof of a stage costs
/// about as much as its estimates.
const STAGES: [Effort; 11] = [
    Effort { depth: 6, exact_from: 12 },
    Effort { depth: 8, exact_from: 16 },
    Effort { depth: 10, exact_from: 18 },
    Effort { depth: 12, exact_from: 20 },
    Effort { depth: 14, exact_from: 21 },
    Effort { depth: 16, exact_from: 22 },
    Effort { depth: 18, exact_from: 23 },
    Effort { depth: 20, exact_from: 24 },
    Effort { depth: 22, exact_from: 26 },
    Effort { depth: 24, exact_from: 28 },
    Effort { depth: 26, exact_from: 30 },
];
