//! The time and nodes of timed positions, in words.

use crate::bench::effort::Efforts;

/// Returns `1 position`, `12 positions` …
pub fn positions(efforts: &Efforts) -> String {
    let count = efforts.positions();
    format!("{count} position{}", if count == 1 { "" } else { "s" })
}

/// Returns the nodes and seconds of all positions, the speed, and how the seconds are spread over them.
pub fn told(efforts: &Efforts) -> String {
    let (nodes, seconds, speed) = (efforts.nodes(), efforts.seconds(), efforts.speed() / 1e6);
    let (median, worst) = efforts.spread();
    format!(
        "{nodes} nodes in {seconds:.3} s, {speed:.1} million nodes/s; \
         a position: median {:.2} ms, worst {:.2} ms",
        1e3 * median,
        1e3 * worst,
    )
}
