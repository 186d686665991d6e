//! A shard: the candidates of a range of games, as a text file.
//!
//! It begins with comments: its recipe, then one line per size with the number of candidates that each rule refused.
//! Then it has one puzzle per line, in the order of the games.

use std::fmt;
use std::io;
use std::path::Path;

use kaeshi::tsume::library::entry::Entry;
use kaeshi::tsume::library::tally::Tally;

use crate::files::{read_text, wrong};

/// The beginning of the line with a shard's recipe.
const HEAD: &str = "# puzzles of";
/// The beginning of a line with the tally of a size.
const COUNT: &str = "# size ";

/// The candidates of a range of games, or of several.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Shard {
    /// The recipe: the seed and the games that it was made from.
    pub recipe: String,
    /// The number of candidates that each rule refused.
    pub tally: Tally,
    /// The puzzles.
    pub entries: Vec<Entry>,
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{HEAD} {}", self.recipe)?;
        for line in self.tally.to_string().lines() {
            writeln!(f, "{COUNT}{line}")?;
        }
        self.entries.iter().try_for_each(|entry| writeln!(f, "{entry}"))
    }
}

impl Shard {
    /// Reads a shard, or a file that has puzzles only.
    ///
    /// # Errors
    /// Returns an error with the file and the line when it cannot be read or a line does not belong in a shard.
    pub fn read(path: &Path) -> io::Result<Shard> {
        Shard::parse(path, &read_text(path)?)
    }

    /// Parses the text of a shard, which is from the file at `path`.
    ///
    /// # Errors
    /// Returns an error with the file and the line when a line does not belong in a shard.
    pub fn parse(path: &Path, text: &str) -> io::Result<Shard> {
        let mut shard = Shard::default();
        for (line, number) in text.lines().zip(1..) {
            let fault = |what: &dyn fmt::Display| wrong(path, format_args!("line {number}: {what}"));
            if let Some(recipe) = line.strip_prefix(HEAD) {
                shard.recipe = recipe.trim().to_owned();
            } else if let Some(counts) = line.strip_prefix(COUNT) {
                shard.tally.add(&counts.parse().map_err(|error| fault(&error))?);
            } else if is_puzzle(line) {
                shard.entries.push(line.parse().map_err(|error| fault(&error))?);
            }
        }
        Ok(shard)
    }
}

/// Tests whether a line is neither blank nor a comment.
fn is_puzzle(line: &str) -> bool {
    !line.trim().is_empty() && !line.starts_with('#')
}

/// Returns the text of a shard with its puzzles replaced by `entries`. Its comments stay where they are, so the parts
/// of a file give the same result as the whole.
pub fn replaced(text: &str, entries: &[Entry]) -> String {
    let mut entries = entries.iter();
    let mut replaced = String::new();
    for line in text.lines() {
        match is_puzzle(line).then(|| entries.next()).flatten() {
            Some(entry) => replaced += &entry.to_string(),
            None => replaced += line,
        }
        replaced.push('\n');
    }
    replaced
}
