//! The main line of a puzzle: right moves against the best defence.
//!
//! The opponent defends as [`ReplySearch`](crate::tsume::ReplySearch) does on a page. Here nearly all questions are
//! null windows, so that a whole library can be processed.

use super::prover::{Prover, Right, least};
use crate::board::Board;
use crate::search::Limits;
use crate::square::Square;
use crate::tsume::Goal;

/// The moves up to the last of the solver's that is the only right one, passes left out.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Line {
    /// Moves of both sides, beginning and ending with the solver's.
    pub moves: Vec<Square>,
    /// The number of the solver's moves among them.
    pub unique: u8,
    /// The position after them, the opponent to move.
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
        // If the solver has to pass, the opponent moves again.
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

/// Returns the best defence of the side to move on `board`, where the solver's score is `score`; `None` if it has to
/// pass.
fn defend(prover: &mut Prover, board: Board, score: i8, least: i8) -> Option<Square> {
    if board.must_pass() {
        return None;
    }
    let best = best_defences(prover, board, score);
    let tied = trickiest(prover, board, best, least);
    let mut most = (tied[0].0, (0, 0));
    if tied.len() > 1 {
        for (square, wrong) in tied {
            let tricky = (only_moves(prover, board.play(square), score, least), wrong);
            if tricky > most.1 {
                most = (square, tricky);
            }
        }
    }
    Some(most.0)
}

/// Returns the moves among `best` that leave the fewest right answers, each with the number of wrong ones.
fn trickiest(prover: &mut Prover, board: Board, best: Vec<Square>, least: i8) -> Vec<(Square, usize)> {
    if let [only] = best[..] {
        return vec![(only, 0)];
    }
    let (mut fewest, mut tied) = (usize::MAX, Vec::new());
    for square in best {
        let child = board.play(square);
        let right = prover.count(child, least);
        if right < fewest {
            fewest = right;
            tied.clear();
        }
        if right == fewest {
            tied.push((square, child.mobility().len() as usize - right));
        }
    }
    tied
}

/// Counts for how many moves in a row the solver, who is to move, has only one right move, against a defence that is
/// chosen two plies ahead.
fn only_moves(prover: &mut Prover, mut board: Board, score: i8, least: i8) -> usize {
    let (mut count, mut is_solver) = (0, true);
    while !board.is_over() {
        if board.must_pass() {
            board = board.pass();
        } else if is_solver {
            let Right::One(only) = prover.right(board, least) else { break };
            count += 1;
            board = board.play(only);
        } else {
            let best = best_defences(prover, board, score);
            board = board.play(trickiest(prover, board, best, least)[0].0);
        }
        is_solver = !is_solver;
    }
    count
}

/// Returns the moves with the best score of the side to move, where the solver's score is `score`.
fn best_defences(prover: &mut Prover, board: Board, score: i8) -> Vec<Square> {
    let moves: Vec<Square> = board.mobility().into_iter().collect();
    match moves[..] {
        [_] => moves,
        _ => moves.into_iter().filter(|&square| !prover.reaches(board.play(square), score + 2)).collect(),
    }
}

/// Returns the main line to the end of the game: the part with the only right moves, then best play.
pub fn to_the_end(prover: &mut Prover, line: &Line) -> Vec<Square> {
    let mut moves = line.moves.clone();
    if let Some(end) = line.end {
        // The choice among several best moves must not depend on earlier questions.
        prover.clear();
        moves.extend(prover.searcher().solve(end, &Limits::NONE).pv);
    }
    moves
}
