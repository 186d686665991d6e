//! `kaeshi tsume themes`: derives the themes of the library again.

use std::io;
use std::path::PathBuf;

use super::folder::Library;
use crate::cli::options::{Force, Threads};
use crate::cli::screen::{Outcome, Screen};
use crate::files::lock::Lock;
use crate::files::output::check_folder;
use crate::progress::Reporter;
use crate::puzzles::{folder, work};

/// Derive the themes of the library's puzzles again, after a rule has changed; all else stays as it is.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    puzzles: Library,
    /// The folder to write the library to
    #[arg(long, value_name = "FOLDER")]
    out: PathBuf,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    threads: Threads,
}

/// Derives the themes.
pub fn run(args: &Args) -> io::Result<Outcome> {
    check_folder(&args.out, args.force.is_given(), folder::names())?;
    let (mut sizes, _) = args.puzzles.read()?;
    let calibration = args.puzzles.calibration()?;
    let _lock = Lock::take_folder(&args.out)?;
    let count = sizes.values().map(Vec::len).sum();
    let mut screen = Screen::new();
    screen.begin(0, count, "puzzles");
    let mut changed = 0;
    for entries in sizes.values_mut() {
        let found = work::themes(entries, args.threads.pool(), || screen.step())?;
        for (entry, themes) in entries.iter_mut().zip(found) {
            changed += usize::from(entry.themes != themes);
            entry.themes = themes;
        }
    }
    folder::write(&args.out, &sizes, &calibration)?;
    screen.answer(format_args!("{count} puzzles, the themes of {changed} changed"))?;
    Ok(screen.finish())
}
