//! What each command does.

use std::io::Write;

use kaeshi::{Color, GameResult, Square};

use super::words::Words;
use super::{Answer, Session, TimeSettings};
use crate::protocol::input::Input;

/// All commands, in the order of `list_commands`.
const NAMES: [&str; 28] = [
    "protocol_version",
    "name",
    "version",
    "known_command",
    "list_commands",
    "quit",
    "boardsize",
    "query_boardsize",
    "clear_board",
    "komi",
    "play",
    "genmove",
    "reg_genmove",
    "undo",
    "loadsgf",
    "time_settings",
    "time_left",
    "showboard",
    "final_score",
    "list_games",
    "set_game",
    "gogui-interrupt",
    "gogui-rules_game_id",
    "gogui-rules_board",
    "gogui-rules_board_size",
    "gogui-rules_legal_moves",
    "gogui-rules_side_to_move",
    "gogui-rules_final_result",
];

impl<W: Write> Session<W> {
    /// Answers one command.
    pub(super) fn answer(&mut self, words: &Words, input: &Input) -> Answer {
        match words.name {
            "protocol_version" => Ok("2".to_string()),
            "name" => Ok("Kaeshi".to_string()),
            "version" => Ok(env!("CARGO_PKG_VERSION").to_string()),
            "known_command" => Ok(NAMES.contains(&words.get(0, "the name of a command")?).to_string()),
            "list_commands" => Ok(NAMES.join("\n")),
            "quit" => {
                self.quit = true;
                Ok(String::new())
            }
            "boardsize" => match words.number(0)? {
                8 => self.begin_again(),
                _ => Err("unacceptable size".to_string()),
            },
            "query_boardsize" | "gogui-rules_board_size" => Ok("8".to_string()),
            "clear_board" => self.begin_again(),
            // Reversi has no komi: whatever it is, it changes nothing.
            "komi" => words.get(0, "a number").map(|_| String::new()),
            "play" => self.play(words.color(0)?, words.square(1)?),
            "genmove" => self.generate(words.color(0)?, true, input),
            "reg_genmove" => self.generate(words.color(0)?, false, input),
            "undo" => self.undo(),
            "loadsgf" => self.load(words),
            "time_settings" => self.set_time(words),
            "time_left" => self.tell_time(words),
            "showboard" => Ok(self.picture()),
            // GoGui counts rows from below, and reads the uppermost first.
            "gogui-rules_board" => {
                let rows: Vec<String> = self.rows().into_iter().rev().collect();
                Ok(rows.join("\n"))
            }
            "final_score" | "gogui-rules_final_result" => self.result(),
            "list_games" => Ok("Othello".to_string()),
            "set_game" => match words.get(0, "the name of a game")?.to_ascii_lowercase().as_str() {
                "othello" | "reversi" => self.begin_again(),
                _ => Err("unsupported game".to_string()),
            },
            // That it is known is all that it says: a comment stops a move that is thought about.
            "gogui-interrupt" => Ok(String::new()),
            "gogui-rules_game_id" => Ok("Othello".to_string()),
            "gogui-rules_legal_moves" => Ok(self.legal_moves()),
            "gogui-rules_side_to_move" => Ok(self.game.side().map_or("black", word).to_string()),
            _ => Err("unknown command".to_string()),
        }
    }

    pub(super) fn begin_again(&mut self) -> Answer {
        self.game = kaeshi::Game::new();
        self.done.clear();
        self.thinker.searcher().clear();
        self.reset_clocks();
        Ok(String::new())
    }

    /// Plays a move of either side. A side that has no move is passed over without a word, so its `pass` is no news.
    fn play(&mut self, color: Color, square: Option<Square>) -> Answer {
        match square {
            None if self.game.side() == Some(color) => return Err("illegal move: there is a legal one".to_string()),
            None => self.done.push(false),
            Some(square) => {
                if self.game.side() != Some(color) {
                    return Err(format!("illegal move: it is not {}'s turn", word(color)));
                }
                self.game.play(square).map_err(|error| format!("illegal move: {error}"))?;
                self.done.push(true);
            }
        }
        Ok(String::new())
    }

    /// Chooses a move, and plays it if `plays`.
    fn generate(&mut self, color: Color, plays: bool, input: &Input) -> Answer {
        match self.game.side() {
            Some(side) if side != color && self.has_move(color) => {
                return Err(format!("it is not {}'s turn", word(color)));
            }
            Some(side) if side == color => {}
            // The game is over, or this side is passed over.
            _ => {
                if plays {
                    self.done.push(false);
                }
                return Ok("pass".to_string());
            }
        }
        let (position, clock) = (self.game.position(), self.clock(color));
        let thought = self.thinker.choose(position, self.effort, clock, input.stop());
        let thought = thought.ok_or_else(|| "there is no move".to_string())?;
        let square = thought.choice.best;
        if plays {
            self.game.play(square).map_err(|error| error.to_string())?;
            self.done.push(true);
            let settings = self.settings.unwrap_or_default();
            let clock = &mut self.clocks[color as usize];
            *clock = clock.map(|clock| settings.behind(clock, thought.time));
        }
        Ok(square.to_string())
    }

    /// Tests whether a side could move if it were its turn.
    fn has_move(&self, color: Color) -> bool {
        let position = self.game.position();
        let board = if position.side == color { position.board } else { position.board.pass() };
        !board.mobility().is_empty()
    }

    fn undo(&mut self) -> Answer {
        let played = self.done.pop().ok_or_else(|| "cannot undo".to_string())?;
        if played && !self.game.undo() {
            return Err("cannot undo".to_string());
        }
        Ok(String::new())
    }

    fn set_time(&mut self, words: &Words) -> Answer {
        let (main, period, moves) = (words.seconds(0)?, words.seconds(1)?, words.number(2)?);
        self.settings = Some(TimeSettings { main, period, moves });
        self.reset_clocks();
        Ok(String::new())
    }

    fn tell_time(&mut self, words: &Words) -> Answer {
        let (color, left, moves) = (words.color(0)?, words.seconds(1)?, words.number(2)?);
        let clock = self.settings.unwrap_or_default().told(left, moves);
        self.clocks[color as usize] = Some(clock);
        Ok(String::new())
    }

    /// Returns the board with letters and numbers around it.
    fn picture(&self) -> String {
        let rows = self.rows().into_iter().enumerate().map(|(y, row)| format!("{0} {row} {0}", y + 1));
        let turn = match self.game.side() {
            Some(side) => format!("{} to move", word(side)),
            None => "the game is over".to_string(),
        };
        let lines: Vec<String> = rows.collect();
        format!("\n  A B C D E F G H\n{}\n  A B C D E F G H\n{turn}", lines.join("\n"))
    }

    /// Returns the rows of the board: `X` is black, `O` is white.
    fn rows(&self) -> Vec<String> {
        let text = self.game.position().to_string();
        let signs: Vec<char> = text.chars().take(64).map(|sign| if sign == '-' { '.' } else { sign }).collect();
        let row = |row: &[char]| row.iter().map(char::to_string).collect::<Vec<_>>().join(" ");
        signs.chunks(8).map(row).collect()
    }

    /// Returns the moves in upper case, as GoGui looks for them. There is never a pass, since a side that has no move
    /// is passed over.
    fn legal_moves(&self) -> String {
        let moves: Vec<String> = self.game.legal_moves().into_iter().map(|square| square.to_string()).collect();
        moves.join(" ").to_ascii_uppercase()
    }

    /// Returns who won and by how many discs, the empty squares given to the winner.
    fn result(&self) -> Answer {
        let GameResult { black, white } = self.game.result().ok_or("cannot score: the game is not over")?;
        Ok(match black.cmp(&white) {
            std::cmp::Ordering::Greater => format!("B+{}", black - white),
            std::cmp::Ordering::Less => format!("W+{}", white - black),
            std::cmp::Ordering::Equal => "0".to_string(),
        })
    }
}

/// Returns the word for a side.
const fn word(color: Color) -> &'static str {
    match color {
        Color::Black => "black",
        Color::White => "white",
    }
}
