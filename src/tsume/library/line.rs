//! The main line of a puzzle: right moves against the best defence.
//!
//! The opponent plays its best score. Among equals it takes the move that leaves the solver the fewest right answers,
//! then the most wrong ones, then the first in the order of the squares.

use super::prover::{Prover, Right, least};
use crate::board::Board;
use crate::search::Limits;
use crate::square::Square;
use crate::tsume::Goal;

/// The moves as far as the solver's are the only right ones, passes left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Moves of both sides, the solver's first. The last is the solver's.
    pub moves: Vec<Square>,
    /// How many of them are the solver's.
    pub unique: u8,
    /// The position behind them, the opponent to move.
    pub end: Option<Board>,
}

/// Follows the main line from `board`, whose only right move is `solution` and whose exact score is `score`.
pub fn follow(prover: &mut Prover, board: Board, solution: Square, score: i8, goal: Goal) -> Line {
    let least = least(goal, score);
    let mut line = Line { moves: vec![solution], unique: 1, end: None };
    let mut defending = board.play(solution);
    loop {
        line.end = Some(defending);
        if defending.is_over() {
            return line;
        }
        let (mut solving, reply) = match defend(prover, defending, score, least) {
            Some(reply) => (defending.play(reply), Some(reply)),
            None => (defending.pass(), None),
        };
        // Where the solver has to pass, the opponent goes on.
        let mut replies: Vec<Square> = reply.into_iter().collect();
        while solving.must_pass() {
            let again = solving.pass();
            let Some(reply) = defend(prover, again, score, least) else { break };
            replies.push(reply);
            solving = again.play(reply);
        }
        let Right::One(only) = prover.right(solving, least) else { return line };
        line.moves.extend(replies);
        line.moves.push(only);
        line.unique += 1;
        defending = solving.play(only);
    }
}

/// Returns the best defence of the side to move on `board`, where the solver's score is `score`; `None` where it has to
/// pass.
fn defend(prover: &mut Prover, board: Board, score: i8, least: i8) -> Option<Square> {
    let moves: Vec<Square> = board.mobility().into_iter().collect();
    let best: Vec<Square> = match moves[..] {
        [] => return None,
        [only] => return Some(only),
        _ => moves.into_iter().filter(|&square| !prover.reaches(board.play(square), score + 2)).collect(),
    };
    if let [only] = best[..] {
        return Some(only);
    }
    best.into_iter().min_by_key(|&square| {
        let child = board.play(square);
        let right = prover.count(child, least);
        (right, usize::MAX - (child.mobility().len() as usize - right))
    })
}

/// Returns the main line to the end of the game: as far as the solver's moves are the only right ones, then best play.
pub fn to_the_end(prover: &mut Prover, line: &Line) -> Vec<Square> {
    let mut moves = line.moves.clone();
    if let Some(end) = line.end {
        // Which of several best moves is found must not depend on what was asked before.
        prover.clear();
        moves.extend(prover.searcher().solve(end, &Limits::NONE).pv);
    }
    moves
}
