//! When to stop a match: the generalised sequential probability ratio test, on pairs.
//!
//! Two hypotheses say what A's win rate is. After each pair the logarithm of their likelihood ratio is compared with
//! two bounds, which follow from how often one may accept a wrong one (A. Wald, 1945). Under a hypothesis only the mean
//! of the pentanomial distribution is given; the rest of it is the likeliest for what was seen (`likeliest`).

use std::str::FromStr;

use super::likeliest::{Outcomes, likeliest, shares};
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
    /// The two hypotheses.
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
    pub fn log_ratio(&self, pentanomial: &Outcomes) -> f64 {
        let (seen, total) = shares(pentanomial);
        let (under_h0, under_h1) = (likeliest(&seen, self.hypotheses.h0), likeliest(&seen, self.hypotheses.h1));
        total * (0..5).map(|i| seen[i] * (under_h1[i] / under_h0[i]).ln()).sum::<f64>()
    }

    /// Returns which hypothesis is accepted after pairs with these outcomes: `true` for H1.
    pub fn verdict(&self, pentanomial: &Outcomes) -> Option<bool> {
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
    fn pairs_with_two_outcomes_have_the_ratio_of_a_coin() {
        // With two outcomes alone the mean is the whole distribution: 60 · ln(0.6 / 0.5) + 40 · ln(0.4 / 0.5) = 2.0135.
        let found = sprt("0.5,0.6").log_ratio(&[40, 0, 0, 0, 60]);
        assert!((found - 2.0135).abs() < 0.01, "{found}");
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
