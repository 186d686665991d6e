//! The games of the named files, in any format, for the commands that replay, review and explore them.
//!
//! A file with one game per line is read line by line, so that each error belongs to its line, and so is standard input
//! as it arrives. Any other file goes to the reader of all formats.

mod found;
mod lines;

use std::fs::File;
use std::io::{self, BufReader, Cursor, Read};
use std::path::{Path, PathBuf};

use super::source::Source;
use crate::files::decoding::text_in;
use crate::files::input::{Input, STANDARD_INPUT, Unreadable, says_something};
use crate::files::lines::{LONGEST_OF_ANY, Step, read_all, read_line, too_long};
pub use found::{Found, NoGame};

type Part = Box<dyn Iterator<Item = Result<Found, NoGame>>>;

/// The games of several files, one after the other.
pub struct Games {
    parts: std::iter::Flatten<std::vec::IntoIter<Part>>,
    total: Option<u64>,
}

impl Games {
    /// Opens the files at `paths`; `-` is standard input.
    pub fn open(paths: &[PathBuf]) -> Games {
        let mut total = Some(0);
        let parts: Vec<Part> = paths.iter().map(|path| part(path, &mut total)).collect();
        Games { parts: parts.into_iter().flatten(), total }
    }

    /// Returns the number of games, unless they come line by line from standard input.
    pub fn total(&self) -> Option<u64> {
        self.total
    }
}

impl Iterator for Games {
    type Item = Result<Found, NoGame>;

    fn next(&mut self) -> Option<Result<Found, NoGame>> {
        self.parts.next()
    }
}

/// Opens one file and adds its games to `total`.
fn part(path: &Path, total: &mut Option<u64>) -> Part {
    let source = if path.as_os_str() == "-" {
        match standard_input() {
            Ok(Ok(source)) => Ok(source),
            Ok(Err(lines)) => {
                *total = None;
                return Box::new(lines.map(lines::read));
            }
            Err(error) => Err(Unreadable::new(STANDARD_INPUT.into(), error)),
        }
    } else {
        let name = path.to_string_lossy();
        let bytes = File::open(path).and_then(|file| Source::bytes(path, BufReader::new(file)));
        let bytes = bytes.map_err(|error| Unreadable::new(name.as_ref().into(), error));
        bytes.map(|bytes| Source::of(path, bytes))
    };
    let found = match source {
        Ok(source) => games(&source),
        Err(unreadable) => vec![Err(unreadable.into())],
    };
    *total = total.map(|total| total + found.len() as u64);
    Box::new(found.into_iter())
}

/// Reads standard input far enough to know whether it has one game per line; if so, the games are read as they arrive.
fn standard_input() -> io::Result<Result<Source, Input>> {
    let mut input = io::stdin().lock();
    let mut bytes = Vec::new();
    loop {
        let begin = bytes.len();
        match read_line(&mut input, &mut bytes, LONGEST_OF_ANY)? {
            Step::End => break,
            Step::TooLong => return Err(too_long(bytes[..begin].split(|&byte| byte == b'\n').count())),
            Step::Line => {}
        }
        let line = text_in(&bytes[begin..]);
        if says_something(&line) && lines::begins_lines(&line) {
            return Ok(Err(Input::of(STANDARD_INPUT, Box::new(Cursor::new(bytes).chain(input)))));
        }
        if says_something(&line) {
            read_all(input, &mut bytes)?;
            break;
        }
    }
    Ok(Ok(Source::of(Path::new("-"), bytes)))
}

/// Returns the games of a source, in their order.
fn games(source: &Source) -> Vec<Result<Found, NoGame>> {
    let text = source.text();
    let by_line: Vec<_> = text.as_deref().map_or(Vec::new(), |text| lines::all(&source.name, text));
    if !by_line.is_empty() && by_line.iter().all(Result::is_ok) {
        return by_line;
    }
    let mut records = Vec::new();
    if let Err(why) = source.read(None, None, &mut |record| records.push(record)) {
        return vec![Err(NoGame::Text(format!("{}: {why}", source.name)))];
    }
    if text.is_some_and(|text| lines::are_meant(&text, &by_line, &records)) {
        return by_line;
    }
    let mut positions = 0;
    let mut found = Vec::with_capacity(records.len());
    for (record, number) in records.into_iter().zip(1..) {
        match Found::of(record, source, number) {
            Some(read) => found.push(read),
            None => positions += 1,
        }
    }
    let left_out = match positions {
        0 => return found,
        1 => "a position is left out: it is no game".to_string(),
        _ => format!("{positions} positions are left out: they are no games"),
    };
    found.push(Err(NoGame::Text(format!("{}: {left_out}", source.name))));
    found
}
