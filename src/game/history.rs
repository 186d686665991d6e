//! The line of a game: undo, redo, and queries about its moves.

use crate::bitboard::Bitboard;
use crate::game::Game;
use crate::position::Color;
use crate::square::Square;

impl Game {
    /// Takes the last move back, and returns whether there was one.
    pub fn undo(&mut self) -> bool {
        let possible = self.ply > 0;
        self.ply -= usize::from(possible);
        possible
    }

    /// Plays the move that was taken back last, and returns whether there was one.
    pub fn redo(&mut self) -> bool {
        let possible = self.ply < self.line.len();
        self.ply += usize::from(possible);
        possible
    }

    /// Goes to the position after `ply` moves of the line, or to its end when the line is shorter.
    pub fn go_to(&mut self, ply: usize) {
        self.ply = ply.min(self.line.len());
    }

    /// Returns how many moves are played.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// Returns the moves played.
    pub fn moves(&self) -> &[Square] {
        &self.line[..self.ply]
    }

    /// Returns the moves played and, behind them, those taken back.
    pub fn line(&self) -> &[Square] {
        &self.line
    }

    /// Returns the side that made the move number `index` of the line, the first being 0, or `None` after its end.
    pub fn mover(&self, index: usize) -> Option<Color> {
        (index < self.line.len()).then(|| self.positions[index].side)
    }

    /// Returns the discs that the move number `index` of the line turned over, the first being 0, or `None` after its
    /// end.
    ///
    /// They are stored when the move is played, so that a board can step through the line without the rules.
    ///
    /// ```
    /// use kaeshi::{Game, Position, Square};
    /// let mut game = Game::from_transcript("f5d6", Position::START)?;
    /// game.undo();
    /// assert_eq!(game.flips(0), Some(Square::E5.bit()));
    /// assert_eq!((game.flips(1), game.flips(2)), (Some(Square::D5.bit()), None));
    /// # Ok::<(), kaeshi::notation::TranscriptError>(())
    /// ```
    pub fn flips(&self, index: usize) -> Option<Bitboard> {
        self.flips.get(index).copied()
    }

    /// Returns the moves played as text, passes left out: `f5d6c3`.
    pub fn transcript(&self) -> String {
        self.moves().iter().map(Square::to_string).collect()
    }

    /// Returns the side that had to pass just before this turn, if any.
    pub fn passed(&self) -> Option<Color> {
        self.pass_before(self.ply)
    }

    /// Returns the number of passes up to now.
    pub fn passes(&self) -> usize {
        (0..=self.ply).filter(|&ply| self.pass_before(ply).is_some()).count()
    }

    /// Returns the side that had to pass before the turn after `ply` moves.
    fn pass_before(&self, ply: usize) -> Option<Color> {
        let due = ply.checked_sub(1).map_or(self.start.side, |before| !self.positions[before].side);
        (self.positions[ply].side != due).then_some(due)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;

    #[test]
    fn undo_and_redo_walk_the_line() {
        let mut game = Game::from_transcript("f5d6c3d3c4", Position::START).unwrap();
        assert!(game.undo() && game.undo());
        assert_eq!((game.transcript().as_str(), game.line().len()), ("f5d6c3", 5));
        assert!(game.redo());
        assert_eq!(game.transcript(), "f5d6c3d3");
        game.go_to(0);
        assert!(!game.undo());
        assert_eq!(game.position(), Position::START);
        game.go_to(99);
        assert_eq!(game.ply(), 5);
        assert!(!game.redo());
    }

    #[test]
    fn playing_the_next_move_of_the_line_keeps_the_rest() {
        let mut game = Game::from_transcript("f5d6c3", Position::START).unwrap();
        game.go_to(1);
        game.play(Square::D6).unwrap();
        assert_eq!(game.line().len(), 3);
        game.undo();
        game.play(Square::F4).unwrap();
        assert_eq!(game.line(), [Square::F5, Square::F4]);
        assert_eq!((game.flips(1), game.flips(2)), (Some(Square::E4.bit()), None));
    }

    #[test]
    fn a_pass_that_is_due_at_the_start_is_made() {
        let start: Position = "-OXXXXXX---------OXXXXXX---------------------------------------- O".parse().unwrap();
        assert!(start.board.must_pass());
        let game = Game::from_position(start);
        assert_eq!((game.side(), game.passed(), game.passes()), (Some(Color::Black), Some(Color::White), 1));
        assert_eq!(game.start(), start);
    }
}
