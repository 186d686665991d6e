//! A game: its first position, the moves played, the moves taken back.
//!
//! Passes are automatic, as in every program people play with: a game is always at a position where a side can move, or
//! over. All positions of the line are kept, so stepping back and forth costs nothing and always agrees with a replay.

mod history;
mod played;
mod result;

pub use played::{PlayError, Played};
pub use result::GameResult;

use crate::bitboard::Bitboard;
use crate::notation::{TranscriptError, read_transcript};
use crate::position::{Color, Position};
use crate::square::Square;

/// A game of reversi.
///
/// ```
/// use kaeshi::{Color, Game, Square};
/// let mut game = Game::new();
/// game.play(Square::F5).unwrap();
/// assert_eq!(game.side(), Some(Color::White));
/// assert_eq!(game.transcript(), "f5");
/// assert!(game.undo());
/// assert_eq!((game.moves(), game.line()), (&[][..], &[Square::F5][..]));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Game {
    /// The first position, as it was given.
    start: Position,
    /// The start and the position after each move of the line, passes already made.
    positions: Vec<Position>,
    /// The line: the moves played, followed by those taken back.
    line: Vec<Square>,
    /// The discs that each move of the line turned over.
    flips: Vec<Bitboard>,
    /// The number of moves of the line that are played.
    ply: usize,
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

impl Game {
    /// Creates a game at the standard start.
    pub fn new() -> Game {
        Game::from_position(Position::START)
    }

    /// Creates a game at `start`. If its side to move must pass, the pass is made at once.
    pub fn from_position(start: Position) -> Game {
        Game { start, positions: vec![start.settled()], line: Vec::new(), flips: Vec::new(), ply: 0 }
    }

    /// Replays a transcript from `start`.
    ///
    /// # Errors
    /// When a move cannot be read or is not legal. The error contains its place.
    pub fn from_transcript(text: &str, start: Position) -> Result<Game, TranscriptError> {
        let mut game = Game::from_position(start);
        read_transcript(text, start, &mut |square, flips| game.append(square, flips))?;
        Ok(game)
    }

    /// Returns the current position. In a finished game the side to move is the one that would have been next.
    pub fn position(&self) -> Position {
        self.positions[self.ply]
    }

    /// Returns the start and the position after each move played, passes already made.
    pub fn positions(&self) -> &[Position] {
        &self.positions[..=self.ply]
    }

    /// Returns the position in which the game began, as it was given: its side to move may have had to pass.
    pub fn start(&self) -> Position {
        self.start
    }

    /// Returns the side to move, or `None` when the game is over.
    pub fn side(&self) -> Option<Color> {
        if self.is_over() { None } else { Some(self.position().side) }
    }

    /// Tests whether neither side can move.
    pub fn is_over(&self) -> bool {
        self.legal_moves().is_empty()
    }

    /// Returns the squares where the side to move may play.
    pub fn legal_moves(&self) -> Bitboard {
        self.position().board.mobility()
    }

    /// Plays on `square` for the side to move.
    ///
    /// Moves taken back before are dropped, unless this is the first of them. The result includes the discs turned
    /// over, so that a caller that draws or describes the move does not need the rules.
    ///
    /// # Errors
    /// When the game is over or the move is not legal. The game stays as it was.
    ///
    /// ```
    /// use kaeshi::{Color, Game, Square};
    /// let played = Game::new().play(Square::F5)?;
    /// assert_eq!((played.side, played.flips), (Color::Black, Square::E5.bit()));
    /// # Ok::<(), kaeshi::game::PlayError>(())
    /// ```
    pub fn play(&mut self, square: Square) -> Result<Played, PlayError> {
        if self.is_over() {
            return Err(PlayError::Over(square));
        }
        if self.line.get(self.ply) == Some(&square) {
            self.ply += 1;
        } else {
            let flips = self.position().board.legal_flips(square).map_err(PlayError::Illegal)?;
            self.line.truncate(self.ply);
            self.flips.truncate(self.ply);
            self.positions.truncate(self.ply + 1);
            self.append(square, flips);
        }
        let (index, passed) = (self.ply - 1, self.passed());
        let (side, flips) = (self.positions[index].side, self.flips[index]);
        Ok(Played { square, side, flips, passed, over: self.is_over() })
    }

    /// Adds a legal move, whose `flips` are known, at the end of the line.
    fn append(&mut self, square: Square, flips: Bitboard) {
        let Position { board, side } = self.position();
        let position = Position { board: board.play_flips_unchecked(square, flips), side: !side };
        self.line.push(square);
        self.flips.push(flips);
        self.positions.push(position.settled());
        self.ply += 1;
    }

    /// Returns the result of the game, or `None` while it is not over.
    pub fn result(&self) -> Option<GameResult> {
        if !self.is_over() {
            return None;
        }
        let Position { board, side } = self.position();
        let player = ((64 + i32::from(board.score())) / 2) as u8;
        Some(match side {
            Color::Black => GameResult { black: player, white: 64 - player },
            Color::White => GameResult { black: 64 - player, white: player },
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut game = Game::from_transcript("f5", Position::START).unwrap();
        let before = game.clone();
        assert_eq!(game.play(Square::A1).unwrap_err().to_string(), "a disc on a1 would flip nothing");
        assert_eq!(game, before);
    }

    #[test]
    fn the_shortest_wipe_out_ends_the_game() {
        let mut game = Game::from_transcript("f5d6c5f4e7c6c7f6g5e6e3", Position::START).unwrap();
        assert_eq!(game.side(), None);
        assert_eq!(game.result(), Some(GameResult { black: 64, white: 0 }));
        assert_eq!(game.result().and_then(GameResult::winner), Some(Color::Black));
        assert_eq!(game.passes(), 0);
        assert_eq!(game.play(Square::A1).unwrap_err().to_string(), "a1 cannot be played: the game is over");
    }
}
