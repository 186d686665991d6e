//! What a searcher answers, held against plain minimax, against itself in slices, and against its own other answers.

mod evaluate;
mod hints;
mod selective;
mod shares;
mod slices;
#[cfg(not(target_arch = "wasm32"))]
mod threads;
