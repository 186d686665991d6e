//! The commands of the protocol.

use std::io::Write;

use kaeshi::{Color, GameResult};

use super::words::{Words, word};
use super::{Answer, Session, TimeSettings};
use crate::protocol::input::Input;

/// All commands, in the order of `list_commands`.
const NAMES: [&str; 38] = [
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
    "gg-undo",
    "loadsgf",
    "time_settings",
    "time_left",
    "showboard",
    "final_score",
    "list_games",
    "set_game",
    "analyze",
    "lz-analyze",
    "kata-analyze",
    "kaeshi-scores",
    "kaeshi-line",
    "gogui-analyze_commands",
    "gogui-interrupt",
    "gogui-play_sequence",
    "gogui-setup",
    "gogui-setup_player",
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
            // Reversi has no komi, so the value is ignored.
            "komi" => words.get(0, "a number").map(|_| String::new()),
            "play" => self.play(words.color(0)?, words.square(1)?),
            "genmove" => self.generate(words.color(0)?, true, input),
            "reg_genmove" => self.generate(words.color(0)?, false, input),
            "undo" => self.undo(1),
            "gg-undo" => self.undo(if words.get(0, "").is_ok() { words.number(0)? as usize } else { 1 }),
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
            "kaeshi-scores" => self.scores(words, input),
            "kaeshi-line" => self.best_line(words, input),
            "gogui-analyze_commands" => Ok(super::analysis::COMMANDS.join("\n")),
            "gogui-play_sequence" => self.play_all(words),
            "gogui-setup" => self.set_up(words),
            "gogui-setup_player" => self.set_side(words.color(0)?),
            // It only shows that the command is known: a comment interrupts a search.
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

    /// Chooses a move, and plays it if `plays`.
    fn generate(&mut self, color: Color, plays: bool, input: &Input) -> Answer {
        let Some(mut game) = self.turn_of(color) else {
            // The game is over, or this side is passed over.
            if plays {
                self.done.push(self.game.clone());
            }
            return Ok("pass".to_string());
        };
        let thought = self.thinker.choose(game.position(), self.effort, self.clock(color), input.stop());
        let thought = thought.ok_or_else(|| "there is no move".to_string())?;
        let square = thought.choice.best;
        if plays {
            game.play(square).map_err(|error| error.to_string())?;
            self.done.push(std::mem::replace(&mut self.game, game));
            let settings = self.settings.unwrap_or_default();
            let clock = &mut self.clocks[color as usize];
            *clock = clock.map(|clock| settings.behind(clock, thought.time));
        }
        Ok(square.to_string())
    }

    /// Takes back the last `count` commands, or none of them where there were fewer.
    fn undo(&mut self, count: usize) -> Answer {
        let kept = self.done.len().checked_sub(count).ok_or_else(|| "cannot undo".to_string())?;
        if let Some(game) = self.done.drain(kept..).next() {
            self.game = game;
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

    /// Returns the moves in upper case, as GoGui expects. There is never a pass, because a side that must pass is
    /// skipped.
    fn legal_moves(&self) -> String {
        let moves: Vec<String> = self.game.legal_moves().into_iter().map(|square| square.to_string()).collect();
        moves.join(" ").to_ascii_uppercase()
    }

    /// Returns the winner and the difference in discs, the empty squares given to the winner.
    fn result(&self) -> Answer {
        let GameResult { black, white } = self.game.result().ok_or("cannot score: the game is not over")?;
        Ok(match black.cmp(&white) {
            std::cmp::Ordering::Greater => format!("B+{}", black - white),
            std::cmp::Ordering::Less => format!("W+{}", white - black),
            std::cmp::Ordering::Equal => "0".to_string(),
        })
    }
}
