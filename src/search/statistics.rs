//! Counters of a search by number of empty squares: where its nodes are, and what cuts them off.
//!
//! To make a solver faster one has to know the cost of each part of its tree, and which technique saves more than it
//! costs. The counters are compiled in with the feature `statistics` alone; without it the counting functions are empty
//! and the search compiles to the same machine code as without them. Each thread counts for itself, so that a count
//! does not depend on other threads of the program. The counts of a search's helpers are added to the thread that
//! asked.
//!
//! ```
//! use kaeshi::search::{Event, Statistics};
//! if let Some(statistics) = Statistics::take() {
//!     println!("{} nodes with four empty squares", statistics.count(Event::Node, 4..=4));
//! }
//! ```

use std::cell::Cell;
use std::ops::RangeInclusive;

use crate::search::score::DEEP_FROM;
use crate::search::table::Known;

/// The events that are counted. A node or a probe is counted at its own number of empty squares.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The exact search visited a position.
    Node,
    /// The midgame search visited a position, to order moves or to value them.
    MidgameNode,
    /// The opponent's stable discs were counted, to see whether they allow a cut.
    StabilityTry,
    /// The count of the opponent's stable discs allowed a cut.
    StabilityCut,
    /// The table was probed for the position.
    Probe,
    /// The probe found an entry for the position.
    Hit,
    /// The entry for the position answered the question.
    TableCut,
    /// The entry of a child answered the question before any child was searched.
    ChildCut,
    /// The entry of a child showed that its move is refuted.
    ChildRefuted,
    /// The first child of a position was searched.
    FirstMove,
    /// Any child of a position was searched.
    Move,
    /// The first child that was searched answered the question.
    FirstCut,
    /// A later child that was searched answered the question.
    LaterCut,
}

/// The number of kinds of events.
const EVENTS: usize = Event::LaterCut as usize + 1;

/// Numbers of empty squares, 0 to 60, and a few more for boards that do not come from a game.
const LEVELS: usize = 65;

/// The parts of the exact search by number of empty squares; each part has its own kind of node.
pub const PARTS: [(&str, RangeInclusive<u32>); 4] =
    [("last four", 0..=4), ("five", 5..=5), ("small table", 6..=DEEP_FROM - 1), ("large table", DEEP_FROM..=64)];

thread_local! {
    static COUNTERS: [[Cell<u64>; LEVELS]; EVENTS] = const { [const { [const { Cell::new(0) }; LEVELS] }; EVENTS] };
}

/// Counts `event` at a position with this number of `empties`.
#[inline(always)]
pub(crate) fn count(event: Event, empties: u32) {
    if cfg!(feature = "statistics") {
        COUNTERS.with(|counters| {
            let counter = &counters[event as usize][empties as usize];
            counter.set(counter.get() + 1);
        });
    }
}

/// Counts that the opponent's stable discs were counted, and whether that made a `cut`.
#[inline(always)]
pub(crate) fn weighed_stability(empties: u32, cut: bool) {
    count(Event::StabilityTry, empties);
    if cut {
        count(Event::StabilityCut, empties);
    }
}

/// Counts a probe of the table about whether the score is above `alpha`; `known` is the entry found.
#[inline(always)]
pub(crate) fn probed(empties: u32, known: Option<Known>, alpha: i32) {
    count(Event::Probe, empties);
    if let Some(known) = known {
        count(Event::Hit, empties);
        if i32::from(known.lower) > alpha || i32::from(known.upper) < alpha {
            count(Event::TableCut, empties);
        }
    }
}

/// Counts that a child was searched, whether it was the `first` one, and whether it made a `cut`.
#[inline(always)]
pub(crate) fn searched(empties: u32, first: bool, cut: bool) {
    count(Event::Move, empties);
    if first {
        count(Event::FirstMove, empties);
    }
    if cut {
        count(if first { Event::FirstCut } else { Event::LaterCut }, empties);
    }
}

/// The counts of one or more searches and all their helpers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics([[u64; LEVELS]; EVENTS]);

impl Statistics {
    /// Takes the counts of the searches that this thread has run since the last call, with any number of threads;
    /// `None` in a build without the feature `statistics`.
    pub fn take() -> Option<Statistics> {
        cfg!(feature = "statistics").then(|| {
            COUNTERS.with(|counters| Statistics(counters.each_ref().map(|row| row.each_ref().map(Cell::take))))
        })
    }

    /// Adds these counts to those of this thread.
    pub(crate) fn add(&self) {
        COUNTERS.with(|counters| {
            for (row, more) in counters.iter().zip(&self.0) {
                row.iter().zip(more).for_each(|(counter, more)| counter.set(counter.get() + more));
            }
        });
    }

    /// Returns how often `event` happened at positions with this number of `empties`.
    pub fn count(&self, event: Event, empties: RangeInclusive<u32>) -> u64 {
        let row = &self.0[event as usize];
        empties.filter_map(|empties| row.get(empties as usize)).sum()
    }
}
