//! Which facts are told, and how much each of them tells.

use super::{Fact, Kind, Line};
use crate::position::Color;

/// The most sentences about a move.
const MOST_TOLD: usize = 2;

/// The least difference between two counts that is worth a sentence.
const LEAST_DIFFERENCE: u32 = 2;
/// The most free moves of a side that may run out of them.
const FEW_FREE: u32 = 3;
/// With at most this many unsafe moves the sentence counts all moves, without calling them safe.
const MOST_UNSAFE: u32 = 1;
/// The greatest number of moves after which a person still sees what is counted.
const SEEN_PLY: usize = 7;
/// The sizes of regions that are worth a sentence: a single square is a move, and a large region will be many.
const TOLD_REGION: std::ops::RangeInclusive<u32> = 2..=6;

/// The priority of a corner that is given away: it is explained first, and corners that are taken after it.
const GIVEN_AWAY: i32 = 10_000;
const TAKEN: i32 = 5_000;
/// The priority of a refutation. Its weight cannot be measured, since it always speaks against the move played. So it
/// comes after all facts with a weight.
const REFUTED: i32 = 1;

impl Fact {
    /// Tests whether a person would say it: it is plain to see, soon where something is counted, and a count differs by
    /// two and by a quarter at least, or a number of moves is none.
    fn is_plain(&self) -> bool {
        let difference = self.count.abs_diff(self.other);
        let differs = difference >= LEAST_DIFFERENCE && 4 * difference >= self.count.max(self.other);
        let is_soon = self.ply <= SEEN_PLY;
        match self.kind {
            Kind::Reach | Kind::Edge | Kind::Diagonal | Kind::Gap | Kind::Greed => false,
            Kind::Replies | Kind::Safe => {
                let is_none = self.count == 0 || self.other == 0;
                is_soon && (is_none || differs)
            }
            Kind::Frontier => is_soon && differs,
            Kind::Free => is_soon && differs && self.count.min(self.other) <= FEW_FREE,
            Kind::Stable => differs,
            Kind::LastMove | Kind::NoMove => TOLD_REGION.contains(&self.squares.len()),
            // A pass far down a line that nobody has played explains nothing.
            Kind::Passes => self.line == Line::Played || is_soon,
            Kind::Corner => self.lasting,
            Kind::Wedge | Kind::ForcedEntry => is_soon,
            Kind::CornerGiven | Kind::OnlyReply | Kind::Refutation => true,
        }
    }

    /// Tests whether a fact about safe moves says no more than this one about all moves: hardly one is not safe.
    fn is_as_good_as(&self, safe: &Fact) -> bool {
        let place = |fact: &Fact| (fact.side, fact.line, fact.ply);
        let is_near = |all: u32, safe: u32| all - safe <= MOST_UNSAFE;
        (self.kind, safe.kind, place(self)) == (Kind::Replies, Kind::Safe, place(safe))
            && is_near(self.count, safe.count)
            && is_near(self.other, safe.other)
            && self.is_plain()
    }

    /// Tests whether it is a refutation that another fact has named: the very corner that was given away.
    fn is_said_by(&self, said: &Fact) -> bool {
        self.kind == Kind::Refutation && said.kind == Kind::CornerGiven && self.squares == said.squares
    }

    /// Returns the priority among what is said: a fact of the line played goes before one of the better line.
    fn priority(&self) -> i32 {
        match (self.kind, self.line) {
            (Kind::CornerGiven, Line::Played) => GIVEN_AWAY,
            (Kind::Refutation, _) => REFUTED,
            (Kind::Corner, Line::Played) if self.proved && self.weight > 0 => TAKEN,
            (_, Line::Played) => 4 * self.weight,
            (_, Line::Better) => 3 * self.weight,
        }
    }
}

/// Returns the facts worth saying against the line played, the most telling first: at most two, of different subjects.
pub fn told(mover: Color, facts: &[Fact]) -> Vec<Fact> {
    // Where nearly all moves are safe the word would be a riddle.
    let plainly = |fact: Fact| facts.iter().find(|all| all.is_as_good_as(&fact)).copied().unwrap_or(fact);
    let is_said = |fact: &Fact| fact.is_plain() && fact.against(mover) == Line::Played && fact.priority() > 0;
    let mut against: Vec<Fact> = facts.iter().copied().filter(is_said).collect();
    // Stable, so that of equal facts the first stays the first.
    against.sort_by_key(|fact| -fact.priority());
    let mut told: Vec<Fact> = Vec::new();
    for fact in against.into_iter().map(plainly) {
        let is_new = |said: &Fact| said.kind.subject() != fact.kind.subject() && !fact.is_said_by(said);
        if told.len() < MOST_TOLD && told.iter().all(is_new) {
            told.push(fact);
        }
    }
    told
}

/// Returns the line that the facts alone call the worse one for `mover`; `None` if they speak evenly.
pub fn worse(mover: Color, facts: &[Fact]) -> Option<Line> {
    let signed = |fact: &Fact| match fact.against(mover) {
        Line::Played => fact.weight,
        Line::Better => -fact.weight,
    };
    match facts.iter().map(signed).sum::<i32>() {
        0 => None,
        sum if sum > 0 => Some(Line::Played),
        _ => Some(Line::Better),
    }
}

/// How much a fact tells: of each kind, about the side that chose and about the other one, late in the game, in its
/// middle and early. A logistic fit made them; tests/reasons.rs makes them anew.
#[rustfmt::skip]
pub(super) const WEIGHTS: [[[i8; 3]; 2]; Kind::ALL.len()] = [
    [[58, 59, 40], [27, 74, 0]],
    [[0, 0, 0], [-15, -16, 49]],
    [[4, 28, 99], [23, 22, 63]],
    [[3, 9, 3], [6, 3, -6]],
    [[-2, 3, 5], [3, 10, 11]],
    [[2, 10, 19], [5, 5, 18]],
    [[-2, 4, 5], [-7, -1, 5]],
    [[5, 10, -67], [1, 8, 14]],
    [[5, 2, 5], [3, 1, 18]],
    [[-3, 14, 90], [-8, 39, 99]],
    [[-57, -99, -99], [99, 99, 80]],
    [[-1, 11, 8], [6, 17, 48]],
    [[2, 11, -99], [35, 25, 72]],
    [[13, 23, 59], [-21, -8, -9]],
    [[-4, 20, 99], [9, 29, 20]],
    [[0, 0, 0], [73, 57, 0]],
    [[-3, 2, 7], [-3, -2, -1]],
    [[1, 4, -14], [0, 0, 0]],
    [[0, 0, 0], [0, 0, 0]],
];
