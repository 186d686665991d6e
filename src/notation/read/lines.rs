//! The boundary between one game and the next, when lines of moves follow each other.
//!
//! A line that is a legal game by itself, of two moves or more, is another game. Otherwise it continues the game before
//! it. In three cases it continues that game all the same: its number is that of the next move or pair of moves; the
//! game has several lines already and the last of them is as long as the first; or both are pairs `f5 d6` without a
//! blank line between. By its length alone a line of four moves or more, or a pair, continues the game only if it is
//! legal there.
//!
//! After a wrong move, the lines of moves below it belong to the same game: lines whose numbers go on, and lines that
//! are no game by themselves. A number 1 before every line is the mark of a list, not a number. Below greater numbers
//! it begins another game.

use super::words::{ENOUGH, are_games, through};
use crate::notation::transcript::{TranscriptError, between, counted, pass_at, scan, square_at};
use crate::position::Position;

/// The number of moves in a line that has one of each side.
const PAIR: usize = 2;

/// Returns the place where another game begins after the game at a byte; the end of the text if none does before
/// something else ends the moves.
pub(super) fn another(text: &str, begin: usize) -> usize {
    let (mut now, mut moves, mut count, mut first, mut last) = (Position::START, 0, 0, 0, 0);
    let line_begin = text[..begin].rfind('\n').map_or(0, |end| end + 1);
    let (mut at, mut number) = (begin, numbered(&text[line_begin..]).0);
    for line in text[begin..].split_inclusive('\n') {
        let (after, played, is_legal) = through(line, now);
        let before = number;
        if at > begin {
            number = numbered(line).0.or(number);
        }
        if moves > 0 && is_anew(line) && before > Some(1) {
            return at;
        }
        if moves > 0 && !is_legal && are_games(line) {
            return at;
        }
        if moves > 0 && is_game(line) {
            let is_sure = is_legal || !now.board.is_over() && through(line, Position::START).1 < ENOUGH;
            let is_parted = || text[text[..at].trim_end().len()..at].matches('\n').count() > 1;
            let are_pairs = is_legal && count == 1 && [first, played] == [PAIR; 2] && !is_joined(line) && !is_parted();
            let goes_on = is_next(line, moves, is_legal) || are_pairs || is_sure && count > 1 && last >= first;
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

/// Tests whether a line is a game by itself, whatever follows its moves.
fn is_game(line: &str) -> bool {
    let mut moves = 0;
    let begins = is_first(line, between(line));
    let mut read = || scan(line, Position::START, &mut |_, _| moves += 1);
    begins && matches!(read(), Ok(()) | Err((_, TranscriptError::Text { .. }))) && moves > 1 || are_games(line)
}

/// Tests whether a line is the first of numbered moves.
fn is_anew(line: &str) -> bool {
    let (number, first) = numbered(line);
    number == Some(1) && is_meant(first)
}

/// Tests whether nothing stands between the first two moves of a line.
fn is_joined(line: &str) -> bool {
    numbered(line).1.get(2..).is_some_and(|behind| square_at(behind).is_some())
}

/// Tests whether a line begins with the number of the next move, or of the next pair of moves. Where the rules do not
/// allow its moves, it has to have as many moves behind the number as that says.
fn is_next(line: &str, moves: usize, is_legal: bool) -> bool {
    let (number, mut rest) = numbered(line);
    let mut behind = 0;
    while square_at(rest).is_some() {
        behind += 1;
        rest = rest[2..].trim_start_matches([' ', '\t', ',', '-']);
    }
    let is_pair = |number: usize| moves.is_multiple_of(2) && number == moves / 2 + 1 && behind < 3;
    number.is_some_and(|number| {
        is_number_of(number, moves) && is_legal || number == moves + 1 && behind == 1 || is_pair(number)
    })
}

/// Tests whether a number is that of the next move, or of the next pair of moves.
pub(super) fn is_number_of(number: usize, moves: usize) -> bool {
    number == moves + 1 || moves.is_multiple_of(2) && number == moves / 2 + 1
}

/// Returns the number before the move that a line begins with, if there is one, and the line from the move on.
pub(super) fn numbered(line: &str) -> (Option<usize>, &str) {
    let blank = [' ', '\t'];
    let line = line.trim_start();
    let line = bullet(line).map_or(line, |length| line[length..].trim_start_matches(blank));
    let side = line.strip_prefix(['黒', '白']).and_then(|behind| behind.strip_prefix(':'));
    let line = side.unwrap_or(line).trim_start_matches(blank);
    let unopened = line.strip_prefix(['(', '[']).unwrap_or(line);
    let behind = unopened.trim_start_matches(|c: char| c.is_ascii_digit());
    match unopened[..unopened.len() - behind.len()].parse() {
        Ok(number) => {
            let behind = counted(behind).unwrap_or(behind).trim_start_matches(['.', ')', ']', ':']);
            (Some(number), behind.trim_start_matches(blank))
        }
        Err(_) => (None, line),
    }
}

/// Returns how many bytes the mark of a list or a quotation has that a line begins with, before white space.
pub(super) fn bullet(line: &str) -> Option<usize> {
    let quotation = line.trim_start_matches(['>', ' ']);
    let length = match line[..line.len() - quotation.len()].trim_end().len() {
        0 => line.chars().next().filter(|c| "-*•".contains(*c))?.len_utf8(),
        length => length,
    };
    line[length..].starts_with([' ', '\t']).then_some(length)
}

/// Tests whether a text begins with what was meant for a move: a letter and a digit, or several of such pairs, and no
/// more of a word. A game has no more of them than there are squares.
pub(super) fn is_meant(text: &str) -> bool {
    let pairs =
        text.as_bytes().chunks(2).take(64).take_while(
            |pair| matches!(pair, [letter, digit] if letter.is_ascii_alphabetic() && digit.is_ascii_digit()),
        );
    let length = 2 * pairs.count();
    length == 128 || length > 0 && !text.as_bytes().get(length).is_some_and(u8::is_ascii_alphanumeric)
}

/// Returns where the lines end, from a byte on, that belong to a game with a fault in it: it begins at `begin`, and is
/// wrong at `wrong`.
pub(super) fn rest_of(text: &str, [begin, wrong]: [usize; 2], from: usize) -> usize {
    let before = text[begin..wrong].trim_end();
    let has_lines = before.contains('\n');
    // Behind a single move nobody knows how the others would stand.
    let has_blanks = before.len() <= 2 || before.lines().any(|line| line.trim().is_empty());
    let from = from + usize::from(text[from..].starts_with('\n'));
    let has_ones = are_ones(text, begin, from);
    let is_pair = |line: &str| line.chars().filter(|c| c.is_ascii_alphabetic()).count() == PAIR;
    let goes_on_in_pairs = |first: &str| {
        let is_new = |square| !text[begin..from].char_indices().any(|(at, _)| square_at(&text[at..]) == Some(square));
        is_pair(&text[begin..from]) && is_pair(first) && !is_joined(first) && square_at(first).is_some_and(is_new)
    };
    let (mut at, mut end, mut is_parted) = (from, from, false);
    for line in text[from..].split_inclusive('\n') {
        at += line.len();
        if line.trim().is_empty() {
            is_parted = true;
            continue;
        }
        let (number, first) = numbered(line);
        let number = number.filter(|_| !has_ones);
        let is_move = square_at(first).is_some() || pass_at(first).is_some() || is_meant(first);
        let goes_on = match number {
            Some(number) => number > 1 && (!is_game(line) || through(line, Position::START).1 < 3),
            None if is_parted => has_blanks && !is_game(line),
            None => has_lines || end > from || !is_game(line) || goes_on_in_pairs(first),
        };
        if !is_move || !goes_on {
            break;
        }
        end = at;
    }
    end
}

/// Tests whether a game has the number 1 before each of its lines up to a byte, and before the line there if that is
/// the second: so has a list whose numbers are made from it. All have one move or two.
pub(super) fn are_ones(text: &str, begin: usize, end: usize) -> bool {
    let is_one = |line: &str| {
        let (number, moves) = numbered(line);
        number == Some(1) && moves.chars().filter(|c| !c.is_whitespace()).count() <= 2 * PAIR
    };
    let line_begin = text[..begin].rfind('\n').map_or(0, |end| end + 1);
    let is_said = |line: &&str| !line.trim().is_empty();
    let needed = 2_usize.saturating_sub(text[line_begin..end].lines().filter(is_said).count());
    let mut behind = text[end..].lines().filter(is_said).take(needed);
    text[line_begin..end].lines().filter(is_said).all(is_one) && behind.all(is_one)
}

/// Tests whether the square at a byte is one on which a game may begin.
pub(super) fn is_first(text: &str, at: usize) -> bool {
    text.get(at..).and_then(square_at).is_some_and(|square| Position::START.board.mobility().contains(square))
}
