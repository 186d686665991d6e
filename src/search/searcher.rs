//! The searcher: the transposition table, the evaluation, the opening book, and the results for the last position.
//!
//! It holds the state between calls and passes each question to the module that answers it.

use std::sync::Arc;

use crate::board::Board;
use crate::book::Book;
use crate::eval::{DISC, Evaluator};
use crate::search::answer::{Choice, Evaluation, Found, HintScope, Hints, Scores};
use crate::search::choose;
use crate::search::context::{Node, Search, Team};
#[cfg(all(feature = "threads", not(target_arch = "wasm32")))]
use crate::search::crew::HelperThreads;
#[cfg(all(feature = "internals", feature = "threads", not(target_arch = "wasm32")))]
use crate::search::crew::InTurn;
use crate::search::crew::{Crew, Job, SharedFrom};
use crate::search::deepening::Deepening;
use crate::search::help::team;
use crate::search::hints::HintSearch;
use crate::search::level::allowance::random_for;
use crate::search::level::strength::Strength;
use crate::search::level::{Level, repertoire};
use crate::search::limits::{Limits, Meter, Progress};
use crate::search::root::{Root, Share};
use crate::search::score::Bounds;
use crate::search::small_table::SmallTable;
use crate::search::solve::Solve;
use crate::search::table::Table;
use crate::sorting::sort_few;
use crate::square::Square;

/// Answers questions about positions, one at a time, and remembers what it found.
///
/// Asked again about the last position, it continues a stopped search; see the [module](crate::search).
pub struct Searcher {
    table: Table,
    small: SmallTable,
    evaluator: Arc<Evaluator>,
    /// The opening book of [`Searcher::choose`], if one was set.
    book: Option<Book>,
    /// The proof of the last position.
    solve: Solve,
    /// The share of a position's moves that it answers for.
    share: Share,
    /// The results of [`Searcher::choose`] for the same position, with the strength that was asked for.
    deepening: Option<(Strength, Deepening)>,
    /// The results of [`Searcher::hints`] for the same position.
    hints: Option<HintSearch>,
    visited: u64,
    /// The threads that help.
    crew: Option<Crew>,
    shared_from: SharedFrom,
    /// The helping threads that this searcher has started itself.
    #[cfg(all(feature = "threads", not(target_arch = "wasm32")))]
    helper_threads: Option<HelperThreads>,
    /// The helping threads that take turns with the one that asks.
    #[cfg(all(feature = "internals", feature = "threads", not(target_arch = "wasm32")))]
    in_turn: Option<InTurn>,
}

impl Searcher {
    /// Creates a searcher with its table and the hand-made evaluation.
    pub fn new(table: Table) -> Searcher {
        let (small, evaluator, solve) =
            (SmallTable::for_table(&table), Arc::new(Evaluator::hand()), Solve::new(Board::START));
        Searcher {
            table,
            small,
            evaluator,
            book: None,
            solve,
            share: Share::ALL,
            deepening: None,
            hints: None,
            visited: 0,
            crew: None,
            shared_from: SharedFrom::USUAL,
            #[cfg(all(feature = "threads", not(target_arch = "wasm32")))]
            helper_threads: None,
            #[cfg(all(feature = "internals", feature = "threads", not(target_arch = "wasm32")))]
            in_turn: None,
        }
    }

    /// Lets the threads of `crew` help from now on.
    ///
    /// Scores are the same with any number of threads. The nodes are not, and neither are the values of searches that
    /// are [selective](Strength::selective).
    #[cfg(feature = "threads")]
    pub fn set_crew(&mut self, crew: Crew) {
        self.crew = Some(crew);
    }

    /// Searches with `threads` threads from now on: the calling one, and others that are started here and end when the
    /// searcher is dropped. If the system gives fewer threads, it uses those.
    ///
    /// ```
    /// use kaeshi::search::{Searcher, Table};
    /// let mut searcher = Searcher::new(Table::with_megabytes(16)).with_threads(2);
    /// ```
    #[cfg(all(feature = "threads", not(target_arch = "wasm32")))]
    pub fn with_threads(mut self, threads: usize) -> Searcher {
        let crew = Crew::new();
        self.helper_threads = Some(HelperThreads::start(&crew, threads.saturating_sub(1), Crew::help));
        self.crew = Some(crew);
        self
    }

    /// Searches with `threads` threads from now on that take turns, one at a time, so that a search with many threads
    /// is the same on every machine. The calling thread is one of them until the searcher is dropped, and has to be the
    /// one that asks. If the system gives fewer threads, it uses those.
    #[cfg(all(feature = "internals", feature = "threads", not(target_arch = "wasm32")))]
    pub fn in_turns(mut self, threads: usize) -> Searcher {
        let crew = Crew::new();
        self.in_turn = Some(InTurn::start(&crew, threads));
        self.crew = Some(crew);
        self
    }

    /// Returns how long the search has taken since this was asked last, in nodes of one thread; `None` where no threads
    /// take turns.
    #[cfg(all(feature = "internals", feature = "threads", not(target_arch = "wasm32")))]
    pub fn nodes_long(&mut self) -> Option<u64> {
        Some(self.in_turn.as_mut()?.nodes_long())
    }

    /// Returns the transposition table.
    pub fn table(&self) -> &Table {
        &self.table
    }

    /// Sets the transposition table, and forgets everything found with the former one.
    pub fn set_table(&mut self, table: Table) {
        self.small = SmallTable::for_table(&table);
        self.table = table;
        self.clear();
    }

    /// Sets the evaluation, and forgets everything found with the former one.
    pub fn set_evaluator(&mut self, evaluator: Evaluator) {
        self.evaluator = Arc::new(evaluator);
        self.clear();
    }

    /// Returns the evaluation in use.
    pub fn evaluator(&self) -> &Evaluator {
        &self.evaluator
    }

    /// Sets the opening book, or removes it.
    pub fn set_book(&mut self, book: Option<Book>) {
        self.book = book;
    }

    /// Returns the opening book in use.
    pub fn book(&self) -> Option<&Book> {
        self.book.as_ref()
    }

    /// Restricts the searcher to a share of each position's moves. Questions about every move then leave out the
    /// others, and answers about the position refer to the best move of the share.
    #[cfg(feature = "internals")]
    pub fn set_share(&mut self, share: Share) {
        self.share = share;
    }

    /// Returns the nodes visited in all calls since the searcher was created.
    pub fn visited(&self) -> u64 {
        self.visited
    }

    /// Forgets all results.
    pub fn clear(&mut self) {
        self.table.clear();
        self.small.clear();
        self.solve = Solve::new(Board::START);
        (self.deepening, self.hints) = (None, None);
    }

    /// Proves the score of `board`, or only its sign ([`Limits::proof`]), and finds the line of best play that shows
    /// it.
    ///
    /// Accepts any position. If the side to move must pass, the score is that of the position after the pass, there is
    /// no best move, and the line begins with the other side. A finished game has its score.
    pub fn solve(&mut self, board: Board, limits: &Limits) -> Found {
        if board.is_over() {
            let bounds = Bounds::exactly(board.score());
            return Found { bounds, best: None, pv: Vec::new(), nodes: 1, complete: true };
        }
        if board.must_pass() {
            let negated = |progress: &Progress| {
                if let Some(report) = limits.progress {
                    report(&Progress { bounds: progress.bounds.negated(), ..progress.clone() });
                }
            };
            let found = self.solve(board.pass(), &Limits { progress: Some(&negated), ..*limits });
            return Found { bounds: found.bounds.negated(), best: None, ..found };
        }
        self.set_root(board);
        let mut meter = Meter::new(limits);
        let team = self.team();
        let mut search = Search::new(&self.table, &mut self.small, &self.evaluator, &mut meter).helped_by(team);
        let complete = self.solve.prove(&mut search, limits.proof).is_ok();
        self.visited += meter.nodes;
        let root = &self.solve.root;
        Found {
            bounds: root.bounds(),
            best: root.best().map(|best| best.square),
            pv: self.solve.line(limits.proof),
            nodes: meter.nodes,
            complete,
        }
    }

    /// Proves the exact score of every legal move of `board`; there are none if the side to move must pass.
    pub fn scores(&mut self, board: Board, limits: &Limits) -> Scores {
        if board.mobility().is_empty() {
            return Scores { moves: Vec::new(), nodes: 1, complete: true };
        }
        self.set_root(board);
        let mut meter = Meter::new(limits);
        let team = self.team();
        let mut search = Search::new(&self.table, &mut self.small, &self.evaluator, &mut meter).helped_by(team);
        let complete = self.solve.prove_all(&mut search).is_ok();
        self.visited += meter.nodes;
        let mut moves: Vec<(Square, Bounds)> =
            self.solve.root.moves.iter().map(|root_move| (root_move.square, root_move.bounds)).collect();
        sort_few(&mut moves, |&(square, _)| square);
        Scores { moves, nodes: meter.nodes, complete }
    }

    /// Chooses a move at `level`: by the opening book as far as the level uses it, else by searching. In the opening
    /// the upper levels, too, vary their choice of good moves with the seed.
    ///
    /// The same position, level and seed always give the same move, whether the search runs in slices or not. If the
    /// level's search is [selective](Strength::selective), that holds only for a searcher that was asked nothing else
    /// before.
    ///
    /// # Panics
    /// When the side to move has no legal move.
    pub fn choose(&mut self, board: Board, level: Level, seed: u64, limits: &Limits) -> Choice {
        assert!(!board.mobility().is_empty(), "a move is asked for where there is none");
        let known = self.book_move(board, level, seed);
        known.unwrap_or_else(|| {
            self.choose_among(board, level.strength(), repertoire::variety(board, level), seed, limits)
        })
    }

    /// Chooses a move at `level` by the opening book alone; `None` where that has none, or the level does not use it.
    pub fn book_move(&self, board: Board, level: Level, seed: u64) -> Option<Choice> {
        repertoire::book_move(&self.book.as_ref()?.moves(board), board, level, &mut random_for(board, seed))
    }

    /// Chooses a move at a strength that need not be that of a level, by searching: without an
    /// [allowance](Strength::allowance) always the best, otherwise as [`Searcher::choose`].
    ///
    /// # Panics
    /// When the side to move has no legal move.
    pub fn choose_at(&mut self, board: Board, strength: Strength, seed: u64, limits: &Limits) -> Choice {
        self.choose_among(board, strength, 0, seed, limits)
    }

    /// Chooses a move by searching. If the strength has no allowance, it is one of those that are at most `variety`
    /// worse than the best.
    fn choose_among(&mut self, board: Board, strength: Strength, variety: i32, seed: u64, limits: &Limits) -> Choice {
        assert!(!board.mobility().is_empty(), "a move is asked for where there is none");
        self.set_root(board);
        let strength = if self.evaluator.weights().is_some() { strength } else { strength.plain() }.clamped();
        let mut random = random_for(board, seed);
        let mut meter = Meter::new(&Limits { progress: None, ..*limits });
        let team = self.team();
        let mut search = Search::new(&self.table, &mut self.small, &self.evaluator, &mut meter).helped_by(team);
        let choice = if board.empties().len() <= strength.exact_from {
            choose::by_proof(&mut self.solve, &mut search, strength, &mut random)
        } else {
            self.deepening = self.deepening.take().filter(|(earlier, _)| *earlier == strength);
            let (_, deepening) =
                self.deepening.get_or_insert_with(|| (strength, Deepening::new(Root::new(board).moves)));
            choose::by_value(deepening, &mut search, strength, variety, &mut random)
        };
        self.visited += choice.nodes;
        choice
    }

    /// Evaluates `board` by a search of `depth`; with `depth` 0 by its static evaluation, and `best` is then the best
    /// move at depth 1.
    ///
    /// The result depends on no seed. Accepts any position: one where the side to move must pass is worth the same as
    /// the position after the pass, and the pass costs no depth. If the search would reach the last empty square, the
    /// exact search proves the value.
    ///
    /// ```
    /// use kaeshi::search::{Limits, Searcher, Table};
    /// use kaeshi::{Board, eval};
    /// let mut searcher = Searcher::new(Table::with_megabytes(1));
    /// let board = Board::START.play(kaeshi::Square::F5);
    /// assert_eq!(searcher.evaluate(board, 0, &Limits::NONE).value, eval::evaluate(board));
    /// let deeper = searcher.evaluate(board, 6, &Limits::NONE);
    /// assert_eq!((deeper.depth, deeper.exact), (6, false));
    /// ```
    pub fn evaluate(&mut self, board: Board, depth: u8, limits: &Limits) -> Evaluation {
        self.evaluate_at(board, Strength::of_depth(depth), limits)
    }

    /// Evaluates `board` as [`Searcher::evaluate`] does, with the depth and the selectivity of `strength`; its
    /// allowance is ignored.
    pub fn evaluate_at(&mut self, board: Board, strength: Strength, limits: &Limits) -> Evaluation {
        if board.is_over() {
            let value = i32::from(board.score()) * DISC;
            return Evaluation { value, best: None, exact: true, depth: 0, nodes: 1, complete: true };
        }
        if board.must_pass() {
            let passed = self.evaluate_at(board.pass(), strength, limits);
            return Evaluation { value: -passed.value, best: None, ..passed };
        }
        let choice = self.choose_at(board, Strength { allowance: 0, ..strength }, 0, limits);
        let (best, nodes, complete) = (Some(choice.best), choice.nodes, choice.complete);
        if strength.depth == 0 {
            let value = Node::of(board).value(&self.evaluator);
            return Evaluation { value, best, exact: false, depth: 0, nodes, complete };
        }
        Evaluation { value: choice.value, best, exact: choice.exact, depth: choice.depth, nodes, complete }
    }

    /// Evaluates every legal move of `board`: by searches of depth 2, 4, 6 … up to `deepest` and, with few empty
    /// squares, by proving its score. A stopped call returns the values known so far; the next call continues.
    ///
    /// ```
    /// use kaeshi::Board;
    /// use kaeshi::search::{Limits, Searcher, Table};
    /// let mut searcher = Searcher::new(Table::with_megabytes(1));
    /// let hints = searcher.hints(Board::START, 4, &Limits::NONE);
    /// assert!(hints.complete);
    /// assert!(hints.moves.iter().all(|hint| hint.depth == 4 && !hint.exact && hint.value == hints.moves[0].value));
    /// ```
    pub fn hints(&mut self, board: Board, deepest: u8, limits: &Limits) -> Hints {
        self.hints_at(board, HintScope::of_depth(deepest), limits)
    }

    /// Evaluates every legal move of `board` as [`Searcher::hints`] does, within `scope`, and returns the likely
    /// continuation after the best of them.
    ///
    /// ```
    /// use kaeshi::Position;
    /// use kaeshi::search::{HintScope, Limits, Searcher, Table};
    /// let position: Position = "--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX- O".parse()?;
    /// let mut searcher = Searcher::new(Table::with_megabytes(1));
    /// let hints = searcher.hints_at(position.board, HintScope { lines: 2, ..HintScope::of_depth(8) }, &Limits::NONE);
    /// let [best, second, third] = &hints.moves[..3] else { unreachable!() };
    /// assert!(best.exact && best.line.len() >= 10 && second.exact && !second.line.is_empty());
    /// assert!(third.line.is_empty());
    /// # Ok::<(), kaeshi::notation::BoardError>(())
    /// ```
    pub fn hints_at(&mut self, board: Board, scope: HintScope, limits: &Limits) -> Hints {
        if board.mobility().is_empty() {
            return Hints { moves: Vec::new(), nodes: 1, complete: true };
        }
        self.set_root(board);
        let mut meter = Meter::new(&Limits { progress: None, ..*limits });
        let team = self.team();
        let mut search = Search::new(&self.table, &mut self.small, &self.evaluator, &mut meter).helped_by(team);
        let hints = self.hints.get_or_insert_with(|| HintSearch::new(&self.solve.root));
        let complete = hints.run(&mut search, &mut self.solve, scope).is_ok();
        let moves = hints.hints(&search, &self.solve.root, scope.lines);
        self.visited += meter.nodes;
        Hints { moves, nodes: meter.nodes, complete }
    }

    /// Returns the team of a search that a crew helps.
    fn team(&self) -> Option<Team> {
        let crew = self.crew.as_ref()?;
        let job = Job::new(self.table.share(), Arc::clone(&self.evaluator), self.shared_from);
        Some(team(crew, &Arc::new(job)))
    }

    /// Keeps the state if `board` is the last position, else starts with `board`.
    fn set_root(&mut self, board: Board) {
        if self.solve.root.board != board || self.solve.root.share != self.share {
            self.solve = Solve::new(board);
            self.solve.root.keep(self.share);
            (self.deepening, self.hints) = (None, None);
            self.table.next_search();
            let mut meter = Meter::new(&Limits::NONE);
            self.solve.recall(&Search::new(&self.table, &mut self.small, &self.evaluator, &mut meter));
        }
    }
}

mod against;
#[cfg(test)]
mod tests;
mod window;
