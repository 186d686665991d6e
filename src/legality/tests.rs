use std::collections::BTreeSet;

use super::*;
use crate::board::Board;
use crate::game::Game;
use crate::testing::random_boards;

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

/// Returns the positions after 0, 1, … moves up to symmetry, without automatic passes.
fn layers(moves: usize) -> Vec<BTreeSet<Board>> {
    let mut layers = vec![BTreeSet::from([Board::START.canonical()])];
    for _ in 0..moves {
        let next = |board: &Board| {
            let board = if board.must_pass() { board.pass() } else { *board };
            board.mobility().into_iter().map(move |square| board.play(square).canonical()).collect::<Vec<_>>()
        };
        layers.push(layers.last().unwrap().iter().flat_map(next).collect());
    }
    layers
}

#[test]
fn no_pass_and_no_wipe_out_comes_earlier_than_claimed() {
    let layers = layers(8);
    for (moves, layer) in layers.iter().enumerate() {
        let discs = moves as u32 + 4;
        assert!(layer.iter().all(|board| 64 - board.empties().len() == discs));
        assert!(discs >= DISCS_AT_PASS || layer.iter().all(|board| !board.mobility().is_empty()), "{moves}");
        assert!(layer.iter().all(|board| !board.player().is_empty() && !board.opponent().is_empty()), "{moves}");
    }
    assert!(layers[8].iter().any(|board| board.must_pass()));
    let nine = layers[8].iter().flat_map(|board| board.mobility().into_iter().map(|square| board.play(square)));
    assert!(nine.into_iter().any(|board| board.player().is_empty()));
}

#[test]
fn every_position_near_the_start_is_sound_in_all_symmetries() {
    for (moves, layer) in layers(6).iter().enumerate() {
        let side = if moves % 2 == 0 { Color::Black } else { Color::White };
        for (place, &board) in layer.iter().enumerate() {
            let image = board.symmetry((place % 8) as u8);
            let found = impossible(Position { board: image, side });
            assert!(matches!(found, None | Some(Impossible::OtherStart)), "{found:?} {image:?}");
        }
    }
}

#[test]
fn every_position_of_every_game_is_sound() {
    let edge = include_str!("../../tests/data/transcripts_edge.txt");
    let unfinished = include_str!("../../tests/data/transcripts_unfinished.txt");
    let mut positions = 0;
    for line in edge.lines().chain(unfinished.lines()).filter(|line| !line.starts_with('#') && !line.is_empty()) {
        let game = Game::from_transcript(line.split(';').next().unwrap(), Position::START).unwrap();
        for &position in game.positions() {
            assert_eq!(impossible(position), None, "{position}");
            positions += 1;
        }
    }
    assert!(positions > 20_000, "{positions}");
}

#[test]
fn positions_of_random_games_are_sound_before_and_after_passes() {
    for board in random_boards(31).take(20_000) {
        let placed = board.empties().len() % 2 == 0;
        for side in [Color::Black, Color::White] {
            let found = impossible(Position { board, side });
            // Random games ignore colours, so with few discs one side to move is refused.
            let is_refused = matches!(found, Some(Impossible::Turn(_) | Impossible::OtherStart | Impossible::Tried));
            assert!(found.is_none() || is_refused && (side == Color::Black) != placed, "{found:?} {side} {board:?}");
        }
    }
}

#[test]
fn with_one_and_two_discs_placed_the_answer_is_exact() {
    let begun = |board: Board| Position { board, side: Color::Black };
    for (number, start) in [begun(Board::START), begun(Board::START.pass())].into_iter().enumerate() {
        let next = |position: Position| {
            position.board.mobility().into_iter().map(move |square| position.play(square)).collect::<Vec<_>>()
        };
        let after: [BTreeSet<Position>; 2] =
            [next(start).into_iter().collect(), next(start).into_iter().flat_map(next).collect()];
        let expected = if number == 0 { None } else { Some(Impossible::OtherStart) };
        assert!(after.iter().flatten().all(|&position| impossible(position) == expected));
        assert_eq!(after.each_ref().map(BTreeSet::len), [4, 12]);
    }
    // Every way to colour the centre and one or two more discs beside it, either side to move.
    let near: Vec<Square> = Bitboard::new(0x003c_3c3c_3c3c_0000).into_iter().filter(|&s| !CENTRE.contains(s)).collect();
    let mut sound = [0; 2];
    for (at, &one) in near.iter().enumerate() {
        for other in std::iter::once(one).chain(near[at + 1..].iter().copied()) {
            let discs = CENTRE | one.bit() | other.bit();
            for colours in 0..1_u32 << discs.len() {
                let is_black = |&(place, _): &(usize, Square)| colours >> place & 1 == 1;
                let black = discs.into_iter().enumerate().filter(is_black).map(|(_, square)| square.bit());
                let black = black.fold(Bitboard::EMPTY, |all, square| all | square);
                for side in [Color::Black, Color::White] {
                    let found = impossible(Position::new(black, discs & !black, side).unwrap());
                    sound[(discs.len() - 5) as usize] += usize::from(found.is_none());
                }
            }
        }
    }
    assert_eq!(sound, [4, 12]);
}

#[test]
fn every_reason_is_named() {
    let empty = Position::new(Bitboard::EMPTY, Bitboard::EMPTY, Color::Black).unwrap();
    let start = Position::START;
    let with = |squares: &[Square]| {
        let more = squares.iter().fold(Bitboard::EMPTY, |all, square| all | square.bit());
        Position::new(start.black() | more, start.white(), Color::Black).unwrap()
    };
    let hole = Position::new(start.black(), Square::D4.bit(), Color::Black).unwrap();
    let reasons = [
        (empty, Impossible::Empty),
        (hole, Impossible::Centre(Square::E5)),
        (with(&[Square::H8]), Impossible::Apart(Square::H8)),
        // c3 can be placed, and then no row leads to c2.
        (with(&[Square::C2, Square::C3]), Impossible::Unplaceable(Square::C2)),
        (
            Position::new(CENTRE | Square::F5.bit(), Bitboard::EMPTY, Color::White).unwrap(),
            Impossible::OneColor(Color::Black),
        ),
        (start.pass(), Impossible::Turn(Color::Black)),
        (
            Position::new(start.black(), start.white() | Square::F5.bit(), Color::White).unwrap(),
            Impossible::NoLastMove(Color::Black),
        ),
        (position("--------------------X------XX------OX--------------------------- O"), Impossible::OtherStart),
    ];
    for (position, reason) in reasons {
        assert_eq!(impossible(position), Some(reason), "{position}");
    }
    assert_eq!(impossible(Position { board: Board::START.pass(), side: Color::Black }), Some(Impossible::OtherStart));
}
