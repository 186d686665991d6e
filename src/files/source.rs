//! A file in any format: text, or WTHOR's bytes with the names that belong to them.

use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, Read};
use std::path::{Path, PathBuf};

use kaeshi::Color;
use kaeshi::notation::read::read;
use kaeshi::notation::{Format, Record, WthorNames, parse_wthor_names, read_wthor};

use crate::files::decoding::text_in;
use crate::files::input::STANDARD_INPUT;
use crate::files::lines::read_all;
use crate::files::{named, read_packed, wrong};

/// A file that was read.
pub struct Source {
    /// The name of the file in messages.
    pub name: String,
    bytes: Vec<u8>,
    is_wtb: bool,
    players: Option<WthorNames>,
    tournaments: Option<WthorNames>,
}

impl Source {
    /// Reads the file at `path`, `-` being standard input, and the names that are given or lie beside a `.wtb` file.
    ///
    /// # Errors
    /// Returns an error, with the file's name, when one of them cannot be read.
    pub fn open(path: &Path, players: Option<&Path>, tournaments: Option<&Path>) -> io::Result<Source> {
        if path.as_os_str() == "-" {
            let bytes = Source::bytes(path, io::stdin().lock());
            let bytes = bytes.map_err(|error| io::Error::new(error.kind(), format!("{STANDARD_INPUT}: {error}")))?;
            let [players, tournaments] = [names(players)?, names(tournaments)?];
            return Ok(Source { players, tournaments, ..Source::of(path, bytes) });
        }
        let bytes = File::open(path).and_then(|file| Source::bytes(path, BufReader::new(file)));
        let source = Source::of(path, bytes.map_err(|error| named(path, error))?);
        let names = |given: Option<&Path>, extension: &str| {
            let beside = if source.is_wtb && given.is_none() { beside(path, extension) } else { None };
            names(given.or(beside.as_deref()))
        };
        let (players, tournaments) = (names(players, "jou")?, names(tournaments, "trn")?);
        Ok(Source { players, tournaments, ..source })
    }

    /// Reads the bytes of the source at `path`: all of a WTHOR file, and of a text unless a line is beyond measure.
    ///
    /// # Errors
    /// Returns an error when it cannot be read, or a line is too long.
    pub fn bytes(path: &Path, mut reader: impl BufRead) -> io::Result<Vec<u8>> {
        let mut bytes = Vec::new();
        reader.by_ref().take(HEAD).read_to_end(&mut bytes)?;
        if !has_extension(path, "wtb") && bytes.len() as u64 == HEAD && bytes.iter().all(|&byte| byte == 0) {
            let what = "it begins with zeros: it is neither a text nor a WTHOR file";
            return Err(io::Error::new(io::ErrorKind::InvalidData, what));
        }
        if has_extension(path, "wtb") || is_wtb(&bytes) {
            reader.take(MOST_OF_WTHOR).read_to_end(&mut bytes)?;
            if bytes.len() as u64 > MOST_OF_WTHOR {
                let what = format!("the WTHOR file has more than {} MiB", MOST_OF_WTHOR >> 20);
                return Err(io::Error::new(io::ErrorKind::InvalidData, what));
            }
        } else {
            read_all(reader, &mut bytes)?;
        }
        Ok(bytes)
    }

    /// Makes a source of the bytes that are at `path`, without names of players and tournaments.
    pub fn of(path: &Path, bytes: Vec<u8>) -> Source {
        let is_wtb = has_extension(path, "wtb") || is_wtb(&bytes);
        let name = if path.as_os_str() == "-" { STANDARD_INPUT.into() } else { path.to_string_lossy() };
        Source { name: name.into(), bytes, is_wtb, players: None, tournaments: None }
    }

    /// Returns the text; `None` for a WTHOR file.
    pub fn text(&self) -> Option<String> {
        (!self.is_wtb).then(|| text_in(&self.bytes).into_owned())
    }

    /// Returns a message about the fault of a record, with its place.
    pub fn complaint(&self, record: &Record) -> Option<String> {
        let fault = record.fault.as_ref()?;
        Some(match record.format {
            Format::Wthor => format!("{}, game {}: {fault}", self.name, fault.line),
            _ => format!("{}:{}: {fault}", self.name, fault.line),
        })
    }

    /// Hands every record of the file to `take`.
    ///
    /// # Errors
    /// Returns a message when a WTHOR file cannot be read at all.
    pub fn read(&self, from: Option<Format>, side: Option<Color>, take: &mut dyn FnMut(Record)) -> Result<(), String> {
        if from.map_or(self.is_wtb, |from| from == Format::Wthor) {
            let read = read_wthor(&self.bytes, self.players.as_ref(), self.tournaments.as_ref(), take);
            return read.map_err(|error| error.to_string());
        }
        read(&text_in(&self.bytes), from, side, take);
        Ok(())
    }
}

/// An upper limit for the size of a WTHOR file: almost a million games.
const MOST_OF_WTHOR: u64 = 64 << 20;

/// The number of bytes by which a WTHOR file is distinguished from a text.
const HEAD: u64 = 16;

/// Tests whether bytes begin as a `.wtb` file does: no text has its zeros.
fn is_wtb(bytes: &[u8]) -> bool {
    bytes.len() >= 16 && bytes[..16].contains(&0) && !matches!(bytes, [0xff, 0xfe, ..] | [0xfe, 0xff, ..])
}

fn has_extension(path: &Path, extension: &str) -> bool {
    path.extension().is_some_and(|found| found.eq_ignore_ascii_case(extension))
}

/// Returns the only file with an extension in the folder of `path`.
fn beside(path: &Path, extension: &str) -> Option<PathBuf> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let files = fs::read_dir(folder).ok()?.filter_map(|entry| Some(entry.ok()?.path()));
    let mut found: Vec<PathBuf> = files.filter(|file| has_extension(file, extension)).collect();
    if found.len() == 1 { found.pop() } else { None }
}

/// Reads a file of names.
fn names(path: Option<&Path>) -> io::Result<Option<WthorNames>> {
    let Some(path) = path else { return Ok(None) };
    let bytes = read_packed(path).map_err(|error| named(path, error))?;
    parse_wthor_names(&bytes).map(Some).map_err(|error| wrong(path, error))
}
