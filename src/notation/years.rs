//! A year of the WTHOR database as records, with the names of players and tournaments.

use super::fault::{Fault, NotationError};
use super::record::{Format, Record, Tags, discs_text};
use super::transcript::TranscriptError;
use super::wthor::{RECORD, WthorError, WthorNames, parse_game, split, year};
use crate::position::Position;

/// Reads a `.wtb` file game by game and passes each to `take` as a record, with the names from the other files. A game
/// that is damaged or illegal comes with its fault and the sound part before it.
///
/// # Errors
/// When the file is no WTHOR file of games on 8 × 8 squares, or its head gives another number of games than it holds.
pub fn read_wthor(
    bytes: &[u8],
    players: Option<&WthorNames>,
    tournaments: Option<&WthorNames>,
    take: &mut dyn FnMut(Record),
) -> Result<(), WthorError> {
    let (head, records) = split(bytes)?;
    let year = year(head);
    let name = |names: Option<&WthorNames>, number: u16| {
        let name = names.and_then(|names| names.get(number)).map(str::to_string);
        name.filter(|name| !name.trim_matches('?').is_empty())
    };
    for (record, number) in records.chunks(RECORD).zip(1..) {
        let (game, error) = parse_game(record, number);
        let mut error = error.map(NotationError::Wthor);
        let (mut position, mut moves) = (Position::START, Vec::with_capacity(game.moves.len()));
        for &square in &game.moves {
            if position.board.must_pass() {
                position = position.pass();
            }
            // As in the text of the moves, with two characters each.
            let (number, side, place) = (moves.len() + 1, position.side, 2 * moves.len() + 1);
            if position.board.is_over() {
                error = Some(TranscriptError::Over { square, place, moves: number - 1 }.into());
                break;
            }
            match position.board.legal_flips(square) {
                Ok(flips) => {
                    let board = position.board.play_flips_unchecked(square, flips);
                    position = Position { board, side: !side };
                }
                Err(reason) => {
                    error = Some(TranscriptError::Illegal { reason, side, place, number }.into());
                    break;
                }
            }
            moves.push(square);
        }
        let tags = Tags {
            black: name(players, game.players[0]),
            white: name(players, game.players[1]),
            result: Some(discs_text(game.black.min(64), 64 - game.black.min(64))),
            date: (year > 0).then(|| year.to_string()),
            event: name(tournaments, game.tournament),
            ..Tags::default()
        };
        let record = Record::of_game(Format::Wthor, None, moves).with_tags(tags);
        let fault = error.map(|error| Fault { error, line: number, before: 0 });
        take(Record { fault, ..record });
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::notation::parse_wthor_names;
    use crate::notation::wthor::HEAD;
    use crate::square::Square;

    /// Reads a file of names with those given.
    fn names(names: &[&str], width: usize) -> Result<WthorNames, WthorError> {
        let mut bytes = vec![0; HEAD];
        bytes[8] = names.len() as u8;
        for name in names {
            let end = bytes.len() + width;
            bytes.extend(name.chars().map(|c| c as u8));
            bytes.resize(end, 0);
        }
        parse_wthor_names(&bytes)
    }

    #[test]
    fn records_have_the_names_of_the_players_and_what_is_sound() {
        let (players, tournaments) = (names(&["???", "Zoé", "Bo"], 20).unwrap(), names(&["Paris"], 26).unwrap());
        let mut bytes = vec![20, 24, 1, 1, 1, 0, 0, 0, 0, 0, 0xe7, 7, 8, 0, 24, 0];
        bytes.extend([0, 0, 1, 0, 2, 0, 34, 33, 56, 64, 11]);
        bytes.resize(HEAD + RECORD, 0);
        let mut records = Vec::new();
        read_wthor(&bytes, Some(&players), Some(&tournaments), &mut |record| records.push(record)).unwrap();
        let [record] = &records[..] else { panic!("{records:?}") };
        let tags = record.tags.clone().unwrap();
        assert_eq!((tags.black.as_deref(), tags.white.as_deref()), (Some("Zoé"), Some("Bo")));
        assert_eq!((tags.event.as_deref(), tags.date.as_deref()), (Some("Paris"), Some("2023")));
        assert_eq!(record.result().as_deref(), Some("34-30"));
        assert_eq!(record.moves.as_deref(), Some(&[Square::F5, Square::D6][..]));
        let fault = record.fault.as_ref().unwrap().to_string();
        assert_eq!(fault, "move 3 at character 5 is not legal for black: a disc on a1 would flip nothing");
    }
}
