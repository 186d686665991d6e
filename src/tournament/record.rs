//! A file with the games of a match, in the format of `kaeshi replay`.

use std::io::{self, BufWriter, Write};

use kaeshi::{Color, Position};

use super::pair::MatchGame;
use crate::files::output::Output;

/// A file with one game per line.
pub struct Record {
    output: Output,
    writer: BufWriter<Box<dyn Write + Send>>,
}

impl Record {
    /// Begins to write games.
    ///
    /// # Errors
    /// Returns an error when the file cannot be written.
    pub fn create(output: Output) -> io::Result<Record> {
        let writer = BufWriter::new(output.create()?);
        Ok(Record { output, writer })
    }

    /// Writes a game as a line.
    ///
    /// # Errors
    /// Returns an error when it cannot be written.
    pub fn write(&mut self, played: &MatchGame) -> io::Result<()> {
        let MatchGame { game, a, discs, fault } = played;
        let outcome = match fault {
            Some((is_b, fault)) => {
                let side = if *is_b { !*a } else { *a };
                format!("fault={side} {}", fault.to_string().replace([';', '\n'], ","))
            }
            None => format!("black={}", 32 + if *a == Color::Black { discs / 2 } else { -discs / 2 }),
        };
        let start = game.start();
        let start = if start == Position::START { String::new() } else { format!("; start={start}") };
        writeln!(self.writer, "{}; {outcome}; a={a}{start}", game.transcript())
            .map_err(|error| self.output.unwritten(error))
    }

    /// Flushes the file.
    ///
    /// # Errors
    /// Returns an error when it cannot be written.
    pub fn finish(mut self) -> io::Result<()> {
        self.writer.flush().map_err(|error| self.output.unwritten(error))
    }
}
