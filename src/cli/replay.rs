//! `kaeshi replay`: the positions that transcripts lead to.

use std::io;

use kaeshi::{Color, Game};
use serde::Serialize;

use super::options::GameFiles;
use super::screen::{Both, Outcome, Screen, to_json};
use crate::files::games::{Found, NoGame};
use crate::files::input::column;

/// Replay games and show their final positions.
///
/// Each line is a transcript: f5d6c3…, upper or lower case, spaces, commas and move numbers between the moves allowed.
/// Passes may be left out, or written --, pa, ps or pass when the side to move has no legal move. Fields may follow a
/// semicolon, as in 'f5d6c3; black=64; id=12'. In a finished game black= is compared with the result. A game that did
/// not begin at the standard start gives its first position as start=, 64 characters and the side to move. Blank lines
/// and lines that begin with # or % are skipped.
///
/// A file may also hold games in any other format that 'kaeshi convert' reads. These are numbered by game, not by line.
#[derive(clap::Args)]
pub struct Args {
    #[command(flatten)]
    games: GameFiles,
    /// Print one JSON object per game instead of a table
    ///
    /// Its keys are board (64 characters a1…h8 of X, O and -), side (the side to move, "X" or "O"; null when the game
    /// is over), discs (black and white; when the game is over the empty squares count for the winner, half for each in
    /// a draw), passes and over. Input that cannot be replayed has only error, which describes the fault and its place.
    #[arg(long)]
    json: bool,
}

/// The JSON object of a game.
#[derive(Serialize)]
struct Row {
    board: String,
    side: Option<char>,
    discs: Both<u32>,
    passes: usize,
    over: bool,
}

/// The JSON object of input that is not a complete game.
#[derive(Serialize)]
struct Failure {
    error: String,
}

/// Replays every game of the files.
pub fn run(args: &Args) -> io::Result<Outcome> {
    let mut screen = Screen::new();
    if !args.json {
        let width = column(args.games.count());
        screen.head(format_args!("{:>width$}  moves  passes  black  white  state", "line"));
    }
    for found in args.games.games() {
        match found {
            Err(NoGame::File(why)) => screen.complain(why),
            Err(NoGame::Text(error)) => fail(error, args, &mut screen)?,
            Ok(found) => replay(&found, args, &mut screen)?,
        }
    }
    Ok(screen.finish())
}

fn fail(error: String, args: &Args, screen: &mut Screen) -> io::Result<()> {
    screen.complain(&error);
    if args.json { screen.answer(to_json(&Failure { error })) } else { Ok(()) }
}

fn replay(found: &Found, args: &Args, screen: &mut Screen) -> io::Result<()> {
    let game = match found.whole() {
        Ok(game) => game,
        Err(error) => return fail(error, args, screen),
    };
    let row = row(&game);
    if args.json {
        screen.answer(to_json(&row))?;
    } else {
        let Row { discs: Both { black, white }, passes, .. } = row;
        let files = args.games.count();
        let (width, place) = (column(files), if files > 1 { found.place.clone() } else { found.number.to_string() });
        let (moves, state) = (game.moves().len(), state(&game));
        screen.answer(format_args!("{place:>width$}  {moves:5}  {passes:6}  {black:5}  {white:5}  {state}"))?;
    }
    if let Some(known) = found.black.filter(|&known| row.over && known != row.discs.black) {
        let (place, black, what) = (&found.place, row.discs.black, if found.is_line { "line" } else { "file" });
        screen.complain(format_args!("{place}: black has {black} discs at the end, the {what} says {known}"));
    }
    Ok(())
}

fn row(game: &Game) -> Row {
    let position = game.position();
    let (black, white) = match game.result() {
        Some(result) => (u32::from(result.black), u32::from(result.white)),
        None => (position.black().len(), position.white().len()),
    };
    Row {
        board: position.board_text(),
        side: game.side().map(Color::letter),
        discs: Both { black, white },
        passes: game.passes(),
        over: game.is_over(),
    }
}

fn state(game: &Game) -> String {
    match (game.side(), game.result().and_then(kaeshi::GameResult::winner)) {
        (Some(side), _) => format!("{side} to move"),
        (None, Some(winner)) => format!("{winner} has won"),
        (None, None) => "drawn".to_string(),
    }
}
