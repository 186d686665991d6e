//! The threads that a searcher starts for itself.

use std::io;
use std::thread::{Builder, JoinHandle};

use crate::search::crew::Crew;

/// Threads that help one crew. They are dismissed, and waited for, when this is dropped.
pub(crate) struct Hands {
    crew: Crew,
    threads: Vec<JoinHandle<()>>,
}

impl Hands {
    /// Starts `number` threads that do `work`, which is to help `crew`, or as many of them as the system gives.
    pub fn start(crew: &Crew, number: usize, work: fn(&Crew)) -> Hands {
        Hands::start_by(crew, number, |thread, crew| thread.spawn(move || work(&crew)))
    }

    /// Starts `number` threads that help `crew`, each by `spawn`, until that fails.
    pub fn start_by(
        crew: &Crew,
        number: usize,
        mut spawn: impl FnMut(Builder, Crew) -> io::Result<JoinHandle<()>>,
    ) -> Hands {
        let start = |number| spawn(Builder::new().name(format!("kaeshi helper {number}")), crew.clone()).ok();
        Hands { crew: crew.clone(), threads: (1..=number).map_while(start).collect() }
    }
}

impl Drop for Hands {
    fn drop(&mut self) {
        self.crew.dismiss();
        for thread in self.threads.drain(..) {
            // A helper that panicked has made the search panic that it helped.
            let _ = thread.join();
        }
    }
}
