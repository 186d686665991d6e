//! Samples: positions with their values, in files that survive a kill.
//!
//! A file is a head and chunks; numbers are little-endian:
//!
//! ```text
//! head   = "KaeshiS1", length of the recipe u32, recipe (UTF-8), checksum of the recipe u64
//! chunk  = number of samples u32, checksum of the samples u64, samples
//! sample = own discs u64, other's discs u64 (bit 0 is a1), value for the side to move i16
//! ```
//!
//! A value is in hundredths of a disc; the lowest i16 means that there is none. The recipe is one line that describes
//! how the file was made. A chunk is the result of one job, so an unfinished file is a list of finished jobs. It is
//! called `NAME.part` and gets its final name when the last job is done. A run that resumes it cuts off a chunk that
//! was being written when the program was killed. A sample has eighteen bytes, for two bitboards and a value;
//! compression would save little disk space.

mod reader;
mod sample;
mod writer;

use std::io;
use std::path::PathBuf;

pub use reader::Reader;
pub use sample::Sample;
pub use writer::Writer;

/// Reads all samples of several files, and the recipe of each.
///
/// # Errors
/// Returns an error when one of them cannot be read or is damaged.
pub fn read_all(paths: &[PathBuf]) -> io::Result<(Vec<Sample>, Vec<String>)> {
    let (mut samples, mut recipes) = (Vec::new(), Vec::new());
    for path in paths {
        let reader = Reader::open(path)?;
        recipes.push(reader.recipe.clone());
        samples.extend(reader.all()?);
    }
    Ok((samples, recipes))
}
