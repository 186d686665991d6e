//! Tests of a searcher's answers against plain minimax, against searches in slices, and against each other.

mod evaluate;
mod hints;
mod selective;
mod shares;
mod slices;
mod threads;
