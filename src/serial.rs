//! Boards, games and results for [serde](https://serde.rs), in readable forms: the feature `serde`.
//!
//! | type | in JSON |
//! |---|---|
//! | [`Square`] | `"f5"` |
//! | [`Bitboard`] | a list of squares, `["d3", "c4"]` |
//! | [`Color`] | `"black"` or `"white"` |
//! | [`Board`] | 64 characters a1 … h8: `X` for the side to move, `O` for the other, `-` |
//! | [`Position`] | 64 characters of `X` (black), `O` (white) and `-`, a space, the side to move |
//! | [`Game`] | `{"moves":"f5d6c3"}`, with `"start"`, a position, if it is not the standard one |
//! | [`GameResult`](crate::GameResult) | `{"black":33,"white":31}` |
//! | [`Level`] | a number from 1 to 10 |
//!
//! [`Played`](crate::Played), the answers of [`search`](crate::search) and the results of [`review`](crate::review) are
//! objects with the names of their fields. Input is checked like any text from outside: an impossible board, move or
//! level gives an error that describes it. Moves of a game that were taken back are not written.
//!
//! ```
//! use kaeshi::{Game, Square};
//!
//! let mut game = Game::new();
//! game.play(Square::F5)?;
//! let text = serde_json::to_string(&game)?;
//! assert_eq!(text, r#"{"moves":"f5"}"#);
//! assert_eq!(serde_json::from_str::<Game>(&text)?, game);
//! assert!(serde_json::from_str::<Game>(r#"{"moves":"f5f5"}"#).is_err());
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

use std::borrow::Cow;
use std::fmt::Display;
use std::str::FromStr;

use serde::de::{Deserialize, Deserializer, Error};
use serde::ser::{Serialize, Serializer};

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::game::Game;
use crate::notation::parse_diagram;
use crate::position::{Color, Position};
use crate::search::Level;
use crate::square::Square;

/// Parses a value from a string.
fn parsed<'de, D: Deserializer<'de>, T: FromStr<Err: Display>>(deserializer: D) -> Result<T, D::Error> {
    Cow::<str>::deserialize(deserializer)?.parse().map_err(D::Error::custom)
}

impl Serialize for Square {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Square {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Square, D::Error> {
        parsed(deserializer)
    }
}

impl Serialize for Position {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Position {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Position, D::Error> {
        parsed(deserializer)
    }
}

impl Serialize for Bitboard {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(*self)
    }
}

impl<'de> Deserialize<'de> for Bitboard {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Bitboard, D::Error> {
        Ok(Vec::<Square>::deserialize(deserializer)?.into_iter().collect())
    }
}

impl Serialize for Board {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_str(&Position { board: *self, side: Color::Black }.board_text())
    }
}

impl<'de> Deserialize<'de> for Board {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Board, D::Error> {
        let diagram = parse_diagram(&Cow::<str>::deserialize(deserializer)?).map_err(D::Error::custom)?;
        if diagram.side.is_some() {
            return Err(D::Error::custom("a board has no side to move: a position has"));
        }
        Board::new(diagram.black(), diagram.white()).map_err(D::Error::custom)
    }
}

impl Serialize for Level {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.number())
    }
}

impl<'de> Deserialize<'de> for Level {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Level, D::Error> {
        Level::new(u8::deserialize(deserializer)?).map_err(D::Error::custom)
    }
}

/// The serialised form of a game.
#[derive(serde::Serialize, serde::Deserialize)]
#[serde(rename = "Game")]
struct Written<'a> {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<Position>,
    moves: Cow<'a, str>,
}

impl Serialize for Game {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let start = Some(self.start()).filter(|&start| start != Position::START);
        Written { start, moves: self.transcript().into() }.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Game {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Game, D::Error> {
        let Written { start, moves } = Written::deserialize(deserializer)?;
        Game::from_transcript(&moves, start.unwrap_or(Position::START)).map_err(D::Error::custom)
    }
}
