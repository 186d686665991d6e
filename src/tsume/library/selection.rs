//! Which of the candidates are shipped: so many of each size, of each goal and of each colour.
//!
//! Candidates are taken in the order of their ids, which is as good as any by chance. So the selection depends on what
//! the candidates are, never on the order in which machines finished them.

use std::collections::BTreeMap;

use super::entry::Entry;
use super::kinship::Family;
use super::tally::Tally;
use crate::position::Color;
use crate::tsume::Goal;

/// The goals with their shares of a size in hundredths.
pub const SHARES: [(Goal, usize); 3] = [(Goal::Win, 60), (Goal::Draw, 15), (Goal::Best, 25)];

/// Selects `each` of the candidates of each size, as far as there are so many, and counts in `tally` what is refused
/// beside others. The easiest of each size come first.
pub fn select(mut candidates: Vec<Entry>, each: usize, tally: &mut Tally) -> BTreeMap<u32, Vec<Entry>> {
    candidates.sort_by_cached_key(|entry| (entry.empties(), entry.id()));
    let mut family = Family::default();
    let mut sizes: BTreeMap<u32, Vec<Entry>> = BTreeMap::new();
    for entry in candidates {
        sizes.entry(entry.empties()).or_default().push(entry);
    }
    for (&empties, entries) in &mut sizes {
        let chosen = choose(std::mem::take(entries), each, |entry| {
            family.take(entry).map_err(|refusal| tally.refuse_later(empties, refusal)).is_ok()
        });
        *entries = chosen;
        entries.sort_by_cached_key(|entry| (entry.difficulty, entry.id()));
    }
    sizes
}

/// Chooses among the candidates of a size: first as the shares and the colours want, then without regard to colour,
/// then to goal.
fn choose(mut left: Vec<Entry>, each: usize, mut is_taken: impl FnMut(&Entry) -> bool) -> Vec<Entry> {
    let mut chosen: Vec<Entry> = Vec::new();
    for step in 0..3 {
        let room = |chosen: &[Entry], entry: &Entry| {
            let share = SHARES.iter().find(|(goal, _)| *goal == entry.goal).map_or(0, |(_, share)| each * share / 100);
            let of_goal = chosen.iter().filter(|other| other.goal == entry.goal);
            let of_both = of_goal.clone().filter(|other| other.position.side == entry.position.side).count();
            match step {
                // The first half is rounded up for Black.
                0 => of_both < (share + usize::from(entry.position.side == Color::Black)) / 2,
                1 => of_goal.count() < share,
                _ => true,
            }
        };
        let mut rest = Vec::new();
        for entry in left {
            if chosen.len() >= each || !room(&chosen, &entry) {
                rest.push(entry);
            } else if is_taken(&entry) {
                chosen.push(entry);
            }
        }
        left = rest;
    }
    chosen
}
