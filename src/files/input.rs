//! The lines of the named files, with their places; blank lines and comments (`#`, `%`) are left out.
//!
//! Files are read whole, so that the number of lines is known before the first is dealt with; standard input line by
//! line, so that a program at the other end of the pipe gets each answer before it asks the next question. So a file
//! has one encoding, and there each line has its own. A line of more than a mebibyte is refused, and so are no others.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, Cursor};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use super::decoding::{into_text, text_in};
use super::lines::{LONGEST, Step, read_cut, read_line};
use super::why;

/// The name of standard input in messages.
pub const STANDARD_INPUT: &str = "standard input";

/// The place of a line, shown as `games.txt:12`.
#[derive(Clone)]
pub struct Place {
    file: Arc<str>,
    line: usize,
}

impl Place {
    /// Returns the number of the line, from 1.
    pub fn line(&self) -> usize {
        self.line
    }

    /// Returns the place for a table about this number of `files`: for a single file, only the number of the line.
    pub fn short(&self, files: usize) -> String {
        if files > 1 { self.to_string() } else { self.line.to_string() }
    }
}

/// Returns the width of the column with places in a table about this number of `files`.
pub const fn column(files: usize) -> usize {
    if files > 1 { 24 } else { 5 }
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:{}", self.file, self.line)
    }
}

/// A line of the input that is neither blank nor a comment.
pub struct InputLine {
    /// Its place.
    pub place: Place,
    /// Its text without the line end.
    pub text: String,
}

/// The reason why a file or a line of it could not be read.
pub enum Unreadable {
    /// The file cannot be read, or not to its end.
    File {
        /// Its name.
        file: Arc<str>,
        /// The error of the system.
        error: io::Error,
    },
    /// The line is longer than the limit. The lines after it are read.
    TooLong(Place),
}

impl Unreadable {
    /// Returns the reason why the file of that name cannot be read.
    pub fn new(file: Arc<str>, error: io::Error) -> Unreadable {
        Unreadable::File { file, error }
    }
}

impl fmt::Display for Unreadable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unreadable::File { file, error } => write!(f, "{file} cannot be read: {}", why(error)),
            Unreadable::TooLong(place) => write!(f, "{place}: the line has more than {} MiB", LONGEST >> 20),
        }
    }
}

/// A file or standard input, and the part of it that is still to be read.
struct Source {
    file: Arc<str>,
    line: usize,
    reader: Box<dyn BufRead>,
}

/// The lines of several files, one after the other.
pub struct Input {
    sources: std::vec::IntoIter<Result<Source, Unreadable>>,
    current: Option<Source>,
    total: Option<u64>,
}

impl Input {
    /// Opens the files at `paths`; `-` is standard input.
    pub fn open(paths: &[PathBuf]) -> Input {
        let mut total = Some(0);
        let sources: Vec<_> = paths.iter().map(|path| open(path, &mut total)).collect();
        Input { sources: sources.into_iter(), current: None, total }
    }

    /// Reads the lines of `reader`; messages call it by that name.
    pub fn of(name: &str, reader: Box<dyn BufRead>) -> Input {
        let source = Source { file: name.into(), line: 0, reader };
        Input { sources: Vec::new().into_iter(), current: Some(source), total: None }
    }

    /// Returns the number of lines, unless standard input is among the files.
    pub fn total(&self) -> Option<u64> {
        self.total
    }
}

/// Opens one file and adds its lines to `total`.
fn open(path: &Path, total: &mut Option<u64>) -> Result<Source, Unreadable> {
    if path.as_os_str() == "-" {
        *total = None;
        return Ok(Source { file: STANDARD_INPUT.into(), line: 0, reader: Box::new(io::stdin().lock()) });
    }
    let file: Arc<str> = path.to_string_lossy().into();
    let read = File::open(path).and_then(|opened| read_cut(BufReader::new(opened)));
    let text = into_text(read.map_err(|error| Unreadable::new(file.clone(), error))?);
    let lines = text.lines().filter(|line| says_something(line)).count();
    *total = total.map(|total| total + lines as u64);
    Ok(Source { file, line: 0, reader: Box::new(Cursor::new(text)) })
}

/// Tests whether a line is neither blank nor a comment.
pub fn says_something(line: &str) -> bool {
    !matches!(line.trim_start().chars().next(), None | Some('#' | '%'))
}

impl Source {
    /// Reads the next line that is not empty, or is too long. A broken byte becomes `�`, which a parser then refuses
    /// and shows.
    fn next_line(&mut self) -> Option<Result<InputLine, Unreadable>> {
        let mut bytes = Vec::new();
        loop {
            bytes.clear();
            let step = match read_line(&mut self.reader, &mut bytes, LONGEST) {
                Ok(Step::End) => return None,
                Ok(step) => step,
                Err(error) => return Some(Err(Unreadable::new(self.file.clone(), error))),
            };
            self.line += 1;
            let text = text_in(&bytes);
            let text = text.trim_end().trim_start_matches('\u{feff}');
            if !says_something(text) {
                continue;
            }
            let place = Place { file: self.file.clone(), line: self.line };
            return Some(match step {
                Step::TooLong => Err(Unreadable::TooLong(place)),
                _ => Ok(InputLine { place, text: text.to_string() }),
            });
        }
    }
}

impl Iterator for Input {
    type Item = Result<InputLine, Unreadable>;

    fn next(&mut self) -> Option<Result<InputLine, Unreadable>> {
        loop {
            if let Some(source) = &mut self.current {
                let line = source.next_line();
                if matches!(line, None | Some(Err(Unreadable::File { .. }))) {
                    self.current = None;
                }
                if line.is_some() {
                    return line;
                }
            }
            match self.sources.next()? {
                Ok(source) => self.current = Some(source),
                Err(error) => return Some(Err(error)),
            }
        }
    }
}
