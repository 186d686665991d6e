//! The instructions that a build uses and the processor has, for `-V` and for measurements.

use kaeshi::moves;

use super::screen::Screen;

/// The command that installs a build for the processor of this machine.
const FASTER: &str = "RUSTFLAGS=\"-C target-cpu=native\" cargo install --path . --features cli";

/// Returns the version with the body that was compiled, and the command for a faster one here.
pub fn told() -> String {
    let first = format!("{} ({})", env!("CARGO_PKG_VERSION"), moves::INSTRUCTIONS);
    advice().map_or(first.clone(), |advice| format!("{first}\n{advice}"))
}

/// Says that sentence to people.
pub fn advise(as_json: bool, screen: &Screen) {
    if let Some(advice) = advice().filter(|_| !as_json) {
        screen.advise(advice);
    }
}

/// Returns in a sentence what the processor has that this build does not use, and what helps; nothing where it uses
/// all of it.
fn advice() -> Option<String> {
    let unused = moves::unused_instructions()?;
    Some(format!("This processor has {unused}, which this build does not use. This installs a faster one: {FASTER}"))
}
