//! Counting nodes, and stopping in time.
//!
//! A search that is told to stop unwinds through `?`: whoever is interrupted has no value to store, so an aborted search
//! cannot leave a wrong bound behind. The limits are looked at once in a few thousand nodes, and only in nodes large enough
//! for the look to cost nothing. The clock is looked at only where there is a time limit, so that without one a search is the
//! same on every machine; it is `web_time`'s, which is the standard library's natively and the browser's in WebAssembly.

use std::sync::atomic::{AtomicBool, Ordering};

use web_time::Instant;

use super::Limits;

/// The search was interrupted: there is no value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopped;

/// Nodes between two looks at the cancel flag and the clock: less than a millisecond.
const INTERVAL: u64 = 8192;

/// No call is stopped by its node or time limit earlier than this. A searcher called again and again with tiny limits still
/// gets from one stored position to the next each time, and so to the end.
const SHORTEST: u64 = 16_384;

pub(super) struct Meter<'a> {
    /// Positions visited in this call.
    pub nodes: u64,
    look_at: u64,
    stop_at: u64,
    deadline: Option<Instant>,
    cancel: Option<&'a AtomicBool>,
}

impl<'a> Meter<'a> {
    pub fn new(limits: &Limits<'a>) -> Meter<'a> {
        let stop_at = limits.nodes.map_or(u64::MAX, |nodes| nodes.max(SHORTEST));
        // A time so long that no clock will ever show its end is no limit.
        let deadline = limits.time.and_then(|time| Instant::now().checked_add(time));
        Meter { nodes: 0, look_at: 0, stop_at, deadline, cancel: limits.cancel }
    }

    /// Stops the search if it is time to.
    #[inline(always)]
    pub fn check(&mut self) -> Result<(), Stopped> {
        if self.nodes < self.look_at { Ok(()) } else { self.look() }
    }

    #[cold]
    fn look(&mut self) -> Result<(), Stopped> {
        let cancelled = self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed));
        if cancelled || self.nodes >= self.stop_at || self.nodes >= SHORTEST && self.is_late() {
            return Err(Stopped);
        }
        self.look_at = self.stop_at.min(self.nodes + INTERVAL);
        Ok(())
    }

    /// Says whether the time is over, where there is a limit to it.
    fn is_late(&self) -> bool {
        self.deadline.is_some_and(|deadline| Instant::now() >= deadline)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    /// Nodes up to which a search under `limits` goes on that visits one node after the other, at most a million.
    fn nodes_until_stopped(limits: &Limits) -> u64 {
        let mut meter = Meter::new(limits);
        while meter.nodes < 1_000_000 && meter.check().is_ok() {
            meter.nodes += 1;
        }
        meter.nodes
    }

    #[test]
    fn no_limit_stops_before_the_shortest_slice_and_none_at_all_never() {
        assert_eq!(nodes_until_stopped(&Limits::NONE), 1_000_000);
        assert_eq!(nodes_until_stopped(&Limits::nodes(1)), SHORTEST);
        assert_eq!(nodes_until_stopped(&Limits::nodes(100_001)), 100_001);
        assert_eq!(nodes_until_stopped(&Limits::time(Duration::ZERO)), SHORTEST);
        assert_eq!(nodes_until_stopped(&Limits::time(Duration::MAX)), 1_000_000);
        let cancel = AtomicBool::new(true);
        assert_eq!(nodes_until_stopped(&Limits { cancel: Some(&cancel), ..Limits::NONE }), 0);
    }

    #[test]
    fn the_clock_is_for_those_who_limit_the_time() {
        assert!(Meter::new(&Limits::nodes(1)).deadline.is_none());
        assert!(Meter::new(&Limits::time(Duration::from_secs(1))).deadline.is_some());
    }
}
