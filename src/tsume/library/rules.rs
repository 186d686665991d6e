//! The rules for puzzles. Each rule is defined here once, and refusals are counted by rule.

use std::fmt;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;
use crate::tsume::Goal;

/// A reason to refuse a position, in the order of the tests.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Refusal {
    /// The game was over before.
    Over,
    /// There are too few legal moves.
    Choice,
    /// The position does not look like one from a game between equals.
    Shape,
    /// A short search finds no goal with exactly one right first move, or one side far ahead.
    Estimate,
    /// No goal has exactly one right first move.
    Answers,
    /// The score is too large, or a loss with the goal BEST.
    Margin,
    /// The line does not stay unique for long enough.
    Line,
    /// It is an image of another puzzle, or nearly one.
    Twin,
    /// It comes a few moves before or after another puzzle.
    Nested,
    /// There are enough puzzles with its opening or with its empty squares.
    Spread,
}

impl Refusal {
    /// All of them.
    pub const ALL: [Refusal; 10] = [
        Refusal::Over,
        Refusal::Choice,
        Refusal::Shape,
        Refusal::Estimate,
        Refusal::Answers,
        Refusal::Margin,
        Refusal::Line,
        Refusal::Twin,
        Refusal::Nested,
        Refusal::Spread,
    ];

    /// Returns its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Refusal::Over => "over",
            Refusal::Choice => "choice",
            Refusal::Shape => "shape",
            Refusal::Estimate => "estimate",
            Refusal::Answers => "answers",
            Refusal::Margin => "margin",
            Refusal::Line => "line",
            Refusal::Twin => "twin",
            Refusal::Nested => "nested",
            Refusal::Spread => "spread",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The sixteen squares in the middle.
const MIDDLE: Bitboard = Bitboard::new(0x0000_3c3c_3c3c_0000);

/// The usual least lead of the best move over the second with the goal BEST, in discs: so the margin is the point.
pub const GAP: i8 = 8;

/// Returns the least lead of a best move with this score over the second with the goal BEST. It is less for a wipe-out,
/// since the point is to leave no disc.
pub const fn gap(score: i8) -> i8 {
    if score == WIPE_OUT { 4 } else { GAP }
}

/// The number of empty squares from which on a short search first estimates whether a goal may have one right move.
pub const ESTIMATED_FROM: u32 = 13;

/// The limits applied to the values of a short search, in hundredths of a disc.
#[derive(Clone, Copy, Debug)]
pub struct Strictness {
    /// The range of the best move's value for WIN and DRAW.
    near: (i32, i32),
    /// The value below which the second move must lie.
    second: i32,
    /// The least lead of the best move.
    clear: i32,
}

/// For a search of two moves.
pub const LOOSE: Strictness = Strictness { near: (-900, 2900), second: 600, clear: -200 };

/// For a search of four moves.
pub const STRICT: Strictness = Strictness { near: (-400, 2400), second: 200, clear: 200 };

/// Returns the least number of legal moves.
pub const fn fewest_moves(empties: u32) -> u32 {
    match empties {
        0..8 => 3,
        8..12 => 4,
        _ => 5,
    }
}

/// Returns how many of the solver's moves in a row, from the first, must be the only right one: three, and two where
/// the game may end before the solver has a third move.
pub const fn fewest_only_moves(empties: u32) -> u8 {
    if empties < 6 { 2 } else { 3 }
}

/// Returns the greatest score of a puzzle, except for a wipe-out.
pub const fn largest_score(goal: Goal) -> i8 {
    match goal {
        Goal::Win => 24,
        // The library has no puzzle with a score as its goal.
        Goal::Draw | Goal::AtLeast(_) => 0,
        Goal::Best => 32,
    }
}

/// The score of a solver who wipes the opponent out. No move is better, so a puzzle may have it although it is large.
pub const WIPE_OUT: i8 = 64;

/// Tests whether the score of a puzzle is no loss and small enough.
pub const fn has_margin(goal: Goal, score: i8) -> bool {
    0 <= score && score <= largest_score(goal) || (score == WIPE_OUT && !matches!(goal, Goal::Draw))
}

/// Applies the rules that need no search.
///
/// # Errors
/// Returns the rule that refuses the position.
pub fn at_sight(board: Board) -> Result<(), Refusal> {
    let empties = board.empties();
    if board.mobility().len() < fewest_moves(empties.len()) {
        return Err(Refusal::Choice);
    }
    let discs = 64 - empties.len();
    let fewer = board.player().len().min(board.opponent().len());
    // People seldom reach a position where one side has less than an eighth of the discs.
    let natural = MIDDLE.is_disjoint(empties) && 8 * fewer >= discs;
    if natural { Ok(()) } else { Err(Refusal::Shape) }
}

/// Applies the rules to the values of a short search, the best move first. A refused position may be a puzzle all the
/// same, but too seldom to be worth a proof.
///
/// # Errors
/// Returns the rule that refuses the position.
pub fn by_estimate(values: &[(i32, Square)], best: bool, strictness: Strictness) -> Result<(), Refusal> {
    let [(first, _), (second, _), ..] = *values else { return Err(Refusal::Choice) };
    let Strictness { near: (lowest, highest), second: most, clear } = strictness;
    let has_natural = (lowest..=highest).contains(&first) && second < most && first - second >= clear;
    let farthest = 100 * i32::from(largest_score(Goal::Best));
    let has_best = best
        && first - second >= 100 * i32::from(GAP) + clear - STRICT.clear
        && (-100 * i32::from(GAP)..=farthest).contains(&first);
    if has_natural || has_best { Ok(()) } else { Err(Refusal::Estimate) }
}
