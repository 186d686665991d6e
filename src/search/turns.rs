//! Threads that take turns: how well a search shares its work among more threads than the machine has processors.
//!
//! One thread runs at a time, and the clock of each is the number of nodes that it has visited. The thread whose clock
//! is behind runs, until a check of its limits finds another one behind. A thread that waits for work goes on at the
//! time of the change that wakes it. So a run is the same each time, and its length in nodes is what it would take if
//! every node took the same time, waking took none, and threads did not slow each other down at the memory.
//!
//! Native builds with the feature `internals` have it; in others the functions that a search calls do nothing.

use std::cell::RefCell;
use std::cmp::Reverse;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// The turns of a number of threads.
pub(crate) struct Turns {
    state: Mutex<State>,
    passed: Condvar,
}

struct State {
    /// The nodes on the clock of each thread.
    clocks: Vec<u64>,
    places: Vec<Place>,
    /// The thread that runs.
    running: Option<usize>,
}

/// The state of a thread.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// It has not begun.
    Empty,
    /// It can run.
    Ready,
    /// It waits for a change.
    Waiting,
    /// It has ended.
    Gone,
}

/// A thread's part in the turns. It ends with the thread at the latest, so that one that panics holds up no other.
struct Seat {
    turns: Arc<Turns>,
    number: usize,
}

impl Drop for Seat {
    fn drop(&mut self) {
        let mut state = self.turns.state();
        state.places[self.number] = Place::Gone;
        self.turns.pass(&mut state);
    }
}

thread_local! {
    /// The seat of this thread.
    static SEAT: RefCell<Option<Seat>> = const { RefCell::new(None) };
}

impl Turns {
    /// Creates the turns of `threads` threads.
    pub fn of(threads: usize) -> Arc<Turns> {
        let (clocks, places) = (vec![0; threads], vec![Place::Empty; threads]);
        Arc::new(Turns { state: Mutex::new(State { clocks, places, running: None }), passed: Condvar::new() })
    }

    /// Lets the calling thread take part from now on, and waits for its turn. The first turn is given when all threads
    /// are there.
    pub fn sit(self: &Arc<Turns>, number: usize) {
        SEAT.set(Some(Seat { turns: Arc::clone(self), number }));
        let mut state = self.state();
        state.places[number] = Place::Ready;
        if !state.places.contains(&Place::Empty) {
            self.pass(&mut state);
        }
        self.await_turn(state, number);
    }

    /// Leaves out the threads from a number on, which do not come.
    pub fn leave_out(&self, from: usize) {
        self.state().places[from..].fill(Place::Gone);
    }

    /// Returns the nodes on the clock of a thread.
    pub fn clock(&self, number: usize) -> u64 {
        self.state().clocks[number]
    }

    /// Gives the turn to the thread that is behind all others that can run; of several, to the last.
    fn pass(&self, state: &mut State) {
        let ready = (0..state.places.len()).filter(|&number| state.places[number] == Place::Ready);
        state.running = ready.min_by_key(|&number| (state.clocks[number], Reverse(number)));
        self.passed.notify_all();
    }

    fn await_turn(&self, mut state: MutexGuard<'_, State>, number: usize) {
        while state.running != Some(number) {
            state = self.passed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// Calls `then` with the turns of this thread and its number, if it takes part in any.
#[inline(always)]
fn with_seat(then: impl FnOnce(&Turns, usize)) -> bool {
    cfg!(all(feature = "internals", feature = "threads", not(target_arch = "wasm32")))
        && SEAT.with_borrow(|seat| {
            let Some(Seat { turns, number }) = seat else { return false };
            then(turns, *number);
            true
        })
}

/// Puts nodes on this thread's clock, and lets those threads run that are behind.
#[inline(always)]
pub(crate) fn advance(nodes: u64) {
    with_seat(|turns, number| {
        let mut state = turns.state();
        state.clocks[number] += nodes;
        turns.pass(&mut state);
        turns.await_turn(state, number);
    });
}

/// Lets other threads run until one of them has changed something, and returns whether this thread takes turns.
#[inline(always)]
pub(crate) fn pause() -> bool {
    with_seat(|turns, number| {
        let mut state = turns.state();
        state.places[number] = Place::Waiting;
        turns.pass(&mut state);
        turns.await_turn(state, number);
    })
}

/// Lets the waiting threads run again, from the time of this thread on.
#[inline(always)]
pub(crate) fn wake() {
    with_seat(|turns, number| {
        let mut state = turns.state();
        let now = state.clocks[number];
        for other in 0..state.places.len() {
            if state.places[other] == Place::Waiting {
                state.places[other] = Place::Ready;
                state.clocks[other] = state.clocks[other].max(now);
            }
        }
    });
}

/// Ends this thread's part in the turns.
pub(crate) fn leave() {
    drop(SEAT.take());
}
