//! Files of games: WTHOR's `.wtb` files, and text with one game or position per line.

use std::io;
use std::path::Path;

use kaeshi::notation::{Wthor, parse_wthor};

use crate::files::input::{Input, Unreadable};
use crate::files::{named, read_packed, wrong};
use crate::progress::Reporter;

/// Returns the content of a `.wtb` file, and nothing for a file with another ending.
///
/// # Errors
/// Returns an error when the file cannot be read or is damaged.
pub fn wthor(path: &Path) -> io::Result<Option<Wthor>> {
    if !path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("wtb")) {
        return Ok(None);
    }
    let bytes = read_packed(path).map_err(|error| named(path, error))?;
    parse_wthor(&bytes).map(Some).map_err(|error| wrong(path, error))
}

/// Hands what `read` makes of each line of a text to `take`. Lines that are too long, or that `read` refuses, are
/// reported and left out.
///
/// # Errors
/// Returns an error when the file cannot be read, or `take` fails.
pub fn each_line<T>(
    path: &Path,
    progress: &mut dyn Reporter,
    read: impl Fn(&str) -> Result<T, String>,
    mut take: impl FnMut(T) -> io::Result<()>,
) -> io::Result<()> {
    for line in Input::open(&[path.to_path_buf()]) {
        match line {
            Ok(line) => match read(&line.text) {
                Ok(made) => take(made)?,
                Err(error) => progress.complain(&format_args!("{}: {error}", line.place)),
            },
            Err(line @ Unreadable::TooLong(_)) => progress.complain(&line),
            Err(unreadable) => return Err(io::Error::other(unreadable.to_string())),
        }
    }
    Ok(())
}
