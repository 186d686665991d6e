//! The book on the moves of one position: what is proved about each, what each is estimated at.
//!
//! The root of a search is not an ordinary node. It has time to order its moves well, it wants to say which move is best
//! and not only that there is one, and it is what remains when a slice of a search ends: the next slice finds here what the
//! former ones proved, whatever became of the transposition table.
//!
//! The moves are first put in order by looking ahead, and where that pays a [rehearsal](super::rehearsal) says which score to
//! ask for. A score is closed in on by null windows from a first guess, each answer setting the next question (MTD(f), A. Plaat).
//! Which of several best moves is named follows from the order of the moves alone, never from the table, so that equal
//! questions get equal answers.

use crate::board::Board;
use crate::eval::DISC;
use crate::square::Square;

use super::meter::Stopped;
use super::order::Move;
use super::plan::Plan;
use super::running::Search;
use super::{Bounds, Goal, Progress, last};

/// The moves are put in order by looking this much less far ahead than to the end of the game …
const SHORT_OF_END: u32 = 9;

/// … and at most so far. The look ahead pays for itself from about 12 empty squares on: it also leaves the moves to try first
/// in the table. With 20 to 24 empty squares 8 to 10 moves cost least, 12 took twice as long.
const FARTHEST: u32 = 10;

/// From here up shallow searches may stand for deep ones, where the evaluation allows it …
const SELECTIVE_FROM: u32 = 14;

/// … which makes it worth while to look so far.
const SELECTIVE_FARTHEST: u32 = 14;

/// All moves are looked at so far ahead before any is looked at further.
const FIRST_LOOK: u8 = 4;

/// A move of the root.
#[derive(Clone)]
pub(super) struct Candidate {
    pub square: Square,
    pub child: Board,
    /// What is proved about its score.
    pub lower: i32,
    pub upper: i32,
    /// What it is thought to be worth, in hundredths of a disc.
    pub estimate: i32,
}

impl Candidate {
    pub fn bounds(&self) -> Bounds {
        Bounds { lower: self.lower as i8, upper: self.upper as i8 }
    }

    /// Asks whether the score is above `alpha` and notes the answer.
    fn ask(&mut self, search: &mut Search, alpha: i32) -> Result<(), Stopped> {
        let value = -search.null_window(self.child, -alpha)?;
        if value > alpha {
            self.lower = self.lower.max(value);
        } else {
            self.upper = self.upper.min(value);
        }
        Ok(())
    }
}

/// The position that is being searched and all that is known about its moves.
pub(super) struct Root {
    pub board: Board,
    /// The legal moves, likely ones first.
    pub candidates: Vec<Candidate>,
    /// How the candidates look, for their order; until they have been put in order.
    plan: Option<Plan>,
    /// The candidates have been put in order.
    ordered: bool,
    /// The same root in rehearsal, while that is under way …
    pub(super) rehearsal: Option<Box<Root>>,
    /// … and whether it is over.
    pub(super) rehearsed: bool,
    /// The variation so far, and what it was to show.
    pub line: Option<(Goal, Vec<Square>)>,
}

impl Root {
    /// Lists the moves of `board`.
    pub fn new(board: Board) -> Root {
        let odd = last::odd_quadrants(board.empties());
        let mut moves: Vec<_> = board
            .mobility()
            .into_iter()
            .map(|square| Move::of(board, square))
            .map(|choice| (choice.guess(odd), choice.square, choice.child))
            .collect();
        moves.sort_by_key(|&(score, square, _)| (-score, square));
        let candidates = moves
            .into_iter()
            .map(|(_, square, child)| Candidate { square, child, lower: -64, upper: 64, estimate: 0 })
            .collect();
        Root { board, candidates, plan: None, ordered: false, rehearsal: None, rehearsed: false, line: None }
    }

    /// The moves and what they lead to, likely ones first.
    pub fn moves(&self) -> impl Iterator<Item = (Square, Board)> {
        self.candidates.iter().map(|candidate| (candidate.square, candidate.child))
    }

    /// Sorts the moves by looking a little ahead, once; with `all`, each of them gets an estimate that is worth something. How
    /// far depends on nothing but the position and the evaluation.
    pub fn look_ahead(&mut self, search: &mut Search, all: bool) -> Result<(), Stopped> {
        if self.ordered {
            return Ok(());
        }
        let mut plan = self.plan.take().unwrap_or_else(|| Plan::new(self.moves()));
        let looked = self.look(&mut plan, search, all);
        search.selective = false;
        if looked.is_err() {
            self.plan = Some(plan);
            return looked;
        }
        for (place, idea) in plan.ideas.iter().enumerate() {
            let found = self.candidates.iter().position(|candidate| candidate.square == idea.square);
            self.candidates.swap(place, found.unwrap_or(place));
            self.candidates[place].estimate = idea.value;
        }
        self.ordered = true;
        Ok(())
    }

    /// Looks ahead, from where it was stopped if it was.
    fn look(&self, plan: &mut Plan, search: &mut Search, all: bool) -> Result<(), Stopped> {
        let empties = self.board.empties().len();
        let short = empties.saturating_sub(SHORT_OF_END);
        search.selective = empties >= SELECTIVE_FROM && search.evaluator.weights().is_some();
        if !search.selective {
            return plan.value_all(search, short.min(FARTHEST) as u8);
        }
        let deepest = short.min(SELECTIVE_FARTHEST) as u8;
        if plan.depth < FIRST_LOOK {
            plan.value_all(search, FIRST_LOOK)?;
        }
        if !all {
            return plan.deepen(search, deepest, u64::MAX);
        }
        while plan.depth < deepest {
            plan.value_all(search, (plan.depth + 2).min(deepest))?;
        }
        Ok(())
    }

    /// What the moves together prove about the position.
    pub fn bounds(&self) -> Bounds {
        let lower = self.candidates.iter().map(|candidate| candidate.lower).max();
        let upper = self.candidates.iter().map(|candidate| candidate.upper).max();
        Bounds { lower: lower.unwrap_or(-64) as i8, upper: upper.unwrap_or(64) as i8 }
    }

    /// Notes what earlier searches proved about the moves.
    pub fn recall(&mut self, search: &Search) {
        for candidate in &mut self.candidates {
            let Bounds { lower, upper } = search.recall(candidate.child).negated();
            (candidate.lower, candidate.upper) = (lower.into(), upper.into());
        }
    }

    /// Says whether what is proved answers the question.
    pub fn answers(&self, goal: Goal) -> bool {
        match goal {
            Goal::Exact => self.bounds().is_exact(),
            Goal::Wld => sign_is_known(self.bounds()),
        }
    }

    /// Says whether the score of every move is proved.
    pub fn answers_all(&self) -> bool {
        self.candidates.iter().all(|candidate| candidate.bounds().is_exact())
    }

    fn progress(&self, search: &Search, done: usize) -> Progress {
        let mut line = Vec::new();
        if let Some(best) = self.best() {
            line.push(best.square);
            search.continue_line(best.child, &mut line);
        }
        Progress { nodes: search.meter.nodes, bounds: self.bounds(), done, total: self.candidates.len(), line }
    }

    /// Proves the exact score of the position.
    pub fn prove_best(&mut self, search: &mut Search, report: &mut dyn FnMut(&Progress)) -> Result<(), Stopped> {
        self.rehearse(search)?;
        self.close_in(search, report)
    }

    /// Closes in on the score: of the first move, then of each move that beats those before it.
    pub(super) fn close_in(&mut self, search: &mut Search, report: &mut dyn FnMut(&Progress)) -> Result<(), Stopped> {
        let mut best = last::NONE;
        for i in 0..self.candidates.len() {
            if self.answers(Goal::Exact) {
                break;
            }
            while self.candidates[i].upper > best && !self.candidates[i].bounds().is_exact() {
                let candidate = &mut self.candidates[i];
                let alpha = if candidate.lower > best { next_question(candidate) } else { best + 1 };
                candidate.ask(search, alpha)?;
                report(&self.progress(search, i));
            }
            best = best.max(self.candidates[i].lower);
        }
        report(&self.progress(search, self.candidates.len()));
        Ok(())
    }

    /// Proves whether the position is won, drawn or lost; asks first what the estimates make likely.
    pub fn prove_sign(&mut self, search: &mut Search, report: &mut dyn FnMut(&Progress)) -> Result<(), Stopped> {
        let guess = self.candidates.first().map_or(0, |candidate| candidate.estimate);
        for alpha in if guess < 0 { [-1, 1] } else { [1, -1] } {
            for i in 0..self.candidates.len() {
                if sign_is_known(self.bounds()) || i32::from(self.bounds().lower) > alpha {
                    break;
                }
                let candidate = &mut self.candidates[i];
                if candidate.lower < alpha && candidate.upper > alpha {
                    candidate.ask(search, alpha)?;
                    report(&self.progress(search, i));
                }
            }
        }
        report(&self.progress(search, self.candidates.len()));
        Ok(())
    }

    /// Proves the exact score of every move.
    pub fn prove_all(&mut self, search: &mut Search, report: &mut dyn FnMut(&Progress)) -> Result<(), Stopped> {
        // Moves that cannot be the best are done with there; here their scores are wanted too.
        self.prove_best(search, &mut |news| report(&Progress { done: 0, ..news.clone() }))?;
        for i in 0..self.candidates.len() {
            report(&self.progress(search, i));
            while !self.candidates[i].bounds().is_exact() {
                let alpha = next_question(&self.candidates[i]);
                self.candidates[i].ask(search, alpha)?;
            }
        }
        report(&self.progress(search, self.candidates.len()));
        Ok(())
    }

    /// The first move that reaches the best proved score.
    pub fn best(&self) -> Option<&Candidate> {
        let lower = i32::from(self.bounds().lower);
        if lower > -64 || self.candidates.iter().all(|candidate| candidate.bounds().is_exact()) {
            return self.candidates.iter().find(|candidate| candidate.lower == lower);
        }
        // Nothing good is proved of any: the one of which nothing bad is.
        let upper = i32::from(self.bounds().upper);
        self.candidates.iter().find(|candidate| candidate.upper == upper)
    }

    /// Follows best play from the proved position to the end of the game.
    pub fn prove_line(&mut self, search: &mut Search, goal: Goal) -> Result<(), Stopped> {
        let best = self.best().map(|candidate| candidate.square);
        let mut value = match goal {
            Goal::Exact => i32::from(self.bounds().lower),
            Goal::Wld => sign(self.bounds()),
        };
        if self.line.as_ref().is_none_or(|(earlier, _)| *earlier != goal) {
            self.line = Some((goal, best.into_iter().collect()));
        }
        let Some((_, line)) = &mut self.line else { return Ok(()) };
        let (mut board, mut next) = (self.board, 0);
        while !board.is_over() {
            if board.must_pass() {
                board = board.pass();
            } else {
                if next == line.len() {
                    line.push(search.best_reply(board, best_child_below(goal, value))?);
                }
                board = board.play(line[next]);
                next += 1;
            }
            value = -value;
        }
        Ok(())
    }
}

/// The odd number that the score of a best child lies below, where its parent is proved to be worth `value`: a score or,
/// for the sign alone, −1, 0 or 1.
fn best_child_below(goal: Goal, value: i32) -> i32 {
    match (goal, value) {
        (Goal::Exact, score) => 1 - score,
        (Goal::Wld, 1) => -1,
        (Goal::Wld, 0) => 1,
        // All is lost: any move will do.
        (Goal::Wld, _) => 65,
    }
}

/// Says whether the bounds decide between win, draw and loss.
pub(super) fn sign_is_known(bounds: Bounds) -> bool {
    bounds.lower > 0 || bounds.upper < 0 || (bounds.lower, bounds.upper) == (0, 0)
}

fn sign(bounds: Bounds) -> i32 {
    (bounds.lower > 0) as i32 - (bounds.upper < 0) as i32
}

/// The next null window on the way to an exact score: at the estimate, then beside what is known.
fn next_question(candidate: &Candidate) -> i32 {
    let guess = candidate.estimate.div_euclid(DISC) & !1;
    if guess <= candidate.lower {
        candidate.lower + 1
    } else if guess >= candidate.upper {
        candidate.upper - 1
    } else {
        guess - 1
    }
}
