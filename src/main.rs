//! The `kaeshi` command.
fn main() {}
