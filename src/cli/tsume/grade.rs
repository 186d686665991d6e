//! `kaeshi tsume grade`: how hard puzzles are, and what they are about.

use std::cell::RefCell;
use std::fs;
use std::io;
use std::path::PathBuf;

use super::collect::files_of;
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen};
use crate::files::{named, replace};
use crate::progress::Reporter;
use crate::puzzles::work;

/// Grade puzzles: compute their difficulty, their stars and their themes anew.
#[derive(clap::Args)]
pub struct Args {
    /// A file with a puzzle a line, or a folder of such files
    #[arg(value_name = "PATH")]
    path: PathBuf,
    /// The file to write; for a folder another folder, in which files that are there already are left as they are
    #[arg(long, value_name = "PATH")]
    out: PathBuf,
    #[command(flatten)]
    threads: Threads,
}

/// Grades the puzzles.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let mut screen = Screen::new();
    let pool = args.threads.pool();
    if !args.path.is_dir() {
        let screen = RefCell::new(screen);
        let begin = |puzzles| screen.borrow_mut().begin(0, puzzles, "puzzles");
        let graded = work::grade(&args.path, pool, begin, || screen.borrow().step())?;
        replace(&args.out, graded.as_bytes())?;
        return Ok(screen.into_inner().finish());
    }
    fs::create_dir_all(&args.out).map_err(|error| named(&args.out, error))?;
    let files = files_of(&args.path)?;
    screen.begin(0, files.len(), "files");
    for path in files {
        let out = args.out.join(path.file_name().unwrap_or_default());
        if !out.exists() {
            let graded = work::grade(&path, pool, |_| {}, || {})?;
            replace(&out, graded.as_bytes())?;
        }
        screen.step();
    }
    Ok(screen.finish())
}
