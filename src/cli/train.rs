//! `kaeshi train`: a subcommand for each step of [`crate::train`].

mod book;
mod export;
mod files;
mod fit;
mod hand;
mod label;
mod openings;
mod ordering;
mod people;
mod people_report;
mod positions;
mod probcut;
mod report;
mod select;

use std::io;

use clap::Subcommand;

use super::screen::Outcome;

/// Train the weights of the evaluation: gather positions, label them, fit, report.
///
/// Each step reads files and writes one. A step that was stopped continues when started again. A finished file is left
/// unchanged, or refused; --force replaces it. The result depends only on the options and the seeds, not on the number
/// of threads.
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
    Openings(openings::Args),
    Ordering(ordering::Args),
    People(people::Args),
    PeopleReport(people_report::Args),
    Hand(hand::Args),
}

/// Runs the chosen step.
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
        Step::Openings(args) => openings::run(args),
        Step::Ordering(args) => ordering::run(args),
        Step::People(args) => people::run(args),
        Step::PeopleReport(args) => people_report::run(args),
        Step::Hand(args) => hand::run(args),
    }
}
