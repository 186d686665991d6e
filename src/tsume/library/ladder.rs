//! The ladder of fixed bots, which finds the weakest bot that solves a puzzle.
//!
//! A bot searches to a fixed depth by the hand-made evaluation, which needs no file, within a fixed number of nodes.
//! The lower bots accept a loss of some discs and choose by a seed; they have to solve a puzzle with every seed. A bot
//! solves a puzzle when it finds each of the solver's only right moves in the main line.

use crate::board::Board;
use crate::search::{Limits, Searcher, Strength, Table};
use crate::square::Square;

/// A bot: its search depth, and the loss that it accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bot {
    /// The search depth in moves.
    pub depth: u8,
    /// The greatest loss that it accepts, in hundredths of a disc.
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

/// The seeds with which a bot with an allowance has to solve a puzzle.
pub const SEEDS: [u64; 3] = [1, 2, 3];

/// The node budget of a bot for a move; after that it begins no further depth.
pub const NODES: u64 = 200_000;

/// The size of a bot's table, in megabytes.
pub const MEGABYTES: usize = 1;

/// Creates the searcher of the bots.
pub fn searcher() -> Searcher {
    Searcher::new(Table::with_megabytes(MEGABYTES))
}

/// Returns the number of the weakest bot that solves the puzzle, from 1; one more than the number of bots if none does.
/// `turns` are the positions with the solver to move, and its moves.
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
