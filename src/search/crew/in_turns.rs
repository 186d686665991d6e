//! The helping threads of a searcher that take turns with it.

use std::sync::Arc;

use crate::search::crew::{Crew, HelperThreads};
use crate::search::turns::{Turns, leave};

/// The helping threads of a searcher, which take turns with the thread that made it.
pub(crate) struct InTurn {
    turns: Arc<Turns>,
    /// The nodes on this thread's clock when they were asked for last.
    told: u64,
    helpers: HelperThreads,
}

impl InTurn {
    /// Starts `threads` threads but one, and lets the calling one take part; starts fewer if the system gives fewer.
    pub fn start(crew: &Crew, threads: usize) -> InTurn {
        let turns = Turns::of(threads.max(1));
        let mut number = 0;
        let helpers = HelperThreads::start_by(crew, threads.saturating_sub(1), |thread, crew| {
            number += 1;
            let (turns, number) = (Arc::clone(&turns), number);
            thread.spawn(move || {
                turns.sit(number);
                crew.help();
            })
        });
        turns.leave_out(1 + helpers.number());
        turns.sit(0);
        InTurn { turns, told: 0, helpers }
    }

    /// Returns how many nodes this thread's clock has counted since it was asked last.
    pub fn nodes_long(&mut self) -> u64 {
        let now = self.turns.clock(0);
        now - std::mem::replace(&mut self.told, now)
    }
}

impl Drop for InTurn {
    fn drop(&mut self) {
        // The helpers, which are dropped behind this, end in their turns.
        self.helpers.dismiss();
        leave();
    }
}
