//! The goal, the limits and the progress reports of a search.
//!
//! A search that is told to stop unwinds through `?`. An interrupted node has no value to store, so a stopped search
//! cannot leave a wrong bound behind. The limits are checked once in a few thousand nodes, and only in nodes with so
//! many empty squares that the check costs nothing. The clock is read only if there is a time limit, so that without
//! one a search is the same on every machine.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::Duration;

use crate::search::clock::Instant;
use crate::search::score::Bounds;
use crate::search::turns;
use crate::square::Square;

/// The goal of [`Searcher::solve`](crate::search::Searcher::solve).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Proof {
    /// The exact score.
    #[default]
    Exact,
    /// Win, draw or loss: the sign of the score.
    Wld,
}

/// The goal of a search, the limits that stop it earlier, and the receiver of its progress.
///
/// ```
/// use std::cell::Cell;
/// use kaeshi::search::{Limits, Progress, Proof, Searcher, Table};
/// use kaeshi::Position;
/// let position: Position = "--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX- O".parse()?;
/// let mut searcher = Searcher::new(Table::with_megabytes(16));
/// let told = Cell::new(0);
/// let count = |progress: &Progress| told.set(progress.done);
/// let limits = Limits { proof: Proof::Wld, progress: Some(&count), ..Limits::nodes(1_000_000) };
/// let found = searcher.solve(position.board, &limits);
/// assert!(found.complete && found.bounds.lower > 0);
/// assert_eq!(told.get(), position.board.mobility().len() as usize);
/// # Ok::<(), kaeshi::notation::BoardError>(())
/// ```
#[derive(Clone, Copy, Default)]
pub struct Limits<'a> {
    /// The search stops after about this many nodes. Limits below a few thousand are raised to that, so that each call
    /// makes progress.
    pub nodes: Option<u64>,
    /// The search stops after this time, within a millisecond or so (and after those few thousand nodes). With this
    /// limit the result depends on the machine.
    pub time: Option<Duration>,
    /// The goal of [`Searcher::solve`](crate::search::Searcher::solve). The other questions prove what they need.
    pub proof: Proof,
    /// The search stops as soon as this is set, within a millisecond or so.
    pub cancel: Option<&'a AtomicBool>,
    /// Called each time that [`Searcher::solve`](crate::search::Searcher::solve) or
    /// [`Searcher::scores`](crate::search::Searcher::scores) has proved something. The other questions do not call it.
    pub progress: Option<&'a dyn Fn(&Progress)>,
}

impl Limits<'_> {
    /// No limit: the search proves the exact score and reports no progress.
    pub const NONE: Limits<'static> =
        Limits { nodes: None, time: None, proof: Proof::Exact, cancel: None, progress: None };

    /// Returns limits that stop a search after about `nodes` nodes.
    pub const fn nodes(nodes: u64) -> Limits<'static> {
        Limits { nodes: Some(nodes), ..Limits::NONE }
    }

    /// Returns limits that stop a search after about `time`.
    pub const fn time(time: Duration) -> Limits<'static> {
        Limits { time: Some(time), ..Limits::NONE }
    }
}

impl fmt::Debug for Limits<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Limits")
            .field("nodes", &self.nodes)
            .field("time", &self.time)
            .field("proof", &self.proof)
            .field("cancel", &self.cancel)
            .field("progress", &self.progress.map(|_| "a function"))
            .finish()
    }
}

/// The progress of a search, reported each time that it has proved something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Progress {
    /// Nodes visited in this call.
    pub nodes: u64,
    /// The proved bounds of the score of the position.
    pub bounds: Bounds,
    /// The number of finished moves of the position.
    pub done: usize,
    /// The number of moves of the position.
    pub total: usize,
    /// The principal variation as far as it is known, passes left out: the best move first, then what the
    /// transposition table holds.
    pub line: Vec<Square>,
}

/// The error of an interrupted search, which has no value.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Stopped;

/// A flag that stops a part of a search, and with it every part within that.
pub(crate) struct Flag {
    raised: AtomicBool,
    outer: Option<Arc<Flag>>,
}

impl Flag {
    /// Creates the flag of a part of `outer`, or of a whole search.
    pub fn within(outer: Option<Arc<Flag>>) -> Arc<Flag> {
        Arc::new(Flag { raised: AtomicBool::new(false), outer })
    }

    /// Stops this part.
    pub fn raise(&self) {
        self.raised.store(true, Ordering::Relaxed);
    }

    /// Tests whether this part, or a part that it belongs to, is stopped.
    pub fn is_raised(&self) -> bool {
        self.chain().any(|flag| flag.raised.load(Ordering::Relaxed))
    }

    /// Tests whether this part belongs to `other`, or is the same.
    pub fn is_within(&self, other: &Flag) -> bool {
        self.chain().any(|flag| std::ptr::eq(flag, other))
    }

    fn chain(&self) -> impl Iterator<Item = &Flag> {
        std::iter::successors(Some(self), |flag| flag.outer.as_deref())
    }
}

/// Nodes between two checks of the cancel flag and the clock: a millisecond or two, by the speeds in docs/benchmarks.
const INTERVAL: u64 = 8192;

/// The same interval for several threads, which end each other's work: shorter, so that none runs on for long.
const SHARED_INTERVAL: u64 = 1024;

/// No call is stopped by its node or time limit earlier than this. So a searcher called again and again with tiny
/// limits still gets from one stored position to the next each time, and reaches the end.
const SHORTEST: u64 = 16_384;

/// Counts the nodes of one call, and stops it.
pub(crate) struct Meter<'a> {
    /// Nodes visited in this call.
    pub nodes: u64,
    /// The number of nodes at which the limits are checked next.
    check_at: u64,
    stop_at: u64,
    deadline: Option<Instant>,
    cancel: Option<&'a AtomicBool>,
    progress: Option<&'a dyn Fn(&Progress)>,
    /// The data shared with the meters of other threads.
    shared: Option<Shared>,
}

/// The data that the meters of several threads share.
struct Shared {
    /// The flag of the part of the search that this thread works on.
    flag: Arc<Flag>,
    /// The nodes that helpers have reported.
    told: Arc<AtomicU64>,
    /// The reported nodes that this meter has already counted.
    counted: u64,
    /// The nodes of this thread that its clock has counted, where threads take turns.
    timed: u64,
    /// Whether the thread is a helper, which reports its nodes and checks no limits.
    helps: bool,
}

impl Shared {
    /// Puts the nodes that this thread has visited on its clock, where threads take turns.
    #[inline(always)]
    fn pass_time(&mut self, nodes: u64) {
        turns::advance(nodes - self.timed);
        self.timed = nodes;
    }

    /// Returns the number of nodes that other threads have visited; a helper reports its own `nodes` instead.
    fn others(&mut self, nodes: u64) -> u64 {
        if self.helps {
            self.told.fetch_add(nodes - self.counted, Ordering::Relaxed);
            self.counted = nodes;
            return 0;
        }
        self.told.load(Ordering::Relaxed).saturating_sub(self.counted)
    }
}

impl<'a> Meter<'a> {
    /// Creates a meter under `limits`; the time runs from now on.
    pub fn new(limits: &Limits<'a>) -> Meter<'a> {
        let stop_at = limits.nodes.map_or(u64::MAX, |nodes| nodes.max(SHORTEST));
        // A time limit beyond the range of the clock is no limit.
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        Meter {
            nodes: 0,
            check_at: 0,
            stop_at,
            deadline,
            cancel: limits.cancel,
            progress: limits.progress,
            shared: None,
        }
    }

    /// Makes this meter count the nodes that others report to `told`. `flag` stops all.
    pub fn lead(&mut self, flag: &Arc<Flag>, told: &Arc<AtomicU64>) {
        self.shared =
            Some(Shared { flag: Arc::clone(flag), told: Arc::clone(told), counted: 0, timed: 0, helps: false });
    }

    /// Makes this meter report its nodes to `told`, and stop when `flag` is raised.
    pub fn help(&mut self, flag: &Arc<Flag>, told: &Arc<AtomicU64>) {
        self.lead(flag, told);
        self.shared.iter_mut().for_each(|shared| shared.helps = true);
    }

    /// Returns the flag of the part of the search that this thread works on.
    pub fn flag(&self, outermost: &Arc<Flag>) -> Arc<Flag> {
        Arc::clone(self.shared.as_ref().map_or(outermost, |shared| &shared.flag))
    }

    /// Replaces the flag that stops this thread, and returns the previous one.
    pub fn set_flag(&mut self, flag: &Arc<Flag>) -> Arc<Flag> {
        let before = self.flag(flag);
        self.shared.iter_mut().for_each(|shared| shared.flag = Arc::clone(flag));
        before
    }

    /// Checks the limits while the thread waits.
    pub fn poll(&mut self) {
        // If a limit is reached, the check raises the flag for all threads.
        let _ = self.check_limits();
    }

    /// Adds nodes that others visited for this thread.
    pub fn take_over(&mut self, nodes: u64) {
        self.nodes += nodes;
        self.shared.iter_mut().for_each(|shared| {
            shared.counted += nodes;
            shared.timed += nodes;
        });
    }

    /// Stops counting the nodes since there were `before`, because another thread takes them over; returns their
    /// number.
    pub fn give_away(&mut self, before: u64) -> u64 {
        let given = self.nodes - before;
        self.check_at = 0;
        if let Some(shared) = &mut self.shared {
            shared.pass_time(self.nodes);
            shared.timed = before;
            if shared.helps {
                shared.others(self.nodes);
                shared.counted -= given;
            } else {
                shared.told.fetch_add(given, Ordering::Relaxed);
            }
        }
        self.nodes = before;
        given
    }

    /// Returns an error if it is time to stop.
    #[inline(always)]
    pub fn check(&mut self) -> Result<(), Stopped> {
        if self.nodes < self.check_at { Ok(()) } else { self.check_limits() }
    }

    #[cold]
    fn check_limits(&mut self) -> Result<(), Stopped> {
        let (mut others, mut interval) = (0, INTERVAL);
        if let Some(shared) = &mut self.shared {
            shared.pass_time(self.nodes);
            if shared.flag.is_raised() {
                return Err(Stopped);
            }
            (others, interval) = (shared.others(self.nodes), SHARED_INTERVAL);
        }
        let nodes = self.nodes + others;
        let cancelled = self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed));
        if cancelled || nodes >= self.stop_at || nodes >= SHORTEST && self.is_late() {
            self.shared.iter().flat_map(|shared| shared.flag.chain()).for_each(Flag::raise);
            return Err(Stopped);
        }
        self.check_at = (self.stop_at - others).min(self.nodes + interval);
        Ok(())
    }

    /// Reports the progress, if a receiver is set.
    pub fn report(&self, progress: impl FnOnce() -> Progress) {
        if let Some(report) = self.progress {
            report(&progress());
        }
    }

    /// Tests whether the time limit has passed.
    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

impl Drop for Meter<'_> {
    fn drop(&mut self) {
        if let Some(shared) = &mut self.shared {
            shared.pass_time(self.nodes);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns how many nodes a search under `limits` visits before it stops, with one check after the other, at most a
    /// million.
    fn nodes_until_stopped(limits: &Limits) -> u64 {
        let mut meter = Meter::new(limits);
        while meter.nodes < 1_000_000 && meter.check().is_ok() {
            meter.nodes += 1;
        }
        meter.nodes
    }

    #[test]
    fn limits_allow_the_shortest_slice_and_without_limits_nothing_stops() {
        assert_eq!(nodes_until_stopped(&Limits::NONE), 1_000_000);
        assert_eq!(nodes_until_stopped(&Limits::nodes(1)), SHORTEST);
        assert_eq!(nodes_until_stopped(&Limits::nodes(100_001)), 100_001);
        assert_eq!(nodes_until_stopped(&Limits::time(Duration::ZERO)), SHORTEST);
        assert_eq!(nodes_until_stopped(&Limits::time(Duration::MAX)), 1_000_000);
        let cancel = AtomicBool::new(true);
        assert_eq!(nodes_until_stopped(&Limits { cancel: Some(&cancel), ..Limits::NONE }), 0);
    }

    #[test]
    fn the_clock_is_read_only_with_a_time_limit() {
        assert!(Meter::new(&Limits::nodes(1)).deadline.is_none());
        assert!(Meter::new(&Limits::time(Duration::from_secs(1))).deadline.is_some());
    }
}
