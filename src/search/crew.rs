//! Threads that help a search, and the work that it shares with them.
//!
//! A [`Crew`] is where threads wait until a search has work for them. It starts none itself: natively
//! [`Searcher::with_threads`](crate::search::Searcher::with_threads) does, in a browser the page starts workers, and
//! each of them calls [`Crew::help`]. A thread that never comes is missed by nobody: the search then goes on with those
//! that are there, or alone.
//!
//! Work is shared as *split points* (`split`). A crew keeps those that are open, the outermost first, since most is
//! left to do there, and who comes looking for work takes the first that has a move left. What a thread does at one is
//! in `brothers`.

#[cfg(all(feature = "threads", not(target_arch = "wasm32")))]
mod hands;
mod split;

use std::sync::atomic::{AtomicU32, AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

#[cfg(all(feature = "threads", not(target_arch = "wasm32")))]
pub(crate) use hands::Hands;
pub(crate) use split::{Job, Manner, Question, SharedFrom, Split};

/// Threads that help the searches of a [`Searcher`](crate::search::Searcher) which was given the crew. A copy is the
/// same crew.
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
    /// How many threads have nothing to do.
    idle: AtomicUsize,
    /// Counts the changes, for those that look out for one before they sleep.
    changes: AtomicU32,
}

#[derive(Default)]
struct State {
    /// How many threads are in [`Crew::help`].
    helpers: usize,
    dismissed: bool,
    /// The open split points.
    open: Vec<Open>,
    /// How many threads sleep.
    asleep: usize,
}

/// A split point, and how many threads are at it besides its owner.
struct Open {
    split: Arc<Split>,
    guests: usize,
}

/// How often a thread without work asks for some before it sleeps.
const SPINS: u32 = 1000;

impl Crew {
    /// Creates a crew without any thread.
    pub fn new() -> Crew {
        Crew::default()
    }

    /// Lets all threads that help return, at once where they wait, else when the search at hand needs them no longer.
    /// Those that come later return too.
    pub fn dismiss(&self) {
        self.state().dismissed = true;
        self.0.changes.fetch_add(1, Ordering::Relaxed);
        self.0.changed.notify_all();
    }

    /// Returns how many threads are helping, or waiting for something to help with.
    pub fn helpers(&self) -> usize {
        self.state().helpers
    }

    /// Notes that a thread has come to help, until what is returned is dropped.
    pub(crate) fn enter(&self) -> Present<'_> {
        self.state().helpers += 1;
        Present(self)
    }

    /// Tests whether a thread has nothing to do.
    #[inline(always)]
    pub(crate) fn is_idle(&self) -> bool {
        self.0.idle.load(Ordering::Relaxed) > 0
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

    /// Waits for a split point within `split` to help at; `None` when no guest is left at `split` itself, which is then
    /// taken away. `poll` is called now and then meanwhile.
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

    /// Waits until something changes, or for so long.
    fn wait<'c>(&'c self, state: MutexGuard<'c, State>, time: Option<Duration>) -> MutexGuard<'c, State> {
        let seen = self.0.changes.load(Ordering::Relaxed);
        drop(state);
        self.0.idle.fetch_add(1, Ordering::Relaxed);
        for _ in 0..SPINS {
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

    /// Changes the state, and tells those that wait.
    fn change(&self, change: impl FnOnce(&mut State)) {
        let mut state = self.state();
        change(&mut state);
        self.0.changes.fetch_add(1, Ordering::Relaxed);
        let asleep = state.asleep > 0;
        drop(state);
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

#[cfg(test)]
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
        assert_eq!((crew.helpers(), crew.is_idle()), (0, false));
        crew.help();
    }
}
