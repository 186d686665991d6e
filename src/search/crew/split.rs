//! A split point: a node whose moves several threads search.
//!
//! The eldest brother waits for nobody: the first move of a node is searched by the thread that came there. Only when
//! it did not answer the question are the others offered to threads that have nothing to do (young brothers wait, R.
//! Feldmann 1993). They are taken one by one. The first answer ends the work on all of them.

use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::eval::Evaluator;
use crate::search::ablation::Ablation;
use crate::search::limits::Flag;
use crate::search::ordering::{Move, take_best};
use crate::search::statistics::Statistics;
use crate::search::table::Table;
use crate::sorting::sort_few;
use crate::square::Square;

/// What all split points of one search have in common.
pub(crate) struct Job {
    pub table: Table,
    pub evaluator: Arc<Evaluator>,
    /// Raised when the search is to stop.
    pub flag: Arc<Flag>,
    /// Nodes that helpers have visited and told of.
    pub told: Arc<AtomicU64>,
    /// From which size of nodes on it shares their moves.
    pub shared_from: SharedFrom,
    failed: AtomicBool,
}

/// From which size on the moves of a node are shared. A smaller one is done sooner than somebody comes.
#[derive(Clone, Copy)]
pub(crate) struct SharedFrom {
    /// The number of empty squares, in the exact search.
    pub empties: u32,
    /// The depth, in the midgame search.
    pub depth: u8,
}

impl SharedFrom {
    /// What was measured to be best with two threads.
    pub const USUAL: SharedFrom = SharedFrom { empties: 13, depth: 7 };
}

impl Job {
    /// Begins a search with a table that others may use too.
    pub fn new(table: Table, evaluator: Arc<Evaluator>, shared_from: SharedFrom) -> Job {
        let (flag, told, failed) = (Flag::within(None), Arc::default(), AtomicBool::new(false));
        Job { table, evaluator, flag, told, shared_from, failed }
    }

    /// Notes that a helper panicked: what it had in hand is lost.
    pub fn fail(&self) {
        self.failed.store(true, Ordering::Relaxed);
        self.flag.raise();
    }

    /// Tests whether a helper panicked.
    pub fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }
}

/// What is asked of a node: whether it is worth more than a number, and how that is found out.
#[derive(Clone, Copy)]
pub(crate) enum Question {
    /// Is the score above an odd number of discs, with so many empty squares?
    Exact { alpha: i32, empties: u32 },
    /// Is the value at a depth above a number of hundredths?
    Midgame { alpha: i32, depth: u8 },
}

impl Question {
    fn alpha(self) -> i32 {
        let (Question::Exact { alpha, .. } | Question::Midgame { alpha, .. }) = self;
        alpha
    }
}

/// How the thread that splits a node searches.
#[derive(Clone, Copy)]
pub(crate) struct Manner {
    pub selective: bool,
    pub probing: u8,
    pub ablation: Ablation,
}

/// A node whose moves several threads search.
pub(crate) struct Split {
    pub job: Arc<Job>,
    pub board: Board,
    pub question: Question,
    pub manner: Manner,
    /// Raised when the question is answered.
    pub flag: Arc<Flag>,
    /// How many moves nobody has begun.
    left: AtomicUsize,
    moves: Mutex<Moves>,
}

/// The moves of a split point, and what they are worth.
pub(crate) struct Moves {
    list: Vec<Move>,
    /// How many are taken.
    next: usize,
    /// Those that are done.
    done: Bitboard,
    /// The best bound, and its move.
    pub best: (i32, Square),
    /// Nodes that guests have visited.
    pub nodes: u64,
    /// What was counted at these, in builds that count.
    pub counted: Vec<Statistics>,
}

impl Split {
    /// Offers the moves of `list`, of which the best one that was searched before is `best`.
    pub fn new(
        job: &Arc<Job>,
        outer: Arc<Flag>,
        (board, question, manner): (Board, Question, Manner),
        list: &[Move],
        best: (i32, Square),
    ) -> Split {
        let moves = Moves { list: list.to_vec(), next: 0, done: Bitboard::EMPTY, best, nodes: 0, counted: Vec::new() };
        Split {
            job: Arc::clone(job),
            board,
            question,
            manner,
            flag: Flag::within(Some(outer)),
            left: AtomicUsize::new(list.len()),
            moves: Mutex::new(moves),
        }
    }

    /// Tests whether there is a move that nobody has begun and somebody wants.
    pub fn has_moves(&self) -> bool {
        self.left.load(Ordering::Relaxed) > 0 && !self.flag.is_raised()
    }

    /// Takes the next move to search.
    pub fn take(&self) -> Option<Move> {
        let mut moves = self.moves();
        if moves.next == moves.list.len() || self.flag.is_raised() {
            return None;
        }
        let next = moves.next;
        moves.next += 1;
        self.left.store(moves.list.len() - moves.next, Ordering::Relaxed);
        Some(take_best(&mut moves.list, next))
    }

    /// Notes what a move is worth, and ends the others' work where that answers the question.
    pub fn note(&self, square: Square, value: i32) {
        let mut moves = self.moves();
        moves.done |= square.bit();
        if value > moves.best.0 {
            moves.best = (value, square);
        }
        if value > self.question.alpha() {
            self.flag.raise();
        }
    }

    /// Returns the moves, to read or to change them.
    pub fn moves(&self) -> MutexGuard<'_, Moves> {
        self.moves.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Moves {
    /// Tests whether the question is answered: by one move, or by all.
    pub fn answers(&self, question: Question) -> bool {
        self.best.0 > question.alpha() || self.list.iter().all(|choice| self.done.contains(choice.square))
    }

    /// Returns the moves with those that are done first, and how many these are: what a search that was stopped goes on
    /// with. The move that its own thread was searching, if any, is to be tried before the others.
    pub fn sorted(&mut self, own: Option<Square>) -> (usize, &[Move]) {
        let done = self.done;
        for choice in self.list.iter_mut().filter(|choice| Some(choice.square) == own) {
            choice.score = i32::MAX;
        }
        sort_few(&mut self.list, |choice| !done.contains(choice.square));
        (self.list.iter().filter(|choice| done.contains(choice.square)).count(), &self.list)
    }
}
