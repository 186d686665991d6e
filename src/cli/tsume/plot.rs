//! `kaeshi tsume plot`: a picture of the library.

use std::io;
use std::path::PathBuf;

use super::folder::Library;
use crate::cli::screen::{Outcome, Screen};
use crate::files::replace;
use crate::puzzles::plot;

/// Draw how many puzzles of each size have how many stars, and how many have each theme, as SVG.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    puzzles: Library,
    /// The file to write
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
}

/// Draws the picture.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let (sizes, _) = args.puzzles.read()?;
    replace(&args.out, plot::draw(&sizes).as_bytes())?;
    Ok(Screen::new().finish())
}
