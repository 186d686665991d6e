//! Tests of the WebAssembly modules: in node by default, and in a real browser if the runner is told so
//! (`WASM_BINDGEN_USE_BROWSER=1`), so nothing in here may select either of the two.
#![cfg(target_arch = "wasm32")]

#[path = "wasm/bindings.rs"]
mod bindings;
#[path = "common/book_game.rs"]
mod book_game;
#[cfg(feature = "lab")]
#[path = "common/lab.rs"]
mod checker;
#[path = "wasm/errors.rs"]
mod errors;
#[path = "wasm/eval.rs"]
mod eval;
#[path = "common/eval.rs"]
mod evaluation;
#[path = "common/finished.rs"]
mod finished;
#[path = "common/kernels.rs"]
mod kernels;
#[cfg(feature = "lab")]
#[path = "wasm/lab.rs"]
mod lab;
#[path = "common/match_game.rs"]
mod match_game;
#[path = "common/naive.rs"]
mod naive;
#[cfg(feature = "lab")]
#[path = "common/records.rs"]
mod records;
#[path = "common/review_game.rs"]
mod review_game;
#[path = "wasm/rules.rs"]
mod rules;
#[path = "common/search.rs"]
mod search;
#[path = "wasm/search.rs"]
mod searching;
#[path = "wasm/worker.rs"]
mod worker;
