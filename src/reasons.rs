//! Words for any move: facts that set the line that was played apart from a better one.
//!
//! Two lines begin in one position: the move in question with the best answer to it, and the better move with best play
//! after it. A [`Fact`] is something that rules read off the boards of both and that differs between them: who has to
//! pass, who takes a corner, how many moves a side is left with, who plays last in a region. None is read off a score,
//! so everybody can check each on the board. That the result follows from it no solver can prove; how often a kind of
//! fact speaks against the worse of two moves is measured, and is its weight.
//!
//! ```
//! use kaeshi::reasons::{Kind, Line, facts};
//! use kaeshi::{Game, Position, Square};
//! let position = Game::from_transcript("f5f6e6f4", Position::START)?.position();
//! let line = |text: &str| Game::from_transcript(text, position).map(|game| game.moves().to_vec());
//! let found = facts(position, &line("g7h8")?, &line("c3b2")?, false);
//! let given = found.iter().find(|fact| fact.kind == Kind::CornerGiven).unwrap();
//! assert_eq!((given.squares, given.ply), (Square::H8.bit(), 2));
//! assert_eq!(given.against(position.side), Line::Played);
//! # Ok::<(), kaeshi::notation::TranscriptError>(())
//! ```

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::position::{Color, Position};
use crate::regions::{grown, regions};
use crate::square::Square;
use crate::stability::stable;

/// One of the two lines that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Line {
    /// The line that begins with the move in question.
    Played,
    /// The line that begins with the better move.
    Better,
}

impl Line {
    /// Returns the other line.
    pub const fn other(self) -> Line {
        match self {
            Line::Played => Line::Better,
            Line::Better => Line::Played,
        }
    }

    /// Returns the name, as used in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Line::Played => "played",
            Line::Better => "better",
        }
    }
}

/// The kind of a fact. `side` is that of the [`Fact`], and so are `squares`, `ply`, `count` and `other`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Kind {
    /// The side has to pass after move `ply`, which is on `squares`; in the other line it passes nowhere up to there.
    Passes,
    /// The first move lets the other side take the corner `squares`, which it could not take before, and it does.
    CornerGiven,
    /// The side takes the corner `squares` with move `ply`, and does not have it in the other line by then.
    Corner,
    /// The side is left with `count` legal moves, `squares`, after move `ply`; in the other line with `other`, more.
    Replies,
    /// The side is left with `count` safe moves, `squares`, after move `ply`; in the other line with `other`, more. A
    /// move is safe if the opponent can take no corner after it that it could not have taken before.
    Safe,
    /// The side has `count` discs beside empty squares, `squares`, after move `ply`; in the other line `other`, fewer.
    Frontier,
    /// `count` empty squares, `squares`, lie beside discs of the other side after move `ply`: there the side may hope
    /// to play. In the other line there are `other`, more.
    Reach,
    /// The side has `count` stable discs, `squares`, after move `ply`; in the other line `other`, fewer.
    Stable,
    /// The side has `count` discs on the edges, `squares`, after move `ply`; in the other line `other`, fewer.
    Edge,
    /// The side has `count` discs, `squares`, that touch an empty corner diagonally after move `ply`; in the other
    /// line `other`, fewer.
    Diagonal,
    /// The side plays last, with move `ply`, in the region `squares`, which is what is empty there after the first
    /// move; in the other line the other side does.
    LastMove,
    /// The side cannot play in the region `squares` after the first move, and the other side can; in the other line the
    /// side can play there, too.
    NoMove,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 12] = [
        Kind::Passes,
        Kind::CornerGiven,
        Kind::Corner,
        Kind::Replies,
        Kind::Safe,
        Kind::Frontier,
        Kind::Reach,
        Kind::Stable,
        Kind::Edge,
        Kind::Diagonal,
        Kind::LastMove,
        Kind::NoMove,
    ];

    /// Returns the name, as used in JSON.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Passes => "passes",
            Kind::CornerGiven => "cornerGiven",
            Kind::Corner => "corner",
            Kind::Replies => "replies",
            Kind::Safe => "safe",
            Kind::Frontier => "frontier",
            Kind::Reach => "reach",
            Kind::Stable => "stable",
            Kind::Edge => "edge",
            Kind::Diagonal => "diagonal",
            Kind::LastMove => "lastMove",
            Kind::NoMove => "noMove",
        }
    }

    /// Tests whether the fact is good for its side.
    const fn is_gain(self) -> bool {
        matches!(self, Kind::CornerGiven | Kind::Corner | Kind::Stable | Kind::Edge | Kind::LastMove)
    }

    /// Returns a kind that stands for all kinds of the same subject: two of them say nearly the same.
    const fn subject(self) -> Kind {
        match self {
            Kind::CornerGiven | Kind::Stable | Kind::Edge => Kind::Corner,
            Kind::Safe | Kind::Passes | Kind::NoMove => Kind::Replies,
            kind => kind,
        }
    }
}

/// A fact of one line that does not hold of the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fact {
    /// The kind of the fact.
    pub kind: Kind,
    /// The side that it is about.
    pub side: Color,
    /// The squares that it is about.
    pub squares: Bitboard,
    /// The line in which it is so.
    pub line: Line,
    /// The number of moves of that line, passes left out, after which it is so.
    pub ply: usize,
    /// How many there are, where the kind counts something.
    pub count: u32,
    /// How many there are in the other line after as many moves.
    pub other: u32,
    /// Whether both lines are proved to be best play.
    pub proved: bool,
    /// Whether the other line never has it, up to its end; only a corner that is taken may come there later.
    pub lasting: bool,
    /// How much it tells, as measured: the more, the more often it speaks against the worse move.
    pub weight: i32,
}

impl Fact {
    /// Returns the line that looks the worse one for `mover` because of this fact.
    pub fn against(self, mover: Color) -> Line {
        if (self.side == mover) != self.kind.is_gain() { self.line } else { self.line.other() }
    }
}

/// The most sentences about a move.
const MOST_TOLD: usize = 2;

/// A difference of one is nothing to speak of.
const LEAST_DIFFERENCE: u32 = 2;
/// The greatest number of moves after which a person still sees what is counted.
const SEEN_PLY: usize = 7;
/// The sizes of the regions in which the last move is spoken of: a single square is a move, and a large region will be
/// many.
const TOLD_REGION: std::ops::RangeInclusive<u32> = 2..=6;

/// The priority of a corner that is given away: whoever teaches speaks of it first, and then of corners that are taken.
const GIVEN_AWAY: i32 = 10_000;
const TAKEN: i32 = 5_000;

impl Fact {
    /// Tests whether a person would say it: it is plain to see, soon where something is counted, and a count differs by
    /// two and by a quarter at least, or a number of moves is none.
    fn is_plain(&self) -> bool {
        let difference = self.count.abs_diff(self.other);
        let differs = difference >= LEAST_DIFFERENCE && 4 * difference >= self.count.max(self.other);
        let is_soon = self.ply <= SEEN_PLY;
        match self.kind {
            Kind::Reach | Kind::Edge | Kind::Diagonal => false,
            Kind::Replies | Kind::Safe => {
                let is_none = self.count == 0 || self.other == 0;
                is_soon && (is_none || differs)
            }
            Kind::Frontier => is_soon && differs,
            Kind::Stable => differs,
            Kind::LastMove => TOLD_REGION.contains(&self.squares.len()),
            // A pass far down a line that nobody has played explains nothing.
            Kind::Passes => self.line == Line::Played || is_soon,
            Kind::Corner => self.lasting,
            Kind::CornerGiven | Kind::NoMove => true,
        }
    }

    /// Tests whether a fact about safe moves says no more than this one about all moves.
    fn is_same_count(&self, safe: &Fact) -> bool {
        let numbers = |fact: &Fact| (fact.side, fact.line, fact.ply, fact.count, fact.other);
        (self.kind, safe.kind) == (Kind::Replies, Kind::Safe) && numbers(self) == numbers(safe)
    }

    /// Returns the priority among what is said: a fact of the line played goes before one of the better line.
    fn priority(&self) -> i32 {
        match (self.kind, self.line) {
            (Kind::CornerGiven, Line::Played) => GIVEN_AWAY,
            (Kind::Corner, Line::Played) if self.proved && self.weight > 0 => TAKEN,
            (_, Line::Played) => 4 * self.weight,
            (_, Line::Better) => 3 * self.weight,
        }
    }
}

/// Returns the facts worth saying against the line played, the most telling first: at most two, of different subjects.
pub fn told(mover: Color, facts: &[Fact]) -> Vec<Fact> {
    // Where all moves are safe the word would be a riddle.
    let plainly = |fact: Fact| facts.iter().find(|all| all.is_same_count(&fact)).copied().unwrap_or(fact);
    let is_said = |fact: &Fact| fact.is_plain() && fact.against(mover) == Line::Played && fact.priority() > 0;
    let mut against: Vec<Fact> = facts.iter().copied().filter(is_said).collect();
    // Stable, so that of equal facts the first stays the first.
    against.sort_by_key(|fact| -fact.priority());
    let mut told: Vec<Fact> = Vec::new();
    for fact in against.into_iter().map(plainly) {
        if told.len() < MOST_TOLD && told.iter().all(|said| said.kind.subject() != fact.kind.subject()) {
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

/// One ply of a line: who moved, the square, and the position afterwards from the view of the side that began.
pub(crate) struct Ply {
    pub by_first: bool,
    pub square: Square,
    pub after: Board,
    /// Whether the side that began has to pass after it, or the other one; `None` if nobody has.
    pub passes: Option<bool>,
}

/// Plays a line, as far as its moves are legal; passes are left out of it.
pub(crate) fn plies(mut board: Board, line: &[Square]) -> Vec<Ply> {
    let mut is_first = true;
    let mut plies: Vec<Ply> = Vec::new();
    for &square in line {
        if board.must_pass() {
            if let Some(last) = plies.last_mut() {
                last.passes = Some(is_first);
            }
            (board, is_first) = (board.pass(), !is_first);
        }
        let Ok(after) = board.try_play(square) else { break };
        board = after;
        let seen = if is_first { after.pass() } else { after };
        plies.push(Ply { by_first: is_first, square, after: seen, passes: None });
        is_first = !is_first;
    }
    plies
}

/// Returns whether the side that began plays last in a region; `None` if a square of it stays empty.
pub(crate) fn last_in(plies: &[Ply], region: Bitboard) -> Option<bool> {
    let inside = |ply: &&Ply| region.contains(ply.square);
    let filled = plies.iter().filter(inside).count() as u32 == region.len();
    plies.iter().rev().find(inside).filter(|_| filled).map(|ply| ply.by_first)
}

/// The greatest number of moves after which moves are counted, and discs beside empty squares.
const LAST_PLY: usize = 9;
/// The greatest number of moves after which the rest is looked for.
const FAR_PLY: usize = 20;
/// The number of empty squares from which on stable discs are counted: with fewer they are hardly less than the score.
const STABLE_EMPTIES: u32 = 6;
/// A greater difference tells no more.
const MOST_DIFFERENCE: u32 = 6;
/// The least number of empty squares of the middle of a game, and of its beginning.
const PHASES: [u32; 2] = [16, 30];

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
        }
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

/// Returns the board after a ply as a side sees it: the one that began, or the other.
fn seen(ply: &Ply, is_first: bool) -> Board {
    if is_first { ply.after } else { ply.after.pass() }
}

impl Pair<'_> {
    /// Returns both boards after so many moves.
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

    /// Tells of legal moves and safe moves, of a side where it is to move: after every other move, but for passes.
    fn moves(&self, is_first: bool, add: Add<'_>) {
        for ply in (if is_first { 2 } else { 1 }..=LAST_PLY).step_by(2) {
            let Some(boards) = self.at(ply, is_first) else { break };
            if boards.into_iter().any(Board::is_over) {
                break;
            }
            for (kind, sets) in [(Kind::Replies, boards.map(Board::mobility)), (Kind::Safe, boards.map(safe))] {
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

/// Tells what there is less of in the line that facts are sought of.
fn tell_fewer(kind: Kind, is_first: bool, ply: usize, sets: [Bitboard; 2], add: Add<'_>) {
    let counts = sets.map(Bitboard::len);
    if counts[0] < counts[1] {
        add(kind, is_first, sets[0], ply, counts);
    }
}

/// The squares of the four edges.
const EDGES: Bitboard = Bitboard::new(0xff81_8181_8181_81ff);

/// Returns the squares beside those of a set, in all eight directions.
fn beside(squares: Bitboard) -> Bitboard {
    Bitboard::new(grown(squares.bits()) & !squares.bits())
}

/// Returns the player's discs that touch an empty corner diagonally.
fn diagonals(board: Board) -> Bitboard {
    const INNER_CORNERS: Bitboard = Bitboard::new(0x0042_0000_0000_4200);
    board.player() & INNER_CORNERS & beside(board.empties() & Bitboard::CORNERS)
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

/// How much a fact tells: of each kind, about the side that chose and about the other one, late in the game, in its
/// middle and early. A logistic fit made them; tests/reasons.rs makes them anew.
#[rustfmt::skip]
const WEIGHTS: [[[i8; 3]; 2]; Kind::ALL.len()] = [
    [[31, 85, -57], [41, 99, 99]],
    [[0, 0, 0], [-6, -95, 90]],
    [[1, 56, 99], [11, 41, 99]],
    [[4, 6, 5], [7, 3, -4]],
    [[6, 7, 8], [3, 9, 11]],
    [[1, 10, 17], [2, 8, 16]],
    [[-4, 1, 4], [-3, -3, 4]],
    [[11, 11, -2], [6, 17, -4]],
    [[3, 3, 9], [-2, 8, 12]],
    [[-11, 68, 98], [10, 23, 81]],
    [[-65, -99, -99], [99, 99, 40]],
    [[-20, 13, -6], [-8, 23, 38]],
];
