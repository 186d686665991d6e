//! Facts held against plain rules: arrays of 64 squares, one step at a time.

use kaeshi::reasons::{Fact, Kind, Line};
use kaeshi::{Bitboard, Color, Position, Square};

/// A board by plain rules: a square has a disc of Black (1), of White (-1), or none (0).
#[derive(Clone, Copy)]
pub(super) struct Plain {
    pub(super) squares: [i8; 64],
    /// Whose turn it is.
    side: i8,
}

const STEPS: [(i32, i32); 8] = [(1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1), (0, -1), (1, -1)];

pub(super) fn near(square: usize, (east, south): (i32, i32)) -> Option<usize> {
    let (file, rank) = (square as i32 % 8 + east, square as i32 / 8 + south);
    ((0..8).contains(&file) && (0..8).contains(&rank)).then_some((rank * 8 + file) as usize)
}

pub(super) fn neighbours(square: usize) -> impl Iterator<Item = usize> {
    STEPS.into_iter().filter_map(move |step| near(square, step))
}

impl Plain {
    pub(super) fn of(position: Position) -> Plain {
        let mut squares = [0; 64];
        let sign = sign(position.side);
        for (number, square) in squares.iter_mut().enumerate() {
            let bit = 1_u64 << number;
            if position.board.player().bits() & bit != 0 {
                *square = sign;
            } else if position.board.opponent().bits() & bit != 0 {
                *square = -sign;
            }
        }
        Plain { squares, side: sign }
    }

    pub(super) fn turned(&self, square: usize, side: i8) -> Vec<usize> {
        let mut turned = Vec::new();
        if self.squares[square] != 0 {
            return turned;
        }
        for step in STEPS {
            let mut run = Vec::new();
            let mut at = near(square, step);
            while let Some(there) = at.filter(|&there| self.squares[there] == -side) {
                run.push(there);
                at = near(there, step);
            }
            if at.is_some_and(|there| self.squares[there] == side) {
                turned.extend(run);
            }
        }
        turned
    }

    pub(super) fn moves(&self, side: i8) -> Vec<usize> {
        (0..64).filter(|&square| !self.turned(square, side).is_empty()).collect()
    }

    pub(super) fn after(&self, square: usize, side: i8) -> Plain {
        let mut next = *self;
        for turned in self.turned(square, side) {
            next.squares[turned] = side;
        }
        next.squares[square] = side;
        next.side = -side;
        next
    }

    pub(super) fn safe(&self, side: i8) -> Vec<usize> {
        let before = self.moves(-side);
        let is_safe = |&square: &usize| {
            let later = self.after(square, side).moves(-side);
            CORNERS.iter().all(|corner| !later.contains(corner) || before.contains(corner))
        };
        self.moves(side).into_iter().filter(is_safe).collect()
    }

    /// Discs that stay: each of the four lines through one is full, ends there, or has a staying neighbour on it. The
    /// edges may hold more, so this is a part of what the crate knows.
    pub(super) fn staying(&self, side: i8) -> Vec<usize> {
        let mut stays = [false; 64];
        loop {
            let before = stays;
            for square in (0..64).filter(|&square| self.squares[square] == side) {
                stays[square] = STEPS[..4].iter().all(|&(east, south)| {
                    let both = [(east, south), (-east, -south)];
                    let is_held = |step| near(square, step).is_none_or(|next| before[next]);
                    both.into_iter().any(is_held) || both.into_iter().all(|step| self.is_full(square, step))
                });
            }
            if before == stays {
                return (0..64).filter(|&square| stays[square]).collect();
            }
        }
    }

    pub(super) fn is_full(&self, square: usize, step: (i32, i32)) -> bool {
        std::iter::successors(Some(square), |&at| near(at, step)).all(|at| self.squares[at] != 0)
    }

    pub(super) fn is_empty(&self, square: usize) -> bool {
        self.squares[square] == 0
    }

    pub(super) fn of_side(&self, side: i8, holds: impl Fn(usize) -> bool) -> Vec<usize> {
        (0..64).filter(|&square| self.squares[square] == side && holds(square)).collect()
    }

    /// The empty squares that a king walks to from this one.
    pub(super) fn region(&self, from: usize) -> Vec<usize> {
        let mut inside = vec![from];
        let mut next = 0;
        while let Some(&square) = inside.get(next) {
            for beside in neighbours(square) {
                if self.is_empty(beside) && !inside.contains(&beside) {
                    inside.push(beside);
                }
            }
            next += 1;
        }
        inside.sort_unstable();
        inside
    }
}

const CORNERS: [usize; 4] = [0, 7, 56, 63];

pub(super) fn sign(side: Color) -> i8 {
    if side == Color::Black { 1 } else { -1 }
}

/// A line played out: who moved, where, the board afterwards, and the side that then has to pass, or 0.
pub(super) type Played = Vec<(i8, usize, Plain, i8)>;

pub(super) fn play_out(position: Position, line: &[Square]) -> Played {
    let mut board = Plain::of(position);
    let mut played: Played = Vec::new();
    for square in line.iter().map(|square| square.index()) {
        if board.moves(board.side).is_empty() {
            if let Some(last) = played.last_mut() {
                last.3 = board.side;
            }
            board.side = -board.side;
        }
        let side = board.side;
        assert!(!board.turned(square, side).is_empty(), "a line of best play is legal");
        board = board.after(square, side);
        played.push((side, square, board, 0));
    }
    played
}

pub(super) fn listed(squares: Bitboard) -> Vec<usize> {
    (0..64).filter(|square| squares.bits() >> square & 1 != 0).collect()
}

/// Tests a fact by the plain rules: it holds of its line, and not of the other.
pub(super) fn holds(position: Position, lines: [&Played; 2], fact: &Fact) -> bool {
    let [this, that] = if fact.line == Line::Played { lines } else { [lines[1], lines[0]] };
    let (side, ply, squares) = (sign(fact.side), fact.ply, listed(fact.squares));
    let start = Plain::of(position);
    let (here, there) = (&this[ply - 1], that.get(ply - 1));
    let counted = |of: &dyn Fn(&Plain) -> Vec<usize>, is_more: bool| {
        let Some(there) = there else { return false };
        let (found, other) = (of(&here.2), of(&there.2).len() as u32);
        let is_so = found == squares && found.len() as u32 == fact.count && other == fact.other;
        is_so && if is_more { fact.count > fact.other } else { fact.count < fact.other }
    };
    match fact.kind {
        Kind::Passes => {
            let stuck = here.2.moves(side).is_empty() && !here.2.moves(-side).is_empty();
            here.3 == side && stuck && squares == [here.1] && that[..ply].iter().all(|ply| ply.3 != side)
        }
        Kind::CornerGiven | Kind::Corner => {
            let is_taken = squares == [here.1] && CORNERS.contains(&here.1) && here.0 == side;
            let was_closed = |corner| side != start.side && !start.moves(side).contains(&corner);
            if fact.kind == Kind::CornerGiven && ply == 1 {
                let corner = squares[0];
                let is_open = |played: &Played| played[0].2.moves(side).contains(&corner);
                let is_early = start.squares.iter().filter(|&&disc| disc == 0).count() >= 30;
                let stays = this.get(1).is_none_or(|next| next.1 != corner);
                let is_kept = that[..that.len().min(this.len())].iter().all(|ply| ply.2.squares[corner] != side);
                let is_corner = squares.len() == 1 && CORNERS.contains(&corner) && was_closed(corner);
                return is_corner && is_early && stays && is_kept && is_open(this) && !is_open(that);
            }
            let is_given = fact.kind == Kind::Corner || (ply == 2 && was_closed(here.1));
            // At the end of the other line the corner is the other side's, or the game is over without it.
            let end = &that[that.len() - 1].2;
            let is_over = end.moves(1).is_empty() && end.moves(-1).is_empty();
            let is_never = end.squares[here.1] == -side || end.squares[here.1] == 0 && is_over;
            let lasts = fact.kind == Kind::CornerGiven || fact.lasting == is_never;
            lasts && is_taken && is_given && there.is_some_and(|there| there.2.squares[here.1] != side)
        }
        Kind::Replies => counted(&|board| board.moves(side), false),
        Kind::Safe => counted(&|board| board.safe(side), false),
        Kind::Frontier => counted(&|board| board.of_side(side, |at| neighbours(at).any(|at| board.is_empty(at))), true),
        Kind::Reach => {
            counted(&|board| board.of_side(0, |at| neighbours(at).any(|at| board.squares[at] == -side)), false)
        }
        Kind::Edge => counted(&|board| board.of_side(side, |at| neighbours(at).count() < 8), true),
        Kind::Diagonal => {
            let inner = [(9, 0), (14, 7), (49, 56), (54, 63)];
            let touches = |board: &Plain, at| inner.iter().any(|&(x, corner)| x == at && board.is_empty(corner));
            counted(&|board| board.of_side(side, |at| touches(board, at)), true)
        }
        // The exact discs of an edge take a table; the rule of neighbours finds a part of them, and none is turned in
        // the rest of the line.
        Kind::Stable => {
            let stays = |at: &usize| this[ply - 1..].iter().all(|ply| ply.2.squares[*at] == side);
            let found = here.2.staying(side);
            let is_part = found.iter().all(|at| squares.contains(at));
            let there = there.map_or(0, |there| there.2.staying(side).len() as u32);
            is_part
                && squares.iter().all(stays)
                && squares.len() as u32 == fact.count
                && there <= fact.other
                && fact.count > fact.other
        }
        Kind::LastMove => {
            let whole = this[0].2.region(squares[0]) == squares;
            let last = |played: &Played| {
                let inside: Vec<i8> = played.iter().filter(|ply| squares.contains(&ply.1)).map(|ply| ply.0).collect();
                (inside.len() == squares.len()).then(|| inside[inside.len() - 1])
            };
            whole && last(this) == Some(side) && last(that) == Some(-side)
        }
        Kind::NoMove => {
            let plays = |played: &Played, side| played[0].2.moves(side).iter().any(|at| squares.contains(at));
            let whole = this[0].2.region(squares[0]) == squares;
            whole && !plays(this, side) && plays(this, -side) && plays(that, side)
        }
        Kind::Wedge => {
            let between = |board: &Plain| {
                let both = |one: i32, two: i32| {
                    let beside = [(one, two), (-one, -two)].map(|step| near(here.1, step));
                    beside.iter().all(|beside| beside.is_some_and(|at| board.squares[at] == -side))
                };
                match (here.1 % 8, here.1 / 8) {
                    (1..=6, 0 | 7) => both(1, 0),
                    (0 | 7, 1..=6) => both(0, 1),
                    _ => false,
                }
            };
            let stays = !here.2.moves(-side).into_iter().any(|at| here.2.turned(at, -side).contains(&here.1));
            let is_played = here.0 == side && squares == [here.1] && between(&here.2) && stays;
            is_played && there.is_some_and(|there| there.2.squares[here.1] != side)
        }
        Kind::Gap => {
            let is_gap = |played: &(i8, usize, Plain, i8)| {
                let (first, last) = (squares[0], squares[squares.len() - 1]);
                let step = if squares.len() > 1 { squares[1] - first } else { 0 };
                let steps = if step == 0 { vec![1, 8] } else { vec![step] };
                let is_row = squares.iter().zip(&squares[1..]).all(|(one, two)| two - one == step);
                let is_empty = squares.iter().all(|&at| played.2.is_empty(at));
                // The ends lie on the edge that all squares of the row lie on.
                let has_ends = steps.into_iter().any(|step| {
                    let line = |at: usize| if step == 1 { at / 8 } else { at % 8 };
                    let is_edge = line(first) == 0 || line(first) == 7;
                    let ends = [first.checked_sub(step), Some(last + step)];
                    let is_end = |at: usize| at < 64 && line(at) == line(first) && played.2.squares[at] == -side;
                    is_edge && ends.into_iter().all(|end| end.is_some_and(is_end))
                });
                is_row && is_empty && has_ends && squares.len() % 2 == 1
            };
            is_gap(here) && !this[..ply - 1].iter().any(is_gap) && !that[..ply].iter().any(is_gap)
        }
        Kind::ForcedEntry => {
            let is_forced = |played: &(i8, usize, Plain, i8)| {
                let (mover, _, board, passes) = played;
                let moves = board.moves(side);
                let is_entry = |&at: &usize| {
                    CORNERS
                        .iter()
                        .any(|&corner| board.is_empty(corner) && neighbours(corner).any(|beside| beside == at))
                };
                *mover == -side && *passes == 0 && !moves.is_empty() && moves.iter().all(is_entry)
            };
            is_forced(here) && here.2.moves(side) == squares && !that[..ply].iter().any(is_forced)
        }
        Kind::OnlyReply => {
            let (moves, others) = (here.2.moves(side), that[0].2.moves(side));
            let is_one = ply == 1 && moves.len() > 1 && here.2.safe(side) == squares && squares.len() == 1;
            is_one && side == -start.side && !others.is_empty() && that[0].2.safe(side).is_empty()
        }
        Kind::Free => counted(
            &|board| board.safe(side).into_iter().filter(|&at| board.turned(at, -side).is_empty()).collect(),
            false,
        ),
        Kind::Greed => {
            let turned = |played: &Played| {
                let mut turned = start.turned(played[0].1, side);
                turned.sort_unstable();
                turned
            };
            let found = turned(this);
            let counts = [found.len(), turned(that).len()].map(|count| count as u32);
            found == squares && counts == [fact.count, fact.other] && counts[0] > counts[1] && side == start.side
        }
        // No board shows it: `refutations_are_true` has a minimax of its own.
        Kind::Refutation => false,
    }
}
