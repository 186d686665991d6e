//! `kaeshi tsume grade`: how hard puzzles are, and what they are about.

use std::cell::RefCell;
use std::io;
use std::path::PathBuf;

use super::collect::files_of;
use crate::cli::options::Threads;
use crate::cli::screen::{Outcome, Screen};
use crate::files::lock::Lock;
use crate::files::replace;
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
        let _lock = Lock::take(&args.out)?;
        let screen = RefCell::new(screen);
        let mut count = 0;
        let begin = |puzzles| {
            count = puzzles;
            screen.borrow_mut().begin(0, puzzles, "puzzles");
        };
        let graded = work::grade(&args.path, pool, begin, || screen.borrow().step())?;
        replace(&args.out, graded.as_bytes())?;
        let screen = screen.into_inner();
        screen.answer(format_args!("{count} puzzles graded"))?;
        return Ok(screen.finish());
    }
    let files = files_of(&args.path)?;
    let _lock = Lock::take_folder(&args.out)?;
    screen.begin(0, files.len(), "files");
    let mut count = 0;
    for path in files {
        let out = args.out.join(path.file_name().unwrap_or_default());
        if !out.exists() {
            let graded = work::grade(&path, pool, |puzzles| count += puzzles, || {})?;
            replace(&out, graded.as_bytes())?;
        }
        screen.step();
    }
    screen.answer(format_args!("{count} puzzles graded"))?;
    Ok(screen.finish())
}
