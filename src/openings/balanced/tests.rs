use std::collections::BTreeSet;

use super::*;
use crate::board::Board;
use crate::game::Game;
use crate::packed::HEAD;
use crate::packed::tampered::with_body;
use crate::search::{Limits, Searcher, Strength, Table};
use crate::testing::trained;

const FILE: &[u8] = include_bytes!("../balanced.openings");

fn played(opening: &BalancedOpening) -> Board {
    let mut game = Game::new();
    opening.moves.iter().for_each(|&square| _ = game.play(square).unwrap());
    assert!(!game.is_over());
    game.position().board
}

#[test]
fn every_opening_is_eight_moves_and_no_two_are_images() {
    let list = Balanced::read(FILE).unwrap();
    let boards: BTreeSet<Board> = list.openings().iter().map(|opening| played(opening).canonical()).collect();
    assert!(boards.len() == list.openings().len() && boards.len() >= 5000, "{}", boards.len());
    assert!(list.openings().iter().all(|opening| opening.moves.len() == 8 && opening.moves[0] == Square::F5));
    assert!(list.openings().is_sorted() && list.openings().iter().all(|opening| opening.value.abs() <= 200));
    assert!(list.recipe().contains(r#""plies":8"#), "{}", list.recipe());
}

#[test]
fn a_sample_is_balanced_when_it_is_searched_again() {
    let list = Balanced::read(FILE).unwrap();
    let mut searcher = Searcher::new(Table::with_megabytes(2));
    searcher.set_evaluator(trained());
    for opening in list.openings().iter().step_by(500) {
        searcher.clear();
        let board = played(opening);
        let mut value = |depth| {
            let strength = Strength { selective: true, ..Strength::of_depth(depth) };
            searcher.evaluate_at(board, strength, &Limits::NONE).value
        };
        // The list was made by the same two searches. A change of the search may change a value, by less than a disc.
        let mean = (value(11) + value(12)) / 2;
        assert!(mean.abs() <= 300 && (mean - opening.value).abs() <= 100, "{mean} {opening:?}");
    }
}

#[test]
fn a_written_list_is_read_again() {
    let list = Balanced::read(FILE).unwrap();
    assert_eq!(list.write(), FILE);
    let few = Balanced::new(
        "{}",
        vec![
            BalancedOpening { moves: vec![Square::F5, Square::F6], value: -88 },
            BalancedOpening { moves: vec![Square::F5, Square::D6], value: 12 },
        ],
    );
    assert_eq!(few.openings().iter().map(|opening| opening.value).collect::<Vec<_>>(), [0, -100]);
    assert_eq!(Balanced::read(&few.write()), Ok(few));
}

#[test]
fn bytes_of_no_list_are_refused() {
    let refused = |bytes: &[u8]| Balanced::read(bytes).unwrap_err().to_string();
    assert_eq!(refused(b"KAESHIBK"), "this is not a valid list of openings: it does not begin with KAESHIOP");
    assert_eq!(
        refused(&FILE[..HEAD]),
        format!("the list of openings has 28 bytes, and its header says {}", FILE.len())
    );
    let body = |count: u32, plies: u8, rest: &[u8]| {
        let body = [&[0, 0, 0, 0][..], &count.to_le_bytes(), &[plies], rest].concat();
        refused(&with_body(FILE, &body))
    };
    let nonsense = |what: &str| format!("the contents of the list of openings are not valid: {what}");
    assert_eq!(body(1 << 30, 8, &[]), nonsense("there are too many openings, or they have too many moves"));
    assert_eq!(body(1, 200, &[]), nonsense("there are too many openings, or they have too many moves"));
    assert_eq!(body(1, 2, &[1, 5]), nonsense("an opening repeats more moves than the one before it has"));
    assert_eq!(body(1, 1, &[0, 64, 0]), nonsense("a move is not a square"));
    assert_eq!(body(1, 1, &[0, 5]), nonsense("the body ends too soon"));
    assert_eq!(body(1, 1, &[0, 5, 0, 0]), nonsense("the body is longer than its parts"));
}
