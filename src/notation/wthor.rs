//! WTHOR: the French Othello Federation's database of human games, one `.wtb` file per year.
//!
//! Numbers are little-endian. A head of 16 bytes: date of the file (century, year, month, day), number of games (u32),
//! two counts that games do not use, year of the games (u16), size of the board (0 and 8 both mean 8), kind, depth of
//! the theoretical scores, a spare byte. Then 68 bytes a game: tournament, black and white player (u16 each, places in
//! files of their own), black's discs at the end, black's discs with best play from the position of that depth, and 60
//! moves, each ten times the row plus the column, both from 1; zeros fill up a game that ended early. Passes are not
//! stored. (Layout as the federation's "Format de la base WTHOR" gives it.)

mod error;
mod names;

pub use error::WthorError;
pub use names::{WthorNames, parse_wthor_names};

pub(super) use error::{HEAD, RECORD};

use crate::square::Square;

/// A year of games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wthor {
    /// The year in which the games were played.
    pub year: u16,
    /// The number of empty squares from which on the theoretical scores are computed.
    pub depth: u8,
    /// The games in the order of the file.
    pub games: Vec<WthorGame>,
}

/// A game of the database. Its moves are squares, not yet checked against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WthorGame {
    /// The number of the tournament in the file of tournaments.
    pub tournament: u16,
    /// The numbers of black and white in the file of players.
    pub players: [u16; 2],
    /// Black's discs at the end, the empty squares given to the winner.
    pub black: u8,
    /// Black's discs with best play by both sides from the position with [`Wthor::depth`] empty squares on.
    pub theoretical: u8,
    /// The moves, passes left out.
    pub moves: Vec<Square>,
}

/// Reads a `.wtb` file.
///
/// # Errors
/// When the file is no WTHOR file of games on 8 × 8 squares, or is damaged; with the game and the move.
pub fn parse_wthor(bytes: &[u8]) -> Result<Wthor, WthorError> {
    let (head, records) = split(bytes)?;
    let whole = |(record, game)| match parse_game(record, game) {
        (_, Some(error)) => Err(error),
        (game, None) => Ok(game),
    };
    let games = records.chunks(RECORD).zip(1..).map(whole).collect::<Result<_, _>>()?;
    Ok(Wthor { year: year(head), depth: head[14], games })
}

/// Reads a `.wtb` file; a game that is damaged has the moves before its first fault.
///
/// # Errors
/// When the file is no WTHOR file of games on 8 × 8 squares, or has not the length that it tells.
pub fn parse_wthor_soundly(bytes: &[u8]) -> Result<Wthor, WthorError> {
    let (head, records) = split(bytes)?;
    let games = records.chunks(RECORD).zip(1..).map(|(record, game)| parse_game(record, game).0).collect();
    Ok(Wthor { year: year(head), depth: head[14], games })
}

/// Returns the head and the records of a file, if their lengths agree.
pub(super) fn split(bytes: &[u8]) -> Result<(&[u8], &[u8]), WthorError> {
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
    Ok((head, records))
}

pub(super) fn year(head: &[u8]) -> u16 {
    u16::from_le_bytes([head[10], head[11]])
}

/// Reads a record: the sound part of the game, and the fault.
pub(super) fn parse_game(record: &[u8], game: usize) -> (WthorGame, Option<WthorError>) {
    let number = |at: usize| u16::from_le_bytes([record[at], record[at + 1]]);
    let (black, theoretical) = (record[6], record[7]);
    let discs = [black, theoretical].iter().find(|&&discs| discs > 64).map(|&found| WthorError::Discs { game, found });
    let bytes = &record[8..];
    let length = bytes.iter().position(|&byte| byte == 0).unwrap_or(bytes.len());
    let mut moves = Vec::with_capacity(length);
    let mut error = discs;
    for (&found, number) in bytes.iter().zip(1..) {
        match (found, number > length, square(found)) {
            (0, true, _) => {}
            (_, false, Some(square)) => moves.push(square),
            _ => {
                error = error.or(Some(WthorError::Move { game, number, found }));
                break;
            }
        }
    }
    (WthorGame { tournament: number(0), players: [number(2), number(4)], black, theoretical, moves }, error)
}

/// Returns the square that a byte stands for: f5 is 56.
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
        assert_eq!(file.games, [WthorGame { tournament: 0, players: [1, 2], black: 34, theoretical: 33, moves }]);
    }

    #[test]
    fn a_damaged_game_keeps_the_moves_before_its_fault() {
        let mut bytes = small();
        bytes[25] = 9;
        assert!(parse_wthor(&bytes).is_err());
        assert_eq!(parse_wthor_soundly(&bytes).unwrap().games[0].moves, [Square::F5]);
        assert!(parse_wthor_soundly(&bytes[..40]).is_err());
    }

    #[test]
    fn a_head_that_claims_too_much_is_refused() {
        let mut bytes = vec![0; HEAD];
        bytes[4..8].fill(0xff);
        assert!(matches!(parse_wthor(&bytes), Err(WthorError::Length { games: u32::MAX, .. })));
        assert!(matches!(parse_wthor_names(&bytes), Err(WthorError::Names { records: u32::MAX, .. })));
    }

    #[test]
    fn errors_say_what_and_where() {
        let changed = |at: usize, byte: u8| {
            let mut bytes = small();
            bytes[at] = byte;
            parse_wthor(&bytes).unwrap_err().to_string()
        };
        assert_eq!(
            parse_wthor(&[0; 5]).unwrap_err().to_string(),
            "this is not a WTHOR file: it has 5 bytes, and its header alone has 16"
        );
        assert_eq!(
            changed(4, 2),
            "the header of this WTHOR file says 2 records, which take 152 bytes; the file has 84"
        );
        assert_eq!(changed(12, 10), "the games of this WTHOR file are on a board of size 10, not 8");
        assert_eq!(changed(22, 65), "game 1 of this WTHOR file gives black 65 discs");
        let expected = "in this WTHOR file is 9, which is not a square";
        assert_eq!(changed(25, 9), format!("move 2 of game 1 {expected}"));
        assert_eq!(changed(30, 9), format!("move 7 of game 1 {expected}"));
    }
}
