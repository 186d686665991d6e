//! Games as Egaroucid saves them, in JSON: for each number of discs the position, whose turn it is, and the move that
//! led there. Its highest bit is a1, and squares are counted likewise; 0 is black, 1 white.
//! (<https://github.com/Nyanyan/Egaroucid>, `src/gui/output_scene.hpp`.)

use crate::bitboard::Bitboard;
use crate::notation::BoardError;
use crate::notation::fault::NotationError;
use crate::notation::record::{Format, Record, discs_text};
use crate::notation::transcript::TranscriptError;
use crate::position::{Color, Position};
use crate::square::Square;

/// A position of a game.
#[derive(Default)]
struct Stage {
    /// How many discs it has.
    discs: u32,
    /// The byte of the object where the last of it stands.
    at: usize,
    player: Option<u64>,
    opponent: Option<u64>,
    side: Option<Color>,
    /// The square of the move that led there.
    last: Option<Square>,
}

/// The fields of a game's object.
#[derive(Default)]
pub(super) struct Egaroucid {
    stages: Vec<Stage>,
    /// The discs of black and white at the end.
    pub(super) discs: [Option<u8>; 2],
}

impl Egaroucid {
    /// Takes in a value of the position with `discs` discs; `at` is its byte in the object.
    pub(super) fn take(&mut self, discs: &str, key: &str, value: &str, at: usize) {
        let Ok(discs) = discs.parse() else { return };
        if self.stages.last().is_none_or(|stage| stage.discs != discs) {
            self.stages.push(Stage { discs, ..Stage::default() });
        }
        let Some(stage) = self.stages.last_mut() else { return };
        stage.at = at;
        match key {
            "board_player" => stage.player = value.parse().ok(),
            "board_opponent" => stage.opponent = value.parse().ok(),
            "player" => stage.side = Some(if value == "1" { Color::White } else { Color::Black }),
            "policy" => {
                stage.last =
                    value.parse().ok().filter(|index| *index < 64).and_then(|index: u8| Square::new(63 - index))
            }
            _ => {}
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.stages.iter().all(|stage| stage.player.is_none())
    }

    /// Returns the discs at the end, where they are told.
    pub(super) fn result(&self) -> Option<String> {
        self.discs[0].zip(self.discs[1]).map(|(black, white)| discs_text(black, white))
    }

    /// Makes the record, and tells what is wrong with it and at which byte of the object.
    pub(super) fn record(mut self) -> (Record, Option<(usize, NotationError)>) {
        // An object's keys have no order.
        self.stages.sort_by_key(|stage| stage.discs);
        let mut stages = self.stages.iter();
        let Some((start, at)) = stages.next().map(|stage| (stage.position(), stage.at)) else {
            return (Record::nothing(Format::Json), Some((0, NotationError::NoGame)));
        };
        let Some(start) = start else {
            return (Record::nothing(Format::Json), Some((at, BoardError::NoDiscs.into())));
        };
        let (mut moves, mut now, mut error) = (Vec::new(), start.settled(), None);
        for stage in stages {
            let number = moves.len() + 1;
            let played = stage.last.map(|square| (square, now.board.legal_flips(square)));
            match played {
                Some((square, Ok(_))) => {
                    now = now.play(square).settled();
                    moves.push(square);
                }
                Some((_, Err(reason))) => {
                    error =
                        Some((stage.at, TranscriptError::Illegal { reason, side: now.side, place: 1, number }.into()));
                }
                None => error = Some((stage.at, NotationError::Missing { number })),
            }
            // The position tells the same.
            if error.is_none()
                && stage.position().is_some_and(|told| [told.black(), told.white()] != [now.black(), now.white()])
            {
                error = Some((stage.at, NotationError::Forgotten { number }));
            }
            if error.is_some() {
                break;
            }
        }
        let start = Some(start).filter(|&start| start != Position::START);
        (Record::of_game(Format::Json, start, moves), error)
    }
}

impl Stage {
    /// Returns the position; nothing where it is not told, or none.
    fn position(&self) -> Option<Position> {
        let [player, opponent] = [self.player?, self.opponent?].map(|bits| Bitboard::new(bits.reverse_bits()));
        let (black, white) = match self.side? {
            Color::Black => (player, opponent),
            Color::White => (opponent, player),
        };
        Position::new(black, white, self.side?).ok().filter(|_| !(black | white).is_empty())
    }
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{all, moves, one, tags};
    use crate::position::{Color, Position};
    use crate::square::Square;

    /// Writes a game as Egaroucid does.
    fn written(start: Position, moves: &[Square]) -> String {
        let mut text =
            "{\"black_player\":\"alice\",\"white_player\":\"bob\",\"memo\":\"\",\"date\":\"2026-11-23\"".to_string();
        let (mut now, mut last) = (start, -1);
        for next in moves.iter().map(Some).chain([None]) {
            let side = usize::from(now.side == Color::White);
            let sides = [now.black(), now.white()].map(|discs| discs.bits().reverse_bits());
            let index = next.map_or(-1, |square| 63 - square.index() as i32);
            text += &format!(
                ",\"{}\":{{\"board_opponent\":{},\"board_player\":{},\"level\":-1,\"next_policy\":{index},\
                 \"player\":{side},\"policy\":{last},\"value\":10000}}",
                (now.black() | now.white()).len(),
                sides[1 - side],
                sides[side],
            );
            if let Some(&square) = next {
                (now, last) = (now.play(square).settled(), index);
            }
        }
        text + "}"
    }

    #[test]
    fn games_of_egaroucid_are_read() {
        let line = [Square::F5, Square::D6, Square::C3, Square::D3];
        let text = written(Position::START, &line);
        let record = one(&text);
        let told = tags(&record);
        assert_eq!((moves(&record).as_str(), record.start), ("f5d6c3d3", None));
        assert_eq!((told.black.as_deref(), told.date.as_deref()), (Some("alice"), Some("2026-11-23")));
        let white = one(&written(Position::START.pass(), &[Square::F4, Square::D3]));
        assert_eq!((white.start, moves(&white).as_str()), (Some(Position::START.pass()), "f4d3"));
        // A move that is none, and a position that no move leads to.
        let wrong = all(&text.replace("\"policy\":20", "\"policy\":0")).pop().unwrap();
        assert!(moves(&wrong) == "f5d6" || wrong.fault.is_some(), "{wrong:?}");
    }

    #[test]
    fn logs_of_board_game_arena_are_read() {
        let entry = |name: &str, square: &str| {
            format!(
                "{{\"type\":\"playDisc\",\"args\":{{\"player_name\":\"{name}\",\"coordinates\":\"{square}\",\
                 \"returned_nbr\":1}}}}"
            )
        };
        let text = format!("{{\"data\":[{},{}]}}", entry("alice", "F5"), entry("bob", "D6"));
        assert_eq!(moves(&one(&text)), "f5d6");
    }
}
