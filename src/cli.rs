//! What can be typed behind `kaeshi`, and what the command says with its exit status.
//!
//! One module per command, each with its arguments and a `run`. Status 0: all is well. 1: something was reported on
//! standard error, a line that could not be read or a score that is not the one its line promises; the other lines were
//! still done. 2: the command line itself was wrong. A reader who has seen enough (`| head`) ends the command quietly.

mod analyse;
mod bench;
mod convert;
mod evaluate;
mod explore;
mod gtp;
mod matches;
mod nboard;
mod opened;
mod options;
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

use std::io;
use std::process::ExitCode;

use clap::{Parser, Subcommand};
use screen::Outcome;

/// Plays reversi, solves endgames, values positions, holds matches, reviews, replays and converts games, counts move
/// trees.
#[derive(Parser)]
#[command(
    version,
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

/// Runs the command that was typed.
pub fn main() -> ExitCode {
    if !opened::is_open() {
        screen::say(format_args!("kaeshi: standard output is closed: there is nowhere to write an answer"));
        return ExitCode::FAILURE;
    }
    let result = match Cli::parse().command {
        Command::Solve(args) => solve::run(&args),
        Command::Evaluate(args) => evaluate::run(&args),
        Command::Analyse(args) => analyse::run(&args),
        Command::Replay(args) => replay::run(&args),
        Command::Convert(args) => convert::run(&args),
        Command::Svg(args) => svg::run(&args),
        Command::Explore(args) => explore::run(&args),
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
            screen::say(format_args!("kaeshi: {error}"));
            ExitCode::FAILURE
        }
    }
}
