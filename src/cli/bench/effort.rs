//! What positions took, together and each, in words.

/// Returns `1 position`, `12 positions` …
pub fn positions(count: usize) -> String {
    format!("{count} position{}", if count == 1 { "" } else { "s" })
}

/// Returns the nodes and seconds of all positions, the speed, and how the seconds are spread over them.
pub fn told(efforts: impl Iterator<Item = (u64, f64)>) -> String {
    let (nodes, mut seconds): (Vec<u64>, Vec<f64>) = efforts.unzip();
    seconds.sort_by(f64::total_cmp);
    let milliseconds = |seconds: Option<&f64>| 1e3 * seconds.copied().unwrap_or_default();
    let (median, worst) = (milliseconds(seconds.get(seconds.len() / 2)), milliseconds(seconds.last()));
    let (nodes, seconds): (u64, f64) = (nodes.iter().sum(), seconds.iter().sum());
    let speed = nodes as f64 / seconds.max(1e-9) / 1e6;
    format!(
        "{nodes} nodes in {seconds:.3} s, {speed:.1} million nodes/s; \
         a position: median {median:.2} ms, worst {worst:.2} ms"
    )
}
