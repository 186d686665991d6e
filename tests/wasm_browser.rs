//! The same WebAssembly tests in a browser: the choice is made for a whole test program, hence the second file.
#![cfg(target_arch = "wasm32")]

#[path = "wasm/core.rs"]
mod core_tests;
#[path = "common/kernels.rs"]
mod kernels;
#[path = "common/naive.rs"]
mod naive;

wasm_bindgen_test::wasm_bindgen_test_configure!(run_in_browser);
