//! Measuring this build: how fast its kernels and its searches are, and how near its values come to known scores.
//!
//! Everything here gives figures; the command prints them. Each measurement holds what it timed against a known answer:
//! a fast wrong answer is worth nothing.
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
#[path = "../benches/common/workload.rs"]
pub mod workload;
