//! `kaeshi train export`: prints samples as text, one position per line, in the form that `train positions` reads.

use std::io;

use kaeshi::{Color, Position};

use super::files::Samples;
use crate::cli::screen::{Outcome, Screen};
use crate::train::samples::read_all;

/// Print samples as text: one board per line with its value in hundredths of a disc.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    samples: Samples,
}

/// Prints the samples.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let screen = Screen::new();
    let (samples, recipes) = read_all(&args.samples.files)?;
    for recipe in recipes {
        screen.answer(format_args!("# {recipe}"))?;
    }
    for sample in samples {
        let position = Position { board: sample.board, side: Color::Black };
        match sample.value {
            Some(value) => screen.answer(format_args!("{position}; value={value:+}"))?,
            None => screen.answer(position)?,
        }
    }
    Ok(screen.finish())
}
