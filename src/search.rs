//! Searching: the exact score of a position, of each of its moves, a move to play at a level, a value, and hints.
//!
//! Everything goes through a [`Searcher`], which owns the transposition table and what it proved about the last
//! position. The questions can be asked in slices: [`Limits`] stop a call, the answer says honestly what is known so
//! far, and asking again about the same position goes on from there. That is how a browser's single-threaded worker
//! searches for minutes and still hears a "cancel" in time.
//!
//! ```
//! use kaeshi::search::{Limits, Searcher, Table};
//! use kaeshi::Position;
//! let position: Position = "--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX- O".parse()?;
//! let mut searcher = Searcher::new(Table::with_megabytes(16));
//! let found = searcher.solve(position.board, &Limits::NONE);
//! assert_eq!(found.score(), Some(8));
//! assert_eq!(found.best.unwrap().to_string(), "b2");
//! # Ok::<(), kaeshi::notation::BoardError>(())
//! ```
//!
//! # Rooms
//!
//! The rooms inside, lowest first. Each uses only rooms above it in this list, so no two use each other.
//!
//! - `score`: scores, bounds, and the numbers that several rooms share.
//! - `parity`: where an odd number of squares is empty.
//! - `limits`: what to prove, when to stop, whom to tell; the meter that counts nodes.
//! - `table`: the transposition table.
//! - `small_table`: a thread's own, for positions with few empty squares.
//! - `ablation`: techniques that a test can switch off.
//! - `answer`: what a searcher answers.
//! - `statistics`: counters of what happens, in builds that ask for them.
//! - `level`: levels, the strength that each stands for, and what it knows of the opening book.
//! - `ordering`: which move to try first.
//! - `crew`: threads that help, with the feature `threads`.
//! - `context`: a search under way, its nodes, and the open nodes of one that was stopped.
//! - `brothers`: the moves of a node, searched by several threads.
//! - `midgame`: the value of a position at a fixed depth, with Multi-ProbCut.
//! - `selective`: the cut of a selective pass.
//! - `endgame`: the exact search, by number of empty squares.
//! - `help`: what a thread that helps does.
//! - `root`: the position that is searched, and its moves.
//! - `deepening`: the root's moves, one depth after the other.
//! - `solve`: proofs, from the order of the root's moves to the principal variation.
//! - `hints`: a value for every move.
//! - `choose`: a move to play.
//! - `searcher`: the state between calls, and the questions.

mod ablation;
mod answer;
mod brothers;
mod choose;
mod context;
#[cfg_attr(not(feature = "threads"), allow(dead_code, reason = "nobody joins a crew without threads"))]
mod crew;
mod deepening;
mod endgame;
#[cfg_attr(not(feature = "threads"), allow(dead_code, reason = "nobody joins a crew without threads"))]
mod help;
mod hints;
mod level;
mod limits;
mod midgame;
mod ordering;
mod parity;
mod root;
mod score;
mod searcher;
mod selective;
mod small_table;
mod solve;
#[cfg(any(feature = "internals", feature = "statistics"))]
pub mod statistics;
#[cfg(not(any(feature = "internals", feature = "statistics")))]
#[allow(dead_code, reason = "only those builds read the counters")]
mod statistics;
mod table;

pub use answer::{Choice, Evaluation, Found, Hint, HintScope, Hints, Scores};
#[cfg(feature = "threads")]
pub use crew::Crew;
pub use level::strength::Strength;
pub use level::{Level, LevelError};
pub use limits::{Limits, Progress, Proof};
#[cfg(feature = "internals")]
pub use midgame::probcut::{PROBCUT_DEPTHS, shallow_depth};
#[cfg(feature = "internals")]
pub use ordering::{CLASSES, Features};
#[cfg(feature = "internals")]
pub use parity::{isolated, odd_quadrants};
#[cfg(target_arch = "wasm32")]
#[cfg_attr(
    any(feature = "records", feature = "rules", feature = "study"),
    allow(unused_imports, reason = "for the engine alone")
)]
pub(crate) use root::Share;
pub use score::Bounds;
pub use searcher::Searcher;
#[cfg(any(feature = "internals", feature = "statistics"))]
pub use statistics::{Event, Statistics};
pub use table::Table;
