//! The answers of a [`Searcher`](crate::search::Searcher), one type for each question.

use crate::search::score::Bounds;
use crate::square::Square;

/// The answer of [`Searcher::solve`](crate::search::Searcher::solve).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Found {
    /// The proved bounds of the score.
    pub bounds: Bounds,
    /// The best move as far as proved; `None` where there is no move.
    pub best: Option<Square>,
    /// The principal variation, passes left out; when the search is complete it reaches the end of the game.
    pub pv: Vec<Square>,
    /// Nodes visited in this call.
    pub nodes: u64,
    /// Whether the proof is complete and the variation reaches the end of the game. Otherwise a limit stopped the
    /// search.
    pub complete: bool,
}

impl Found {
    /// Tests whether the score is proved.
    pub const fn is_exact(&self) -> bool {
        self.bounds.is_exact()
    }

    /// Returns the score for the side to move once it is proved.
    pub const fn score(&self) -> Option<i8> {
        self.bounds.score()
    }
}

/// The answer of [`Searcher::scores`](crate::search::Searcher::scores).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Scores {
    /// Every legal move with the proved bounds of its score for the side to move, in the order of the squares.
    pub moves: Vec<(Square, Bounds)>,
    /// Nodes visited in this call.
    pub nodes: u64,
    /// Whether all scores are proved. Otherwise a limit stopped the search.
    pub complete: bool,
}

/// The answer of [`Searcher::choose`](crate::search::Searcher::choose).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Choice {
    /// The move to play.
    pub best: Square,
    /// The value for the side to move, in hundredths of a disc: a proved score if `exact`, else an estimate.
    pub value: i32,
    /// Whether the value is a proved score.
    pub exact: bool,
    /// The search depth: to the end of the game if `exact`, 0 if `book`.
    pub depth: u8,
    /// Nodes visited in this call.
    pub nodes: u64,
    /// Whether the move, and with it the value, is from the opening book.
    pub book: bool,
    /// Whether the level's search was finished. Otherwise a limit stopped it and the move is the best found so far.
    pub complete: bool,
}

/// The answer of [`Searcher::evaluate`](crate::search::Searcher::evaluate).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Evaluation {
    /// The value of the position for the side to move, in hundredths of a disc: a proved score if `exact`, else an
    /// estimate.
    pub value: i32,
    /// The best move that was found; `None` where there is no move.
    pub best: Option<Square>,
    /// Whether the value is a proved score.
    pub exact: bool,
    /// The search depth: to the end of the game if `exact`.
    pub depth: u8,
    /// Nodes visited in this call.
    pub nodes: u64,
    /// Whether the search was finished. Otherwise a limit stopped it.
    pub complete: bool,
}

/// A legal move with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Hint {
    /// The move.
    pub square: Square,
    /// The value of the move for the side to move, in hundredths of a disc: a proved score if `exact`, else an
    /// estimate.
    pub value: i32,
    /// Whether the value is a proved score.
    pub exact: bool,
    /// The search depth, this move included; to the end of the game if `exact`.
    pub depth: u8,
    /// The principal variation after the move, passes left out, as far as it is known; empty if no line was asked for.
    /// In a complete answer the line of an `exact` value reaches the end of the game.
    pub line: Vec<Square>,
}

/// The scope of [`Searcher::hints_at`](crate::search::Searcher::hints_at).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct HintScope {
    /// The greatest search depth of a move.
    pub depth: u8,
    /// The greatest number of empty squares with which every move is proved.
    pub exact_from: u8,
    /// The number of moves that get a line, the best first.
    pub lines: u8,
}

impl HintScope {
    /// Returns a scope that searches to `depth`, proves positions with at most 20 empty squares, which takes a browser
    /// a minute at the worst, and gives no lines.
    pub const fn of_depth(depth: u8) -> HintScope {
        HintScope { depth, exact_from: 20, lines: 0 }
    }
}

/// The answer of [`Searcher::hints`](crate::search::Searcher::hints).
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(serde::Serialize, serde::Deserialize))]
pub struct Hints {
    /// The moves that have been searched, the best first.
    pub moves: Vec<Hint>,
    /// Nodes visited in this call.
    pub nodes: u64,
    /// Whether every move is proved, or searched as deeply as was asked for. Otherwise a limit stopped the search.
    pub complete: bool,
}
