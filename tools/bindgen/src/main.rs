//! wasm-bindgen's command and its test runner as one binary.
//!
//! The two must be exactly the version of the `wasm-bindgen` crate, and installing the published command compiles the
//! same code plus a web client that nothing here uses. So the library half is called directly: the first argument
//! picks which of the two, the rest is theirs.

use std::env;
use std::ffi::OsString;
use std::process::exit;

fn main() -> anyhow::Result<()> {
    env_logger::init();
    let mut args: Vec<OsString> = env::args_os().collect();
    let tool = if args.len() > 1 { args.remove(1) } else { OsString::new() };
    match tool.to_str() {
        Some("bindgen") => wasm_bindgen_cli::wasm_bindgen::run_cli_with_args(args),
        Some("test-runner") => wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(args),
        _ => {
            eprintln!("usage: bindgen (bindgen|test-runner) ARGUMENT…");
            exit(2)
        }
    }
}
