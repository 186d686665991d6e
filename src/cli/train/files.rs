//! The files that several steps of training read and write, as options.

use std::io;
use std::path::PathBuf;

use serde::Serialize;

use crate::cli::screen::to_json;
use crate::files::replace;
use crate::train::plot::{Line, draw};
use crate::train::trained::Trained;

/// What most steps read.
#[derive(clap::Args)]
pub struct Samples {
    /// Files of samples
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// What steps write that write samples.
#[derive(clap::Args)]
pub struct Out {
    /// The file of samples to write
    #[arg(short, long, value_name = "FILE")]
    pub out: PathBuf,
}

/// The trained evaluation, for steps that value positions by it.
#[derive(clap::Args)]
pub struct TrainedFile {
    /// The file of weights
    #[arg(short, long, value_name = "FILE")]
    weights: PathBuf,
}

impl TrainedFile {
    /// Reads the weights.
    ///
    /// # Errors
    /// Returns an error when the file cannot be read or is none of weights.
    pub fn read(&self) -> io::Result<Trained> {
        Trained::read(&self.weights)
    }
}

/// What steps draw that measure something.
#[derive(clap::Args)]
pub struct Svg {
    /// Draw what was measured into this file, as SVG
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

impl Svg {
    /// Writes the plot of these `lines`, where one was asked for.
    ///
    /// # Errors
    /// Returns an error when the file cannot be written.
    pub fn draw(&self, lines: &[Line], title: &str) -> io::Result<()> {
        let plot = || draw(lines, title);
        self.svg.as_ref().map_or(Ok(()), |path| replace(path, plot().as_bytes()))
    }
}

/// How many positions a step took.
#[derive(Serialize)]
struct Count {
    positions: usize,
}

/// Returns what a step says that took so many positions.
pub fn count_said(positions: usize, json: bool) -> String {
    if json { to_json(&Count { positions }) } else { format!("{positions} positions") }
}
