//! From games to the weights of the pattern evaluation, and to the opening book.
//!
//! Each step reads files and writes one. `positions` gathers them, `select` takes an even and bounded share, `label`
//! finds out what they are worth, `fit` finds the weights, `report` measures them, `probcut` measures how well shallow
//! searches tell the values of deep ones, `ordering` finds the weights that sort moves, `hand` those of the hand-made
//! evaluation, `book` makes the opening book, `openings` the list of balanced openings.
//! Files of samples are [`samples`]. Every step uses all cores and gives the same bytes whatever their number. Those
//! that write a file go on where they were killed. docs/training.md puts the steps together.
//!
//! These modules belong to the command, not to the library. Whoever uses the crate has weights that are trained
//! already, and needs none of this.

pub mod book;
pub mod fit;
pub mod games;
pub mod hand;
pub mod label;
pub mod least_squares;
pub mod openings;
pub mod ordering;
pub mod plot;
pub mod positions;
pub mod probcut;
pub mod quick_games;
pub mod report;
pub mod samples;
pub mod select;
pub mod selfplay;
pub mod span;
pub mod trained;
