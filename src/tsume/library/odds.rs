//! The chances that people find the whole line of a puzzle, as signs.

use std::fmt;
use std::str::FromStr;

use super::SIGNS;

/// The strengths of the people who are asked: about the averages of the bands that the model was measured on.
pub const STRENGTHS: [u16; 4] = [1250, 1500, 1700, 1850];

/// The number of signs between a chance and half of it.
const SIGNS_OF_HALF: f64 = 5.0;

/// For each of [`STRENGTHS`] the chance that such a person finds the whole line, written as a sign.
///
/// A is certainty, and with every fifth sign the chance is halved; _ stands for all that is less than its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Odds([u8; STRENGTHS.len()]);

impl Odds {
    /// Returns the odds that are nearest to these chances.
    pub fn of(chances: [f64; STRENGTHS.len()]) -> Odds {
        Odds(chances.map(|chance| (-SIGNS_OF_HALF * chance.log2()).round().clamp(0.0, (SIGNS.len() - 1) as f64) as u8))
    }

    /// Returns the chances, from 0 to 1.
    pub fn chances(self) -> [f64; STRENGTHS.len()] {
        self.0.map(|sign| (-f64::from(sign) / SIGNS_OF_HALF).exp2())
    }
}

impl fmt::Display for Odds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|&sign| write!(f, "{}", char::from(SIGNS[usize::from(sign)])))
    }
}

/// The text is not a sign for each strength.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OddsError;

impl FromStr for Odds {
    type Err = OddsError;

    fn from_str(text: &str) -> Result<Odds, OddsError> {
        let sign = |sign: u8| SIGNS.iter().position(|&known| known == sign).map(|place| place as u8);
        let signs: Option<Vec<u8>> = text.bytes().map(sign).collect();
        signs.and_then(|signs| signs.try_into().ok()).map(Odds).ok_or(OddsError)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn odds_are_read_as_they_are_written() {
        let odds = Odds::of([0.001, 0.25, 0.5, 1.0]);
        assert_eq!(odds.to_string(), "yKFA");
        assert_eq!("yKFA".parse(), Ok(odds));
        let chances = odds.chances();
        assert!((0.00093..0.00107).contains(&chances[0]) && chances[1..] == [0.25, 0.5, 1.0], "{chances:?}");
        assert_eq!(Odds::of([0.0; 4]).to_string(), "____");
        for text in ["", "KFA", "yKFAA", "y!FA"] {
            assert_eq!(text.parse::<Odds>(), Err(OddsError), "{text}");
        }
    }
}
