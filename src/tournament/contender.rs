//! A side of a match: a setting of our engine, or another program.

use std::fmt;
use std::io;
use std::str::FromStr;

use super::program::Program;
use super::setting::Setting;

/// A side of a match, as it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Contender {
    /// A setting of our engine.
    Setting(Box<Setting>),
    /// Another program.
    Program(Program),
}

impl Contender {
    /// Tests whether the side can play at all.
    ///
    /// # Errors
    /// Returns an error when another program cannot be started or does not greet.
    pub fn check(&self) -> io::Result<()> {
        match self {
            Contender::Setting(_) => Ok(()),
            Contender::Program(program) => program.check(),
        }
    }

    /// Tests whether the side is another program.
    pub fn is_program(&self) -> bool {
        matches!(self, Contender::Program(_))
    }
}

impl FromStr for Contender {
    type Err = String;

    fn from_str(text: &str) -> Result<Contender, String> {
        if Program::is_named_by(text) {
            text.parse().map(Contender::Program)
        } else {
            text.parse().map(|setting| Contender::Setting(Box::new(setting)))
        }
    }
}

impl fmt::Display for Contender {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Contender::Setting(setting) => setting.fmt(f),
            Contender::Program(program) => program.fmt(f),
        }
    }
}
