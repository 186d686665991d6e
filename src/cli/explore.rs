//! `kaeshi explore`: what was played from a position, in games and in the opening book.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use kaeshi::book::Book;
use kaeshi::explorer::{Explorer, Row};
use kaeshi::notation::{parse_wthor, split_fields};
use kaeshi::{Game, Position};
use serde::Serialize;

use super::screen::{Outcome, Screen, to_json};
use crate::files::assets::Asset;
use crate::files::input::Input;
use crate::files::named;

/// Show what was played from a position, how it ended, and what the opening book says.
///
/// Positions count as one when they are turned or mirrored, or reached by other moves. The result of a game is Black's:
/// won, drawn, lost. Values are the book's, in discs for the side to move.
#[derive(clap::Args)]
pub struct Args {
    /// The moves that lead to the position, as f5d6c3; the start when left out
    #[arg(default_value = "", hide_default_value = true)]
    moves: String,
    /// Files of games: WTHOR years, or a transcript a line, as 'kaeshi replay' reads them
    #[arg(short, long, value_name = "FILE", num_args = 1..)]
    games: Vec<PathBuf>,
    /// The opening book: a file, 'built-in', or 'none'
    #[arg(long, value_name = "FILE", default_value = "built-in", value_parser = Asset::<Book>::named)]
    book: Asset<Book>,
    /// Print one JSON object a move instead of a table
    ///
    /// Its keys are moves (the squares that lead to the same position up to symmetry), games, black, draws and white
    /// (how many of them Black won, were drawn and White won), value (in discs for the side to move; null where the
    /// book does not have the move) and opening (its English name, or null).
    #[arg(long)]
    json: bool,
}

/// What `--json` prints for a move.
#[derive(Serialize)]
struct Told {
    moves: Vec<String>,
    games: u32,
    black: u32,
    draws: u32,
    white: u32,
    value: Option<f64>,
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
    for path in &args.games {
        take(path, &mut explorer, &mut screen)?;
    }
    let rows = explorer.rows(position, !0);
    if !args.json {
        screen.answer("move          games  black  draws  white   value  opening")?;
    }
    for row in rows.iter().map(told) {
        screen.answer(if args.json { to_json(&row) } else { cells(&row) })?;
    }
    if !args.json {
        screen.answer(format_args!("{} games read", explorer.games()))?;
    }
    Ok(screen.finish())
}

/// Takes the games of a file in.
fn take(path: &Path, explorer: &mut Explorer, screen: &mut Screen) -> io::Result<()> {
    let is_wthor = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("wtb"));
    if !is_wthor {
        for line in Input::open(std::slice::from_ref(&path.to_path_buf())) {
            let read = line.map_err(|unreadable| unreadable.to_string()).and_then(|line| {
                let (moves, fields) = split_fields(&line.text);
                let game = Game::from_transcript(moves, Position::START);
                let game = game.map_err(|error| format!("{}: {error}", line.place))?;
                Ok((game, fields.get("black").and_then(|black| black.parse::<u8>().ok()).filter(|&black| black <= 64)))
            });
            match read {
                Ok((game, black)) => _ = explorer.add(0, Position::START, game.moves(), black.map(lead)),
                Err(complaint) => screen.complain(complaint),
            }
        }
        return Ok(());
    }
    let bytes = fs::read(path).map_err(|error| named(path, error))?;
    let file = parse_wthor(&bytes).map_err(|error| io::Error::other(format!("{}: {error}", path.display())))?;
    for (game, number) in file.games.iter().zip(1..) {
        let sound = explorer.add(0, Position::START, &game.moves, Some(lead(game.black)));
        if sound < game.moves.len() {
            let place = path.display();
            screen.complain(format_args!("{place}: game {number} is read up to move {sound}, the next is not legal"));
        }
    }
    Ok(())
}

/// Returns Black's lead with so many discs of 64.
fn lead(black: u8) -> i8 {
    2 * (black as i8 - 32)
}

fn told(row: &Row) -> Told {
    Told {
        moves: row.squares.into_iter().map(|square| square.to_string()).collect(),
        games: row.games,
        black: row.black,
        draws: row.draws,
        white: row.white,
        value: row.value.map(|value| f64::from(value) / f64::from(kaeshi::eval::DISC)),
        opening: row.opening.map(|opening| opening.en),
    }
}

fn cells(row: &Told) -> String {
    let Told { moves, games, black, draws, white, value, opening } = row;
    let value = value.map_or("-".to_string(), |value| format!("{value:+.2}"));
    let (moves, opening) = (moves.join(" "), opening.unwrap_or_default());
    format!("{moves:<12}  {games:>5}  {black:>5}  {draws:>5}  {white:>5}  {value:>6}  {opening}").trim_end().to_string()
}
