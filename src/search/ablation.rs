//! Ablation: tests can switch off single techniques of the exact search, to show that none of them changes a score.
//!
//! A cut that is wrong but nearly always harmless would pass every list of solved positions. Comparing with a search
//! without that cut exposes it. Outside tests nothing can be switched off, and the compiler removes the checks.

/// A technique that saves nodes and must not change a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Saving {
    /// The bound from the opponent's stable discs.
    Stability = 1,
    /// The small table, for positions with few empty squares.
    SmallTable = 2,
    /// The large table, for all other positions.
    LargeTable = 4,
    /// The table entries of the children, probed before any child is searched.
    ChildEntries = 8,
    /// The ordering of moves; without it they are tried in the order of the squares.
    Ordering = 16,
}

/// A set of techniques that are switched off.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Ablation(u8);

impl Ablation {
    /// Tests whether `saving` is switched on.
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
