//! WTHOR: the French Othello Federation's database of human games, a `.wtb` file a year.
//!
//! Numbers are little-endian. A head of 16 bytes: date of the file (century, year, month, day), number of games (u32),
//! two counts that games do not use, year of the games (u16), size of the board (0 and 8 both mean 8), kind, depth of
//! the theoretical scores, a spare byte. Then 68 bytes a game: tournament, black and white player (u16 each, places in
//! files of their own), black's discs at the end, black's discs with best play from the position of that depth, and 60
//! moves, each ten times the row plus the column, both from 1; zeros fill up a game that ended early. Passes are not
//! stored. (Layout as the federation's "Format de la base WTHOR" gives it.)

use std::fmt;

use crate::square::Square;

const HEAD: usize = 16;
const RECORD: usize = 68;

/// A year of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wthor {
    /// The year in which the games were played.
    pub year: u16,
    /// The number of empty squares from which the theoretical scores are reckoned.
    pub depth: u8,
    /// The games in the order of the file.
    pub games: Vec<WthorGame>,
}

/// A game as the database keeps it. Its moves are squares, not yet held against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WthorGame {
    /// Black's discs at the end, the empty squares given to the winner.
    pub black: u8,
    /// Black's discs with best play by both sides from the position with [`Wthor::depth`] empty squares on.
    pub theoretical: u8,
    /// The moves, passes left out.
    pub moves: Vec<Square>,
}

/// What was wrong with a WTHOR file. Games are counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WthorError {
    /// The file ends within its head.
    NoHead {
        /// Its bytes.
        bytes: usize,
    },
    /// The head says another board than 8 × 8.
    Size {
        /// The size it says.
        size: u8,
    },
    /// The file is longer or shorter than its number of games asks for.
    Length {
        /// The number of games that the head tells.
        games: u32,
        /// The bytes of the file.
        bytes: usize,
    },
    /// A move that is no square, or one behind the end of the game.
    Move {
        /// Which game.
        game: usize,
        /// Which move of it.
        number: usize,
        /// The byte found.
        found: u8,
    },
    /// A number of discs above 64.
    Discs {
        /// Which game.
        game: usize,
        /// The number found.
        found: u8,
    },
}

impl fmt::Display for WthorError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            WthorError::NoHead { bytes } => {
                write!(f, "{bytes} bytes are no WTHOR file: its head alone has {HEAD}")
            }
            WthorError::Size { size } => write!(f, "the games are on a board of size {size}, not 8"),
            WthorError::Length { games, bytes } => {
                let due = HEAD as u64 + u64::from(*games) * RECORD as u64;
                write!(f, "the head tells {games} games, which take {due} bytes; the file has {bytes}")
            }
            WthorError::Move { game, number, found } => {
                write!(f, "move {number} of game {game} is {found}: ten times the row plus the column is expected")
            }
            WthorError::Discs { game, found } => write!(f, "game {game} gives black {found} discs"),
        }
    }
}

impl std::error::Error for WthorError {}

/// Reads a `.wtb` file.
///
/// # Errors
/// When the file is no WTHOR file of games on 8 × 8 squares, or is damaged; with the game and the move.
pub fn parse_wthor(bytes: &[u8]) -> Result<Wthor, WthorError> {
    let Some((head, records)) = bytes.split_at_checked(HEAD) else {
        return Err(WthorError::NoHead { bytes: bytes.len() });
    };
    let games = u32::from_le_bytes([head[4], head[5], head[6], head[7]]);
    if records.len() as u64 != u64::from(games) * RECORD as u64 {
        return Err(WthorError::Length { games, bytes: bytes.len() });
    }
    if !matches!(head[12], 0 | 8) {
        return Err(WthorError::Size { size: head[12] });
    }
    let games =
        records.chunks(RECORD).zip(1..).map(|(record, game)| parse_game(record, game)).collect::<Result<_, _>>()?;
    Ok(Wthor { year: u16::from_le_bytes([head[10], head[11]]), depth: head[14], games })
}

fn parse_game(record: &[u8], game: usize) -> Result<WthorGame, WthorError> {
    let (black, theoretical) = (record[6], record[7]);
    if let Some(&found) = [black, theoretical].iter().find(|&&discs| discs > 64) {
        return Err(WthorError::Discs { game, found });
    }
    let bytes = &record[8..];
    let length = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    let mut moves = Vec::with_capacity(length);
    for (&found, number) in bytes.iter().zip(1..) {
        match (found, number > length, square(found)) {
            (0, true, _) => {}
            (_, false, Some(square)) => moves.push(square),
            _ => return Err(WthorError::Move { game, number, found }),
        }
    }
    Ok(WthorGame { black, theoretical, moves })
}

/// Returns the square that a byte means: f5 is 56.
fn square(byte: u8) -> Option<Square> {
    let (row, column) = (byte / 10, byte % 10);
    ((1..=8).contains(&row) && (1..=8).contains(&column)).then(|| Square::at(column - 1, row - 1))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns a file with one game of two moves: f5 d6.
    fn small() -> Vec<u8> {
        let mut bytes = vec![20, 24, 1, 1, 1, 0, 0, 0, 0, 0, 0xe7, 7, 8, 0, 24, 0];
        bytes.extend([0, 0, 1, 0, 2, 0, 34, 33, 56, 64]);
        bytes.resize(HEAD + RECORD, 0);
        bytes
    }

    #[test]
    fn a_game_is_read() {
        let file = parse_wthor(&small()).unwrap();
        assert_eq!((file.year, file.depth), (2023, 24));
        let moves = vec![Square::F5, Square::D6];
        assert_eq!(file.games, [WthorGame { black: 34, theoretical: 33, moves }]);
    }

    #[test]
    fn errors_say_what_and_where() {
        let changed = |at: usize, byte: u8| {
            let mut bytes = small();
            bytes[at] = byte;
            parse_wthor(&bytes).unwrap_err().to_string()
        };
        assert_eq!(parse_wthor(&[0; 5]).unwrap_err().to_string(), "5 bytes are no WTHOR file: its head alone has 16");
        assert_eq!(changed(4, 2), "the head tells 2 games, which take 152 bytes; the file has 84");
        assert_eq!(changed(12, 10), "the games are on a board of size 10, not 8");
        assert_eq!(changed(22, 65), "game 1 gives black 65 discs");
        let expected = "is 9: ten times the row plus the column is expected";
        assert_eq!(changed(25, 9), format!("move 2 of game 1 {expected}"));
        assert_eq!(changed(30, 9), format!("move 7 of game 1 {expected}"));
    }
}
