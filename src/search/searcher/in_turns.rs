//! A searcher with threads that take turns.

use std::sync::Arc;

use crate::search::crew::{Crew, HelperThreads};
use crate::search::searcher::Searcher;
use crate::search::turns::{Turns, leave};

/// The helping threads of a searcher, which take turns with the thread that made it.
pub(crate) struct InTurn {
    turns: Arc<Turns>,
    /// The nodes on this thread's clock when they were asked for last.
    told: u64,
    helpers: HelperThreads,
}

impl InTurn {
    /// Starts `threads` threads but one, and lets the calling one take part.
    fn start(crew: &Crew, threads: usize) -> InTurn {
        let turns = Turns::of(threads);
        let mut number = 0;
        let helpers = HelperThreads::start_by(crew, threads - 1, |thread, crew| {
            number += 1;
            let (turns, number) = (Arc::clone(&turns), number);
            thread.spawn(move || {
                turns.sit(number);
                crew.help();
                leave();
            })
        });
        assert_eq!(helpers.number(), threads - 1, "the system gives so many threads");
        turns.sit(0);
        InTurn { turns, told: 0, helpers }
    }
}

impl Drop for InTurn {
    fn drop(&mut self) {
        // The helpers, which are dropped behind this, end in their turns.
        self.helpers.dismiss();
        leave();
    }
}

impl Searcher {
    /// Searches with `threads` threads from now on that take turns, one at a time, so that a search with many threads
    /// is the same on every machine. The calling thread is one of them until the searcher is dropped, and has to be the
    /// one that asks.
    ///
    /// # Panics
    /// Panics if there is no thread, or if the system gives fewer.
    pub fn in_turns(mut self, threads: usize) -> Searcher {
        let crew = Crew::new();
        self.in_turn = Some(InTurn::start(&crew, threads));
        self.set_crew(crew);
        self
    }

    /// Returns how long the search has taken since it was asked last, in nodes of one thread; `None` where no threads
    /// take turns.
    pub fn nodes_long(&mut self) -> Option<u64> {
        let in_turn = self.in_turn.as_mut()?;
        let now = in_turn.turns.clock(0);
        Some(now - std::mem::replace(&mut in_turn.told, now))
    }
}
