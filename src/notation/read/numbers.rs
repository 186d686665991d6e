//! Boards with the number of every move.

use crate::bitboard::Bitboard;
use crate::notation::fault::NotationError;
use crate::notation::record::{Format, Record};
use crate::notation::transcript::scan;
use crate::position::{Color, Position};
use crate::square::Square;

/// Makes a game of a board with the number of every move.
pub(super) fn of_numbers<T: AsRef<str>>(format: Format, rows: &[Vec<T>]) -> (Record, Option<NotationError>) {
    let mut moves = [None; 60];
    let [mut black, mut white] = [Bitboard::EMPTY; 2];
    for (rank, row) in (0..8).zip(rows) {
        for (file, cell) in (0..8).zip(row) {
            let square = Square::at(file, rank);
            match cell.as_ref() {
                "##" => black = black.with(square),
                "()" => white = white.with(square),
                number => {
                    let number = number.parse::<usize>().ok().and_then(|number| moves.get_mut(number.checked_sub(1)?));
                    if let Some(at) = number {
                        *at = Some(square);
                    }
                }
            }
        }
    }
    let start = Position::new_unchecked(black, white, Color::Black);
    let start = if (black | white).is_empty() { Position::START } else { start };
    let last = moves.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    let missing = moves[..last].iter().position(Option::is_none);
    let text: String = moves.iter().map_while(|square| square.map(|square| square.to_string())).collect();
    // White may begin a game from another start.
    let begins = |start: Position| scan(text.get(..2).unwrap_or_default(), start, &mut |_, _| {}).is_ok();
    let start = if !begins(start) && begins(start.pass()) { start.pass() } else { start };
    let mut played = Vec::new();
    let read = scan(&text, start, &mut |square, _| played.push(square));
    let error = read.err().map(|(_, error)| NotationError::from(error));
    let error = error.or(missing.map(|missing| NotationError::Missing { number: missing + 1 }));
    let record = Record::of_game(format, (start != Position::START).then_some(start), played);
    let error = if last == 0 && start == Position::START { Some(NotationError::NoGame) } else { error };
    (record, error)
}
