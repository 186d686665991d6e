//! A file of weights, and searchers that evaluate by it.

use std::io;
use std::path::Path;

use kaeshi::eval::{Evaluator, Weights};
use kaeshi::search::{Searcher, Table};

use crate::files::{checksum, named, read_packed, wrong};

/// Weights, with an identification of their file.
pub struct Trained {
    weights: Weights,
    pub checksum: u64,
}

impl Trained {
    /// Reads a file of weights.
    ///
    /// # Errors
    /// Returns an error when it cannot be read or is no file of weights.
    pub fn read(path: &Path) -> io::Result<Trained> {
        let bytes = read_packed(path).map_err(|error| named(path, error))?;
        let weights = Weights::read(&bytes).map_err(|error| wrong(path, error))?;
        Ok(Trained { weights, checksum: checksum(&bytes) })
    }

    /// Creates a searcher for one thread. Its table is small, because short searches of unrelated positions leave
    /// little worth remembering.
    pub fn searcher(&self) -> Searcher {
        self.searcher_with(2)
    }

    /// Creates a searcher for one thread with a table of `megabytes`.
    pub fn searcher_with(&self, megabytes: usize) -> Searcher {
        let mut searcher = Searcher::new(Table::with_megabytes(megabytes));
        searcher.set_evaluator(Evaluator::trained(self.weights.clone()));
        searcher
    }
}
