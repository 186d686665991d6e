//! The errors of boards and moves.

use std::fmt;

use crate::explain::{Code, Explained, Explanation};
use crate::square::Square;

/// Two sets of discs form no board because they share a square.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OverlapError {
    /// The first square, in the order a1 … h8, on which both sides have a disc.
    pub square: Square,
}

impl fmt::Display for OverlapError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "both sides have a disc on {}", self.square)
    }
}

impl std::error::Error for OverlapError {}

impl Explained for OverlapError {
    fn name(&self) -> &'static str {
        "BitboardError"
    }

    fn explain(&self) -> Explanation {
        Explanation::new(Code::Overlap, [self.square.to_string().into()])
    }
}

/// The reason why a move was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum IllegalMove {
    /// There is a disc on the square already.
    Occupied(Square),
    /// The move would turn no disc.
    TurnsNothing(Square),
}

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            IllegalMove::Occupied(square) => write!(f, "{square} is occupied"),
            IllegalMove::TurnsNothing(square) => write!(f, "a disc on {square} would flip nothing"),
        }
    }
}

impl std::error::Error for IllegalMove {}

impl Explained for IllegalMove {
    fn name(&self) -> &'static str {
        "IllegalMoveError"
    }

    fn explain(&self) -> Explanation {
        let (code, square) = match self {
            IllegalMove::Occupied(square) => (Code::Occupied, square),
            IllegalMove::TurnsNothing(square) => (Code::TurnsNothing, square),
        };
        Explanation::new(code, [square.to_string().into()])
    }
}
