//! The folder of the shipped library: a file for each size, and an index.

use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::path::Path;

use kaeshi::tsume::Goal;
use kaeshi::tsume::library::SIZES;
use kaeshi::tsume::library::entry::Entry;
use serde::{Deserialize, Serialize};

use super::calibration::{self, Calibration};
use super::shard::Shard;
use crate::files::output::replace;
use crate::files::{checksum, named, read_text, wrong};

/// The version of the files.
const VERSION: u32 = 1;

/// The puzzles by size.
pub type Sizes = BTreeMap<u32, Vec<Entry>>;

/// The index, which the pages read first.
#[derive(Debug, Deserialize, PartialEq, Serialize)]
pub struct Index {
    version: u32,
    sizes: BTreeMap<u32, Summary>,
}

/// The number of puzzles of a size.
#[derive(Debug, Default, Deserialize, PartialEq, Serialize)]
struct Summary {
    count: usize,
    win: usize,
    draw: usize,
    best: usize,
    /// The number of puzzles with one star, two, and so on.
    stars: [usize; 5],
    /// A hash of the file, to detect a new version.
    hash: String,
}

impl Summary {
    fn of(entries: &[Entry]) -> Summary {
        let goals = |goal| entries.iter().filter(|entry| entry.goal == goal).count();
        let stars = [1, 2, 3, 4, 5].map(|stars| entries.iter().filter(|entry| entry.stars == stars).count());
        let (win, draw, best) = (goals(Goal::Win), goals(Goal::Draw), goals(Goal::Best));
        let hash = format!("{:016x}", checksum(text(entries).as_bytes()));
        Summary { count: entries.len(), win, draw, best, stars, hash }
    }
}

impl Index {
    /// Returns the index of a library.
    pub fn of(sizes: &Sizes) -> Index {
        Index { version: VERSION, sizes: sizes.iter().map(|(&size, entries)| (size, Summary::of(entries))).collect() }
    }
}

/// The name of the index.
const INDEX: &str = "index.json";

/// Returns the name of a size's file.
fn name_of(size: u32) -> String {
    format!("{size:02}.txt")
}

/// Returns the names of all files that a library may have.
pub fn names() -> impl Iterator<Item = String> {
    SIZES.map(name_of).chain([INDEX, calibration::NAME].map(str::to_string))
}

/// Returns the text of a size's file.
fn text(entries: &[Entry]) -> String {
    entries.iter().map(|entry| format!("{entry}\n")).collect()
}

/// Writes the files of a library, its index and its calibrated grades.
///
/// # Errors
/// Returns an error, with the file's name, when one cannot be written.
pub fn write(folder: &Path, sizes: &Sizes, calibration: &Calibration) -> io::Result<()> {
    fs::create_dir_all(folder).map_err(|error| named(folder, error))?;
    for (&size, entries) in sizes {
        replace(&folder.join(name_of(size)), text(entries).as_bytes())?;
    }
    calibration.write(folder)?;
    let index = serde_json::to_string_pretty(&Index::of(sizes)).expect("numbers and strings always serialise");
    replace(&folder.join(INDEX), format!("{index}\n").as_bytes())
}

/// Reads a library, and says whether its index is the one that follows from its files.
///
/// # Errors
/// Returns an error with the file and the line when there is no library or a line is no puzzle of its file.
pub fn read(folder: &Path) -> io::Result<(Sizes, bool)> {
    let path = folder.join(INDEX);
    let text = read_text(&path).map_err(|error| match error.kind() {
        io::ErrorKind::NotFound => no_library(folder),
        _ => error,
    })?;
    let index: Index = serde_json::from_str(&text).map_err(|error| wrong(&path, error))?;
    let mut sizes = Sizes::new();
    for size in index.sizes.keys().copied() {
        let path = folder.join(name_of(size));
        let entries = Shard::read(&path)?.entries;
        if let Some(entry) = entries.iter().find(|entry| entry.empties() != size || !SIZES.contains(&size)) {
            return Err(wrong(&path, format_args!("{} has {} empty squares, not {size}", entry.id(), entry.empties())));
        }
        sizes.insert(size, entries);
    }
    let agrees = Index::of(&sizes) == index;
    Ok((sizes, agrees))
}

/// Returns the error of a folder without a library.
fn no_library(folder: &Path) -> io::Error {
    let what = "there is no library of puzzles here (no index.json). It is in the project's repository, in \
                www/public/puzzles; name its folder with --library";
    io::Error::new(io::ErrorKind::NotFound, format!("{}: {what}", folder.display()))
}
