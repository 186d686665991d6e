//! Positions in the notation of Forsyth and Edwards as Edax writes them: `8/8/8/3pP3/3Pp3/8/8/8 b - - 0 1`. The first
//! of the rows is row 8; `p` is a black disc, `P` a white one, a digit that number of empty squares.
//! (<https://github.com/abulmo/edax-reversi>, `board_to_FEN`.)

use super::after_board::AfterBoard;
use super::reader::Reader;
use crate::notation::record::{Format, Record};
use crate::notation::{BoardError, parse_diagram};
use crate::position::Color;

/// Tests whether a text has a line with such a position.
pub(super) fn is_in(text: &str) -> bool {
    text.lines().any(|line| rows(line).is_some())
}

/// Reads a position a line, with the moves below it.
pub(super) fn read(reader: &mut Reader) {
    let text = reader.text;
    let starts: Vec<&str> = text.lines().filter(|line| rows(line).is_some()).collect();
    for (number, line) in starts.iter().enumerate() {
        let end = starts.get(number + 1).map_or(text.len(), |next| reader.byte_of(next));
        let below = &text[reader.byte_of(line) + line.len()..end];
        let (Some(rows), word) = (rows(line), word(line)) else { continue };
        reader.used_part(line);
        let side = line[reader.byte_of(word) - reader.byte_of(line) + word.len()..].split_whitespace().next();
        let side = match side {
            Some("b" | "B") => Some(Color::Black),
            Some("w" | "W") => Some(Color::White),
            _ => None,
        };
        let read = board(&rows).and_then(|board| parse_diagram(&board));
        let given = read.and_then(|diagram| AfterBoard::of(below).give(reader, Format::Board, diagram, side));
        if let Err(error) = given {
            let fault = reader.fault_at(reader.byte_of(word), error);
            reader.give(Record::nothing(Format::Board).with_fault(fault));
        }
    }
}

fn word(line: &str) -> &str {
    line.split_whitespace().next().unwrap_or_default()
}

/// Returns the rows of the board that a line begins with.
fn rows(line: &str) -> Option<[&str; 8]> {
    let word = word(line);
    let is_known = |c: char| matches!(c, '1'..='8' | 'p' | 'P' | '/');
    let rows: [&str; 8] = word.split('/').collect::<Vec<_>>().try_into().ok()?;
    (word.chars().all(is_known) && word.contains(['p', 'P'])).then_some(rows)
}

/// Returns the board of such rows, as our readers want it.
fn board(rows: &[&str; 8]) -> Result<String, BoardError> {
    let mut board = String::new();
    for row in rows.iter().rev() {
        let before = board.len();
        for c in row.chars() {
            match c {
                'p' => board.push('X'),
                'P' => board.push('O'),
                digit => board.extend(std::iter::repeat_n('-', digit.to_digit(10).unwrap_or_default() as usize)),
            }
        }
        if board.len() != before + 8 {
            return Err(BoardError::TooShort {
                squares: rows.iter().map(|row| squares(row).min(8)).sum::<usize>().min(63),
            });
        }
    }
    Ok(board)
}

/// Returns how many squares a row has.
fn squares(row: &str) -> usize {
    row.chars().map(|c| c.to_digit(10).unwrap_or(1) as usize).sum()
}

#[cfg(test)]
mod tests {
    use crate::notation::read::testing::{all, moves, one};
    use crate::position::Position;

    #[test]
    fn positions_in_rows_from_the_last_are_read() {
        let start = "8/8/8/3pP3/3Pp3/8/8/8";
        assert_eq!(one(&format!("{start} b - - 0 1")).position, Position::START);
        assert_eq!(one(&format!("{start} w")).position, Position::START.pass());
        // f5 was played: it is in the fourth row of the text.
        let played = one("8/8/8/3ppp2/3Pp3/8/8/8 w - - 0 1");
        assert_eq!(played.position, Position::START.play(crate::square::Square::F5));
        let two = all(&format!("{start} b - - 0 1\nf5 d6\n{start} w - - 0 1\n"));
        assert_eq!(two.iter().map(moves).collect::<Vec<_>>(), ["f5d6", ""]);
        for text in ["8/8/8/3pP2/3Pp3/8/8/8 b", "8/8/8/3pP4/3Pp3/8/8/8 b", start] {
            assert!(all(text)[0].fault.is_some(), "{text}");
        }
    }
}
