//! wasm-bindgen's runner of tests, which must be exactly the version of the `wasm-bindgen` crate.

fn main() -> anyhow::Result<()> {
    env_logger::init();
    wasm_bindgen_cli::wasm_bindgen_test_runner::run_cli_with_args(std::env::args_os())
}
