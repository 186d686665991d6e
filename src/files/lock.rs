//! Locks: only one run at a time writes a file, or the files of a folder.
//!
//! The lock is a file beside the one that is written, `NAME.lock`, or one in the folder, `.lock`. The system holds it
//! locked as long as the run lives: a run that is killed leaves the file, but not the lock.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};

use super::{beside, named};

/// The right to write a file, or the files of a folder, until this value is dropped.
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
        Lock::claim(beside(target, ".lock"), target, "this file: wait for it or name another one")
    }

    /// Takes the right to write the files of `folder`, which is made where there is none.
    ///
    /// # Errors
    /// Returns an error when another run has it, or when the folder or the lock cannot be written.
    pub fn take_folder(folder: &Path) -> io::Result<Lock> {
        fs::create_dir_all(folder).map_err(|error| named(folder, error))?;
        Lock::claim(folder.join(".lock"), folder, "into this folder: wait for it or name another one")
    }

    /// Takes the lock at `path`; `what` describes in the message what another run is writing.
    fn claim(path: PathBuf, target: &Path, what: &str) -> io::Result<Lock> {
        loop {
            let open = OpenOptions::new().create(true).truncate(false).write(true).open(&path);
            let file = open.map_err(|error| named(missing(&error, &path).unwrap_or(target), error))?;
            match file.try_lock() {
                Ok(()) => {}
                Err(TryLockError::WouldBlock) => {
                    let refusal = format!("{}: another run is writing {what}", target.display());
                    return Err(io::Error::new(io::ErrorKind::ResourceBusy, refusal));
                }
                // A system without locks is no reason to stop.
                Err(TryLockError::Error(error)) if error.kind() == io::ErrorKind::Unsupported => {}
                Err(TryLockError::Error(error)) => return Err(named(&path, error)),
            }
            // The previous owner may have removed the file before it was locked here.
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

/// Returns the folder of `path` if the error says that it is missing.
fn missing<'a>(error: &io::Error, path: &'a Path) -> Option<&'a Path> {
    path.parent().filter(|_| error.kind() == io::ErrorKind::NotFound)
}

/// Tests whether the open `file` is the one at `path`.
#[cfg(unix)]
fn is_at(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let number = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    file.metadata().map(number).ok() == fs::metadata(path).map(number).ok()
}

/// Tests whether there is a file at `path`: elsewhere files have no numbers that could be compared.
#[cfg(not(unix))]
fn is_at(_: &File, path: &Path) -> bool {
    path.exists()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folder_that_is_missing_is_named() {
        let folder = std::env::temp_dir().join(format!("kaeshi-no-folder-{}", std::process::id()));
        let refused = Lock::take(&folder.join("file")).map(|_| ()).unwrap_err();
        assert!(refused.to_string().starts_with(&format!("{}: there is no such", folder.display())), "{refused}");
    }

    #[test]
    fn a_second_lock_is_refused_until_the_first_is_released() {
        let target = std::env::temp_dir().join(format!("kaeshi-lock-{}", std::process::id()));
        let first = Lock::take(&target).unwrap();
        let refused = Lock::take(&target).map(|_| ()).unwrap_err();
        assert!(refused.to_string().ends_with("another run is writing this file: wait for it or name another one"));
        drop(first);
        drop(Lock::take(&target).unwrap());
        assert!(!beside(&target, ".lock").exists());

        let first = Lock::take_folder(&target).unwrap();
        let refused = Lock::take_folder(&target.join("")).map(|_| ()).unwrap_err();
        assert!(
            refused.to_string().ends_with("another run is writing into this folder: wait for it or name another one")
        );
        drop(first);
        drop(Lock::take_folder(&target).unwrap());
        fs::remove_dir(&target).unwrap();
    }
}
