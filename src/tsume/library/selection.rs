//! The selection of the shipped puzzles: a number of each size, goal and colour, of which no rule of thumb finds many.
//!
//! Games bring more puzzles in which the most natural move is right, and rules against these leave those in which it
//! never is. People who noticed that could guess without reading ahead. So both are limited in each size.
//!
//! Candidates are taken in the order of their ids, which is as good as a random one. So the selection depends only on
//! the candidates, never on the order in which machines finished them.

use std::collections::BTreeMap;

use super::entry::Entry;
use super::glance;
use super::kinship::Taken;
use super::rules::{self, Refusal};
use super::sight::Rule;
use super::tally::Tally;
use crate::bitboard::Bitboard;
use crate::position::Color;
use crate::tsume::Goal;

/// The goals with their shares of a size in hundredths.
pub const SHARES: [(Goal, usize); 3] = [(Goal::Win, 60), (Goal::Draw, 30), (Goal::Best, 10)];

/// The numbers of chosen puzzles of a size that a rule of thumb would solve.
#[derive(Clone, Copy, Debug, Default)]
struct Mix {
    /// The puzzles to win by two discs, which are a matter of counting.
    by_two: usize,
    /// The puzzles in which no move turns more discs than the right one.
    most_discs: usize,
    /// The puzzles with [`HARD`] stars or more, and the part of them that the best rule at first sight solves.
    hard: [usize; 2],
    /// The puzzles with a corner to take: where the right move takes none, and where it takes one.
    corners: [usize; 2],
}

impl Mix {
    /// Returns the numbers with one puzzle more.
    fn with(mut self, entry: &Entry, rule: Option<&Rule>) -> Mix {
        let (board, solution) = (entry.position.board, entry.solution);
        self.by_two += usize::from(entry.goal == Goal::Win && entry.score == 2);
        self.most_discs += usize::from(glance::turns_most(board, solution));
        if entry.stars >= HARD {
            self.hard[0] += 1;
            self.hard[1] += usize::from(rule.is_some_and(|rule| rule.finds(entry)));
        }
        if glance::has_corner(board) {
            self.corners[usize::from(Bitboard::CORNERS.contains(solution))] += 1;
        }
        self
    }

    /// Tests whether `each` puzzles of a size may have these numbers.
    fn fit(&self, each: usize) -> bool {
        let of_each = |hundredths: usize| (each * hundredths).div_ceil(100);
        let [wrong, right] = self.corners;
        self.by_two <= of_each(BY_TWO)
            && self.most_discs <= of_each(MOST_DISCS)
            && 100 * self.hard[1] <= FOUND * (self.hard[0] + 2)
            // From three to five of ten corners that can be taken are right.
            && 2 * wrong <= 3 * right + 4
            && right <= wrong + 2
    }
}

/// The most puzzles of a size that are to win by two discs, and in which no move turns more discs, in hundredths.
const BY_TWO: usize = 16;
const MOST_DISCS: usize = 10;
/// The greatest share, in hundredths, of hard puzzles that the best rule may solve.
const FOUND: usize = 30;

/// The fewest stars of the puzzles in which a rule at first sight may not find much.
pub const HARD: u8 = 3;

/// Selects `each` of the candidates of each size, as far as there are enough, and counts in `tally` the candidates
/// refused because of other puzzles. The easiest of each size come first. Candidates may come twice.
pub fn select(mut candidates: Vec<Entry>, each: usize, tally: &mut Tally) -> BTreeMap<u32, Vec<Entry>> {
    candidates.sort_by_cached_key(|entry| (entry.empties(), entry.id()));
    let mut others = Taken::default();
    let mut left: BTreeMap<u32, Vec<Entry>> = BTreeMap::new();
    for entry in candidates {
        // The grade has counted again for how many moves the line is unique.
        if entry.unique < rules::fewest_only_moves(entry.empties()) {
            tally.refuse_later(entry.empties(), Refusal::Line);
            continue;
        }
        left.entry(entry.empties()).or_default().push(entry);
    }
    let rule = Rule::of(left.values().flatten().filter(|entry| entry.stars >= HARD));
    let mut is_taken = |entry: &Entry| {
        let taken = others.take(entry);
        taken.map_err(|refusal| tally.refuse_later(entry.empties(), refusal)).is_ok()
    };
    let mut sizes = rarer_first(&mut left, each, rule.as_ref(), &mut is_taken);
    for (empties, entries) in left {
        sizes.entry(empties).or_insert_with(|| Chosen::by(rule.as_ref())).fill(entries, each, &mut is_taken);
    }
    let in_order = |mut entries: Vec<Entry>| {
        entries.sort_by_cached_key(|entry| (entry.difficulty, entry.id()));
        entries
    };
    sizes.into_iter().map(|(empties, chosen)| (empties, in_order(chosen.entries))).collect()
}

/// Chooses first among the rarest, wipe-outs and the rarer colour of each size: one of each size in turn, so that no
/// size takes all the openings with a pass.
fn rarer_first<'a>(
    left: &mut BTreeMap<u32, Vec<Entry>>,
    each: usize,
    rule: Option<&'a Rule>,
    mut is_taken: impl FnMut(&Entry) -> bool,
) -> BTreeMap<u32, Chosen<'a>> {
    let mut sizes: BTreeMap<u32, Chosen<'a>> = BTreeMap::new();
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
            let chosen = sizes.entry(*empties).or_insert_with(|| Chosen::by(rule));
            while let Some(entry) = entries.pop() {
                if !chosen.has_room(&entry, each, 0) {
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

/// The puzzles chosen of a size.
struct Chosen<'a> {
    rule: Option<&'a Rule>,
    entries: Vec<Entry>,
    mix: Mix,
}

impl<'a> Chosen<'a> {
    /// Returns a choice without a puzzle, of which this rule is to find few.
    fn by(rule: Option<&'a Rule>) -> Chosen<'a> {
        Chosen { rule, entries: Vec::new(), mix: Mix::default() }
    }

    /// Chooses further among candidates: first by the shares of goals and colours, then without regard to colour, then
    /// to goal. A candidate for which there was no room is tried again while others are taken.
    fn fill(&mut self, mut left: Vec<Entry>, each: usize, mut is_taken: impl FnMut(&Entry) -> bool) {
        let mut step = 0;
        while step < 3 && self.entries.len() < each {
            let before = self.entries.len();
            let mut rest = Vec::new();
            for entry in left {
                if self.entries.len() >= each || !self.has_room(&entry, each, step) {
                    rest.push(entry);
                } else if is_taken(&entry) {
                    self.push(entry);
                }
            }
            left = rest;
            step += u8::from(self.entries.len() == before);
        }
    }

    fn push(&mut self, entry: Entry) {
        self.mix = self.mix.with(&entry, self.rule);
        self.entries.push(entry);
    }

    /// Tests whether there is room for a candidate: by its mix, and by goal and colour, by goal, or at all, depending
    /// on `step`.
    fn has_room(&self, entry: &Entry, each: usize, step: u8) -> bool {
        let share = SHARES.iter().find(|(goal, _)| *goal == entry.goal).map_or(0, |(_, share)| each * share / 100);
        let of_goal = self.entries.iter().filter(|other| other.goal == entry.goal);
        let of_both = of_goal.clone().filter(|other| other.position.side == entry.position.side).count();
        let has_room = match step {
            // The first half is rounded up for Black.
            0 => of_both < (share + usize::from(entry.position.side == Color::Black)) / 2,
            1 => of_goal.count() < share,
            _ => true,
        };
        has_room && self.mix.with(entry, self.rule).fit(each)
    }
}
