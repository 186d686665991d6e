//! Lookup of a position.

use super::occurrences::Occurrence;
use super::{Entry, Explorer, Lines, Row};
use crate::board::Board;
use crate::book::{Umigame, Umigames};
use crate::openings;
use crate::position::{Color, Position};

/// A row, and the canonical position that it leads to.
type Branch = (Board, Row);

impl Explorer {
    /// Returns the moves played from `position` in the games of some sources, given as one bit each, and the values of
    /// the book: the most played moves first, then those with the best values. Moves that are neither in a game nor in
    /// the book are left out.
    pub fn rows(&self, position: Position, sources: u32) -> Vec<Row> {
        let position = position.settled();
        let mut branches = branches(position.board);
        self.count(position, sources, &mut branches);
        if let Some((book, numbers)) = &self.book {
            for known in book.moves(position.board) {
                for (_, row) in branches.iter_mut().filter(|(_, row)| row.squares.contains(known.square)) {
                    row.value = Some(known.value);
                    row.lines = lines(position.play(known.square), numbers);
                }
            }
        }
        let mut rows: Vec<Row> = branches.into_iter().map(|(_, row)| row).collect();
        rows.retain(|row| row.games > 0 || row.value.is_some());
        rows.sort_by_key(|row| (-i64::from(row.games), -row.value.unwrap_or(i32::MIN / 2)));
        rows
    }

    /// Counts the games that reached a position.
    fn count(&self, position: Position, sources: u32, branches: &mut [Branch]) {
        // The branch of a square, in each image of the position.
        let mut of = [[None; 64]; 8];
        for (symmetry, of) in (0..).zip(&mut of) {
            for (place, (_, row)) in branches.iter().enumerate() {
                row.squares.symmetry(symmetry).into_iter().for_each(|square| of[square.index()] = Some(place));
            }
        }
        let chosen = |entry: &Entry| match &self.chosen[usize::from(entry.source)] {
            Some(chosen) => chosen.get(entry.number as usize) == Some(&true),
            None => true,
        };
        let wanted = |entry: &Entry| sources >> entry.source & 1 == 1 && chosen(entry);
        self.for_each_occurrence(position, wanted, |Occurrence { entry, before, symmetry, next }| {
            let Some(place) = next.and_then(|square| of[usize::from(symmetry)][square.index()]) else { return };
            let row = &mut branches[place].1;
            row.games += 1;
            // A game that reaches a mirrored position may have the colours exchanged.
            match entry.result.map(|result| if before.side == position.side { result } else { -result }.signum()) {
                Some(1) => row.black += 1,
                Some(0) => row.draws += 1,
                Some(_) => row.white += 1,
                None => {}
            }
        });
    }
}

/// Returns how many lines Black and White must remember from a position on.
fn lines(position: Position, numbers: &Umigames) -> Option<Lines> {
    let position = position.settled();
    let Umigame { mover, opponent } = numbers.at(position.board)?;
    Some(match position.side {
        Color::Black => Lines { black: mover, white: opponent },
        Color::White => Lines { black: opponent, white: mover },
    })
}

/// Returns a row without games for each position after a move of `board`.
fn branches(board: Board) -> Vec<Branch> {
    let mut branches: Vec<Branch> = Vec::new();
    for square in board.mobility() {
        // The colours do not matter here.
        let after = Position { board: board.play(square), side: Color::Black }.settled().board.canonical();
        match branches.iter_mut().find(|(known, _)| *known == after) {
            Some((_, row)) => row.squares |= square.bit(),
            None => {
                let opening = openings::name_of(after);
                let (squares, none) = (square.bit(), 0);
                let (black, draws, white) = (none, none, none);
                let row = Row { squares, games: none, black, draws, white, value: None, lines: None, opening };
                branches.push((after, row));
            }
        }
    }
    branches
}
