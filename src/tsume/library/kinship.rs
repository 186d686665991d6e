//! Relatives among puzzles: images of each other, or positions a few moves apart.

use std::collections::HashMap;

use super::entry::Entry;
use super::rules::Refusal;
use crate::board::Board;
use crate::position::Position;

/// Positions more moves apart than this are no relatives.
const APART: u32 = 6;

/// The greatest number of differing discs between relatives that are not on one line of play.
const DIFFERENT: u32 = 4;

/// The greatest number of puzzles with the same opening, which is the position after eight moves, up to symmetry.
const OF_OPENING: usize = 12;
const OPENING: usize = 8;

/// The greatest number of puzzles with the same set of empty squares, up to symmetry.
const OF_SHAPE: usize = 6;

/// Returns the rule by which `one` and `other` are relatives, if they are.
///
/// They are if the empty squares of one are among those of the other in one of the eight images, and either moves lead
/// from one to the other, or few of their common discs differ in colour. Colours may be swapped.
pub fn kinship(one: Board, other: Board) -> Option<Refusal> {
    let (later, earlier) = if one.empties().len() <= other.empties().len() { (one, other) } else { (other, one) };
    let apart = earlier.empties().len() - later.empties().len();
    if apart > APART {
        return None;
    }
    let are_related = (0..8).any(|number| {
        let image = later.symmetry(number);
        image.empties().is_subset(earlier.empties())
            && [image, image.pass()].into_iter().any(|image| is_near(image, earlier) || leads(earlier, image, false))
    });
    are_related.then_some(if apart == 0 { Refusal::Twin } else { Refusal::Nested })
}

/// Tests whether few of the common discs differ in colour.
fn is_near(later: Board, earlier: Board) -> bool {
    let different = (later.player() & earlier.opponent()) | (later.opponent() & earlier.player());
    different.len() <= DIFFERENT
}

/// Tests whether moves lead from a board to another one, with either side to move there.
fn leads(from: Board, to: Board, passed: bool) -> bool {
    let squares = from.empties() - to.empties();
    if squares.is_empty() {
        return from == to || from == to.pass();
    }
    let moves = from.mobility();
    if moves.is_empty() {
        return !passed && leads(from.pass(), to, true);
    }
    (moves & squares).into_iter().any(|square| leads(from.play(square), to, false))
}

/// The puzzles taken so far, with the facts that a further one must not repeat.
#[derive(Default)]
pub struct Taken {
    boards: Vec<Board>,
    openings: HashMap<Board, usize>,
    shapes: HashMap<Board, usize>,
}

impl Taken {
    /// Takes a puzzle.
    ///
    /// # Errors
    /// Returns the rule that refuses it because of puzzles taken before.
    pub fn take(&mut self, entry: &Entry) -> Result<(), Refusal> {
        let board = entry.position.board;
        if let Some(refusal) = self.boards.iter().find_map(|&other| kinship(board, other)) {
            return Err(refusal);
        }
        let (opening, shape) = (opening(entry), shape(board));
        let has_room = |counts: &HashMap<Board, usize>, key, most| counts.get(key).is_none_or(|&count| count < most);
        if !has_room(&self.openings, &opening, OF_OPENING) || !has_room(&self.shapes, &shape, OF_SHAPE) {
            return Err(Refusal::Spread);
        }
        *self.openings.entry(opening).or_default() += 1;
        *self.shapes.entry(shape).or_default() += 1;
        self.boards.push(board);
        Ok(())
    }
}

/// Returns the position after the opening, up to symmetry.
fn opening(entry: &Entry) -> Board {
    let mut position = Position::START;
    for &square in entry.game.iter().take(OPENING) {
        position = position.settled().play(square);
    }
    position.board.canonical()
}

/// Returns the empty squares, up to symmetry, as the discs of a board.
fn shape(board: Board) -> Board {
    Board::new_unchecked(board.empties(), crate::Bitboard::EMPTY).canonical()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::random_boards;

    #[test]
    fn images_and_nearby_positions_are_relatives_and_others_are_not() {
        let boards: Vec<Board> =
            random_boards(3).filter(|board| (12..=20).contains(&board.empties().len())).step_by(13).take(60).collect();
        let mut unrelated = 0;
        for (&board, &other) in boards.iter().zip(&boards[1..]) {
            assert_eq!(kinship(board, board.symmetry(5).pass()), Some(Refusal::Twin));
            if let Some(square) = board.mobility().first().filter(|&square| board.flips(square).len() <= 6) {
                assert_eq!(kinship(board.play(square), board), Some(Refusal::Nested));
                assert_eq!(kinship(board, board.play(square).symmetry(3)), Some(Refusal::Nested));
            }
            unrelated += u32::from(kinship(board, other).is_none());
        }
        assert!(unrelated > 40, "{unrelated}");
    }
}
