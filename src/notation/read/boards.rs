//! Boards: one in any shape, several with blank lines between them, or a position a line as test suites have them.

use super::drawn::{self, Drawn};
use super::games;
use super::reader::{Reader, says_nothing};
use crate::notation::fault::NotationError;
use crate::notation::parse_diagram;
use crate::notation::record::{Format, Record};
use crate::notation::signs::{letters, sign};
use crate::notation::transcript::square_at;
use crate::position::Color;

/// Of how many bytes a text is asked whether it is a board.
const ENOUGH: usize = 1 << 12;
/// A line with so many squares is a position of its own.
const WHOLE: usize = 48;
/// Fewer signs than a row has are no board beside a game.
const ROW: usize = 8;

/// Tests whether a text is meant as a board: it does not begin with a move, and most of it is signs; or it has
/// eight rows of them and no game above.
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
    let is_beside_game = || letters.len() < ROW && games::is_in(start.lines());
    square_at(&first).is_none() && (2 * signs > letters.len() && !is_beside_game() || has_rows(&start[..end]))
}

/// Tests whether a text has a board in eight rows, or in one, with words around it and no game above.
fn has_rows(text: &str) -> bool {
    let first = drawn::boards(text).first().map(|board| board.line);
    let first = first.or_else(|| text.lines().position(|line| is_whole(&line)));
    first.is_some_and(|first| !games::is_in(text.lines().take(first)))
}

/// Tests whether a line is a position of its own.
fn is_whole(line: &&str) -> bool {
    let signs = || letters(line).iter().take(64).filter(|letter| sign(letter.found).is_some()).count();
    line.len() >= WHOLE && signs() >= WHOLE
}

/// Reads every position.
pub(super) fn read(reader: &mut Reader) {
    let text = reader.text;
    let lines = || text.lines().filter(|line| !says_nothing(line));
    let boards = drawn::boards(text);
    if !boards.is_empty() {
        return boards.iter().for_each(|board| read_drawn(reader, board));
    }
    let mut whole = lines().filter(is_whole);
    if let (Some(only), None) = (whole.next(), whole.next())
        && lines().all(|line| line == only || !drawn::is_half(line))
    {
        let side = || lines().find_map(|line| drawn::side_in(line, line != only).filter(|_| line != only));
        let format = if only.contains(';') { Format::Obf } else { Format::Board };
        return read_one(reader, only, format, side());
    }
    if lines().filter(is_whole).take(2).count() == 2 {
        for line in lines() {
            read_one(reader, line, Format::Obf, None);
        }
        return;
    }
    let blocks = blocks(text);
    let full = |block: &&str| letters(block).len() >= 64;
    if blocks.iter().filter(|block| full(block)).count() > 1 {
        for block in blocks {
            read_one(reader, block, Format::Board, None);
        }
    } else if let Some(first) = lines().find(|line| mostly_signs(line)).or_else(|| lines().next()) {
        // Comments and a title at the head are none of the board's.
        let begin = reader.byte_of(first);
        let format = if first.contains(';') { Format::Obf } else { Format::Board };
        read_one(reader, &text[begin..], format, None);
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

/// Tests whether most of a line is signs.
fn mostly_signs(line: &str) -> bool {
    let letters = letters(line);
    let signs = letters.iter().filter(|letter| sign(letter.found).is_some()).count();
    letters.len() > 2 && 2 * signs > letters.len()
}

/// Reads a part of the text; where it does not say who is to move, `named` is.
fn read_one(reader: &mut Reader, part: &str, format: Format, named: Option<Color>) {
    let side = named.or(reader.side);
    match parse_diagram(part).and_then(|diagram| Ok((diagram, diagram.position_to_play(side)?))) {
        Ok((diagram, position)) => {
            reader.give(Record::of_position(format, position, diagram.side.or(named).is_some()));
        }
        Err(error) => reader.refuse(format, part, error),
    }
}

/// Reads eight rows, which have been found.
fn read_drawn(reader: &mut Reader, board: &Drawn) {
    let side = board.side.or(reader.side);
    match parse_diagram(&board.rows).and_then(|diagram| diagram.position_to_play(side)) {
        Ok(position) => reader.give(Record::of_position(Format::Board, position, board.side.is_some())),
        Err(error) => {
            let first = reader.text.split_inclusive('\n').take(board.line).map(str::len).sum();
            let fault = reader.fault_at(first, NotationError::from(error));
            reader.give(Record::nothing(Format::Board).with_fault(fault));
        }
    }
}
