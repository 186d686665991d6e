//! The facts that set two lines apart, found on their boards.

use super::edges::{EDGES, beside, diagonals, entries, gaps, is_wedge};
use super::lines::{Ply, last_in, plies, seen};
use super::selection::WEIGHTS;
use super::{Fact, Kind, Line};
use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::position::Position;
use crate::regions::regions;
use crate::square::Square;
use crate::stability::stable;

/// The greatest number of moves after which moves are counted, and discs beside empty squares.
const LAST_PLY: usize = 9;
/// The greatest number of moves after which the rest is looked for.
const FAR_PLY: usize = 20;
/// The number of empty squares from which on stable discs are counted: with fewer they are hardly less than the score.
const STABLE_EMPTIES: u32 = 6;
/// A greater difference tells no more.
const MOST_DIFFERENCE: u32 = 6;
/// The least number of empty squares of the beginning of a game.
const EARLY_EMPTIES: u32 = 30;
/// The least number of empty squares of the middle of a game, and of its beginning.
const PHASES: [u32; 2] = [16, EARLY_EMPTIES];

/// Lists the facts that set two lines apart, those of the line played first. Both begin in `position`, are best play
/// and leave passes out; `proved` says whether that is proved. A line is read up to its first illegal move.
pub fn facts(position: Position, played: &[Square], better: &[Square], proved: bool) -> Vec<Fact> {
    let Position { board, side } = position;
    let lines = [plies(board, played), plies(board, better)];
    let [first, second] = &lines;
    if first.is_empty() || second.is_empty() || first[0].square == second[0].square {
        return Vec::new();
    }
    let phase = PHASES.iter().filter(|&&empties| board.empties().len() >= empties).count();
    let mut found = Vec::new();
    for line in [Line::Played, Line::Better] {
        let (this, that) = if line == Line::Played { (first, second) } else { (second, first) };
        let length = this.len().min(that.len());
        let pair = Pair { board, this: &this[..length], that: &that[..length] };
        let never = |corner: Bitboard, is_first: bool| {
            let end = that.last().map(|ply| seen(ply, is_first));
            end.is_some_and(|end| {
                (corner & end.player()).is_empty() && (end.is_over() || (corner & end.empties()).is_empty())
            })
        };
        let mut add = |kind: Kind, is_first: bool, squares, ply, [count, other]: [u32; 2]| {
            let size = count.abs_diff(other).clamp(1, MOST_DIFFERENCE) as i32;
            let weight = size * i32::from(WEIGHTS[kind as usize][usize::from(!is_first)][phase]);
            let side = if is_first { side } else { !side };
            let lasting = kind != Kind::Corner || never(squares, is_first);
            found.push(Fact { kind, side, squares, line, ply, count, other, proved, lasting, weight });
        };
        for is_first in [true, false] {
            pair.passes(is_first, &mut add);
            pair.corners(is_first, &mut add);
            pair.moves(is_first, &mut add);
            pair.discs(is_first, &mut add);
            pair.shut(is_first, &mut add);
            pair.edges(is_first, &mut add);
            pair.forced(is_first, &mut add);
        }
        if board.empties().len() >= EARLY_EMPTIES {
            pair.opened_corners(&mut add);
        }
        pair.only_reply(&mut add);
        pair.greed(&mut add);
        last_moves(this, that, line, &mut add);
    }
    found
}

/// Takes the kind of a fact, whether it is about the side that began, its squares, its ply, and both counts.
type Add<'a> = &'a mut dyn FnMut(Kind, bool, Bitboard, usize, [u32; 2]);

/// Two lines from a position, the one that facts are sought of and the other, equally long.
struct Pair<'a> {
    board: Board,
    this: &'a [Ply],
    that: &'a [Ply],
}

impl Pair<'_> {
    /// Returns both boards after `ply` moves.
    fn at(&self, ply: usize, is_first: bool) -> Option<[Board; 2]> {
        let boards = [self.this, self.that].map(|plies| plies.get(ply - 1).map(|ply| seen(ply, is_first)));
        Some([boards[0]?, boards[1]?])
    }

    fn passes(&self, is_first: bool, add: Add<'_>) {
        let passes = |ply: &Ply| ply.passes == Some(is_first);
        let Some(at) = self.this.iter().take(FAR_PLY).position(passes) else { return };
        if !self.that[..=at].iter().any(passes) {
            add(Kind::Passes, is_first, self.this[at].square.bit(), at + 1, [1, 0]);
        }
    }

    fn corners(&self, is_first: bool, add: Add<'_>) {
        let before = self.board.pass().mobility();
        for (at, ply) in self.this.iter().enumerate().take(FAR_PLY) {
            let corner = ply.square;
            let is_taken = Bitboard::CORNERS.contains(corner) && ply.by_first == is_first;
            if !is_taken || seen(&self.that[at], is_first).player().contains(corner) {
                continue;
            }
            let is_given = !is_first && at == 1 && !before.contains(corner);
            add(if is_given { Kind::CornerGiven } else { Kind::Corner }, is_first, corner.bit(), at + 1, [1, 0]);
        }
    }

    /// Tells of corners that the first move opens to the other side, which takes none of them at once: such a corner
    /// stays open.
    fn opened_corners(&self, add: Add<'_>) {
        let before = self.board.pass().mobility();
        let [here, there] = [&self.this[0], &self.that[0]].map(|ply| seen(ply, false).mobility());
        let taken = self.this.get(1).map_or(Bitboard::EMPTY, |ply| ply.square.bit());
        let elsewhere = self.that.last().map_or(Bitboard::EMPTY, |ply| seen(ply, false).player());
        for corner in Bitboard::CORNERS & here & !before & !there & !taken & !elsewhere {
            add(Kind::CornerGiven, false, corner.bit(), 1, [1, 0]);
        }
    }

    /// Tells of legal moves and safe moves, of a side where it is to move: after every other move, but for passes.
    fn moves(&self, is_first: bool, add: Add<'_>) {
        for ply in (if is_first { 2 } else { 1 }..=LAST_PLY).step_by(2) {
            let Some(boards) = self.at(ply, is_first) else { break };
            if boards.into_iter().any(Board::is_over) {
                break;
            }
            let safe = boards.map(safe);
            let free = [0, 1].map(|line| safe[line] & !boards[line].pass().mobility());
            for (kind, sets) in [(Kind::Replies, boards.map(Board::mobility)), (Kind::Safe, safe), (Kind::Free, free)] {
                tell_fewer(kind, is_first, ply, sets, add);
            }
        }
    }

    fn discs(&self, is_first: bool, add: Add<'_>) {
        for ply in (2..=FAR_PLY).step_by(2) {
            let Some(boards) = self.at(ply, is_first) else { break };
            let mut more = |kind, of: fn(Board) -> Bitboard| {
                let sets = boards.map(of);
                let counts = sets.map(Bitboard::len);
                if counts[0] > counts[1] {
                    add(kind, is_first, sets[0], ply, counts);
                }
            };
            if ply <= LAST_PLY {
                more(Kind::Frontier, |board| board.player() & beside(board.empties()));
            }
            if ply == 6 || ply == 10 {
                more(Kind::Edge, |board| board.player() & EDGES);
            }
            if ply == 4 || ply == 8 {
                more(Kind::Diagonal, diagonals);
            }
            if ply % 4 == 0 && boards[0].empties().len() >= STABLE_EMPTIES {
                more(Kind::Stable, |board| stable(board.player(), board.opponent()));
            }
            if ply <= LAST_PLY {
                let sets = boards.map(|board| board.empties() & beside(board.opponent()));
                tell_fewer(Kind::Reach, is_first, ply, sets, add);
            }
        }
    }

    /// Tells of wedges, and of the gaps in edges where the side may wedge; of each once.
    fn edges(&self, is_first: bool, add: Add<'_>) {
        for (at, ply) in self.this.iter().enumerate().take(FAR_PLY) {
            let is_there = ply.by_first == is_first && is_wedge(seen(ply, is_first), ply.square);
            if is_there && !seen(&self.that[at], is_first).player().contains(ply.square) {
                add(Kind::Wedge, is_first, ply.square.bit(), at + 1, [1, 0]);
            }
        }
        let mut known = Vec::new();
        for (at, [this, that]) in self.this.iter().zip(self.that).map(<[&Ply; 2]>::from).enumerate().take(LAST_PLY) {
            known.extend(gaps(seen(that, is_first)));
            for gap in gaps(seen(this, is_first)) {
                if !known.contains(&gap) {
                    add(Kind::Gap, is_first, gap, at + 1, [1, 0]);
                    known.push(gap);
                }
            }
        }
    }

    /// Tells where the side is first forced to play beside an empty corner.
    fn forced(&self, is_first: bool, add: Add<'_>) {
        let is_forced = |ply: &Ply| {
            let board = seen(ply, is_first);
            let is_to_move = ply.by_first != is_first && ply.passes.is_none();
            let moves = board.mobility();
            is_to_move && !moves.is_empty() && moves.is_subset(entries(board))
        };
        let Some(at) = self.this.iter().take(FAR_PLY).position(is_forced) else { return };
        if !self.that[..=at].iter().any(is_forced) {
            add(Kind::ForcedEntry, is_first, seen(&self.this[at], is_first).mobility(), at + 1, [1, 0]);
        }
    }

    fn only_reply(&self, add: Add<'_>) {
        let [here, there] = [&self.this[0], &self.that[0]].map(|ply| seen(ply, false));
        let is_one = safe(here).len() == 1 && here.mobility().len() > 1;
        if is_one && safe(there).is_empty() && !there.mobility().is_empty() {
            add(Kind::OnlyReply, false, safe(here), 1, [1, 0]);
        }
    }

    fn greed(&self, add: Add<'_>) {
        let sets = [&self.this[0], &self.that[0]].map(|ply| self.board.flips(ply.square));
        let counts = sets.map(Bitboard::len);
        if counts[0] > counts[1] {
            add(Kind::Greed, true, sets[0], 1, counts);
        }
    }

    fn shut(&self, is_first: bool, add: Add<'_>) {
        let [here, there] = [&self.this[0], &self.that[0]];
        let plays = |ply, is_first, region| !seen(ply, is_first).mobility().is_disjoint(region);
        for region in regions(here.after.empties()) {
            if !plays(here, is_first, region) && plays(here, !is_first, region) && plays(there, is_first, region) {
                add(Kind::NoMove, is_first, region, 1, [1, 0]);
            }
        }
    }
}

/// Adds a fact if the line that facts are sought of has fewer squares in its set than the other line.
fn tell_fewer(kind: Kind, is_first: bool, ply: usize, sets: [Bitboard; 2], add: Add<'_>) {
    let counts = sets.map(Bitboard::len);
    if counts[0] < counts[1] {
        add(kind, is_first, sets[0], ply, counts);
    }
}

/// Returns the moves after which the opponent can take no corner that it could not have taken before.
fn safe(board: Board) -> Bitboard {
    let before = board.pass().mobility();
    let is_safe = |square: &Square| (board.play_unchecked(*square).mobility() & Bitboard::CORNERS).is_subset(before);
    board.mobility().into_iter().filter(is_safe).fold(Bitboard::EMPTY, Bitboard::with)
}

fn last_moves(this: &[Ply], that: &[Ply], line: Line, add: Add<'_>) {
    let elsewhere = regions(that[0].after.empties());
    for region in regions(this[0].after.empties()) {
        let Some(last) = last_in(this, region) else { continue };
        // Where both first moves leave the same region, the line played tells of it alone.
        let is_told = line == Line::Better && elsewhere.contains(&region);
        if !is_told && last_in(that, region) == Some(!last) {
            let at = this.iter().rposition(|ply| region.contains(ply.square)).unwrap_or(0);
            add(Kind::LastMove, last, region, at + 1, [1, 0]);
        }
    }
}
