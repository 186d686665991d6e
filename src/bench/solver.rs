//! The cost of the exact solver.
//!
//! It uses one thread, and an empty table before each position, so that the node count of a position depends on nothing
//! but the position. Processor time is measured, which other programs on the machine do not change, without emptying
//! the table or making the evaluation's tables. Every score is compared with the one in the line.

use std::collections::BTreeMap;

use kaeshi::notation::Problem;
use kaeshi::search::{Bounds, Limits, Proof, Searcher};
use kaeshi::{Board, Square};
use serde::Serialize;

use super::processor::{make_tables, timed};

/// The question about a position.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Task {
    /// Its score.
    Exact,
    /// Whether it is won, drawn or lost.
    Wld,
    /// The score of each of its moves.
    Moves,
}

/// The answer to a question, with its cost.
#[derive(Serialize)]
pub struct Answer {
    /// The number of nodes visited.
    pub nodes: u64,
    /// The processor time.
    pub seconds: f64,
    /// The length of the search in nodes of one thread, where threads took turns.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub nodes_long: Option<u64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    lower: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    upper: Option<i8>,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<BTreeMap<String, i8>>,
}

/// Answers the task's question about one position.
pub fn answer(board: Board, task: Task, searcher: &mut Searcher) -> Answer {
    make_tables(searcher.evaluator(), board);
    searcher.clear();
    let ((nodes, bounds, moves), seconds) = timed(|| match task {
        Task::Exact | Task::Wld => {
            let proof = if task == Task::Exact { Proof::Exact } else { Proof::Wld };
            let found = searcher.solve(board, &Limits { proof, ..Limits::NONE });
            (found.nodes, Some(found.bounds), None)
        }
        Task::Moves => {
            let scores = searcher.scores(board, &Limits::NONE);
            let score = |(square, bounds): &(Square, Bounds)| Some((square.to_string(), bounds.score()?));
            (scores.nodes, None, Some(scores.moves.iter().filter_map(score).collect()))
        }
    });
    let sign = bounds.filter(|_| task == Task::Wld);
    Answer {
        nodes,
        seconds,
        nodes_long: searcher.nodes_long(),
        score: bounds.filter(|_| task == Task::Exact).and_then(Bounds::score),
        lower: sign.map(|bounds| bounds.lower),
        upper: sign.map(|bounds| bounds.upper),
        moves,
    }
}

/// Returns the difference between the answer and the line, if there is one.
pub fn difference(problem: &Problem, answer: &Answer) -> Option<String> {
    let known = problem.score()?;
    let (lower, upper) = (answer.lower.map_or(-64, i32::from), answer.upper.map_or(64, i32::from));
    let best = answer.moves.as_ref().and_then(|moves| moves.values().max().copied());
    if let Some(score) = answer.score.or(best).filter(|score| i32::from(*score) != known) {
        return Some(format!("the score is {score:+}, the line says {known:+}"));
    }
    if answer.lower.is_some() && !(lower..=upper).contains(&known) {
        return Some(format!("the score is from {lower:+} to {upper:+}, the line says {known:+}"));
    }
    let moves = answer.moves.as_ref()?;
    let differs = |(square, known): &&(Square, i32)| {
        moves.get(&square.to_string()).map(|&score| i32::from(score)) != Some(*known)
    };
    let (square, known) = problem.scores.iter().find(differs)?;
    let found = moves.get(&square.to_string()).map_or("is no move".to_string(), |score| format!("scores {score:+}"));
    Some(format!("{square} {found}, the line says {known:+}"))
}
