//! The Go Text Protocol, from the side that asks.
//!
//! The squares are those of reversi, a1 at the upper left. A pass is played as a move, since programs differ in whether
//! it may be left out. A program that plays no pass by `play` (GRhino) is asked for the move that it does not have.

use std::sync::atomic::AtomicBool;

use kaeshi::{Color, Position};

use super::fault::Fault;
use super::process::Process;
use super::turn::Turn;
use crate::tournament::ggf::turns;

/// A conversation: what was told so far.
#[derive(Debug, Default)]
pub struct Gtp {
    /// The number of turns that the program has on its board; `None` before a game begins.
    told: Option<usize>,
}

impl Gtp {
    /// Begins the conversation.
    pub fn greet(&mut self, process: &mut Process, stop: &AtomicBool) -> Result<(), Fault> {
        ask(process, "name", stop)?;
        ask(process, "boardsize 8", stop).map(|_| ())
    }

    /// Asks for a move, after telling what the program does not know yet.
    pub fn choose(&mut self, process: &mut Process, turn: &Turn, stop: &AtomicBool) -> Result<String, Fault> {
        let turns = turns(turn.game);
        let known = match self.told.take() {
            Some(told) => told,
            None => begin(process, turn, stop).map(|()| 0)?,
        };
        for (color, square) in &turns[known..] {
            match square {
                Some(square) => ask(process, &format!("play {color} {square}"), stop).map(|_| ())?,
                None => pass(process, *color, stop)?,
            }
        }
        if let Some(left) = turn.left {
            ask(process, &format!("time_left {} {} 0", turn.side(), left.as_secs()), stop)?;
        }
        let answer = ask(process, &format!("genmove {}", turn.side()), stop)?;
        if answer.eq_ignore_ascii_case("resign") {
            return Err(Fault::Resigned);
        }
        self.told = Some(turns.len() + 1);
        Ok(answer)
    }

    /// Lets the next question begin a game.
    pub fn renew(&mut self) {
        self.told = None;
    }
}

/// Tells that a side passes.
fn pass(process: &mut Process, color: Color, stop: &AtomicBool) -> Result<(), Fault> {
    let told = ask(process, &format!("play {color} pass"), stop);
    if !matches!(told, Err(Fault::Refused(..))) {
        return told.map(|_| ());
    }
    let answer = ask(process, &format!("genmove {color}"), stop)?;
    if answer.eq_ignore_ascii_case("pass") { Ok(()) } else { Err(Fault::Illegal(answer)) }
}

/// Begins a game on the program's board.
fn begin(process: &mut Process, turn: &Turn, stop: &AtomicBool) -> Result<(), Fault> {
    ask(process, "clear_board", stop)?;
    let start = turn.game.start();
    if start != Position::START {
        let discs = |squares: kaeshi::Bitboard, color: char| {
            squares.into_iter().map(move |square| format!(" {color} {square}")).collect::<String>()
        };
        ask(process, &format!("gogui-setup{}{}", discs(start.black(), 'b'), discs(start.white(), 'w')), stop)?;
        ask(process, &format!("gogui-setup_player {}", start.side), stop)?;
    }
    if let Some(control) = turn.control {
        ask(process, &format!("time_settings {} 0 0", control.main.as_secs()), stop)?;
    }
    Ok(())
}

/// Sends a command and returns its answer.
fn ask(process: &mut Process, command: &str, stop: &AtomicBool) -> Result<String, Fault> {
    process.send(command)?;
    let mut line = process.next(stop)?;
    // Some programs write more than the protocol has.
    while !line.starts_with(['=', '?']) {
        line = process.next(stop)?;
    }
    let answer = line[1..].trim().to_string();
    if line.starts_with('?') {
        let command = command.split(' ').take(3).collect::<Vec<_>>().join(" ");
        return Err(Fault::Refused(command, answer));
    }
    Ok(answer)
}
