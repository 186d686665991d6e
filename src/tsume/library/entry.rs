//! A puzzle of the library as a line of text.
//!
//! `id goal score solution unique difficulty stars themes game odds`, with one space between fields. The game has one
//! sign per move: A is a1, B is b1, _ is h8. Playing it gives the board and the side to move. The odds are left out
//! while they are not known.

use std::fmt;
use std::str::FromStr;

use super::SIGNS;
use super::odds::Odds;
use super::themes::Themes;
use crate::game::Game;
use crate::position::Position;
use crate::square::Square;
use crate::tsume::Goal;

/// The signs of an id after the dash.
const ID_SIGNS: &[u8; 36] = b"0123456789abcdefghijklmnopqrstuvwxyz";
const ID_LENGTH: usize = 5;

/// A puzzle with all the data that is shipped.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// The goal.
    pub goal: Goal,
    /// The best final disc difference for the solver.
    pub score: i8,
    /// The only right first move.
    pub solution: Square,
    /// The number of the solver's moves in a row, from the first, that are the only right one.
    pub unique: u8,
    /// The difficulty on a rating scale; 0 before it is graded.
    pub difficulty: u16,
    /// The difficulty as 1 to 5 stars; 0 before it is graded.
    pub stars: u8,
    /// The themes.
    pub themes: Themes,
    /// The moves of the game that leads to it, passes left out; none where no game is known.
    pub game: Vec<Square>,
    /// The position; the solver is to move.
    pub position: Position,
    /// How likely people find the whole line, once that is estimated.
    pub odds: Option<Odds>,
}

impl Entry {
    /// Creates a puzzle without a game and a grade.
    pub fn ungraded(position: Position, goal: Goal, score: i8, solution: Square) -> Entry {
        let (unique, difficulty, stars) = (0, 0, 0);
        let (themes, game, odds) = (Themes::default(), Vec::new(), None);
        Entry { goal, score, solution, unique, difficulty, stars, themes, game, position, odds }
    }

    /// Returns the name of the puzzle: its size and five signs derived from position and goal.
    pub fn id(&self) -> String {
        let text = format!("{} {}", self.position, self.goal);
        let mix = |sum: u64, byte: u8| (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        let sum = text.bytes().fold(0xcbf2_9ce4_8422_2325, mix);
        // The high bits of this sum are the well mixed ones.
        let mut rest = (sum ^ sum >> 32) % 36_u64.pow(ID_LENGTH as u32);
        let mut id = format!("{}-", self.empties());
        for _ in 0..ID_LENGTH {
            id.push(ID_SIGNS[(rest % 36) as usize].into());
            rest /= 36;
        }
        id
    }

    /// Returns its size.
    pub fn empties(&self) -> u32 {
        self.position.board.empties().len()
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Entry { goal, score, solution, unique, difficulty, stars, themes, game, .. } = self;
        let game: String = game.iter().map(|square| char::from(SIGNS[square.index()])).collect();
        write!(f, "{} {goal} {score:+} {solution} {unique} {difficulty} {stars} {themes} {game}", self.id())?;
        self.odds.map_or(Ok(()), |odds| write!(f, " {odds}"))
    }
}

/// The reason why a line is no puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EntryError {
    /// It has another number of fields.
    Fields {
        /// The number found.
        found: usize,
    },
    /// A field has an invalid value.
    Field {
        /// Its name.
        name: &'static str,
        /// Its text.
        found: String,
        /// The expected value, in words.
        expected: &'static str,
    },
    /// The game cannot be played.
    Game {
        /// The number of the move, from 1.
        number: usize,
        /// The fault, in words.
        why: String,
    },
    /// The id is not the one derived from position and goal.
    Id {
        /// The id in the line.
        found: String,
        /// The id derived.
        expected: String,
    },
}

impl fmt::Display for EntryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EntryError::Fields { found } => {
                write!(f, "the line has {found} fields: a puzzle has 9 or 10, one space between")
            }
            EntryError::Field { name, found, expected } => {
                write!(f, "{name} is '{}': {expected} is expected", found.escape_debug())
            }
            EntryError::Game { number, why } => write!(f, "move {number} of the game: {why}"),
            EntryError::Id { found, expected } => {
                write!(f, "the id is '{}', but position and goal give {expected}", found.escape_debug())
            }
        }
    }
}

impl std::error::Error for EntryError {}

impl FromStr for Entry {
    type Err = EntryError;

    fn from_str(line: &str) -> Result<Entry, EntryError> {
        let fields: Vec<&str> = line.split(' ').collect();
        let &[id, goal, score, solution, unique, difficulty, stars, themes, game, ref odds @ ..] = &fields[..] else {
            return Err(EntryError::Fields { found: fields.len() });
        };
        let odds = match *odds {
            [] => None,
            [odds] => Some(field("the text of the odds", odds, "four signs")?),
            _ => return Err(EntryError::Fields { found: fields.len() }),
        };
        let (game, position) = read_game(game)?;
        let entry = Entry {
            goal: natural(goal)?,
            score: field("the score", score, "a disc difference, as +2,")?,
            solution: field("the solution", solution, "a square, as f5,")?,
            unique: field("the number of only moves", unique, "a number from 0 to 60")?,
            difficulty: field("the difficulty", difficulty, "a whole number")?,
            stars: field("the number of stars", stars, "a number from 0 to 5")?,
            themes: field("the list of themes", themes, "letters of themes or -")?,
            game,
            position,
            odds,
        };
        let expected = entry.id();
        if id != expected {
            return Err(EntryError::Id { found: id.to_owned(), expected });
        }
        Ok(entry)
    }
}

fn field<T: FromStr>(name: &'static str, text: &str, expected: &'static str) -> Result<T, EntryError> {
    text.parse().map_err(|_| EntryError::Field { name, found: text.chars().take(20).collect(), expected })
}

/// Reads one of the goals that puzzles of the library have.
fn natural(text: &str) -> Result<Goal, EntryError> {
    let goal = field("the goal", text, "win, draw or best")?;
    // A goal with a score of its own does not occur in the library.
    if let Goal::AtLeast(_) = goal { field("the goal", "", "win, draw or best") } else { Ok(goal) }
}

/// Reads a game of one sign per move and plays it.
fn read_game(text: &str) -> Result<(Vec<Square>, Position), EntryError> {
    let mut game = Game::new();
    for (sign, number) in text.chars().zip(1..) {
        let fault = |why: String| EntryError::Game { number, why };
        let index = SIGNS.iter().position(|&known| char::from(known) == sign);
        let square = index.and_then(|index| Square::new(index as u8));
        let square = square.ok_or_else(|| fault(format!("'{}' stands for no square", sign.escape_debug())))?;
        game.play(square).map_err(|error| fault(error.to_string()))?;
    }
    if game.is_over() {
        return Err(EntryError::Game { number: game.ply(), why: "the game is over, so nobody is to move".to_owned() });
    }
    Ok((game.moves().to_vec(), game.position()))
}

#[cfg(test)]
mod tests {
    use super::*;

    const GAME: &str = "lrST";

    fn line(game: &str, id: &str) -> String {
        format!("{id} win +2 c4 3 0 0 - {game}")
    }

    #[test]
    fn a_line_is_read_as_it_is_written() {
        let Err(EntryError::Id { expected, .. }) = line(GAME, "4-00000").parse::<Entry>() else { panic!() };
        let entry: Entry = line(GAME, &expected).parse().unwrap();
        assert_eq!(entry.to_string(), line(GAME, &expected));
        assert_eq!((entry.empties(), entry.game.len(), entry.score, entry.odds), (56, 4, 2, None));
        let with_odds = format!("{entry} yKFA");
        let entry: Entry = with_odds.parse().unwrap();
        assert!(entry.odds.is_some() && entry.to_string() == with_odds);
    }

    #[test]
    fn errors_say_what_and_where() {
        let said = |line: &str| line.parse::<Entry>().unwrap_err().to_string();
        assert_eq!(said("4-00000 win"), "the line has 2 fields: a puzzle has 9 or 10, one space between");
        assert_eq!(said("x win +2 d3 3 0 0 - l yKF"), "the text of the odds is 'yKF': four signs is expected");
        assert_eq!(said(&line("lA", "x")), "move 2 of the game: a disc on a1 would flip nothing");
        assert_eq!(said(&line("l!", "x")), "move 2 of the game: '!' stands for no square");
        assert_eq!(said("x won +2 d3 3 0 0 - l"), "the goal is 'won': win, draw or best is expected");
        assert_eq!(said("x win two d3 3 0 0 - l"), "the score is 'two': a disc difference, as +2, is expected");
        assert_eq!(said("x win +2 d3 3 0 0 ? l"), "the list of themes is '?': letters of themes or - is expected");
        assert!(said(&line("l", "59-abcde")).starts_with("the id is '59-abcde', but position and goal give 59-"));
    }
}
