//! Reversi on bitboards: rules, notation, an exact endgame solver, a midgame search, puzzles.
//!
//! A board is two 64-bit words. Legal moves and flips are computed on whole words, with vector instructions if the
//! processor has them. Everything else is built on these two functions.
//!
//! # A short tour
//!
//! [`Board`] is a position from the view of the side to move: its own discs and the opponent's. It is a small value,
//! made for searching. [`Position`] adds the colours, and [`Game`] adds turns, automatic passes, undo and a transcript.
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
//! [`search::Searcher`] evaluates positions. It proves scores near the end of a game, estimates them
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
//! It also plays: a level from 1 to 10 sets a search depth and, for the weaker ones, how many discs a move may lose.
//! The trained weights and the opening book come with the feature `weights` (`Weights::built_in`, `Book::built_in`), or
//! from files; without them the hand-made evaluation is used.
//!
//! ```
//! use kaeshi::Board;
//! use kaeshi::eval::{Evaluator, Weights};
//! use kaeshi::search::{Level, Limits, Searcher, Table};
//!
//! let mut searcher = Searcher::new(Table::with_megabytes(16));
//! searcher.set_evaluator(Evaluator::trained(Weights::built_in()));
//! let choice = searcher.choose(Board::START, Level::new(4)?, 1, &Limits::NONE);
//! assert!(Board::START.mobility().contains(choice.best));
//! # Ok::<(), kaeshi::search::LevelError>(())
//! ```
//!
//! One reader accepts every format that people paste or store: transcripts, boards, GGF, SGF, WTHOR and more.
//!
//! ```
//! use kaeshi::notation::{Format, read::read};
//!
//! let mut records = Vec::new();
//! read("f5d6c3d3c4\n", None, None, &mut |record| records.push(record));
//! assert_eq!((records.len(), records[0].format), (1, Format::Transcript));
//! assert_eq!(records[0].moves.as_ref().map(Vec::len), Some(5));
//! ```
//!
//! | Module | Purpose |
//! |---|---|
//! | [`square`], [`mod@bitboard`], [`board`], [`position`], [`game`] | the rules, from one square to a whole game |
//! | [`legality`] | whether a position can occur in a game |
//! | [`moves`], [`perft()`], [`stability`] | moves on bare words, counting game trees, discs that stay |
//! | [`notation`], [`openings`] | boards, transcripts and WTHOR files as text and bytes; names of openings |
//! | [`search`], [`eval`], [`book`] | solving, searching to a depth, evaluating, the opening book |
//! | [`explorer`] | the moves played from a position, in games and in the book |
//! | [`tsume`] | endgame puzzles: judging moves, the best defence, certificates, every defence as a tree |
//! | [`reasons`], [`regions`] | words for a move: facts that set two lines apart; regions of empty squares |
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
//! | Feature | Content | Stable |
//! |---|---|---|
//! | `cli` | the command `kaeshi`, and its needs: crates, `internals`, `serde`, `threads`, `weights` | the command |
//! | `internals` | parts that training, benches, tests and bindings use, listed below | no |
//! | `serde` | boards, games and results for serde, in the forms that the module `serial` describes | yes |
//! | `statistics` | counters within the search, which cost some time, and what reads them | no |
//! | `threads` | several threads at one search: [`search::Crew`](search) | yes |
//! | `weights` | trained weights, opening book, model of people, 900 KB: `Weights::built_in` and so on | yes |
//!
//! `internals` makes public the layout of [`eval`], its weights and the terms of the hand-made evaluation, the scalar
//! implementation of [`moves`], the features by which [`search`] sorts moves, the depths of ProbCut, parity, growing a
//! [`book`], the boards of the known [`openings`], and how the library of puzzles of [`tsume`] is made.
//!
//! Unstable features may change in any release, without a new major version.
//!
//! # Instruction sets
//!
//! The instruction set is chosen when the crate is compiled, and [`moves::BODY`] names it. All three give the same
//! answers and visit the same nodes.
//!
//! | Compiled with | Body |
//! |---|---|
//! | `-C target-cpu=x86-64-v3` or newer, or `native` where that has AVX2 | `avx2` |
//! | `--target wasm32-unknown-unknown`, `-C target-feature=+simd128` | `simd128` |
//! | anything else | `scalar`, portable code |
//!
//! # Performance
//!
//! * A [`Board`] is 16 bytes and is copied. [`Board::mobility`] and [`Board::flips`] take some nanoseconds, and release
//!   builds do not check their arguments: in your own loops, play only moves from `mobility`.
//! * A [`Searcher`](search::Searcher) is expensive to create and cheap to reuse: it keeps its table, so the next
//!   position of a game is already half searched. [`Table::with_megabytes`](search::Table::with_megabytes) allocates
//!   all its memory at once; 4 MB are enough for proofs with up to 20 empty squares, 16 with up to 26.
//! * Every search takes [`Limits`](search::Limits): nodes, time, a flag that stops it. A stopped search returns its
//!   results so far, and continues when it is asked again.
//! * Compile for the processor (above) and with `lto = "fat"` and `codegen-units = 1`, as the command is. Searching in
//!   a build without optimisation takes minutes: `[profile.dev.package.kaeshi] opt-level = 3` fixes that.
//! * With `threads` several threads work at one search. For many positions give each thread its own searcher instead:
//!   nothing is shared then, and the nodes are always the same.
//!
//! `docs/benchmarks/solver.md` of the repository has the times of the solver.
//!
//! # WebAssembly
//!
//! As a dependency of your crate this one compiles for `wasm32-unknown-unknown` as it is, and brings no bindings.
//! Nothing of a system is used there: a caller that limits the time hands in a clock first, by `search::set_clock`.
//! The bindings of the pages are crates of the repository, in `src/wasm`. To build and bind them:
//!
//! ```sh
//! RUSTFLAGS='-C target-feature=+simd128' \
//!     cargo build --profile wasm --package kaeshi-wasm-engine --target wasm32-unknown-unknown
//! wasm-bindgen --target web --out-dir pkg --out-name kaeshi \
//!     target/wasm32-unknown-unknown/wasm/kaeshi_wasm_engine.wasm
//! ```
//!
//! `pkg/kaeshi.d.ts` then lists the classes `Game` and `Engine` with their units and errors. Weights and the book are
//! passed to the engine as bytes.
//!
//! # Versions
//!
//! The crate follows [semantic versioning](https://semver.org): items that are public without an unstable feature
//! change or disappear only with a new minor version before 1.0, and with a new major version from then on. `cargo
//! semver-checks` compares each release with the one before. The oldest Rust version that compiles it is the
//! `rust-version` of its `Cargo.toml`. Raising it is a new minor version.
//!
//! # Panics
//!
//! Text and bytes from outside never cause a panic: functions that read them return an error that describes the fault
//! and its place. A function that can panic has a section *Panics*. A function whose name ends in `_unchecked` trusts
//! its caller: debug builds check its conditions, release builds then give a meaningless answer or panic. None is
//! `unsafe` and none breaks memory.

pub mod explain;
#[cfg(feature = "internals")]
pub mod sorting;
#[cfg(not(feature = "internals"))]
mod sorting;
pub mod square;
#[macro_use]
pub mod bitboard;
pub mod moves;

pub mod board;
pub mod legality;
pub mod perft;
pub mod position;
pub mod reasons;
pub mod regions;
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
pub mod people;
pub mod review;
pub mod search;
pub mod tsume;

#[cfg(feature = "serde")]
pub mod serial;

pub use bitboard::Bitboard;
pub use board::{Board, IllegalMove, OverlapError};
pub use game::{Game, GameResult, Played};
pub use perft::perft;
pub use position::{Color, Position};
pub use square::Square;

/// The examples of the front page, which are compiled and run with those of this documentation.
#[cfg(doctest)]
#[doc = include_str!("../docs/crate.md")]
pub struct FrontPage;
