//! Only one run writes a file at a time.
//!
//! The lock is a file beside the one that is written, `NAME.lock`, which the system holds locked as long as the run
//! lives: a run that is killed leaves the file, but not the lock.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::{beside, named};

/// The right to write a file, as long as this value lives.
pub struct Lock {
    path: PathBuf,
    _file: File,
}

impl Lock {
    /// Takes the right to write the file at `target`.
    ///
    /// # Errors
    /// Returns an error when another run has it, or when the lock cannot be written.
    pub fn take(target: &Path) -> io::Result<Lock> {
        let path = beside(target, ".lock");
        loop {
            let open = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
            let file = open.map_err(|error| named(&path, error))?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    let what = "another run is writing this file: wait for it or name another";
                    return Err(io::Error::new(io::ErrorKind::ResourceBusy, format!("{}: {what}", target.display())));
                }
                // Where the system knows no locks, nobody is kept from working.
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
                Err(TryLockError::Error(error)) => return Err(named(&path, error)),
            }
            // Whoever had the lock may have removed the file before it was locked here.
            if is_at(&file, &path) {
                return Ok(Lock { path, _file: file });
            }
        }
    }
}

impl Drop for Lock {
    fn drop(&mut self) {
        // A lock that cannot be removed does no harm: the next run locks the same file.
        let _ = fs::remove_file(&self.path);
    }
}

/// Tests whether the open `file` is the one at `path`.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let number = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    file.metadata().map(number).ok() == fs::metadata(path).map(number).ok()
}

/// Returns true: elsewhere a file that is open cannot be removed.
#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_is_refused_until_the_first_is_done() {
        let target = std::env::temp_dir().join(format!("kaeshi-lock-{}", std::process::id()));
        let first = Lock::take(&target).unwrap();
        let refused = Lock::take(&target).map(|_| ()).unwrap_err();
        assert!(refused.to_string().ends_with("another run is writing this file: wait for it or name another"));
        drop(first);
        drop(Lock::take(&target).unwrap());
        assert!(!beside(&target, ".lock").exists());
    }
}
