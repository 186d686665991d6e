//! The anchors: the numbers of empty squares that have weights of their own, and the interpolation between them.

/// The numbers of empty squares with weights of their own, rising. They stand closer where the value of a shape changes
/// faster: towards the end.
pub const ANCHORS: [u8; 10] = [10, 14, 18, 22, 27, 32, 38, 44, 50, 58];

/// Returns the two anchors on both sides of `empties`, each with its share; beyond the outermost, that one alone.
pub fn mix(empties: usize) -> [(usize, f64); 2] {
    let above = ANCHORS.partition_point(|&anchor| usize::from(anchor) < empties).min(ANCHORS.len() - 1);
    let below = above.saturating_sub(1);
    let (low, high) = (f64::from(ANCHORS[below]), f64::from(ANCHORS[above]));
    let of_high = if below == above { 1.0 } else { ((empties as f64 - low) / (high - low)).clamp(0.0, 1.0) };
    [(below, 1.0 - of_high), (above, of_high)]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shares_are_those_of_a_line_between_the_anchors() {
        for (empties, expected) in [
            (4, [(0, 0.0), (0, 1.0)]),
            (10, [(0, 0.0), (0, 1.0)]),
            (13, [(0, 0.25), (1, 0.75)]),
            (24, [(3, 0.6), (4, 0.4)]),
            (58, [(8, 0.0), (9, 1.0)]),
            (60, [(8, 0.0), (9, 1.0)]),
        ] {
            for ((anchor, share), (expected, due)) in mix(empties).into_iter().zip(expected) {
                assert_eq!(anchor, expected, "{empties}");
                assert!((share - due).abs() < 1e-12, "{empties}: {share}");
            }
        }
    }
}
