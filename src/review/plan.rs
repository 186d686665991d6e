//! In which order a review does its work, so that any part of it that was done is the most useful one.
//!
//! A review is a ladder of stages. Each proves the game from its end back to so many empty squares, and estimates the
//! positions before at a depth. A time limit cuts the ladder off somewhere; an [`Effort`] says where it ends.

/// How far a review goes: how deeply it estimates, and from how many empty squares on it proves.
///
/// What a review finds depends on nothing but the game, the evaluation and this: neither on time nor on threads.
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
    /// With no more empty squares than these the moves are proved; fewer than [`Effort::PROVED_ALWAYS`] cost nothing.
    pub exact_from: u32,
}

impl Effort {
    /// Proofs with so few empty squares take no time worth saving.
    pub const PROVED_ALWAYS: u32 = 10;

    /// What fills in where only one of the two numbers is said.
    pub const USUAL: Effort = Effort { depth: 12, exact_from: 20 };

    /// As far as a review ever goes by itself: hours, without a limit of time.
    pub const FULL: Effort = STAGES[STAGES.len() - 1];

    /// Returns the effort of stage `number`, from 1, or `None` when there is none.
    pub fn level(number: usize) -> Option<Effort> {
        STAGES.get(number.checked_sub(1)?).copied()
    }

    /// Returns how many stages there are.
    pub const fn levels() -> usize {
        STAGES.len()
    }

    /// Lists the stages on the way to this effort, the last being itself.
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

/// Depths are even, so that the same side is to move where each line ends. The proof of a stage costs about as much as
/// its estimates.
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
