//! Measurements of this build: the speed of its kernels and searches, and the error of its values against known scores.
//!
//! The modules here compute the figures; the command prints them. Each measurement checks its answers against known
//! ones, because a fast wrong answer is worth nothing.
//!
//! These modules belong to the command, not to the library.

pub mod accuracy;
pub mod contest;
pub mod effort;
pub mod kernels;
pub mod midgame;
pub mod processor;
pub mod solver;
pub mod statistics;
pub mod workload;
