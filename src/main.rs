//! The `kaeshi` command: the engine at a terminal. The library does the work; this reads arguments and prints results.

mod bench;
mod cli;
mod files;
mod memory;
mod pool;
mod progress;
mod protocol;
mod puzzles;
mod session;
mod tournament;
mod train;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
