//! `kaeshi convert`: games and positions from any format into any other.

pub(super) mod format;

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use format::Target;
use kaeshi::Color;
use kaeshi::notation::{BoardError, Format, NotationError};

use super::screen::{Outcome, Screen, unwritten};
use crate::files::source::Source;

/// Convert games and positions from one format into another.
///
/// What a file is shows in its contents: transcripts, boards, OBF, GGF, SGF, PlayOK's text, Othello Quest's JSON, the
/// command 'set game' of NBoard, Hamlite's and Hamlet's parameters, links, elements and pictures of ours, JSON as
/// --to json writes it, and WTHOR's .wtb, for which the names of players (.jou) and tournaments (.trn) are taken from
/// beside it. A file may hold any number of games. A line that is a legal game by itself, of two moves or more, is a
/// game of its own; other lines of moves go on with the one before, and so do those whose number, or whose length in a
/// game of several lines, says so. What is wrong with one is said, what is sound up to there is converted, and so are
/// the others.
#[derive(clap::Args)]
pub struct Args {
    /// Files with games or positions; - reads standard input
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Read all files as this format instead of recognising it
    #[arg(long, value_name = "FORMAT", value_parser = format::source, long_help = format::sources())]
    from: Option<Format>,
    /// What is written
    ///
    /// A line each: transcript (the moves), ggf, sgf (with the variations and comments of an SGF file), obf (the last
    /// position), link (the part of an address behind the name of the page), embed (an element for a page), svg (a
    /// picture: a game with the numbers of its moves, or the position), svg-position (the last position), json. Board
    /// writes eight lines and the side to move, and a blank line between two.
    ///
    /// The keys of json are format (in which it was written), start (the first position of a game, 64 characters and
    /// the side to move; only where that is not the usual one), board (64 characters a1…h8 of X, O and -, after the
    /// moves), side (the side to move, "X" or "O"; null when the game is over), moves (f5d6…; null for a position),
    /// black and white (the names), result (the discs, as "33-31"; "1-0" or "0-1" where only the winner is told),
    /// ending (resign, time or agreed; only where the record tells it), date, event, and error (what is wrong and
    /// where, or null).
    #[arg(long, value_name = "FORMAT")]
    to: Target,
    /// Who is to move where a board does not say it
    #[arg(long, value_name = "X|O", value_parser = format::side)]
    side: Option<Color>,
    /// The players of .wtb files, instead of the .jou file beside them
    #[arg(long, value_name = "FILE")]
    players: Option<PathBuf>,
    /// The tournaments of .wtb files, instead of the .trn file beside them
    #[arg(long, value_name = "FILE")]
    tournaments: Option<PathBuf>,
}

/// Converts every game and position of the files.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let mut screen = Screen::new();
    let mut out = BufWriter::new(io::stdout().lock());
    let mut gap = "";
    for path in &args.files {
        let source = match Source::open(path, args.players.as_deref(), args.tournaments.as_deref()) {
            Ok(source) => source,
            Err(error) => {
                screen.complain(error);
                continue;
            }
        };
        let mut written = Ok(());
        let read = source.read(args.from, args.side, &mut |record| {
            if written.is_err() {
                return;
            }
            let error = source.complaint(&record);
            if let Some(error) = &error {
                let is_sideless =
                    record.fault.as_ref().is_some_and(|fault| fault.error == NotationError::Board(BoardError::NoSide));
                screen
                    .complain(format_args!("{error}{}", if is_sideless { ": say it with --side X or O" } else { "" }));
            }
            match args.to.write(&record, error) {
                Ok(Some(text)) => {
                    written = out.write_all(format!("{gap}{text}\n").as_bytes());
                    gap = args.to.gap();
                }
                Ok(None) => {}
                Err(why) => screen.complain(format_args!("{}: {why}", source.name)),
            }
        });
        written.map_err(|error| unwritten(&error))?;
        if let Err(why) = read {
            screen.complain(format_args!("{}: {why}", source.name));
        }
    }
    out.flush().map_err(|error| unwritten(&error))?;
    Ok(screen.finish())
}
