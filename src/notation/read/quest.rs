//! Games in JSON: Othello Quest's, whose moves are `position.moves[].m`, ours, whose keys are those of
//! `kaeshi convert --to json`, Egaroucid's ([`egaroucid`](super::egaroucid)), and logs of Board Game Arena, whose
//! moves are the `args.coordinates` of their entries.

use super::egaroucid::Egaroucid;
use crate::notation::fault::NotationError;
use crate::notation::record::{Ending, Format, Record, Tags};
use crate::notation::transcript::scan;
use crate::notation::{LONGEST_TEXT, parse_diagram};
use crate::position::{Color, Position};
use crate::square::Square;

/// The fields of an object that describe a game.
#[derive(Default)]
pub(super) struct Fields {
    moves: Option<String>,
    /// For each text of moves the number of characters before it, and the byte of the object where its string begins.
    moves_at: Vec<(usize, usize)>,
    board: Option<Told>,
    start: Option<Told>,
    side: Option<String>,
    is_quest: bool,
    egaroucid: Egaroucid,
    tags: Tags,
}

/// A text, and the byte of the object where its string begins.
type Told = (String, usize);

impl Fields {
    /// Takes a text or a number, which begins at a byte of the object.
    pub(super) fn take(&mut self, path: &[String], value: String, at: usize) {
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        let tags = &mut self.tags;
        // A move may have an object of its own, whatever it calls the square there.
        let is_square = value.parse::<Square>().is_ok();
        if matches!(path[..], [.., "moves"] | [.., "moves", _] | [.., "moves", _, "m"] | [.., "args", "coordinates"])
            || is_square && matches!(path[..], [.., "moves", _, _])
        {
            self.moves_at.push((self.moves.as_deref().unwrap_or_default().chars().count(), at));
        }
        match path[..] {
            [.., "moves", _, "m"] => {
                self.is_quest = true;
                let moves = self.moves.get_or_insert_default();
                // Doubled, the hyphen becomes the pass of a transcript.
                *moves += if value == "-" { "--" } else { &value };
                *moves += " ";
            }
            [.., "moves", _, _] if is_square => *self.moves.get_or_insert_default() += &value,
            [.., "moves", _] | [.., "moves"] | [.., "args", "coordinates"] => {
                *self.moves.get_or_insert_default() += &value
            }
            ["board"] => self.board = Some((value, at)),
            ["start"] => self.start = Some((value, at)),
            ["side"] => self.side = Some(value),
            [.., "players", "0", "name"] => tags.black = Some(value),
            [.., "players", "1", "name"] => tags.white = Some(value),
            [.., "players", "0", "id"] => tags.black = tags.black.take().or(Some(value)),
            [.., "players", "1", "id"] => tags.white = tags.white.take().or(Some(value)),
            [.., "players", "0", "oldR" | "rating"] => tags.black_level = Some(value),
            [.., "players", "1", "oldR" | "rating"] => tags.white_level = Some(value),
            ["players", "black"] | ["black" | "black_player"] => {
                tags.black = Some(value).filter(|name| !name.is_empty());
            }
            ["players", "white"] | ["white" | "white_player"] => {
                tags.white = Some(value).filter(|name| !name.is_empty());
            }
            ["black_discs"] => self.egaroucid.discs[0] = value.parse().ok(),
            ["white_discs"] => self.egaroucid.discs[1] = value.parse().ok(),
            [discs, key] if discs.bytes().all(|byte| byte.is_ascii_digit()) => {
                self.egaroucid.take(discs, key, &value, at);
            }
            ["result"] => tags.result = Some(value),
            ["ending"] => tags.ending = Ending::named(&value),
            [.., "date" | "created"] => tags.date = tags.date.take().or(Some(value)),
            ["event"] => tags.event = Some(value),
            _ => {}
        }
    }

    /// Makes the record, with its fault and the byte of the object where that is.
    pub(super) fn record(mut self, side: Option<Color>) -> (Record, Option<(usize, NotationError)>) {
        let format = if self.is_quest { Format::Quest } else { Format::Json };
        if self.moves.is_none() && self.board.is_none() && !self.egaroucid.is_empty() {
            self.tags.result = self.tags.result.or(self.egaroucid.result());
            let (record, error) = self.egaroucid.record();
            return (record.with_tags(self.tags), error);
        }
        let nothing = |at: usize, error: NotationError| (Record::nothing(format), Some((at, error)));
        let position = |(board, at): &Told| -> Result<(Position, bool), (usize, NotationError)> {
            let side_text = self.side.as_deref().filter(|_| self.moves.is_none()).unwrap_or_default();
            let text: String = board.chars().take(LONGEST_TEXT).collect();
            let read = parse_diagram(&format!("{text} {side_text}")).and_then(|diagram| {
                Ok((diagram.position_to_play(side.or(Some(Color::Black)))?, diagram.side.is_some()))
            });
            read.map_err(|error| (at + inside(board, error.place()), error.into()))
        };
        let start = match self.start.as_ref().map(position).transpose() {
            Ok(start) => start.map(|(start, _)| start),
            Err((at, error)) => return nothing(at, error),
        };
        let Some(moves) = &self.moves else {
            return match self.board.as_ref().map(position) {
                Some(Ok((position, names_side))) => {
                    (Record::of_position(format, position, names_side).with_tags(self.tags), None)
                }
                Some(Err((at, error))) => nothing(at, error),
                None => nothing(0, NotationError::NoGame),
            };
        };
        let mut played = Vec::new();
        let read = scan(moves, start.unwrap_or(Position::START), &mut |square, _| played.push(square));
        let error = read.err().map(|(byte, error)| {
            let before = moves[..byte].chars().count();
            let piece = self.moves_at.iter().rev().find(|(first, _)| *first <= before);
            let (first, at) = piece.copied().unwrap_or_default();
            let piece: String = moves.chars().skip(first).collect();
            (at + inside(&piece, Some(before - first + 1)), error.into())
        });
        (Record::of_game(format, start, played).with_tags(self.tags), error)
    }
}

/// Returns the number of bytes between a string's opening quotation mark and the character at this place of its value.
/// It is exact up to the first escape in the string.
fn inside(value: &str, place: Option<usize>) -> usize {
    place.map_or(0, |place| 1 + value.chars().take(place - 1).map(char::len_utf8).sum::<usize>())
}
