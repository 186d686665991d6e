//! `kaeshi tsume`: the library of puzzles, from games to the files of the pages.

mod calibrate;
mod check;
mod collect;
mod explain;
mod folder;
mod generate;
mod grade;
mod list;
mod make;
mod plot;
mod themes;

use std::io;

use super::screen::Outcome;

/// Make, grade, check, explain and list the puzzles of the library.
#[derive(clap::Args)]
pub struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    Make(make::Args),
    Generate(generate::Args),
    Grade(grade::Args),
    Collect(collect::Args),
    Check(check::Args),
    Calibrate(calibrate::Args),
    Themes(themes::Args),
    Explain(explain::Args),
    List(list::Args),
    Plot(plot::Args),
}

/// Runs the chosen subcommand.
pub fn run(args: &Args) -> io::Result<Outcome> {
    match &args.command {
        Command::Make(args) => make::run(args),
        Command::Generate(args) => generate::run(args),
        Command::Grade(args) => grade::run(args),
        Command::Collect(args) => collect::run(args),
        Command::Check(args) => check::run(args),
        Command::Calibrate(args) => calibrate::run(args),
        Command::Themes(args) => themes::run(args),
        Command::Explain(args) => explain::run(args),
        Command::List(args) => list::run(args),
        Command::Plot(args) => plot::run(args),
    }
}
