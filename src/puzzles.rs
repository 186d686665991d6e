//! The library of puzzles as files: shards of candidates, graded candidates, the folder that is shipped, its report.
//!
//! A shard is a function of its seed and its range of games. So it is the same on every machine and for any number of
//! threads, and a run that was killed goes on with the shards that are missing.

pub mod folder;
pub mod plot;
pub mod report;
pub mod shard;
pub mod work;
