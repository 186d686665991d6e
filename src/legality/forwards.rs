//! A search of all games that could lead to a position: those that place discs only on its occupied squares.

use std::collections::BTreeSet;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::position::{Color, Position};

/// The number of positions that are searched, in some milliseconds. With a dozen discs this is usually enough for all.
const BUDGET: usize = 20_000;

/// The greatest number of discs for which the search is tried; with more it would never finish.
const MOST_DISCS: u32 = 16;

/// The result of the search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// A game from the standard start leads there.
    Usual,
    /// A game from the mirrored start does, and none from the standard one.
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

/// Tests whether a game from `start` leads to `aim`; `None` if there are too many games.
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
            let next = position.play(square).settled();
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

/// Tests whether a game at `position` has reached `aim`: the same discs and the same side to move. Just before a pass
/// the other side may be to move, and after the end neither.
fn is_same(position: Position, aim: Position) -> bool {
    let discs = |position: Position| -> [Bitboard; 2] { [position.black(), position.white()] };
    let waits = position.board.pass().mobility().is_empty();
    discs(position) == discs(aim) && (position.side == aim.side || waits)
}
