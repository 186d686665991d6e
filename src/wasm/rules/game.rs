//! The game of a page: small and synchronous, with the result of every rule as data.

use js_sys::Error;
use wasm_bindgen::prelude::*;

use kaeshi::game::Game as Inner;
use kaeshi::openings;
use kaeshi::position::Position;
use kaeshi::square::Square;
use kaeshi_wasm::errors::thrown;
use kaeshi_wasm::values::{self, MaybeOpening, MaybeResult, MaybeSide, Played, Text, position, squares, string};

/// A game of reversi. Squares are text such as "d3"; passes are automatic.
#[wasm_bindgen]
pub struct Game {
    inner: Inner,
}

impl Default for Game {
    fn default() -> Game {
        Game::new()
    }
}

#[wasm_bindgen]
impl Game {
    /// Creates a game at the standard start.
    #[wasm_bindgen(constructor)]
    pub fn new() -> Game {
        Game { inner: Inner::new() }
    }

    /// Begins a game at a position: 64 squares and the side to move, in any of the field's letters.
    ///
    /// # Errors
    /// A `BoardError` that says what is wrong and where.
    #[wasm_bindgen(js_name = fromPosition)]
    pub fn from_position(text: &Text) -> Result<Game, Error> {
        Ok(Game { inner: Inner::from_position(position(text)?) })
    }

    /// Replays a transcript such as "f5d6c3", from the usual start or from another position.
    ///
    /// # Errors
    /// A `TranscriptError` that says what is wrong and where; a `BoardError` for the start.
    #[wasm_bindgen(js_name = fromTranscript)]
    pub fn from_transcript(text: &Text, start: Option<Text>) -> Result<Game, Error> {
        let text = string(text, "transcript")?;
        let start = start.map_or(Ok(Position::START), |start| position(&start))?;
        let inner = Inner::from_transcript(&text, start).map_err(|reason| thrown(&reason))?;
        Ok(Game { inner })
    }

    /// Returns the 64 squares a1 … h8: X for black, O for white, - for empty.
    #[wasm_bindgen(getter)]
    pub fn board(&self) -> String {
        self.inner.position().board_text()
    }

    /// Returns the position as text: the board, a space, the side to move.
    #[wasm_bindgen(getter)]
    pub fn position(&self) -> String {
        self.inner.position().to_string()
    }

    /// Returns the position in which the game began, as text.
    #[wasm_bindgen(getter)]
    pub fn start(&self) -> String {
        self.inner.start().to_string()
    }

    /// Tests whether the game began at the usual start.
    #[wasm_bindgen(getter, js_name = isStandardStart)]
    pub fn is_standard_start(&self) -> bool {
        self.inner.start() == Position::START
    }

    /// Returns the side to move; undefined when the game is over.
    #[wasm_bindgen(getter)]
    pub fn side(&self) -> MaybeSide {
        values::side(self.inner.side()).unchecked_into()
    }

    /// Tests whether neither side can move.
    #[wasm_bindgen(getter, js_name = isOver)]
    pub fn is_over(&self) -> bool {
        self.inner.is_over()
    }

    /// Returns the number of black discs.
    #[wasm_bindgen(getter)]
    pub fn black(&self) -> u32 {
        self.inner.position().black().len()
    }

    /// Returns the number of white discs.
    #[wasm_bindgen(getter)]
    pub fn white(&self) -> u32 {
        self.inner.position().white().len()
    }

    /// Returns the number of empty squares.
    #[wasm_bindgen(getter)]
    pub fn empties(&self) -> u32 {
        self.inner.position().board.empties().len()
    }

    /// Returns the side that had to pass just before this turn, if any.
    #[wasm_bindgen(getter)]
    pub fn passed(&self) -> MaybeSide {
        values::side(self.inner.passed()).unchecked_into()
    }

    /// Returns the last move played.
    #[wasm_bindgen(getter, js_name = lastMove)]
    pub fn last_move(&self) -> Option<String> {
        self.inner.moves().last().map(Square::to_string)
    }

    /// Returns the name of the opening that was played; undefined before it has one.
    #[wasm_bindgen(getter)]
    pub fn opening(&self) -> MaybeOpening {
        values::opening(openings::opening(&self.inner))
    }

    /// Returns the number of moves played.
    #[wasm_bindgen(getter)]
    pub fn ply(&self) -> usize {
        self.inner.ply()
    }

    /// Returns the number of moves of the line, including those taken back.
    #[wasm_bindgen(getter)]
    pub fn length(&self) -> usize {
        self.inner.line().len()
    }

    /// Tests whether there is a move to take back.
    #[wasm_bindgen(getter, js_name = canUndo)]
    pub fn can_undo(&self) -> bool {
        self.inner.ply() > 0
    }

    /// Tests whether there is a taken-back move to play again.
    #[wasm_bindgen(getter, js_name = canRedo)]
    pub fn can_redo(&self) -> bool {
        self.inner.ply() < self.inner.line().len()
    }

    /// Returns the legal moves of the side to move.
    #[wasm_bindgen(js_name = legalMoves)]
    pub fn legal_moves(&self) -> Vec<String> {
        squares(self.inner.legal_moves())
    }

    /// Returns the discs that a move on `square` would turn over; none when it is not legal.
    ///
    /// # Errors
    /// A `SquareError` when the text is no square.
    pub fn flips(&self, square: &Text) -> Result<Vec<String>, Error> {
        let (square, board) = (values::square(square)?, self.inner.position().board);
        Ok(if board.empties().contains(square) { squares(board.flips(square)) } else { Vec::new() })
    }

    /// Returns the moves played.
    pub fn moves(&self) -> Vec<String> {
        squares(self.inner.moves().iter().copied())
    }

    /// Returns the moves played, followed by those taken back.
    pub fn line(&self) -> Vec<String> {
        squares(self.inner.line().iter().copied())
    }

    /// Returns the side that made each move of the line, in its order.
    pub fn movers(&self) -> Vec<String> {
        (0..self.inner.line().len()).filter_map(|index| self.inner.mover(index)).map(|side| side.to_string()).collect()
    }

    /// Returns the moves played as text, passes left out.
    pub fn transcript(&self) -> String {
        self.inner.transcript()
    }

    /// Returns the discs that the move number `index` of the line turned over, the first being 0; none after its end.
    pub fn turned(&self, index: usize) -> Vec<String> {
        self.inner.flips(index).map(squares).unwrap_or_default()
    }

    /// Plays on `square` for the side to move.
    ///
    /// # Errors
    /// A `SquareError` when the text is no square, an `IllegalMoveError` when the move is not legal; nothing changes
    /// then.
    pub fn play(&mut self, square: &Text) -> Result<Played, Error> {
        let square = values::square(square)?;
        let played = self.inner.play(square).map_err(|reason| thrown(&reason))?;
        Ok(values::played(&played))
    }

    /// Takes the last move back; returns whether there was one.
    pub fn undo(&mut self) -> bool {
        self.inner.undo()
    }

    /// Plays the move that was taken back last; returns whether there was one.
    pub fn redo(&mut self) -> bool {
        self.inner.redo()
    }

    /// Goes to the position after `ply` moves of the line, or to its end when it is shorter.
    #[wasm_bindgen(js_name = goTo)]
    pub fn go_to(&mut self, ply: usize) {
        self.inner.go_to(ply);
    }

    /// Returns the result of the game; undefined while it is not over.
    pub fn result(&self) -> MaybeResult {
        values::result(self.inner.result())
    }
}
