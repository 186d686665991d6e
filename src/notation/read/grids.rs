//! Boards that are drawn as tables: cells between bars, lines of a frame between the rows; and games printed as one
//! board with the numbers of the moves on their squares.

use super::numbers::of_numbers;
use super::reader::Reader;
use crate::notation::record::{Format, Record};
use crate::notation::signs::{Sign, sign};
use crate::position::Color;

/// Bars between cells.
pub(super) const BARS: [char; 3] = ['|', '│', '┃'];
/// What lines of a frame consist of.
const FRAME: &str = "+-=─━┼╋┬┳┴┻├┣┤┫┌┏┐┓└┗┘┛:|│┃ \t\r\n";

/// Returns a text whose tables have a sign in every cell and no lines of a frame, sign for sign as long as before;
/// nothing where it has no table of eight rows.
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

/// Gives every blank cell of a row the sign of an empty square. The outermost cells may be coordinates.
fn filled(line: &str) -> String {
    let cells: Vec<&str> = line.split_inclusive(BARS).collect();
    let outside = match cells.len() {
        ..=8 => 0..0,
        9 => 0..usize::from(!is_blank(cells[0]) || line.trim_start().starts_with(BARS)),
        10 => 0..1,
        _ => 0..2,
    };
    let inside = outside.end..outside.end + 8;
    let fill = |(number, cell): (usize, &&str)| {
        if inside.contains(&number) && is_blank(cell) { cell.replacen(' ', "-", 1) } else { cell.to_string() }
    };
    cells.iter().enumerate().map(fill).collect()
}

/// Tests whether a cell with the bar behind it has nothing in it.
fn is_blank(cell: &str) -> bool {
    cell.trim_end_matches(BARS).trim().is_empty()
}

/// Returns the rows of a board with the numbers of moves, some of them in circles; nothing where the text is none.
pub(super) fn numbered(text: &str) -> Option<Vec<Vec<String>>> {
    if text.chars().filter(|&c| circled(c).is_some()).count() < 2 {
        return None;
    }
    let rows: Vec<Vec<String>> = text.lines().map(cells).filter(|cells| cells.len() >= 8).collect();
    (rows.len() == 8).then_some(rows)
}

/// Reads such a board.
pub(super) fn read(reader: &mut Reader, rows: &[Vec<String>]) {
    let (record, error) = of_numbers(Format::Transcript, rows);
    let fault = error.map(|error| reader.fault(reader.text, error));
    reader.give(Record { fault, ..record });
}

/// Returns the eight cells of a row as [`of_numbers`] wants them: without coordinates, and less than eight where the
/// line is none.
fn cells(line: &str) -> Vec<String> {
    let mut cells: Vec<String> = Vec::new();
    let mut follows = false;
    for c in line.chars() {
        let cell = match (c, circled(c), sign(c)) {
            (_, Some(number), _) => number.to_string(),
            ('0'..='9', ..) if follows => {
                cells.last_mut().into_iter().for_each(|cell| cell.push(c));
                continue;
            }
            ('0'..='9', ..) => c.to_string(),
            (_, _, Some(Sign::Disc(Color::Black))) => "##".to_string(),
            (_, _, Some(Sign::Disc(Color::White))) => "()".to_string(),
            (_, _, Some(Sign::Empty)) => String::new(),
            _ if c.is_whitespace() || BARS.contains(&c) => {
                follows = false;
                continue;
            }
            // Letters of columns, and anything else that is no row.
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
