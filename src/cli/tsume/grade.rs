//! `kaeshi tsume grade`: computes the difficulty and the themes of puzzles.

use std::cell::RefCell;
use std::io;
use std::path::PathBuf;

use super::collect::files_of;
use crate::cli::options::{Force, Threads};
use crate::cli::screen::{Outcome, Screen};
use crate::files::lock::Lock;
use crate::files::output::{Output, check_folder};
use crate::progress::Reporter;
use crate::puzzles::work;

/// Grade puzzles: compute their difficulty, stars and themes again.
#[derive(clap::Args)]
pub struct Args {
    /// A file with one puzzle per line, or a folder of such files
    #[arg(value_name = "PATH")]
    path: PathBuf,
    /// The file to write, - for standard output; for a folder another folder, in which existing files are left
    /// unchanged, unless --force is given
    #[arg(long, value_name = "PATH")]
    out: PathBuf,
    #[command(flatten)]
    force: Force,
    #[command(flatten)]
    threads: Threads,
}

/// Grades the puzzles.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let pool = args.threads.pool();
    if !args.path.is_dir() {
        let out = args.force.output(&args.out)?;
        let _lock = out.lock()?;
        let screen = RefCell::new(Screen::beside(Some(&out)));
        let mut count = 0;
        let begin = |puzzles| {
            count = puzzles;
            screen.borrow_mut().begin(0, puzzles, "puzzles");
        };
        let graded = work::grade(&args.path, pool, begin, || screen.borrow().step())?;
        out.write(graded.as_bytes())?;
        let screen = screen.into_inner();
        screen.answer(format_args!("{count} puzzles graded"))?;
        return Ok(screen.finish());
    }
    let mut screen = Screen::new();
    let files = files_of(&args.path)?;
    check_folder(&args.out, args.force.is_given(), [])?;
    let _lock = Lock::take_folder(&args.out)?;
    screen.begin(0, files.len(), "files");
    let mut count = 0;
    for path in files {
        let out = Output::resumed(&args.out.join(path.file_name().unwrap_or_default()), args.force.is_given())?;
        if !out.is_made() {
            let graded = work::grade(&path, pool, |puzzles| count += puzzles, || {})?;
            out.write(graded.as_bytes())?;
        }
        screen.step();
    }
    screen.answer(format_args!("{count} puzzles graded"))?;
    Ok(screen.finish())
}
