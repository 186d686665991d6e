//! The Go Text Protocol, version 2, as programs for reversi use it.
//!
//! (Its text: "Specification of the Go Text Protocol, version 2, draft 2" by Gunnar Farnebäck.) Squares are written as
//! usual in reversi: a1 is the upper left corner. A pass is a move; if a side cannot move, the other may also play on
//! without it. A side may move twice: the other is then taken to have passed. GoGui's commands for games other than Go
//! are understood, and the analysis that Sabaki shows.

mod analysis;
mod commands;
mod loading;
mod setup;
mod words;

use std::io::{self, Write};
use std::time::Duration;

use kaeshi::{Color, Game};

use super::clock::Clock;
use super::input::{Heard, Input, Line};
use super::thinker::{Effort, Thinker};
use words::Words;

/// Returns the immediate meaning of a line, before it is answered in its turn. The protocol waits for every answer, but
/// GoGui may interrupt it by a comment.
pub fn hear(line: &str) -> Heard {
    match Words::read(line) {
        None if line.trim() == INTERRUPT => Heard::Stop,
        Some(words) if words.name == "quit" => Heard::End,
        _ => Heard::Nothing,
    }
}

/// The comment by which GoGui stops a command, where `gogui-interrupt` is known.
const INTERRUPT: &str = "# interrupt";

/// The time settings of the other program.
#[derive(Clone, Copy, Debug, Default)]
struct TimeSettings {
    main: Duration,
    period: Duration,
    moves: u32,
}

impl TimeSettings {
    /// Tests whether there are periods with a number of moves after the main time.
    const fn has_periods(self) -> bool {
        self.moves > 0 && !self.period.is_zero()
    }

    /// Returns the clock before the first move; `None` without a limit.
    fn first(self) -> Option<Clock> {
        let TimeSettings { main, period, moves } = self;
        let clock = Clock { left: main, increment: Duration::ZERO, moves: None };
        match (main.is_zero(), moves) {
            // "Without periods, 0 moves in more than 0 seconds" means no limit.
            (_, 0) if !period.is_zero() => None,
            (false, _) => Some(clock),
            (true, moves) => Some(Clock { left: period, moves: Some(moves), ..clock }),
        }
    }

    /// Returns the clock with this time left for this number of moves; with 0 moves it is the main time. A side without
    /// main time is at the beginning of the first period.
    fn told(self, left: Duration, moves: u32) -> Clock {
        let clock = Clock { left, increment: Duration::ZERO, moves: (moves > 0).then_some(moves) };
        if left.is_zero() && moves == 0 && self.has_periods() {
            return Clock { left: self.period, moves: Some(self.moves), ..clock };
        }
        clock
    }

    /// Returns the clock after a move that took `time`. A side without main time is in the first period, and a side
    /// that has made all moves of a period is in the next.
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
    /// The game before each `play` and `genmove`, for `undo`.
    done: Vec<Game>,
    settings: Option<TimeSettings>,
    /// The clocks of black and white.
    clocks: [Option<Clock>; 2],
    quit: bool,
}

/// The answer to a command: text, or the reason for its failure.
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
                        // The stopped command is answered, and the next one is not stopped.
                        if hear(text) == Heard::Stop {
                            input.go_on();
                        }
                        continue;
                    }
                    Some(words) if self.goes_on(&words) => {
                        self.analyze(&words, input)?;
                        continue;
                    }
                    Some(words) => (words.id.clone(), self.answer(&words, input)),
                },
            };
            self.say(id, answer)?;
        }
        Ok(())
    }

    /// Writes an answer, which repeats the number of its command.
    fn say(&mut self, id: Option<String>, answer: Answer) -> io::Result<()> {
        let (sign, text) = match answer {
            Ok(text) => ('=', text),
            Err(text) => ('?', text),
        };
        let id = id.unwrap_or_default();
        let gap = if text.is_empty() { "" } else { " " };
        write!(self.output, "{sign}{id}{gap}{text}\n\n")?;
        self.output.flush()
    }

    /// Returns the clock of a side: as last set by a command, or else as in the settings.
    fn clock(&self, side: Color) -> Option<Clock> {
        self.clocks[side as usize]
    }

    /// Sets both clocks to the settings.
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
        // The third move takes a second more than the main time has, and is the first of a period.
        let behind = [4, 5, 2, 3, 1, 4].map(|time| {
            clock = settings.behind(clock, seconds(time));
            shown(clock)
        });
        assert_eq!(behind, [(6, None), (1, None), (5, Some(1)), (6, Some(2)), (5, Some(1)), (6, Some(2))]);
        assert!(TimeSettings { moves: 0, ..settings }.first().is_none());
        let sudden = TimeSettings { period: Duration::ZERO, moves: 0, ..settings };
        let clock = sudden.first().expect("there is a limit");
        assert_eq!(shown(sudden.behind(clock, seconds(11))), (0, None));
        // Values from the other program: a main time that is used up leads into the periods, if there are any.
        let told = [(0, 0), (3, 0), (4, 1), (0, 1)].map(|(left, moves)| shown(settings.told(seconds(left), moves)));
        assert_eq!(told, [(6, Some(2)), (3, None), (4, Some(1)), (0, Some(1))]);
        assert_eq!(shown(sudden.told(seconds(0), 0)), (0, None));
    }
}
