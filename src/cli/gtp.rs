//! `kaeshi gtp`: the engine for programs that speak the Go Text Protocol.

use std::io;

use super::nboard::Player;
use super::options::level;
use super::screen::Outcome;
use crate::protocol::gtp::{Session, hear};
use crate::protocol::input::Input;
use crate::protocol::thinker::Effort;
use kaeshi::search::Level;

/// Play for a program that speaks the Go Text Protocol, such as GoGui or a script.
///
/// Commands are read from standard input and answered on standard output; docs/protocols.md lists them.
#[derive(clap::Args)]
pub struct Args {
    /// The playing strength, from 1 for beginners to 10
    #[arg(long, value_name = "N", default_value = "10", value_parser = level, conflicts_with = "depth")]
    level: Level,
    /// Search to this depth instead of playing at a level
    #[arg(long, value_name = "MOVES", value_parser = clap::value_parser!(u8).range(1..=60))]
    depth: Option<u8>,
    #[command(flatten)]
    player: Player,
}

/// Answers commands until the other program quits.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let effort = args.depth.map_or(Effort::Level(args.level), Effort::Depth);
    let input = Input::new(io::stdin(), hear);
    Session::new(args.player.thinker(), io::stdout(), effort).run(&input)?;
    Ok(Outcome::Clean)
}
