//! Ablation: the techniques of the exact search that a test switches off, to see that none of them changes a score.
//!
//! A wrong cut that is right nearly always is found in no list of solved positions. A search that does without it finds
//! it at once. In a build that is no test nothing can be switched off, and the compiler answers the questions.

/// A technique that saves nodes and must not change a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Saving {
    /// The bound from the opponent's stable discs.
    Stability = 1,
    /// The small table, for positions with few empty squares.
    SmallTable = 2,
    /// The large table, for the others.
    LargeTable = 4,
    /// The children's entries in the table, asked before any child is searched.
    ChildEntries = 8,
    /// The ordering of moves: without it they are tried in the order of the squares.
    Ordering = 16,
}

/// A set of techniques that are switched off.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ablation(u8);

impl Ablation {
    /// Tests whether `saving` is to be used.
    #[inline(always)]
    pub fn keeps(self, saving: Saving) -> bool {
        !cfg!(test) || self.0 & saving as u8 == 0
    }
}

#[cfg(test)]
impl Ablation {
    /// All techniques that can be switched off.
    pub const SAVINGS: [Saving; 5] =
        [Saving::Stability, Saving::SmallTable, Saving::LargeTable, Saving::ChildEntries, Saving::Ordering];

    /// Switches all of `savings` off.
    pub fn of(savings: &[Saving]) -> Ablation {
        Ablation(savings.iter().fold(0, |set, &one| set | one as u8))
    }
}
