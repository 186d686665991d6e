//! The game that the other side has on its board: positions, passes, and the clock.
//!
//! Passes are moves in this protocol: the side that must pass sends one. [`kaeshi::Game`] passes automatically, so it
//! cannot be used here.

use std::time::Duration;

use kaeshi::notation::NotationError;
use kaeshi::notation::read::read;
use kaeshi::notation::record::{Format, Record};
use kaeshi::{Color, Position, Square};

use crate::protocol::clock::Clock;

/// A move in the protocol: a square or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Played(Option<Square>);

impl Played {
    /// Reads `F5`, `F5/1.20/3.4`, `PA` or `pass`.
    pub fn read(text: &str) -> Option<Played> {
        let text = text.split('/').next()?.trim();
        if ["pa", "pass", "--"].iter().any(|pass| text.eq_ignore_ascii_case(pass)) {
            return Some(Played(None));
        }
        text.parse().ok().map(|square| Played(Some(square)))
    }
}

/// The current game.
#[derive(Clone, Debug)]
pub struct LiveGame {
    /// All positions, beginning with the first. A pass leads to one, too.
    positions: Vec<Position>,
    /// The clocks of black and white.
    clocks: [Option<Clock>; 2],
}

impl Default for LiveGame {
    fn default() -> LiveGame {
        LiveGame { positions: vec![Position::START], clocks: [None; 2] }
    }
}

impl LiveGame {
    /// Reads a game in GGF.
    ///
    /// # Errors
    /// Returns a message with the fault.
    pub fn from_ggf(text: &str) -> Result<LiveGame, String> {
        let mut records: Vec<Record> = Vec::new();
        read(text, Some(Format::Ggf), None, &mut |record| records.push(record));
        let [record] = &records[..] else { return Err("one game in GGF is expected".to_string()) };
        // A game begins without a move, and without a position of its own.
        let is_new = |error: &NotationError| *error == NotationError::NoGame && record.moves.is_some();
        if let Some(fault) = record.fault.as_ref().filter(|fault| !is_new(&fault.error)) {
            return Err(fault.clone().in_text().to_string());
        }
        let mut game = LiveGame { positions: vec![record.first()], ..LiveGame::default() };
        for &square in record.moves.iter().flatten() {
            game.play(Played(Some(square)))?;
        }
        let moves = moves_of(text);
        if game.position().board.must_pass() && moves.last().is_some_and(|last| last.is_pass()) {
            game.play(Played(None))?;
        }
        game.clocks = clocks_of(text, &moves);
        Ok(game)
    }

    /// Returns the position on the board.
    pub fn position(&self) -> Position {
        self.positions[self.positions.len() - 1]
    }

    /// Returns all positions of the game, beginning with the first.
    pub fn positions(&self) -> &[Position] {
        &self.positions
    }

    /// Returns the clock of the side to move.
    pub fn clock(&self) -> Option<Clock> {
        self.clocks[self.position().side as usize]
    }

    /// Plays a move. If the side to move must pass and a square is named, the other side plays it.
    ///
    /// # Errors
    /// Returns a message when it is not legal.
    pub fn play(&mut self, Played(square): Played) -> Result<(), String> {
        let position = self.position();
        let Some(square) = square else {
            if !position.board.must_pass() {
                return Err("there is a legal move: nobody may pass".to_string());
            }
            self.positions.push(position.pass());
            return Ok(());
        };
        if position.board.must_pass() {
            self.positions.push(position.pass());
        }
        let position = self.position();
        match position.board.try_play(square) {
            Ok(_) => self.positions.push(position.play(square)),
            Err(_) => return Err(format!("{square} is not a legal move here")),
        }
        Ok(())
    }
}

/// A move in the text of a game.
struct Written<'a> {
    color: Color,
    text: &'a str,
}

impl Written<'_> {
    fn is_pass(&self) -> bool {
        self.text.is_empty() || Played::read(self.text) == Some(Played(None))
    }

    /// Returns the time that it took, if the text has it.
    fn seconds(&self) -> f64 {
        self.text.split('/').nth(2).and_then(|seconds| seconds.parse().ok()).unwrap_or(0.0)
    }
}

/// Returns the moves of the text: the properties `B` and `W`.
fn moves_of(text: &str) -> Vec<Written<'_>> {
    let mut moves = Vec::new();
    for (at, _) in text.match_indices('[') {
        let mut before = text[..at].chars().rev();
        let color = match before.next() {
            Some('B') => Color::Black,
            Some('W') => Color::White,
            _ => continue,
        };
        if before.next().is_some_and(|c| c.is_ascii_alphabetic()) {
            continue;
        }
        let text = &text[at + 1..];
        moves.push(Written { color, text: text[..text.find(']').unwrap_or(text.len())].trim() });
    }
    moves
}

/// Returns the clocks of both sides: the property `TI` (time / increment / extension) minus the times of the moves.
fn clocks_of(text: &str, moves: &[Written]) -> [Option<Clock>; 2] {
    let Some(at) = text.find("TI[") else { return [None; 2] };
    let value = text[at + 3..].split(']').next().unwrap_or("");
    let mut parts = value.split('/').map(seconds_of);
    let (Some(Some(main)), increment) = (parts.next(), parts.next().flatten().unwrap_or(0.0)) else { return [None; 2] };
    [Color::Black, Color::White].map(|color| {
        let own = || moves.iter().filter(|written| written.color == color);
        let used: f64 = own().map(Written::seconds).sum();
        let left = (main + increment * own().count() as f64 - used).max(0.0);
        let duration = |seconds| Duration::try_from_secs_f64(seconds).ok();
        Some(Clock { left: duration(left)?, increment: duration(increment)?, moves: None })
    })
}

/// Reads `15:00`, `1:00:00` or `900`.
fn seconds_of(text: &str) -> Option<f64> {
    let text = text.split(',').next()?.trim();
    text.split(':').try_fold(0.0, |sum, part| {
        let number: f64 = part.parse().ok()?;
        (number >= 0.0 && number.is_finite()).then_some(sum * 60.0 + number)
    })
}
