use super::*;
use crate::game::Game;
use crate::notation::parse_wthor;

/// Returns the games of tests/data: moves and Black's lead at the end.
fn games() -> Vec<(Vec<Square>, Option<i8>)> {
    let edge = include_str!("../../tests/data/transcripts_edge.txt");
    let unfinished = include_str!("../../tests/data/transcripts_unfinished.txt");
    let lines = edge.lines().chain(unfinished.lines()).filter(|line| !line.starts_with('#') && !line.is_empty());
    let played = |line: &str| {
        let game = Game::from_transcript(line.split(';').next().unwrap(), Position::START).unwrap();
        let result = game.result().map(|result| result.black as i8 - result.white as i8);
        (game.moves().to_vec(), result)
    };
    lines.map(played).collect()
}

fn explorer(games: &[(Vec<Square>, Option<i8>)]) -> Explorer {
    let mut explorer = Explorer::new();
    for (number, (moves, result)) in games.iter().enumerate() {
        assert_eq!(explorer.add((number % 3) as u8, Position::START, moves, *result), moves.len());
    }
    explorer
}

/// Counts the rows of a position by replaying every game to its end.
fn recount(games: &[(Vec<Square>, Option<i8>)], position: Position, sources: u32) -> Vec<(Bitboard, [u32; 4])> {
    let mut found: Vec<(Board, Bitboard, [u32; 4])> = Vec::new();
    for square in position.board.mobility() {
        let next = settled(position.play(square)).board.canonical();
        match found.iter_mut().find(|(board, ..)| *board == next) {
            Some((_, squares, _)) => *squares |= square.bit(),
            None => found.push((next, square.bit(), [0; 4])),
        }
    }
    for (number, (moves, result)) in games.iter().enumerate().filter(|(number, _)| sources >> (number % 3) & 1 == 1) {
        let mut game = Game::new();
        for &square in moves {
            let before = game.position();
            game.play(square).unwrap_or_else(|error| panic!("game {number}: {error}"));
            if before.board.canonical() != position.board.canonical() {
                continue;
            }
            let after = settled(before.play(square)).board.canonical();
            let (.., counts) = found.iter_mut().find(|(board, ..)| *board == after).unwrap();
            counts[0] += 1;
            let lead = result.map(|lead| if before.side == position.side { lead } else { -lead });
            lead.into_iter().for_each(|lead| counts[2 - usize::try_from(lead.signum() + 1).unwrap() + 1] += 1);
        }
    }
    found.retain(|(_, _, counts)| counts[0] > 0);
    let mut rows: Vec<_> = found.into_iter().map(|(_, squares, counts)| (squares, counts)).collect();
    rows.sort();
    rows
}

#[test]
fn counts_are_those_of_a_naive_recount_in_all_positions_of_a_game() {
    let games = games();
    let explorer = explorer(&games);
    assert_eq!(explorer.games(), 600);
    for (number, (moves, _)) in games.iter().enumerate().step_by(40) {
        let mut game = Game::new();
        for (ply, &square) in moves.iter().enumerate() {
            for sources in if ply % 5 == 0 { vec![!0, 1, 6] } else { vec![!0] } {
                let rows = explorer.rows(game.position(), sources);
                assert!(rows.windows(2).all(|pair| pair[0].games >= pair[1].games));
                let mut found: Vec<_> =
                    rows.iter().map(|row| (row.squares, [row.games, row.black, row.draws, row.white])).collect();
                found.sort();
                assert_eq!(found, recount(&games, game.position(), sources), "game {number}, move {}", ply + 1);
            }
            game.play(square).unwrap();
        }
    }
}

#[test]
fn symmetries_and_transpositions_are_one() {
    let games = games();
    let explorer = explorer(&games);
    let [first] = explorer.rows(Position::START, !0)[..] else { panic!("all first moves are one") };
    assert_eq!((first.squares.len(), first.games), (4, 600));
    for number in 0..8 {
        let board = Board::START.play(Square::F5).play(Square::D6);
        let rows = explorer.rows(Position { board, side: Color::Black }, !0);
        let image = explorer.rows(Position { board: board.symmetry(number), side: Color::Black }, !0);
        let counts = |rows: &[Row]| rows.iter().map(|row| (row.games, row.black, row.white)).collect::<Vec<_>>();
        assert_eq!(counts(&rows), counts(&image));
        assert!(rows.iter().zip(&image).all(|(row, image)| row.squares.symmetry(number).len() == image.squares.len()));
    }
    let colours = |side| explorer.rows(Position { board: Board::START, side }, !0)[0];
    let (black, white) = (colours(Color::Black), colours(Color::White));
    assert_eq!((black.black, black.white), (white.white, white.black));
}

#[test]
fn games_are_taken_up_to_their_first_illegal_move_and_forgotten_by_source() {
    let mut explorer = Explorer::new();
    let f5 = |more: &[Square]| [&[Square::F5][..], more].concat();
    assert_eq!(explorer.add(0, Position::START, &f5(&[Square::F5]), Some(2)), 1);
    assert_eq!(explorer.add(1, Position::START, &[], None), 0);
    assert_eq!(explorer.add(1, Position::START, &f5(&[Square::D6]), None), 2);
    let after = Position::START.play(Square::F5);
    assert_eq!((explorer.rows(Position::START, !0)[0].games, explorer.rows(after, !0).len()), (2, 1));
    assert_eq!((explorer.rows(Position::START, 1)[0].games, explorer.rows(after, 1).len()), (1, 0));
    explorer.forget(0);
    let row = explorer.rows(Position::START, !0)[0];
    assert_eq!((explorer.games(), row.games, row.black), (2, 1, 0));
    assert_eq!(explorer.rows(after, !0)[0].opening.map(|opening| opening.en), Some("Perpendicular"));
}

#[test]
fn the_book_adds_its_moves_and_values() {
    let book = Book::read(&std::fs::read("src/book/default.book").unwrap()).unwrap();
    let after = Position::START.play(Square::F5);
    let mut explorer = Explorer::new();
    assert_eq!(explorer.rows(after, !0), []);
    explorer.set_book(book.clone());
    let rows = explorer.rows(after, !0);
    let expected: Vec<_> =
        book.moves(after.board).iter().map(|known| (known.square.bit(), Some(known.value))).collect();
    assert_eq!(rows.iter().map(|row| (row.squares, row.value)).collect::<Vec<_>>(), expected);
    assert!(rows.iter().all(|row| row.games == 0));
    let file = parse_wthor(include_bytes!("../../tests/data/wthor_1980.wtb")).unwrap();
    for game in &file.games {
        explorer.add(4, Position::START, &game.moves, Some(2 * (game.black as i8 - 32)));
    }
    let rows = explorer.rows(after, 1 << 4);
    assert_eq!(rows.iter().map(|row| row.games).sum::<u32>(), 6);
    assert!(rows.len() >= expected.len() && rows[0].games > 0);
}
