//! Reading of files of samples, chunk by chunk; `train/samples.rs` describes the format.

use std::fs::File;
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

use super::sample::{MAGIC, RECORD, Sample};
use crate::files::{checksum, named, wrong};

/// The greatest length of a recipe.
const LONGEST: usize = 1 << 24;

/// A file of samples that is read.
pub struct Reader {
    pub(super) path: PathBuf,
    bytes: Box<dyn Read>,
    /// The recipe of the file.
    pub recipe: String,
    /// The number of bytes up to the end of the last complete chunk.
    pub(super) read: u64,
    length: u64,
}

/// The next part of a file.
pub(super) enum Next {
    Chunk(Vec<Sample>),
    End,
    /// The file ends within a chunk, or its last chunk is damaged.
    Torn,
}

impl Reader {
    /// Opens a file of samples.
    ///
    /// # Errors
    /// Returns an error when it cannot be read or is no file of samples.
    pub fn open(path: &Path) -> io::Result<Reader> {
        let file = File::open(path).map_err(|error| named(path, error))?;
        let length = file.metadata().map_err(|error| named(path, error))?.len();
        Reader::of(path, BufReader::new(file), length)
    }

    /// Creates a reader of `bytes` from any source; errors name the file by its `path`.
    ///
    /// # Errors
    /// Returns an error when they cannot be read or are no file of samples.
    pub fn of(path: &Path, bytes: impl Read + 'static, length: u64) -> io::Result<Reader> {
        let mut reader =
            Reader { path: path.to_path_buf(), bytes: Box::new(bytes), recipe: String::new(), read: 0, length };
        reader.read_head()?;
        Ok(reader)
    }

    fn read_head(&mut self) -> io::Result<()> {
        let Some(start) = self.take(12)?.filter(|start| start.starts_with(MAGIC)) else {
            return Err(wrong(&self.path, "this is not a file of samples"));
        };
        let length = u32::from_le_bytes([start[8], start[9], start[10], start[11]]) as usize;
        let (recipe, sum) = (self.take(length.min(LONGEST))?, self.take(8)?);
        let whole = recipe.filter(|recipe| sum.is_some_and(|sum| checksum(recipe).to_le_bytes()[..] == sum[..]));
        let Some(recipe) = whole.and_then(|recipe| String::from_utf8(recipe).ok()) else {
            return Err(wrong(&self.path, "the head of the file is damaged"));
        };
        self.recipe = recipe;
        self.read = (20 + length) as u64;
        Ok(())
    }

    /// Reads the next `count` bytes; returns `None` if the file ends before that.
    fn take(&mut self, count: usize) -> io::Result<Option<Vec<u8>>> {
        let mut bytes = vec![0; count];
        match self.bytes.read_exact(&mut bytes) {
            Ok(()) => Ok(Some(bytes)),
            Err(error) if error.kind() == io::ErrorKind::UnexpectedEof => Ok(None),
            Err(error) => Err(named(&self.path, error)),
        }
    }

    /// Reads the next chunk.
    pub(super) fn next(&mut self) -> io::Result<Next> {
        if self.read == self.length {
            return Ok(Next::End);
        }
        let Some(start) = self.take(12)? else { return Ok(Next::Torn) };
        let count = u32::from_le_bytes([start[0], start[1], start[2], start[3]]) as usize;
        let end = self.read + 12 + (count * RECORD) as u64;
        if end > self.length {
            return Ok(Next::Torn);
        }
        let Some(bytes) = self.take(count * RECORD)? else { return Ok(Next::Torn) };
        let samples: Option<Vec<Sample>> = bytes.chunks(RECORD).map(Sample::from_bytes).collect();
        match samples.filter(|_| checksum(&bytes).to_le_bytes()[..] == start[4..]) {
            Some(samples) => {
                self.read = end;
                Ok(Next::Chunk(samples))
            }
            None if end == self.length => Ok(Next::Torn),
            None => Err(wrong(&self.path, format_args!("the samples from byte {} on are damaged", self.read))),
        }
    }

    /// Returns all samples of the file.
    ///
    /// # Errors
    /// Returns an error when it cannot be read or is damaged.
    pub fn all(mut self) -> io::Result<Vec<Sample>> {
        let mut samples = Vec::new();
        loop {
            match self.next()? {
                Next::Chunk(more) => samples.extend(more),
                Next::End => return Ok(samples),
                Next::Torn => {
                    return Err(wrong(
                        &self.path,
                        format_args!("the file is incomplete: its samples end at byte {}", self.read),
                    ));
                }
            }
        }
    }
}
