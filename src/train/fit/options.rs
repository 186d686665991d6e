//! How weights are fitted.

use crate::files::{checksum, checksum_with};
use crate::train::samples::Sample;

/// How weights are fitted.
pub struct Options {
    /// Steps of the first stage.
    pub steps: u32,
    /// What the square of a weight costs.
    pub ridge: f64,
    /// What the square of a difference between neighbouring phases costs.
    pub tie: f64,
    /// The finest step that weights are rounded to, in hundredths of a disc.
    pub finest: f32,
    /// What the program was built from, for the recipe.
    pub source: String,
}

impl Options {
    /// Tells this fit from one with other samples or options.
    pub fn fingerprint(&self, samples: &[Sample]) -> u64 {
        let Options { steps, ridge, tie, finest, .. } = self;
        let options = checksum(format!("{steps} {ridge} {tie} {finest}").as_bytes());
        let words = samples.iter().flat_map(|Sample { board, value }| {
            [board.player().bits(), board.opponent().bits(), value.map_or(1 << 32, |value| value as u64)]
        });
        checksum_with(options, words)
    }
}
