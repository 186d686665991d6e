//! `kaeshi tsume collect`: merges graded shards into the library.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use kaeshi::tsume::library::selection::select;
use kaeshi::tsume::library::tally::Tally;

use crate::cli::options::Force;
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::files::lock::Lock;
use crate::files::output::check_folder;
use crate::files::{invalid, named};
use crate::puzzles::calibration::Calibration;
use crate::puzzles::folder;
use crate::puzzles::report::Report;
use crate::puzzles::shard::Shard;

/// Merge graded shards into the library: drop duplicates, keep a number of puzzles of each size, goal and colour.
///
/// The result does not depend on the order of the files.
#[derive(clap::Args)]
pub struct Args {
    /// Files of graded puzzles, or folders of such files
    #[arg(required = true, value_name = "PATH")]
    paths: Vec<PathBuf>,
    /// The folder to write: a file for each size, and index.json
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    /// The number of puzzles of each size
    #[arg(long, value_name = "N", default_value_t = 340, value_parser = clap::value_parser!(u16).range(1..))]
    each: u16,
    /// Also write the number of candidates that each rule refused, as JSON; - is standard output
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// Print that report instead of tables, as one JSON object
    #[arg(long)]
    json: bool,
}

/// Merges the shards.
pub fn run(args: &Args) -> io::Result<Outcome> {
    check_folder(&args.out, args.force.is_given(), folder::names())?;
    let report_file = args.report.as_deref().map(|path| args.force.output(path)).transpose()?;
    let screen = Screen::beside(report_file.as_ref());
    let _lock = Lock::take_folder(&args.out)?;
    let (mut tally, mut candidates) = (Tally::default(), Vec::new());
    for path in files(&args.paths)? {
        let shard = Shard::read(&path)?;
        if let Some(entry) = shard.entries.iter().find(|entry| entry.stars == 0) {
            let id = entry.id();
            return Err(invalid(format_args!("{}: {id} has no grade: run kaeshi tsume grade first", path.display())));
        }
        tally.add(&shard.tally);
        candidates.extend(shard.entries);
    }
    if candidates.is_empty() {
        return Err(invalid("there is no puzzle in these files: the library was not changed"));
    }
    let candidates_found = candidates.len();
    let sizes = select(candidates, args.each.into(), &mut tally);
    folder::write(&args.out, &sizes, &Calibration::default())?;
    let report = Report::of(&tally, &sizes, candidates_found);
    if let Some(file) = &report_file {
        file.write(report.json().as_bytes())?;
    }
    screen.answer(if args.json { to_json(&report) } else { report.text().trim_end().to_string() })?;
    Ok(screen.finish())
}

/// Returns the named files, those of a folder in the order of their names.
fn files(paths: &[PathBuf]) -> io::Result<Vec<PathBuf>> {
    let mut files = Vec::new();
    for path in paths {
        if path.is_dir() {
            files.extend(files_of(path)?);
        } else {
            files.push(path.clone());
        }
    }
    Ok(files)
}

/// Returns the text files of a folder.
pub fn files_of(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let entries = fs::read_dir(folder).map_err(|error| named(folder, error))?;
    let mut files = entries.map(|entry| entry.map(|entry| entry.path())).collect::<io::Result<Vec<_>>>()?;
    files.retain(|path| path.extension().is_some_and(|ending| ending == "txt"));
    files.sort();
    Ok(files)
}
