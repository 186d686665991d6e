//! The command line of `kaeshi`: its subcommands and its exit status.
//!
//! One module per command, each with its arguments and a `run`. Status 0: success. Status 1: something was reported on
//! standard error, such as a line that could not be read or a score that differs from the one its line gives; the other
//! lines were still processed. Status 2: the command line itself was wrong. A closed pipe (`| head`) ends the command
//! quietly.

mod analyse;
mod bench;
mod color;
mod convert;
mod evaluate;
mod explore;
mod gtp;
mod matches;
mod nboard;
mod opened;
mod options;
mod people;
mod perft;
mod play;
mod problems;
mod replay;
mod screen;
mod shell;
mod solve;
mod svg;
mod train;
mod tsume;
mod version;

use std::env;
use std::io;
use std::process::ExitCode;

use clap::{CommandFactory, FromArgMatches, Parser, Subcommand};
use screen::Outcome;

/// Plays reversi, solves endgames, values positions, holds matches, reviews, replays and converts games, counts move
/// trees.
#[derive(Parser)]
#[command(
    version,
    arg(color::option()),
    after_help = "'kaeshi help COMMAND' tells more about each command.\n\n\
                  Status 0: all is well. Status 1: something was reported on standard error. Status 2: the command \
                  line is wrong."
)]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    Solve(solve::Args),
    Evaluate(evaluate::Args),
    Analyse(analyse::Args),
    Replay(replay::Args),
    Convert(convert::Args),
    Svg(svg::Args),
    Explore(explore::Args),
    People(people::Args),
    Play(play::Args),
    Match(Box<matches::Args>),
    Nboard(nboard::Args),
    Gtp(gtp::Args),
    Perft(perft::Args),
    Bench(bench::Args),
    Train(train::Args),
    Tsume(tsume::Args),
    Completions(shell::Completions),
    Man(shell::Man),
}

/// Reads the command line; its version also names the instructions of this build.
fn parsed() -> Cli {
    let matches = Cli::command().version(version::told()).get_matches();
    Cli::from_arg_matches(&matches).unwrap_or_else(|error| error.exit())
}

/// Runs the command given on the command line.
pub fn main() -> ExitCode {
    if !opened::is_open() {
        screen::complain(&"standard output is closed: the answer cannot be written");
        return ExitCode::FAILURE;
    }
    color::choose(env::args_os());
    let result = match parsed().command {
        Command::Solve(args) => solve::run(&args),
        Command::Evaluate(args) => evaluate::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Svg(args) => svg::run(&args),
        Command::Explore(args) => explore::run(&args),
        Command::People(args) => people::run(&args),
        Command::Play(args) => play::run(&args),
        Command::Match(args) => matches::run(&args),
        Command::Nboard(args) => nboard::run(&args),
        Command::Gtp(args) => gtp::run(&args),
        Command::Perft(args) => perft::run(&args),
        Command::Bench(args) => bench::run(&args),
        Command::Train(args) => train::run(&args),
        Command::Tsume(args) => tsume::run(&args),
        Command::Completions(args) => args.run::<Cli>(),
        Command::Man(args) => args.run::<Cli>(),
    };
    match result {
        Ok(Outcome::Clean) => ExitCode::SUCCESS,
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Ok(Outcome::Complaints) => ExitCode::FAILURE,
        Err(error) => {
            screen::complain(&error);
            ExitCode::FAILURE
        }
    }
}
