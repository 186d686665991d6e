//! Why a move is right or wrong: facts read off the lines of best play, from which a page makes sentences.
//!
//! Two lines are compared: the one that begins with the move in question, and the one that should, or could, have been
//! played instead. A fact is reported only if it differs between them: who gets the last move in a region, who has to
//! pass, who takes a corner, who gains stable discs. Where none of these differs, the facts about any mistake are asked
//! ([`crate::reasons`]): moves that are left, discs beside empty squares. Where these do not differ either, counting
//! decides, and the count is told. No solver can prove that the result follows from a fact, but everybody can check the
//! facts on the board.

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::position::{Color, Position};
use crate::reasons::{Fact, Kind, Line, Ply, facts, last_in, plies, told};
use crate::regions::regions;
use crate::square::Square;
use crate::stability::stable;

/// One side of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Side {
    /// The side that solves the puzzle.
    Solver,
    /// The side that defends.
    Opponent,
}

impl Side {
    /// Returns the side that began a line, the solver, or the other one.
    const fn of(is_first: bool) -> Side {
        if is_first { Side::Solver } else { Side::Opponent }
    }

    /// Returns the other side.
    pub const fn other(self) -> Side {
        match self {
            Side::Solver => Side::Opponent,
            Side::Opponent => Side::Solver,
        }
    }
}

/// A fact that distinguishes one line from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reason {
    /// This side has to pass after the move on `after`, and not in the other line.
    Passes {
        /// The side that passes.
        side: Side,
        /// The move before the pass.
        after: Square,
    },
    /// The move gives the opponent this corner, which it could not take before.
    CornerGiven(Square),
    /// This side gets the corner; in the other line the other side does.
    Corner {
        /// The side that gets it.
        side: Side,
        /// The corner.
        square: Square,
    },
    /// This side has no move in a region after the move, and the other side has.
    NoMove {
        /// The side that cannot play there.
        side: Side,
        /// The empty squares.
        region: Bitboard,
    },
    /// This side gets the last move in a region; in the other line the other side does.
    LastMove {
        /// The side that plays there last.
        side: Side,
        /// The empty squares after the move in question.
        region: Bitboard,
    },
    /// This side has more stable discs some moves later than in the other line.
    Stable {
        /// The owner of the discs.
        side: Side,
        /// The number of additional discs.
        discs: u8,
    },
    /// This side has fewer legal moves than in the other line.
    Moves(Side, Counted),
    /// This side has fewer moves than in the other line after which the opponent can take no further corner.
    SafeMoves(Side, Counted),
    /// This side has more discs beside empty squares than in the other line.
    Frontier(Side, Counted),
    /// The final scores of both lines, for the solver: nothing else sets them apart.
    Count {
        /// That of the line in question.
        asked: i8,
        /// That of the other one.
        other: i8,
    },
}

/// A number in each of two lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counted {
    /// The number of moves, passes left out, after which it is counted.
    pub ply: usize,
    /// The number in the line in question.
    pub count: u32,
    /// The number in the other line after as many moves.
    pub other: u32,
}

/// The number of plies after which stable discs are counted.
const STABLE_PLIES: usize = 4;
/// The least number of additional discs that is reported.
const STABLE_DISCS: u8 = 3;

/// Lists the facts that distinguish a line from another, the most telling first: both begin in a position with the
/// solver to move. `harmed` is the side for which the move in question is bad: the solver if it is wrong, the opponent
/// if it is right. Only facts against that side are listed, and none but the count where the count alone differs.
pub fn reasons(board: Board, line: &[Square], other: &[Square], harmed: Side) -> Vec<Reason> {
    let mut reasons = of_endgames(board, line, other, harmed);
    if reasons.is_empty() {
        reasons = of_mistakes(board, line, other, harmed);
    }
    if reasons.is_empty() {
        reasons.extend(count(board, line, other));
    }
    reasons
}

/// The greatest number of moves that is soon.
const SOON: usize = 6;

/// Lists the facts that any mistake may have, those worth saying, about the line in question.
fn of_mistakes(board: Board, line: &[Square], other: &[Square], harmed: Side) -> Vec<Reason> {
    // The solver takes the place of Black.
    let position = Position { board, side: Color::Black };
    let side = |color| Side::of(color == Color::Black);
    let ((played, better), asked) = match harmed {
        Side::Solver => ((line, other), Line::Played),
        Side::Opponent => ((other, line), Line::Better),
    };
    let mut found = facts(position, played, better, true);
    let is_told = |kind| !matches!(kind, Kind::Wedge | Kind::ForcedEntry | Kind::OnlyReply | Kind::Free);
    found.retain(|fact| fact.line == asked && is_told(fact.kind) && (fact.kind != Kind::Stable || fact.ply <= SOON));
    let reason = |fact: Fact| {
        let Fact { ply, count, other, .. } = fact;
        let (side, counted) = (side(fact.side), Counted { ply, count, other });
        match fact.kind {
            Kind::Replies => Some(Reason::Moves(side, counted)),
            Kind::Safe => Some(Reason::SafeMoves(side, counted)),
            Kind::Frontier => Some(Reason::Frontier(side, counted)),
            Kind::Stable => Some(Reason::Stable { side, discs: count.abs_diff(other) as u8 }),
            Kind::Passes => fact.squares.first().map(|after| Reason::Passes { side, after }),
            Kind::LastMove => Some(Reason::LastMove { side, region: fact.squares }),
            Kind::NoMove => Some(Reason::NoMove { side, region: fact.squares }),
            Kind::Corner | Kind::CornerGiven => fact.squares.first().map(|square| Reason::Corner { side, square }),
            _ => None,
        }
    };
    told(Color::Black, &found).into_iter().filter_map(reason).collect()
}

/// Returns the final scores of two lines for the solver, where both end the game.
fn count(board: Board, line: &[Square], other: &[Square]) -> Option<Reason> {
    let end = |line| plies(board, line).last().map(|ply| ply.after).filter(|after| after.is_over());
    Some(Reason::Count { asked: end(line)?.score(), other: end(other)?.score() })
}

/// Lists the facts of endgames.
fn of_endgames(board: Board, line: &[Square], other: &[Square], harmed: Side) -> Vec<Reason> {
    let (asked, other) = (plies(board, line), plies(board, other));
    let Some(first) = asked.first() else { return Vec::new() };
    let helped = harmed.other();
    let mut reasons = Vec::new();
    // Passes; a pass at the end of the game does not count.
    let passes = |plies: &[Ply]| plies.iter().filter(|ply| ply.passes.map(Side::of) == Some(harmed)).count();
    if passes(&asked) > passes(&other)
        && let Some(ply) = asked.iter().find(|ply| ply.passes.map(Side::of) == Some(harmed))
    {
        reasons.push(Reason::Passes { side: harmed, after: ply.square });
    }
    // Corners.
    let takes = |plies: &[Ply], corner| plies.iter().find(|ply| ply.square == corner).map(|ply| Side::of(ply.by_first));
    for corner in Bitboard::CORNERS & board.empties() {
        if takes(&asked, corner) != Some(helped) {
            continue;
        }
        let given = harmed == Side::Solver
            && !board.pass().mobility().contains(corner)
            && first.after.pass().mobility().contains(corner);
        if given {
            reasons.push(Reason::CornerGiven(corner));
        } else if takes(&other, corner) == Some(harmed) {
            reasons.push(Reason::Corner { side: helped, square: corner });
        }
    }
    // Regions: the side that plays last, and a side that cannot play there.
    let moves = |side| if side == Side::Solver { first.after.mobility() } else { first.after.pass().mobility() };
    let last = |plies: &[Ply], region| last_in(plies, region).map(Side::of);
    let mut shut = Vec::new();
    for region in regions(first.after.empties()) {
        if last(&asked, region) == Some(helped) && last(&other, region) == Some(harmed) {
            reasons.push(Reason::LastMove { side: helped, region });
        }
        if (moves(harmed) & region).is_empty() && !(moves(helped) & region).is_empty() {
            let before = if harmed == Side::Solver { board.mobility() } else { board.pass().mobility() };
            if !(before & region).is_empty() {
                shut.push(Reason::NoMove { side: harmed, region });
            }
        }
    }
    reasons.extend(shut);
    let safe = |plies: &[Ply]| {
        plies.get(STABLE_PLIES.min(plies.len()) - 1).map_or(0, |ply| {
            let (own, theirs) = (ply.after.player, ply.after.opponent);
            (if helped == Side::Solver { stable(own, theirs) } else { stable(theirs, own) }).len() as u8
        })
    };
    if !other.is_empty() {
        let more = safe(&asked).saturating_sub(safe(&other));
        if more >= STABLE_DISCS {
            reasons.push(Reason::Stable { side: helped, discs: more });
        }
    }
    reasons
}
