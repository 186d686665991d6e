//! The engine that a worker holds: one job at a time, run in slices.
//!
//! A worker that computes cannot read its messages, and shared memory needs headers that embedding pages do not send.
//! So a job is set first and then run slice by slice: each slice searches the same position with a node limit, and what
//! it learnt stays in the transposition table for the next. Between slices the worker looks at its messages and may
//! drop the job.

mod answers;
mod hints;
pub mod levels;
mod review;
#[cfg(feature = "threads")]
pub mod threads;
pub mod worker;

use std::cell::RefCell;

use js_sys::Error;
use wasm_bindgen::prelude::*;

use crate::answers::{GoalName, MaybeAnswer, Progress, SolveGoal, Solved, parse_goal};
use crate::review::Reviewing;
use kaeshi::book::Book;
use kaeshi::eval::{Evaluator, Weights};
use kaeshi::game::Game;
use kaeshi::position::Position;
use kaeshi::search::{self, Hint, HintScope, Level, Limits, Proof, Searcher, Share, Strength, Table};
use kaeshi::square::Square;
use kaeshi::tsume::{self, Goal, ReplySearch};
use kaeshi_wasm::errors::{Misuse, thrown};
use kaeshi_wasm::values::{self, Bytes, Text, position, string};
use kaeshi_wasm_rules as _; // for its exports

/// The default size of the transposition table: small enough for a phone.
const TABLE_MEGABYTES: usize = 16;

/// The greatest depth of hints, four seconds on a desktop: more would take a phone minutes and its battery.
const HINT_DEPTH: u8 = 20;

/// Solves a position exactly before it returns, however long that takes; a page should use `Engine` in a worker
/// instead.
///
/// # Errors
/// A `BoardError` when the text is no position.
#[wasm_bindgen]
pub fn solve(position: &Text) -> Result<Solved, Error> {
    let position = values::position(position)?;
    let mut searcher = Searcher::new(Table::with_megabytes(TABLE_MEGABYTES));
    let found = searcher.solve(position.board, &Limits::NONE);
    Ok(answers::solved(position, &found, found.nodes))
}

/// Solves, scores, plays, evaluates, hints and judges; see the methods that set a job, and `run`.
#[wasm_bindgen]
pub struct Engine {
    searcher: Searcher,
    job: Option<Job>,
    /// The last progress report of the search for this job.
    progress: RefCell<Option<search::Progress>>,
    /// The results of the job `hints` so far.
    hints: Vec<Hint>,
    /// The last review, which can be resumed.
    review: Option<Box<Reviewing>>,
    /// The number of nodes that the searcher had visited before this job.
    visited_before: u64,
}

/// A question about a position.
struct Job {
    position: Position,
    task: Task,
}

enum Task {
    Solve(Proof),
    Scores,
    Choose(Level, u64),
    Evaluate(Strength),
    Hints(HintScope),
    Puzzle(Goal),
    Verdict(Goal, Square),
    Reply(ReplySearch),
    Diagnose,
    Review(Box<Reviewing>),
}

#[wasm_bindgen]
impl Engine {
    /// Creates an engine with a transposition table of this many megabytes (16 when left out, 1 to 1024).
    #[wasm_bindgen(constructor)]
    #[inline(never)]
    pub fn new(table_megabytes: Option<u32>) -> Engine {
        let megabytes = table_megabytes.map_or(TABLE_MEGABYTES, |megabytes| megabytes.clamp(1, 1024) as usize);
        #[cfg_attr(not(feature = "threads"), expect(unused_mut))]
        let mut engine = Engine {
            searcher: Searcher::new(Table::with_megabytes(megabytes)),
            job: None,
            progress: RefCell::new(None),
            hints: Vec::new(),
            review: None,
            visited_before: 0,
        };
        #[cfg(feature = "threads")]
        engine.set_helpers(true);
        engine
    }

    /// Values unfinished positions by trained weights from now on: the bytes of a file of weights. Without any, or
    /// where these are refused, the hand-made evaluation does.
    ///
    /// # Errors
    /// A `WeightsError` when the bytes are no weights, damaged or made for another version, a `TypeError` when they are
    /// no bytes.
    #[wasm_bindgen(js_name = setWeights)]
    #[inline(never)]
    pub fn set_weights(&mut self, bytes: &Bytes) -> Result<(), Error> {
        let weights = Weights::read(&values::bytes(bytes, "weights")?).map_err(|reason| thrown(&reason))?;
        self.searcher.set_evaluator(Evaluator::trained(weights));
        Ok(())
    }

    /// Chooses moves by an opening book from now on: the bytes of its file. Without any, or where these are refused,
    /// every move is searched for.
    ///
    /// # Errors
    /// A `BookError` when the bytes are no book, damaged or of another version, a `TypeError` when they are no bytes.
    #[wasm_bindgen(js_name = setBook)]
    #[inline(never)]
    pub fn set_book(&mut self, bytes: &Bytes) -> Result<(), Error> {
        let book = Book::read(&values::bytes(bytes, "book")?).map_err(|reason| thrown(&reason))?;
        self.searcher.set_book(Some(book));
        Ok(())
    }

    /// Sets the job: the exact score of a position, or with "wld" only who wins.
    ///
    /// # Errors
    /// A `BoardError` when the text is no position, a `GoalError` when the goal is neither "exact" nor "wld".
    #[inline(never)]
    pub fn solve(&mut self, position: &Text, goal: Option<SolveGoal>) -> Result<(), Error> {
        let goal = goal.map(JsValue::from).unwrap_or_default();
        let goal = match goal.as_string().as_deref() {
            Some("exact") => Proof::Exact,
            Some("wld") => Proof::Wld,
            None if goal.is_undefined() || goal.is_null() => Proof::Exact,
            other => {
                let other = other.unwrap_or("this");
                return Err(thrown(&Misuse::SolveGoal(other.to_string())));
            }
        };
        self.set(position, |_| Ok(Task::Solve(goal)))
    }

    /// Sets the job: the exact score of every legal move.
    ///
    /// # Errors
    /// A `BoardError` when the text is no position.
    #[inline(never)]
    pub fn scores(&mut self, position: &Text) -> Result<(), Error> {
        self.set(position, |_| Ok(Task::Scores))
    }

    /// Sets the job: a move as a player of `level` (1 to 10) would choose it, in the opening by the book if there is
    /// one; the same seed gives the same move.
    ///
    /// # Errors
    /// A `BoardError` when the text is no position, a `LevelError` when there is no such level, a `MoveError` when the
    /// side to move has no move.
    #[inline(never)]
    pub fn choose(&mut self, position: &Text, level: f64, seed: Option<u32>) -> Result<(), Error> {
        let level = levels::parse(level)?;
        self.set(position, |position| {
            needs_move(position)?;
            Ok(Task::Choose(level, u64::from(seed.unwrap_or(0))))
        })
    }

    /// Sets the job: the value of a position by a search of `depth` moves (1 to 60); when `selective`, shallow searches
    /// replace deep ones where they make the outcome nearly certain.
    ///
    /// # Errors
    /// A `BoardError` when the text is no position, a `DepthError` when there is no such depth.
    pub fn evaluate(&mut self, position: &Text, depth: f64, selective: bool) -> Result<(), Error> {
        let depth = levels::parse_depth(depth)?;
        self.set(position, |_| Ok(Task::Evaluate(Strength { selective, ..Strength::of_depth(depth) })))
    }

    /// Sets the job: the value of every legal move, estimated at greater and greater depth and, near the end, proved.
    /// Its progress has the results so far; its answer comes when nothing is left to search, which may take minutes. No
    /// move is searched deeper than `depth` (20 when left out), with at most `exactFrom` empty squares (20) all are
    /// proved, and the best `lines` moves (none) get a line of play.
    ///
    /// # Errors
    /// A `BoardError` when the text is no position, a `DepthError` when there is no such depth.
    #[inline(never)]
    pub fn hints(
        &mut self,
        position: &Text,
        depth: Option<f64>,
        exact_from: Option<f64>,
        lines: Option<f64>,
    ) -> Result<(), Error> {
        let usual = HintScope::of_depth(HINT_DEPTH);
        let scope = HintScope {
            depth: depth.map_or(Ok(usual.depth), levels::parse_depth)?,
            exact_from: exact_from.map_or(usual.exact_from, |empties| empties as u8),
            lines: lines.map_or(usual.lines, |lines| lines as u8),
        };
        self.set(position, |_| Ok(Task::Hints(scope)))
    }

    /// Sets the job: every move of a puzzle's solver, judged by its goal.
    ///
    /// # Errors
    /// A `BoardError` when the text is no position, a `GoalError` when there is no such goal.
    #[inline(never)]
    pub fn puzzle(&mut self, position: &Text, goal: GoalName) -> Result<(), Error> {
        let goal = parse_goal(goal)?;
        self.set(position, |_| Ok(Task::Puzzle(goal)))
    }

    /// Sets the job: whether one move of a puzzle's solver keeps the goal, without a score.
    ///
    /// # Errors
    /// A `BoardError` when the text is no position, a `GoalError` when there is no such goal, a `SquareError` when the
    /// text is no square, an `IllegalMoveError` when the move is not legal.
    #[inline(never)]
    pub fn judge(&mut self, position: &Text, square: &Text, goal: GoalName) -> Result<(), Error> {
        let (square, goal) = (values::square(square)?, parse_goal(goal)?);
        self.set(position, |position| {
            position.board.legal_flips(square).map_err(|reason| thrown(&reason))?;
            Ok(Task::Verdict(goal, square))
        })
    }

    /// Sets the job: the best defence of the side to move against a solver with that goal.
    ///
    /// # Errors
    /// A `BoardError` when the text is no position, a `GoalError` when there is no such goal, a `MoveError` when the
    /// defender has no move.
    #[inline(never)]
    pub fn reply(&mut self, position: &Text, goal: GoalName) -> Result<(), Error> {
        let goal = parse_goal(goal)?;
        self.set(position, |position| {
            needs_move(position)?;
            Ok(Task::Reply(ReplySearch::new(position.board, goal)))
        })
    }

    /// Sets the job: the goal that a position asks for, and whether its answer is unique.
    ///
    /// # Errors
    /// A `BoardError` when the text is no position.
    #[inline(never)]
    pub fn diagnose(&mut self, position: &Text) -> Result<(), Error> {
        self.set(position, |_| Ok(Task::Diagnose))
    }

    /// Sets the job: the review of a game, from the standard start or from another position. It takes at most
    /// `seconds`, or goes to a `depth` (1 to 60) and proves with at most `exactFrom` empty squares; without any of
    /// these it takes 12 seconds. Its progress has the results so far. Asked about the same game again it continues,
    /// and the earlier seconds count.
    ///
    /// # Errors
    /// A `TranscriptError` for the moves, a `BoardError` for the start, a `DepthError` when there is no such depth.
    #[inline(never)]
    pub fn review(
        &mut self,
        moves: &Text,
        start: Option<Text>,
        seconds: Option<f64>,
        depth: Option<f64>,
        exact_from: Option<f64>,
    ) -> Result<(), Error> {
        let start = start.map_or(Ok(Position::START), |start| position(&start))?;
        let game = Game::from_transcript(&string(moves, "transcript")?, start).map_err(|reason| thrown(&reason))?;
        let depth = depth.map(levels::parse_depth).transpose()?;
        let budget = review::budget(seconds, depth, exact_from);
        self.leave();
        let kept = self.review.take().filter(|kept| kept.game == game);
        let reviewing = kept.map_or_else(|| Reviewing::new(game), |kept| *kept).within(budget);
        self.begin(Job { position: start, task: Task::Review(Box::new(reviewing)) });
        Ok(())
    }

    /// Goes on with the job for about `nodes` nodes; undefined while it is unfinished, then call again. The job is gone
    /// when its answer is given.
    ///
    /// # Errors
    /// A `JobError` when no job is set.
    #[inline(never)]
    pub fn run(&mut self, nodes: f64) -> Result<MaybeAnswer, Error> {
        let Some(mut job) = self.job.take() else {
            return Err(thrown(&Misuse::NoJob));
        };
        let answer = self.slice(&mut job, &Limits::nodes(nodes.max(1.0) as u64));
        self.job = Some(job);
        if answer.is_some() {
            self.leave();
        }
        Ok(answer.unwrap_or(JsValue::UNDEFINED).unchecked_into())
    }

    /// Returns the progress of the job.
    #[inline(never)]
    pub fn progress(&self) -> Progress {
        let review = match &self.job {
            Some(Job { task: Task::Review(reviewing), .. }) => reviewing.told(),
            _ => JsValue::UNDEFINED,
        };
        answers::progress(self.progress.borrow().as_ref(), &self.hints, review, self.visited())
    }

    /// Forgets the job and everything in the transposition table.
    pub fn clear(&mut self) {
        (self.job, self.review) = (None, None);
        self.searcher.clear();
    }

    /// Restricts later jobs to a share of a position's moves, when other engines answer for the rest; without numbers
    /// they answer for all moves.
    fn share(&mut self, number: f64, of: f64) {
        self.searcher.set_share(Share { number: number as usize, of: (of as usize).max(1) });
    }

    /// Lets all threads help with later jobs, or leaves them to this thread alone.
    #[cfg(feature = "threads")]
    fn set_helpers(&mut self, wanted: bool) {
        self.searcher.set_crew(threads::crew(!wanted));
    }

    fn set(&mut self, text: &Text, task: impl FnOnce(Position) -> Result<Task, Error>) -> Result<(), Error> {
        let position = position(text)?;
        let task = task(position)?;
        self.leave();
        if position.board.mobility().is_empty() {
            // There is nothing to share when the side to move must pass.
            self.searcher.set_share(Share::ALL);
        }
        self.begin(Job { position, task });
        Ok(())
    }

    fn begin(&mut self, job: Job) {
        self.job = Some(job);
        (*self.progress.get_mut(), self.hints) = (None, Vec::new());
        self.visited_before = self.searcher.visited();
    }

    /// Drops the job, but keeps the results of a review.
    fn leave(&mut self) {
        if let Some(Job { task: Task::Review(reviewing), .. }) = self.job.take() {
            self.review = Some(reviewing);
        }
    }

    /// Returns the number of nodes visited for this job.
    fn visited(&self) -> u64 {
        self.searcher.visited() - self.visited_before
    }

    /// Searches for one slice; returns the answer when the job is finished. If nobody can move, nothing is searched,
    /// and the position counts as one node.
    fn slice(&mut self, job: &mut Job, limits: &Limits) -> Option<JsValue> {
        let (position, board) = (job.position, job.position.board);
        let progress = &self.progress;
        let told = |news: &search::Progress| *progress.borrow_mut() = Some(news.clone());
        let limits = &Limits { progress: Some(&told), ..*limits };
        let searcher = &mut self.searcher;
        match &mut job.task {
            Task::Solve(proof) => {
                let found = searcher.solve(board, &Limits { proof: *proof, ..*limits });
                found.complete.then(|| answers::solved(position, &found, self.visited().max(found.nodes)).into())
            }
            Task::Scores => {
                let scores = searcher.scores(board, limits);
                scores.complete.then(|| answers::scored(position, &scores, self.visited().max(scores.nodes)))
            }
            Task::Choose(level, seed) => {
                let choice = searcher.choose(board, *level, *seed, limits);
                choice.complete.then(|| answers::chosen(position, &choice, self.visited()))
            }
            Task::Evaluate(strength) => {
                let found = searcher.evaluate_at(board, *strength, limits);
                found.complete.then(|| answers::evaluated(position, &found, self.visited().max(found.nodes)))
            }
            Task::Hints(scope) => {
                let found = searcher.hints_at(board, *scope, limits);
                self.hints = found.moves;
                found.complete.then(|| hints::hinted(position, &self.hints, self.visited().max(found.nodes)))
            }
            Task::Puzzle(goal) => {
                let view = tsume::view(searcher, board, *goal, limits)?;
                Some(answers::puzzle(position, *goal, &view, self.visited()))
            }
            Task::Verdict(goal, square) => {
                let verdict = tsume::judge(searcher, board, *square, *goal, limits)?;
                Some(answers::judged(position, *square, verdict, self.visited()))
            }
            Task::Reply(search) => {
                let reply = search.run(searcher, limits)?;
                Some(answers::reply(position, &reply, self.visited()))
            }
            Task::Diagnose => {
                let diagnosis = tsume::diagnose(searcher, board, limits)?;
                Some(answers::diagnosis(position, &diagnosis, self.visited()))
            }
            Task::Review(reviewing) => reviewing.work(searcher, limits).then(|| reviewing.told()),
        }
    }
}

/// Returns an error when a side that must pass is asked for a move: a mistake of the caller.
fn needs_move(position: Position) -> Result<(), Error> {
    if position.board.mobility().is_empty() {
        return Err(thrown(&Misuse::NoMove(position.side)));
    }
    Ok(())
}
