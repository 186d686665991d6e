//! Playing strength, from a first opponent to a solid one.
//!
//! A level is how deep the midgame search looks, from how many empty squares on it plays exactly, and, for the lower half, by how
//! much a move may be worse than the best and still be played. A weak level thus errs like a person who sees less and
//! does not mind a disc or two; it never throws the game away by a random move, and no single move costs more than the allowance
//! by its own judgement. (Thinking in discs lost is how Othello Sensei and Egaroucid weaken their players.)

use std::fmt;

use crate::eval::DISC;

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

/// What a level stands for: how far a player sees, and how much it lets go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Strength {
    /// Moves that the midgame search looks ahead, at least one. With no more empty squares than that, moves are exact.
    pub depth: u8,
    /// The number of empty squares from which on moves are exact in any case.
    pub exact_from: u32,
    /// By how many hundredths of a disc a move may be worse than the best one.
    pub allowance: i32,
    /// With a trained evaluation, shallow searches may stand for deep ones (Multi-ProbCut): the same depth costs a fraction,
    /// and now and then a good move is overlooked. The hand-made evaluation looks less far ahead instead.
    pub selective: bool,
    /// Once it has visited so many nodes, the midgame search looks no move further ahead: what it has begun it ends.
    pub patience: u64,
}

impl Strength {
    /// Always plays the best move that it sees, `depth` moves ahead.
    pub const fn of_depth(depth: u8) -> Strength {
        Strength { depth, exact_from: 0, allowance: 0, selective: false, patience: u64::MAX }
    }

    /// The number of empty squares from which on reading to the end costs about as much as looking `depth` moves ahead: twice as many
    /// as moves, but with 20 and more no more than eight beyond them.
    ///
    /// For 138 hard positions with 20 empty squares the solver takes 12 seconds, plain looks of 8, 12, 14 and 16 moves take 0.3,
    /// 6, 22 and 64, and what the end brings is what they err about most. (Edax has the same rule up to 10 moves, and 21 to 24
    /// squares for the next.)
    pub fn end_in_reach(depth: u8) -> u32 {
        let depth = u32::from(depth);
        depth.max((2 * depth).min(depth + 8).min(21))
    }

    /// As a search takes it that must do without cuts on probabilities: in about the same time it sees half as far, and a move more.
    pub(super) fn unaided(self) -> Strength {
        if self.selective { Strength { depth: self.depth / 2 + 1, selective: false, ..self } } else { self }
    }

    /// As the search takes it: looking no move ahead is no search, and beyond the last square there is nothing to estimate.
    pub(super) fn sensible(self) -> Strength {
        let depth = self.depth.max(1);
        Strength { depth, exact_from: self.exact_from.max(depth.into()), allowance: self.allowance.max(0), ..self }
    }
}

/// How many nodes the strongest level may visit before it looks no further: a third of a second in a browser on a desktop. Against looking
/// 16 moves ahead, as the level did before, it wins 59.8 ± 4.3 % of 200 games, 2.4 ± 0.7 discs a game, with 2.9 times the nodes.
const PATIENCE: u64 = 3_000_000;

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
    Strength { exact_from: 21, selective: true, patience: PATIENCE, ..Strength::of_depth(20) },
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

    /// Gives level `number`.
    ///
    /// # Errors
    /// When it is not between 1 and 10.
    pub const fn new(number: u8) -> Result<Level, LevelError> {
        if number >= 1 && number <= 10 { Ok(Level(number)) } else { Err(LevelError { level: number }) }
    }

    /// The level's number, 1 … 10.
    pub const fn number(self) -> u8 {
        self.0
    }

    /// What the level stands for.
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
    fn the_midgame_search_never_meets_the_end_of_the_board() {
        for strength in &STRENGTHS {
            assert!(u32::from(strength.depth) <= strength.exact_from);
        }
    }

    #[test]
    fn the_end_is_in_reach_of_a_look_that_ends_there() {
        let reach: Vec<u32> = [0, 1, 4, 8, 12, 13, 16, 30].map(Strength::end_in_reach).to_vec();
        assert_eq!(reach, [0, 2, 8, 16, 20, 21, 21, 30]);
    }

    #[test]
    fn other_numbers_are_refused_in_words() {
        assert_eq!(Level::new(0).unwrap_err().to_string(), "there is no level 0: levels go from 1 to 10");
        assert_eq!(Level::try_from(10), Ok(Level::MAX));
    }
}
