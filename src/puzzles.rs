//! The library of puzzles as files: shards of candidates, graded candidates, the shipped folder, its report; and what
//! is told of a puzzle.
//!
//! A shard is a function of its seed and its range of games. So it is the same on every machine and for any number of
//! threads, and a killed run can continue with the missing shards.

pub mod calibration;
pub mod elimination;
pub mod folder;
pub mod plot;
pub mod quality;
mod rank;
pub mod report;
pub mod shard;
pub mod tries;
pub mod work;
