use super::*;
use crate::board::Board;
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
        let next = position.play(square).settled().board.canonical();
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
            let after = before.play(square).settled().board.canonical();
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

/// Looks at the positions of five games of 600, and of fifteen with `KAESHI_ALL`.
#[test]
fn counts_are_those_of_a_naive_recount_in_all_positions_of_a_game() {
    let games = games();
    let step = if std::env::var_os("KAESHI_ALL").is_some() { 40 } else { 120 };
    let explorer = explorer(&games);
    assert_eq!(explorer.games(), 600);
    for (number, (moves, _)) in games.iter().enumerate().step_by(step) {
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

#[test]
fn the_games_of_a_position_are_those_that_reach_it_in_any_order_and_image() {
    let games = games();
    let explorer = explorer(&games);
    let naive = |wanted: Board, source: usize| -> Vec<u32> {
        let reaches = |moves: &[Square]| {
            let mut game = Game::new();
            let mut boards = vec![game.position().board.canonical()];
            for &square in moves {
                game.play(square).unwrap();
                boards.push(game.position().board.canonical());
            }
            boards.contains(&wanted.canonical())
        };
        let of_source = games.iter().skip(source).step_by(3);
        of_source.zip(0..).filter(|((moves, _), _)| reaches(moves)).map(|(_, number)| number).collect()
    };
    let mut several = 0;
    for (moves, _) in games.iter().step_by(60) {
        for plies in [0, 1, 4, 7, 12, 25, moves.len()] {
            let mut game = Game::new();
            moves.iter().take(plies).for_each(|&square| _ = game.play(square).unwrap());
            let board = game.position().board;
            for (symmetry, source) in (0..8).zip([0u8, 1, 2].into_iter().cycle()) {
                let image = Position { board: board.symmetry(symmetry), side: game.position().side };
                let found = explorer.through(image, source);
                assert_eq!(found, naive(board, usize::from(source)), "{moves:?} {plies} {symmetry}");
                several += usize::from(found.len() > 1);
            }
        }
    }
    assert!(several > 100);
    // Two orders of the same moves, and one of them mirrored.
    let mut orders = Explorer::new();
    for moves in ["f5d6c3d3c4", "f5d6c4d3c3", "d3c5f6f5e6", "f5f6e6"] {
        orders.add(0, Position::START, Game::from_transcript(moves, Position::START).unwrap().moves(), None);
    }
    let asked = Game::from_transcript("f5d6c4d3c3", Position::START).unwrap().position();
    assert_eq!(orders.through(asked, 0), [0, 1, 2]);
}

#[test]
fn only_chosen_games_are_counted() {
    let games = games();
    let mut explorer = explorer(&games);
    let chosen: Vec<bool> = (0..200).map(|number| number % 7 == 0).collect();
    explorer.choose(1, Some(chosen.clone()));
    let few: Vec<_> = games.iter().skip(1).step_by(3).zip(chosen).filter(|(_, is)| *is).map(|(game, _)| game).collect();
    let own: Vec<_> = games.iter().step_by(3).collect();
    for plies in [0, 2, 5] {
        let position = Game::from_transcript(&"f5d6c3d3c4"[..2 * plies], Position::START).unwrap().position();
        let counted = |sources| explorer.rows(position, sources).iter().map(|row| row.games).sum::<u32>();
        let naive = |games: &[&(Vec<Square>, Option<i8>)]| {
            let mut one = Explorer::new();
            games.iter().for_each(|(moves, result)| _ = one.add(0, Position::START, moves, *result));
            one.rows(position, !0).iter().map(|row| row.games).sum::<u32>()
        };
        assert_eq!((counted(2), counted(1)), (naive(&few), naive(&own)));
        assert_eq!(counted(3), naive(&few) + naive(&own));
    }
    explorer.choose(1, None);
    assert_eq!(explorer.rows(Position::START, 2)[0].games, 200);
}

#[test]
fn unchecked_moves_count_up_to_the_first_illegal_one() {
    let mut explorer = Explorer::new();
    let moves = [Square::F5, Square::D6, Square::A1, Square::C3];
    explorer.add_unchecked(3, Position::START, &moves, 4);
    let after = |text| Game::from_transcript(text, Position::START).unwrap().position();
    assert_eq!(explorer.rows(after("f5"), !0)[0].squares, Square::D6.bit());
    assert_eq!(explorer.rows(after("f5d6"), !0), []);
    assert_eq!((explorer.through(after("f5d6"), 3), explorer.through(after("f5d6c3"), 3)), (vec![0], vec![]));
}
