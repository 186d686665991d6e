//! What an unfinished position is worth.
//!
//! A value is an estimate of the final score for the side to move, in hundredths of a disc ([`DISC`]), and never as large as
//! a wipe-out ([`LIMIT`]), which only a finished game is worth. There are two ways to come by it:
//!
//! * [`hand`]: a few differences that a player could say aloud. It needs nothing but the position.
//! * trained: the board is read as 48 [`patterns`], each of which has a weight that was fitted to known results (M. Buro's
//!   method for Logistello, 1997, and the field's since), beside what both sides' [numbers of moves](patterns::moves) are worth.
//!   The [`weights`] come from a file; a search carries the [`indices`] of
//!   the patterns along with its boards, since a move changes few of them.
//!
//! An [`Evaluator`] is either, and is what a search is given.

pub mod evaluator;
pub mod hand;
pub mod indices;
pub mod patterns;
pub mod table;
pub mod weights;

pub use evaluator::Evaluator;
pub use hand::evaluate;
pub use indices::Indices;
pub use weights::Weights;

/// Hundredths of a disc in one disc.
pub const DISC: i32 = 100;

/// The largest value that an evaluation gives: short of 64 discs, which only a finished game is worth.
pub const LIMIT: i32 = 63 * DISC;
