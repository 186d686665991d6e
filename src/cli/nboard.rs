//! `kaeshi nboard`: the engine for NBoard and compatible programs.

use std::io;

use super::options::{Engine, Threads};
use super::screen::Outcome;
use crate::protocol::input::Input;
use crate::protocol::nboard::{Session, hear};
use crate::protocol::thinker::Thinker;
use kaeshi::book::Book;

use crate::files::assets::Asset;

/// Play and analyse for NBoard, or another program that speaks its protocol.
///
/// Name this command as an engine there. Commands are read from standard input and answered on standard output;
/// docs/protocols.md lists them.
#[derive(clap::Args)]
pub struct Args {
    /// The search depth until the other program sets one
    #[arg(long, value_name = "MOVES", default_value_t = 12, value_parser = clap::value_parser!(u8).range(1..=60))]
    depth: u8,
    #[command(flatten)]
    player: Player,
}

/// The options of an engine that another program drives.
#[derive(clap::Args)]
pub struct Player {
    #[command(flatten)]
    engine: Engine,
    /// Play from the opening book in a file, or 'none', instead of from the built-in book
    #[arg(long, value_name = "FILE", value_parser = Asset::<Book>::named)]
    book: Option<Asset<Book>>,
    /// The seed of the choice between moves of the book
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    threads: Threads,
}

impl Player {
    /// Creates the engine.
    pub fn thinker(&self) -> Thinker {
        let mut searcher = self.engine.searcher().with_threads(self.threads.pool().threads());
        searcher.set_book(self.book.clone().unwrap_or_else(Asset::built_in).get().cloned());
        Thinker::new(searcher, self.seed)
    }
}

/// Answers commands until the other program quits.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let input = Input::new(io::stdin(), hear);
    Session::new(args.player.thinker(), io::stdout(), args.depth).run(&input)?;
    Ok(Outcome::Clean)
}
