//! The means of the exact search that can be switched off, so that a test sees that none of them changes a score.
//!
//! A cut-off that is right only nearly always is found in no list of solved positions; a search that can do without it
//! finds it at once. In a build that is no test nothing can be switched off, and the questions are answered by the compiler.

/// Something that saves nodes and must not change a score.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Means {
    /// The bound from the opponent's stable discs.
    Stability = 1,
    /// The small store for positions with few empty squares.
    NearTable = 2,
    /// The large store for the others.
    FarTable = 4,
    /// The children's entries, looked at before any child is searched.
    ChildEntries = 8,
    /// The guess which move is good: without it they are tried in the order of the squares.
    Order = 16,
}

/// A set of means to do without.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Without(u8);

impl Without {
    /// Says whether `means` is to be used.
    #[inline(always)]
    pub fn uses(self, means: Means) -> bool {
        !cfg!(test) || self.0 & means as u8 == 0
    }
}

#[cfg(test)]
impl Without {
    /// All that there is.
    pub const ALL: [Means; 5] =
        [Means::Stability, Means::NearTable, Means::FarTable, Means::ChildEntries, Means::Order];

    /// Does without all of `means`.
    pub fn these(means: &[Means]) -> Without {
        Without(means.iter().fold(0, |set, &one| set | one as u8))
    }
}
