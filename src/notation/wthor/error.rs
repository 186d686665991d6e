//! The errors of a file of the database, and the sizes of its parts.

use std::fmt;

use crate::explain::{Code, Explained, Explanation};

/// The bytes of a file's head.
pub const HEAD: usize = 16;
/// The bytes of a game.
pub const RECORD: usize = 68;
/// The bytes of a player's name.
pub const PLAYER: usize = 20;

/// An error in a WTHOR file. Games are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WthorError {
    /// The file ends within its head.
    NoHead {
        /// Its bytes.
        bytes: usize,
    },
    /// The head gives another board than 8 × 8.
    Size {
        /// The size in the head.
        size: u8,
    },
    /// The length of the file does not match its number of games.
    Length {
        /// The number of games in the head.
        games: u32,
        /// The bytes of the file.
        bytes: usize,
    },
    /// The length of a file of names does not match its number of names.
    Names {
        /// The number of names in the head.
        records: u32,
        /// The bytes of the file.
        bytes: usize,
    },
    /// A move that is no square, or one after the end of the game.
    Move {
        /// The number of the game.
        game: usize,
        /// The number of the move.
        number: usize,
        /// The byte found.
        found: u8,
    },
    /// A number of discs above 64.
    Discs {
        /// The number of the game.
        game: usize,
        /// The number found.
        found: u8,
    },
}

impl fmt::Display for WthorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WthorError::NoHead { bytes } => {
                write!(f, "this is not a WTHOR file: it has {bytes} bytes, and its header alone has {HEAD}")
            }
            WthorError::Size { size } => write!(f, "the games of this WTHOR file are on a board of size {size}, not 8"),
            WthorError::Length { games, bytes } => {
                let due = HEAD as u64 + u64::from(*games) * RECORD as u64;
                write!(
                    f,
                    "the header of this WTHOR file says {games} records, which take {due} bytes; the file has {bytes}"
                )
            }
            WthorError::Names { records, bytes } => {
                let due = HEAD as u64 + u64::from(*records) * PLAYER as u64;
                write!(
                    f,
                    "the header of this WTHOR file says {records} names, which take {due} bytes for players; \
                     the file has {bytes}"
                )
            }
            WthorError::Move { game, number, found } => {
                write!(f, "move {number} of game {game} in this WTHOR file is {found}, which is not a square")
            }
            WthorError::Discs { game, found } => write!(f, "game {game} of this WTHOR file gives black {found} discs"),
        }
    }
}

impl std::error::Error for WthorError {}

impl Explained for WthorError {
    fn name(&self) -> &'static str {
        "WthorError"
    }

    fn explain(&self) -> Explanation {
        match *self {
            WthorError::NoHead { bytes } => Explanation::new(Code::WthorHead, [bytes.into(), HEAD.into()]),
            WthorError::Size { size } => Explanation::new(Code::WthorSize, [usize::from(size).into()]),
            WthorError::Length { games, bytes } => {
                let due = HEAD as f64 + f64::from(games) * RECORD as f64;
                Explanation::new(Code::WthorLength, [f64::from(games).into(), due.into(), bytes.into()])
            }
            WthorError::Names { records, bytes } => {
                let due = HEAD as f64 + f64::from(records) * PLAYER as f64;
                Explanation::new(Code::WthorLength, [f64::from(records).into(), due.into(), bytes.into()])
            }
            WthorError::Move { game, number, found } => {
                Explanation::new(Code::WthorMove, [number.into(), game.into(), usize::from(found).into()])
            }
            WthorError::Discs { game, found } => {
                Explanation::new(Code::WthorDiscs, [game.into(), usize::from(found).into()])
            }
        }
    }
}
