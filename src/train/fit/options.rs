//! The options of a fit.

use crate::files::{checksum, checksum_with};
use crate::train::samples::Sample;

/// The options of a fit.
pub struct Options {
    /// The number of steps of the first stage.
    pub steps: u32,
    /// The penalty on the square of a weight.
    pub ridge: f64,
    /// The penalty on the square of a difference between neighbouring phases.
    pub tie: f64,
    /// The finest step to which weights are rounded, in hundredths of a disc.
    pub finest: f32,
    /// The version of the program, for the recipe.
    pub source: String,
}

impl Options {
    /// Returns a number that identifies this fit among those with other samples or options.
    pub fn fingerprint(&self, samples: &[Sample]) -> u64 {
        let Options { steps, ridge, tie, finest, .. } = self;
        let options = checksum(format!("{steps} {ridge} {tie} {finest}").as_bytes());
        let words = samples.iter().flat_map(|Sample { board, value }| {
            [board.player().bits(), board.opponent().bits(), value.map_or(1 << 32, |value| value as u64)]
        });
        checksum_with(options, words)
    }
}
