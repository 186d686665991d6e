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
use crate::position::Color;

mod edges;
mod found;
mod lines;
mod refutation;
mod selection;

pub use found::facts;
pub(crate) use lines::{Ply, last_in, plies};
pub use refutation::refutation;
pub use selection::{told, worse};

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
    /// The first move lets the other side take the corner `squares`, which it could not take before, and it does with
    /// move 2. Or, early in a game, it may take it after move 1, and neither could it after the other first move nor
    /// does it in the other line.
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
    /// The side plays with move `ply` on `squares`, a square of an edge between two discs of the other side, which it
    /// does not turn: so nobody can turn the new disc at once. In the other line it does not have the square by then.
    Wedge,
    /// The empty squares `squares` of an edge, an odd number in a row, lie between two discs of the other side after
    /// move `ply`, so that the side may wedge there; in the other line they do so after none of as many moves.
    Gap,
    /// After move `ply` the side, to move, has only X and C squares of empty corners to play, `squares`; in the other
    /// line that is so nowhere up to there.
    ForcedEntry,
    /// After the first move the side has several moves, and one of them alone is safe, `squares`; in the other line it
    /// has moves, and none is safe.
    OnlyReply,
    /// The side is left with `count` free moves, `squares`, after move `ply`; in the other line with `other`, more. A
    /// safe move is free if the other side could not play it.
    Free,
    /// The first move turns `count` discs, `squares`; that of the other line `other`, fewer.
    Greed,
    /// After the first move one reply alone of several, `squares`, keeps what that move loses; a solver has proved it,
    /// and [`refutation`] tells of it.
    Refutation,
}

impl Kind {
    /// Every kind.
    pub const ALL: [Kind; 19] = [
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
        Kind::Wedge,
        Kind::Gap,
        Kind::ForcedEntry,
        Kind::OnlyReply,
        Kind::Free,
        Kind::Greed,
        Kind::Refutation,
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
            Kind::Wedge => "wedge",
            Kind::Gap => "gap",
            Kind::ForcedEntry => "forcedEntry",
            Kind::OnlyReply => "onlyReply",
            Kind::Free => "free",
            Kind::Greed => "greed",
            Kind::Refutation => "refutation",
        }
    }

    /// Tests whether the fact is good for its side.
    const fn is_gain(self) -> bool {
        match self {
            Kind::CornerGiven | Kind::Corner | Kind::Stable | Kind::Edge | Kind::LastMove => true,
            Kind::Wedge | Kind::Gap | Kind::OnlyReply | Kind::Refutation => true,
            Kind::Passes | Kind::Replies | Kind::Safe | Kind::Frontier | Kind::Reach | Kind::Diagonal => false,
            Kind::NoMove | Kind::ForcedEntry | Kind::Free | Kind::Greed => false,
        }
    }

    /// Returns a kind that stands for all kinds of the same subject: two of them say nearly the same.
    const fn subject(self) -> Kind {
        match self {
            Kind::CornerGiven | Kind::Stable | Kind::Edge => Kind::Corner,
            Kind::Safe | Kind::Passes | Kind::NoMove | Kind::ForcedEntry | Kind::OnlyReply | Kind::Free => {
                Kind::Replies
            }
            Kind::Gap => Kind::Wedge,
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
