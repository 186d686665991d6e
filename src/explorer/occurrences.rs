//! The games that a position stands in.

use super::{Entry, Explorer};
use crate::board::Board;
use crate::position::Position;
use crate::square::Square;

/// A game in which a position stands.
pub(super) struct Occurrence<'a> {
    pub entry: &'a Entry,
    /// The position as the game has it.
    pub before: Position,
    /// The symmetry that turns the position that was asked for into it.
    pub symmetry: u8,
    /// The next move of the game.
    pub next: Option<Square>,
}

impl Explorer {
    /// Returns the games of a source in which `position` stands, turned or mirrored or as it is, with either colour to
    /// move: their numbers, in the order in which they were added.
    pub fn through(&self, position: Position, source: u8) -> Vec<u32> {
        let mut numbers = Vec::new();
        self.for_each_occurrence(position, |entry| entry.source == source, |found| numbers.push(found.entry.number));
        numbers
    }

    /// Hands over every wanted game in which `position` stands.
    pub(super) fn for_each_occurrence<'a>(
        &'a self,
        position: Position,
        wanted: impl Fn(&Entry) -> bool,
        mut take: impl FnMut(Occurrence<'a>),
    ) {
        let images: [Board; 8] = std::array::from_fn(|number| position.settled().board.symmetry(number as u8));
        let occupied = images.map(|image| !image.empties().bits());
        let discs = occupied[0].count_ones();
        for (at, entry) in self.entries.iter().enumerate().filter(|(_, entry)| wanted(entry)) {
            let last = self.entries.get(at + 1).map_or(self.moves.len(), |next| next.first);
            let moves = &self.moves[entry.first..last];
            let begun = !entry.start.board.empties().bits();
            let Some(ply) = discs.checked_sub(begun.count_ones()).map(|ply| ply as usize) else { continue };
            let Some(played) = moves.get(..ply) else { continue };
            let stands = played.iter().fold(begun, |set, square| set | 1 << square.index());
            if !occupied.contains(&stands) {
                continue;
            }
            let Some(before) = replayed(entry.start, played) else { continue };
            if let Some(symmetry) = images.iter().position(|image| *image == before.board) {
                take(Occurrence { entry, before, symmetry: symmetry as u8, next: moves.get(ply).copied() });
            }
        }
    }
}

/// Returns the position after some moves; `None` when one of them is illegal.
fn replayed(start: Position, moves: &[Square]) -> Option<Position> {
    let mut position = start;
    for &square in moves {
        // Whether a side has to pass is asked only when it cannot play the move.
        let board = match position.board.try_play(square) {
            Ok(board) => board,
            Err(_) if position.board.mobility().is_empty() => {
                position = position.pass();
                position.board.try_play(square).ok()?
            }
            Err(_) => return None,
        };
        position = Position { board, side: !position.side };
    }
    Some(position.settled())
}
