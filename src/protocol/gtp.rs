//! The Go Text Protocol, version 2, as programs for reversi use it.
//!
//! (Its text: "Specification of the Go Text Protocol, version 2, draft 2" by Gunnar Farnebäck.) Squares are written as
//! everywhere in reversi: a1 is the upper left corner. A pass is a move; where a side cannot move, the other may go on
//! without it, too. GoGui's commands for games other than Go are understood.

mod commands;
mod words;

use std::io::{self, Write};
use std::time::Duration;

use kaeshi::{Color, Game};

use super::clock::Clock;
use super::input::{Input, Line};
use super::thinker::{Effort, Thinker};
use words::Words;

/// Tests whether a line stops the search under way. None does: the protocol waits for the answer.
pub const fn stops(_line: &str) -> bool {
    false
}

/// How the other side wants time to be kept.
#[derive(Clone, Copy, Debug, Default)]
struct TimeSettings {
    main: Duration,
    period: Duration,
    moves: u32,
}

/// A session with a program that speaks the protocol.
pub struct Session<W> {
    thinker: Thinker,
    output: W,
    effort: Effort,
    game: Game,
    /// What each `play` and `genmove` did, for `undo`: whether it played a move; a pass plays none.
    done: Vec<bool>,
    settings: Option<TimeSettings>,
    /// What black's and white's clocks show.
    clocks: [Option<Clock>; 2],
    quit: bool,
}

/// What a command answers: text, or why it failed.
type Answer = Result<String, String>;

impl<W: Write> Session<W> {
    /// Begins a session.
    pub fn new(thinker: Thinker, output: W, effort: Effort) -> Session<W> {
        let game = Game::new();
        Session { thinker, output, effort, game, done: Vec::new(), settings: None, clocks: [None; 2], quit: false }
    }

    /// Answers until the other side quits or the input ends.
    ///
    /// # Errors
    /// Returns an error when the output cannot be written.
    pub fn run(&mut self, input: &Input) -> io::Result<()> {
        while !self.quit
            && let Some(line) = input.next()
        {
            let (id, answer) = match &line {
                Line::TooLong => (None, Err("the line is too long".to_string())),
                Line::Text(text) => match Words::read(text) {
                    None => continue,
                    Some(words) => (words.id.clone(), self.answer(&words, input)),
                },
            };
            let (sign, text) = match answer {
                Ok(text) => ('=', text),
                Err(text) => ('?', text),
            };
            let id = id.unwrap_or_default();
            let gap = if text.is_empty() { "" } else { " " };
            write!(self.output, "{sign}{id}{gap}{text}\n\n")?;
            self.output.flush()?;
        }
        Ok(())
    }

    /// Returns the clock of a side: what it was told last, or else what the settings say.
    fn clock(&self, side: Color) -> Option<Clock> {
        self.clocks[side as usize]
    }

    /// Sets both clocks to what the settings say.
    fn reset_clocks(&mut self) {
        let clock = self.settings.and_then(|settings| match settings {
            // "Without periods, 0 moves in more than 0 seconds" stands for no limit.
            TimeSettings { moves: 0, period, .. } if !period.is_zero() => None,
            TimeSettings { main, .. } if !main.is_zero() => {
                Some(Clock { left: main, increment: Duration::ZERO, moves: None })
            }
            TimeSettings { period, moves, .. } => {
                Some(Clock { left: period, increment: Duration::ZERO, moves: Some(moves) })
            }
        });
        self.clocks = [clock; 2];
    }
}
