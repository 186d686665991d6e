//! Threads that help a search, and the work that it shares with them.
//!
//! A [`Crew`] is the place where threads wait until a search has work for them. It starts no thread itself: natively
//! [`Searcher::with_threads`](crate::search::Searcher::with_threads) starts them, in a browser the page starts workers,
//! and each thread calls [`Crew::help`]. A search never waits for a thread to join: it runs with the threads that are
//! there, or alone.
//!
//! Work is shared as *split points* (`split`). A crew keeps the open ones, the outermost first, because they have the
//! most work left. An idle thread takes the first that has a move left. `brothers` has the work at a split point.

#[cfg(all(feature = "threads", not(target_arch = "wasm32")))]
mod helper_threads;
#[cfg(all(feature = "internals", feature = "threads", not(target_arch = "wasm32")))]
mod in_turns;
mod split;

#[cfg(all(loom, test))]
use loom::sync::{
    Condvar, Mutex, MutexGuard,
    atomic::{AtomicU32, AtomicUsize, Ordering},
};
#[cfg(not(all(loom, test)))]
use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, PoisonError};
#[cfg(not(all(loom, test)))]
use std::sync::{Condvar, Mutex, MutexGuard};
use std::time::Duration;

use crate::search::turns;

#[cfg(all(feature = "threads", not(target_arch = "wasm32")))]
pub(crate) use helper_threads::HelperThreads;
#[cfg(all(feature = "internals", feature = "threads", not(target_arch = "wasm32")))]
pub(crate) use in_turns::InTurn;
pub(crate) use split::{Job, Manner, Question, SharedFrom, Split};

/// A set of threads that help the searches of a [`Searcher`](crate::search::Searcher). A clone is the same crew.
///
/// A thread that has begun to help must not be ended from outside before the crew is dismissed and [`Crew::help`] has
/// returned: a search would wait for its part for ever.
///
/// ```
/// use kaeshi::search::{Crew, Limits, Searcher, Table};
/// use kaeshi::Position;
/// let position: Position = "--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX- O".parse()?;
/// let crew = Crew::new();
/// let mut searcher = Searcher::new(Table::with_megabytes(16));
/// searcher.set_crew(crew.clone());
/// std::thread::scope(|scope| {
///     scope.spawn(|| crew.help());
///     assert_eq!(searcher.solve(position.board, &Limits::NONE).score(), Some(8));
///     crew.dismiss();
/// });
/// # Ok::<(), kaeshi::notation::BoardError>(())
/// ```
#[derive(Clone, Default)]
pub struct Crew(Arc<Shared>);

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
    /// The number of idle threads.
    idle: AtomicUsize,
    /// A counter of the changes, for threads that check for one before they sleep.
    changes: AtomicU32,
}

#[derive(Default)]
struct State {
    /// The number of threads in [`Crew::help`].
    helpers: usize,
    dismissed: bool,
    /// The open split points.
    open: Vec<Open>,
    /// The number of sleeping threads.
    asleep: usize,
}

/// A split point, and the number of threads at it besides its owner.
struct Open {
    split: Arc<Split>,
    guests: usize,
}

/// The number of times that an idle thread asks for work before it sleeps.
const SPINS: u32 = if cfg!(all(loom, test)) { 1 } else { 1000 };

impl Crew {
    /// Creates a crew without any thread.
    pub fn new() -> Crew {
        Crew::default()
    }

    /// Lets all helping threads return: at once if they are waiting, else as soon as the current search no longer needs
    /// them. Threads that join later return too.
    pub fn dismiss(&self) {
        self.change(|state| state.dismissed = true);
    }

    /// Returns the number of threads that are helping, or waiting for work.
    pub fn helpers(&self) -> usize {
        self.state().helpers
    }

    /// Registers the calling thread as a helper until the returned value is dropped.
    pub(crate) fn enter(&self) -> Present<'_> {
        self.state().helpers += 1;
        Present(self)
    }

    /// Returns the number of idle threads.
    #[inline(always)]
    pub(crate) fn idle(&self) -> usize {
        self.0.idle.load(Ordering::Relaxed)
    }

    /// Offers the moves of a split point.
    pub(crate) fn open(&self, split: &Arc<Split>) {
        self.change(|state| state.open.push(Open { split: Arc::clone(split), guests: 0 }));
    }

    /// Waits for a split point to help at; `None` when the crew is dismissed.
    pub(crate) fn next(&self) -> Option<Guest<'_>> {
        let mut state = self.state();
        loop {
            if state.dismissed {
                return None;
            }
            if let Some(guest) = self.admit(&mut state, |_| true) {
                return Some(guest);
            }
            state = self.wait(state, None);
        }
    }

    /// Waits for a split point within `split` to help at; returns `None`, and closes `split`, when no guest is left at
    /// `split` itself. Calls `poll` now and then while it waits.
    pub(crate) fn next_within(&self, split: &Arc<Split>, mut poll: impl FnMut()) -> Option<Guest<'_>> {
        let mut state = self.state();
        loop {
            let place = state.open.iter().position(|open| Arc::ptr_eq(&open.split, split))?;
            if state.open[place].guests == 0 {
                state.open.remove(place);
                return None;
            }
            if let Some(guest) = self.admit(&mut state, |other| other.flag.is_within(&split.flag)) {
                return Some(guest);
            }
            state = self.wait(state, Some(Duration::from_millis(1)));
            drop(state);
            poll();
            state = self.state();
        }
    }

    /// Admits a guest to the first split point that has a move left and is `wanted`.
    fn admit(&self, state: &mut State, wanted: impl Fn(&Split) -> bool) -> Option<Guest<'_>> {
        let open = state.open.iter_mut().find(|open| open.split.has_moves() && wanted(&open.split))?;
        open.guests += 1;
        Some(Guest { crew: self, split: Arc::clone(&open.split) })
    }

    /// Waits until something changes, or until `time` is over.
    fn wait<'c>(&'c self, state: MutexGuard<'c, State>, time: Option<Duration>) -> MutexGuard<'c, State> {
        let seen = self.0.changes.load(Ordering::Relaxed);
        drop(state);
        self.0.idle.fetch_add(1, Ordering::Relaxed);
        let spins = if turns::pause() { 0 } else { SPINS };
        for _ in 0..spins {
            if self.0.changes.load(Ordering::Relaxed) != seen {
                break;
            }
            std::hint::spin_loop();
        }
        let mut state = self.state();
        if self.0.changes.load(Ordering::Relaxed) == seen {
            state.asleep += 1;
            state = match time {
                Some(time) => self.0.changed.wait_timeout(state, time).unwrap_or_else(PoisonError::into_inner).0,
                None => self.0.changed.wait(state).unwrap_or_else(PoisonError::into_inner),
            };
            state.asleep -= 1;
        }
        self.0.idle.fetch_sub(1, Ordering::Relaxed);
        state
    }

    /// Changes the state, and wakes the waiting threads.
    fn change(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.state();
        change(&mut state);
        self.0.changes.fetch_add(1, Ordering::Relaxed);
        let asleep = state.asleep > 0;
        drop(state);
        turns::wake();
        if asleep {
            self.0.changed.notify_all();
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// A thread that is in [`Crew::help`].
pub(crate) struct Present<'c>(&'c Crew);

impl Drop for Present<'_> {
    fn drop(&mut self) {
        self.0.state().helpers -= 1;
    }
}

/// A thread at a split point that is not its own.
pub(crate) struct Guest<'c> {
    crew: &'c Crew,
    pub split: Arc<Split>,
}

impl Drop for Guest<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            self.split.job.fail();
        }
        self.crew.change(|state| {
            if let Some(open) = state.open.iter_mut().find(|open| Arc::ptr_eq(&open.split, &self.split)) {
                open.guests -= 1;
            }
        });
    }
}

#[cfg(all(loom, test))]
mod all_orders {
    //! `./build.sh test --only loom` runs these. Loom reports a thread that nobody wakes.

    use super::*;
    use loom::thread;

    /// Runs `change` while `count` threads run `wait`, in all orders with up to three preemptions.
    fn check(count: usize, wait: fn(&Crew), change: fn(&Crew)) {
        let mut model = loom::model::Builder::new();
        model.preemption_bound = Some(3);
        model.check(move || {
            let crew = Crew::new();
            let threads: Vec<_> = (0..count)
                .map(|_| {
                    let crew = crew.clone();
                    thread::spawn(move || wait(&crew))
                })
                .collect();
            change(&crew);
            for thread in threads {
                thread.join().expect("no thread panics");
            }
            assert_eq!((crew.helpers(), crew.idle(), crew.state().asleep), (0, 0, 0));
        });
    }

    /// Joins the crew and waits for work.
    fn join(crew: &Crew) {
        let _present = crew.enter();
        assert!(crew.next().is_none());
    }

    #[test]
    fn a_thread_that_joins_a_dismissed_crew_leaves() {
        check(1, join, Crew::dismiss);
    }

    #[test]
    fn two_threads_that_join_a_dismissed_crew_leave() {
        check(2, join, Crew::dismiss);
    }

    #[test]
    fn a_thread_that_waits_sees_each_change() {
        fn wait(crew: &Crew) {
            let mut state = crew.state();
            while !state.dismissed {
                state = crew.wait(state, None);
            }
        }
        check(1, wait, |crew| {
            crew.change(|state| state.helpers += 1);
            crew.change(|state| (state.helpers, state.dismissed) = (0, true));
        });
    }
}

#[cfg(all(not(loom), test))]
mod tests {
    use super::*;

    #[test]
    fn helpers_come_and_go() {
        let crew = Crew::new();
        assert_eq!(crew.helpers(), 0);
        std::thread::scope(|scope| {
            for _ in 0..3 {
                scope.spawn(|| crew.help());
            }
            while crew.helpers() < 3 || crew.0.idle.load(Ordering::Relaxed) < 3 {
                std::thread::yield_now();
            }
            crew.clone().dismiss();
        });
        assert_eq!((crew.helpers(), crew.idle()), (0, 0));
        crew.help();
    }
}
