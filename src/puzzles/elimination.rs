//! The first moves of a puzzle, one by one: the right one, and the wrong ones that people play.

use kaeshi::Square;
use kaeshi::board::Board;
use kaeshi::eval::Evaluator;
use kaeshi::people::{Model, Rating, chances};
use kaeshi::search::{Limits, Searcher};
use kaeshi::tsume::library::entry::Entry;
use kaeshi::tsume::library::line::{follow, to_the_end};
use kaeshi::tsume::library::prover::Prover;
use kaeshi::tsume::library::solvers::behind;
use kaeshi::tsume::parity::{Parity, parities};
use kaeshi::tsume::reasons::{Side, Told, reasons};
use kaeshi::tsume::view;

/// The strength of the people who are asked.
pub const STRENGTH: u16 = 1500;
/// The most wrong moves, and the least share of people who play one; the likeliest is told in any case.
const MOST: usize = 4;
const LEAST_SHARE: f64 = 0.03;

/// A first move, with the facts for it, or against it.
pub struct Explained {
    /// The move.
    pub square: Square,
    /// Whether it is the right one.
    pub is_right: bool,
    /// The share of people who play it.
    pub share: f64,
    /// Its score for the solver.
    pub score: i8,
    /// The move with best play after it; of the right one the main line, which the puzzle's themes are read off.
    pub line: Vec<Square>,
    /// The facts that tell its line from that of the right move; of the right move, from that of the best wrong one.
    pub facts: Vec<Told>,
    /// The regions around it.
    pub parities: Vec<Parity>,
}

/// Explains the right first move, and the wrong ones that people play, the likeliest first.
pub fn eliminate(prover: &mut Prover, model: &Model, evaluator: &Evaluator, entry: &Entry) -> Vec<Explained> {
    let board = entry.position.board;
    let judged = view(prover.searcher(), board, entry.goal, &Limits::NONE).expect("nothing stops this search").moves;
    let score_of = |square| judged.iter().find(|each| each.square == square).map_or(0, |each| each.score);
    let rating = Rating::new(STRENGTH).expect("it is a rating");
    let people = chances(model, evaluator, &behind(entry), rating);
    let share_of = |square| people.iter().find(|each| each.square == square).map_or(0.0, |each| each.chance);
    let main = follow(prover, board, entry.solution, entry.score, entry.goal);
    let right = to_the_end(prover, &main);
    let best = judged.iter().find(|each| each.square != entry.solution);
    let best = best.map_or(Vec::new(), |best| line(prover.searcher(), board, best.square));
    let mut explained = |square, other: &[Square], harmed| {
        let is_right = harmed == Side::Opponent;
        let line = if is_right { right.clone() } else { line(prover.searcher(), board, square) };
        Explained {
            square,
            is_right,
            share: share_of(square),
            score: score_of(square),
            facts: reasons(board, &line, other, harmed),
            parities: parities(board, &line),
            line,
        }
    };
    let tempting = people.iter().filter(|each| each.square != entry.solution).enumerate();
    let mut moves: Vec<Explained> = tempting
        .filter(|(place, each)| *place == 0 || *place < MOST && each.chance >= LEAST_SHARE)
        .map(|(_, each)| explained(each.square, &right, Side::Solver))
        .collect();
    moves.insert(0, explained(entry.solution, &best, Side::Opponent));
    moves
}

/// Returns a move with best play after it.
fn line(searcher: &mut Searcher, board: Board, square: Square) -> Vec<Square> {
    [vec![square], searcher.solve(board.play(square), &Limits::NONE).pv].concat()
}
