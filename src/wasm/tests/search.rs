//! The exact search as WebAssembly: the published scores, and the same nodes as every native build.

use std::time::Duration;

use kaeshi::eval::Evaluator;
use kaeshi::search::{Limits, Searcher, Table, set_clock};
use kaeshi::{Board, Position};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::book_game::{TRANSCRIPT_BY_BOOK, transcript_by_book};
use crate::evaluation::random_weights;
use crate::finished;
use crate::match_game::{self, TRANSCRIPT};
use crate::review_game;
use crate::search::{SIGNATURE, fixed_search, minimax, random_board};

#[wasm_bindgen_test]
fn the_signature_is_the_native_one() {
    assert_eq!(fixed_search(), SIGNATURE);
}

#[wasm_bindgen_test]
fn a_finished_game_counts_the_native_nodes() {
    assert_eq!(finished::nodes(), finished::NODES);
}

/// In node; in a browser the tests run what is shipped, which has none.
#[cfg(debug_assertions)]
#[wasm_bindgen_test]
#[should_panic(expected = "attempt to add with overflow")]
fn these_tests_are_built_with_overflow_checks() {
    assert_eq!(std::hint::black_box(i8::MAX) + std::hint::black_box(1), i8::MIN);
}

#[wasm_bindgen_test]
fn a_review_finds_the_native_numbers() {
    assert_eq!(review_game::numbers(70_000), review_game::NUMBERS);
}

#[wasm_bindgen_test]
fn plain_minimax_agrees() {
    let (mut random, mut searcher) = (fastrand::Rng::with_seed(1), Searcher::new(Table::with_megabytes(1)));
    for i in 0..1_000 {
        let board = random_board(&mut random, i % 8);
        let found = searcher.solve(board, &Limits::NONE);
        assert_eq!(found.score(), Some(minimax(board)), "{board:?}");
    }
}

fn check_scores(text: &str) {
    let mut searcher = Searcher::new(Table::with_megabytes(4));
    for line in text.lines().filter(|line| !line.starts_with('#')).take(30) {
        let mut fields = line.split(';').map(str::trim);
        let position: Position = fields.next().unwrap().parse().unwrap();
        let score = fields.find_map(|field| field.strip_prefix("score=")).unwrap().parse().ok();
        assert_eq!(searcher.solve(position.board, &Limits::NONE).score(), score, "{line}");
    }
}

#[wasm_bindgen_test]
fn published_scores_are_found() {
    check_scores(include_str!("../../../tests/data/ntest_6.txt"));
    check_scores(include_str!("../../../tests/data/random_12.txt"));
    check_scores(include_str!("../../../tests/data/random_14.txt"));
}

#[wasm_bindgen_test]
fn a_search_in_slices_gets_to_the_end() {
    let mut searcher = Searcher::new(Table::with_megabytes(4));
    let board = random_board(&mut fastrand::Rng::with_seed(2), 14);
    let whole = searcher.solve(board, &Limits::NONE);
    searcher.clear();
    let mut slices = 0;
    let found = loop {
        slices += 1;
        let found = searcher.solve(board, &Limits::nodes(1));
        if found.complete {
            break found;
        }
    };
    assert!(slices > 1 && board != Board::START);
    assert_eq!((found.score(), found.best), (whole.score(), whole.best));
}

#[wasm_bindgen_test]
fn the_clock_of_the_host_ends_a_search() {
    set_clock(|| Duration::from_secs_f64(js_sys::Date::now() / 1e3));
    let mut searcher = Searcher::new(Table::with_megabytes(4));
    let board = random_board(&mut fastrand::Rng::with_seed(2), 30);
    let found = searcher.solve(board, &Limits::time(Duration::from_millis(20)));
    assert!(!found.complete && !found.is_exact());
    let board = random_board(&mut fastrand::Rng::with_seed(2), 12);
    let found = searcher.solve(board, &Limits::time(Duration::from_secs(100_000)));
    assert!(found.complete);
}

#[wasm_bindgen_test]
fn the_game_is_the_native_one() {
    assert_eq!(match_game::transcript(Evaluator::trained(random_weights())), TRANSCRIPT);
}

#[wasm_bindgen_test]
fn the_game_by_the_book_is_the_native_one() {
    assert_eq!(transcript_by_book(Evaluator::trained(random_weights())).0, TRANSCRIPT_BY_BOOK);
}
