//! Trying all games that could lead to a position: those whose discs stand where its discs stand.

use std::collections::BTreeSet;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::position::{Color, Position};

/// How many positions are looked at: some milliseconds. With a dozen discs that is all there are, mostly.
const BUDGET: usize = 20_000;

/// With more discs than this, no search of that size comes to an end.
const MOST_DISCS: u32 = 16;

/// What was found out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A game from the usual start leads there.
    Usual,
    /// A game from the mirrored start does, and none from the usual one.
    Mirrored,
    /// No game leads there.
    Nowhere,
    /// There were too many games to try them all.
    Unknown,
}

/// Tries the games that could lead to `position`.
pub fn search(position: Position) -> Found {
    if 64 - position.board.empties().len() > MOST_DISCS {
        return Found::Unknown;
    }
    let usual = Position::START;
    let mirrored = Position { board: Board::START.pass(), side: Color::Black };
    match leads(usual, position) {
        Some(true) => Found::Usual,
        Some(false) => match leads(mirrored, position) {
            Some(true) => Found::Mirrored,
            Some(false) => Found::Nowhere,
            None => Found::Unknown,
        },
        None => Found::Unknown,
    }
}

/// Tests whether a game from `start` leads to `aim`; nothing where there are too many games.
fn leads(start: Position, aim: Position) -> Option<bool> {
    let discs = !aim.board.empties();
    let mut seen = BTreeSet::new();
    let mut due = vec![start];
    while let Some(position) = due.pop() {
        if is_same(position, aim) {
            return Some(true);
        }
        let free = discs & position.board.empties();
        for square in position.board.mobility() & free {
            let next = settled(position.play(square));
            if seen.insert((next.board, next.side)) {
                due.push(next);
            }
        }
        if seen.len() > BUDGET {
            return None;
        }
    }
    Some(false)
}

/// Tests whether a game that has come to `position` has come to `aim`: the same discs and the same side to move. Just
/// before a pass the other side is, and after the end nobody is.
fn is_same(position: Position, aim: Position) -> bool {
    let discs = |position: Position| -> [Bitboard; 2] { [position.black(), position.white()] };
    let waits = position.board.pass().mobility().is_empty();
    discs(position) == discs(aim) && (position.side == aim.side || waits)
}

/// Returns the position after the pass that may be due.
fn settled(position: Position) -> Position {
    if position.board.must_pass() { position.pass() } else { position }
}
