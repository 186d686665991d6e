//! The option that names the folder of the library.

use std::io;
use std::path::PathBuf;

use crate::puzzles::calibration::Calibration;
use crate::puzzles::folder::{self, Sizes};

/// The library that a command reads.
#[derive(clap::Args)]
pub struct Library {
    /// The folder of the library
    #[arg(long = "library", value_name = "FOLDER", default_value = "www/public/puzzles")]
    folder: PathBuf,
}

impl Library {
    /// Reads the library and tests whether its index agrees with the files.
    ///
    /// # Errors
    /// Returns an error with the file and the line when there is no library or a line is no puzzle.
    pub fn read(&self) -> io::Result<(Sizes, bool)> {
        folder::read(&self.folder)
    }

    /// Reads the grades that follow from tries of people.
    ///
    /// # Errors
    /// Returns an error with the file and the line when their file is not one.
    pub fn calibration(&self) -> io::Result<Calibration> {
        Calibration::read(&self.folder)
    }
}
