//! The puzzles whose grade follows from tries of people too: a file beside the library's.

use std::collections::BTreeMap;
use std::io;
use std::path::Path;

use kaeshi::tsume::library::entry::Entry;
use kaeshi::tsume::library::grade::stars;

use crate::files::output::replace;
use crate::files::{read_text, remove, wrong};

/// The name of the file.
pub const NAME: &str = "calibration.txt";
const HEAD: &str = "# puzzle graded calibrated tries\n";

/// A grade with tries of people in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Calibrated {
    /// The difficulty that was computed.
    pub graded: u16,
    /// The difficulty that follows from the tries as well.
    pub calibrated: u16,
    /// How many tries counted.
    pub tries: u32,
}

/// Calibrated grades by the names of their puzzles.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Calibration(pub BTreeMap<String, Calibrated>);

impl Calibration {
    /// Reads that of a library; nothing is calibrated where there is no file.
    ///
    /// # Errors
    /// Returns an error with the file and the line when it is not such a file.
    pub fn read(folder: &Path) -> io::Result<Calibration> {
        let path = folder.join(NAME);
        let text = match read_text(&path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(Calibration::default()),
            read => read?,
        };
        let lines = text.lines().zip(1..).filter(|(line, _)| !line.starts_with('#'));
        let read = |(line, number): (&str, usize)| {
            let numbers = || -> Option<(String, Calibrated)> {
                let mut fields = line.split(' ');
                let id = fields.next()?.to_owned();
                let [graded, calibrated, tries] = [fields.next()?, fields.next()?, fields.next()?];
                let (graded, calibrated) = (graded.parse().ok()?, calibrated.parse().ok()?);
                Some((id, Calibrated { graded, calibrated, tries: tries.parse().ok()? }))
            };
            numbers()
                .ok_or_else(|| wrong(&path, format_args!("line {number}: a puzzle and three numbers are expected")))
        };
        lines.map(read).collect::<io::Result<_>>().map(Calibration)
    }

    /// Writes the file into the folder of a library, or removes it if nothing is calibrated.
    ///
    /// # Errors
    /// Returns an error, with the file's name, when that cannot be done.
    pub fn write(&self, folder: &Path) -> io::Result<()> {
        let path = folder.join(NAME);
        if self.0.is_empty() {
            return remove(&path);
        }
        let line = |(id, of): (&String, &Calibrated)| format!("{id} {} {} {}\n", of.graded, of.calibrated, of.tries);
        let lines: String = self.0.iter().map(line).collect();
        replace(&path, format!("{HEAD}{lines}").as_bytes())
    }

    /// Gives a puzzle the grade that was computed, and tests whether it had the calibrated one.
    pub fn undo(&self, entry: &mut Entry) -> bool {
        let Some(of) = self.0.get(&entry.id()) else { return true };
        let had = (entry.difficulty, entry.stars);
        set(entry, of.graded);
        had == (of.calibrated, stars(of.calibrated, entry.empties()))
    }
}

/// Gives a puzzle this difficulty, with its stars.
pub fn set(entry: &mut Entry, difficulty: u16) {
    (entry.difficulty, entry.stars) = (difficulty, stars(difficulty, entry.empties()));
}
