//! Counting nodes, and stopping in time.
//!
//! A search that is told to stop unwinds through `?`: whoever is interrupted has no value to store, so an aborted search
//! cannot leave a wrong bound behind. The flag and the limit are looked at once in a few thousand nodes, and only in
//! nodes large enough for the look to cost nothing.

use std::sync::atomic::{AtomicBool, Ordering};

use super::Limits;

/// The search was interrupted: there is no value.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stopped;

/// Nodes between two looks at the cancel flag: less than a millisecond.
const INTERVAL: u64 = 8192;

/// No call is stopped by its node limit earlier than this. A searcher called again and again with tiny limits still gets
/// from one stored position to the next each time, and so to the end.
const SHORTEST: u64 = 16_384;

pub(super) struct Meter<'a> {
    /// Positions visited in this call.
    pub nodes: u64,
    look_at: u64,
    stop_at: u64,
    cancel: Option<&'a AtomicBool>,
}

impl<'a> Meter<'a> {
    pub fn new(limits: &Limits<'a>) -> Meter<'a> {
        let stop_at = limits.nodes.map_or(u64::MAX, |nodes| nodes.max(SHORTEST));
        Meter { nodes: 0, look_at: 0, stop_at, cancel: limits.cancel }
    }

    /// Stops the search if it is time to.
    #[inline(always)]
    pub fn check(&mut self) -> Result<(), Stopped> {
        if self.nodes < self.look_at { Ok(()) } else { self.look() }
    }

    #[cold]
    fn look(&mut self) -> Result<(), Stopped> {
        if self.nodes >= self.stop_at || self.cancel.is_some_and(|flag| flag.load(Ordering::Relaxed)) {
            return Err(Stopped);
        }
        self.look_at = self.stop_at.min(self.nodes + INTERVAL);
        Ok(())
    }
}
