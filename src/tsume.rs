//! Tsume-Othello: endgame puzzles with a goal, judged by the exact solver.
//!
//! There are three goals, which are never mixed, because puzzle solvers do not forgive a good move that is marked
//! wrong: to *win* (any winning move is right), to reach at least a *draw*, or to end with the *best* score (only a
//! best move is right). A fourth names the score itself: to lose by at most four discs, to win by six, to wipe the
//! opponent out. The opponent answers with its best score and, among equals, with the trickiest move: see
//! [`ReplySearch`].

pub mod certificate;
pub mod defences;
pub mod dial;
// How the shipped puzzles are made; the page of the puzzles asks its rules, too.
#[cfg(feature = "internals")]
pub mod library;
pub mod parity;
pub mod reasons;
mod reply;
mod verdict;

use std::fmt;
use std::str::FromStr;

use crate::board::Board;
use crate::explain::{Code, Explained, Explanation, Shown};
use crate::search::{Limits, Searcher};
use crate::sorting::sort_few;
use crate::square::Square;
pub use reply::{Reply, ReplySearch};
pub use verdict::{Verdict, judge};

/// The goal of a puzzle for the side to move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Goal {
    /// To win by any margin.
    Win,
    /// Not to lose.
    Draw,
    /// To end with the best score possible.
    Best,
    /// To end with this score or a better one: -4 is to lose by at most four discs, 64 to wipe the opponent out.
    AtLeast(i8),
}

impl Goal {
    /// Returns the natural goal of a position with the score `best`: a win if there is one, else a draw, else the
    /// smallest loss.
    pub const fn natural(best: i8) -> Goal {
        if best > 0 {
            Goal::Win
        } else if best == 0 {
            Goal::Draw
        } else {
            Goal::Best
        }
    }

    /// Tests whether a move worth `score` keeps the goal within reach, where the best move is worth `best`.
    pub const fn keeps(self, score: i8, best: i8) -> bool {
        match self {
            Goal::Win => score > 0,
            Goal::Draw => score >= 0,
            Goal::Best => score >= best,
            Goal::AtLeast(least) => score >= least,
        }
    }
}

impl fmt::Display for Goal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Goal::Win => "win",
            Goal::Draw => "draw",
            Goal::Best => "best",
            Goal::AtLeast(least) => return write!(f, "{least:+}"),
        })
    }
}

/// The text names no goal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GoalError {
    text: String,
}

impl fmt::Display for GoalError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "'{}' is not a goal: win, draw, best, wipe-out or a score such as +6 is expected", Shown(&self.text))
    }
}

impl std::error::Error for GoalError {}

impl Explained for GoalError {
    fn name(&self) -> &'static str {
        "GoalError"
    }

    fn explain(&self) -> Explanation {
        Explanation::new(Code::Goal, [self.text.as_str().into()])
    }
}

impl FromStr for Goal {
    type Err = GoalError;

    fn from_str(text: &str) -> Result<Goal, GoalError> {
        match text {
            "win" => Ok(Goal::Win),
            "draw" => Ok(Goal::Draw),
            "best" => Ok(Goal::Best),
            "wipe-out" => Ok(Goal::AtLeast(64)),
            _ if text.starts_with(['+', '-']) && text.parse::<i8>().is_ok_and(is_score) => {
                Ok(Goal::AtLeast(text.parse().unwrap_or_default()))
            }
            _ => Err(GoalError { text: text.chars().take(20).collect() }),
        }
    }
}

/// Tests whether a game can end with a score: with 64 discs shared out, the difference is even.
const fn is_score(score: i8) -> bool {
    score % 2 == 0 && score.unsigned_abs() <= 64
}

/// A legal move, judged for the solver of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The move.
    pub square: Square,
    /// Its exact score for the side to move.
    pub score: i8,
    /// Whether the goal stays within reach.
    pub keeps: bool,
    /// The discs of difference that it loses against the best move.
    pub lost: i16,
}

/// A position of a puzzle with the solver to move: every legal move judged, best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct View {
    /// The best score that can still be reached.
    pub score: i8,
    /// Whether the goal can still be reached.
    pub kept: bool,
    /// The legal moves; none if the solver has to pass or the game is over.
    pub moves: Vec<Judged>,
}

impl View {
    /// Returns the moves that keep the goal.
    pub fn right(&self) -> impl Iterator<Item = &Judged> {
        self.moves.iter().filter(|judged| judged.keeps)
    }
}

/// Judges every move of the solver. Returns `None` when `limits` ended the search before the proof; call again to
/// continue.
pub fn view(searcher: &mut Searcher, board: Board, goal: Goal, limits: &Limits) -> Option<View> {
    let Scored { moves, score } = scored(searcher, board, limits)?;
    let moves: Vec<Judged> = moves
        .into_iter()
        .map(|(square, value)| Judged {
            square,
            score: value,
            keeps: goal.keeps(value, score),
            lost: lost(score, value),
        })
        .collect();
    Some(View { score, kept: goal.keeps(score, score), moves })
}

/// Returns the discs that a move loses: up to 128, from wiping the opponent out to being wiped out.
const fn lost(best: i8, score: i8) -> i16 {
    best as i16 - score as i16
}

/// A position diagnosed as a puzzle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnosis {
    /// Its natural goal.
    pub goal: Goal,
    /// The best score of the side to move.
    pub score: i8,
    /// Whether exactly one first move reaches the goal.
    pub unique: bool,
    /// Every legal move with its exact score, best first.
    pub moves: Vec<(Square, i8)>,
}

/// Finds the natural goal of a position and whether its answer is unique. Returns `None` when `limits` ended the search
/// first.
pub fn diagnose(searcher: &mut Searcher, board: Board, limits: &Limits) -> Option<Diagnosis> {
    let Scored { moves, score } = scored(searcher, board, limits)?;
    let goal = Goal::natural(score);
    let unique = moves.iter().filter(|&&(_, value)| goal.keeps(value, score)).count() == 1;
    Some(Diagnosis { goal, score, unique, moves })
}

/// A position whose scores are all proved.
#[derive(Clone, Debug)]
struct Scored {
    /// Every legal move with its exact score, best first, squares in board order among equals.
    moves: Vec<(Square, i8)>,
    /// The score of the position, also if the side to move has to pass.
    score: i8,
}

/// Proves the scores of all moves; without a legal move, the score of the position after the pass.
fn scored(searcher: &mut Searcher, board: Board, limits: &Limits) -> Option<Scored> {
    if board.is_over() {
        return Some(Scored { moves: Vec::new(), score: board.score() });
    }
    if board.must_pass() {
        let passed = scored(searcher, board.pass(), limits)?;
        return Some(Scored { moves: Vec::new(), score: -passed.score });
    }
    let scores = searcher.scores(board, limits);
    let mut moves: Vec<(Square, i8)> =
        scores.moves.iter().filter_map(|&(square, bounds)| Some((square, bounds.score()?))).collect();
    sort_few(&mut moves, |&(square, score)| (-score, square));
    // If the searcher's share has none of the moves, only the loss of all discs is proved.
    let score = moves.first().map_or(-64, |&(_, score)| score);
    scores.complete.then_some(Scored { moves, score })
}

#[cfg(test)]
mod tests {
    use super::lost;

    #[test]
    fn the_greatest_loss_is_from_all_discs_to_none() {
        assert_eq!([lost(64, -64), lost(2, -64), lost(-4, -4)], [128, 66, 0]);
    }
}
