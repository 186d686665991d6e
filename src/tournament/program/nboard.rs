//! NBoard's protocol, from the side that asks: the whole game is sent before each move.

use std::sync::atomic::AtomicBool;

use super::fault::Fault;
use super::process::Process;
use super::turn::Turn;
use crate::tournament::ggf::{Entry, ggf};

/// A conversation.
#[derive(Debug)]
pub struct NBoard {
    /// The depth to which the program searches, if it is told one.
    depth: Option<u8>,
    /// The number of the last ping.
    pings: u32,
}

impl NBoard {
    /// Creates a conversation with a program that is told this depth.
    pub const fn new(depth: Option<u8>) -> NBoard {
        NBoard { depth, pings: 0 }
    }

    /// Begins the conversation.
    pub fn greet(&mut self, process: &mut Process, stop: &AtomicBool) -> Result<(), Fault> {
        process.send("nboard 2")?;
        if let Some(depth) = self.depth {
            process.send(&format!("set depth {depth}"))?;
        }
        self.ping(process, stop)
    }

    /// Asks for a move.
    pub fn choose(&mut self, process: &mut Process, turn: &Turn, stop: &AtomicBool) -> Result<String, Fault> {
        let Turn { game, times, control, .. } = *turn;
        let entry = Entry { game, times, control, names: ["black", "white"], result: "?" };
        process.send(&format!("set game {}", ggf(&entry)))?;
        self.ping(process, stop)?;
        process.send("go")?;
        loop {
            if let Some(answer) = process.next(stop)?.strip_prefix("===") {
                return Ok(answer.trim().split('/').next().unwrap_or("").to_string());
            }
        }
    }

    /// Waits until the program has read everything.
    fn ping(&mut self, process: &mut Process, stop: &AtomicBool) -> Result<(), Fault> {
        self.pings += 1;
        process.send(&format!("ping {}", self.pings))?;
        let pong = format!("pong {}", self.pings);
        while process.next(stop)? != pong {}
        Ok(())
    }
}
