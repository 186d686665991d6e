//! Writing of files of samples; `train/samples.rs` describes the format.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::reader::{Next, Reader};
use super::sample::{Sample, head};
use crate::files::lock::Lock;
use crate::files::output::{Output, followed};
use crate::files::{checksum, named, wrong};
use crate::pool::Pool;
use crate::progress::Reporter;

/// An unfinished file of samples.
pub struct Writer {
    output: Output,
    part: PathBuf,
    file: File,
    /// Bytes before the first chunk.
    head: u64,
    /// Chunks that the file has.
    pub chunks: usize,
    /// Samples that the file has.
    pub samples: usize,
    _lock: Option<Lock>,
}

impl Writer {
    /// Begins the file, or takes it up where it was left; returns nothing where it is finished already.
    ///
    /// # Errors
    /// Returns an error when the file cannot be written, when another run is writing it, or when what is there was made
    /// by another recipe and is not to be replaced.
    pub fn begin(output: Output, recipe: &str) -> io::Result<Option<Writer>> {
        let part = output.beside(".part");
        let lock = output.lock()?;
        if let Some(path) = output.file().filter(|_| output.is_made()) {
            check_recipe(&Reader::open(path)?, recipe)?;
            return Ok(None);
        }
        let known = if followed(&part)?.exists() { survey(&part, recipe) } else { Ok((0, 0, 0)) };
        // A file that is made anew has no use for a beginning that cannot be continued.
        let (chunks, samples, read) = if output.is_forced() { known.unwrap_or_default() } else { known? };
        let open = OpenOptions::new().create(true).truncate(false).append(true).open(&part);
        let mut file = open.map_err(|error| named(&part, error))?;
        let head = head(recipe);
        let prepared = file.set_len(read).and_then(|()| if read == 0 { file.write_all(&head) } else { Ok(()) });
        prepared.map_err(|error| {
            // Nothing that a later run could go on from.
            let _ = (chunks == 0).then(|| fs::remove_file(&part));
            named(&part, error)
        })?;
        Ok(Some(Writer { output, part, file, head: head.len() as u64, chunks, samples, _lock: lock }))
    }

    /// Removes the content of the file, for a step that starts from the beginning each time.
    ///
    /// # Errors
    /// Returns an error when the file cannot be written.
    pub fn restart(&mut self) -> io::Result<()> {
        self.file.set_len(self.head).map_err(|error| named(&self.part, error))?;
        (self.chunks, self.samples) = (0, 0);
        Ok(())
    }

    /// Adds a chunk.
    ///
    /// # Errors
    /// Returns an error when the file cannot be written.
    pub fn append(&mut self, samples: &[Sample]) -> io::Result<()> {
        let payload: Vec<u8> = samples.iter().flat_map(|sample| sample.to_bytes()).collect();
        let mut bytes = (samples.len() as u32).to_le_bytes().to_vec();
        bytes.extend(checksum(&payload).to_le_bytes());
        bytes.extend(payload);
        self.file.write_all(&bytes).map_err(|error| named(&self.part, error))?;
        (self.chunks, self.samples) = (self.chunks + 1, self.samples + samples.len());
        Ok(())
    }

    /// Does those of `jobs` jobs that the file does not have yet, writes a chunk for each, and gives the file its final
    /// name.
    ///
    /// # Errors
    /// Returns an error when the file cannot be written.
    pub fn fill<S>(
        mut self,
        jobs: usize,
        pool: Pool,
        progress: &mut dyn Reporter,
        start: impl Fn() -> S + Sync,
        work: impl Fn(&mut S, usize) -> Vec<Sample> + Sync,
    ) -> io::Result<()> {
        progress.begin(self.chunks, jobs, "jobs");
        pool.in_order(self.chunks..jobs, start, work, |samples| {
            progress.step();
            self.append(&samples)
        })?;
        self.finish()
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// Returns an error when the file cannot be written.
    pub fn finish(self) -> io::Result<()> {
        self.file.sync_all().map_err(|error| named(&self.part, error))?;
        self.output.adopt(&self.part)
    }
}

/// Tests whether a file was made by this recipe.
fn check_recipe(reader: &Reader, recipe: &str) -> io::Result<()> {
    if reader.recipe == recipe {
        return Ok(());
    }
    let what = format!("the file was made by '{}', not by '{recipe}': name another or use --force", reader.recipe);
    Err(wrong(&reader.path, what))
}

/// Returns the chunks, samples and bytes of a file under work that are whole.
fn survey(part: &Path, recipe: &str) -> io::Result<(usize, usize, u64)> {
    if fs::metadata(part).map_err(|error| named(part, error))?.len() < head(recipe).len() as u64 {
        return Ok((0, 0, 0));
    }
    let mut reader = Reader::open(part)?;
    check_recipe(&reader, recipe)?;
    let (mut chunks, mut samples) = (0, 0);
    while let Next::Chunk(more) = reader.next()? {
        (chunks, samples) = (chunks + 1, samples + more.len());
    }
    Ok((chunks, samples, reader.read))
}
