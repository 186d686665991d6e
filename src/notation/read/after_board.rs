//! The text after a board: moves that go on from there, as Edax writes a game from another start
//! (`BOARD X;c7b5e3`), fields and scores of a test suite, or words.

use super::lines::{is_meant, numbered};
use super::reader::Reader;
use super::remarks::Moves;
use crate::notation::fields::read_field;
use crate::notation::obf::parse_score;
use crate::notation::record::{Format, Record};
use crate::notation::transcript::{TranscriptError, between, pass_at, scan, square_at};
use crate::notation::{BoardError, Diagram};
use crate::position::{Color, Position};
use crate::square::Square;

/// The text after a board.
#[derive(Default)]
pub(super) struct AfterBoard<'t> {
    /// The parts that are no words.
    all: Vec<&'t str>,
    moves: Vec<&'t str>,
    /// A field that is none.
    wrong: Option<&'t str>,
}

impl<'t> AfterBoard<'t> {
    /// Tells what the text after a board is. Behind a semicolon stand fields, in lines of their own words may stand.
    pub(super) fn of(text: &'t str) -> AfterBoard<'t> {
        let mut after = AfterBoard::default();
        for (number, line) in text.lines().enumerate() {
            let is_numbered =
                number > 0 && line.trim_start().strip_prefix('#').is_some_and(|rest| numbered(rest).0.is_some());
            let comment: &[char] = if is_numbered { &['%'] } else { &['%', '#'] };
            let line = line.split(comment).next().unwrap_or_default();
            for (part, piece) in line.split(';').enumerate().map(|(part, piece)| (part, piece.trim())) {
                let is_wrong = part > 0 && number == 0 && !piece.is_empty();
                if is_score(piece) {
                    after.all.push(piece);
                } else if !piece.contains(":+") && !piece.contains(":-") && is_moves(piece) {
                    after.all.push(piece);
                    after.moves.push(piece);
                } else if is_wrong {
                    after.all.push(piece);
                    after.wrong = after.wrong.or(Some(piece));
                }
            }
        }
        after
    }

    /// Returns the side whose move the first is, if the moves lead on for that side alone.
    fn side(&self, diagram: Diagram) -> Option<Color> {
        let sides = [Color::Black, Color::White].map(|side| (side, self.played(diagram.position(side))));
        match sides {
            [(side, (_, None)), (_, (_, Some(_)))] | [(_, (_, Some(_))), (side, (_, None))] => Some(side),
            [(black, (more, _)), (white, (fewer, _))] if more.len() != fewer.len() => {
                Some(if more.len() > fewer.len() { black } else { white })
            }
            _ => None,
        }
    }

    /// Plays the moves; returns them, and what is wrong with the next one, in which piece, and at which character.
    fn played(&self, start: Position) -> (Vec<Square>, Option<(&'t str, usize, TranscriptError)>) {
        let (mut moves, mut position) = (Vec::new(), start);
        for piece in &self.moves {
            let before = moves.len();
            let plain = Moves::of(piece).text;
            if let Err((byte, error)) = scan(&plain, position, &mut |square, _| moves.push(square)) {
                return (moves, Some((piece, plain[..byte].chars().count(), error.behind(before))));
            }
            position = moves[before..].iter().fold(position, |position, &square| position.settled().play(square));
        }
        (moves, None)
    }

    /// Hands on the position, or the game that goes on from there. The board says who is to move, or else `named`,
    /// the moves, or the reader.
    pub(super) fn give(
        &self,
        reader: &mut Reader,
        format: Format,
        diagram: Diagram,
        named: Option<Color>,
    ) -> Result<(), BoardError> {
        let told = diagram.side.or(named);
        let side = told.or_else(|| self.side(diagram).filter(|_| !self.moves.is_empty())).or(reader.side);
        let position = diagram.position_to_play(side)?;
        let (moves, wrong) = self.played(position);
        let record = match self.moves[..] {
            [] => Record::of_position(format, position, told.is_some()),
            _ => Record::of_game(format, Some(position), moves),
        };
        let fault = match (wrong, self.wrong) {
            (Some((piece, before, error)), _) => {
                let byte = piece.chars().take(before).map(char::len_utf8).sum::<usize>();
                Some(reader.fault_at(reader.byte_of(piece) + byte, error))
            }
            (None, Some(piece)) => {
                let found = piece.chars().next().unwrap_or_default();
                Some(reader.fault_at(reader.byte_of(piece), BoardError::Trailing { found, place: 1 }))
            }
            (None, None) => None,
        };
        reader.give(Record { fault, ..record });
        self.all.iter().for_each(|piece| reader.used_part(piece));
        Ok(())
    }
}

/// Tests whether something is a field of a test suite, or a score: of moves, of a pass, or of the position.
fn is_score(piece: &str) -> bool {
    let is_number = || piece.parse::<f64>().is_ok();
    let mut words = piece.split([',', ' ']).filter(|word| !word.is_empty()).peekable();
    let are_scores = words.peek().is_some() && words.all(|word| parse_score(word).is_some());
    read_field(piece).is_some() || are_scores || is_number()
}

/// Tests whether a line is one of moves: it has nothing else, or begins with two.
pub(super) fn is_moves(line: &str) -> bool {
    let plain = Moves::of(line).text;
    let (mut rest, mut moves) = (plain.as_str(), 0);
    loop {
        rest = &rest[between(rest)..];
        if let Some(length) = pass_at(rest) {
            rest = &rest[length..];
        } else if square_at(rest).is_some() || moves > 0 && is_meant(rest) {
            (rest, moves) = (&rest[2..], moves + 1);
        } else {
            return moves > 1 || moves > 0 && rest.is_empty();
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{all, moves, one};
    use crate::notation::record::Format;
    use crate::position::Color;

    const START: &str = "---------------------------OX------XO---------------------------";

    #[test]
    fn moves_behind_a_position_are_played() {
        let rows: String = START.as_bytes().chunks(8).map(|row| format!("{}\n", row.escape_ascii())).collect();
        for text in [
            format!("{START} O;f4d3c4"),
            format!("{START} O; f4 d3 c4; id=7"),
            format!("{START} O f4d3c4"),
            format!("{START} O 1. f4 d3 2. c4"),
            format!("{START}Of4d3c4"),
            format!("{START} O\nf4d3c4\n"),
            format!("{START}\nO\nf4 d3 c4"),
            format!("{START}\nwhite to move\n1. f4 2. d3 3. c4"),
            format!("{rows}O\nf4d3c4"),
            format!("{rows}\nWhite to move\n\nf4! d3\nc4 (+2)\n"),
            // The moves say whose they are.
            format!("{START};f4d3c4"),
            format!("{rows}\nf4d3c4"),
        ] {
            let record = one(&text);
            let found = (record.first().side, moves(&record), record.names_side);
            assert_eq!(found, (Color::White, "f4d3c4".into(), true), "{text}");
        }
        let two = all(&format!("{START} X;f5d6\n{START} O;\nf4d3\n{START} X; d3:+0; c4:-2\n"));
        assert_eq!(two.iter().map(moves).collect::<Vec<_>>(), ["f5d6", "f4d3", ""]);
        assert!(two.iter().all(|record| record.fault.is_none()) && two[2].moves.is_none());
        let two = all(&format!("{rows}X\nf5d6\n\n{rows}O\nf4d3\n"));
        assert_eq!(two.iter().map(moves).collect::<Vec<_>>(), ["f5d6", "f4d3"]);
    }

    #[test]
    fn unknown_text_after_a_position_is_an_error() {
        for (text, line, place, sound) in [
            (format!("{START} X;f5a1c3"), 1, 70, "f5"),
            (format!("{START} X\nf5 d6\nc3 z9"), 3, 4, "f5d6c3"),
            (format!("{START} X; f5d6 hello"), 1, 74, "f5d6"),
            (format!("{START} X; hello"), 1, 69, ""),
            (format!("{START} X; d3:+0; d3:x"), 1, 76, ""),
        ] {
            let [record] = &all(&text)[..] else { panic!("{text}") };
            let fault = record.fault.as_ref().unwrap_or_else(|| panic!("{text}: {record:?}"));
            let found = (fault.line, fault.error.place(), moves(record));
            assert_eq!(found, (line, Some(place), sound.into()), "{text}");
            assert!(record.is_sound() && record.format != Format::Transcript);
        }
    }
}
