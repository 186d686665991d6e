//! Games of named players: rows of a list of games, or WTHOR's `.wtb` files.

use std::io;
use std::path::Path;

use kaeshi::{Board, Square};

use crate::progress::Reporter;
use crate::train::listed;

/// A game with its players' numbers.
#[derive(Clone, Debug)]
pub struct PlayedGame {
    pub year: u16,
    pub players: [u32; 2],
    /// Black's discs at the end, empty squares given to the winner.
    pub black: u8,
    pub moves: Vec<Square>,
}

impl PlayedGame {
    /// Returns black's result: 1, ½ or 0.
    pub fn result(&self) -> f64 {
        match self.black.cmp(&32) {
            std::cmp::Ordering::Greater => 1.0,
            std::cmp::Ordering::Equal => 0.5,
            std::cmp::Ordering::Less => 0.0,
        }
    }
}

/// Reads the games of a file. Lines that cannot be read are reported and left out.
///
/// # Errors
/// Returns an error when the file cannot be read.
pub fn read(path: &Path, progress: &mut dyn Reporter) -> io::Result<Vec<PlayedGame>> {
    let mut games = Vec::new();
    if let Some(file) = listed::wthor(path)? {
        games.extend(file.games.into_iter().map(|game| PlayedGame {
            year: file.year,
            players: game.players.map(u32::from),
            black: game.black,
            moves: game.moves,
        }));
        return Ok(games);
    }
    listed::each_line(path, progress, row, |game| {
        games.push(game);
        Ok(())
    })?;
    Ok(games)
}

fn row(text: &str) -> Result<PlayedGame, String> {
    let columns: Vec<&str> = text.split_whitespace().collect();
    let &[year, _, _, black, white, discs, _, _, _, _, transcript] = &columns[..] else {
        return Err(format!("a row of a list of games has 11 columns; this has {}", columns.len()));
    };
    let number = |what: &str, text: &str| text.parse::<u32>().map_err(|_| format!("'{text}' is no {what}"));
    let year = number("year", year)? as u16;
    let players = [number("number of a player", black)?, number("number of a player", white)?];
    let black = number("number of discs", discs)?.min(64) as u8;
    let squares = transcript.as_bytes().chunks(2).map(|square| std::str::from_utf8(square).ok()?.parse().ok());
    let moves: Option<Vec<Square>> = squares.collect();
    let moves = moves.ok_or("column 11 is a transcript")?;
    let mut board = Board::START;
    for (&square, ply) in moves.iter().zip(1..) {
        board = if board.must_pass() { board.pass() } else { board };
        board = board.try_play(square).map_err(|error| format!("move {ply}: {error}"))?;
    }
    Ok(PlayedGame { year, players, black, moves })
}
