//! The Go Text Protocol, from the side that asks.
//!
//! The squares are those of reversi, a1 at the upper left. A pass is played as a move, since programs differ in whether
//! it may be left out. A program that plays no pass by `play` (GRhino) is asked for the move that it does not have.

use std::sync::atomic::AtomicBool;

use kaeshi::{Color, Game, Position, Square};

use super::fault::Fault;
use super::process::Process;
use super::turn::Turn;

/// A conversation: what was told so far.
#[derive(Debug, Default)]
pub struct Gtp {
    /// The game that the program has on its board: its first position, and its moves with passes.
    told: Option<(Position, Vec<Told>)>,
}

/// A move, or a pass, of a side.
type Told = (Color, Option<Square>);

impl Gtp {
    /// Begins the conversation.
    pub fn greet(&mut self, process: &mut Process, stop: &AtomicBool) -> Result<(), Fault> {
        ask(process, "name", stop)?;
        ask(process, "boardsize 8", stop).map(|_| ())
    }

    /// Asks for a move, after telling what the program does not know yet.
    pub fn choose(&mut self, process: &mut Process, turn: &Turn, stop: &AtomicBool) -> Result<String, Fault> {
        let (start, mut turns) = (turn.game.start(), turns_of(turn.game));
        // A game goes on by a turn of the opponent at least; one that does not is another with the same moves.
        let goes_on = |told: &[Told]| turns.len() > told.len() && turns.starts_with(told);
        let known = self.told.take().filter(|(from, told)| *from == start && goes_on(told));
        let known = match known {
            Some((_, told)) => told.len(),
            None => {
                begin(process, turn, stop)?;
                0
            }
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
        if let Ok(square) = answer.to_ascii_lowercase().parse() {
            turns.push((turn.side(), Some(square)));
            self.told = Some((start, turns));
        }
        Ok(answer)
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
    if let Some(clock) = turn.clock {
        ask(process, &format!("time_settings {} 0 0", clock.as_secs()), stop)?;
    }
    Ok(())
}

/// Returns the moves of a game with its passes, up to the side to move.
fn turns_of(game: &Game) -> Vec<Told> {
    let (mut turns, mut due) = (Vec::new(), game.start().side);
    let movers = (0..game.moves().len()).filter_map(|number| game.mover(number));
    for (mover, &square) in movers.zip(game.moves()) {
        if mover != due {
            turns.push((due, None));
        }
        turns.push((mover, Some(square)));
        due = !mover;
    }
    if game.position().side != due {
        turns.push((due, None));
    }
    turns
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn passes_are_told() {
        let mut game = Game::new();
        while let Some(square) = game.legal_moves().into_iter().next() {
            game.play(square).expect("it is legal");
        }
        let passes = turns_of(&game).iter().filter(|(_, square)| square.is_none()).count();
        assert!(passes > 0 && passes == game.passes());
    }
}
