//! The times of mobility, flips, perft and a few endgames in this build.

use std::hint::black_box;
use std::time::Instant;

use kaeshi::{Bitboard, Board, moves, perft};
use serde::{Deserialize, Serialize};

use super::workload;

/// The times of one build in nanoseconds: for a call of mobility and of flips, for the whole perft, and for all solved
/// positions.
#[derive(Clone, Serialize, Deserialize)]
pub struct Times {
    /// The implementation of mobility and flips.
    pub body: String,
    /// A call of mobility.
    pub mobility: f64,
    /// A call of flips.
    pub flips: f64,
    /// The whole perft.
    pub perft: f64,
    /// All positions solved.
    pub solve: f64,
}

impl Times {
    /// Returns the four figures, in the order of the fields.
    pub const fn figures(&self) -> [f64; 4] {
        [self.mobility, self.flips, self.perft, self.solve]
    }
}

/// Times everything once.
///
/// # Panics
/// When an answer is wrong: a fast wrong answer is worth nothing.
pub fn measure() -> Times {
    let moves = workload::moves_of_random_games(4_096);
    let calls = 500 * moves.len();
    let mobility = time(|| {
        let count = |(_, board): &workload::Move| legal(board.player(), board.opponent()).len();
        (0..500).map(|_| moves.iter().map(count).sum::<u32>()).fold(None, agree)
    });
    assert_eq!(mobility.0, Some(workload::count_of_mobility(&moves)));
    let flips = time(|| {
        let count = |(square, board): &workload::Move| {
            moves::flips(black_box(*square), black_box(board.player()), black_box(board.opponent())).len()
        };
        (0..500).map(|_| moves.iter().map(count).sum::<u32>()).fold(None, agree)
    });
    assert_eq!(flips.0, Some(workload::count_of_flips(&moves)));
    let perft = time(|| perft(black_box(Board::START), workload::PERFT_DEPTH));
    assert_eq!(perft.0, workload::PERFT_LEAVES);
    Times {
        body: moves::BODY.to_string(),
        mobility: mobility.1 / calls as f64,
        flips: flips.1 / calls as f64,
        perft: perft.1,
        solve: solve_all(),
    }
}

/// Returns the mobility of boards that the compiler cannot predict, so that it neither hoists nor merges calls.
#[inline(always)]
fn legal(player: Bitboard, opponent: Bitboard) -> Bitboard {
    moves::mobility(black_box(player), black_box(opponent))
}

/// Combines the sums of equal passes into one, and checks that they agree.
fn agree(before: Option<u32>, sum: u32) -> Option<u32> {
    assert!(before.is_none_or(|before| before == sum), "two passes over the same boards gave different sums");
    Some(sum)
}

/// Returns the nanoseconds to solve all positions once, as the mean of five runs, each from an empty table. Emptying
/// the table is not timed, nor is the system's work when its memory is first written to.
fn solve_all() -> f64 {
    let mut searcher = workload::searcher();
    for (board, score) in workload::endgames() {
        workload::solve(&mut searcher, board, score);
    }
    let mut nanoseconds = 0.0;
    for _ in 0..5 {
        for (board, score) in workload::endgames() {
            searcher.clear();
            nanoseconds += time(|| workload::solve(&mut searcher, board, score)).1;
        }
    }
    nanoseconds / 5.0
}

/// Runs `work`; returns its answer and the nanoseconds that it took.
fn time<T>(work: impl FnOnce() -> T) -> (T, f64) {
    let begun = Instant::now();
    let answer = work();
    (answer, begun.elapsed().as_secs_f64() * 1e9)
}

/// Returns the median of each figure.
pub fn median(rounds: &[Times]) -> Times {
    let [mobility, flips, perft, solve] =
        [0, 1, 2, 3].map(|i| middle(rounds.iter().map(|times| times.figures()[i]).collect()));
    Times { body: rounds[0].body.clone(), mobility, flips, perft, solve }
}

/// Returns the median.
pub fn middle(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
