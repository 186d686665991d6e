//! The Go Text Protocol, version 2, as programs for reversi use it.
//!
//! (Its text: "Specification of the Go Text Protocol, version 2, draft 2" by Gunnar Farnebäck.) Squares are written as
//! everywhere in reversi: a1 is the upper left corner. A pass is a move; where a side cannot move, the other may go on
//! without it, too. GoGui's commands for games other than Go are understood.

mod commands;
mod loading;
mod words;

use std::io::{self, Write};
use std::time::Duration;

use kaeshi::{Color, Game};

use super::clock::Clock;
use super::input::{Heard, Input, Line};
use super::thinker::{Effort, Thinker};
use words::Words;

/// Returns what a line means before its turn has come. The protocol waits for every answer, but GoGui may ask for it at
/// once, by a comment.
pub fn hear(line: &str) -> Heard {
    match Words::read(line) {
        None if line.trim() == INTERRUPT => Heard::Stop,
        Some(words) if words.name == "quit" => Heard::End,
        _ => Heard::Nothing,
    }
}

/// The comment by which GoGui stops a command, where `gogui-interrupt` is known.
const INTERRUPT: &str = "# interrupt";

/// How the other side wants time to be kept.
#[derive(Clone, Copy, Debug, Default)]
struct TimeSettings {
    main: Duration,
    period: Duration,
    moves: u32,
}

impl TimeSettings {
    /// Tests whether so many moves at a time have a time of their own, when the main time is over.
    const fn has_periods(self) -> bool {
        self.moves > 0 && !self.period.is_zero()
    }

    /// Returns what a clock shows before the first move; `None` where there is no limit.
    fn first(self) -> Option<Clock> {
        let TimeSettings { main, period, moves } = self;
        let clock = Clock { left: main, increment: Duration::ZERO, moves: None };
        match (main.is_zero(), moves) {
            // "Without periods, 0 moves in more than 0 seconds" stands for no limit.
            (_, 0) if !period.is_zero() => None,
            (false, _) => Some(clock),
            (true, moves) => Some(Clock { left: period, moves: Some(moves), ..clock }),
        }
    }

    /// Returns what a clock shows that has so much left for so many moves; for 0 moves it is the main time. Whoever has
    /// used that up is at the beginning of the first period.
    fn told(self, left: Duration, moves: u32) -> Clock {
        let clock = Clock { left, increment: Duration::ZERO, moves: (moves > 0).then_some(moves) };
        if left.is_zero() && moves == 0 && self.has_periods() {
            return Clock { left: self.period, moves: Some(self.moves), ..clock };
        }
        clock
    }

    /// Returns what a clock shows behind a move that took so long. Whoever has used up the main time is in the first
    /// period, and whoever has made all moves of a period is in the next.
    fn behind(self, clock: Clock, time: Duration) -> Clock {
        let left = clock.left.saturating_sub(time);
        let period = Clock { left: self.period, moves: Some(self.moves), ..clock };
        match clock.moves {
            Some(0 | 1) if self.has_periods() => period,
            None if left.is_zero() && self.has_periods() => self.behind(period, time.saturating_sub(clock.left)),
            moves => Clock { left, moves: moves.map(|moves| moves.saturating_sub(1)), ..clock },
        }
    }
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
                    None => {
                        // What it stopped is answered, and what follows is not stopped.
                        if hear(text) == Heard::Stop {
                            input.go_on();
                        }
                        continue;
                    }
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
        let clock = self.settings.and_then(TimeSettings::first);
        self.clocks = [clock; 2];
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_of_a_period_are_counted_and_the_next_one_begins() {
        let seconds = Duration::from_secs;
        let settings = TimeSettings { main: seconds(10), period: seconds(6), moves: 2 };
        let shown = |clock: Clock| (clock.left.as_secs(), clock.moves);
        let mut clock = settings.first().expect("there is a limit");
        // The third move takes a second that the main time has not, and is the first of a period.
        let behind = [4, 5, 2, 3, 1, 4].map(|time| {
            clock = settings.behind(clock, seconds(time));
            shown(clock)
        });
        assert_eq!(behind, [(6, None), (1, None), (5, Some(1)), (6, Some(2)), (5, Some(1)), (6, Some(2))]);
        assert!(TimeSettings { moves: 0, ..settings }.first().is_none());
        let sudden = TimeSettings { period: Duration::ZERO, moves: 0, ..settings };
        let clock = sudden.first().expect("there is a limit");
        assert_eq!(shown(sudden.behind(clock, seconds(11))), (0, None));
        // What the other side tells: a main time that is used up leads into the periods, where there are any.
        let told = [(0, 0), (3, 0), (4, 1), (0, 1)].map(|(left, moves)| shown(settings.told(seconds(left), moves)));
        assert_eq!(told, [(6, Some(2)), (3, None), (4, Some(1)), (0, Some(1))]);
        assert_eq!(shown(sudden.told(seconds(0), 0)), (0, None));
    }
}
