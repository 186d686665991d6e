//! A game: where it began, the moves played, the moves taken back.
//!
//! Passes are automatic, as in every program people play with: a game is always at a position where somebody can move, or
//! over. All positions of the line are kept, so stepping to and fro costs nothing and cannot drift from replaying.

use std::fmt;

use crate::bitboard::Bitboard;
use crate::board::IllegalMove;
use crate::notation::{TranscriptError, parse_transcript};
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
    /// Where the game began, as it was given.
    start: Position,
    /// The start and the position after each move of the line, passes already made.
    positions: Vec<Position>,
    /// The line: the moves played and, behind them, those taken back.
    line: Vec<Square>,
    /// How many moves of the line are played.
    ply: usize,
}

/// What a move did.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played {
    /// Where the disc was placed.
    pub square: Square,
    /// Who placed it.
    pub side: Color,
    /// The discs that turned over.
    pub flips: Bitboard,
    /// Who has to pass after it, if anyone.
    pub passed: Option<Color>,
    /// Whether the game is over.
    pub over: bool,
}

/// How a game ended: the discs of both sides, the empty squares given to the winner, half to each in a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameResult {
    /// Black's discs.
    pub black: u8,
    /// White's discs.
    pub white: u8,
}

impl GameResult {
    /// Who won; nobody in a draw.
    pub fn winner(self) -> Option<Color> {
        match self.black.cmp(&self.white) {
            std::cmp::Ordering::Greater => Some(Color::Black),
            std::cmp::Ordering::Less => Some(Color::White),
            std::cmp::Ordering::Equal => None,
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}-{}", self.black, self.white)
    }
}

/// Why a move could not be played in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlayError {
    /// The rules do not allow it.
    Illegal(IllegalMove),
    /// The game is over.
    Over(Square),
}

impl fmt::Display for PlayError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PlayError::Illegal(reason) => reason.fmt(f),
            PlayError::Over(square) => write!(f, "{square} cannot be played: the game is over"),
        }
    }
}

impl std::error::Error for PlayError {}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

impl Game {
    /// Begins a game at the usual start.
    pub fn new() -> Game {
        Game::from_position(Position::START)
    }

    /// Begins a game at `start`. Where its side to move has to pass, it does so at once.
    pub fn from_position(start: Position) -> Game {
        Game { start, positions: vec![after_pass(start)], line: Vec::new(), ply: 0 }
    }

    /// Replays a transcript from `start`.
    ///
    /// # Errors
    /// When a move cannot be read or is not legal; with its place.
    pub fn from_transcript(text: &str, start: Position) -> Result<Game, TranscriptError> {
        let mut game = Game::from_position(start);
        for square in parse_transcript(text, start)? {
            game.append(square);
        }
        Ok(game)
    }

    /// The position now. In a finished game the side to move is the one that would have been next.
    pub fn position(&self) -> Position {
        self.positions[self.ply]
    }

    /// The start and the position after each move played, passes already made.
    pub fn positions(&self) -> &[Position] {
        &self.positions[..=self.ply]
    }

    /// The position in which the game began, as it was given: its side to move may have had to pass.
    pub fn start(&self) -> Position {
        self.start
    }

    /// Whose turn it is; `None` when the game is over.
    pub fn side(&self) -> Option<Color> {
        if self.is_over() { None } else { Some(self.position().side) }
    }

    /// Says whether neither side can move.
    pub fn is_over(&self) -> bool {
        self.legal_moves().is_empty()
    }

    /// Where the side to move may play.
    pub fn legal_moves(&self) -> Bitboard {
        self.position().board.mobility()
    }

    /// Who had to pass just before this turn, if anyone.
    pub fn passed(&self) -> Option<Color> {
        self.pass_before(self.ply)
    }

    /// How many passes there were up to now.
    pub fn passes(&self) -> usize {
        (0..=self.ply).filter(|&ply| self.pass_before(ply).is_some()).count()
    }

    /// Who had to pass before the turn behind `ply` moves: the side whose turn it would have been.
    fn pass_before(&self, ply: usize) -> Option<Color> {
        let due = ply.checked_sub(1).map_or(self.start.side, |before| !self.positions[before].side);
        (self.positions[ply].side != due).then_some(due)
    }

    /// Plays on `square` for the side to move. Moves taken back before are forgotten, unless this is the first of them.
    ///
    /// # Errors
    /// When the game is over or the move is not legal; the game stays as it was.
    pub fn play(&mut self, square: Square) -> Result<Played, PlayError> {
        if self.is_over() {
            return Err(PlayError::Over(square));
        }
        let before = self.position();
        before.board.try_play(square).map_err(PlayError::Illegal)?;
        if self.line.get(self.ply) == Some(&square) {
            self.ply += 1;
        } else {
            self.line.truncate(self.ply);
            self.positions.truncate(self.ply + 1);
            self.append(square);
        }
        Ok(Played {
            square,
            side: before.side,
            flips: before.board.flips(square),
            passed: self.passed(),
            over: self.is_over(),
        })
    }

    /// Adds a legal move at the end of the line.
    fn append(&mut self, square: Square) {
        let position = after_pass(self.position().play(square));
        self.line.push(square);
        self.positions.push(position);
        self.ply += 1;
    }

    /// Takes the last move back; says whether there was one.
    pub fn undo(&mut self) -> bool {
        let possible = self.ply > 0;
        self.ply -= usize::from(possible);
        possible
    }

    /// Plays the move that was taken back last; says whether there was one.
    pub fn redo(&mut self) -> bool {
        let possible = self.ply < self.line.len();
        self.ply += usize::from(possible);
        possible
    }

    /// Goes to the position after `ply` moves of the line, or to its end when the line is shorter.
    pub fn go_to(&mut self, ply: usize) {
        self.ply = ply.min(self.line.len());
    }

    /// How many moves are played.
    pub fn ply(&self) -> usize {
        self.ply
    }

    /// The moves played.
    pub fn moves(&self) -> &[Square] {
        &self.line[..self.ply]
    }

    /// The moves played and, behind them, those taken back.
    pub fn line(&self) -> &[Square] {
        &self.line
    }

    /// Who made the move with the index `index` of the line.
    pub fn mover(&self, index: usize) -> Option<Color> {
        (index < self.line.len()).then(|| self.positions[index].side)
    }

    /// The moves played as text, passes left out: `f5d6c3`.
    pub fn transcript(&self) -> String {
        self.moves().iter().map(Square::to_string).collect()
    }

    /// How the game ended; `None` while it goes on.
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

/// The position after the pass that is due, if one is. At the end of a game nobody passes.
fn after_pass(position: Position) -> Position {
    if position.board.must_pass() { position.pass() } else { position }
}

#[cfg(test)]
mod tests {
    use super::*;

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
    }

    #[test]
    fn a_refused_move_changes_nothing() {
        let mut game = Game::from_transcript("f5", Position::START).unwrap();
        let before = game.clone();
        assert_eq!(game.play(Square::A1).unwrap_err().to_string(), "a disc on a1 would turn nothing");
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

    #[test]
    fn a_pass_that_is_due_at_the_start_is_made() {
        let start: Position = "-OXXXXXX---------OXXXXXX---------------------------------------- O".parse().unwrap();
        assert!(start.board.must_pass());
        let game = Game::from_position(start);
        assert_eq!((game.side(), game.passed(), game.passes()), (Some(Color::Black), Some(Color::White), 1));
        assert_eq!(game.start(), start);
    }
}
