//! Tests of the command `kaeshi`. They are one program, so that it is linked once.

mod common {
    pub mod command;
    pub mod records;
    pub mod review_game;
}

mod analyse;
mod bench_solver;
mod cli;
mod colors;
mod convert;
mod encodings;
mod evaluate;
mod ffo;
mod gtp;
mod library;
#[path = "match.rs"]
mod matches;
mod outputs;
mod people_command;
mod play;
mod protocols;
mod readme;
mod serde;
mod streams;
mod train;
mod train_book;
mod train_hand;
mod train_ordering;
mod version;
