//! Training: from games to the weights of the pattern evaluation, and to the opening book.
//!
//! Each step reads files and writes one. `positions` gathers positions, `select` takes a bounded, even share of them,
//! `label` computes their values, `fit` fits the weights, `report` measures them, `probcut` measures how well shallow
//! searches predict the values of deep ones, `ordering` fits the weights of the move ordering, `hand` those of the
//! hand-made evaluation, `book` makes the opening book, `openings` the list of balanced openings, `people` the model of
//! how people play.
//! Files of samples are described in [`samples`]. Every step uses all cores and gives the same bytes whatever their
//! number. Steps that write a file resume after a kill. docs/training.md describes how the steps fit together.
//!
//! These modules belong to the command, not to the library. Users of the crate have trained weights already, and need
//! none of this.

pub mod book;
pub mod fit;
pub mod games;
pub mod hand;
pub mod label;
pub mod least_squares;
mod listed;
pub mod openings;
pub mod ordering;
pub mod people;
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
