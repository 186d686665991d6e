//! The helping threads that a searcher starts itself.

use std::io;
use std::thread::{Builder, JoinHandle};

use crate::search::crew::Crew;

/// Threads that help one crew. Dropping this dismisses them and waits for them.
pub(crate) struct HelperThreads {
    crew: Crew,
    threads: Vec<JoinHandle<()>>,
}

impl HelperThreads {
    /// Starts `number` threads that run `work`, which calls [`Crew::help`]; starts fewer if the system gives fewer.
    pub fn start(crew: &Crew, number: usize, work: fn(&Crew)) -> HelperThreads {
        HelperThreads::start_by(crew, number, |thread, crew| thread.spawn(move || work(&crew)))
    }

    /// Starts up to `number` threads with `spawn`, until one cannot be started.
    pub fn start_by(
        crew: &Crew,
        number: usize,
        mut spawn: impl FnMut(Builder, Crew) -> io::Result<JoinHandle<()>>,
    ) -> HelperThreads {
        let start = |number| spawn(Builder::new().name(format!("kaeshi helper {number}")), crew.clone()).ok();
        HelperThreads { crew: crew.clone(), threads: (1..=number).map_while(start).collect() }
    }

    /// Returns the number of threads.
    #[cfg(feature = "internals")]
    pub fn number(&self) -> usize {
        self.threads.len()
    }

    /// Lets the threads end when the search no longer needs them.
    pub fn dismiss(&self) {
        self.crew.dismiss();
    }
}

impl Drop for HelperThreads {
    fn drop(&mut self) {
        self.dismiss();
        for thread in self.threads.drain(..) {
            // A helper that panicked has already made the search panic.
            let _ = thread.join();
        }
    }
}
