//! The faults by which a side loses a game.

use std::fmt;
use std::time::Duration;

/// The reason why a program, or a side without time, loses a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// It plays what is no legal move.
    Illegal(String),
    /// It refuses a command: the command and the answer.
    Refused(String, String),
    /// It resigns.
    Resigned,
    /// It says nothing for so long.
    Silent(Duration),
    /// It has ended, or its pipe is closed.
    Ended,
    /// Its time is over.
    Late,
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Fault::Illegal(text) => write!(f, "plays '{}', which is not a legal move", text.escape_debug()),
            Fault::Refused(command, answer) => write!(f, "answers '{}' to '{command}'", answer.escape_debug()),
            Fault::Resigned => f.write_str("resigns"),
            Fault::Silent(time) => write!(f, "does not answer within {} seconds", time.as_secs()),
            Fault::Ended => f.write_str("has ended"),
            Fault::Late => f.write_str("has no time left"),
        }
    }
}
