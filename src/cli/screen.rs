//! Where the command writes: answers to standard output; complaints and the progress bar to standard error.
//!
//! The bar shows itself on a terminal only, and steps aside while a line is written, so that the two never mix.

use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use crate::progress::Reporter;

/// How a command that ran to its end went.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing was amiss.
    Clean,
    /// Something was reported on standard error.
    Complaints,
}

/// The two streams, a progress bar, and whether anything was complained about.
pub struct Screen {
    bar: ProgressBar,
    outcome: Outcome,
}

impl Screen {
    /// Creates a screen without a bar.
    pub fn new() -> Screen {
        Screen { bar: ProgressBar::hidden(), outcome: Outcome::Clean }
    }

    /// Creates a screen with a bar of `total` steps; where their number is not known, it only counts them.
    pub fn with_bar(total: Option<u64>) -> Screen {
        let (bar, template) = match total {
            Some(total) => (ProgressBar::new(total), "{bar:30} {pos}/{len} {elapsed}, about {eta} left {msg}"),
            None => (ProgressBar::new_spinner(), "{spinner} {pos} {elapsed} {msg}"),
        };
        let style = ProgressStyle::with_template(template).expect("the template is a constant");
        bar.set_style(style);
        bar.enable_steady_tick(Duration::from_millis(200));
        Screen { bar, outcome: Outcome::Clean }
    }

    /// Writes a line of the answer.
    ///
    /// # Errors
    /// Returns an error when standard output cannot be written; of the kind `BrokenPipe` when nobody reads any more.
    pub fn answer(&self, line: impl fmt::Display) -> io::Result<()> {
        self.bar.suspend(|| print(format_args!("{line}\n")))
    }

    /// Says what is wrong; the command will end with status 1.
    pub fn complain(&mut self, what: impl fmt::Display) {
        self.outcome = Outcome::Complaints;
        self.bar.suspend(|| say(format_args!("kaeshi: {what}")));
    }

    /// Shows `text` behind the bar.
    pub fn note(&self, text: String) {
        self.bar.set_message(text);
    }

    /// Moves the bar on by one.
    pub fn step(&self) {
        self.bar.inc(1);
    }

    /// Takes the bar away and tells how it went.
    pub fn finish(self) -> Outcome {
        self.bar.finish_and_clear();
        self.outcome
    }
}

impl Reporter for Screen {
    fn begin(&mut self, done: usize, total: usize, unit: &str) {
        let template = format!("{{bar:30}} {{pos}}/{{len}} {unit} {{elapsed}}, {{eta}} left {{msg}}");
        let style = ProgressStyle::with_template(&template).expect("the template is a constant");
        self.bar = ProgressBar::new(total as u64).with_style(style).with_position(done as u64);
        self.bar.reset_eta();
        self.bar.enable_steady_tick(Duration::from_millis(200));
    }

    fn step(&mut self) {
        self.bar.inc(1);
    }

    fn complain(&mut self, what: &dyn fmt::Display) {
        Screen::complain(self, what);
    }
}

/// Writes `text` to standard output at once.
///
/// # Errors
/// Returns an error when it cannot be written; of the kind `BrokenPipe` when nobody reads any more.
pub fn print(text: fmt::Arguments<'_>) -> io::Result<()> {
    let mut out = io::stdout();
    let written = out.write_fmt(text).and_then(|()| out.flush());
    written.map_err(|error| unwritten(&error))
}

/// Returns the error of standard output that cannot be written.
pub fn unwritten(error: &io::Error) -> io::Error {
    io::Error::new(error.kind(), format!("standard output cannot be written: {error}"))
}

/// Writes a line to standard error. Where even that is closed there is nobody left to tell.
pub fn say(line: fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// Returns `value` as one line of JSON.
pub fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("strings and numbers always serialise")
}
