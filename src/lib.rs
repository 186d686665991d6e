#![doc = include_str!("../README.md")]

pub mod square;
#[macro_use]
pub mod bitboard;
pub mod moves;

pub mod board;
pub mod perft;
pub mod position;
pub mod stability;

pub mod game;
pub mod notation;
pub mod openings;

pub mod packed;
#[cfg(test)]
mod testing;

pub mod book;
pub mod eval;
pub mod search;
pub mod tsume;

pub mod lab;

#[cfg(target_arch = "wasm32")]
pub mod wasm;

pub use bitboard::Bitboard;
pub use board::{Board, IllegalMove};
pub use game::{Game, GameResult, Played};
pub use perft::perft;
pub use position::{Color, Position};
pub use square::Square;
