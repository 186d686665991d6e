//! Positions from games that the engine plays against itself.
//!
//! A game begins with random moves, whose number is drawn for each game, and continues at two levels drawn for its two
//! sides. Random openings of every length bring positions of all kinds into every phase; positions inside the random
//! part are dropped, because play never meets anything like them. Sometimes a move after the opening is a slip, a
//! random move too: most of the positions that a search visits come after a poor move, so the evaluation has to know
//! them.

use fastrand::Rng;
use kaeshi::search::{Level, Limits, Searcher, Strength, Table};
use kaeshi::{Bitboard, Board, Square};

use super::samples::Sample;
use super::span::Span;
use super::trained::Trained;

/// The players after the opening.
pub enum Players {
    /// Two of these levels, drawn for each game.
    Levels(Span),
    /// Trained weights on both sides, at this search depth.
    Trained(Box<Trained>, u8),
}

/// The options of the games.
pub struct Style {
    /// The seed.
    pub seed: u64,
    /// The range of the number of random moves at the start of a game.
    pub opening: Span,
    /// The players after the opening.
    pub players: Players,
    /// The percentage of moves that are slips.
    pub slips: u32,
}

impl Players {
    /// Creates the searcher that a thread plays with.
    pub fn searcher(&self) -> Searcher {
        match self {
            Players::Levels(_) => Searcher::new(Table::with_megabytes(1)),
            Players::Trained(weights, _) => weights.searcher(),
        }
    }

    /// Draws the two sides of a game.
    fn draw(&self, random: &mut Rng) -> [Strength; 2] {
        match self {
            Players::Levels(levels) => {
                let levels = levels.from as u8..=levels.to as u8;
                [0; 2].map(|_: u8| Level::new(random.u8(levels.clone())).unwrap_or(Level::MIN).strength())
            }
            Players::Trained(_, depth) => [Strength::of_depth(*depth); 2],
        }
    }

    /// Returns the description of the players in the recipe.
    pub fn recipe(&self) -> String {
        match self {
            Players::Levels(levels) => format!("levels {levels}"),
            Players::Trained(weights, depth) => format!("{depth} moves ahead by weights {:016x}", weights.checksum),
        }
    }
}

/// Plays the games of `job` and returns every position after the opening, without labels.
pub fn play(searcher: &mut Searcher, style: &Style, job: usize, games: u32) -> Vec<Sample> {
    // Results of earlier jobs in the table must not decide between moves of equal value.
    searcher.clear();
    let mut random = random_of(style.seed, job);
    let mut samples = Vec::new();
    for _ in 0..games {
        play_one(searcher, style, &mut random, &mut samples);
    }
    samples
}

fn play_one(searcher: &mut Searcher, style: &Style, random: &mut Rng, samples: &mut Vec<Sample>) {
    let mut board = Board::START;
    let opening = random.u32(style.opening.from..=style.opening.to);
    let sides = style.players.draw(random);
    let mut side = 0;
    loop {
        let moves = board.mobility();
        if moves.is_empty() {
            board = board.pass();
            side = 1 - side;
            if board.mobility().is_empty() {
                return;
            }
            continue;
        }
        let played = 60 - board.empties().len();
        if played >= opening {
            samples.push(Sample { board, value: None });
        }
        let drawn = if played < opening || random.u32(0..100) < style.slips { any(moves, random) } else { None };
        let square =
            drawn.unwrap_or_else(|| searcher.choose_at(board, sides[side], random.u64(..), &Limits::NONE).best);
        board = board.play(square);
        side = 1 - side;
    }
}

/// Returns the random number generator of one of the jobs that share a seed.
pub fn random_of(seed: u64, job: usize) -> Rng {
    Rng::with_seed(seed ^ (job as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Returns a random one of the `moves`, each with the same chance; `None` if there is none.
pub fn any(moves: Bitboard, random: &mut Rng) -> Option<Square> {
    moves.into_iter().nth(random.usize(..moves.len().max(1) as usize))
}
