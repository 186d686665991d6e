//! The requests that a user of `kaeshi play` can type.

use kaeshi::Square;
use kaeshi::people::RatingError;

use crate::cli::options::level;
use crate::session::Opponent;

/// A request parsed from a typed line.
pub enum Request {
    /// Play on this square.
    Play(Square),
    /// Take the last move back.
    Undo,
    /// Play the move that was taken back.
    Redo,
    /// Show good moves.
    Hint,
    /// List the moves of the game.
    Moves,
    /// Set how the engine plays.
    Opponent(Opponent),
    /// Begin again.
    New,
    /// Show the list of requests.
    Help,
    /// Stop.
    Quit,
}

/// The list of requests.
pub const HELP: &str = "\
  f5        play on f5
  undo      take your last move back (u)
  redo      play it again (r)
  hint      show good moves (h)
  moves     list the moves of the game so far (m)
  level 7   let the engine play at level 7, from 1 to 10
  person 1500
            let the engine play like a person of 1500 Elo points, from 800 to 2400 (p)
  new       begin again (n)
  quit      stop (q)
Moves with no legal square are passed for you.";

impl Request {
    /// Parses a line; the error suggests valid input.
    pub fn read(line: &str) -> Result<Request, String> {
        let line = line.trim().to_lowercase();
        let mut words = line.split_whitespace();
        Ok(match (words.next().unwrap_or_default(), words.next()) {
            ("undo" | "u", None) => Request::Undo,
            ("redo" | "r", None) => Request::Redo,
            ("hint" | "h", None) => Request::Hint,
            ("moves" | "m", None) => Request::Moves,
            ("new" | "n", None) => Request::New,
            ("help" | "?", None) => Request::Help,
            ("quit" | "q" | "exit", None) => Request::Quit,
            ("level" | "l", Some(number)) => Request::Opponent(Opponent::Level(level(number)?)),
            ("person" | "p", Some(points)) => {
                Request::Opponent(Opponent::Person(points.parse().map_err(|error: RatingError| error.to_string())?))
            }
            ("person" | "p", None) => return Err("How strong a person? Type for example: person 1500".to_string()),
            ("level" | "l", None) => return Err("Which level? Type for example: level 7".to_string()),
            ("pass" | "--", None) => return Err("You need not type a pass: passes are made for you.".to_string()),
            ("", _) => return Err("Type a square such as f5, or help.".to_string()),
            _ => match line.parse() {
                Ok(square) => Request::Play(square),
                Err(_) => {
                    return Err(format!(
                        "'{line}' is neither a square nor a known word. Type a square such as f5, or help."
                    ));
                }
            },
        })
    }
}
