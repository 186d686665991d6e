//! The trained evaluation as WebAssembly: the same checks as in `tests/eval.rs`, on both implementations for browsers.

use kaeshi::eval::weights::Weights;
use kaeshi::packed::Flaw;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::evaluation as checker;

#[wasm_bindgen_test]
fn the_scalar_body_reads_what_the_cells_say() {
    checker::check_scalar_body();
}

#[wasm_bindgen_test]
fn the_chosen_body_reads_what_the_cells_say() {
    checker::check_chosen_body();
}

#[wasm_bindgen_test]
fn values_are_those_of_the_weights_and_the_same_everywhere() {
    checker::check_values();
    assert_eq!(checker::signature(), checker::SIGNATURE);
}

#[wasm_bindgen_test]
fn a_file_is_read_and_a_damaged_one_refused() {
    let weights = checker::random_weights();
    let mut bytes = weights.write();
    assert_eq!(Weights::read(&bytes), Ok(weights));
    bytes[1000] ^= 4;
    assert_eq!(Weights::read(&bytes).unwrap_err().flaw, Flaw::Damaged);
}
