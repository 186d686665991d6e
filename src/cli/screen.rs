//! The output of a command: answers go to standard output; errors and the progress bar to standard error.
//!
//! The bar appears on a terminal only, and is hidden while a line is written, so that the two never mix.

use std::cell::RefCell;
use std::fmt;
use std::io::{self, Write};
use std::time::Duration;

use indicatif::{ProgressBar, ProgressStyle};
use serde::Serialize;

use super::color::{BAD, HEAD, Styled};
use crate::files::output::Output;
pub use crate::files::output::unwritten;
use crate::progress::Reporter;

/// The result of a command that ran to its end.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Outcome {
    /// Nothing was reported.
    Clean,
    /// Something was reported on standard error.
    Complaints,
}

/// The two streams, a progress bar, and whether an error was reported.
pub struct Screen {
    bar: ProgressBar,
    outcome: Outcome,
    /// Standard output has a file that the command makes, and answers go to standard error.
    is_aside: bool,
    /// The first line of a table that has no other yet.
    head: RefCell<Option<String>>,
}

impl Screen {
    /// Creates a screen without a bar.
    pub fn new() -> Screen {
        Screen { bar: ProgressBar::hidden(), outcome: Outcome::Clean, is_aside: false, head: RefCell::new(None) }
    }

    /// Creates a screen without a bar for a command that writes `output`. Where that is standard output, answers go to
    /// standard error.
    pub fn beside(output: Option<&Output>) -> Screen {
        Screen::new().aside_of(output)
    }

    /// Returns the same screen for a command that writes `output`, as [`Screen::beside`].
    pub fn aside_of(self, output: Option<&Output>) -> Screen {
        Screen { is_aside: output.is_some_and(Output::is_standard_output), ..self }
    }

    /// Creates a screen with a bar of `total` steps; a bar without a total only counts.
    pub fn with_bar(total: Option<u64>) -> Screen {
        let (bar, template) = match total {
            Some(total) => (ProgressBar::new(total), "{bar:30} {pos}/{len} {elapsed}, about {eta} left {msg}"),
            None => (ProgressBar::new_spinner(), "{spinner} {pos} {elapsed} {msg}"),
        };
        let style = ProgressStyle::with_template(template).expect("the template is a constant");
        bar.set_style(style);
        bar.enable_steady_tick(Duration::from_millis(200));
        Screen { bar, ..Screen::new() }
    }

    /// Writes a line of the answer.
    ///
    /// # Errors
    /// Returns an error when standard output cannot be written; its kind is `BrokenPipe` when the reader closed the
    /// pipe.
    pub fn answer(&self, line: impl fmt::Display) -> io::Result<()> {
        let head = self.head.take().map_or(String::new(), |head| format!("{}\n", Styled(HEAD, head)));
        self.bar.suspend(|| {
            if self.is_aside {
                say(format_args!("{head}{line}"));
                return Ok(());
            }
            print(format_args!("{head}{line}\n"))
        })
    }

    /// Begins a table with this line, which is written when the first other line of it is.
    pub fn head(&self, line: impl fmt::Display) {
        self.head.replace(Some(line.to_string()));
    }

    /// Writes the last line of a table of `rows` rows, which sums it up. If there are none because of errors, there is
    /// no table either.
    ///
    /// # Errors
    /// As [`Screen::answer`].
    pub fn sum(&self, rows: u64, line: impl fmt::Display) -> io::Result<()> {
        if rows == 0 && self.outcome == Outcome::Complaints { Ok(()) } else { self.answer(line) }
    }

    /// Reports an error; the command will end with status 1.
    pub fn complain(&mut self, what: impl fmt::Display) {
        self.outcome = Outcome::Complaints;
        self.bar.suspend(|| complain(&what));
    }

    /// Shows `text` after the bar.
    pub fn note(&self, text: String) {
        self.bar.set_message(text);
    }

    /// Moves the bar on by one.
    pub fn step(&self) {
        self.bar.inc(1);
    }

    /// Prints advice, which is no fault.
    pub fn advise(&self, what: impl fmt::Display) {
        self.bar.suspend(|| say(format_args!("{what}")));
    }

    /// Removes the bar and returns the outcome.
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

/// A fact for each side. In JSON `black` and `white` are always in such an object, whose key names the fact.
#[derive(Clone, Copy, Serialize)]
pub struct Both<T> {
    pub black: T,
    pub white: T,
}

/// Writes `text` to standard output and flushes it.
///
/// # Errors
/// Returns an error when it cannot be written; its kind is `BrokenPipe` when the reader closed the pipe.
pub fn print(text: fmt::Arguments<'_>) -> io::Result<()> {
    let mut out = anstream::stdout();
    let written = out.write_fmt(text).and_then(|()| out.flush());
    written.map_err(|error| unwritten(&error))
}

/// Writes a line to standard error; ignores failures, since there is no other stream to report them to.
pub fn say(line: fmt::Arguments<'_>) {
    let _ = writeln!(anstream::stderr(), "{line}");
}

/// Reports an error.
pub fn complain(what: &dyn fmt::Display) {
    say(format_args!("{} {what}", Styled(BAD, "kaeshi:")));
}

/// Returns `value` as one line of JSON.
pub fn to_json(value: &impl Serialize) -> String {
    serde_json::to_string(value).expect("strings and numbers always serialise")
}
