//! The recipe of a file of weights: its samples, its options, and its errors.

use std::fmt;
use std::io;
use std::path::PathBuf;

use serde::Serialize;

use super::anchors::ANCHORS;
use super::design::Errors;
use super::options::Options;
use crate::train::samples::{Reader, Sample};

/// The samples of some files.
pub struct Data {
    pub samples: Vec<Sample>,
    sources: Vec<Source>,
}

/// The origin of samples.
#[derive(Clone, Serialize)]
struct Source {
    made_by: String,
    samples: usize,
}

impl Data {
    /// Reads the samples of files.
    ///
    /// # Errors
    /// Returns an error when one of them cannot be read or is damaged.
    pub fn read(paths: &[PathBuf]) -> io::Result<Data> {
        let mut data = Data { samples: Vec::new(), sources: Vec::new() };
        for path in paths {
            let reader = Reader::open(path)?;
            let made_by = reader.recipe.clone();
            let samples = reader.all()?;
            data.sources.push(Source { made_by, samples: samples.len() });
            data.samples.extend(samples);
        }
        Ok(data)
    }
}

/// The recipe in a file of weights.
#[derive(Serialize)]
pub struct Recipe {
    program: String,
    source: String,
    anchors: [u8; ANCHORS.len()],
    steps: u32,
    ridge: f64,
    tie: f64,
    finest: f32,
    training: Measured,
    valid: Vec<Measured>,
}

/// Samples with the errors of the weights on them.
#[derive(Serialize)]
struct Measured {
    sources: Vec<Source>,
    #[serde(flatten)]
    errors: Errors,
}

impl Recipe {
    /// Creates the recipe of weights with these errors on their training samples.
    pub fn new(options: &Options, training: &Data, errors: &Errors) -> Recipe {
        Recipe {
            program: concat!("kaeshi ", env!("CARGO_PKG_VERSION")).to_string(),
            source: options.source.clone(),
            anchors: ANCHORS,
            steps: options.steps,
            ridge: options.ridge,
            tie: options.tie,
            finest: options.finest,
            training: Measured { sources: training.sources.clone(), errors: *errors },
            valid: Vec::new(),
        }
    }

    /// Adds the errors on samples that were not used for training.
    pub fn add_valid(&mut self, data: &Data, errors: &Errors) {
        self.valid.push(Measured { sources: data.sources.clone(), errors: *errors });
    }

    /// Returns the recipe as a JSON object.
    pub fn to_json(&self) -> String {
        serde_json::to_string(self).expect("strings and numbers always serialise")
    }
}

/// Shows the errors as a table.
impl fmt::Display for Recipe {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "samples  mean error  root of mean square")?;
        write!(f, "{}  training", self.training.errors)?;
        for valid in &self.valid {
            let names: Vec<&str> = valid.sources.iter().map(|source| source.made_by.as_str()).collect();
            write!(f, "\n{}  {}", valid.errors, names.join("; "))?;
        }
        Ok(())
    }
}
