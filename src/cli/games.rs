//! A game a line: what the commands read that replay and analyse.

use kaeshi::notation::{Fields, split_fields};
use kaeshi::{Game, Position};

/// Reads the game that a line tells, from where it says that it began, with the fields behind it.
///
/// # Errors
/// Returns in words what is wrong with it, and where.
pub fn read(line: &str) -> Result<(Game, Fields<'_>), String> {
    let (moves, fields) = split_fields(line);
    let start = match fields.get("start") {
        Some(start) => start.parse().map_err(|error| format!("start: {error}"))?,
        None => Position::START,
    };
    let game = Game::from_transcript(moves, start).map_err(|error| error.to_string())?;
    Ok((game, fields))
}
