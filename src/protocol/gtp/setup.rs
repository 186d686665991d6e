//! Moves and positions as another program gives them.

use std::io::Write;

use kaeshi::{Bitboard, Board, Color, Game, Position, Square};

use super::words::{Words, word};
use super::{Answer, Session};

impl<W: Write> Session<W> {
    /// Returns the game with a side to move; nothing where it has no move. Where it is the other's turn, that one is
    /// taken to have passed.
    pub(super) fn turn_of(&self, color: Color) -> Option<Game> {
        let position = self.game.position();
        let position = if position.side == color { position } else { position.pass() };
        match position.board.mobility().is_empty() {
            true => None,
            false if self.game.side() == Some(color) => Some(self.game.clone()),
            false => Some(Game::from_position(position)),
        }
    }

    /// Plays a move of either side. A side that has no move is passed over without a word, so its `pass` is no news.
    pub(super) fn play(&mut self, color: Color, square: Option<Square>) -> Answer {
        let game = match square {
            None if self.game.side() == Some(color) => return Err("illegal move: there is a legal one".to_string()),
            None => self.game.clone(),
            Some(square) => {
                let turn = self.turn_of(color).ok_or_else(|| self.no_move(color));
                let mut game = turn?;
                game.play(square).map_err(|error| format!("illegal move: {error}"))?;
                game
            }
        };
        self.done.push(std::mem::replace(&mut self.game, game));
        Ok(String::new())
    }

    fn no_move(&self, color: Color) -> String {
        let why =
            if self.game.is_over() { "the game is over".to_string() } else { format!("{} has none", word(color)) };
        format!("illegal move: {why}")
    }

    /// Plays moves, `b f5 w d6`: all of them or none.
    pub(super) fn play_all(&mut self, words: &Words) -> Answer {
        let moves = (0..words.pairs()?).map(|pair| Ok((words.color(2 * pair)?, words.square(2 * pair + 1)?)));
        let moves: Vec<_> = moves.collect::<Result<_, String>>()?;
        let (before, done) = (self.game.clone(), self.done.len());
        for (color, square) in moves {
            if let Err(error) = self.play(color, square) {
                self.game = before;
                self.done.truncate(done);
                return Err(error);
            }
        }
        Ok(String::new())
    }

    /// Sets discs up, `b d3 w e4`, and clears all other squares. Black is to move until another side is named.
    pub(super) fn set_up(&mut self, words: &Words) -> Answer {
        if !self.done.is_empty() || self.game.start() != Position::START {
            return Err("cannot set up: clear_board has to come first".to_string());
        }
        let mut sides = [Bitboard::EMPTY; 2];
        for pair in 0..words.pairs()? {
            let (color, square) = (words.color(2 * pair)?, words.square(2 * pair + 1)?);
            let square = square.ok_or_else(|| "syntax error: pass is not a square".to_string())?;
            if (sides[0] | sides[1]).contains(square) {
                return Err(format!("cannot set up: {square} is named twice"));
            }
            sides[color as usize] |= square.bit();
        }
        let [black, white] = sides;
        let board = Board::new(black, white).map_err(|error| format!("cannot set up: {error}"))?;
        self.begin_again()?;
        self.game = Game::from_position(Position { board, side: Color::Black });
        Ok(String::new())
    }

    /// Says whose turn it is in a position that was set up.
    pub(super) fn set_side(&mut self, color: Color) -> Answer {
        if !self.done.is_empty() {
            return Err("cannot say whose turn it is: moves have been played since".to_string());
        }
        let start = self.game.start();
        self.game = Game::from_position(if start.side == color { start } else { start.pass() });
        Ok(String::new())
    }
}
