//! The games of a match in GGF, the Generic Game Format: for programs that are asked for a move, and for files.

use std::fmt::Write;
use std::time::Duration;

use kaeshi::{Color, Game, Square};

use super::control::TimeControl;

/// A game, under way or over.
#[derive(Clone, Copy, Debug)]
pub struct Entry<'a> {
    /// The game, from its opening on.
    pub game: &'a Game,
    /// The time that each move took; those of the opening the increment.
    pub times: &'a [Duration],
    /// The time control, if there is one.
    pub control: Option<TimeControl>,
    /// The names of black and white.
    pub names: [&'a str; 2],
    /// The result, as GGF has it.
    pub result: &'a str,
}

/// Writes a game in one line, with its time control and what each move took.
///
/// A reader adds the increment for every move that it sees, so passes take just that.
pub fn ggf(entry: &Entry) -> String {
    let Entry { game, times, control, names, result } = *entry;
    let [black, white] = names.map(|name| name.replace(']', ")"));
    let increment = control.map_or(Duration::ZERO, |control| control.increment);
    let clock = control.map_or(String::new(), |TimeControl { main, .. }| {
        let seconds = main.as_secs_f64();
        let more = if increment.is_zero() { String::new() } else { format!("/0:{}", increment.as_secs_f64()) };
        format!("TI[{}:{:02}{more}]", (seconds / 60.0) as u64, seconds % 60.0)
    });
    let board = game.start().board_text().replace('X', "*");
    let side = if game.start().side == Color::Black { '*' } else { 'O' };
    let mut text = format!("(;GM[Othello]PC[Kaeshi]PB[{black}]PW[{white}]RE[{result}]{clock}TY[8]BO[8 {board} {side}]");
    let mut times = times.iter();
    for (color, square) in turns(game) {
        let letter = if color == Color::Black { 'B' } else { 'W' };
        let word = square.map_or("PA".to_string(), |square| square.to_string().to_ascii_uppercase());
        let time = square.map_or(Some(&increment), |_| times.next()).filter(|_| control.is_some());
        let time = time.map_or(String::new(), |time| format!("//{:.2}", time.as_secs_f64()));
        // Writing to a string cannot fail.
        let _ = write!(text, "{letter}[{word}{time}]");
    }
    text + ";)"
}

/// A move of a side, or a pass.
pub type Turn = (Color, Option<Square>);

/// Returns the moves of a game with its passes, up to the side to move.
pub fn turns(game: &Game) -> Vec<Turn> {
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::protocol::nboard::game::LiveGame;
    use kaeshi::Position;

    #[test]
    fn passes_are_told() {
        let mut game = Game::new();
        while let Some(square) = game.legal_moves().into_iter().next() {
            game.play(square).expect("it is legal");
        }
        let passes = turns(&game).iter().filter(|(_, square)| square.is_none()).count();
        assert!(passes > 0 && passes == game.passes());
    }

    #[test]
    fn a_game_is_read_with_its_passes_and_its_clock() {
        let start: Position = "-------------------O-------OXX----XXXO-----X-------------------- O".parse().unwrap();
        for control in ["75", "75.5+2"] {
            let mut game = Game::from_position(start);
            let control: TimeControl = control.parse().unwrap();
            // Two moves of an opening, and the others each with its time.
            let mut times = vec![control.increment; 2];
            while game.passes() == 0 || game.moves().len() < 20 {
                let Some(square) = game.legal_moves().into_iter().next() else { break };
                game.play(square).unwrap();
                times.resize(times.len().max(game.moves().len()), Duration::from_millis(250));
                let text =
                    ggf(&Entry { game: &game, times: &times, control: Some(control), names: ["a", "b]"], result: "?" });
                let read = LiveGame::from_ggf(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
                assert_eq!(read.position(), game.position(), "{text}");
                if let Some(side) = game.side() {
                    let own = (2..game.moves().len()).filter(|&number| game.mover(number) == Some(side)).count() as f64;
                    let left = control.main.as_secs_f64() + own * (control.increment.as_secs_f64() - 0.25);
                    let clock = read.clock().unwrap();
                    assert!((clock.left.as_secs_f64() - left).abs() < 1e-6, "{left}: {text}");
                    assert_eq!(clock.increment, control.increment);
                }
            }
        }
    }
}
