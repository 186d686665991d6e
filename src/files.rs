//! The files that the command reads and writes, and the messages when that fails.
//!
//! Every error names the file that it is about.

pub mod assets;
pub mod decoding;
pub mod games;
pub mod input;
pub mod lines;
pub mod lock;
pub mod output;
pub mod problems;
pub mod source;

use std::fmt::Display;
use std::fs::{self, File};
use std::io::{self, BufReader, Read};
use std::path::{Path, PathBuf};

/// Returns the error of a file with unexpected content.
pub fn wrong(path: &Path, what: impl Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidData, format!("{}: {what}", path.display()))
}

/// Returns the error of an invalid option.
pub fn invalid(what: impl Display) -> io::Error {
    io::Error::new(io::ErrorKind::InvalidInput, what.to_string())
}

/// Returns the same error with the name of the file that it came from.
pub fn named(path: &Path, error: io::Error) -> io::Error {
    let what = match error.kind() {
        io::ErrorKind::NotFound => "there is no such file or folder".to_string(),
        _ => why(&error),
    };
    io::Error::new(error.kind(), format!("{}: {what}", path.display()))
}

/// Returns the reason why a file cannot be read, in words.
fn why(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_string(),
        io::ErrorKind::PermissionDenied => "permission is denied".to_string(),
        io::ErrorKind::IsADirectory => "it is a folder".to_string(),
        _ => error.to_string(),
    }
}

/// Returns the text of a file.
///
/// # Errors
/// Returns an error, with the file's name, when it cannot be read, is no UTF-8, or has a line that is too long.
pub fn read_text(path: &Path) -> io::Result<String> {
    let mut bytes = Vec::new();
    let read = File::open(path).and_then(|file| lines::read_all(BufReader::new(file), &mut bytes));
    read.map_err(|error| named(path, error))?;
    String::from_utf8(bytes).map_err(|error| wrong(path, error.utf8_error()))
}

/// Returns the bytes of a file that is checked as a whole, such as weights, books and WTHOR files, up to the greatest
/// size of these.
///
/// # Errors
/// When it cannot be read.
pub fn read_packed(path: &Path) -> io::Result<Vec<u8>> {
    const MOST: u64 = 64 << 20;
    let mut bytes = Vec::new();
    File::open(path)?.take(MOST).read_to_end(&mut bytes)?;
    Ok(bytes)
}

/// Returns the bytes of a file, if there is one.
///
/// # Errors
/// Returns an error, with the file's name, when it cannot be read.
pub fn read_if_there(path: &Path) -> io::Result<Option<Vec<u8>>> {
    match fs::read(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(None),
        read => read.map(Some).map_err(|error| named(path, error)),
    }
}

/// Removes a file, if there is one.
///
/// # Errors
/// Returns an error, with the file's name, when it cannot be removed.
pub fn remove(path: &Path) -> io::Result<()> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(named(path, error)),
        _ => Ok(()),
    }
}

/// Returns `path` with `ending` appended to its name.
pub fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

/// Returns the checksum of unfinished files: FNV-1a with 64 bits.
pub fn checksum(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |sum, &byte| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Returns a checksum extended by more words, each as a whole.
pub fn checksum_with(sum: u64, words: impl Iterator<Item = u64>) -> u64 {
    words.fold(sum, |sum, word| (sum ^ word).wrapping_mul(0x0100_0000_01b3))
}
