//! The rules as WebAssembly: the same checks as in `tests/kernels.rs` and `tests/perft.rs`, on both implementations for
//! browsers.

use kaeshi::{Board, Game, Position, moves, perft};
use wasm_bindgen_test::wasm_bindgen_test;

use crate::{kernels, naive};

#[wasm_bindgen_test]
fn the_scalar_body_does_what_a_ray_walk_does() {
    kernels::check_against_ray_walk(moves::scalar::mobility, moves::scalar::flips);
}

#[wasm_bindgen_test]
fn the_chosen_body_does_what_the_scalar_body_does() {
    kernels::check_chosen_body();
}

#[wasm_bindgen_test]
fn the_checker_sees_all_its_boards() {
    assert_eq!(kernels::boards().len(), kernels::BOARDS);
    assert_eq!(naive::mobility(Board::START.player(), Board::START.opponent()), Board::START.mobility());
}

#[wasm_bindgen_test]
fn the_body_is_the_one_that_the_build_asked_for() {
    let expected = if cfg!(target_feature = "simd128") { "simd128" } else { "scalar" };
    assert_eq!(moves::BODY, expected);
}

#[wasm_bindgen_test]
fn perft_counts_are_the_published_ones() {
    let counts = [1, 4, 12, 56, 244, 1_396, 8_200, 55_092, 390_216];
    for (depth, leaves) in (0..).zip(counts) {
        assert_eq!(perft(Board::START, depth), leaves, "depth {depth}");
    }
}

#[wasm_bindgen_test]
fn a_real_game_is_replayed() {
    let text = include_str!("../../../tests/data/transcripts_edge.txt");
    let game = text.lines().find(|line| !line.starts_with('#')).and_then(|line| line.split(';').next()).unwrap();
    let game = Game::from_transcript(game, Position::START).unwrap();
    assert_eq!(game.result().map(|result| result.black), Some(64));
}
