//! Tests of the public crate. They are one program, so that it is linked once.

mod common {
    pub mod book_game;
    pub mod eval;
    pub mod finished;
    pub mod kernels;
    pub mod match_game;
    pub mod naive;
    pub mod people;
    pub mod puzzles;
    pub mod records;
    pub mod review_game;
    pub mod search;
    pub mod solving;
}

mod book;
mod endgame;
mod eval;
mod examples;
mod explain;
mod forms;
mod kernels;
mod levels;
mod limits;
mod lists;
mod modules;
mod notation;
mod people;
mod perft;
mod reasons;
mod review;
mod rules;
mod threads;
mod transcripts;
mod tsume;
mod tsume_proofs;
mod tsume_reasons;
