//! Why a move is right or wrong: facts read off the lines of best play, from which a page makes sentences.
//!
//! Two lines are compared: the one that begins with the move in question, and the one that should, or could, have been
//! played instead. A fact is reported only if it differs between them: who gets the last move in a region, who has to
//! pass, who takes a corner, who gains stable discs. Where none of these differs, the facts about any mistake are
//! asked ([`crate::reasons`]): moves that are left, discs beside empty squares. They do not decide by themselves, so
//! the count is told behind them, and alone where these do not differ either. No solver can prove that the result
//! follows from a fact, but everybody can check the facts on the board.

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
    pub(super) const fn of(is_first: bool) -> Side {
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

/// The kind of a fact. `side` is that of the [`Reason`], and so are `squares`, `ply`, `count` and `other`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Reason {
    /// The side has to pass after move `ply`, which is on `squares`, and not in the other line.
    Passes,
    /// The first move gives the side, the opponent, the corners `squares`, which it could not take before.
    CornerGiven,
    /// The first move takes the corner `squares` for the side, which never gets it in the other line.
    CornerTaken,
    /// The side gets the corners `squares`; in the other line it does not.
    Corner,
    /// The side has no move in the region `squares` after the move, and the other side has.
    NoMove,
    /// The side gets the last move in the region `squares`, which is what is empty there after the move, or before it;
    /// in the other line the other side does.
    LastMove,
    /// The first move is on the square `squares`, a region by itself, where in the other line the side plays.
    SquareTaken,
    /// The side has `count` more stable discs some moves later than in the other line.
    Stable,
    /// The side has `count` legal moves after move `ply`, and `other`, more, in the other line.
    Moves,
    /// The side has `count` moves after move `ply` after which the opponent can take no further corner, and `other`,
    /// more, in the other line.
    SafeMoves,
    /// The side has `count` discs beside empty squares after move `ply`, and `other`, fewer, in the other line.
    Frontier,
    /// The final score for the side, the solver, is `count`, and `other` in the other line: no fact of endgames sets
    /// the lines apart.
    Count,
}

impl Reason {
    /// Returns the name, as used in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Reason::Passes => "passes",
            Reason::CornerGiven => "cornerGiven",
            Reason::CornerTaken => "cornerTaken",
            Reason::Corner => "corner",
            Reason::NoMove => "noMove",
            Reason::LastMove => "lastMove",
            Reason::SquareTaken => "squareTaken",
            Reason::Stable => "stable",
            Reason::Moves => "moves",
            Reason::SafeMoves => "safeMoves",
            Reason::Frontier => "frontier",
            Reason::Count => "count",
        }
    }
}

/// A fact that distinguishes one line from another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Told {
    /// The kind of the fact.
    pub reason: Reason,
    /// The side that it is about.
    pub side: Side,
    /// The squares that it is about.
    pub squares: Bitboard,
    /// The number of moves, passes left out, after which it is so.
    pub ply: usize,
    /// How many there are, where the kind counts something.
    pub count: i32,
    /// How many there are in the other line after as many moves.
    pub other: i32,
}

impl Told {
    /// Returns a fact that counts nothing.
    const fn of(reason: Reason, side: Side, squares: Bitboard, ply: usize) -> Told {
        Told { reason, side, squares, ply, count: 0, other: 0 }
    }
}

/// The number of plies after which stable discs are counted.
const STABLE_PLIES: usize = 4;
/// The least number of additional discs that is reported.
const STABLE_DISCS: i32 = 3;

/// The most squares of a region of which the last move is told.
const MOST_OF_REGION: u32 = 6;

/// Fewer empty squares are all beside discs, and say nothing of the discs beside them.
const FRONTIER_EMPTIES: usize = 8;

/// The greatest number of moves that is soon.
const SOON: usize = 6;

/// Lists the facts that distinguish a line from another, the most telling first: both begin in a position with the
/// solver to move. `harmed` is the side for which the move in question is bad: the solver if it is wrong, the opponent
/// if it is right. Only facts against that side are listed, and none but the count where the count alone differs. That
/// a square is taken is told only where nothing but the count is left to tell.
pub fn reasons(board: Board, line: &[Square], other: &[Square], harmed: Side) -> Vec<Told> {
    let mut reasons = of_endgames(board, line, other, harmed);
    let is_weak = |told: &Told| told.reason == Reason::SquareTaken;
    if !reasons.iter().all(is_weak) {
        reasons.retain(|told| !is_weak(told));
        return reasons;
    }
    let found = of_mistakes(board, line, other, harmed);
    if !found.is_empty() {
        reasons = found;
    }
    reasons.extend(count(board, line, other));
    reasons
}

/// Lists the facts that any mistake may have, those worth saying, about the line in question.
fn of_mistakes(board: Board, line: &[Square], other: &[Square], harmed: Side) -> Vec<Told> {
    // The solver takes the place of Black.
    let position = Position { board, side: Color::Black };
    let ((played, better), asked) = match harmed {
        Side::Solver => ((line, other), Line::Played),
        Side::Opponent => ((other, line), Line::Better),
    };
    let mut found = facts(position, played, better, true);
    let empties = board.empties().len() as usize;
    let is_told = |fact: &Fact| match fact.kind {
        Kind::Wedge | Kind::ForcedEntry | Kind::OnlyReply | Kind::Free => false,
        Kind::Stable => fact.ply <= SOON,
        Kind::Frontier => fact.ply + FRONTIER_EMPTIES <= empties,
        _ => true,
    };
    found.retain(|fact| fact.line == asked && is_told(fact));
    let reason = |fact: Fact| {
        let reason = match fact.kind {
            Kind::Replies => Reason::Moves,
            Kind::Safe => Reason::SafeMoves,
            Kind::Frontier => Reason::Frontier,
            Kind::Stable => Reason::Stable,
            Kind::Passes => Reason::Passes,
            Kind::LastMove => Reason::LastMove,
            Kind::NoMove => Reason::NoMove,
            Kind::Corner if fact.ply == 1 => Reason::CornerTaken,
            Kind::Corner | Kind::CornerGiven => Reason::Corner,
            _ => return None,
        };
        let side = Side::of(fact.side == Color::Black);
        let [count, other] = [fact.count, fact.other].map(|number| number as i32);
        let told = Told { count, other, ..Told::of(reason, side, fact.squares, fact.ply) };
        Some(if reason == Reason::Stable { Told { count: (count - other).abs(), other: 0, ..told } } else { told })
    };
    told(Color::Black, &found).into_iter().filter_map(reason).collect()
}

/// Returns the final scores of two lines for the solver, where both end the game.
fn count(board: Board, line: &[Square], other: &[Square]) -> Option<Told> {
    let end = |line| plies(board, line).last().map(|ply| ply.after).filter(|after| after.is_over());
    let [count, other] = [end(line)?, end(other)?].map(|end| i32::from(end.score()));
    Some(Told { count, other, ..Told::of(Reason::Count, Side::Solver, Bitboard::EMPTY, line.len()) })
}

/// Lists the facts of endgames.
fn of_endgames(board: Board, line: &[Square], other: &[Square], harmed: Side) -> Vec<Told> {
    let (asked, other) = (plies(board, line), plies(board, other));
    let Some(first) = asked.first() else { return Vec::new() };
    let helped = harmed.other();
    let mut reasons = Vec::new();
    // Passes; a pass at the end of the game does not count.
    let is_pass = |ply: &Ply| ply.passes.map(Side::of) == Some(harmed);
    let passes = |plies: &[Ply]| plies.iter().filter(|ply| is_pass(ply)).count();
    if passes(&asked) > passes(&other)
        && let Some(place) = asked.iter().position(is_pass)
    {
        reasons.push(Told::of(Reason::Passes, harmed, asked[place].square.bit(), place + 1));
    }
    // Corners.
    let takes = |plies: &[Ply], corner| plies.iter().find(|ply| ply.square == corner).map(|ply| Side::of(ply.by_first));
    let (mut given, mut gained) = (Bitboard::EMPTY, Bitboard::EMPTY);
    for corner in Bitboard::CORNERS & board.empties() {
        if takes(&asked, corner) != Some(helped) {
            continue;
        }
        if harmed == Side::Solver
            && !board.pass().mobility().contains(corner)
            && first.after.pass().mobility().contains(corner)
        {
            given = given.with(corner);
        } else if takes(&other, corner) == Some(harmed) {
            if corner == first.square {
                reasons.push(Told::of(Reason::CornerTaken, helped, corner.bit(), 1));
            } else {
                gained = gained.with(corner);
            }
        }
    }
    for (reason, corners) in [(Reason::CornerGiven, given), (Reason::Corner, gained)] {
        if !corners.is_empty() {
            reasons.push(Told::of(reason, helped, corners, 1));
        }
    }
    // Regions: the side that plays last, and a side that cannot play there.
    let moves = |side| if side == Side::Solver { first.after.mobility() } else { first.after.pass().mobility() };
    let last = |plies: &[Ply], region| last_in(plies, region).map(Side::of);
    let mut shut = Vec::new();
    for region in regions(first.after.empties()) {
        // Corners were named above. Nobody can see who plays last in a large region, so it is not said.
        let is_told = region.len() <= MOST_OF_REGION && !region.is_subset(given | gained);
        let is_last = is_told && last(&asked, region) == Some(helped) && last(&other, region) == Some(harmed);
        if is_last {
            reasons.push(Told::of(Reason::LastMove, helped, region, 1));
        }
        // For a single square, only who plays it is worth saying.
        if !(is_last && region.len() == 1)
            && (moves(harmed) & region).is_empty()
            && !(moves(helped) & region).is_empty()
        {
            let before = if harmed == Side::Solver { board.mobility() } else { board.pass().mobility() };
            if !(before & region).is_empty() {
                shut.push(Told::of(Reason::NoMove, harmed, region, 1));
            }
        }
    }
    // The region of the move itself, with its square: of its parts nothing may be told, or none be left.
    let own = regions(board.empties()).into_iter().find(|region| region.contains(first.square)).unwrap_or_default();
    let is_told = reasons.iter().any(|told| told.reason == Reason::LastMove && told.squares.is_subset(own))
        || own.is_subset(Bitboard::CORNERS)
        || own.len() > MOST_OF_REGION;
    if !is_told && last(&asked, own) == Some(helped) && last(&other, own) == Some(harmed) {
        let (reason, side) = if own.len() == 1 { (Reason::SquareTaken, harmed) } else { (Reason::LastMove, helped) };
        reasons.push(Told::of(reason, side, own, 1));
    }
    reasons.extend(shut);
    let safe = |plies: &[Ply]| {
        plies.get(STABLE_PLIES.min(plies.len()) - 1).map_or(0, |ply| {
            let (own, theirs) = (ply.after.player, ply.after.opponent);
            (if helped == Side::Solver { stable(own, theirs) } else { stable(theirs, own) }).len() as i32
        })
    };
    if !other.is_empty() {
        let more = safe(&asked) - safe(&other);
        if more >= STABLE_DISCS {
            reasons.push(Told { count: more, ..Told::of(Reason::Stable, helped, Bitboard::EMPTY, STABLE_PLIES) });
        }
    }
    reasons
}
