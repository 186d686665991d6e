//! Where the command writes: answers to standard output; complaints and the progress bar to standard error.
//!
//! The bar shows itself on a terminal only, and steps aside while a line is written, so that the two never mix.

use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::Outcome;

/// The two streams, a progress bar, and whether anything was complained about.
pub struct Screen {
    bar: ProgressBar,
    outcome: Outcome,
}

impl Screen {
    /// A screen without a bar.
    pub fn new() -> Screen {
        Screen { bar: ProgressBar::hidden(), outcome: Outcome::Clean }
    }

    /// A screen with a bar of `total` steps; where their number is not known, it only counts them.
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

    /// A screen with a bar that tells the time left: `done` of `total` steps, called `what`, were done before.
    pub fn with_time_left(done: usize, total: usize, what: &str) -> Screen {
        let template = format!("{{bar:30}} {{pos}}/{{len}} {what} {{elapsed}}, {{eta}} left {{msg}}");
        let style = ProgressStyle::with_template(&template).expect("the template is a constant");
        let bar = ProgressBar::new(total as u64).with_style(style).with_position(done as u64);
        bar.reset_eta();
        bar.enable_steady_tick(Duration::from_millis(200));
        Screen { bar, outcome: Outcome::Clean }
    }

    /// Writes a line of the answer.
    pub fn answer(&self, line: impl fmt::Display) -> io::Result<()> {
        self.bar.suspend(|| writeln!(io::stdout(), "{line}"))
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

    /// Moves the bar on by `steps` that took no time.
    pub fn advance(&self, steps: u64) {
        self.bar.inc(steps);
        self.bar.reset_eta();
    }

    /// Makes the bar longer by `steps`.
    pub fn lengthen(&self, steps: u64) {
        self.bar.inc_length(steps);
    }

    /// Takes the bar away and tells how it went.
    pub fn finish(self) -> Outcome {
        self.bar.finish_and_clear();
        self.outcome
    }
}

/// Writes a line to standard error. Where even that is closed there is nobody left to tell.
pub fn say(line: fmt::Arguments<'_>) {
    let _ = writeln!(io::stderr(), "{line}");
}

/// `value` as one line of JSON.
pub fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("strings and numbers always serialise")
}
