//! The evaluation: the value of an unfinished position.
//!
//! A value is an estimate of the final score for the side to move, in hundredths of a disc ([`DISC`]), and never as
//! large as a wipe-out ([`LIMIT`]), which only a finished game is worth. There are two kinds:
//!
//! * by hand ([`evaluate`]): a few differences that a player could explain. It needs nothing but the position.
//! * trained ([`Weights`]): the board is read as 48 patterns, each of which has a weight that was fitted to known
//!   results (M. Buro's method for Logistello, 1997, and the field's since), beside what both sides' numbers of moves
//!   are worth. The weights come from a file. A search carries the indices of the patterns along with its boards,
//!   since a move changes few of them.
//!
//! An [`Evaluator`] is either of them, and a search is given one.
//!
//! The layout and the sums of the patterns are public with the feature `internals` alone.

mod evaluator;
mod layout;

// Training, benches and tests use the internals of the evaluation. With this feature, modules have items that nothing
// else uses.
#[cfg(not(feature = "internals"))]
mod hand;
#[cfg(feature = "internals")]
pub mod hand;
#[cfg(not(feature = "internals"))]
mod indices;
#[cfg(feature = "internals")]
pub mod indices;
#[cfg(not(feature = "internals"))]
mod patterns;
#[cfg(feature = "internals")]
pub mod patterns;
#[cfg(not(feature = "internals"))]
mod stage;
#[cfg(feature = "internals")]
pub mod stage;
#[cfg(not(feature = "internals"))]
mod weights;
#[cfg(feature = "internals")]
pub mod weights;

#[cfg(not(feature = "internals"))]
pub(crate) use indices::Indices;
#[cfg(feature = "internals")]
pub use indices::Indices;

pub use evaluator::Evaluator;
pub use hand::evaluate;
pub use weights::Weights;

/// Hundredths of a disc in one disc.
pub const DISC: i32 = 100;

/// The largest value that an evaluation gives: short of 64 discs, which only a finished game is worth.
pub const LIMIT: i32 = 63 * DISC;
