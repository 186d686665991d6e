//! `kaeshi explore`: the moves played from a position, in games and in the opening book.

use std::fs;
use std::io;
use std::path::PathBuf;

use kaeshi::book::Book;
use kaeshi::explorer::{Explorer, Lines, Row};
use kaeshi::{Game, Position};
use serde::Serialize;

use super::screen::{Both, Outcome, Screen, to_json};
use crate::files::assets::Asset;
use crate::files::games::Games;
use crate::files::named;

/// Show the moves played from a position, their results, and the values of the opening book.
///
/// Positions that are rotations or mirror images of each other count as one, as do those reached by other orders of
/// moves. Results are Black's: won, drawn, lost. Values are the opening book's, in discs for the side to move. Lines
/// are the fewest of the book that Black and White must remember to keep the game even after the move: Umigame's
/// number.
#[derive(clap::Args)]
pub struct Args {
    /// The moves that lead to the position, as f5d6c3; the starting position when left out
    #[arg(default_value = "", hide_default_value = true)]
    moves: String,
    /// Files with games in any format that 'kaeshi convert' reads, or one transcript per line, as 'kaeshi replay' reads
    /// them
    #[arg(short, long, value_name = "FILE", num_args = 1..)]
    games: Vec<PathBuf>,
    /// The opening book: a file, 'built-in', or 'none'
    #[arg(long, value_name = "FILE", default_value = "built-in", value_parser = Asset::<Book>::named)]
    book: Asset<Book>,
    /// Print one JSON object per move instead of a table
    ///
    /// Its keys are moves (the squares that lead to the same position up to symmetry), games, wins (of black and of
    /// white), draws, value (in discs for the side to move; null if the book does not have the move), lines (that black
    /// and white must remember; null where the game is not even) and opening (its English name, or null).
    #[arg(long)]
    json: bool,
}

/// The JSON object of a move.
#[derive(Serialize)]
struct Told {
    moves: Vec<String>,
    games: u32,
    wins: Both<u32>,
    draws: u32,
    value: Option<f64>,
    lines: Option<Both<u32>>,
    opening: Option<&'static str>,
}

/// Looks the position up.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let wrong = |error: kaeshi::notation::TranscriptError| io::Error::other(error.to_string());
    let position = Game::from_transcript(&args.moves, Position::START).map_err(wrong)?.position();
    let mut screen = Screen::new();
    let mut explorer = Explorer::new();
    if let Some(book) = args.book.get() {
        explorer.set_book(book.clone());
    }
    for path in args.games.iter().filter(|path| path.as_os_str() != "-") {
        fs::metadata(path).map_err(|error| named(path, error))?;
    }
    for found in Games::open(&args.games) {
        let game = match found {
            Ok(game) => game,
            Err(error) => {
                screen.complain(error);
                continue;
            }
        };
        if let Some(fault) = &game.fault {
            screen.complain(fault);
        }
        // The moves before a fault were played as well.
        if game.fault.is_none() || !game.moves.is_empty() {
            explorer.add(0, game.start, &game.moves, game.black.and_then(lead));
        }
    }
    let rows = explorer.rows(position, !0);
    if !args.json {
        screen.head("move          games  black  draws  white   value  lines      opening");
    }
    for row in rows.iter().map(told) {
        screen.answer(if args.json { to_json(&row) } else { cells(&row) })?;
    }
    if !args.json {
        screen.sum(rows.len() as u64, format_args!("{} games read", explorer.games()))?;
    }
    Ok(screen.finish())
}

/// Returns Black's lead when Black has this many of the 64 discs.
fn lead(black: u32) -> Option<i8> {
    i8::try_from(black).ok().filter(|&black| black <= 64).map(|black| 2 * (black - 32))
}

fn told(row: &Row) -> Told {
    Told {
        moves: row.squares.into_iter().map(|square| square.to_string()).collect(),
        games: row.games,
        wins: Both { black: row.black, white: row.white },
        draws: row.draws,
        value: row.value.map(|value| f64::from(value) / f64::from(kaeshi::eval::DISC)),
        lines: row.lines.map(|Lines { black, white }| Both { black, white }),
        opening: row.opening.map(|opening| opening.en),
    }
}

fn cells(row: &Told) -> String {
    let Told { moves, games, wins: Both { black, white }, draws, value, lines, opening } = row;
    let value = value.map_or("-".to_string(), |value| format!("{value:+.2}"));
    let lines = lines.as_ref().map_or("-".to_string(), |lines| format!("{}/{}", lines.black, lines.white));
    let (moves, opening) = (moves.join(" "), opening.unwrap_or_default());
    format!("{moves:<12}  {games:>5}  {black:>5}  {draws:>5}  {white:>5}  {value:>6}  {lines:<9}  {opening}")
        .trim_end()
        .to_string()
}
