//! Balancing a library, so that both colours have equally many puzzles of each size and goal.
//!
//! Puzzles of the more frequent colour are replaced by candidates of the other. All others stay, with their ids, so
//! that solvers' records of them remain valid.

use std::collections::{BTreeMap, HashSet};

use super::entry::Entry;
use super::kinship::Family;
use super::rules::{self, Refusal};
use super::tally::Tally;
use crate::position::Color;
use crate::tsume::Goal;

/// The candidates of a size and a goal, all of the rarer colour; the last one is tried first.
struct Queue {
    empties: u32,
    goal: Goal,
    side: Color,
    candidates: Vec<Entry>,
}

/// Replaces puzzles of `library` by `candidates` until both colours have equally many of each size and goal, as far as
/// there are candidates, and counts in `tally` the candidates refused because of other puzzles. The easiest of each
/// size come first.
///
/// Candidates are tried in the order of their ids, one of each size and goal in turn, so that no size takes all
/// openings with a pass. Each replaces the puzzle of the nearest difficulty, so the library stays as hard as it was.
/// Wipe-outs are never replaced: they are few.
pub fn balance(
    mut library: BTreeMap<u32, Vec<Entry>>,
    candidates: Vec<Entry>,
    tally: &mut Tally,
) -> BTreeMap<u32, Vec<Entry>> {
    let mut family = Family::default();
    library.values_mut().for_each(|entries| entries.retain(|entry| family.take(entry).is_ok()));
    let mut queues = queues(&library, candidates, tally);
    while queues.iter().any(|queue| !queue.candidates.is_empty()) {
        for queue in &mut queues {
            let Some(entries) = library.get_mut(&queue.empties) else { continue };
            // Try candidates until one is taken.
            while let Some(candidate) = queue.candidates.pop() {
                let Some(place) = place_for(&candidate, entries) else {
                    queue.candidates.clear();
                    break;
                };
                match family.take(&candidate) {
                    Ok(()) => {
                        family.drop(&entries[place]);
                        entries[place] = candidate;
                        break;
                    }
                    Err(refusal) => tally.refuse_later(queue.empties, refusal),
                }
            }
        }
    }
    for entries in library.values_mut() {
        entries.sort_by_cached_key(|entry| (entry.difficulty, entry.id()));
    }
    library
}

/// Collects the candidates of the rarer colours.
fn queues(library: &BTreeMap<u32, Vec<Entry>>, candidates: Vec<Entry>, tally: &mut Tally) -> Vec<Queue> {
    let known: HashSet<String> = library.values().flatten().map(Entry::id).collect();
    let mut queues: Vec<Queue> = Vec::new();
    for (&empties, entries) in library {
        for goal in [Goal::Win, Goal::Draw, Goal::Best] {
            let of = |side| entries.iter().filter(|entry| entry.goal == goal && entry.position.side == side).count();
            let side = if of(Color::Black) < of(Color::White) { Color::Black } else { Color::White };
            queues.push(Queue { empties, goal, side, candidates: Vec::new() });
        }
    }
    for entry in candidates {
        // The grade has counted again for how many moves the line is unique.
        if entry.unique < rules::fewest_only_moves(entry.empties()) {
            tally.refuse_later(entry.empties(), Refusal::Line);
            continue;
        }
        let is_wanted = |queue: &&mut Queue| {
            (queue.empties, queue.goal, queue.side) == (entry.empties(), entry.goal, entry.position.side)
        };
        if let Some(queue) = queues.iter_mut().find(is_wanted).filter(|_| !known.contains(&entry.id())) {
            queue.candidates.push(entry);
        }
    }
    for queue in &mut queues {
        queue.candidates.sort_by_cached_key(|entry| std::cmp::Reverse(entry.id()));
    }
    queues
}

/// Finds the puzzle to be replaced by a candidate: of the same goal and the other colour, with the nearest difficulty.
/// Returns `None` unless the other colour has at least two more.
fn place_for(candidate: &Entry, entries: &[Entry]) -> Option<usize> {
    let side = candidate.position.side;
    let (own, other): (Vec<usize>, Vec<usize>) = (0..entries.len())
        .filter(|&place| entries[place].goal == candidate.goal)
        .partition(|&place| entries[place].position.side == side);
    let has_more = other.len() >= own.len() + 2;
    let gives_way = other.into_iter().filter(|&place| entries[place].score != rules::WIPE_OUT);
    let nearest = gives_way.min_by_key(|&place| {
        let entry = &entries[place];
        (entry.difficulty.abs_diff(candidate.difficulty), entry.id())
    });
    nearest.filter(|_| has_more)
}
