//! Another program as a side of a match: how it is named, and how it is asked.
//!
//! `gtp:COMMAND` is a program that speaks the Go Text Protocol, `nboard:COMMAND` one that speaks NBoard's, and
//! `nboard=N:COMMAND` searches to depth N. Each thread of a match runs a program of its own. It is told each game from
//! the beginning, and what it answers is checked: a move that is not legal, a silence or an end loses the game, and the
//! next one begins with a new program.

mod fault;
mod gtp;
mod nboard;
mod process;
mod turn;

use std::fmt;
use std::io;
use std::str::FromStr;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};

use kaeshi::Square;

pub use fault::Fault;
use gtp::Gtp;
use nboard::NBoard;
use process::Process;
pub use turn::Turn;

/// The time for a greeting, and for a move where there is no clock.
const LONGEST_WAIT: Duration = Duration::from_mins(5);

/// A program, as it is typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Program {
    name: String,
    protocol: Protocol,
    /// The name of the file and the arguments.
    words: Vec<String>,
}

/// The protocol of a program.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Protocol {
    Gtp,
    /// With the depth that it is told, if any.
    NBoard(Option<u8>),
}

impl FromStr for Program {
    type Err = String;

    fn from_str(text: &str) -> Result<Program, String> {
        let (protocol, command) = text.split_once(':').ok_or("gtp:COMMAND or nboard:COMMAND is expected")?;
        let protocol = match protocol.split_once('=').unwrap_or((protocol, "")) {
            ("gtp", "") => Protocol::Gtp,
            ("nboard", "") => Protocol::NBoard(None),
            ("nboard", depth) => {
                let depth = depth.parse().ok().filter(|depth| (1..=60).contains(depth));
                Protocol::NBoard(Some(depth.ok_or("nboard=N: a depth from 1 to 60 is expected")?))
            }
            _ => return Err(format!("'{}' is neither gtp nor nboard", protocol.escape_debug())),
        };
        let words = words(command)?;
        if words.is_empty() {
            return Err(format!("{text} names no program"));
        }
        Ok(Program { name: text.to_string(), protocol, words })
    }
}

impl fmt::Display for Program {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

impl Program {
    /// Tests whether a text names a program and no setting.
    pub fn is_named_by(text: &str) -> bool {
        text.split_once(':')
            .is_some_and(|(before, _)| ["gtp", "nboard"].contains(&before.split('=').next().unwrap_or("")))
    }

    /// Starts the program, and ends it again.
    ///
    /// # Errors
    /// Returns an error when it cannot be started or does not greet.
    pub fn check(&self) -> io::Result<()> {
        let fail = |why: &dyn fmt::Display| io::Error::other(format!("{self}: {why}"));
        let mut running = Running::start(self).map_err(|error| fail(&error))?;
        running.greet(&AtomicBool::new(false)).map_err(|fault| fail(&format_args!("the program {fault}")))
    }
}

/// Splits a command into words at spaces that stand in no quotes.
fn words(command: &str) -> Result<Vec<String>, String> {
    let (mut words, mut word, mut quote) = (Vec::new(), None::<String>, None);
    for letter in command.chars() {
        match (quote, letter) {
            (Some(open), _) if open == letter => quote = None,
            (None, '"' | '\'') => {
                quote = Some(letter);
                word.get_or_insert_default();
            }
            (None, ' ') => words.extend(word.take()),
            _ => word.get_or_insert_default().push(letter),
        }
    }
    words.extend(word);
    quote.map_or(Ok(words), |quote| Err(format!("a second {quote} is missing in {command}")))
}

/// A program that runs.
#[derive(Debug)]
pub struct Running {
    process: Process,
    language: Language,
}

#[derive(Debug)]
enum Language {
    Gtp(Gtp),
    NBoard(NBoard),
}

impl Running {
    /// Starts a program.
    ///
    /// # Errors
    /// Returns the system's error when there is no such program.
    pub fn start(program: &Program) -> io::Result<Running> {
        let language = match program.protocol {
            Protocol::Gtp => Language::Gtp(Gtp::default()),
            Protocol::NBoard(depth) => Language::NBoard(NBoard::new(depth)),
        };
        Ok(Running { process: Process::start(&program.words)?, language })
    }

    /// Begins the conversation, before any clock runs.
    ///
    /// # Errors
    /// Returns a fault when the program answers nothing that its protocol knows.
    pub fn greet(&mut self, stop: &AtomicBool) -> Result<(), Fault> {
        self.process.wait_at_most(LONGEST_WAIT, LONGEST_WAIT);
        match &mut self.language {
            Language::Gtp(gtp) => gtp.greet(&mut self.process, stop),
            Language::NBoard(nboard) => nboard.greet(&mut self.process, stop),
        }
    }

    /// Lets the next question begin a game, also where the one before ended by a fault of the other side.
    pub fn renew(&mut self) {
        if let Language::Gtp(gtp) = &mut self.language {
            gtp.renew();
        }
    }

    /// Asks for a move.
    ///
    /// # Errors
    /// Returns a fault when no legal move comes in time; also when `stop` is set.
    pub fn choose(&mut self, turn: &Turn, stop: &AtomicBool) -> Result<Square, Fault> {
        let time = turn.left.unwrap_or(LONGEST_WAIT);
        self.process.wait_at_most(time, time);
        let begun = Instant::now();
        let answer = match &mut self.language {
            Language::Gtp(gtp) => gtp.choose(&mut self.process, turn, stop),
            Language::NBoard(nboard) => nboard.choose(&mut self.process, turn, stop),
        };
        let text = match answer {
            Err(Fault::Silent(_)) if turn.left.is_some_and(|left| begun.elapsed() >= left) => return Err(Fault::Late),
            answer => answer?,
        };
        let square = text.to_ascii_lowercase().parse().ok();
        square.filter(|&square| turn.game.legal_moves().contains(square)).ok_or(Fault::Illegal(text))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn programs_are_named_with_their_protocol() {
        let program: Program = "gtp:gtp-rhino --level=5 'a b' \"\"".parse().unwrap();
        assert_eq!((program.protocol, program.words.len()), (Protocol::Gtp, 4));
        assert_eq!(program.words[1..], ["--level=5", "a b", ""]);
        assert_eq!("nboard=12:x".parse::<Program>().unwrap().protocol, Protocol::NBoard(Some(12)));
        assert!(Program::is_named_by("nboard=12:x") && Program::is_named_by("gtp:x"));
        assert!(!Program::is_named_by("level=5") && !Program::is_named_by("level=5,weights=gtp:x"));
    }

    #[test]
    fn a_text_without_a_program_is_refused() {
        let refused = |text: &str| text.parse::<Program>().unwrap_err();
        assert_eq!(refused("gtp: "), "gtp:  names no program");
        assert_eq!(refused("nboard=0:x"), "nboard=N: a depth from 1 to 60 is expected");
        assert_eq!(refused("gtp:'x"), "a second ' is missing in 'x");
    }
}
