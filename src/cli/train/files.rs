//! Options for the files that several steps of training read and write.

use std::io;
use std::path::PathBuf;

use serde::Serialize;

use crate::cli::options::Force;
use crate::cli::screen::to_json;
use crate::files::output::Output;
use crate::train::plot::{Line, draw};
use crate::train::trained::Trained;

/// The files of samples that a step reads.
#[derive(clap::Args)]
pub struct Samples {
    /// Files of samples
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// The file of samples that a step writes.
#[derive(clap::Args)]
pub struct Out {
    /// The file of samples to write; - is standard output
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    force: Force,
}

impl Out {
    /// Opens the way to the file. One that was made already is held against what is asked for.
    ///
    /// # Errors
    /// When something is there that cannot be written.
    pub fn output(&self) -> io::Result<Output> {
        Output::resumed(&self.out, self.force.is_given())
    }
}

/// The trained evaluation, for steps that evaluate positions.
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
    /// Returns an error when the file cannot be read or holds no weights.
    pub fn read(&self) -> io::Result<Trained> {
        Trained::read(&self.weights)
    }
}

/// The plot of a step that measures something.
#[derive(clap::Args)]
pub struct Svg {
    /// Draw the measurements into this file, as SVG; - is standard output
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
}

impl Svg {
    /// Prepares to write the file, if the option was given.
    ///
    /// # Errors
    /// When one is there that is not to be replaced, or something that cannot be written.
    pub fn output(&self) -> io::Result<Option<Output>> {
        self.svg.as_deref().map(|path| self.force.output(path)).transpose()
    }
}

/// Writes the plot of these `lines`, if there is a file for it.
///
/// # Errors
/// Returns an error when the file cannot be written.
pub fn plot(svg: Option<&Output>, lines: &[Line], title: &str) -> io::Result<()> {
    svg.map_or(Ok(()), |output| output.write(draw(lines, title).as_bytes()))
}

/// The number of positions that a step took.
#[derive(Serialize)]
struct Count {
    positions: usize,
}

/// Returns the final message of a step that took this many positions.
pub fn count_said(positions: usize, json: bool) -> String {
    if json { to_json(&Count { positions }) } else { format!("{positions} positions") }
}
