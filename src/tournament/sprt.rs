//! When to stop a match: the generalised sequential probability ratio test, on pairs.
//!
//! Two hypotheses say what A's win rate is. After each pair the logarithm of their likelihood ratio is compared with
//! two bounds, which follow from how often one may accept a wrong one (A. Wald, 1945). Under a hypothesis only the mean
//! of the pentanomial distribution is given; the rest of it is the likeliest for what was seen (M. Van den Bergh's
//! notes on the GSPRT, after Li, Liu and Ying, 2014, show how to find it: one root of one monotone function).

use std::str::FromStr;

use super::tally::rate_at;

/// The two win rates to decide between, the lower first.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Hypotheses {
    /// A's win rate by the null hypothesis.
    pub h0: f64,
    /// A's win rate by the other hypothesis.
    pub h1: f64,
}

impl FromStr for Hypotheses {
    type Err = String;

    /// Reads two win rates, `0.5,0.55`, or two Elo differences, `0elo,20elo`.
    fn from_str(text: &str) -> Result<Hypotheses, String> {
        let rate = |text: &str| {
            let text = text.trim().to_ascii_lowercase();
            let rate = match text.strip_suffix("elo") {
                Some(elo) => elo.trim().parse().ok().map(rate_at),
                None => text.parse().ok(),
            };
            rate.filter(|rate| *rate > 0.0 && *rate < 1.0)
                .ok_or_else(|| format!("'{text}' is neither a win rate between 0 and 1 nor a difference such as 10elo"))
        };
        let (h0, h1) = text.split_once(',').ok_or("two win rates are expected, with a comma between them")?;
        let (h0, h1) = (rate(h0)?, rate(h1)?);
        if h0 < h1 { Ok(Hypotheses { h0, h1 }) } else { Err("the first has to be the lower one".to_string()) }
    }
}

/// A test under way.
#[derive(Clone, Copy, Debug)]
pub struct Sprt {
    /// What it decides between.
    pub hypotheses: Hypotheses,
    /// At this logarithm of the likelihood ratio, or below, H0 is accepted.
    pub lower: f64,
    /// At this one, or above, H1 is.
    pub upper: f64,
}

impl Sprt {
    /// Begins a test that accepts H1 with probability `alpha` where H0 is true, and H0 with `beta` where H1 is.
    pub fn new(hypotheses: Hypotheses, alpha: f64, beta: f64) -> Sprt {
        Sprt { hypotheses, lower: (beta / (1.0 - alpha)).ln(), upper: ((1.0 - beta) / alpha).ln() }
    }

    /// Returns the logarithm of the likelihood ratio of H1 to H0 after pairs with these outcomes.
    pub fn log_ratio(&self, pentanomial: &[u64; 5]) -> f64 {
        // An outcome that was not seen is not impossible: without some of it, a run of wins would refute every
        // hypothesis.
        let counts = pentanomial.map(|count| if count == 0 { 1e-3 } else { count as f64 });
        let total: f64 = counts.iter().sum();
        let seen = counts.map(|count| count / total);
        let (under_h0, under_h1) = (likeliest(&seen, self.hypotheses.h0), likeliest(&seen, self.hypotheses.h1));
        (0..5).map(|i| counts[i] * (under_h1[i] / under_h0[i]).ln()).sum()
    }

    /// Returns which hypothesis is accepted after pairs with these outcomes: `true` for H1.
    pub fn verdict(&self, pentanomial: &[u64; 5]) -> Option<bool> {
        let log_ratio = self.log_ratio(pentanomial);
        if log_ratio >= self.upper {
            Some(true)
        } else if log_ratio <= self.lower {
            Some(false)
        } else {
            None
        }
    }
}

/// Returns the distribution with the mean `mean` under which what was `seen` is likeliest.
///
/// It is seen[i] / (1 + x · (i/4 − mean)) for the one x that makes the mean right.
fn likeliest(seen: &[f64; 5], mean: f64) -> [f64; 5] {
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

#[cfg(test)]
mod tests {
    use super::*;

    fn sprt(text: &str) -> Sprt {
        Sprt::new(text.parse().unwrap(), 0.05, 0.05)
    }

    #[test]
    fn hypotheses_are_read_as_win_rates_or_elo() {
        assert_eq!("0.5,0.55".parse(), Ok(Hypotheses { h0: 0.5, h1: 0.55 }));
        let elo: Hypotheses = "0elo, 190.8485Elo".parse().unwrap();
        assert!(elo.h0 == 0.5 && (elo.h1 - 0.75).abs() < 1e-6);
        for (text, word) in
            [("0.5", "comma"), ("0.55,0.5", "lower"), ("0,1", "'0' is neither"), ("0.5,x", "'x'"), ("0.5,nan", "'nan'")]
        {
            let error = text.parse::<Hypotheses>().unwrap_err();
            assert!(error.contains(word), "{text}: {error}");
        }
    }

    #[test]
    fn the_bounds_are_walds() {
        // ln(0.95 / 0.05) = ln 19.
        let Sprt { lower, upper, .. } = sprt("0.5,0.55");
        assert!((upper - 2.944_438_979).abs() < 1e-9 && (lower + 2.944_438_979).abs() < 1e-9);
    }

    #[test]
    fn pairs_won_or_lost_outright_are_a_coin() {
        // With two outcomes alone the mean is the whole distribution: 60 · ln(0.6 / 0.5) + 40 · ln(0.4 / 0.5) = 2.0135.
        let found = sprt("0.5,0.6").log_ratio(&[40, 0, 0, 0, 60]);
        assert!((found - 2.0135).abs() < 0.01, "{found}");
    }

    #[test]
    fn the_likeliest_distribution_has_its_mean_and_its_sum() {
        let seen = [0.05, 0.15, 0.4, 0.3, 0.1];
        for mean in [0.2, 0.5, 0.5625, 0.9] {
            let found = likeliest(&seen, mean);
            let (sum, first): (f64, f64) =
                (found.iter().sum(), found.iter().zip(0..).map(|(p, i)| p * f64::from(i) / 4.0).sum());
            assert!((sum - 1.0).abs() < 1e-9 && (first - mean).abs() < 1e-9, "{found:?}");
        }
        // What was seen has the mean 0.5625 itself.
        assert!(likeliest(&seen, 0.5625).iter().zip(seen).all(|(found, seen)| (found - seen).abs() < 1e-9));
    }

    #[test]
    fn near_the_hypotheses_it_is_the_normal_approximation() {
        // (h1 − h0) · (2 · mean − h0 − h1) / (2 · variance / pairs), with mean 0.515 and variance 0.039775.
        let found = sprt("0.5,0.51").log_ratio(&[30, 150, 600, 170, 50]);
        let expected = 0.01 * (2.0 * 0.515 - 1.01) / (2.0 * 0.039_775 / 1000.0);
        assert!((found / expected - 1.0).abs() < 0.02, "{found} {expected}");
    }

    #[test]
    fn the_verdict_comes_with_enough_pairs() {
        let sprt = sprt("0.5,0.6");
        assert_eq!(sprt.verdict(&[0, 0, 0, 0, 3]), None);
        assert_eq!(sprt.verdict(&[0, 0, 0, 0, 40]), Some(true));
        assert_eq!(sprt.verdict(&[0, 0, 40, 0, 0]), Some(false));
        assert_eq!(sprt.verdict(&[0; 5]), None);
    }
}
