//! Tests of a searcher's answers against plain minimax, against searches in slices, and against each other.

mod evaluate;
mod hints;
mod selective;
mod shares;
mod slices;
#[cfg(not(target_arch = "wasm32"))]
mod threads;
