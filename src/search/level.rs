//! Playing strength, from a first opponent to a solid one.
//!
//! A level sets how deep the midgame search goes, from how many empty squares on it plays perfectly, and, for the lower
//! half, how much worse than the best a move may be and still be played. So a weak level makes the errors of a person
//! who sees less far and accepts the loss of a disc or two. It never throws the game away by a random move, and by its
//! own estimate no move costs more than the allowance. (Othello Sensei and Egaroucid also weaken their players by discs
//! lost.)

pub(crate) mod allowance;
pub(crate) mod repertoire;
pub(crate) mod strength;

use std::fmt;

use crate::eval::DISC;
use crate::search::level::strength::Strength;

/// A playing strength from 1, for beginners, to 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// The level asked for is not between 1 and 10.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelError {
    level: u8,
}

impl fmt::Display for LevelError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "there is no level {}: levels go from 1 to 10", self.level)
    }
}

impl std::error::Error for LevelError {}

/// The node budget of the strongest level: a third of a second in a browser on a desktop. docs/levels.md compares it
/// with a fixed depth.
const NODE_BUDGET: u64 = 3_000_000;

#[rustfmt::skip]
const STRENGTHS: [Strength; 10] = [
    Strength { exact_from: 4, allowance: 24 * DISC, ..Strength::of_depth(1) },
    Strength { exact_from: 5, allowance: 12 * DISC, ..Strength::of_depth(1) },
    Strength { exact_from: 6, allowance: 10 * DISC, ..Strength::of_depth(2) },
    Strength { exact_from: 8, allowance: 7 * DISC, ..Strength::of_depth(3) },
    Strength { exact_from: 8, allowance: 5 * DISC, ..Strength::of_depth(4) },
    Strength { exact_from: 10, ..Strength::of_depth(4) },
    Strength { exact_from: 12, selective: true, ..Strength::of_depth(6) },
    Strength { exact_from: 14, selective: true, ..Strength::of_depth(8) },
    Strength { exact_from: 18, selective: true, ..Strength::of_depth(12) },
    Strength { exact_from: 21, selective: true, node_budget: NODE_BUDGET, ..Strength::of_depth(20) },
];

impl Level {
    /// The weakest level.
    pub const MIN: Level = Level(1);
    /// The strongest level.
    pub const MAX: Level = Level(10);
    /// All levels, the weakest first.
    pub const ALL: [Level; 10] = {
        let mut all = [Level::MIN; 10];
        let mut i = 1;
        while i < 10 {
            all[i] = Level(i as u8 + 1);
            i += 1;
        }
        all
    };

    /// Returns level `number`.
    ///
    /// # Errors
    /// [`LevelError`] when it is not between 1 and 10.
    pub const fn new(number: u8) -> Result<Level, LevelError> {
        if number >= 1 && number <= 10 { Ok(Level(number)) } else { Err(LevelError { level: number }) }
    }

    /// Returns the level's number, 1 … 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// Returns the strength of the level.
    pub const fn strength(self) -> Strength {
        STRENGTHS[self.0 as usize - 1]
    }
}

impl TryFrom<u8> for Level {
    type Error = LevelError;

    fn try_from(number: u8) -> Result<Level, LevelError> {
        Level::new(number)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_higher_level_is_nowhere_weaker() {
        for pair in STRENGTHS.windows(2) {
            assert!(pair[0].depth <= pair[1].depth);
            assert!(pair[0].exact_from <= pair[1].exact_from);
            assert!(pair[0].allowance >= pair[1].allowance);
        }
    }

    #[test]
    fn every_level_solves_from_at_least_its_depth() {
        for strength in &STRENGTHS {
            assert!(u32::from(strength.depth) <= strength.exact_from);
        }
    }

    #[test]
    fn other_numbers_are_refused_in_words() {
        assert_eq!(Level::new(0).unwrap_err().to_string(), "there is no level 0: levels go from 1 to 10");
        assert_eq!(Level::try_from(10), Ok(Level::MAX));
    }
}
