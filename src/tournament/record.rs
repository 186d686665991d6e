//! The games of a match in a file, as `kaeshi replay` reads them.

use std::fs::File;
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};

use kaeshi::{Color, Position};

use super::pair::MatchGame;

/// A file that games are written to, one a line.
pub struct Record {
    path: PathBuf,
    file: BufWriter<File>,
}

impl Record {
    /// Creates the file, in the place of one that was there.
    ///
    /// # Errors
    /// Returns an error when it cannot be written.
    pub fn create(path: &Path) -> io::Result<Record> {
        let file = File::create(path).map_err(|error| unwritable(path, &error))?;
        Ok(Record { path: path.to_path_buf(), file: BufWriter::new(file) })
    }

    /// Writes a game as a line.
    ///
    /// # Errors
    /// Returns an error when it cannot be written.
    pub fn write(&mut self, played: &MatchGame) -> io::Result<()> {
        let MatchGame { game, a, discs } = played;
        let black = 32 + if *a == Color::Black { discs / 2 } else { -discs / 2 };
        let start = game.start();
        let start = if start == Position::START { String::new() } else { format!("; start={start}") };
        writeln!(self.file, "{}; black={black}; a={a}{start}", game.transcript())
            .map_err(|error| unwritable(&self.path, &error))
    }

    /// Writes what waits.
    ///
    /// # Errors
    /// Returns an error when it cannot be written.
    pub fn finish(mut self) -> io::Result<()> {
        self.file.flush().map_err(|error| unwritable(&self.path, &error))
    }
}

fn unwritable(path: &Path, error: &io::Error) -> io::Error {
    // Not of the error's own kind: a broken pipe is no reason to end quietly unless it is standard output.
    io::Error::other(format!("{} cannot be written: {error}", path.display()))
}
