//! A split point: a node whose moves several threads search.
//!
//! Young brothers wait (R. Feldmann 1993): the thread that reaches a node searches its first move alone. Only if that
//! move does not answer the question are the others, the young brothers, offered to idle threads. Threads take them one
//! at a time. The first answer ends the work on all of them.

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

/// The data that all split points of one search share.
pub(crate) struct Job {
    pub table: Table,
    pub evaluator: Arc<Evaluator>,
    /// Raised to stop the search.
    pub flag: Arc<Flag>,
    /// The nodes that helpers have visited and reported.
    pub told: Arc<AtomicU64>,
    /// The least size of a node whose moves are shared.
    pub shared_from: SharedFrom,
    failed: AtomicBool,
}

/// The least size of a node whose moves are shared. A smaller node is finished before a helper could join.
#[derive(Clone, Copy)]
pub(crate) struct SharedFrom {
    /// The number of empty squares, in the exact search.
    pub empties: u32,
    /// The depth, in the midgame search.
    pub depth: u8,
}

impl SharedFrom {
    /// The sizes that measured best with two threads.
    pub const USUAL: SharedFrom = SharedFrom { empties: 13, depth: 7 };

    /// Returns the sizes where `idle` threads are idle: with two or more, nodes of the exact search with one empty
    /// square less are worth sharing.
    pub const fn with_idle(self, idle: usize) -> SharedFrom {
        SharedFrom { empties: self.empties - (idle > 1) as u32, ..self }
    }
}

impl Job {
    /// Creates the job of a search whose table other threads may use too.
    pub fn new(table: Table, evaluator: Arc<Evaluator>, shared_from: SharedFrom) -> Job {
        let (flag, told, failed) = (Flag::within(None), Arc::default(), AtomicBool::new(false));
        Job { table, evaluator, flag, told, shared_from, failed }
    }

    /// Records that a helper panicked, and that its part of the search is lost.
    pub fn fail(&self) {
        self.failed.store(true, Ordering::Relaxed);
        self.flag.raise();
    }

    /// Tests whether a helper panicked.
    pub fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }
}

/// The question to a node: whether its value is above a number, and by which search.
#[derive(Clone, Copy)]
pub(crate) enum Question {
    /// Whether the score is above the odd number `alpha`, with this number of empty squares.
    Exact { alpha: i32, empties: u32 },
    /// Whether the value at a depth is above `alpha` hundredths of a disc.
    Midgame { alpha: i32, depth: u8 },
}

impl Question {
    fn alpha(self) -> i32 {
        let (Question::Exact { alpha, .. } | Question::Midgame { alpha, .. }) = self;
        alpha
    }
}

/// The settings of the thread that splits a node, which its guests take over.
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
    /// The number of moves that no thread has begun.
    left: AtomicUsize,
    moves: Mutex<Moves>,
}

/// The moves of a split point, and their values.
pub(crate) struct Moves {
    list: Vec<Move>,
    /// The number of moves taken.
    next: usize,
    /// The finished moves.
    done: Bitboard,
    /// The best bound, and its move.
    pub best: (i32, Square),
    /// The nodes that guests have visited.
    pub nodes: u64,
    /// The counters of the guests, in builds that count.
    pub counted: Vec<Statistics>,
}

impl Split {
    /// Creates a split point with the moves of `list`; `best` is the best of the moves searched before.
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

    /// Tests whether a move is left that no thread has begun, and the question is still open.
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

    /// Records the value of a move, and ends the others' work if that answers the question.
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
    /// Tests whether the question is answered, by one move or by all.
    pub fn answers(&self, question: Question) -> bool {
        self.best.0 > question.alpha() || self.list.iter().all(|choice| self.done.contains(choice.square))
    }

    /// Returns the moves with the finished ones first, and the number of these, so that a stopped search can resume.
    /// `own`, the move that the owner was searching, comes first among the unfinished ones.
    pub fn sorted(&mut self, own: Option<Square>) -> (usize, &[Move]) {
        let done = self.done;
        for choice in self.list.iter_mut().filter(|choice| Some(choice.square) == own) {
            choice.score = i32::MAX;
        }
        sort_few(&mut self.list, |choice| !done.contains(choice.square));
        (self.list.iter().filter(|choice| done.contains(choice.square)).count(), &self.list)
    }
}
