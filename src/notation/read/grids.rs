//! Boards that are drawn as tables: cells between bars, lines of a frame between the rows; and games printed as one
//! board with the numbers of the moves on their squares.

use super::numbers::of_numbers;
use super::reader::Reader;
use crate::notation::record::{Format, Record};
use crate::notation::signs::{Sign, sign};
use crate::position::Color;

/// Bars between cells.
pub(super) const BARS: [char; 3] = ['|', '│', '┃'];
/// The characters of the lines of a frame.
const FRAME: &str = "+-=─━┼╋┬┳┴┻├┣┤┫┌┏┐┓└┗┘┛:|│┃ \t\r\n";

/// Returns a text whose tables have a sign in every cell and no lines of a frame, of the same length; `None` if it has
/// no table of eight rows.
pub(super) fn plain(text: &str) -> Option<String> {
    let is_row = |line: &&str| line.matches(BARS).count() >= 7 && !is_frame(line);
    if text.lines().filter(is_row).count() < 8 {
        return None;
    }
    let filled = |line: &str| if is_row(&line) { filled(line) } else { line.to_string() };
    let line = |line: &str| {
        if is_frame(line) { line.replace(|c: char| !c.is_whitespace(), " ") } else { filled(line) }
    };
    Some(text.split_inclusive('\n').map(line).collect())
}

/// Tests whether a line is one of a frame: `+---+---+`, `|---|---|`, `├─┼─┤`.
pub(super) fn is_frame(line: &str) -> bool {
    let has_cells = line.contains(BARS) && !["--", "==", "──", "━━"].iter().any(|drawn| line.contains(drawn));
    !line.trim().is_empty() && !has_cells && line.chars().all(|c| FRAME.contains(c))
}

/// Tests whether a line is the one below the heads of a table that is no board: `|---|---|`.
pub(super) fn is_rule(line: &str) -> bool {
    is_frame(line) && (1..7).contains(&line.trim().trim_matches(BARS).matches(BARS).count())
}

/// Puts the sign of an empty square into every blank cell of a row. The outermost cells may be coordinates.
fn filled(line: &str) -> String {
    let end = line.trim_end().len();
    let mut cells: Vec<&str> = line[..end].split_inclusive(BARS).collect();
    cells.push(&line[end..]);
    let before = usize::from(line.trim_start().starts_with(BARS));
    // Eight cells, or nine with the number of the row, before them or behind.
    let is_numbered = cells.get(before).is_some_and(|cell| cell.contains(|c: char| c.is_ascii_digit()));
    let first = before + usize::from(cells.len() > before + 9 && is_numbered);
    let fill = |(number, cell): (usize, &&str)| {
        let is_inside = (first..first + 8).contains(&number);
        if is_inside && is_blank(cell) { cell.replacen(' ', "-", 1) } else { cell.to_string() }
    };
    cells.iter().enumerate().map(fill).collect()
}

/// Tests whether a cell followed by a bar is blank.
fn is_blank(cell: &str) -> bool {
    cell.trim_end_matches(BARS).trim().is_empty()
}

/// The number of moves in plain numbers of one digit that make a game: a board in digits has fewer of them.
const ENOUGH: usize = 3;

/// The longest text that can be a printed game, in bytes.
const LONGEST: usize = 1 << 14;

/// Returns the rows of a board with the numbers of moves, in circles or plain; `None` if the text is no such board.
pub(super) fn numbered(text: &str) -> Option<Vec<Vec<String>>> {
    let has_circles = || text.chars().filter(|&c| circled(c).is_some()).count() > 1;
    if text.len() > LONGEST {
        return None;
    }
    let rows: Vec<Vec<String>> = text.lines().map(cells).filter(|cells| cells.len() >= 8).collect();
    let is_game = || {
        let mut seen = [0; 61];
        for number in rows.iter().flatten().filter_map(|cell| cell.parse::<usize>().ok()).filter(|&number| number > 0) {
            *seen.get_mut(number)? += 1;
        }
        let moves = seen.iter().filter(|&&count| count > 0).count();
        let has_two_digits = || rows.iter().flatten().any(|cell| cell.len() == 2 && cell.starts_with('0'));
        let is_game = (moves >= ENOUGH || moves > 0 && has_two_digits())
            && seen.iter().all(|&count| count < 2)
            && rows.iter().all(|row| row.len() == 8);
        is_game.then_some(())
    };
    (rows.len() == 8 && (has_circles() || is_game().is_some())).then_some(rows)
}

/// Reads such a board.
pub(super) fn read(reader: &mut Reader, rows: &[Vec<String>]) {
    let text = reader.text;
    text.lines().filter(|line| cells(line).len() >= 8).for_each(|line| reader.used_part(line));
    let (record, error) = of_numbers(Format::Transcript, rows);
    let fault = error.map(|error| reader.fault(reader.text, error));
    reader.give(Record { fault, ..record });
}

/// Returns the eight cells of a row in the form that [`of_numbers`] needs: without coordinates, and fewer than eight if
/// the line is no row.
fn cells(line: &str) -> Vec<String> {
    let mut cells: Vec<String> = Vec::new();
    if is_rule(line) {
        return cells;
    }
    let mut follows = false;
    let parts = line.split(|c: char| c.is_whitespace() || c == ',' || BARS.contains(&c));
    let is_spaced = parts.filter(|part| !part.is_empty()).count() >= 8;
    let mut chars = line.chars().peekable();
    while let Some(c) = chars.next() {
        // A move on file b, whatever emphasis is around it.
        if c.eq_ignore_ascii_case(&'b') && chars.peek().is_some_and(char::is_ascii_digit) {
            return Vec::new();
        }
        let cell = match (c, circled(c), sign(c)) {
            (_, Some(number), _) => number.to_string(),
            ('#', ..) if chars.next_if_eq(&'#').is_some() => "##".to_string(),
            ('(', ..) if chars.next_if_eq(&')').is_some() => "()".to_string(),
            ('0'..='9', ..) if follows => {
                cells.last_mut().into_iter().for_each(|cell| cell.push(c));
                continue;
            }
            ('0'..='9', ..) => c.to_string(),
            (_, _, Some(Sign::Disc(Color::Black))) => "##".to_string(),
            (_, _, Some(Sign::Disc(Color::White))) => "()".to_string(),
            (_, _, Some(Sign::Empty)) => {
                // As wide as a number.
                let _ = chars.next_if(|&next| is_spaced && next == c);
                String::new()
            }
            _ if c.is_whitespace() || c == ',' || BARS.contains(&c) => {
                follows = false;
                continue;
            }
            // Letters of columns, and other lines that are no rows.
            _ => return Vec::new(),
        };
        follows = c.is_ascii_digit();
        cells.push(cell);
    }
    let is_rank = |cell: Option<&String>| cell.is_some_and(|cell| matches!(cell.as_bytes(), [b'1'..=b'8']));
    if cells.len() > 8 && is_rank(cells.first()) && line.trim_start().starts_with(|c: char| c.is_ascii_digit()) {
        cells.remove(0);
    }
    if cells.len() > 8 && is_rank(cells.last()) {
        cells.pop();
    }
    cells
}

/// Returns the number in a circle, 1 to 50.
fn circled(c: char) -> Option<u32> {
    let c = c as u32;
    match c {
        0x2460..=0x2473 => Some(c - 0x2460 + 1),
        0x3251..=0x325f => Some(c - 0x3251 + 21),
        0x32b1..=0x32bf => Some(c - 0x32b1 + 36),
        _ => None,
    }
}
