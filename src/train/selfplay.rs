//! Positions from games that the engine plays against itself.
//!
//! A game begins with random moves, of a number drawn anew for each, and goes on at two levels drawn for its two sides.
//! Random openings of every length bring positions of all kinds into every phase; positions inside the random part are
//! dropped, for nothing like them is met in play. Now and then a move after the opening is a slip, drawn at random too:
//! most of the positions that a search visits are behind a poor move, so the evaluation has to know them.

use fastrand::Rng;
use kaeshi::search::{Level, Limits, Searcher, Strength, Table};
use kaeshi::{Bitboard, Board, Square};

use super::samples::Sample;
use super::span::Span;
use super::trained::Trained;

/// Who plays after the opening.
pub enum Players {
    /// Two of these levels, drawn for each game.
    Levels(Span),
    /// Trained weights on both sides, at this search depth.
    Trained(Box<Trained>, u8),
}

/// How the games are played.
pub struct Style {
    /// Another seed, other games.
    pub seed: u64,
    /// How many random moves a game begins with.
    pub opening: Span,
    /// Who plays on.
    pub players: Players,
    /// How many of a hundred moves are slips.
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

    /// Returns how the recipe calls them.
    pub fn recipe(&self) -> String {
        match self {
            Players::Levels(levels) => format!("levels {levels}"),
            Players::Trained(weights, depth) => format!("{depth} moves ahead by weights {:016x}", weights.checksum),
        }
    }
}

/// Plays the games of `job` and returns every position after the opening, none of them labelled.
pub fn play(searcher: &mut Searcher, style: &Style, job: usize, games: u32) -> Vec<Sample> {
    // What the searcher remembers of the jobs before must not decide between moves of one value.
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

/// Returns the random numbers of one of the jobs that share a seed: each job has its own.
pub fn random_of(seed: u64, job: usize) -> Rng {
    Rng::with_seed(seed ^ (job as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15))
}

/// Returns one of the `moves`, each with the same chance; nothing where there is none.
pub fn any(moves: Bitboard, random: &mut Rng) -> Option<Square> {
    moves.into_iter().nth(random.usize(..moves.len().max(1) as usize))
}
