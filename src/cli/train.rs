//! `kaeshi train`: from games to the weights of the pattern evaluation.
//!
//! Steps, each a subcommand that reads files and writes one: `positions` gathers them, `select` takes an even and
//! bounded share, `label` finds out what they are worth, `fit` finds the weights, `report` measures them,
//! `probcut` measures what searches with them make of each other, `book` makes the opening book by them. Files of samples are
//! [`samples`]; every step uses all cores, gives the same bytes whatever their number, and goes on where it was killed.
//! docs/training.md puts the steps together.

mod book;
mod export;
mod fit;
mod games;
mod jobs;
mod label;
mod positions;
mod probcut;
mod report;
mod samples;
mod select;
mod selfplay;
mod trained;

use std::io;

use clap::Subcommand;

use super::Outcome;

/// Train the weights of the evaluation: gather positions, label them, fit, report.
///
/// Each step reads files and writes one; started again, it goes on where it was stopped, and a file that is finished already is
/// left as it is. The result depends on the options and the seeds only, not on the number of threads.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    step: Step,
}

#[derive(Subcommand)]
enum Step {
    Positions(positions::Args),
    Select(select::Args),
    Label(label::Args),
    Fit(fit::Args),
    Report(report::Args),
    Export(export::Args),
    Probcut(probcut::Args),
    Book(book::Args),
}

/// Does the step that was typed.
pub fn run(args: &Args) -> io::Result<Outcome> {
    match &args.step {
        Step::Positions(args) => positions::run(args),
        Step::Select(args) => select::run(args),
        Step::Label(args) => label::run(args),
        Step::Fit(args) => fit::run(args),
        Step::Report(args) => report::run(args),
        Step::Export(args) => export::run(args),
        Step::Probcut(args) => probcut::run(args),
        Step::Book(args) => book::run(args),
    }
}
