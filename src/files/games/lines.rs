//! Files with one game per line: transcripts, followed by fields.

use std::io::Cursor;

use kaeshi::notation::{Format, Record, TranscriptError, split_fields};
use kaeshi::{Game, Position};

use super::found::{Found, NoGame};
use crate::files::input::{Input, InputLine, Unreadable, says_something};

/// Reads the game of a line, from the first position that its fields give.
pub fn read(line: Result<InputLine, Unreadable>) -> Result<Found, NoGame> {
    let InputLine { place, text } = line?;
    let (moves, fields) = split_fields(&text);
    let wrong = |error: String| NoGame::Text(format!("{place}: {error}"));
    let start = match fields.get("start") {
        Some(start) => start.parse().map_err(|error| wrong(format!("start: {error}")))?,
        None => Position::START,
    };
    let game = Game::from_transcript(moves, start).map_err(|error| wrong(error.to_string()))?;
    let black = fields.get("black").and_then(|black| black.parse().ok());
    let (number, place) = (place.line(), place.to_string());
    Ok(Found { place, number, is_line: true, start, moves: game.moves().to_vec(), black, fault: None })
}

/// Reads every line of a text.
pub fn all(name: &str, text: &str) -> Vec<Result<Found, NoGame>> {
    Input::of(name, Box::new(Cursor::new(text.to_string()))).map(read).collect()
}

/// Tests whether the first line of standard input shows that one game per line follows: it begins as a game does, and
/// not like a list of numbered moves.
pub fn begins_lines(line: &str) -> bool {
    let (moves, fields) = split_fields(line.trim_end().trim_start_matches('\u{feff}'));
    let read = Game::from_transcript(moves, Position::START);
    let sound = read.as_ref().map_or_else(sound_before, |game| game.moves().len());
    let is_listed = moves.trim_start().starts_with('1') && sound <= 2 && read.is_ok();
    fields.get("start").is_some() || sound > 0 && !is_listed
}

/// Tests whether a text has one game per line although some lines cannot be read as games. It has not if the reader of
/// all formats recognised another format, or found games with names above them or over several lines, and fewer faults.
pub fn are_meant(text: &str, by_line: &[Result<Found, NoGame>], records: &[Record]) -> bool {
    let is_faulty = |record: &Record| record.fault.is_some();
    let is_board = |record: &Record| matches!(record.format, Format::Board | Format::Obf);
    if records.iter().all(|record| is_board(record) && is_faulty(record)) {
        return true;
    }
    if !records.iter().all(|record| matches!(record.format, Format::Transcript | Format::Playok)) {
        return false;
    }
    let faults = records.iter().filter(|record| is_faulty(record)).count();
    let is_headed = |record: &Record| {
        let tags = record.tags.as_ref();
        tags.is_some_and(|tags| [&tags.black, &tags.white, &tags.date, &tags.event].iter().any(|tag| tag.is_some()))
    };
    let is_listed = records.iter().any(|record| record.format == Format::Playok)
        || !text.contains(';') && records.iter().any(is_headed)
        || text.lines().filter(|line| says_something(line)).any(goes_on);
    !is_listed || by_line.iter().filter(|read| read.is_err()).count() <= faults
}

/// Tests whether a line begins with a square on which no game begins.
fn goes_on(line: &str) -> bool {
    let (moves, fields) = split_fields(line);
    let read = Game::from_transcript(moves, Position::START);
    fields.get("start").is_none() && matches!(read, Err(TranscriptError::Illegal { number: 1, .. }))
}

/// Returns the number of moves before an error, or at least whether there are any.
fn sound_before(error: &TranscriptError) -> usize {
    match *error {
        TranscriptError::TooLong { .. } => 0,
        TranscriptError::Text { moves, .. } | TranscriptError::Over { moves, .. } => moves,
        TranscriptError::Illegal { number, .. } => number - 1,
        TranscriptError::Pass { place, .. } => place - 1,
    }
}
