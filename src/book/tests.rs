//! Tests of a book grown with the hand-made evaluation: its values, its symmetries, and damaged files.

use std::collections::BTreeSet;

use super::*;
use crate::bitboard::Bitboard;
use crate::eval;
use crate::packed::tampered::{with_body, with_word};
use crate::packed::{FileError, Flaw, HEAD};

/// Returns a book of `branches` branches, with values of the hand-made evaluation.
fn book(branches: usize) -> Book {
    grown(branches, eval::evaluate)
}

/// Returns a book of `branches` branches whose leaves have given values.
fn grown(branches: usize, value: impl Fn(Board) -> i32) -> Book {
    let mut book = Book::begin(r#"{"名前":"手作り"}"#);
    for _ in 0..branches {
        let (_, board) = book.frontier(50, 40, &BTreeSet::new())[0];
        let children: Vec<(Board, i32)> =
            successors(board).map(|successor| (successor.board, value(successor.board))).collect();
        book.grow(board, &children);
    }
    book
}

#[test]
fn a_written_book_is_read_again() {
    for branches in [0, 1, 300] {
        let book = book(branches);
        let read = Book::read(&book.write()).unwrap();
        assert_eq!(read, book);
        assert_eq!((read.branches(), read.recipe()), (branches, r#"{"名前":"手作り"}"#));
    }
}

#[test]
fn every_branch_is_worth_its_best_move_and_all_moves_are_legal() {
    let book = book(300);
    for (board, place) in &book.places {
        let moves = book.moves(*board);
        assert_eq!(moves.is_empty(), !place.is_branch);
        let Some(best) = moves.first() else { continue };
        assert_eq!(book.value(*board), Some(best.value), "{board:?}");
        for BookMove { square, value } in moves {
            let child = board.try_play(square).unwrap();
            assert!(!child.must_pass());
            assert_eq!(book.value(child), Some(-value), "{square}: {board:?}");
        }
    }
}

#[test]
fn an_image_of_a_position_has_the_images_of_its_moves() {
    let book = book(100);
    for board in book.places.keys().step_by(7) {
        for number in 0..8 {
            let mut turned: Vec<BookMove> = book.moves(*board);
            for book_move in &mut turned {
                book_move.square = book_move.square.bit().symmetry(number).first().unwrap();
            }
            turned.sort_by_key(|book_move| (-book_move.value, book_move.square));
            assert_eq!(book.moves(board.symmetry(number)), turned, "{number}: {board:?}");
        }
    }
}

#[test]
fn a_move_after_which_the_other_side_must_pass_is_worth_what_the_mover_has_then() {
    // Row 1: after a1 the other side cannot move; in row 3 the mover continues.
    let before: crate::position::Position =
        "-OXXXXXX---------OXXXXXX---------------------------------------- X".parse().unwrap();
    let passed: Vec<i32> = successors(before.board).map(|successor| successor.sign).collect();
    assert_eq!(passed, [1, 1]);
    let mut book = Book::begin("{}");
    let board = before.board.canonical();
    book.places.insert(board, Place { value: 0, is_branch: true });
    let after = successors(before.board).next().unwrap().board;
    book.places.insert(after, Place { value: 40, is_branch: false });
    book.settle();
    assert_eq!(book.value(board), Some(40 * STEP));
}

#[test]
fn lines_that_lose_nothing_are_grown_first_and_no_line_beyond_its_end() {
    let mut book = book(60);
    let frontier = book.frontier(50, 40, &BTreeSet::new());
    assert!(frontier.is_sorted() && frontier.iter().all(|(price, _)| *price >= 50));
    assert!(book.frontier(50, 58, &BTreeSet::new()).iter().all(|(_, board)| board.empties().len() >= 58));
    // A line costs its fee and the losses of its moves: all three replies to the first move are in any book, the worst
    // of them at its price.
    let second = Board::START.play(Square::D3).canonical();
    let moves = book.moves(second);
    let (best, worst) = (moves[0], moves[moves.len() - 1]);
    book.places.get_mut(&second.play(worst.square).canonical()).unwrap().is_branch = false;
    let price = book
        .frontier(50, 40, &BTreeSet::new())
        .into_iter()
        .find(|(_, board)| *board == second.play(worst.square).canonical());
    assert_eq!(price.map(|(price, _)| price), Some(2 * 50 + best.value - worst.value));
    let welcome = BTreeSet::from([second.play(worst.square).canonical()]);
    assert_eq!(book.frontier(50, 40, &welcome)[0].0, 2 * 50);
    assert!(welcome.contains(&book.frontier(50, 40, &welcome)[0].1));
}

/// Returns the fewest lines with which a side keeps `board` even: those it plays when it chooses one move and
/// answers each. A line is the positions that it goes through.
fn lines_to_remember(book: &Book, board: Board, is_its_turn: bool) -> Vec<Vec<Board>> {
    let even = |board: Board| book.value(board).is_some_and(|value| value.abs() <= 2 * DISC);
    let is_branch = book.places.get(&board.canonical()).is_some_and(|place| place.is_branch);
    let mut replies: Vec<(Board, i32)> = Vec::new();
    for Successor { board, sign, .. } in successors(board).filter(|_| is_branch) {
        if even(board) && !replies.contains(&(board, sign)) {
            replies.push((board, sign));
        }
    }
    let after = |&(next, sign): &(Board, i32)| {
        let mut lines = lines_to_remember(book, next, is_its_turn == (sign > 0));
        lines.iter_mut().for_each(|line| line.insert(0, next));
        lines
    };
    if replies.is_empty() {
        return vec![Vec::new()];
    }
    let each = replies.iter().map(after);
    if is_its_turn { each.min_by_key(Vec::len).unwrap() } else { each.flatten().collect() }
}

#[test]
fn umigames_number_counts_the_lines_that_keep_a_game_even() {
    // Most values are even, as few of so short a book are.
    let hash = |board: Board| board.player().bits().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 61;
    let book = grown(300, |board| (hash(board) as i32 - 4) * 3 * STEP);
    let numbers = Umigames::of(&book);
    let mut counted = 0;
    for &board in book.places.keys() {
        let Some(Umigame { mover, opponent }) = numbers.at(board) else {
            assert!(book.value(board).unwrap().abs() > 2 * DISC);
            continue;
        };
        let [mine, theirs] = [true, false].map(|is_its_turn| lines_to_remember(&book, board, is_its_turn));
        assert_eq!((mover as usize, opponent as usize), (mine.len(), theirs.len()), "{board:?}");
        counted += usize::from(mover.max(opponent) > 2);
    }
    assert!(counted > 5, "{counted}");
    assert_eq!(numbers.at(Board::START.symmetry(3)), numbers.at(Board::START));
    assert_eq!(numbers.at(Board::new(Bitboard::CORNERS, Bitboard::EMPTY).unwrap()), None);
}

#[test]
fn other_files_and_versions_are_refused() {
    for bytes in [&b""[..], b"KAESHI", b"KAESHIWT and so on", b"<!doctype html>"] {
        assert_eq!(Book::read(bytes).unwrap_err().flaw, Flaw::OtherFile);
    }
    let error = Book::read(&with_word(&book(3).write(), 8, 2)).unwrap_err();
    assert_eq!(error.to_string(), "the opening book is written in version 2 of the format, and version 1 is expected");
    assert_eq!(Book::read(&with_word(&book(3).write(), 12, 7)).unwrap_err().flaw, Flaw::MadeFor(7));
}

#[test]
fn half_a_book_and_one_with_a_flipped_bit_are_refused() {
    let bytes = book(50).write();
    for length in 8..bytes.len() {
        let error = Book::read(&bytes[..length]).unwrap_err();
        assert!(matches!(error.flaw, Flaw::Length { found, .. } if found == length), "{length}: {error}");
    }
    for at in 0..bytes.len() {
        let mut bytes = bytes.clone();
        bytes[at] ^= 1 << (at % 8);
        let error = Book::read(&bytes).unwrap_err();
        assert_eq!(error.flaw == Flaw::Damaged, at >= HEAD - 4 || (12..20).contains(&at), "{at}: {error}");
    }
}

#[test]
fn a_body_that_makes_no_sense_is_refused() {
    let file = book(3).write();
    let nonsense = |bytes: &[u8]| match Book::read(bytes) {
        Err(FileError { flaw: Flaw::Nonsense(what), .. }) => what,
        other => panic!("{other:?}"),
    };
    let body = |kinds: &[u8], values: &[u8]| {
        let number = (kinds.len() as u32).to_le_bytes();
        with_body(&file, &[&[0; 4], &number[..], kinds, values].concat())
    };
    assert_eq!(Book::read(&body(&[2, 1], &[5])).unwrap().value(Board::START), Some(-5 * STEP));
    assert_eq!(nonsense(&body(&[2], &[])), "the body ends too soon");
    assert_eq!(nonsense(&body(&[2, 1], &[])), "the body ends too soon");
    assert_eq!(nonsense(&body(&[2, 3], &[])), "the mark of a position is unknown");
    assert_eq!(nonsense(&body(&[2, 0], &[])), "a branch has no move");
    assert_eq!(nonsense(&body(&[2, 1], &[0x80])), "a value is out of range");
    assert_eq!(nonsense(&body(&[2, 1, 1], &[5])), "the body is longer than its parts");
    assert_eq!(nonsense(&body(&[2, 1], &[5, 5])), "the body is longer than its parts");
    assert_eq!(nonsense(&with_body(&file, &[1, 0, 0, 0, 0xff])), "the recipe is not UTF-8");
    assert_eq!(nonsense(&with_word(&file, 16, 4)), "the body cannot be unpacked");
}

#[test]
fn a_file_that_claims_more_positions_than_it_can_hold_is_refused() {
    // A book of the best lines alone has the most positions that come up for each byte.
    let mut narrow = Book::begin("{}");
    for _ in 0..2000 {
        let Some(&(_, board)) = narrow.frontier(50, 30, &BTreeSet::new()).first() else { break };
        let valued =
            successors(board).map(|successor| (successor.board, eval::evaluate(successor.board), successor.sign));
        let best = valued.max_by_key(|(_, value, sign)| value * sign);
        narrow.grow(board, &best.map(|(board, value, _)| (board, value)).into_iter().collect::<Vec<_>>());
    }
    let bytes = narrow.write();
    assert_eq!(Book::read(&bytes).map(|book| book.positions()), Ok(narrow.positions()));

    // Sixteen million branches pack to next to nothing.
    let number = 16_000_000_u32;
    let body = [&[0; 4], &number.to_le_bytes()[..], &vec![2; number as usize]].concat();
    let crafted = with_body(&bytes, &body);
    assert!(crafted.len() < 100_000);
    let refused = Book::read(&crafted).unwrap_err();
    assert_eq!(refused.flaw, Flaw::Nonsense("it claims more positions than a file of its length can hold"));
}
