//! Moves, flips, ends of games and symmetries, as the tests of other programs expect them (`tests/data/README.md`).

use crate::common::records;

use std::collections::HashSet;

use kaeshi::{Bitboard, Board, Game, Position, Square, stability};
use records::{Record, records};

fn position(record: &Record<'_>, field: usize) -> Position {
    record.fields[field].parse().unwrap_or_else(|error| panic!("line {}: {error}", record.line))
}

/// Reads `d3,c4`, or `-` for none.
fn squares(list: &str) -> Bitboard {
    list.split(',').filter(|name| *name != "-").map(|name| name.parse::<Square>().unwrap()).collect()
}

#[test]
fn moves_and_flips_are_as_others_expect() {
    let mut seen = [0; 3];
    for record in records(include_str!("data/moves_flips.txt")) {
        let (line, board, expected) = (record.line, position(&record, 1).board, record.value("expect"));
        match record.fields[0] {
            "moves" => {
                seen[0] += 1;
                assert_eq!(board.mobility(), squares(expected), "line {line}");
            }
            "flips" => {
                seen[1] += 1;
                let square = record.value("move").parse().unwrap();
                assert_eq!(board.flips(square), squares(expected), "line {line}");
                assert_eq!(board.try_play(square).is_ok(), expected != "-", "line {line}");
            }
            "mobility" => {
                seen[2] += 1;
                let (own, opponent) = (board.mobility().len(), board.pass().mobility().len());
                assert_eq!(format!("opp={opponent},own={own}"), expected, "line {line}");
            }
            kind => panic!("line {line}: unknown kind {kind}"),
        }
    }
    assert!(seen.iter().all(|&count| count > 0), "{seen:?}");
}

#[test]
fn finished_games_are_seen_and_scored() {
    for record in records(include_str!("data/gameover.txt")) {
        let position = position(&record, 0);
        assert!(position.board.is_over(), "line {}", record.line);
        let (black, white) = (position.black().len() as i32, position.white().len() as i32);
        assert_eq!(format!("{:+}", black - white), record.value("blackdiff"), "line {}", record.line);
        let result = Game::from_position(position).result().unwrap();
        let score = i32::from(result.black) - i32::from(result.white);
        assert_eq!(format!("{score:+}"), record.value("blackscore"), "line {}", record.line);
    }
}

#[test]
fn the_eight_symmetries_are_those_of_the_board() {
    let given: HashSet<Board> =
        records(include_str!("data/symmetry.txt")).map(|record| position(&record, 0).board).collect();
    assert_eq!(given.len(), 8);
    for &board in &given {
        assert_eq!((0..8).map(|number| board.symmetry(number)).collect::<HashSet<_>>(), given);
        assert_eq!(board.canonical(), *given.iter().min().unwrap());
    }
}

/// The lines of `counts.txt` with `fields` fields: two for positions by discs, three for the most moves with an
/// example.
fn counts(fields: usize) -> impl Iterator<Item = Record<'static>> {
    records(include_str!("data/counts.txt")).filter(move |record| record.fields.len() == fields)
}

fn number(record: &Record<'_>, field: usize) -> u32 {
    record.fields[field].parse().unwrap()
}

/// Positions that can be reached, up to symmetry, one disc after the other; those where nobody can move end there.
fn next_level(boards: &HashSet<Board>) -> HashSet<Board> {
    let mut next = HashSet::new();
    for &board in boards {
        let board = if board.must_pass() { board.pass() } else { board };
        next.extend(board.mobility().into_iter().map(|square| board.play(square).canonical()));
    }
    next
}

#[test]
fn as_many_positions_can_be_reached_as_others_count() {
    let mut boards = HashSet::from([Board::START.canonical()]);
    for record in counts(2).take_while(|record| number(record, 0) <= 11) {
        assert_eq!(boards.len(), number(&record, 1) as usize, "{} discs", record.fields[0]);
        let most = counts(3).find(|other| other.fields[0] == record.fields[0]).unwrap();
        let found = boards.iter().map(|board| board.mobility().len()).max();
        assert_eq!(found, Some(number(&most, 1)), "{} discs", record.fields[0]);
        boards = next_level(&boards);
    }
}

#[test]
fn positions_with_the_most_moves_have_them() {
    for record in counts(3) {
        let board = format!("{} X", record.fields[2]).parse::<Position>().unwrap().board;
        let discs = (board.player() | board.opponent()).len();
        assert_eq!((discs, board.mobility().len()), (number(&record, 0), number(&record, 1)), "line {}", record.line);
    }
    assert_eq!(counts(3).count(), 13);
}

#[test]
fn discs_that_others_call_stable_are_found() {
    for record in records(include_str!("data/stability.txt")) {
        let expected: Bitboard = Square::ALL
            .into_iter()
            .filter(|square| record.value("stable").as_bytes()[square.index()] == b'X')
            .collect();
        let board = position(&record, 0).board;
        for number in 0..8 {
            let image = board.symmetry(number);
            let (player, opponent) = (image.player(), image.opponent());
            let found = stability::stable(player, opponent) | stability::stable(opponent, player);
            assert_eq!(found, expected.symmetry(number), "line {}, symmetry {number}", record.line);
        }
    }
}
