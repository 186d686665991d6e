//! `--weights FILE`: what the engine judges positions by.

use std::fs;

use kaeshi::eval::{Evaluator, Weights};
use kaeshi::search::{Searcher, Table};

use super::input::why;

/// Reads the weights in the file at `path`; says in words what is wrong with it.
pub fn read(path: &str) -> Result<Weights, String> {
    let bytes = fs::read(path).map_err(|error| format!("{path} cannot be read: {}", why(&error)))?;
    Weights::read(&bytes).map_err(|error| format!("{path}: {error}"))
}

/// A searcher with a table of `megabytes` that judges by `weights`, or as every searcher does.
pub fn searcher(megabytes: usize, weights: Option<&Weights>) -> Searcher {
    let mut searcher = Searcher::new(Table::with_megabytes(megabytes));
    if let Some(weights) = weights {
        searcher.set_evaluator(Evaluator::trained(weights.clone()));
    }
    searcher
}
