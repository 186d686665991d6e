//! The selection of the shipped puzzles: a number of each size, goal and colour.
//!
//! Candidates are taken in the order of their ids, which is as good as a random one. So the selection depends only on
//! the candidates, never on the order in which machines finished them.

use std::collections::BTreeMap;

use super::entry::Entry;
use super::kinship::Family;
use super::rules::{self, Refusal};
use super::tally::Tally;
use crate::position::Color;
use crate::tsume::Goal;

/// The goals with their shares of a size in hundredths.
pub const SHARES: [(Goal, usize); 3] = [(Goal::Win, 60), (Goal::Draw, 15), (Goal::Best, 25)];

/// Selects `each` of the candidates of each size, as far as there are enough, and counts in `tally` the candidates
/// refused because of other puzzles. The easiest of each size come first.
pub fn select(mut candidates: Vec<Entry>, each: usize, tally: &mut Tally) -> BTreeMap<u32, Vec<Entry>> {
    candidates.sort_by_cached_key(|entry| (entry.empties(), entry.id()));
    let mut family = Family::default();
    let mut left: BTreeMap<u32, Vec<Entry>> = BTreeMap::new();
    for entry in candidates {
        // The grade has counted again for how many moves the line is unique.
        if entry.unique < rules::fewest_only_moves(entry.empties()) {
            tally.refuse_later(entry.empties(), Refusal::Line);
            continue;
        }
        left.entry(entry.empties()).or_default().push(entry);
    }
    let mut is_taken = |entry: &Entry| {
        let taken = family.take(entry);
        taken.map_err(|refusal| tally.refuse_later(entry.empties(), refusal)).is_ok()
    };
    let mut sizes = rarer_first(&mut left, each, &mut is_taken);
    for (empties, entries) in left {
        let chosen = sizes.entry(empties).or_default();
        choose(chosen, entries, each, &mut is_taken);
        chosen.sort_by_cached_key(|entry| (entry.difficulty, entry.id()));
    }
    sizes
}

/// Chooses first among the rarest, wipe-outs and the rarer colour of each size: one of each size in turn, so that no
/// size takes all the openings with a pass.
fn rarer_first(
    left: &mut BTreeMap<u32, Vec<Entry>>,
    each: usize,
    mut is_taken: impl FnMut(&Entry) -> bool,
) -> BTreeMap<u32, Vec<Entry>> {
    let mut sizes: BTreeMap<u32, Vec<Entry>> = BTreeMap::new();
    let mut rarer: BTreeMap<u32, Vec<Entry>> = BTreeMap::new();
    for (&empties, entries) in left.iter_mut() {
        let black = entries.iter().filter(|entry| entry.position.side == Color::Black).count();
        let side = if 2 * black < entries.len() { Color::Black } else { Color::White };
        let (mut rare, others): (Vec<Entry>, Vec<Entry>) =
            std::mem::take(entries).into_iter().partition(|entry| entry.position.side == side || is_wipe_out(entry));
        *entries = others;
        // The last one is tried first.
        rare.reverse();
        rare.sort_by_key(is_wipe_out);
        rarer.insert(empties, rare);
    }
    while rarer.values().any(|entries| !entries.is_empty()) {
        for (empties, entries) in &mut rarer {
            let chosen = sizes.entry(*empties).or_default();
            while let Some(entry) = entries.pop() {
                if !has_room(chosen, &entry, each, 0) {
                    left.entry(*empties).or_default().push(entry);
                } else if is_taken(&entry) {
                    chosen.push(entry);
                    break;
                }
            }
        }
    }
    left.values_mut().for_each(|entries| entries.sort_by_cached_key(Entry::id));
    sizes
}

fn is_wipe_out(entry: &Entry) -> bool {
    entry.score == rules::WIPE_OUT
}

/// Chooses further among the candidates of a size: first by the shares of goals and colours, then without regard to
/// colour, then to goal.
fn choose(chosen: &mut Vec<Entry>, mut left: Vec<Entry>, each: usize, mut is_taken: impl FnMut(&Entry) -> bool) {
    for step in 0..3 {
        let mut rest = Vec::new();
        for entry in left {
            if chosen.len() >= each || !has_room(chosen, &entry, each, step) {
                rest.push(entry);
            } else if is_taken(&entry) {
                chosen.push(entry);
            }
        }
        left = rest;
    }
}

/// Tests whether there is room for a candidate: by goal and colour, by goal, or at all, depending on `step`.
fn has_room(chosen: &[Entry], entry: &Entry, each: usize, step: u8) -> bool {
    let share = SHARES.iter().find(|(goal, _)| *goal == entry.goal).map_or(0, |(_, share)| each * share / 100);
    let of_goal = chosen.iter().filter(|other| other.goal == entry.goal);
    let of_both = of_goal.clone().filter(|other| other.position.side == entry.position.side).count();
    match step {
        // The first half is rounded up for Black.
        0 => of_both < (share + usize::from(entry.position.side == Color::Black)) / 2,
        1 => of_goal.count() < share,
        _ => true,
    }
}
