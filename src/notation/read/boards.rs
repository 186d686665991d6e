//! Boards: one in any shape, several with blank lines between them, or a position a line as test suites have them.

use super::reader::{Reader, says_nothing};
use crate::notation::parse_diagram;
use crate::notation::record::{Format, Record};
use crate::notation::signs::{letters, sign};
use crate::notation::transcript::square_at;

/// Of how many bytes a text is asked whether it is a board.
const ENOUGH: usize = 1 << 12;
/// A line with so many squares is a position of its own.
const WHOLE: usize = 48;

/// Tests whether a text is meant as a board: it does not begin with a move, and most of it is signs.
pub(super) fn is_board(text: &str) -> bool {
    let mut start = text;
    while let Some((line, rest)) = start.split_once('\n').filter(|(line, _)| says_nothing(line)) {
        let _ = line;
        start = rest;
    }
    let end = (0..=ENOUGH.min(start.len())).rev().find(|&end| start.is_char_boundary(end)).unwrap_or(0);
    let first: String = start.chars().filter(|c| !c.is_whitespace()).take(2).collect();
    let letters = letters(&start[..end]);
    let signs = letters.iter().filter(|letter| sign(letter.found).is_some()).count();
    square_at(&first).is_none() && 2 * signs > letters.len()
}

/// Reads every position.
pub(super) fn read(reader: &mut Reader) {
    let text = reader.text;
    let is_whole = |line: &&str| line.len() >= WHOLE && letters(line).len() >= WHOLE;
    let lines = || text.lines().filter(|line| !says_nothing(line));
    if lines().filter(is_whole).take(2).count() == 2 {
        for line in lines() {
            read_one(reader, line, Format::Obf);
        }
        return;
    }
    let blocks = blocks(text);
    let full = |block: &&str| letters(block).len() >= 64;
    if blocks.iter().filter(|block| full(block)).count() > 1 {
        for block in blocks {
            read_one(reader, block, Format::Board);
        }
    } else if let Some(first) = lines().next() {
        // Comments at the head are none of the board's.
        let begin = reader.byte_of(first);
        let format = if first.contains(';') { Format::Obf } else { Format::Board };
        read_one(reader, &text[begin..], format);
    }
}

/// Returns the parts of a text between blank lines.
fn blocks(text: &str) -> Vec<&str> {
    let (mut blocks, mut begin) = (Vec::new(), None);
    let mut end = 0;
    for line in text.split_inclusive('\n') {
        if line.trim().is_empty() {
            blocks.extend(begin.take().map(|begin: usize| &text[begin..end]));
        } else {
            begin.get_or_insert(end);
        }
        end += line.len();
    }
    blocks.extend(begin.map(|begin| &text[begin..]));
    blocks
}

fn read_one(reader: &mut Reader, part: &str, format: Format) {
    let side = reader.side;
    match parse_diagram(part).and_then(|diagram| Ok((diagram, diagram.position_to_play(side)?))) {
        Ok((diagram, position)) => {
            reader.give(Record::of_position(format, position, diagram.side.is_some()));
        }
        Err(error) => reader.refuse(format, part, error),
    }
}
