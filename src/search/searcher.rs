//! The searcher: table, opening book, what is known about the last position, and the three questions.

use crate::board::Board;
use crate::book::Book;
use crate::eval::{DISC, Evaluator};
use crate::square::Square;

use super::hints::Look;
use super::meter::{Meter, Stopped};
use super::plan::Plan;
use super::repertoire;
use super::root::Root;
use super::running::Search;
use super::{Bounds, Choice, Found, Goal, Level, Limits, Progress, Scores, Strength, Table};

/// Answers questions about positions, one at a time, and remembers what it found.
///
/// Asked again about the position it was asked last, it goes on where it was stopped; see the [module](super).
pub struct Searcher {
    pub(super) table: Table,
    pub(super) evaluator: Evaluator,
    /// What [`Searcher::choose`] plays from, if it was given one.
    book: Option<Book>,
    pub(super) root: Root,
    /// What [`Searcher::choose`] thinks about the same position, at the strength that was asked for.
    plan: Option<(Strength, Plan)>,
    /// What [`Searcher::hints`] has seen of the same position.
    pub(super) look: Option<Look>,
    pub(super) visited: u64,
}

impl Searcher {
    /// Makes a searcher with its table.
    pub fn new(table: Table) -> Searcher {
        let (evaluator, root) = (Evaluator::hand(), Root::new(Board::START));
        Searcher { table, evaluator, book: None, root, plan: None, look: None, visited: 0 }
    }

    /// Takes another evaluation from now on, and forgets what was found out with the former one.
    pub fn set_evaluator(&mut self, evaluator: Evaluator) {
        self.evaluator = evaluator;
        self.clear();
    }

    /// The evaluation in use.
    pub fn evaluator(&self) -> &Evaluator {
        &self.evaluator
    }

    /// Plays from an opening book from now on, or without one.
    pub fn set_book(&mut self, book: Option<Book>) {
        self.book = book;
    }

    /// The opening book in use.
    pub fn book(&self) -> Option<&Book> {
        self.book.as_ref()
    }

    /// Positions visited since the searcher was made, in all calls together.
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// Forgets everything.
    pub fn clear(&mut self) {
        self.table.clear();
        self.root = Root::new(Board::START);
        (self.plan, self.look) = (None, None);
    }

    /// Proves the score of `board`, or only its sign, and finds the line of best play that shows it.
    ///
    /// Any position will do: one where the side to move must pass (its score is that of the passed position, there is no
    /// best move, the line goes on with the other side) and a finished game.
    pub fn solve(&mut self, board: Board, goal: Goal, limits: &Limits, progress: &mut dyn FnMut(&Progress)) -> Found {
        if board.is_over() {
            let score = board.score();
            return Found { lower: score, upper: score, best: None, pv: Vec::new(), nodes: 1, complete: true };
        }
        if board.must_pass() {
            let mut passed = |progress_of_other: &Progress| {
                progress(&Progress { bounds: progress_of_other.bounds.negated(), ..progress_of_other.clone() });
            };
            let found = self.solve(board.pass(), goal, limits, &mut passed);
            return Found { lower: -found.upper, upper: -found.lower, best: None, ..found };
        }
        self.turn_to(board);
        let mut meter = Meter::new(limits);
        let complete = self.prove(goal, &mut meter, progress).is_ok();
        self.visited += meter.nodes;
        let Bounds { lower, upper } = self.root.bounds();
        let best = self.root.best().map(|candidate| candidate.square);
        let pv = match &self.root.line {
            Some((earlier, line)) if *earlier == goal => line.clone(),
            _ => best.into_iter().collect(),
        };
        Found { lower, upper, best, pv, nodes: meter.nodes, complete }
    }

    /// Proves the exact score of every legal move of `board`; none where the side to move cannot move.
    pub fn scores(&mut self, board: Board, limits: &Limits, progress: &mut dyn FnMut(&Progress)) -> Scores {
        if board.mobility().is_empty() {
            return Scores { moves: Vec::new(), nodes: 1, complete: true };
        }
        self.turn_to(board);
        let mut meter = Meter::new(limits);
        let complete = self.prove_all(&mut meter, progress).is_ok();
        self.visited += meter.nodes;
        let mut moves: Vec<(Square, Bounds)> =
            self.root.candidates.iter().map(|candidate| (candidate.square, candidate.bounds())).collect();
        moves.sort_by_key(|(square, _)| *square);
        Scores { moves, nodes: meter.nodes, complete }
    }

    /// Chooses a move at `level`: by the book as far as the level knows it, else by searching. In the opening the upper levels, too,
    /// take another of the best moves with another seed. The same position, level and seed always give the same move, in slices or at once; where the
    /// level's search is [selective](Strength::selective), that holds for a searcher that was asked about nothing else before.
    ///
    /// # Panics
    /// When the side to move has no legal move.
    pub fn choose(&mut self, board: Board, level: Level, seed: u64, limits: &Limits) -> Choice {
        assert!(!board.mobility().is_empty(), "a move is asked for where there is none");
        if let Some(book) = &self.book
            && let Some(choice) = repertoire::by_heart(&book.moves(board), board, level, &mut random_for(board, seed))
        {
            return choice;
        }
        self.choose_among(board, level.strength(), repertoire::variety(board, level), seed, limits)
    }

    /// Chooses a move at a strength that need not be that of a level, by searching: without an
    /// [allowance](Strength::allowance), always the best; otherwise as [`Searcher::choose`].
    ///
    /// # Panics
    /// When the side to move has no legal move.
    pub fn choose_at(&mut self, board: Board, strength: Strength, seed: u64, limits: &Limits) -> Choice {
        self.choose_among(board, strength, 0, seed, limits)
    }

    /// Chooses a move; where the strength has no allowance, one of those that are at most `variety` worse than the best.
    fn choose_among(&mut self, board: Board, strength: Strength, variety: i32, seed: u64, limits: &Limits) -> Choice {
        assert!(!board.mobility().is_empty(), "a move is asked for where there is none");
        self.turn_to(board);
        let mut meter = Meter::new(limits);
        let strength = if self.evaluator.weights().is_some() { strength } else { strength.unaided() }.sensible();
        let mut random = random_for(board, seed);
        let choice = if board.empties().len() <= strength.exact_from {
            self.choose_exact(strength, &mut random, &mut meter)
        } else {
            self.choose_by_estimate(strength, variety, &mut random, &mut meter)
        };
        self.visited += choice.nodes;
        choice
    }

    /// Chooses among proved scores.
    fn choose_exact(&mut self, strength: Strength, random: &mut fastrand::Rng, meter: &mut Meter) -> Choice {
        let proved = if strength.allowance == 0 {
            self.look_ahead(meter, false).and_then(|()| {
                self.root.prove_best(&mut Search::new(&mut self.table, &self.evaluator, meter), &mut |_| ())
            })
        } else {
            self.prove_all(meter, &mut |_| ())
        };
        let (best, complete) = (self.root.best(), proved.is_ok());
        let candidates = &self.root.candidates;
        let chosen = if complete && strength.allowance > 0 {
            let values: Vec<i32> = candidates.iter().map(|candidate| candidate.lower * DISC).collect();
            &candidates[pick(&values, strength.allowance, random)]
        } else {
            best.unwrap_or(&candidates[0])
        };
        let exact = chosen.bounds().is_exact();
        Choice {
            best: chosen.square,
            value: if exact { chosen.lower * DISC } else { chosen.estimate },
            exact,
            depth: if exact { self.root.board.empties().len() as u8 } else { 0 },
            nodes: meter.nodes,
            complete,
            book: false,
        }
    }

    /// Chooses among moves that were looked a few moves ahead.
    fn choose_by_estimate(
        &mut self,
        strength: Strength,
        variety: i32,
        random: &mut fastrand::Rng,
        meter: &mut Meter,
    ) -> Choice {
        self.plan = self.plan.take().filter(|(earlier, _)| *earlier == strength);
        let (_, plan) = self.plan.get_or_insert_with(|| (strength, Plan::new(Root::new(self.root.board).moves())));
        let mut search = Search::new(&mut self.table, &self.evaluator, meter);
        search.selective = strength.selective;
        let chosen = if strength.allowance > 0 {
            plan.value_all(&mut search, strength.depth).map(|()| {
                let values: Vec<i32> = plan.ideas.iter().map(|idea| idea.value).collect();
                pick(&values, strength.allowance, random)
            })
        } else {
            plan.deepen(&mut search, strength.depth, strength.patience)
                .and_then(|()| plan.near(&mut search, variety))
                .map(|near| {
                    match near[..] {
                        [only] => only,
                        // A `usize` by chance would be another one in WebAssembly.
                        _ => near[random.u32(..near.len() as u32) as usize],
                    }
                })
        };
        let complete = chosen.is_ok();
        let idea = &plan.ideas[chosen.unwrap_or(plan.best())];
        let (best, value, depth) = (idea.square, idea.value, plan.depth);
        Choice { best, value, exact: false, depth, nodes: meter.nodes, complete, book: false }
    }

    /// Takes up the book on `board`, or begins one.
    pub(super) fn turn_to(&mut self, board: Board) {
        if self.root.board != board {
            self.root = Root::new(board);
            (self.plan, self.look) = (None, None);
            self.table.next_search();
            self.root.recall(&Search::new(&mut self.table, &self.evaluator, &mut Meter::new(&Limits::NONE)));
        }
    }

    fn look_ahead(&mut self, meter: &mut Meter, all: bool) -> Result<(), Stopped> {
        self.root.look_ahead(&mut Search::new(&mut self.table, &self.evaluator, meter), all)
    }

    fn prove(&mut self, goal: Goal, meter: &mut Meter, progress: &mut dyn FnMut(&Progress)) -> Result<(), Stopped> {
        if !self.root.answers(goal) {
            self.look_ahead(meter, false)?;
        }
        let mut search = Search::new(&mut self.table, &self.evaluator, meter);
        match goal {
            Goal::Exact => self.root.prove_best(&mut search, progress)?,
            Goal::Wld => self.root.prove_sign(&mut search, progress)?,
        }
        self.root.prove_line(&mut search, goal)
    }

    pub(super) fn prove_all(&mut self, meter: &mut Meter, progress: &mut dyn FnMut(&Progress)) -> Result<(), Stopped> {
        if !self.root.answers_all() {
            self.look_ahead(meter, true)?;
        }
        self.root.prove_all(&mut Search::new(&mut self.table, &self.evaluator, meter), progress)
    }
}

/// The chances of one position under one seed.
fn random_for(board: Board, seed: u64) -> fastrand::Rng {
    fastrand::Rng::with_seed(seed ^ board.player.bits() ^ board.opponent.bits().rotate_left(32))
}

/// Picks one of the `values` that are at most `allowance` below the best, the better ones more often.
pub(super) fn pick(values: &[i32], allowance: i32, random: &mut fastrand::Rng) -> usize {
    let best = values.iter().copied().max().unwrap_or(0);
    // At the best value a move weighs two, at the edge of the allowance it weighs one.
    let weight = |value: i32| if value < best - allowance { 0 } else { 2 * allowance + value - best };
    let mut ticket = random.i32(0..values.iter().map(|&value| weight(value)).sum::<i32>().max(1));
    for (i, &value) in values.iter().enumerate() {
        ticket -= weight(value);
        if ticket < 0 {
            return i;
        }
    }
    0
}
