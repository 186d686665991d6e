//! The `kaeshi` command: the engine at a terminal. Everything it does is a function of the library with words around
//! it.

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
