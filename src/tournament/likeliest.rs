//! The likeliest distribution of the outcomes of pairs where only its mean is given.
//!
//! The sequential test compares two such distributions, and the interval of a win rate takes its spread from them
//! (M. Van den Bergh's notes on the GSPRT, after Li, Liu and Ying, 2014, show how to find one: one root of one monotone
//! function).

/// How many pairs brought A no point, half a point, one, one and a half, two.
pub type Outcomes = [u64; 5];

/// Returns the share of each outcome, and the number of pairs.
///
/// An outcome that did not occur counts as a thousandth of a pair. With a share of 0 it would be taken as impossible,
/// and a run of wins would rule out every other win rate.
pub fn shares(pentanomial: &Outcomes) -> ([f64; 5], f64) {
    let counts = pentanomial.map(|count| if count == 0 { 1e-3 } else { count as f64 });
    let total = counts.iter().sum();
    (counts.map(|count| count / total), total)
}

/// Returns the distribution with the mean `mean` under which what was `seen` is likeliest.
///
/// It is seen[i] / (1 + x · (i/4 − mean)) for the one x that makes the mean right.
pub fn likeliest(seen: &[f64; 5], mean: f64) -> [f64; 5] {
    let deviation = |i: usize| i as f64 / 4.0 - mean;
    let surplus = |x: f64| (0..5).map(|i| seen[i] * deviation(i) / (1.0 + x * deviation(i))).sum::<f64>();
    // All five stay positive between these, and the surplus falls from +∞ to −∞.
    let (mut low, mut high) = (-1.0 / deviation(4), -1.0 / deviation(0));
    for _ in 0..100 {
        let middle = (low + high) / 2.0;
        if surplus(middle) > 0.0 {
            low = middle;
        } else {
            high = middle;
        }
    }
    let x = (low + high) / 2.0;
    std::array::from_fn(|i| seen[i] / (1.0 + x * deviation(i)))
}

/// Returns the variance of a pair's win rate under a `distribution` with the mean `mean`.
pub fn variance(distribution: &[f64; 5], mean: f64) -> f64 {
    (0..).zip(distribution).map(|(i, share)| share * (f64::from(i) / 4.0 - mean).powi(2)).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_likeliest_distribution_has_its_mean_and_its_sum() {
        let seen = [0.05, 0.15, 0.4, 0.3, 0.1];
        for mean in [0.2, 0.5, 0.5625, 0.9] {
            let found = likeliest(&seen, mean);
            let (sum, first): (f64, f64) =
                (found.iter().sum(), found.iter().zip(0..).map(|(p, i)| p * f64::from(i) / 4.0).sum());
            assert!((sum - 1.0).abs() < 1e-9 && (first - mean).abs() < 1e-9, "{found:?}");
        }
        // The observed mean is 0.5625 itself.
        assert!(likeliest(&seen, 0.5625).iter().zip(seen).all(|(found, seen)| (found - seen).abs() < 1e-9));
    }

    #[test]
    fn a_variance_is_that_of_its_distribution() {
        assert!((variance(&[0.25, 0.0, 0.5, 0.0, 0.25], 0.5) - 0.125).abs() < 1e-12);
        // A pair that is won or lost outright is a coin.
        let (coin, _) = shares(&[0, 0, 0, 0, 20]);
        assert!((variance(&likeliest(&coin, 0.84), 0.84) - 0.84 * 0.16).abs() < 1e-3);
    }
}
