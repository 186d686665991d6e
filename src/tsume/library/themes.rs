//! The themes of a puzzle, derived from its board and its main line alone.

use std::fmt;
use std::str::FromStr;

use crate::bitboard::Bitboard;
use crate::board::Board;
use crate::regions::regions;
use crate::square::Square;

/// A theme of a puzzle, the most telling first: pages show the first few of a puzzle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Theme {
    /// At the end of the main line the opponent has no disc.
    WipeOut,
    /// The first move makes the six inner squares of a long diagonal the solver's, and a corner at its end is empty.
    Line,
    /// The first move leaves a region with an odd number of empty squares alone in which the solver has a move and the
    /// opponent has none after it. In the main line the solver enters it once the opponent had to pass or nothing else
    /// is empty, and makes the last move in it.
    Reverse,
    /// The first move goes between two discs of the opponent on an edge, and both stay.
    Wedge,
    /// After the first move the opponent may take a corner that it could not have taken before.
    Corner,
    /// The first move is on an edge, and the reply in the main line turns that disc.
    Edge,
    /// The discs that the first move places and turns let the solver take a corner that it could not have taken
    /// before, and it takes that corner in the main line.
    Seed,
    /// The first move is diagonally beside an empty corner: b2, g2, b7 or g7.
    XSquare,
    /// The first move is on an edge beside an empty corner.
    CSquare,
    /// In the main line the solver makes both moves in a region of two empty squares, since the opponent has no move
    /// there behind the first of them.
    Swindle,
    /// No square beside that of the first move is empty.
    Last,
    /// The first move is on an edge, and the disc of the opponent on the square behind it, away from the edge, stays.
    Placed,
    /// The first move is in a region with an odd number of empty squares, three or more, there is another region, and
    /// in the main line the solver makes the last move in that of the first.
    Parity,
    /// In the main line the opponent has to pass while two squares or more are empty.
    Double,
    /// The first move is no corner, and each other move turns more discs.
    Quiet,
    /// The opponent could not play on the square of the first move, and has no move after it that it would not have had
    /// before.
    Spare,
}

impl Theme {
    /// All of them, in the order in which their letters are written.
    pub const ALL: [Theme; 16] = [
        Theme::WipeOut,
        Theme::Line,
        Theme::Reverse,
        Theme::Wedge,
        Theme::Corner,
        Theme::Edge,
        Theme::Seed,
        Theme::XSquare,
        Theme::CSquare,
        Theme::Swindle,
        Theme::Last,
        Theme::Placed,
        Theme::Parity,
        Theme::Double,
        Theme::Quiet,
        Theme::Spare,
    ];

    /// Returns its letter.
    pub const fn letter(self) -> char {
        match self {
            Theme::WipeOut => 'z',
            Theme::Line => 'd',
            Theme::Reverse => 'r',
            Theme::Wedge => 'w',
            Theme::Corner => 'c',
            Theme::Edge => 'e',
            Theme::Seed => 'i',
            Theme::XSquare => 'x',
            Theme::CSquare => 'k',
            Theme::Swindle => 'h',
            Theme::Last => 'n',
            Theme::Placed => 'o',
            Theme::Parity => 'p',
            Theme::Double => 's',
            Theme::Quiet => 'q',
            Theme::Spare => 't',
        }
    }

    /// Returns its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Theme::WipeOut => "wipe-out",
            Theme::Line => "diagonal control",
            Theme::Reverse => "reverse parity",
            Theme::Wedge => "wedge",
            Theme::Corner => "corner given up",
            Theme::Edge => "edge sacrifice",
            Theme::Seed => "seed disc",
            Theme::XSquare => "X-square",
            Theme::CSquare => "C-square",
            Theme::Swindle => "swindle",
            Theme::Last => "stopping move",
            Theme::Placed => "edge placement",
            Theme::Parity => "parity",
            Theme::Double => "consecutive moves",
            Theme::Quiet => "quiet move",
            Theme::Spare => "spare move",
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

    /// Returns the kind of a puzzle with these themes.
    pub const fn kind(self) -> Kind {
        if self.0 == 0 { Kind::Counting } else { Kind::Technique }
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

/// The kind of a puzzle: whether a motif decides it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// It has a theme.
    Technique,
    /// It has none: only reading and counting finds its first move.
    Counting,
}

impl Kind {
    /// Returns its name in reports.
    pub const fn name(self) -> &'static str {
        match self {
            Kind::Technique => "technique",
            Kind::Counting => "counting",
        }
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
    let (steps, end) = walk(board, main_line);
    let after = board.play(first);
    let reply = steps.get(1).filter(|step| !step.solving).map(|step| step.square);
    let facts = [
        (Theme::WipeOut, end.is_empty()),
        (Theme::Line, is_line(board, after)),
        (Theme::Reverse, is_reverse_parity(board, after, &steps)),
        (Theme::Wedge, is_wedge(board, after, first)),
        (Theme::Corner, !((after.mobility() - board.pass().mobility()) & Bitboard::CORNERS).is_empty()),
        (Theme::Edge, EDGES.contains(first) && reply.is_some_and(|reply| after.flips(reply).contains(first))),
        (Theme::Seed, is_seed(board, after, &steps)),
        (Theme::XSquare, touches_empty_corner(board, first, X_SQUARES)),
        (Theme::CSquare, touches_empty_corner(board, first, C_SQUARES)),
        (Theme::Swindle, is_swindle(&steps)),
        (Theme::Last, region(board.empties(), first).len() == 1),
        (Theme::Placed, behind(first).is_some_and(|square| after.player().contains(square))),
        (Theme::Parity, is_parity(board, first, &steps)),
        (Theme::Double, is_double(&steps)),
        (Theme::Quiet, is_quiet(board, first)),
        (Theme::Spare, is_spare(board, after, first)),
    ];
    facts.into_iter().filter(|(_, is_so)| *is_so).fold(Themes::default(), |themes, (theme, _)| themes.with(theme))
}

/// The edges without the corners.
const EDGES: Bitboard = Bitboard::new(0x7e81_8181_8181_817e);
const X_SQUARES: Bitboard = Bitboard::new(0x0042_0000_0000_4200);
const C_SQUARES: Bitboard = Bitboard::new(0x4281_0000_0000_8142);
/// The diagonals a1-h8, the white line, and h1-a8, the black line.
const LINES: [Bitboard; 2] = [Bitboard::new(0x8040_2010_0804_0201), Bitboard::new(0x0102_0408_1020_4080)];

/// A move of the main line, with the board before it as its mover sees it.
struct Step {
    board: Board,
    square: Square,
    solving: bool,
}

/// Returns the moves, and the opponent's discs behind them.
fn walk(mut board: Board, main_line: &[Square]) -> (Vec<Step>, Bitboard) {
    let (mut steps, mut solving) = (Vec::new(), true);
    for &square in main_line {
        if board.must_pass() {
            (board, solving) = (board.pass(), !solving);
        }
        steps.push(Step { board, square, solving });
        (board, solving) = (board.play(square), !solving);
    }
    (steps, if solving { board.opponent() } else { board.player() })
}

/// Returns the region of an empty square.
pub fn region(empties: Bitboard, square: Square) -> Bitboard {
    regions(empties).into_iter().find(|region| region.contains(square)).unwrap_or(square.bit())
}

/// Returns the moves in a region, each with whether the solver makes it.
fn moves_in(steps: &[Step], region: Bitboard) -> Vec<bool> {
    steps.iter().filter(|step| region.contains(step.square)).map(|step| step.solving).collect()
}

fn is_parity(board: Board, first: Square, steps: &[Step]) -> bool {
    let region = region(board.empties(), first);
    let moves = moves_in(steps, region);
    let is_filled = moves.len() == region.len() as usize;
    let is_odd = region.len() >= 3 && region.len() % 2 == 1;
    is_odd && region != board.empties() && is_filled && moves.last() == Some(&true)
}

fn is_reverse_parity(board: Board, after: Board, steps: &[Step]) -> bool {
    let before = regions(board.empties());
    let mut left =
        regions(after.empties()).into_iter().filter(|region| region.len() % 2 == 1 && before.contains(region));
    left.any(|region| {
        let is_shut = after.mobility().is_disjoint(region) && !board.mobility().is_disjoint(region);
        let is_kept = steps.iter().position(|step| region.contains(step.square)).is_some_and(|entered| {
            let step = &steps[entered];
            step.solving && (step.board.empties() == region || is_double(&steps[..=entered]))
        });
        is_shut && !after.must_pass() && is_kept && moves_in(steps, region).last() == Some(&true)
    })
}

fn is_swindle(steps: &[Step]) -> bool {
    steps.iter().filter(|step| step.solving).any(|step| {
        let rest = region(step.board.empties(), step.square) - step.square.bit();
        let is_shut = step.board.play(step.square).mobility().is_disjoint(rest);
        rest.len() == 1 && is_shut && moves_in(steps, rest) == [true]
    })
}

fn is_double(steps: &[Step]) -> bool {
    let passes = |pair: &[Step]| pair[0].solving && pair[1].solving && pair[1].board.empties().len() >= 2;
    steps.windows(2).any(passes)
}

fn is_line(board: Board, after: Board) -> bool {
    LINES.into_iter().any(|line| {
        let (inner, ends) = (line - Bitboard::CORNERS, line & Bitboard::CORNERS);
        let is_open = !ends.is_disjoint(after.empties());
        is_open && inner.is_subset(after.opponent()) && !inner.is_subset(board.player())
    })
}

fn is_seed(board: Board, after: Board, steps: &[Step]) -> bool {
    let opened = (after.pass().mobility() - board.mobility()) & Bitboard::CORNERS;
    opened.into_iter().any(|corner| moves_in(steps, corner.bit()) == [true])
}

/// Returns the square behind one of an edge, away from the edge; none for a corner.
fn behind(first: Square) -> Option<Square> {
    let (file, rank) = match (first.file(), first.rank()) {
        (file @ 1..=6, 0) => (file, 1),
        (file @ 1..=6, 7) => (file, 6),
        (0, rank @ 1..=6) => (1, rank),
        (7, rank @ 1..=6) => (6, rank),
        _ => return None,
    };
    Square::new(8 * rank + file)
}

fn is_spare(board: Board, after: Board, first: Square) -> bool {
    let theirs = board.pass().mobility();
    !theirs.contains(first) && after.mobility().is_subset(theirs)
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
    !Bitboard::CORNERS.contains(first)
        && board.mobility().into_iter().all(|square| square == first || board.flips(square).len() > turned)
}

fn touches_empty_corner(board: Board, first: Square, squares: Bitboard) -> bool {
    // Only one corner is within two steps of such a square.
    let corner = Bitboard::CORNERS
        .into_iter()
        .find(|corner| corner.file().abs_diff(first.file()) <= 1 && corner.rank().abs_diff(first.rank()) <= 1);
    squares.contains(first) && corner.is_some_and(|corner| board.empties().contains(corner))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Position;

    /// Boards, the moves that are played on them, and their themes.
    const PLAYED: [(&str, &str, &str); 11] = [
        ("XOXXXXX-OOOOXXOOOOXXXOOOOXOXOOOOOXXOOOOOOOOXOOOOO-XOOOOO-XXXXX-O X", "a8h1b7g8", "rt"),
        ("-XO-X-OOXOOOXOOOXOOXOOOOXOXOOOXOXOOXXOXOXOOOXXXOXOOXOXXOXXXXXXX- X", "a1d1f1", "dn"),
        ("XOOOOOO-OXOXXO--OOXXXXXXOOOOOOX-OOXXOXOXOOOOOXXXOOOOXXXXOOOOOOOX O", "h4h1g2h2", "wn"),
        ("OOOOOOO-XOOXXXX-XXOOOX--XXOOOXXXXOOOXOXXXOOXOXXXXXXXXOOXXXXXXOOX O", "h2h1h3g3", "ck"),
        ("--XXOOXX-XXOXXXX-XXXXOXXOOOXOOXXXOOXXOOXXOOOXXOXXOXOOOXXOOOOOOOX O", "a3a2a1b1", "ei"),
        ("XOOOOOOO-O-XXOOXXOXXXOXXXOOXOXXXXOXXOXXXXXOXOXXXX-OOXXXX-OOOOOOO X", "b7a8a2c2", "cx"),
        ("-OXXXXXO--XXOXOOOOXXXOXOOOXXOXXOOOXOOO-OOOOXOOOOXOXOXOOOOOOOOOOO X", "g5b2a1a2", "hn"),
        ("OOOOO--XOOXOOOOXOOOOOOOXXOOXOOOXXOXOXXOXOOOOOXOX-OOXXOOX-OOOOOOX X", "g1f1a8a7", "oq"),
        ("-XXXXXXXOOXXXXXXOOOXXXXXOOXOOXXOOXXOOXOOXXXOXOOOX-OOOOOO--XOOOOO O", "a8b8b7a1", "pt"),
        ("O-XOOOXOOOOOOXXOOXOOXOXOOOXXOOXOOOOXOOXOOOOXXOXOO-OOOXXO--OOOOXO X", "b1b7a8b8", "ns"),
        ("XXXXX---XXXXXO-OXXXXOOO-XXXOXO--XXOXXOO-XXXXXO--XXXXXOOOXXXXXXXX X", "h5h6g6h4g4h3h1g1", "zs"),
    ];

    fn found(board: &str, moves: &str) -> String {
        let position: Position = board.parse().unwrap();
        let squares = (0..moves.len()).step_by(2).map(|at| moves[at..at + 2].parse().unwrap());
        themes(position.board, &squares.collect::<Vec<Square>>()).to_string()
    }

    #[test]
    fn each_theme_is_found_where_its_rule_holds_and_nowhere_else() {
        for (board, moves, letters) in PLAYED {
            assert_eq!(found(board, moves), letters, "{moves} on {board}");
        }
        for theme in Theme::ALL {
            assert!(PLAYED.iter().any(|(.., letters)| letters.contains(theme.letter())), "{}", theme.name());
        }
    }
}
