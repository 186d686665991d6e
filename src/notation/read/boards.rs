//! Boards: one in any form, several separated by blank lines, or one position per line as in test suites.

use super::after_board::{self, AfterBoard};
use super::beginnings;
use super::drawn::{self, Drawn};
use super::fen;
use super::grids::is_rule;
use super::lines::{is_meant, numbered};
use super::reader::{Reader, says_nothing};
use super::remarks::Moves;
use crate::notation::fault::NotationError;
use crate::notation::parse_diagram;
use crate::notation::record::{Format, Record};
use crate::notation::signs::{Letter, letters, sign};
use crate::notation::transcript::square_at;
use crate::position::Color;

/// The number of bytes of a text that are examined to see whether it is a board.
const ENOUGH: usize = 1 << 12;
/// A line with at least this many squares is a position of its own.
const WHOLE: usize = 48;
/// Beside a game, fewer signs than a row has are no board.
const ROW: usize = 8;

/// Tests whether a text is meant as a board: it does not begin with a move, and most of it is signs; or it has
/// eight rows of them and no game above.
pub(super) fn is_board(text: &str) -> bool {
    if fen::is_in(text) {
        return true;
    }
    let mut start = text;
    while let Some((line, rest)) = start.split_once('\n').filter(|(line, _)| says_nothing(line) || is_rule(line)) {
        let _ = line;
        start = rest;
    }
    let end = (0..=ENOUGH.min(start.len())).rev().find(|&end| start.is_char_boundary(end)).unwrap_or(0);
    let letters = letters(&start[..end]);
    let signs = letters.iter().filter(|letter| sign(letter.found).is_some()).count();
    let is_beside_game = || letters.len() < ROW && beginnings::is_in(start.lines());
    !begins_with_move(start) && (2 * signs > letters.len() && !is_beside_game() || has_rows(&start[..end]))
}

/// Tests whether a text begins with a move, whatever number, emphasis or side it has.
fn begins_with_move(text: &str) -> bool {
    let first: String = text.chars().filter(|c| !c.is_whitespace()).take(2).collect();
    let line = text.trim_start().lines().next().unwrap_or_default();
    let end = line.char_indices().nth(ENOUGH).map_or(line.len(), |(end, _)| end);
    let plain = Moves::of(&line[..end]).text;
    square_at(&first).is_some() || is_meant(numbered(&plain).1)
}

/// Tests whether a text has a board in eight rows, or in one, with words around it and no game above.
pub(super) fn has_rows(text: &str) -> bool {
    let first = drawn::boards(text).first().map(|board| board.line);
    let first = first.or_else(|| text.lines().position(|line| is_whole(&line)));
    first.is_some_and(|first| !beginnings::is_in(text.lines().take(first)))
}

/// Tests whether a line is a position of its own.
pub(super) fn is_whole(line: &&str) -> bool {
    let signs = || letters(line).iter().take(64).filter(|letter| sign(letter.found).is_some()).count();
    line.len() >= WHOLE && signs() >= WHOLE
}

/// Reads every position, and the moves behind them.
pub(super) fn read(reader: &mut Reader) {
    let text = reader.text;
    if fen::is_in(text) {
        return fen::read(reader);
    }
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
        return read_one(reader, only, &text[reader.byte_of(only) + only.len()..], side());
    }
    if lines().filter(is_whole).take(2).count() == 2 {
        let mut lines = lines().peekable();
        while let Some(line) = lines.next() {
            let begin = reader.byte_of(line) + line.len();
            let mut end = begin;
            while let Some(moves) = lines.next_if(|line| !is_whole(line) && after_board::is_moves(line)) {
                end = reader.byte_of(moves) + moves.len();
            }
            read_one(reader, line, &text[begin..end], None);
        }
        return;
    }
    let blocks = blocks(text);
    let full = |block: &&str| letters(block).len() >= 64;
    if blocks.iter().filter(|block| full(block)).count() > 1 {
        for block in blocks {
            read_one(reader, block, &block[block.len()..], None);
        }
    } else if let Some(first) = lines().find(|line| mostly_signs(line)).or_else(|| lines().next()) {
        // Comments and a title at the beginning do not belong to the board.
        read_one(reader, &text[reader.byte_of(first)..], &text[text.len()..], None);
    }
}

/// Returns the parts of a text that blank lines separate.
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

/// Tests whether a line consists mostly of signs.
fn mostly_signs(line: &str) -> bool {
    let letters = letters(line);
    let signs = letters.iter().filter(|letter| sign(letter.found).is_some()).count();
    letters.len() > 2 && 2 * signs > letters.len()
}

/// Reads a part of the text and the text `below` that belongs to it; `named` is to move if the part does not say it.
fn read_one(reader: &mut Reader, part: &str, below: &str, named: Option<Color>) {
    let (board, rest) = split(part);
    let is_line = part.lines().next().is_some_and(|line| line.contains(';'));
    let format = if is_line { Format::Obf } else { Format::Board };
    let begin = reader.byte_of(rest);
    let behind = &reader.text[begin..(begin + rest.len()).max(reader.byte_of(below) + below.len())];
    let read = parse_diagram(board).and_then(|diagram| {
        reader.used_part(board);
        AfterBoard::of(behind).give(reader, format, diagram, named)
    });
    if let Err(error) = read {
        reader.refuse(format, part, error);
    }
}

/// Splits a board, with the side to move if it is there, from the text after it: fields, a comment, or moves.
fn split(part: &str) -> (&str, &str) {
    let byte = |letter: &Letter| part.char_indices().nth(letter.place - 1).map_or(part.len(), |(at, _)| at);
    let letters = letters(part);
    let mut behind = letters.iter().skip(64).take(2).map(byte);
    let end = behind.find(|&at| square_at(numbered(&part[at..]).1).is_some());
    part.split_at(end.or_else(|| part.find([';', '%', '#'])).unwrap_or(part.len()))
}

/// Reads a board of eight rows that was found.
fn read_drawn(reader: &mut Reader, board: &Drawn) {
    let mut lines = reader.text.split_inclusive('\n').map(str::len);
    let first: usize = lines.by_ref().take(board.line).sum();
    let [rows, begin, end] = [board.end, board.below[0], board.below[1]]
        .map(|line| first + lines.clone().take(line - board.line).sum::<usize>());
    let after = AfterBoard::of(&reader.text[begin..end]);
    reader.used(first..rows);
    let read = parse_diagram(&board.rows);
    let given = read.and_then(|diagram| after.give(reader, Format::Board, diagram, board.side));
    if let Err(error) = given {
        let fault = reader.fault_at(first, NotationError::from(error));
        reader.give(Record::nothing(Format::Board).with_fault(fault));
    }
}
