//! Where a command writes what it makes: a file, standard output, or another stream.
//!
//! Only a regular file is ever replaced, and one that has something in it only where that was asked for. A link is
//! followed. A pipe or a device of characters takes the bytes as they come, and nothing of ours lies beside it: what is
//! under work for such a stream is kept in a folder for temporary files, as long as the command runs.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

use super::lock::Lock;
use super::{beside, invalid, named};

/// The names that stand for standard output: the usual one, and that of the system.
const STANDARD_OUTPUT: [&str; 2] = ["-", "/dev/stdout"];

/// The kind of thing at a path that is to be written.
#[derive(Clone, Copy, PartialEq, Eq)]
enum There {
    Nothing,
    /// A regular file, perhaps by way of a link.
    File {
        is_empty: bool,
    },
    /// A pipe, or a device of characters.
    Stream,
}

/// Where a command writes.
pub struct Output {
    /// As it was typed, for what is said.
    name: PathBuf,
    place: Place,
    is_forced: bool,
}

enum Place {
    File(PathBuf),
    Stream { scratch: PathBuf },
    StandardOutput { scratch: PathBuf },
}

impl Output {
    /// Opens the way to `path`; `-` is standard output. A file that is there is replaced only where `is_forced`.
    ///
    /// # Errors
    /// Returns an error, with the file's name, when such a file is there, or something that cannot be written.
    pub fn new(path: &Path, is_forced: bool) -> io::Result<Output> {
        let output = Output::resumed(path, is_forced)?;
        match &output.place {
            Place::File(file) if !is_forced && matches!(there(file)?, There::File { is_empty: false }) => {
                let what = format!("{}: the file is there already: --force replaces it", path.display());
                Err(io::Error::new(io::ErrorKind::AlreadyExists, what))
            }
            _ => Ok(output),
        }
    }

    /// Opens the way to `path` for a job whose work lies beside it in `NAME` with this `ending`. Where it does, the
    /// file is one of the job's own, and it is replaced as if that was asked for.
    ///
    /// # Errors
    /// Returns those of [`Output::new`].
    pub fn of_job(path: &Path, is_forced: bool, ending: &str) -> io::Result<Output> {
        let output = Output::resumed(path, is_forced)?;
        if output.beside(ending).exists() { Ok(output) } else { Output::new(path, is_forced) }
    }

    /// Opens the way to `path`, whatever the file has; the caller tests whether it is one to go on with.
    ///
    /// # Errors
    /// Returns an error, with the file's name, when something is there that cannot be written.
    pub fn resumed(path: &Path, is_forced: bool) -> io::Result<Output> {
        let place = if STANDARD_OUTPUT.iter().any(|name| path.as_os_str() == *name) {
            Place::StandardOutput { scratch: scratch() }
        } else {
            match there(path)? {
                There::Stream => Place::Stream { scratch: scratch() },
                There::Nothing | There::File { .. } => Place::File(followed(path)?),
            }
        };
        Ok(Output { name: path.to_path_buf(), place, is_forced })
    }

    /// Opens the output of another file that the job itself keeps beside this one.
    ///
    /// # Errors
    /// Returns those of [`Output::resumed`].
    pub fn companion(&self, ending: &str) -> io::Result<Output> {
        self.prepare()?;
        Output::resumed(&self.beside(ending), self.is_forced)
    }

    /// Returns the file; nothing for a stream.
    pub fn file(&self) -> Option<&Path> {
        if let Place::File(path) = &self.place { Some(path) } else { None }
    }

    /// Tests whether there is a file to go on with: one that is not to be made anew.
    pub fn is_made(&self) -> bool {
        !self.is_forced && self.file().is_some_and(|path| fs::metadata(path).is_ok_and(|found| found.len() > 0))
    }

    /// Tests whether what was made otherwise is to be made anew.
    pub fn is_forced(&self) -> bool {
        self.is_forced
    }

    /// Tests whether it is standard output, where nothing else then may be written.
    pub fn is_standard_output(&self) -> bool {
        matches!(self.place, Place::StandardOutput { .. })
    }

    /// Returns the path of a file that belongs to this one: its name with `ending` behind it. That of a stream lies in
    /// a folder for temporary files.
    pub fn beside(&self, ending: &str) -> PathBuf {
        match &self.place {
            Place::File(path) => beside(path, ending),
            Place::Stream { scratch } | Place::StandardOutput { scratch } => scratch.join(format!("output{ending}")),
        }
    }

    /// Takes the right to write the file and those beside it; everybody may write a stream.
    ///
    /// # Errors
    /// Returns an error when another run has it, or when the lock cannot be written.
    pub fn lock(&self) -> io::Result<Option<Lock>> {
        self.prepare()?;
        self.file().map(Lock::take).transpose()
    }

    /// Makes the folder for what belongs to a stream.
    fn prepare(&self) -> io::Result<()> {
        match &self.place {
            Place::File(_) => Ok(()),
            Place::Stream { scratch } | Place::StandardOutput { scratch } => {
                fs::create_dir_all(scratch).map_err(|error| named(scratch, error))
            }
        }
    }

    /// Writes all of it; what a file had stays until that is done.
    ///
    /// # Errors
    /// Returns an error, with the file's name, when it cannot be written.
    pub fn write(&self, bytes: &[u8]) -> io::Result<()> {
        match &self.place {
            Place::File(path) => replace(path, bytes),
            _ => {
                let mut stream = self.create()?;
                stream.write_all(bytes).and_then(|()| stream.flush()).map_err(|error| self.unwritten(error))
            }
        }
    }

    /// Begins to write, bit by bit. A file that was there is empty from then on.
    ///
    /// # Errors
    /// Returns an error, with the file's name, when it cannot be written.
    pub fn create(&self) -> io::Result<Box<dyn Write + Send>> {
        let opened = match &self.place {
            Place::File(path) => File::create(path),
            Place::Stream { .. } => OpenOptions::new().write(true).open(&self.name),
            Place::StandardOutput { .. } => return Ok(Box::new(io::stdout())),
        };
        Ok(Box::new(opened.map_err(|error| self.unwritten(error))?))
    }

    /// Gives a file that was made beside this one its place, or its bytes to the stream.
    ///
    /// # Errors
    /// Returns an error, with the file's name, when it cannot be written.
    pub fn adopt(&self, made: &Path) -> io::Result<()> {
        if let Place::File(path) = &self.place {
            return fs::rename(made, path).map_err(|error| named(&self.name, error));
        }
        let mut stream = self.create()?;
        let mut made = File::open(made).map_err(|error| named(made, error))?;
        let copied = io::copy(&mut made, &mut stream).and_then(|_| stream.flush());
        copied.map_err(|error| self.unwritten(error))
    }

    /// Returns the error of an output that cannot be written.
    pub fn unwritten(&self, error: io::Error) -> io::Error {
        match &self.place {
            Place::StandardOutput { .. } => unwritten(&error),
            // Not of the error's own kind: a broken pipe is no reason to end quietly unless it is standard output.
            _ => io::Error::other(format!("{} cannot be written: {error}", self.name.display())),
        }
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        if let Place::Stream { scratch } | Place::StandardOutput { scratch } = &self.place {
            // There is none where nothing was kept. One that cannot be removed does no harm.
            let _ = fs::remove_dir_all(scratch);
        }
    }
}

/// Returns the error of standard output that cannot be written.
pub fn unwritten(error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("standard output cannot be written: {error}"))
}

/// Tests whether files with these names can be written into a folder. Existing ones are replaced only if `is_forced`.
///
/// # Errors
/// Returns an error, with the name, when it is standard output or a file, or has one of these files.
pub fn check_folder(folder: &Path, is_forced: bool, names: impl IntoIterator<Item = String>) -> io::Result<()> {
    if folder.as_os_str() == STANDARD_OUTPUT[0] {
        return Err(invalid("a folder is expected, not standard output (-)"));
    }
    match fs::metadata(folder) {
        Ok(found) if !found.is_dir() => return Err(invalid(format_args!("{}: it is not a folder", folder.display()))),
        _ => {}
    }
    names.into_iter().try_for_each(|name| Output::new(&folder.join(name), is_forced).map(|_| ()))
}

/// Writes `bytes` to `path` so that what was there stays until all are written. Behind a link it is the file that is
/// replaced, and nothing but a regular file ever is.
///
/// # Errors
/// Returns an error, with the file's name, when it cannot be written.
pub fn replace(path: &Path, bytes: &[u8]) -> io::Result<()> {
    let path = &followed(path)?;
    let new = followed(&beside(path, ".new"))?;
    let write = || {
        let mut file = File::create(&new)?;
        file.write_all(bytes)?;
        file.sync_all()?;
        fs::rename(&new, path)
    };
    write().map_err(|error| {
        // A partial file should not take space. If it cannot be removed, that does no harm.
        let _ = fs::remove_file(&new);
        named(path, error)
    })
}

/// Returns the path that the links of `path` lead to, where a file is there. Only a regular file, or no file, is
/// accepted.
///
/// # Errors
/// Returns an error, with the file's name, when something else is there.
pub fn followed(path: &Path) -> io::Result<PathBuf> {
    match there(path)? {
        There::Stream => Err(refusal(path, "it is a pipe or a device, which cannot be replaced")),
        There::File { .. } if path.is_symlink() => fs::canonicalize(path).map_err(|error| named(path, error)),
        _ => Ok(path.to_path_buf()),
    }
}

/// Returns what lies at a path.
///
/// # Errors
/// Returns an error, with the file's name, when nothing can be written there.
fn there(path: &Path) -> io::Result<There> {
    let found = match fs::metadata(path) {
        Ok(found) => found,
        Err(error) if error.kind() == io::ErrorKind::NotFound && path.is_symlink() => {
            return Err(refusal(path, "the link leads nowhere"));
        }
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(There::Nothing),
        Err(error) => return Err(named(path, error)),
    };
    match found.file_type() {
        kind if kind.is_file() => Ok(There::File { is_empty: found.len() == 0 }),
        kind if kind.is_dir() => Err(refusal(path, "it is a folder")),
        kind if is_stream(kind) => Ok(There::Stream),
        _ => Err(refusal(path, "it is neither a file nor a stream")),
    }
}

#[cfg(unix)]
fn is_stream(kind: fs::FileType) -> bool {
    use std::os::unix::fs::FileTypeExt;
    kind.is_fifo() || kind.is_char_device()
}

#[cfg(not(unix))]
fn is_stream(_: fs::FileType) -> bool {
    false
}

fn refusal(path: &Path, what: &str) -> io::Error {
    invalid(format_args!("{}: {what}", path.display()))
}

/// Returns the path of a temporary folder for unfinished files; the folder is made when it is needed.
fn scratch() -> PathBuf {
    let nanoseconds = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |since| since.as_nanos());
    std::env::temp_dir().join(format!("kaeshi-{}-{nanoseconds:x}", std::process::id()))
}
