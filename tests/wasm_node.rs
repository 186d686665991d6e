//! The WebAssembly tests in node.
#![cfg(target_arch = "wasm32")]

#[path = "wasm/core.rs"]
mod core_tests;
#[path = "common/kernels.rs"]
mod kernels;
#[path = "common/naive.rs"]
mod naive;
