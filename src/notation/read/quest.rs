//! Games in JSON: Othello Quest's, whose moves are `position.moves[].m`, and ours, whose keys are those of
//! `kaeshi convert --to json`.

use crate::notation::fault::NotationError;
use crate::notation::record::{Format, Record, Tags};
use crate::notation::transcript::scan;
use crate::notation::{LONGEST_TEXT, parse_diagram};
use crate::position::{Color, Position};

/// What an object tells.
#[derive(Default)]
pub(super) struct Fields {
    moves: Option<String>,
    board: Option<String>,
    start: Option<String>,
    side: Option<String>,
    is_quest: bool,
    tags: Tags,
}

impl Fields {
    /// Takes a text or a number in.
    pub(super) fn take(&mut self, path: &[String], value: String) {
        let path: Vec<&str> = path.iter().map(String::as_str).collect();
        let tags = &mut self.tags;
        match path[..] {
            [.., "moves", _, "m"] => {
                self.is_quest = true;
                let moves = self.moves.get_or_insert_default();
                // Written twice, the hyphen is the pass of every transcript.
                *moves += if value == "-" { "--" } else { &value };
                *moves += " ";
            }
            [.., "moves", _] | [.., "moves"] => *self.moves.get_or_insert_default() += &value,
            ["board"] => self.board = Some(value),
            ["start"] => self.start = Some(value),
            ["side"] => self.side = Some(value),
            [.., "players", "0", "name"] => tags.black = Some(value),
            [.., "players", "1", "name"] => tags.white = Some(value),
            [.., "players", "0", "id"] => tags.black = tags.black.take().or(Some(value)),
            [.., "players", "1", "id"] => tags.white = tags.white.take().or(Some(value)),
            [.., "players", "0", "oldR" | "rating"] => tags.black_level = Some(value),
            [.., "players", "1", "oldR" | "rating"] => tags.white_level = Some(value),
            ["black"] => tags.black = Some(value),
            ["white"] => tags.white = Some(value),
            ["result"] => tags.result = Some(value),
            [.., "date" | "created"] => tags.date = tags.date.take().or(Some(value)),
            ["event"] => tags.event = Some(value),
            _ => {}
        }
    }

    /// Makes the record, and tells what is wrong with it. Places do not lead back into the object.
    pub(super) fn record(self, side: Option<Color>, part: &str) -> (Record, Option<NotationError>) {
        let _ = part;
        let format = if self.is_quest { Format::Quest } else { Format::Json };
        let nothing = |error: NotationError| (Record::nothing(format), Some(error));
        let position = |board: &str| -> Result<(Position, bool), NotationError> {
            let side_text = self.side.as_deref().filter(|_| self.moves.is_none()).unwrap_or_default();
            let text: String = board.chars().take(LONGEST_TEXT).collect();
            let diagram = parse_diagram(&format!("{text} {side_text}"))?;
            Ok((diagram.position_to_play(side.or(Some(Color::Black)))?, diagram.side.is_some()))
        };
        let start = match self.start.as_deref().map(position).transpose() {
            Ok(start) => start.map(|(start, _)| start),
            Err(error) => return nothing(error),
        };
        let Some(moves) = &self.moves else {
            return match self.board.as_deref().map(position) {
                Some(Ok((position, names_side))) => {
                    (Record::of_position(format, position, names_side).with_tags(self.tags), None)
                }
                Some(Err(error)) => nothing(error),
                None => nothing(NotationError::NoGame),
            };
        };
        let mut played = Vec::new();
        let read = scan(moves, start.unwrap_or(Position::START), &mut |square, _| played.push(square));
        let error = read.err().map(|(_, error)| error.into());
        (Record::of_game(format, start, played).with_tags(self.tags), error)
    }
}
