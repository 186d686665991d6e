//! Threads that help a search.
//!
//! A [`Crew`] is where threads wait until a search has work for them. It starts none itself: natively
//! [`Searcher::with_threads`](crate::search::Searcher::with_threads) does, in a browser the page starts workers, and
//! each of them calls [`Crew::help`]. A thread that never comes is missed by nobody: the search then goes on with those
//! that are there, or alone.

use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};

/// Threads that help the searches of a [`Searcher`](crate::search::Searcher) which was given the crew. A copy is the
/// same crew.
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
/// # Ok::<(), kaeshi::notation::board::BoardError>(())
/// ```
#[derive(Clone, Default)]
pub struct Crew(Arc<Shared>);

#[derive(Default)]
struct Shared {
    state: Mutex<State>,
    changed: Condvar,
}

#[derive(Default)]
struct State {
    /// How many threads are in [`Crew::help`].
    helpers: usize,
    dismissed: bool,
}

impl Crew {
    /// Creates a crew without any thread.
    pub fn new() -> Crew {
        Crew::default()
    }

    /// Lets the calling thread take part in searches until the crew is dismissed; a dismissed crew needs no help.
    pub fn help(&self) {
        let mut state = self.state();
        state.helpers += 1;
        while !state.dismissed {
            state = self.0.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
        state.helpers -= 1;
    }

    /// Lets all threads that help return, at once where they wait, else when the search at hand needs them no longer.
    /// Those that come later return too.
    pub fn dismiss(&self) {
        self.state().dismissed = true;
        self.0.changed.notify_all();
    }

    /// Returns how many threads are helping, or waiting for something to help with.
    pub fn helpers(&self) -> usize {
        self.state().helpers
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.0.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The threads that a searcher has started for itself. They are dismissed, and waited for, when it is dropped.
#[cfg(not(target_arch = "wasm32"))]
pub(crate) struct Hands {
    crew: Crew,
    threads: Vec<std::thread::JoinHandle<()>>,
}

#[cfg(not(target_arch = "wasm32"))]
impl Hands {
    /// Starts `number` threads that help `crew`, or as many of them as the system gives.
    pub fn start(crew: Crew, number: usize) -> Hands {
        let start = |number| {
            let crew = crew.clone();
            std::thread::Builder::new().name(format!("kaeshi helper {number}")).spawn(move || crew.help()).ok()
        };
        let threads = (1..=number).map_while(start).collect();
        Hands { crew, threads }
    }
}

#[cfg(not(target_arch = "wasm32"))]
impl Drop for Hands {
    fn drop(&mut self) {
        self.crew.dismiss();
        for thread in self.threads.drain(..) {
            // A helper that panicked has made the search panic that it helped.
            let _ = thread.join();
        }
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
            while crew.helpers() < 3 {
                std::thread::yield_now();
            }
            crew.clone().dismiss();
        });
        assert_eq!(crew.helpers(), 0);
        crew.help();
    }
}
