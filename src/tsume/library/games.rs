//! The games that puzzles come from: between players of different strength, who make errors.
//!
//! A game is a function of the seed and its number. Half of the games begin with one of the balanced openings, turned
//! or mirrored at random, the others with random moves. Then two levels play on. The side that is ahead plays
//! carelessly, at the lower level, the other side at the higher one. So games stay even, and both sides make errors.
//!
//! With an even number of empty squares it is Black's turn, unless one side has passed. Every third game contains a
//! pass: beginners play its first part again until one side passes before the first size of puzzles is reached. Games
//! can also be requested that are all of this kind, with the beginners from the first move or after an opening.

use std::sync::Arc;

use fastrand::Rng;

use super::glance;
use crate::board::Board;
use crate::search::{Level, Limits, Searcher};
use crate::square::Square;

/// The least and the greatest number of random moves at the start of a game.
const RANDOM: std::ops::RangeInclusive<u32> = 6..=14;

/// The highest lower level and the highest higher level.
const LEVELS: (u8, u8) = (5, 7);

/// The lead in hundredths of a disc from which on a side is ahead.
const AHEAD: i32 = 200;

/// A kind of games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Kind {
    /// Even games, every third with a pass.
    #[default]
    Usual,
    /// Even games, each with a pass.
    Passes,
    /// Even games, each with a pass after an opening like that of usual games.
    LaterPasses,
    /// Games of a strong player against random moves, which may contain wipe-outs.
    WipeOuts,
}

impl Kind {
    /// All kinds.
    pub const ALL: [Kind; 4] = [Kind::Usual, Kind::Passes, Kind::LaterPasses, Kind::WipeOuts];

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Usual => "usual",
            Kind::Passes => "passes",
            Kind::LaterPasses => "later-passes",
            Kind::WipeOuts => "wipe-outs",
        }
    }

    /// Tests whether a game begins with moves of beginners, including a pass.
    const fn has_beginners(self, number: u64) -> bool {
        match self {
            Kind::Usual => number.is_multiple_of(3),
            Kind::Passes | Kind::LaterPasses => true,
            Kind::WipeOuts => false,
        }
    }
}

/// The level of the player against random moves.
const STRONG: u8 = 5;

/// The number of attempts of beginners to reach a pass.
const ATTEMPTS: u32 = 40;
/// The number of attempts after an opening, where a pass is rare and the moves of beginners cost little.
const LATER_ATTEMPTS: u32 = 2000;
const BEGINNERS_TO: u32 = 22;

/// The greatest lead after the beginners' moves, in hundredths of a disc.
const EVEN: i32 = 1200;

/// The players of the games.
pub struct Players {
    searcher: Searcher,
    openings: Arc<[Vec<Square>]>,
    seed: u64,
    kind: Kind,
}

/// A game down to the smallest size of puzzles, or to its end.
pub struct Played {
    /// The moves, passes left out.
    pub moves: Vec<Square>,
    /// The random number generator for further choices about this game.
    pub random: Rng,
    /// Whether one side had passed when the beginners stopped.
    pub has_pass: bool,
}

impl Players {
    /// Returns the kind of the games.
    pub fn kind(&self) -> Kind {
        self.kind
    }

    /// Creates players who begin half of the games with one of the `openings`, if there are any.
    pub fn new(searcher: Searcher, openings: Arc<[Vec<Square>]>, seed: u64, kind: Kind) -> Players {
        Players { searcher, openings, seed, kind }
    }

    /// Plays the game of that number until `fewest` squares are empty or it is over.
    pub fn play(&mut self, number: u64, fewest: u32) -> Played {
        // Results of other games in the table must not decide between moves of equal value.
        self.searcher.clear();
        let mut random = Rng::with_seed(self.seed ^ number.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let opening = self.opening(&mut random);
        let at_random = if opening.is_empty() { random.u32(RANDOM) } else { 0 };
        let low = random.u8(1..=LEVELS.0);
        let levels = [low, random.u8(low + 1..=LEVELS.1)].map(|level| Level::new(level).unwrap_or(Level::MIN));
        let strong = Level::new(STRONG).unwrap_or(Level::MIN);
        let loser = usize::from(number.is_multiple_of(2));
        // Each side's value of its last move.
        let mut values = [0; 2];
        let passed = self.kind.has_beginners(number).then(|| self.beginners(&mut random)).flatten();
        let has_pass = passed.is_some();
        let (mut board, mut moves, mut side) = passed.unwrap_or((Board::START, Vec::new(), 0));
        while board.empties().len() > fewest && !board.is_over() {
            if board.must_pass() {
                (board, side) = (board.pass(), 1 - side);
                continue;
            }
            let square = match opening.get(moves.len()) {
                Some(&square) if !has_pass => square,
                _ if !has_pass && (moves.len() as u32) < at_random => any(board, &mut random),
                _ if self.kind == Kind::WipeOuts && side == loser => any(board, &mut random),
                _ => {
                    let is_strong = self.kind == Kind::WipeOuts;
                    let level = if is_strong { strong } else { levels[usize::from(values[side] < AHEAD)] };
                    let choice = self.searcher.choose(board, level, random.u64(..), &Limits::NONE);
                    values[side] = choice.value;
                    choice.best
                }
            };
            (board, side) = (board.play(square), 1 - side);
            moves.push(square);
        }
        Played { moves, random, has_pass }
    }

    /// Lets beginners play until an odd number of passes has occurred and the position is fairly even; returns `None`
    /// if that does not happen soon. After an opening they stop at the first pass.
    fn beginners(&mut self, random: &mut Rng) -> Option<(Board, Vec<Square>, usize)> {
        // Beginners who start by themselves reach few openings, each of which may have few puzzles.
        let has_opening = self.kind == Kind::LaterPasses;
        let attempts = if has_opening { LATER_ATTEMPTS } else { ATTEMPTS };
        (0..attempts).find_map(|_| {
            let opening = if has_opening { self.opening(random) } else { Vec::new() };
            let at_random = if has_opening && opening.is_empty() { random.u32(RANDOM) } else { 0 };
            let (mut board, mut moves, mut side, mut passes) = (Board::START, Vec::new(), 0, 0);
            while board.empties().len() > BEGINNERS_TO && !board.is_over() {
                if board.must_pass() {
                    (board, side, passes) = (board.pass(), 1 - side, passes + 1);
                    // With more moves for the opponent the position becomes more even.
                    if has_opening {
                        break;
                    }
                    continue;
                }
                // Sometimes a random move, else the most promising one at a glance.
                let square = match opening.get(moves.len()) {
                    Some(&square) => square,
                    None if (moves.len() as u32) < at_random || random.u32(..4) == 0 => any(board, random),
                    None => glance::most_promising(board)?,
                };
                (board, side) = (board.play(square), 1 - side);
                moves.push(square);
            }
            let is_found = passes % 2 == 1 && !board.is_over();
            let is_even = is_found && self.searcher.evaluate(board, 1, &Limits::NONE).value.abs() <= EVEN;
            is_even.then_some((board, moves, side))
        })
    }

    /// Draws the opening of a game; half of the games have none.
    fn opening(&self, random: &mut Rng) -> Vec<Square> {
        let images: Vec<u8> = (0..8).filter(|&number| Board::START.symmetry(number) == Board::START).collect();
        let image = images[below(images.len(), random)];
        if self.openings.is_empty() || random.bool() {
            return Vec::new();
        }
        let opening = &self.openings[below(self.openings.len(), random)];
        opening.iter().map(|square| square.bit().symmetry(image).first().unwrap_or(*square)).collect()
    }
}

/// Returns one of the legal moves, each with the same chance.
fn any(board: Board, random: &mut Rng) -> Square {
    let moves: Vec<Square> = board.mobility().into_iter().collect();
    moves[below(moves.len(), random)]
}

/// Draws an index of a list. Drawing a `usize` would give other numbers in WebAssembly.
fn below(length: usize, random: &mut Rng) -> usize {
    random.u32(..length as u32) as usize
}
