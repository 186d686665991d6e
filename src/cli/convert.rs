//! `kaeshi convert`: games and positions from any format into any other.

pub(super) mod format;

use std::io::{self, BufWriter, Write};
use std::path::PathBuf;

use format::Target;
use kaeshi::Color;
use kaeshi::notation::{BoardError, Format, NotationError};

use super::options::named_or_piped;
use super::screen::{Outcome, Screen, unwritten};
use crate::files::source::Source;

/// Convert games and positions from one format into another.
///
/// The format of a file is recognised by its contents: transcripts, boards, OBF, GGF, SGF, PlayOK's text, Othello
/// Quest's JSON, NBoard's command 'set game', the parameters of Hamlite and Hamlet, Kaeshi's own links, elements and
/// pictures, JSON as --to json writes it, and WTHOR's .wtb; further Edax's screen, FEN and games from a position,
/// Egaroucid's games, the games of Logistello's book, logs of Board Game Arena, tables and lists in HTML, Markdown and
/// JSON, and boards with the numbers of moves. For .wtb files the names of players (.jou) and tournaments (.trn) are
/// read from the same folder. A file may hold any number of games. A line that is a legal game by itself, of two moves
/// or more, is a game of its own. Other lines of moves continue the game before them, as do lines whose move numbers,
/// or the length of a game over several lines, say so. In a line each word of moves may be a game: f5d6c3, f5f6e6. A
/// fault in one game is reported; the part before the fault and the other games are still converted.
#[derive(clap::Args)]
pub struct Args {
    /// Files with games or positions; -, or a pipe where none is named, is standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,
    /// Read all files as this format instead of recognising it
    #[arg(long, value_name = "FORMAT", value_parser = format::source, long_help = format::sources())]
    from: Option<Format>,
    /// The output format
    ///
    /// One line each: transcript (the moves), ggf, sgf (with the variations and comments of an SGF file), obf (the last
    /// position), link (the fragment of an address, to be appended to the name of the page), embed (an element for a
    /// page), svg (a picture: a game with numbered moves, or the position), svg-position (the last position), json.
    /// Board writes eight lines and the side to move, with a blank line between two boards.
    ///
    /// The keys of json are format (the input format), start (the first position of a game, 64 characters and the side
    /// to move; only if it is not the standard one), board (64 characters a1…h8 of X, O and -, after the moves), side
    /// (the side to move, "X" or "O"; null when the game is over), moves (f5d6…; null for a position), players (the
    /// names of black and white), result (the discs, as "33-31"; "1-0" or "0-1" if only the winner is known), ending
    /// (resign, time or agreed; only if the record has it), date, event, and error (the fault and its place, or null).
    #[arg(long, value_name = "FORMAT")]
    to: Target,
    /// The side to move when a board does not give it
    #[arg(long, value_name = "X|O", value_parser = format::side)]
    side: Option<Color>,
    /// The players file for .wtb files, instead of the .jou file in their folder
    #[arg(long, value_name = "FILE")]
    players: Option<PathBuf>,
    /// The tournaments file for .wtb files, instead of the .trn file in their folder
    #[arg(long, value_name = "FILE")]
    tournaments: Option<PathBuf>,
}

/// Converts every game and position of the files.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let mut screen = Screen::new();
    let mut out = BufWriter::new(io::stdout().lock());
    let mut gap = "";
    for path in named_or_piped(&args.files).iter() {
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
                screen.complain(format_args!("{error}{}", if is_sideless { ": use --side X or --side O" } else { "" }));
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
