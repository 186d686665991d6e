//! `kaeshi tsume plot`: draws charts of the library.

use std::io;
use std::path::PathBuf;

use super::folder::Library;
use crate::cli::options::Force;
use crate::cli::screen::{Outcome, Screen};
use crate::puzzles::plot;

/// Draw as SVG how many puzzles of each size have each number of stars, and how many have each theme.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    puzzles: Library,
    /// The file to write; - is standard output
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    #[command(flatten)]
    force: Force,
}

/// Draws the picture.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let (sizes, _) = args.puzzles.read()?;
    args.force.output(&args.out)?.write(plot::draw(&sizes).as_bytes())?;
    Ok(Screen::new().finish())
}
