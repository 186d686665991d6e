//! The NBoard protocol, version 2, by which the program NBoard and others use an engine.
//!
//! (Its text: "NBoard Protocol" by Chris Welty, delivered with NBoard and NTest.) The game comes as GGF. `go` and
//! `hint` are answered for its last position, `ping` stops both. Unknown lines are ignored, as the protocol demands.

pub mod game;

use std::io::{self, Write};
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use kaeshi::eval::DISC;
use kaeshi::search::{HintScope, Hints, Limits};
use kaeshi::{Position, Square};

use super::input::{Heard, Input, Line};
use super::thinker::{Effort, Thinker};
use game::{LiveGame, Played};

/// The interval at which `hint` checks for new results.
const SLICE: Duration = Duration::from_millis(100);

/// Returns the immediate effect of a line, before it is answered in its turn.
pub fn hear(line: &str) -> Heard {
    match line.split_whitespace().next() {
        Some("ping") => Heard::Stop,
        Some("quit" | "exit") => Heard::End,
        _ => Heard::Nothing,
    }
}

/// A session with a program that speaks the protocol.
pub struct Session<W> {
    thinker: Thinker,
    output: W,
    depth: u8,
    game: LiveGame,
}

impl<W: Write> Session<W> {
    /// Begins a session; `depth` is the search depth until the other side sets one.
    pub fn new(thinker: Thinker, output: W, depth: u8) -> Session<W> {
        Session { thinker, output, depth, game: LiveGame::default() }
    }

    /// Answers until the other side quits or the input ends.
    ///
    /// # Errors
    /// Returns an error when the output cannot be written.
    pub fn run(&mut self, input: &Input) -> io::Result<()> {
        while let Some(line) = input.next() {
            match line {
                Line::TooLong => self.say("status a line was too long")?,
                Line::Text(line) => {
                    if !self.answer(&line, input)? {
                        break;
                    }
                }
            }
        }
        Ok(())
    }

    /// Answers one line; returns whether the session goes on.
    fn answer(&mut self, line: &str, input: &Input) -> io::Result<bool> {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match command {
            "nboard" => self.introduce()?,
            "set" => self.set(rest)?,
            "move" => self.play(rest)?,
            "go" => self.go(input)?,
            "hint" => self.hint(rest.parse().unwrap_or(1), input)?,
            "analyze" => self.analyze(input)?,
            // The line that stopped the search has arrived, so later searches run normally.
            "ping" => {
                input.go_on();
                self.say(&format!("pong {rest}"))?;
            }
            // The engine does not learn from games: a separate command makes the book.
            "learn" => self.say("learned")?,
            "quit" | "exit" => return Ok(false),
            // Version 1 sends a move without a word before it.
            _ if Played::read(command).is_some() => self.play(command)?,
            _ => {}
        }
        Ok(true)
    }

    /// Sets the game or the depth; other settings, such as the contempt, are ignored.
    fn set(&mut self, rest: &str) -> io::Result<()> {
        let (name, value) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
        match name {
            "game" => match LiveGame::from_ggf(value) {
                Ok(game) => self.game = game,
                Err(reason) => self.say(&format!("status the game cannot be read: {reason}"))?,
            },
            "depth" => match value.trim().parse::<u8>() {
                Ok(depth @ 1..=60) => {
                    self.depth = depth;
                    self.introduce()?;
                }
                _ => self.say("status a depth from 1 to 60 is expected")?,
            },
            _ => {}
        }
        Ok(())
    }

    /// Sends the name, with the depth in it.
    fn introduce(&mut self) -> io::Result<()> {
        let name = format!("set myname Kaeshi{}", self.depth);
        self.say(&name)
    }

    /// Plays a move of the other side.
    fn play(&mut self, text: &str) -> io::Result<()> {
        let done = Played::read(text).ok_or_else(|| format!("'{}' is not a move", text.escape_debug()));
        match done.and_then(|played| self.game.play(played)) {
            Ok(()) => Ok(()),
            Err(reason) => self.say(&format!("status {reason}")),
        }
    }

    /// Sends the move that the engine would play, without playing it.
    fn go(&mut self, input: &Input) -> io::Result<()> {
        let position = self.game.position();
        self.say("status Kaeshi is thinking")?;
        let effort = Effort::Depth(self.depth);
        match self.thinker.choose(position, effort, self.game.clock(), input.stop()) {
            Some(thought) => {
                let (choice, seconds) = (&thought.choice, thought.time.as_secs_f64());
                let value = discs(choice.value);
                self.say(&format!("nodestats {} {seconds:.2}", choice.nodes))?;
                self.say(&format!("=== {}/{value}/{seconds:.2}", name(choice.best)))?;
            }
            None => self.say("=== PA")?,
        }
        self.say("status Kaeshi is waiting")
    }

    /// Values the best `count` moves, more and more deeply, until told to stop.
    fn hint(&mut self, count: usize, input: &Input) -> io::Result<()> {
        let position = self.game.position();
        if position.board.mobility().is_empty() {
            return self.hint_of_pass(position);
        }
        self.say("status Kaeshi is analyzing")?;
        let begun = Instant::now();
        let exact_from = Effort::Depth(self.depth).strength().exact_from as u8;
        let scope = HintScope { depth: self.depth, exact_from, lines: count.min(64) as u8 };
        // Send a result in any case: the first few thousand nodes are searched whatever the flag says.
        let mut limits = Limits::nodes(1);
        let (mut told, mut nodes) = (Vec::new(), 0);
        loop {
            let hints = self.thinker.searcher().hints_at(position.board, scope, &limits);
            nodes += hints.nodes;
            let lines = lines_of(&hints, count.max(1));
            if lines != told {
                for line in &lines {
                    self.say(line)?;
                }
                self.say(&format!("nodestats {nodes} {:.2}", begun.elapsed().as_secs_f64()))?;
                told = lines;
            }
            if hints.complete || input.stop().load(Ordering::Relaxed) {
                break;
            }
            limits = Limits { time: Some(SLICE), cancel: Some(input.stop()), ..Limits::NONE };
        }
        self.say("status")
    }

    /// Sends the value of the pass of a side without a move.
    fn hint_of_pass(&mut self, position: Position) -> io::Result<()> {
        let found = self.thinker.searcher().evaluate(position.board, self.depth.min(8), &Limits::NONE);
        let depth = if found.exact { "100%".to_string() } else { found.depth.to_string() };
        self.say(&format!("search PA {} 0 {depth}", discs(found.value)))
    }

    /// Evaluates every position of the game for its side to move, the last first.
    fn analyze(&mut self, input: &Input) -> io::Result<()> {
        self.say("status Kaeshi is analyzing")?;
        let strength = Effort::Depth(self.depth).strength();
        let limits = Limits { cancel: Some(input.stop()), ..Limits::NONE };
        for (made, position) in self.game.positions().to_vec().into_iter().enumerate().rev() {
            let found = self.thinker.searcher().evaluate_at(position.board, strength, &limits);
            if !found.complete {
                break;
            }
            self.say(&format!("analysis {made} {}", discs(found.value)))?;
        }
        self.say("status")
    }

    /// Writes a line and flushes it, because the other side waits for it.
    fn say(&mut self, line: &str) -> io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }
}

/// Returns the lines that describe the best moves.
fn lines_of(hints: &Hints, count: usize) -> Vec<String> {
    let line = |hint: &kaeshi::search::Hint| {
        let behind = hint.line.iter().filter(|&&square| square != hint.square);
        let pv: String = std::iter::once(&hint.square).chain(behind).map(|&square| name(square)).collect();
        let depth = if hint.exact { "100%".to_string() } else { hint.depth.to_string() };
        format!("search {pv} {} 0 {depth}", discs(hint.value))
    };
    hints.moves.iter().take(count).map(line).collect()
}

/// Writes a value in discs.
fn discs(value: i32) -> String {
    format!("{:.2}", f64::from(value) / f64::from(DISC))
}

/// Writes a square as the protocol does.
fn name(square: Square) -> String {
    square.to_string().to_uppercase()
}
