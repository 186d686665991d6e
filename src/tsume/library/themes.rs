//! The themes of a puzzle, derived from its board and its main line alone.

use std::fmt;
use std::str::FromStr;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::square::Square;

/// A theme of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// The first move is in a region of three empty squares or more, there is another region, and in the main line the
    /// solver makes the last move in the region of the first move.
    Parity,
    /// In the main line the opponent has to pass while two squares or more are empty.
    Swindle,
    /// After the first move the opponent may take a corner that it could not have taken before.
    Corner,
    /// The first move goes between two discs of the opponent on an edge, and both stay.
    Wedge,
    /// Each other move turns more discs than the first move.
    Quiet,
    /// The first move is diagonally beside an empty corner: b2, g2, b7 or g7.
    XSquare,
    /// The first move is on an edge beside an empty corner.
    CSquare,
    /// The first move is on an edge, and the reply in the main line turns that disc.
    Edge,
    /// At the end of the main line the opponent has no disc.
    WipeOut,
    /// The first move gives the opponent no move that it would not have had before.
    Tempo,
}

impl Theme {
    /// All of them, in the order in which their letters are written.
    pub const ALL: [Theme; 10] = [
        Theme::Parity,
        Theme::Swindle,
        Theme::Corner,
        Theme::Wedge,
        Theme::Quiet,
        Theme::XSquare,
        Theme::CSquare,
        Theme::Edge,
        Theme::WipeOut,
        Theme::Tempo,
    ];

    /// Returns its letter.
    pub const fn letter(self) -> char {
        match self {
            Theme::Parity => 'p',
            Theme::Swindle => 's',
            Theme::Corner => 'c',
            Theme::Wedge => 'w',
            Theme::Quiet => 'q',
            Theme::XSquare => 'x',
            Theme::CSquare => 'k',
            Theme::Edge => 'e',
            Theme::WipeOut => 'z',
            Theme::Tempo => 't',
        }
    }

    /// Returns its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::Parity => "parity",
            Theme::Swindle => "swindle",
            Theme::Corner => "corner given up",
            Theme::Wedge => "wedge",
            Theme::Quiet => "quiet move",
            Theme::XSquare => "X-square",
            Theme::CSquare => "C-square",
            Theme::Edge => "edge sacrifice",
            Theme::WipeOut => "wipe-out",
            Theme::Tempo => "tempo move",
        }
    }
}

/// A set of themes, written as their letters, or `-` where there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Themes(u16);

impl Themes {
    /// Returns the set with one more.
    #[must_use]
    pub const fn with(self, theme: Theme) -> Themes {
        Themes(self.0 | 1 << theme as u16)
    }

    /// Tests whether `theme` is in the set.
    pub const fn has(self, theme: Theme) -> bool {
        self.0 >> theme as u16 & 1 == 1
    }

    /// Returns the themes in the set.
    pub fn iter(self) -> impl Iterator<Item = Theme> {
        Theme::ALL.into_iter().filter(move |&theme| self.has(theme))
    }
}

impl fmt::Display for Themes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let letters: String = self.iter().map(Theme::letter).collect();
        f.pad(if letters.is_empty() { "-" } else { &letters })
    }
}

/// The text contains an unknown letter, or a letter twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ThemesError;

impl FromStr for Themes {
    type Err = ThemesError;

    fn from_str(text: &str) -> Result<Themes, ThemesError> {
        let mut themes = Themes::default();
        for letter in text.chars().filter(|_| text != "-") {
            let theme = Theme::ALL.into_iter().find(|theme| theme.letter() == letter);
            let theme = theme.filter(|&theme| !themes.has(theme)).ok_or(ThemesError)?;
            themes = themes.with(theme);
        }
        if text.is_empty() { Err(ThemesError) } else { Ok(themes) }
    }
}

/// Finds the themes of a puzzle from its board and its main line to the end of the game, passes left out.
pub fn themes(board: Board, main_line: &[Square]) -> Themes {
    let Some(&first) = main_line.first() else { return Themes::default() };
    let walk = walk(board, main_line);
    let after = board.play(first);
    let facts = [
        (Theme::Parity, is_parity(board, first, &walk)),
        (Theme::Swindle, walk.swindled),
        (Theme::Corner, !((after.mobility() - board.pass().mobility()) & Bitboard::CORNERS).is_empty()),
        (Theme::Wedge, is_wedge(board, after, first)),
        (Theme::Quiet, is_quiet(board, first)),
        (Theme::XSquare, touches_empty_corner(board, first, X_SQUARES)),
        (Theme::CSquare, touches_empty_corner(board, first, C_SQUARES)),
        (Theme::Edge, EDGES.contains(first) && walk.reply.is_some_and(|reply| after.flips(reply).contains(first))),
        (Theme::WipeOut, walk.wiped_out),
        (Theme::Tempo, after.mobility().is_subset(board.pass().mobility())),
    ];
    facts.into_iter().filter(|(_, is_so)| *is_so).fold(Themes::default(), |themes, (theme, _)| themes.with(theme))
}

const EDGES: Bitboard = Bitboard::new(0x7e81_8181_8181_817e);
const X_SQUARES: Bitboard = Bitboard::new(0x0042_0000_0000_4200);
const C_SQUARES: Bitboard = Bitboard::new(0x4281_0000_0000_8142);

/// The events of the main line.
struct Walk {
    /// The opponent's reply to the solver's first move, if it has one.
    reply: Option<Square>,
    /// The moves, each with whether the solver made it.
    moves: Vec<(Square, bool)>,
    swindled: bool,
    wiped_out: bool,
}

fn walk(mut board: Board, main_line: &[Square]) -> Walk {
    let mut walk = Walk { reply: None, moves: Vec::new(), swindled: false, wiped_out: false };
    let mut solving = true;
    for &square in main_line {
        if board.must_pass() {
            walk.swindled |= !solving && board.empties().len() >= 2;
            (board, solving) = (board.pass(), !solving);
        }
        if walk.moves.len() == 1 && !solving {
            walk.reply = Some(square);
        }
        walk.moves.push((square, solving));
        (board, solving) = (board.play(square), !solving);
    }
    let opponents = if solving { board.opponent() } else { board.player() };
    walk.wiped_out = opponents.is_empty();
    walk
}

/// Returns the empty squares connected with `square`, by sides and corners.
pub fn region(empties: Bitboard, square: Square) -> Bitboard {
    let mut region = square.bit();
    loop {
        let beside = region.bits();
        let row = beside | (beside & 0x7f7f_7f7f_7f7f_7f7f) << 1 | (beside & 0xfefe_fefe_fefe_fefe) >> 1;
        let grown = Bitboard::new(row | row << 8 | row >> 8) & empties;
        if grown == region {
            return region;
        }
        region = grown;
    }
}

fn is_parity(board: Board, first: Square, walk: &Walk) -> bool {
    let region = region(board.empties(), first);
    let last = walk.moves.iter().rev().find(|(square, _)| region.contains(*square));
    let filled = walk.moves.iter().filter(|(square, _)| region.contains(*square)).count();
    let is_filled = filled == region.len() as usize;
    region.len() >= 3 && region != board.empties() && is_filled && last.is_some_and(|&(_, solving)| solving)
}

fn is_wedge(board: Board, after: Board, first: Square) -> bool {
    let along = match (first.file(), first.rank()) {
        (1..=6, 0 | 7) => 1,
        (0 | 7, 1..=6) => 8,
        _ => return false,
    };
    let beside = Bitboard::new(first.bit().bits() << along | first.bit().bits() >> along);
    beside.is_subset(board.opponent()) && beside.is_subset(after.player())
}

fn is_quiet(board: Board, first: Square) -> bool {
    let turned = board.flips(first).len();
    board.mobility().into_iter().all(|square| square == first || board.flips(square).len() > turned)
}

fn touches_empty_corner(board: Board, first: Square, squares: Bitboard) -> bool {
    // Only one corner is within two steps of such a square.
    let corner = Bitboard::CORNERS
        .into_iter()
        .find(|corner| corner.file().abs_diff(first.file()) <= 1 && corner.rank().abs_diff(first.rank()) <= 1);
    squares.contains(first) && corner.is_some_and(|corner| board.empties().contains(corner))
}
