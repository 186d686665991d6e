//! `kaeshi tsume calibrate`: folds tries of people into the grades.

use std::collections::BTreeMap;
use std::io;
use std::path::PathBuf;

use kaeshi::tsume::library::entry::Entry;
use kaeshi::tsume::library::grade::RANGE;
use serde::Serialize;

use super::folder::Library;
use crate::cli::options::Force;
use crate::cli::screen::{Outcome, Screen, to_json};
use crate::files::lock::Lock;
use crate::files::output::check_folder;
use crate::files::read_text;
use crate::puzzles::calibration::{Calibrated, Calibration, set};
use crate::puzzles::folder;
use crate::puzzles::tries::{Tries, Try, calibrated};

/// Correct the difficulty and the stars of the library's puzzles by tries of people.
///
/// FILEs are texts of tries, as the statistics of the puzzles page give them. Only the first try of a puzzle counts,
/// without help and not against the clock. Of two files that begin alike, which one visitor saved at two times, only
/// the longer one counts. Without --out nothing is written.
#[derive(clap::Args)]
pub struct Args {
    /// Texts of tries
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    #[command(flatten)]
    puzzles: Library,
    /// The folder to write the library to, with the file of calibrated grades that 'kaeshi tsume check' needs
    #[arg(long, value_name = "FOLDER")]
    out: Option<PathBuf>,
    #[command(flatten)]
    force: Force,
    /// The assumed error of a computed difficulty: one standard deviation, in points
    #[arg(long, value_name = "N", default_value_t = 200, value_parser = clap::value_parser!(u16).range(1..=1000))]
    deviation: u16,
    /// Print one JSON object per puzzle instead of a table
    ///
    /// Its keys are id, tries, right (how many of them), expected (how many by the computed difficulty), graded (that
    /// difficulty) and calibrated (the one that follows from the tries as well).
    #[arg(long)]
    json: bool,
}

/// The JSON object of a puzzle.
#[derive(Serialize)]
struct Row {
    id: String,
    tries: u32,
    right: usize,
    expected: f64,
    graded: u16,
    calibrated: u16,
}

impl Row {
    fn of(entry: &Entry, tries: &[Try], deviation: u16) -> Row {
        let graded = entry.difficulty;
        let found = calibrated(graded, tries, deviation.into()).round();
        let expected: f64 = tries.iter().map(|each| each.chance(graded.into())).sum();
        Row {
            id: entry.id(),
            tries: tries.len() as u32,
            right: tries.iter().filter(|each| each.is_right).count(),
            expected: (10.0 * expected).round() / 10.0,
            graded,
            calibrated: found.clamp(RANGE.0.into(), RANGE.1.into()) as u16,
        }
    }
}

/// Folds the tries in.
pub fn run(args: &Args) -> io::Result<Outcome> {
    if let Some(out) = &args.out {
        check_folder(out, args.force.is_given(), folder::names())?;
    }
    let (mut sizes, _) = args.puzzles.read()?;
    let before = args.puzzles.calibration()?;
    let Tries { counted, mut left_out } = read(&args.files)?;
    let mut of: BTreeMap<String, Vec<Try>> = BTreeMap::new();
    for each in counted {
        of.entry(each.puzzle.clone()).or_default().push(each);
    }
    let mut screen = Screen::new();
    let mut rows = Vec::new();
    for entry in sizes.values_mut().flatten() {
        if !before.undo(entry) {
            screen.complain(format_args!("{} does not have the grade of calibration.txt", entry.id()));
        }
        if let Some(tries) = of.remove(&entry.id()) {
            let row = Row::of(entry, &tries, args.deviation);
            set(entry, row.calibrated);
            rows.push(row);
        }
    }
    left_out += of.values().map(Vec::len).sum::<usize>();
    if let Some(out) = &args.out {
        let of = |row: &Row| Calibrated { graded: row.graded, calibrated: row.calibrated, tries: row.tries };
        let calibration = Calibration(rows.iter().map(|row| (row.id.clone(), of(row))).collect());
        sizes.values_mut().for_each(|entries| entries.sort_by_cached_key(|entry| (entry.difficulty, entry.id())));
        let _lock = Lock::take_folder(out)?;
        folder::write(out, &sizes, &calibration)?;
    }
    rows.sort_by_key(|row| std::cmp::Reverse(row.calibrated.abs_diff(row.graded)));
    if !args.json {
        screen.head("puzzle     tries  right  expected  graded  calibrated");
    }
    for row in &rows {
        screen.answer(if args.json { to_json(row) } else { cells(row) })?;
    }
    if !args.json {
        let counted: u32 = rows.iter().map(|row| row.tries).sum();
        screen.sum(rows.len() as u64, format_args!("{counted} tries counted, {left_out} left out"))?;
    }
    Ok(screen.finish())
}

/// Reads the files, of those that begin alike the longest.
fn read(files: &[PathBuf]) -> io::Result<Tries> {
    let mut texts = files.iter().map(|path| Ok((read_text(path)?, path))).collect::<io::Result<Vec<_>>>()?;
    texts.sort();
    let mut all = Tries::default();
    for (place, (text, path)) in texts.iter().enumerate() {
        let tries = Tries::parse(path, text)?;
        // A text that another one continues comes right before it, or before others that do.
        if texts.get(place + 1).is_some_and(|(next, _)| next.starts_with(text.as_str())) {
            continue;
        }
        all.left_out += tries.left_out;
        all.counted.extend(tries.counted);
    }
    Ok(all)
}

fn cells(Row { id, tries, right, expected, graded, calibrated }: &Row) -> String {
    format!("{id:<9}  {tries:>5}  {right:>5}  {expected:>8.1}  {graded:>6}  {calibrated:>10}")
}
