//! A game found in a file, or the reason why there is none.

use std::fmt;

use kaeshi::notation::Record;
use kaeshi::{Game, Position, Square};

use crate::files::input::Unreadable;
use crate::files::source::Source;

/// A game that was found.
pub struct Found {
    /// Its place: `games.txt:12` for a line, else `games.ggf, game 3`.
    pub place: String,
    /// The number of its line, else of the game in its file.
    pub number: usize,
    /// Whether it is a line.
    pub is_line: bool,
    /// The first position.
    pub start: Position,
    /// Its moves, which are legal.
    pub moves: Vec<Square>,
    /// Black's discs at the end, as the file has them.
    pub black: Option<u32>,
    /// The fault that ends it early, with its place.
    pub fault: Option<String>,
}

impl Found {
    /// Returns the game, if it has no fault.
    ///
    /// # Errors
    /// Returns a message with the fault and its place.
    pub fn whole(&self) -> Result<Game, String> {
        if let Some(fault) = &self.fault {
            return Err(fault.clone());
        }
        let mut game = Game::from_position(self.start);
        for &square in &self.moves {
            game.play(square).map_err(|error| format!("{}: {error}", self.place))?;
        }
        Ok(game)
    }

    /// Makes a game of a record; returns `None` for a position.
    pub fn of(record: Record, source: &Source, number: usize) -> Option<Result<Found, NoGame>> {
        let fault = source.complaint(&record);
        let black = record.result().and_then(|result| result.split('-').next()?.parse().ok());
        let start = record.first();
        match (record.moves, fault) {
            (None, None) => None,
            (None, Some(fault)) => Some(Err(NoGame::Text(fault))),
            (Some(moves), fault) => {
                let place = format!("{}, game {number}", source.name);
                Some(Ok(Found { place, number, is_line: false, start, moves, black, fault }))
            }
        }
    }
}

/// The reason why there is no game.
pub enum NoGame {
    /// A file cannot be read.
    File(String),
    /// The text there is no game.
    Text(String),
}

impl fmt::Display for NoGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (NoGame::File(why) | NoGame::Text(why)) = self;
        f.write_str(why)
    }
}

impl From<Unreadable> for NoGame {
    fn from(unreadable: Unreadable) -> NoGame {
        match unreadable {
            Unreadable::File { .. } => NoGame::File(unreadable.to_string()),
            Unreadable::TooLong(_) => NoGame::Text(unreadable.to_string()),
        }
    }
}
