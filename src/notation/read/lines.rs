//! Where one game ends and another begins, when lines of moves follow each other.
//!
//! A line that is a legal game by itself, of two moves or more, is another game. Otherwise it goes on with the game
//! before it. Two things say that it goes on all the same, if the rules allow its moves there: its number is that of
//! the next move or pair of moves, or the game has several lines already and the last of them is as long as the first.

use crate::notation::transcript::{TranscriptError, between, scan, square_at};
use crate::position::Position;

/// Returns where another game begins behind the game at a byte; the end of the text where none does before something
/// else stops the moves.
pub(super) fn another(text: &str, begin: usize) -> usize {
    let (mut now, mut moves, mut count, mut first, mut last) = (Position::START, 0, 0, 0, 0);
    let mut at = begin;
    for line in text[begin..].split_inclusive('\n') {
        let (after, played, is_legal) = through(line, now);
        if moves > 0 && is_game(line) {
            let goes_on = is_legal && (is_next(line, moves) || count > 1 && last >= first);
            if !goes_on {
                return at;
            }
        }
        if !is_legal {
            break;
        }
        if played > 0 {
            if count == 0 {
                first = played;
            }
            (now, moves, count, last) = (after, moves + played, count + 1, played);
        }
        at += line.len();
    }
    text.len()
}

/// Plays the moves of a line; returns the position after them, how many they are, and whether that is the whole line.
fn through(line: &str, start: Position) -> (Position, usize, bool) {
    let (mut now, mut moves) = (start, 0);
    let read = scan(line, start, &mut |square, _| {
        now = if now.board.must_pass() { now.pass() } else { now }.play(square);
        moves += 1;
    });
    (now, moves, read.is_ok())
}

/// Tests whether a line is a game by itself, whatever stands behind its moves.
fn is_game(line: &str) -> bool {
    let mut moves = 0;
    let begins = is_first(line, between(line));
    let mut read = || scan(line, Position::START, &mut |_, _| moves += 1);
    begins && matches!(read(), Ok(()) | Err((_, TranscriptError::Text { .. }))) && moves > 1
}

/// Tests whether a line begins with the number of the next move, or of the next pair of moves.
fn is_next(line: &str, moves: usize) -> bool {
    let line = line.trim_start_matches(|c: char| c.is_whitespace() || matches!(c, '(' | '['));
    let behind = line.trim_start_matches(|c: char| c.is_ascii_digit());
    let number = line[..line.len() - behind.len()].parse::<usize>();
    number.is_ok_and(|number| number == moves + 1 || moves.is_multiple_of(2) && number == moves / 2 + 1)
}

/// Tests whether the square at a byte is one on which a game may begin.
pub(super) fn is_first(text: &str, at: usize) -> bool {
    text.get(at..).and_then(square_at).is_some_and(|square| Position::START.board.mobility().contains(square))
}
