//! What players call the opening of a game: Tiger, 虎定石.
//!
//! A name belongs to a position, so that a game that reaches it by other moves, or turned or mirrored, has it too: the list of
//! `openings/names.txt` is kept as canonical boards ([`Board::canonical`]). A game is named by the last position on its way
//! that has a name; having left the book, it keeps it. English and Japanese players do not name the same positions, so the
//! last name is looked for in each language by itself.
//!
//! The list is text, which people can read and correct, and becomes a sorted table when it is first asked for: some three
//! hundred short games, less than a millisecond.

use std::collections::BTreeSet;
use std::sync::OnceLock;

use crate::board::Board;
use crate::game::Game;
use crate::position::Position;

const LIST: &str = include_str!("openings/names.txt");

/// What an opening is called.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Opening {
    /// In English; in Japanese where no English name is known.
    pub en: &'static str,
    /// In Japanese; in English where no Japanese name is known.
    pub ja: &'static str,
}

/// A line of the list. A name that is missing is empty.
struct Entry {
    board: Board,
    en: &'static str,
    ja: &'static str,
}

/// Names the opening of `game`, up to the last move played; nobody named the first move.
///
/// ```
/// use kaeshi::{Game, Position, openings::opening};
/// let game = Game::from_transcript("c4e3f6e6f5c5d6", Position::START)?;
/// assert_eq!(opening(&game).map(|opening| (opening.en, opening.ja)), Some(("Brightwell", "ブライトウェル")));
/// assert_eq!(opening(&Game::new()), None);
/// # Ok::<(), kaeshi::notation::TranscriptError>(())
/// ```
pub fn opening(game: &Game) -> Option<Opening> {
    let (mut en, mut ja) = (None, None);
    for position in game.positions() {
        if let Some(entry) = find(position.board) {
            en = named(entry.en).or(en);
            ja = named(entry.ja).or(ja);
        }
    }
    Some(Opening { en: en.or(ja)?, ja: ja.or(en)? })
}

/// The canonical boards that the openings of the list pass on their way, the start left out.
pub fn boards() -> BTreeSet<Board> {
    let mut boards = BTreeSet::new();
    for (moves, ..) in lines() {
        boards.extend(played(moves).positions()[1..].iter().map(|position| position.board.canonical()));
    }
    boards
}

fn named(name: &'static str) -> Option<&'static str> {
    (!name.is_empty()).then_some(name)
}

/// The names of the position `board`, if it has one.
fn find(board: Board) -> Option<&'static Entry> {
    let (table, board) = (table(), board.canonical());
    let place = table.binary_search_by_key(&board, |entry| entry.board).ok()?;
    Some(&table[place])
}

/// The list by canonical boards, sorted.
fn table() -> &'static [Entry] {
    static TABLE: OnceLock<Vec<Entry>> = OnceLock::new();
    TABLE.get_or_init(|| {
        let mut table: Vec<Entry> = lines().map(|(moves, en, ja)| Entry { board: reached_by(moves), en, ja }).collect();
        table.sort_by_key(|entry| entry.board);
        table
    })
}

/// Moves, English name and Japanese name of each line.
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
    Game::from_transcript(moves, Position::START).expect("the tests play every line of the list")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::position::Color;
    use crate::square::Square;

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
        assert!(written > 300);
        for (moves, en, ja) in lines() {
            assert!(Game::from_transcript(moves, Position::START).is_ok(), "{moves}");
            assert!(moves.starts_with("f5") && !(en.is_empty() && ja.is_empty()), "{moves}");
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
    fn no_position_is_named_twice() {
        for pair in table().windows(2) {
            assert_ne!(pair[0].board, pair[1].board, "{} {} {} {}", pair[0].en, pair[0].ja, pair[1].en, pair[1].ja);
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
                let found = opening(&image).unwrap();
                assert!(
                    (en.is_empty() || found.en == en) && (ja.is_empty() || found.ja == ja),
                    "{moves} {number}: {found:?}"
                );
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
    fn each_language_has_the_last_name_that_it_knows() {
        assert_eq!(names(""), ("", ""));
        assert_eq!(names("f5"), ("", ""));
        assert_eq!(names("f5d6"), ("Perpendicular", "縦取り"));
        assert_eq!(names("f5d6c5f4e3"), ("Fishhook", "兎定石"));
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
        // Only Japanese players name it, so English readers are told that name too.
        assert_eq!(opening(&Game::from_position(rose)), Some(Opening { en: "Sローズ", ja: "Sローズ" }));
        let nowhere = Position { board: Board::START.play(Square::F5), side: Color::White };
        assert_eq!(opening(&Game::from_position(nowhere)), None);
    }
}
