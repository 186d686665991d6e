//! NBoard's protocol, from the side that asks: the whole game is sent before each move.

use std::fmt::Write;
use std::sync::atomic::AtomicBool;

use kaeshi::Color;

use super::fault::Fault;
use super::process::Process;
use super::turn::Turn;

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
        process.send(&format!("set game {}", ggf(turn)))?;
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

/// Returns the game in GGF, with the clock and what each move took.
fn ggf(turn: &Turn) -> String {
    let game = turn.game;
    let letter = |color| if color == Color::Black { '*' } else { 'O' };
    let board = game.start().board_text().replace('X', "*");
    let clock = turn.clock.map_or(String::new(), |clock| {
        let seconds = clock.as_secs();
        format!("TI[{}:{:02}]", seconds / 60, seconds % 60)
    });
    let mut text = format!(
        "(;GM[Othello]PC[Kaeshi]PB[black]PW[white]RE[?]{clock}TY[8]BO[8 {board} {}]",
        letter(game.start().side)
    );
    let mut due = game.start().side;
    let property = |color| if color == Color::Black { 'B' } else { 'W' };
    for (number, square) in game.moves().iter().enumerate() {
        let mover = game.mover(number).unwrap_or(due);
        if mover != due {
            let _ = write!(text, "{}[PA]", property(due));
        }
        let square = square.to_string().to_ascii_uppercase();
        let _ = match turn.times.get(number) {
            Some(time) if turn.clock.is_some() => {
                write!(text, "{}[{square}//{:.2}]", property(mover), time.as_secs_f64())
            }
            _ => write!(text, "{}[{square}]", property(mover)),
        };
        due = !mover;
    }
    if game.position().side != due {
        let _ = write!(text, "{}[PA]", property(due));
    }
    text + ";)"
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::protocol::nboard::game::LiveGame;
    use kaeshi::{Game, Position};

    #[test]
    fn a_game_is_sent_with_its_passes_and_its_clock() {
        let start: Position = "-------------------O-------OXX----XXXO-----X-------------------- O".parse().unwrap();
        let mut game = Game::from_position(start);
        let mut times = Vec::new();
        while game.passes() == 0 || times.len() < 20 {
            let Some(square) = game.legal_moves().into_iter().next() else { break };
            game.play(square).unwrap();
            times.push(Duration::from_millis(250));
            let (clock, left) = (Some(Duration::from_secs(75)), Some(Duration::from_secs(1)));
            let text = ggf(&Turn { game: &game, times: &times, clock, left });
            let read = LiveGame::from_ggf(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
            assert_eq!(read.position(), game.position(), "{text}");
            if !game.is_over() {
                let own = (0..times.len()).filter(|&number| game.mover(number) == Some(game.position().side)).count();
                let expected = 75.0 - 0.25 * own as f64;
                assert_eq!(read.clock().unwrap().left.as_secs_f64(), expected, "{text}");
            }
        }
    }
}
