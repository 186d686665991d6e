//! The openings of a match: random moves, balanced openings, or the lines of a file.
//!
//! No two openings of a match are images of each other, because then the same two games would be counted twice. Random
//! openings in which a short search sees one side well ahead are dropped: in those the better player has little to
//! gain, and the worse one little to lose.

use std::collections::HashSet;
use std::fmt;
use std::path::PathBuf;
use std::str::FromStr;

use fastrand::Rng;
use kaeshi::eval::{DISC, Evaluator};
use kaeshi::notation::{parse_line, split_fields};
use kaeshi::openings::balanced::Balanced;
use kaeshi::search::{Limits, Searcher, Table};
use kaeshi::{Board, Game, Position, Square};

use crate::files::checksum;
use crate::files::input::{Input, InputLine};

/// The search depth with which random openings are evaluated.
const DEPTH: u8 = 5;

/// The greatest lead of a side after a random opening. Four in ten openings of ten random moves stay within it.
const BALANCED: i32 = 6 * DISC;

/// The number of openings that are dropped in a row before the search for another one is given up.
const ATTEMPTS: u32 = 20_000;

/// The source of the openings.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// This number of random moves.
    Random(u32),
    /// The list of balanced openings, shuffled.
    Balanced,
    /// The lines of a file.
    File(PathBuf),
}

impl FromStr for Source {
    type Err = String;

    /// Parses a number of moves, or the word `balanced`; any other text is the name of a file.
    fn from_str(text: &str) -> Result<Source, String> {
        if text == "balanced" {
            return Ok(Source::Balanced);
        }
        match text.parse() {
            Ok(plies @ 1..=40) => Ok(Source::Random(plies)),
            Ok(_) => Err("from 1 to 40 random moves are possible".to_string()),
            Err(_) => Ok(Source::File(text.into())),
        }
    }
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Random(plies) => write!(f, "{plies} random moves"),
            Source::Balanced => f.write_str("balanced openings"),
            Source::File(path) => path.display().fmt(f),
        }
    }
}

impl Source {
    /// Prepares the openings, those of a file by reading it; returns them with messages about invalid lines.
    pub fn open(&self, seed: u64) -> (Openings, Vec<String>) {
        match self {
            Source::Random(plies) => (Openings::Random { plies: *plies, seed }, Vec::new()),
            Source::Balanced => (Openings::Drawn(balanced(seed)), Vec::new()),
            Source::File(path) => {
                let (games, complaints) = read_file(path);
                (Openings::Listed(games), complaints)
            }
        }
    }
}

/// The openings of a match.
#[derive(Clone, Debug)]
pub enum Openings {
    /// Random openings, made when needed.
    Random {
        /// Random moves in each.
        plies: u32,
        /// The seed.
        seed: u64,
    },
    /// The openings of a file.
    Listed(Vec<Game>),
    /// Many more than a match needs, in an order that depends on the seed.
    Drawn(Vec<Game>),
}

impl Openings {
    /// Returns their number, if it is known.
    pub fn len(&self) -> Option<usize> {
        match self {
            Openings::Random { .. } | Openings::Drawn(_) => None,
            Openings::Listed(games) => Some(games.len()),
        }
    }

    /// Returns a checksum of the openings of a file, which may have others another time.
    pub fn checksum(&self) -> Option<u64> {
        let Openings::Listed(games) = self else { return None };
        let lines: Vec<String> = games.iter().map(|game| format!("{} {}", game.transcript(), game.start())).collect();
        Some(checksum(lines.join("\n").as_bytes()))
    }

    /// Returns the openings one after the other; always the same ones.
    pub fn games(&self) -> Box<dyn Iterator<Item = Game> + Send + '_> {
        match self {
            Openings::Random { plies, seed } => Box::new(RandomOpenings::new(*plies, *seed)),
            Openings::Listed(games) | Openings::Drawn(games) => Box::new(games.iter().cloned()),
        }
    }
}

/// Returns the list that comes with the command, shuffled.
fn balanced(seed: u64) -> Vec<Game> {
    const LIST: &[u8] = include_bytes!("../openings/balanced.openings");
    let list = Balanced::read(LIST).expect("a test reads it");
    let game = |moves: &[Square]| {
        let mut game = Game::new();
        moves.iter().try_for_each(|&square| game.play(square).map(|_| ())).ok().map(|()| game)
    };
    let mut games: Vec<Game> = list.openings().iter().filter_map(|opening| game(&opening.moves)).collect();
    Rng::with_seed(seed).shuffle(&mut games);
    games
}

/// Balanced positions after random moves, an endless series as long as there are enough.
pub struct RandomOpenings {
    plies: u32,
    random: Rng,
    searcher: Searcher,
    seen: HashSet<Board>,
}

impl RandomOpenings {
    /// Begins a series of openings of `plies` moves; the same seed gives the same series.
    pub fn new(plies: u32, seed: u64) -> RandomOpenings {
        // The hand-made evaluation never changes, so a seed keeps its openings.
        let mut searcher = Searcher::new(Table::with_megabytes(1));
        searcher.set_evaluator(Evaluator::hand());
        RandomOpenings { plies, random: Rng::with_seed(seed), searcher, seen: HashSet::new() }
    }

    /// Plays one game of random moves; returns `None` if it ended too early.
    fn wander(&mut self) -> Option<Game> {
        let mut game = Game::new();
        for _ in 0..self.plies {
            let moves: Vec<_> = game.legal_moves().into_iter().collect();
            let square = self.random.choice(moves)?;
            game.play(square).ok()?;
        }
        (!game.is_over()).then_some(game)
    }

    fn is_balanced(&mut self, board: Board) -> bool {
        self.searcher.evaluate(board, DEPTH, &Limits::NONE).value.abs() <= BALANCED
    }
}

impl Iterator for RandomOpenings {
    type Item = Game;

    fn next(&mut self) -> Option<Game> {
        for _ in 0..ATTEMPTS {
            let Some(game) = self.wander() else { continue };
            let board = game.position().board;
            if self.seen.insert(board.canonical()) && self.is_balanced(board) {
                return Some(game);
            }
        }
        None
    }
}

/// Reads the openings in the file at `path`, transcripts or positions; returns them with messages about the other
/// lines.
fn read_file(path: &PathBuf) -> (Vec<Game>, Vec<String>) {
    let (mut openings, mut complaints) = (Vec::new(), Vec::new());
    let (mut seen, mut repeated) = (HashSet::new(), 0);
    for line in Input::open(std::slice::from_ref(path)) {
        let read = line.map_err(|unreadable| unreadable.to_string()).and_then(|line| {
            let wrong = |reason: String| format!("{}: {reason}", line.place);
            let game = read_line(&line).map_err(wrong)?;
            if game.is_over() {
                return Err(wrong("the game is over there".to_string()));
            }
            Ok(game)
        });
        match read {
            Ok(game) if seen.insert(game.position().board.canonical()) => openings.push(game),
            Ok(_) => repeated += 1,
            Err(complaint) => complaints.push(complaint),
        }
    }
    if repeated > 0 {
        let plural = if repeated == 1 { "" } else { "s" };
        complaints.push(format!("{}: left out {repeated} repeated opening{plural}", path.display()));
    }
    (openings, complaints)
}

/// Reads a transcript, which begins with a square, or a position, which does not.
fn read_line(line: &InputLine) -> Result<Game, String> {
    let text = line.text.trim_start();
    let is_transcript = text.get(..2).is_some_and(|square| square.parse::<kaeshi::Square>().is_ok());
    if is_transcript {
        let (moves, _) = split_fields(text);
        Game::from_transcript(moves, Position::START).map_err(|error| error.to_string())
    } else {
        parse_line(text).map(|line| Game::from_position(line.position)).map_err(|error| error.to_string())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn series(plies: u32, seed: u64) -> Vec<String> {
        RandomOpenings::new(plies, seed).take(100).map(|game| game.transcript()).collect()
    }

    #[test]
    fn a_source_is_a_number_of_moves_or_a_file() {
        assert_eq!("10".parse(), Ok(Source::Random(10)));
        assert_eq!("balanced".parse(), Ok(Source::Balanced));
        assert_eq!("openings.txt".parse(), Ok(Source::File("openings.txt".into())));
        assert!("0".parse::<Source>().is_err() && "41".parse::<Source>().is_err());
    }

    #[test]
    fn openings_are_distinct_and_follow_from_the_seed() {
        assert_eq!(series(10, 1), series(10, 1));
        assert_ne!(series(10, 1), series(10, 2));
        let boards: HashSet<Board> =
            RandomOpenings::new(8, 1).take(200).map(|game| game.position().board.canonical()).collect();
        assert_eq!(boards.len(), 200);
    }

    #[test]
    fn openings_have_their_length_and_are_balanced() {
        let mut searcher = Searcher::new(Table::with_megabytes(1));
        for game in RandomOpenings::new(11, 3).take(50) {
            assert_eq!((game.moves().len(), game.is_over()), (11, false));
            let value = searcher.evaluate(game.position().board, DEPTH, &Limits::NONE).value;
            assert!(value.abs() <= BALANCED, "{value}: {}", game.transcript());
        }
    }

    #[test]
    fn all_balanced_openings_can_be_played_each_seed_in_its_order() {
        let [one, other] = [1, 2].map(balanced);
        assert!(one.len() >= 5000 && one != other);
        assert!(one.iter().all(|game| game.moves().len() == 8 && !game.is_over()));
        assert_eq!(Source::Balanced.open(1).0.games().next(), one.first().cloned());
    }

    #[test]
    fn few_moves_make_few_openings() {
        // After one move there is one position up to symmetry; after two there are three, as every player knows:
        // diagonal, perpendicular and parallel.
        assert_eq!(RandomOpenings::new(1, 1).count(), 1);
        let named: HashSet<Board> = ["f5f6", "f5d6", "f5f4"]
            .map(|moves| Game::from_transcript(moves, Position::START).unwrap().position().board.canonical())
            .into();
        let found: Vec<Board> = RandomOpenings::new(2, 1).map(|game| game.position().board.canonical()).collect();
        assert!(found.len() >= 2 && found.iter().all(|board| named.contains(board)), "{found:?}");
    }

    #[test]
    fn files_hold_transcripts_and_positions() {
        let path = std::env::temp_dir().join(format!("kaeshi-openings-{}.txt", std::process::id()));
        let lines = "F5D6C3; name=x\n# note\n---------------------------OX------XO--------------------------- X; id=1\n\
                     d3c5f6\nf5z9\nf5d6c5f4e7c6c7f6g5e6e3\nc4e3\n";
        std::fs::write(&path, lines).unwrap();
        let (openings, complaints) = read_file(&path);
        std::fs::remove_file(&path).unwrap();
        assert_eq!(openings.iter().map(Game::transcript).collect::<Vec<_>>(), ["f5d6c3", "", "c4e3"]);
        let place = path.display();
        assert_eq!(
            complaints,
            [
                format!("{place}:5: character 3 is 'z9': a move such as f5 is expected (after 1 moves)"),
                format!("{place}:6: the game is over there"),
                format!("{place}: left out 1 repeated opening"),
            ]
        );
        let (openings, complaints) = read_file(&"nowhere.txt".into());
        assert!(openings.is_empty());
        assert_eq!(complaints, ["nowhere.txt cannot be read: there is no such file"]);
    }
}
