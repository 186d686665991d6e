//! Searching: the exact score of a position, of each of its moves, a move to play at a level, a value, and hints.
//!
//! Everything goes through a [`Searcher`], which owns the transposition table and the results for the last position.
//! Questions can be asked in slices: [`Limits`] stop a call, the answer contains what is proved so far, and asking
//! again about the same position continues from there. That is how a browser's single-threaded worker searches for
//! minutes and still reacts to a "cancel" in time.
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
//! # Modules
//!
//! The modules inside, lowest first. Each uses only modules above it in this list, so no two use each other.
//!
//! - `score`: scores, bounds, and the numbers that several modules share.
//! - `parity`: regions with an odd number of empty squares.
//! - `clock`: the clock of time limits.
//! - `turns`: threads that take turns, to see how a search would share its work among many.
//! - `limits`: the goal, the limits and the progress of a search; the meter that counts nodes.
//! - `table`: the transposition table.
//! - `small_table`: a table of each thread, for positions with few empty squares.
//! - `ablation`: techniques that a test can switch off.
//! - `answer`: the answers of a searcher.
//! - `statistics`: counters of events, in builds with that feature.
//! - `level`: levels, their strengths, and their use of the opening book.
//! - `ordering`: the ordering of moves.
//! - `crew`: threads that help, with the feature `threads`.
//! - `context`: a running search, its nodes, and the open nodes of a stopped one.
//! - `brothers`: the search of a node's moves by several threads.
//! - `midgame`: the value of a position at a fixed depth, with Multi-ProbCut.
//! - `selective`: the cut of a selective pass.
//! - `endgame`: the exact search, by number of empty squares.
//! - `help`: the work of a helping thread.
//! - `root`: the position that is searched, and its moves.
//! - `deepening`: iterative deepening of the root's moves.
//! - `solve`: proofs, from the ordering of the root's moves to the principal variation.
//! - `hints`: a value for every move.
//! - `choose`: a move to play.
//! - `searcher`: the state between calls, and the questions.

mod ablation;
mod answer;
mod brothers;
mod choose;
mod clock;
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
#[cfg_attr(
    not(all(feature = "internals", feature = "threads", not(target_arch = "wasm32"))),
    allow(dead_code, reason = "only those builds have turns")
)]
mod turns;

pub use answer::{Choice, Evaluation, Found, Hint, HintScope, Hints, Scores};
pub(crate) use clock::Instant;
#[cfg(all(target_family = "wasm", target_os = "unknown"))]
pub use clock::set_clock;
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
#[cfg(feature = "internals")]
pub use root::Share;
pub use score::Bounds;
pub use searcher::Searcher;
#[cfg(any(feature = "internals", feature = "statistics"))]
pub use statistics::{Event, Statistics};
pub use table::Table;
