//! What a user of the command `kaeshi` sees. All of it is one program, so that it is linked once.

mod common {
    pub mod command;
    pub mod records;
    pub mod review_game;
}

mod analyse;
mod bench_solver;
mod cli;
mod convert;
mod encodings;
mod evaluate;
mod ffo;
mod library;
#[path = "match.rs"]
mod matches;
mod play;
mod protocols;
mod readme;
mod serde;
mod streams;
mod train;
mod train_book;
mod train_hand;
mod train_ordering;
