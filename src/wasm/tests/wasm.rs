//! Tests of the WebAssembly modules: in node by default, and in a real browser if the runner is told so
//! (`WASM_BINDGEN_USE_BROWSER=1`), so nothing in here may select either of the two.
#![cfg(target_arch = "wasm32")]

mod bindings;
#[path = "../../../tests/common/book_game.rs"]
mod book_game;
#[path = "../../lab/tests/common/lab.rs"]
mod checker;
mod errors;
mod eval;
#[path = "../../../tests/common/eval.rs"]
mod evaluation;
#[path = "../../../tests/common/finished.rs"]
mod finished;
mod grade;
#[path = "../../../tests/common/kernels.rs"]
mod kernels;
mod lab;
#[path = "../../../tests/common/match_game.rs"]
mod match_game;
#[path = "../../../tests/common/people.rs"]
mod model;
#[path = "../../../tests/common/naive.rs"]
mod naive;
mod people;
#[path = "../../../tests/common/records.rs"]
mod records;
#[path = "../../../tests/common/review_game.rs"]
mod review_game;
mod rules;
#[path = "../../../tests/common/search.rs"]
mod search;
#[path = "search.rs"]
mod searching;
mod worker;
