//! The names of openings: Tiger, 虎定石.
//!
//! A name belongs to a position, so that a game that reaches it by other moves, or turned or mirrored, has it too: the
//! list of `openings/names.txt` is kept as canonical boards ([`Board::canonical`]). A game gets the name of its last
//! position that has one, and keeps it after leaving the list. Every opening has a name in both languages.
//!
//! The list is a readable text, and becomes a sorted table at its first use: some hundred and fifty short games, less
//! than a millisecond. `tools/openings/README.md` describes the sources of the names, and how the file is made.

pub mod balanced;

use std::sync::OnceLock;

use crate::board::Board;
use crate::game::Game;
use crate::position::Position;
use crate::sorting::sort_few;
use crate::square::Square;

const LIST: &str = include_str!("openings/names.txt");

/// The name of an opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// The English name.
    pub en: &'static str,
    /// The Japanese name.
    pub ja: &'static str,
}

/// A line of the list.
struct Entry {
    board: Board,
    opening: Opening,
}

/// Returns the name of the opening of `game`, up to the last move played; the first move has no name.
///
/// ```
/// use kaeshi::{Game, Position, openings::opening};
/// let game = Game::from_transcript("c4e3f6e6f5c5d6", Position::START)?;
/// assert_eq!(opening(&game).map(|opening| (opening.en, opening.ja)), Some(("Brightwell", "ブライトウェル")));
/// assert_eq!(opening(&Game::new()), None);
/// # Ok::<(), kaeshi::notation::TranscriptError>(())
/// ```
pub fn opening(game: &Game) -> Option<Opening> {
    game.positions().iter().rev().find_map(|position| name_of(position.board))
}

/// Returns the name of the opening of some moves from the usual start, up to the first illegal one. It is that of
/// [`opening`], and looks no further than the longest line of the list.
pub fn opening_of(moves: &[Square]) -> Option<Opening> {
    static LONGEST: OnceLock<u32> = OnceLock::new();
    let discs = |board: Board| 64 - board.empties().len();
    let longest = *LONGEST.get_or_init(|| table().iter().map(|entry| discs(entry.board)).max().unwrap_or(0));
    let (mut board, mut found) = (Board::START, None);
    for &square in moves {
        let Ok(next) = board.try_play(square) else { break };
        board = if next.must_pass() { next.pass() } else { next };
        if discs(board) > longest {
            break;
        }
        found = name_of(board).or(found);
    }
    found
}

/// Returns the canonical boards on the way of all openings in the list, without the start.
#[cfg(feature = "internals")]
pub fn boards() -> std::collections::BTreeSet<Board> {
    let mut boards = std::collections::BTreeSet::new();
    for (moves, ..) in lines() {
        boards.extend(played(moves).positions()[1..].iter().map(|position| position.board.canonical()));
    }
    boards
}

/// Returns the name of the position `board`, if it has one.
pub fn name_of(board: Board) -> Option<Opening> {
    let (table, board) = (table(), board.canonical());
    let place = table.binary_search_by_key(&board, |entry| entry.board).ok()?;
    Some(table[place].opening)
}

/// Returns the list sorted by canonical boards.
fn table() -> &'static [Entry] {
    static TABLE: OnceLock<Vec<Entry>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let entry = |(moves, en, ja)| Entry { board: reached_by(moves), opening: Opening { en, ja } };
        let mut table: Vec<Entry> = lines().map(entry).collect();
        sort_few(&mut table, |entry| entry.board);
        table
    })
}

/// Lists moves, English name and Japanese name of each line.
fn lines() -> impl Iterator<Item = (&'static str, &'static str, &'static str)> {
    LIST.lines().filter(|line| !line.starts_with('#')).filter_map(|line| {
        let (moves, names) = line.split_once(';')?;
        let (en, ja) = names.split_once(';')?;
        Some((moves, en, ja))
    })
}

fn reached_by(moves: &str) -> Board {
    played(moves).position().board.canonical()
}

fn played(moves: &str) -> Game {
    // An `expect` would use the error's `Debug`: see `explain::Explained`.
    let Ok(game) = Game::from_transcript(moves, Position::START) else {
        unreachable!("the tests play every line of the list")
    };
    game
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Color;

    fn game(moves: &str) -> Game {
        Game::from_transcript(moves, Position::START).unwrap()
    }

    fn names(moves: &str) -> (&'static str, &'static str) {
        opening(&game(moves)).map_or(("", ""), |opening| (opening.en, opening.ja))
    }

    #[test]
    fn every_line_is_a_game_with_a_name() {
        let written = LIST.lines().filter(|line| !line.starts_with('#')).count();
        assert_eq!(lines().count(), written);
        assert!(written > 150);
        for (moves, en, ja) in lines() {
            assert!(Game::from_transcript(moves, Position::START).is_ok(), "{moves}");
            assert!(moves.starts_with("f5") && !en.is_empty() && !ja.is_empty(), "{moves}");
            assert!([en, ja].iter().all(|name| name.trim() == *name && !name.contains(';')), "{moves}");
        }
    }

    #[test]
    fn every_step_of_every_line_is_on_the_way() {
        let boards = boards();
        for moves in ["f5", "f5d6c5f4e3c6d3f6e6d7", "c4e3f6e6f5"] {
            assert!(boards.contains(&reached_by(moves)), "{moves}");
        }
        assert!(!boards.contains(&reached_by("")) && boards.len() > table().len());
    }

    #[test]
    fn the_opening_of_moves_is_that_of_their_game() {
        let games = include_str!("../tests/data/transcripts_edge.txt").lines().filter(|line| !line.starts_with('#'));
        let mut named = 0;
        for moves in games.chain(lines().map(|(moves, ..)| moves)) {
            let game = game(moves.split(';').next().unwrap());
            assert_eq!(opening_of(game.moves()), opening(&game), "{moves}");
            named += usize::from(opening(&game).is_some());
        }
        assert!(named > 200);
        assert_eq!(opening_of(&[Square::A1]), None);
    }

    #[test]
    fn no_position_is_named_twice() {
        for pair in table().windows(2) {
            assert_ne!(pair[0].board, pair[1].board, "{:?} {:?}", pair[0].opening, pair[1].opening);
        }
    }

    #[test]
    fn every_line_is_found_in_all_eight_symmetries() {
        for (moves, en, ja) in lines() {
            for number in 0..8 {
                let start = Position { board: Board::START.symmetry(number), side: Color::Black };
                let mut image = Game::from_position(start);
                for square in game(moves).moves() {
                    let square = square.bit().symmetry(number).into_iter().next().unwrap();
                    image.play(square).unwrap();
                }
                assert_eq!(opening(&image), Some(Opening { en, ja }), "{moves} {number}");
            }
        }
    }

    #[test]
    fn other_moves_to_the_same_position_have_its_name() {
        assert_eq!(names("f5f6e6f4e3"), ("Cow", "牛定石"));
        assert_eq!(names("f5f6e6d6c5"), ("Cow", "牛定石"));
        assert_eq!(names("f5d6c3d3c4"), names("f5d6c4d3c3"));
    }

    #[test]
    fn the_last_position_with_a_name_counts() {
        assert_eq!(names(""), ("", ""));
        assert_eq!(names("f5"), ("", ""));
        assert_eq!(names("f5d6"), ("Perpendicular", "縦取り"));
        assert_eq!(names("f5d6c5"), ("Perpendicular", "縦取り"));
        assert_eq!(names("f5d6c5f4e3"), ("Rabbit", "兎定石"));
        assert_eq!(names("f5d6c5f4e3c6d3f6e6d7"), ("Rose", "ローズ"));
    }

    #[test]
    fn a_game_that_leaves_the_book_keeps_its_name() {
        let mut game = game("f5d6c3d3c4f4f6f3");
        let compoth = Some(Opening { en: "Comp'Oth", ja: "コンポス" });
        while !game.is_over() {
            assert_eq!(opening(&game), compoth);
            let last = game.legal_moves().into_iter().last().unwrap();
            game.play(last).unwrap();
        }
        assert_eq!(opening(&game), compoth);
        game.go_to(5);
        assert_eq!(opening(&game), Some(Opening { en: "Tiger", ja: "虎定石" }));
    }

    #[test]
    fn a_position_that_is_set_up_has_its_own_name_alone() {
        let rose = game("f5d6c5f4e3c6d3f6e6d7g3").position();
        assert_eq!(opening(&Game::from_position(rose)), Some(Opening { en: "Sharp Rose", ja: "シャープローズ" }));
        let nowhere = Position { board: Board::START.play(Square::F5), side: Color::White };
        assert_eq!(opening(&Game::from_position(nowhere)), None);
    }
}
