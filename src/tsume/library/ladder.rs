//! The ladder of fixed bots: which weakest one solves a puzzle.
//!
//! A bot searches to a fixed depth by the evaluation made by hand, which needs no file, within fixed nodes. The lower
//! ones let go some discs and draw by a seed; they have to solve a puzzle with every seed. A bot solves a puzzle when
//! it finds each of the solver's only right moves in the main line.

use crate::board::Board;
use crate::search::{Limits, Searcher, Strength, Table};
use crate::square::Square;

/// A bot: how deeply it searches, and how many hundredths of a disc it lets go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bot {
    /// Moves that it reads ahead.
    pub depth: u8,
    /// What it lets go, in hundredths of a disc.
    pub allowance: i32,
}

/// The bots, the weakest first.
pub const BOTS: [Bot; 9] = [
    Bot { depth: 1, allowance: 200 },
    Bot { depth: 1, allowance: 0 },
    Bot { depth: 2, allowance: 0 },
    Bot { depth: 3, allowance: 0 },
    Bot { depth: 4, allowance: 0 },
    Bot { depth: 5, allowance: 0 },
    Bot { depth: 6, allowance: 0 },
    Bot { depth: 8, allowance: 0 },
    Bot { depth: 10, allowance: 0 },
];

/// The seeds with which a bot has to solve a puzzle, if it lets anything go.
pub const SEEDS: [u64; 3] = [1, 2, 3];

/// No bot visits more nodes for a move; it then begins no further depth.
pub const NODES: u64 = 200_000;

/// The table of a bot, in megabytes.
pub const MEGABYTES: usize = 1;

/// Creates the searcher of the bots.
pub fn searcher() -> Searcher {
    Searcher::new(Table::with_megabytes(MEGABYTES))
}

/// Returns the number of the weakest bot that solves the puzzle, from 1; one more than there are bots where none does.
/// The line has the moves of both sides, the solver's at `turns`.
pub fn rung(searcher: &mut Searcher, turns: &[(Board, Square)]) -> usize {
    1 + BOTS.iter().position(|bot| solves(searcher, *bot, turns)).unwrap_or(BOTS.len())
}

fn solves(searcher: &mut Searcher, bot: Bot, turns: &[(Board, Square)]) -> bool {
    let strength = Strength { allowance: bot.allowance, node_budget: NODES, ..Strength::of_depth(bot.depth) };
    let seeds = if bot.allowance > 0 { &SEEDS[..] } else { &SEEDS[..1] };
    seeds.iter().all(|&seed| {
        turns.iter().all(|&(board, right)| {
            searcher.clear();
            searcher.choose_at(board, strength, seed, &Limits::NONE).best == right
        })
    })
}
