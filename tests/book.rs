//! The opening book that is shipped, and how the levels play by it and beyond it.

use crate::common::book_game;
use crate::common::eval as evaluation;

use std::collections::BTreeSet;

use book_game::{TRANSCRIPT_BY_BOOK, grown, transcript_by_book};
use kaeshi::book::{Book, successors};
use kaeshi::eval::{Evaluator, Weights};
use kaeshi::search::{Choice, Level, Limits, Searcher, Table};
use kaeshi::{Board, Game};

static SHIPPED: &[u8] = include_bytes!("../src/book/default.book");

fn searcher(book: Option<Book>) -> Searcher {
    let weights = Weights::read(include_bytes!("../src/eval/default.weights")).unwrap();
    let mut searcher = Searcher::new(Table::with_megabytes(2));
    searcher.set_evaluator(Evaluator::trained(weights));
    searcher.set_book(book);
    searcher
}

fn level(number: u8) -> Level {
    Level::new(number).unwrap()
}

/// Returns the positions of a book that have moves, beginning with the start.
fn branches(book: &Book) -> BTreeSet<Board> {
    let (mut seen, mut open) = (BTreeSet::new(), vec![Board::START.canonical()]);
    while let Some(board) = open.pop() {
        if !book.moves(board).is_empty() && seen.insert(board) {
            open.extend(successors(board).map(|successor| successor.board));
        }
    }
    seen
}

#[test]
fn the_shipped_book_is_small_whole_and_consistent() {
    let book = Book::read(SHIPPED).unwrap();
    assert!(SHIPPED.len() <= 200_000);
    assert_eq!(book.write(), SHIPPED);
    let branches = branches(&book);
    assert_eq!(branches.len(), book.branches());
    for board in branches {
        let moves = book.moves(board);
        assert!(moves.iter().all(|book_move| board.try_play(book_move.square).is_ok()), "{board:?}");
        assert_eq!(book.value(board), Some(moves[0].value), "{board:?}");
        let image: Vec<i32> = book.moves(board.symmetry(5)).iter().map(|book_move| book_move.value).collect();
        assert_eq!(image, moves.iter().map(|book_move| book_move.value).collect::<Vec<_>>(), "{board:?}");
    }
}

#[test]
fn a_level_uses_its_part_of_the_book_and_no_move_costs_more_than_allowed() {
    let book = grown(300);
    let mut searcher = searcher(Some(book.clone()));
    for board in branches(&book) {
        let played = 60 - board.empties().len();
        for (number, known, allowance) in [(1, 2, 300), (5, 10, 200), (10, 60, 150)] {
            let choice = searcher.choose(board, level(number), 9, &Limits::nodes(1));
            assert_eq!(choice.book, played < known, "level {number} after {played} moves");
            if choice.book {
                let best = book.value(board).unwrap();
                assert!(best - allowance <= choice.value && choice.value <= best, "level {number}: {board:?}");
                assert!(
                    book.moves(board)
                        .iter()
                        .any(|by_book| (by_book.square, by_book.value) == (choice.best, choice.value))
                );
                assert_eq!((choice.depth, choice.exact, choice.complete), (0, false, true));
            }
        }
    }
}

/// Returns the first moves of a level against itself by the shipped book, as far as the level uses it.
fn opening(searcher: &mut Searcher, level: Level, seed: u64) -> Game {
    let mut game = Game::new();
    loop {
        let choice = searcher.choose(game.position().board, level, seed, &Limits::nodes(1));
        if !choice.book {
            return game;
        }
        game.play(choice.best).unwrap();
    }
}

#[test]
fn the_same_seed_gives_the_same_opening_and_other_seeds_give_others() {
    let mut searcher = searcher(Some(Book::read(SHIPPED).unwrap()));
    for (number, fewest) in [(3, 8), (7, 30), (10, 30)] {
        let mut opening = |seed| opening(&mut searcher, level(number), seed).transcript();
        let openings: BTreeSet<String> = (0..50).map(&mut opening).collect();
        assert!(openings.len() >= fewest, "level {number}: {} openings: {openings:?}", openings.len());
        assert_eq!(opening(3), opening(3));
    }
}

#[test]
fn after_the_book_the_upper_levels_vary_without_a_loss() {
    let mut by_book = searcher(Some(Book::read(SHIPPED).unwrap()));
    let mut varied = 0;
    for line in 0..6 {
        let board = opening(&mut by_book, level(9), line).position().board;
        let best = searcher(None).choose_at(board, level(7).strength(), 0, &Limits::NONE);
        let mut squares = BTreeSet::new();
        for seed in 0..6 {
            let choice = searcher(None).choose(board, level(7), seed, &Limits::NONE);
            assert_eq!(searcher(None).choose(board, level(7), seed, &Limits::NONE), choice);
            let (again, slices) = in_slices(&mut searcher(None), board, seed);
            assert_eq!(again, choice, "{slices} slices: {board:?}");
            assert!(!choice.book && choice.complete && choice.value >= best.value - 100, "{board:?}");
            assert!((choice.best == best.best) == (choice.value == best.value), "{board:?}");
            squares.insert(choice.best);
        }
        varied += usize::from(squares.len() > 1);
    }
    assert!(varied >= 1, "{varied} of 6 positions");
}

/// Asks level 7 for a move in the smallest possible slices; the nodes are those of all slices together.
fn in_slices(searcher: &mut Searcher, board: Board, seed: u64) -> (Choice, u32) {
    let (mut nodes, mut slices) = (0, 0);
    loop {
        let choice = searcher.choose(board, level(7), seed, &Limits::nodes(1));
        (nodes, slices) = (nodes + choice.nodes, slices + 1);
        if choice.complete {
            return (Choice { nodes, ..choice }, slices);
        }
    }
}

#[test]
fn the_game_by_the_book_is_the_one_that_every_machine_plays() {
    let (transcript, known) = transcript_by_book(Evaluator::trained(evaluation::random_weights()));
    assert_eq!(transcript, TRANSCRIPT_BY_BOOK);
    assert!(known > 4, "{known}");
}
