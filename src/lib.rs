//! Reversi on bitboards: rules, notation, an exact endgame solver, a midgame search, puzzles.
//!
//! A board is two 64-bit words. Where discs may be placed and what they turn over is worked out on whole words, with
//! vector instructions where the processor has them. Everything else is built on these two questions.
//!
//! # A short tour
//!
//! [`Board`] is a position as the side to move sees it: its own discs and the opponent's. It is a small value, made for
//! searching. [`Position`] adds the colours, and [`Game`] adds turns, automatic passes, undo and a transcript.
//!
//! ```
//! use kaeshi::{Board, Color, Game, Square};
//!
//! let board = Board::START.play(Square::F5);
//! assert_eq!(board.mobility().len(), 3);
//!
//! let mut game = Game::new();
//! let played = game.play("f5".parse()?)?;
//! assert_eq!(played.flips, Square::E5.bit());
//! assert_eq!(game.side(), Some(Color::White));
//! assert!(game.play(Square::A1).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! [`search::Searcher`] answers what a position is worth. It proves scores near the end of a game, estimates them
//! before, and chooses moves at ten levels. The puzzle below was made by a person. It is from the blog
//! <http://surippadesu.blog74.fc2.com/blog-entry-267.html>.
//!
//! ```
//! use kaeshi::search::{Limits, Searcher, Table};
//! use kaeshi::{Position, Square};
//!
//! let puzzle: Position = "--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX- O".parse()?;
//! let mut searcher = Searcher::new(Table::with_megabytes(16));
//! let found = searcher.solve(puzzle.board, &Limits::NONE);
//! assert_eq!((found.score(), found.best), (Some(8), Some(Square::B2)));
//! # Ok::<(), kaeshi::notation::BoardError>(())
//! ```
//!
//! | Module | What it is for |
//! |---|---|
//! | [`square`], [`mod@bitboard`], [`board`], [`position`], [`game`] | the rules, from one square to a whole game |
//! | [`legality`] | whether a position can occur in a game |
//! | [`moves`], [`perft()`], [`stability`] | moves on bare words, counting game trees, discs that stay |
//! | [`notation`], [`openings`] | boards, transcripts and WTHOR files as text and bytes; names of openings |
//! | [`search`], [`eval`], [`book`] | solving, searching to a depth, valuing, the opening book |
//! | [`explorer`] | what was played from a position, in games and in the book |
//! | [`tsume`] | endgame puzzles: judging moves, the best defence, making new puzzles |
//! | [`review`] | a game's moves judged: scores, losses, marks, accuracy |
//! | [`explain`], [`packed`] | errors as a code and values, for pages in any language; files that a browser fetches |
//!
//! The folder `examples` of the repository has small programs: `rules`, `all_moves`, `solve`, `evaluate` and
//! `tiny_engine`. `cargo run --example rules` runs the first.
//!
//! # Conventions
//!
//! * a1 is the top-left corner and bit 0. Bits go row by row, so h1 is bit 7 and h8 is bit 63.
//! * At the start White has d4 and e5, Black has e4 and d5, and Black moves first.
//! * A score is the difference in discs at the end, for the side to move. Empty squares go to the winner.
//! * A value of an unfinished position is in hundredths of a disc ([`eval::DISC`]).
//!
//! # Features
//!
//! None is on by default.
//!
//! | Feature | What it adds | Stable |
//! |---|---|---|
//! | `cli` | the command `kaeshi`, and the crates that it needs; turns on `internals` and `threads` | the command |
//! | `internals` | parts that training, benches and tests use, listed below | no |
//! | `lab` | the laboratory: classic bitboard techniques side by side, and their bindings; turns on `internals` | no |
//! | `records` | the bindings for JavaScript of [`notation`]'s reader; alone, no others are made | no |
//! | `rules` | in WebAssembly: the bindings of the game and the bitboards alone, without the engine's | no |
//! | `statistics` | counters within the search, which cost some time, and what reads them | no |
//! | `study` | in WebAssembly: the bindings of the opening explorer and of setting up, in place of the engine's | no |
//! | `threads` | several threads at one search: [`search::Crew`](search) | yes |
//!
//! `internals` opens the layout of [`eval`], its weights and the terms of the one made by hand, the scalar body of
//! [`moves`], the features by which [`search`] sorts moves, the depths of ProbCut, parity, growing a [`book`], and the
//! boards of the known [`openings`].
//!
//! What is not stable may change in any release, without a new major version.
//!
//! # Instruction sets
//!
//! The set is chosen when the crate is compiled, and [`moves::BODY`] names the one that was. All three give the same
//! answers and visit the same nodes.
//!
//! | Compiled with | Body |
//! |---|---|
//! | `-C target-cpu=x86-64-v3` or newer, or `native` where that has AVX2 | `avx2` |
//! | `--target wasm32-unknown-unknown`, `-C target-feature=+simd128` | `simd128` |
//! | anything else | `scalar`, portable code |
//!
//! # Panics
//!
//! Text and bytes from outside never cause a panic: whatever reads them returns an error that says what is wrong and
//! where. A function that can panic has a section *Panics*. A function whose name ends in `_unchecked` trusts its
//! caller: debug builds check what it needs, release builds then give a meaningless answer or panic. None is `unsafe`
//! and none breaks memory.

pub mod explain;
mod sorting;
pub mod square;
#[macro_use]
pub mod bitboard;
pub mod moves;

pub mod board;
pub mod legality;
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
pub mod explorer;
pub mod review;
pub mod search;
pub mod tsume;

#[cfg(feature = "lab")]
pub mod lab;

#[cfg(all(target_arch = "wasm32", any(not(feature = "records"), feature = "lab")))]
pub mod wasm;

/// The bindings of the reader alone.
#[cfg(all(target_arch = "wasm32", feature = "records", not(feature = "lab")))]
#[path = "wasm/alone.rs"]
pub mod wasm;

pub use bitboard::Bitboard;
pub use board::{Board, IllegalMove, OverlapError};
pub use game::{Game, GameResult, Played};
pub use perft::perft;
pub use position::{Color, Position};
pub use square::Square;

/// The Rust example of the README, which is compiled and run with the examples of this documentation.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
pub struct Readme;
