//! The facts behind a move of a puzzle: regions, reasons in two lines, parities around a move.

use fastrand::Rng;
use kaeshi::regions::regions;
use kaeshi::search::{Limits, Searcher};
use kaeshi::tsume::parity::parities;
use kaeshi::tsume::reasons::{Reason, Side, Told, reasons};
use kaeshi::{Bitboard, Board, Square};

use crate::common::puzzles::{random, scores_of, searcher};

#[test]
fn regions_are_connected_as_a_king_moves() {
    let mut rng = Rng::with_seed(8);
    for _ in 0..200 {
        let empties = Bitboard::new(rng.u64(..) & rng.u64(..) & rng.u64(..));
        let found = regions(empties);
        assert_eq!(found.iter().fold(Bitboard::EMPTY, |all, &region| all | region), empties);
        assert_eq!(found.iter().map(|region| region.len()).sum::<u32>(), empties.len());
        let near = |a: Square, b: Square| a.file().abs_diff(b.file()) <= 1 && a.rank().abs_diff(b.rank()) <= 1;
        for region in &found {
            for square in *region {
                assert!(empties.into_iter().all(|other| !near(square, other) || region.contains(other)));
                assert!(region.len() == 1 || region.into_iter().any(|other| other != square && near(square, other)));
            }
        }
    }
}

#[test]
fn reasons_are_facts_of_the_two_lines() {
    let mut rng = Rng::with_seed(21);
    let (mut searcher, mut kinds) = (searcher(), Vec::new());
    for round in 0..240 {
        let start = random(&mut rng, [9, 13, 8][round % 3]);
        let found = scores_of(&mut searcher, start);
        let (best, worst) = (found[0], found[found.len() - 1]);
        if best.1 == worst.1 {
            continue;
        }
        let [good, bad] = [best.0, worst.0].map(|square| line(&mut searcher, start, square));
        assert_eq!(reasons(start, &[], &good, Side::Solver), []);
        for (asked, other, harmed) in [(&bad, &good, Side::Solver), (&good, &bad, Side::Opponent)] {
            for fact in reasons(start, asked, other, harmed) {
                kinds.push(fact.reason);
                let is_counted = |count| counts(start, [asked, other], fact, count);
                let is_so = match fact.reason {
                    Reason::Count => [(asked, fact.count), (other, fact.other)].iter().all(|(line, score)| {
                        let end = board_after(start, line, line.len()).unwrap();
                        end.is_over() && i32::from(end.score()) == *score
                    }),
                    Reason::Moves => fact.side == harmed && fact.count < fact.other && is_counted(moves_of),
                    Reason::SafeMoves => fact.side == harmed && fact.count < fact.other && is_counted(safe_moves_of),
                    Reason::Frontier => fact.side == harmed && fact.count > fact.other && is_counted(frontier_of),
                    _ => holds(start, asked, harmed, fact) && is_lacking(start, other, fact),
                };
                assert!(is_so, "{start:?} {asked:?} {other:?} {fact:?}");
            }
        }
    }
    // None is left out, and none is told more often than it was.
    let told = [
        (Reason::Passes, 170),
        (Reason::CornerGiven, 84),
        (Reason::CornerTaken, 34),
        (Reason::Corner, 135),
        (Reason::NoMove, 107),
        (Reason::LastMove, 583),
        (Reason::SquareTaken, 4),
        (Reason::Stable, 269),
        (Reason::Moves, 9),
        (Reason::SafeMoves, 4),
        (Reason::Frontier, 3),
        (Reason::Count, 29),
    ];
    let found = told.map(|(reason, _)| (reason, kinds.iter().filter(|&&kind| kind == reason).count()));
    assert_eq!(found, told);
}

/// Returns the board after `ply` moves of a line, as the solver sees it.
fn board_after(start: Board, line: &[Square], ply: usize) -> Option<Board> {
    let (mut board, mut is_solver) = (start, true);
    for &square in line.get(..ply)? {
        if board.must_pass() {
            (board, is_solver) = (board.pass(), !is_solver);
        }
        (board, is_solver) = (board.play(square), !is_solver);
    }
    Some(if is_solver { board } else { board.pass() })
}

/// Tests a number in both lines, counted on the boards as the side sees them.
fn counts(start: Board, lines: [&[Square]; 2], fact: Told, count: fn(Board) -> u32) -> bool {
    let [asked, other] = lines.map(|line| {
        let board = board_after(start, line, fact.ply).unwrap();
        count(if fact.side == Side::Solver { board } else { board.pass() }) as i32
    });
    (asked, other) == (fact.count, fact.other)
}

fn moves_of(board: Board) -> u32 {
    (0..64).filter(|&index| board.try_play(Square::new(index).unwrap()).is_ok()).count() as u32
}

fn safe_moves_of(board: Board) -> u32 {
    let corners = |of: Board| [0, 7, 56, 63].map(|index| of.try_play(Square::new(index).unwrap()).is_ok());
    let before = corners(board.pass());
    let is_safe = |after: Board| corners(after).iter().zip(before).all(|(&now, before)| !now || before);
    (0..64).filter_map(|index| board.try_play(Square::new(index).unwrap()).ok()).filter(|&after| is_safe(after)).count()
        as u32
}

fn frontier_of(board: Board) -> u32 {
    let empty = |file: i32, rank: i32| {
        (0..8).contains(&file) && (0..8).contains(&rank) && board.empties().bits() >> (8 * rank + file) & 1 == 1
    };
    let is_beside = |index: i32| (-1..=1).any(|east| (-1..=1).any(|south| empty(index % 8 + east, index / 8 + south)));
    (0..64).filter(|&index| board.player().bits() >> index & 1 == 1 && is_beside(index)).count() as u32
}

type Moves = Vec<(Side, Square)>;
type Passes = Vec<(Side, Square, usize)>;

/// Returns the side of each move of a line with its square, and the passes, each with the move before it and its
/// number.
fn played(start: Board, line: &[Square]) -> (Moves, Passes) {
    let (mut board, mut side) = (start, Side::Solver);
    let (mut movers, mut passes) = (Vec::new(), Vec::new());
    for (place, &square) in line.iter().enumerate() {
        if board.must_pass() {
            passes.push((side, line[place - 1], place));
            (board, side) = (board.pass(), side.other());
        }
        movers.push((side, square));
        (board, side) = (board.play(square), side.other());
    }
    (movers, passes)
}

/// Tests a fact against a line, played out move by move.
fn holds(start: Board, line: &[Square], harmed: Side, fact: Told) -> bool {
    let (movers, passes) = played(start, line);
    let is_taken = |corner| movers.contains(&(fact.side, corner));
    let (side, squares) = (fact.side, fact.squares);
    let after = start.play(line[0]);
    let [solver, opponent] = [after.pass().mobility(), after.mobility()].map(|moves| moves & squares);
    match fact.reason {
        Reason::Passes => side == harmed && passes.contains(&(side, squares.first().unwrap(), fact.ply)),
        Reason::CornerGiven => {
            side == Side::Opponent && opponent == squares && (start.pass().mobility() & squares).is_empty()
        }
        Reason::CornerTaken => side == Side::Solver && squares == line[0].bit(),
        Reason::Corner => side == harmed.other() && squares.into_iter().all(is_taken),
        Reason::NoMove => {
            if side == Side::Solver {
                solver.is_empty()
            } else {
                opponent.is_empty()
            }
        }
        Reason::LastMove => {
            let last = movers.iter().rev().find(|(_, square)| squares.contains(*square));
            squares.is_subset(start.empties()) && last.map(|&(side, _)| side) == Some(side)
        }
        Reason::SquareTaken => side == harmed && squares == line[0].bit(),
        // Three at least, or by the facts of any mistake two.
        Reason::Stable => side == harmed.other() && fact.count >= 2 && fact.other == 0,
        _ => false,
    }
}

/// Tests what a fact says of the other line: that it has not the corners, that another side plays last.
fn is_lacking(start: Board, other: &[Square], fact: Told) -> bool {
    let (movers, _) = played(start, other);
    let last = movers.iter().rev().find(|(_, square)| fact.squares.contains(*square)).map(|&(side, _)| side);
    match fact.reason {
        Reason::CornerTaken | Reason::Corner => {
            fact.squares.into_iter().all(|corner| !movers.contains(&(fact.side, corner)))
        }
        Reason::LastMove => last == Some(fact.side.other()),
        Reason::SquareTaken => last == Some(fact.side),
        _ => true,
    }
}

#[test]
fn parities_are_counted_around_a_move() {
    let mut rng = Rng::with_seed(34);
    let mut searcher = searcher();
    let mut divided = 0;
    for _ in 0..60 {
        let start = random(&mut rng, 9);
        let line = line(&mut searcher, start, start.mobility().first().unwrap());
        let (movers, _) = played(start, &line);
        let found = parities(start, &line);
        assert_eq!(found.iter().map(|each| each.before).collect::<Vec<_>>(), regions(start.empties()));
        let parts: Vec<_> = found.iter().flat_map(|each| each.after.iter().copied()).collect();
        let mut left = regions(start.empties().without(line[0]));
        left.sort_by_key(|part| found.iter().position(|each| part.is_subset(each.before)));
        assert_eq!(parts.iter().map(|&(part, _)| part).collect::<Vec<_>>(), left);
        for (part, last) in parts {
            let inside: Vec<_> = movers.iter().skip(1).filter(|(_, square)| part.contains(*square)).collect();
            let is_full = inside.len() as u32 == part.len();
            assert_eq!(last, inside.last().filter(|_| is_full).map(|&&(side, _)| side), "{start:?} {line:?}");
        }
        divided += usize::from(found.iter().any(|each| each.after.len() > 1));
    }
    assert!(divided > 0);
    assert_eq!(parities(random(&mut rng, 9), &[]), []);
}

/// A move and best play after it.
fn line(searcher: &mut Searcher, board: Board, square: Square) -> Vec<Square> {
    let after = board.play(square);
    [vec![square], searcher.solve(after, &Limits::NONE).pv].concat()
}
