//! Boards, games and results go through JSON and back, and impossible values are refused with a message.

use std::fmt::Debug;

use kaeshi::review::{Effort, Mark, Review};
use kaeshi::search::{Bounds, HintScope, Level, Limits, Searcher, Table};
use kaeshi::{Bitboard, Board, Color, Game, GameResult, Position, Square};
use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{from_str, to_string};

const PUZZLE: &str = "--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX- O";

fn there_and_back<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let text = to_string(value).unwrap();
    assert_eq!(&from_str::<T>(&text).unwrap(), value, "{text}");
    text
}

#[test]
fn the_documented_forms_are_those_that_are_written() {
    assert_eq!(there_and_back(&Square::F5), r#""f5""#);
    assert_eq!(there_and_back(&Board::START.mobility()), r#"["d3","c4","f5","e6"]"#);
    assert_eq!(there_and_back(&Bitboard::EMPTY), "[]");
    assert_eq!(there_and_back(&Color::White), r#""white""#);
    let start = &Position::START.to_string()[..64];
    assert_eq!(there_and_back(&Position::START), format!(r#""{start} X""#));
    let puzzle: Position = PUZZLE.parse().unwrap();
    assert_eq!(there_and_back(&puzzle), format!(r#""{PUZZLE}""#));
    // A board has no colours: its mover is X.
    let swapped = PUZZLE[..64].replace('X', "*").replace('O', "X").replace('*', "O");
    assert_eq!(there_and_back(&puzzle.board), format!(r#""{swapped}""#));
    assert_eq!(there_and_back(&Level::MAX), "10");
    assert_eq!(there_and_back(&GameResult { black: 33, white: 31 }), r#"{"black":33,"white":31}"#);
    assert_eq!(there_and_back(&Bounds { lower: -2, upper: 6 }), r#"{"lower":-2,"upper":6}"#);
    assert_eq!(there_and_back(&Mark::Blunder), r#""blunder""#);
    assert_eq!(there_and_back(&Game::new()), r#"{"moves":""}"#);
    assert_eq!(there_and_back(&Game::from_position(puzzle)), format!(r#"{{"start":"{PUZZLE}","moves":""}}"#));
}

#[test]
fn games_come_back_where_they_were() {
    let mut games = 0;
    for line in include_str!("data/transcripts_edge.txt").lines().filter(|line| !line.starts_with('#')) {
        let moves = line.split(';').next().unwrap_or_default().split_whitespace().next().unwrap_or_default();
        let Ok(mut game) = Game::from_transcript(moves, Position::START) else { continue };
        there_and_back(&game);
        // Moves that were taken back are not written.
        game.undo();
        let read: Game = from_str(&to_string(&game).unwrap()).unwrap();
        assert_eq!((read.position(), read.moves()), (game.position(), game.moves()));
        games += 1;
    }
    assert!(games > 150, "{games}");
    there_and_back(&Game::new().play(Square::F5).unwrap());
}

#[test]
fn answers_come_back() {
    let board = PUZZLE.parse::<Position>().unwrap().board;
    let mut searcher = Searcher::new(Table::with_megabytes(1));
    let text = there_and_back(&searcher.solve(board, &Limits::NONE));
    assert!(text.starts_with(r#"{"bounds":{"lower":8,"upper":8},"best":"b2","pv":["b2","#), "{text}");
    there_and_back(&searcher.scores(board, &Limits::NONE));
    there_and_back(&searcher.choose(board, Level::MAX, 0, &Limits::NONE));
    there_and_back(&searcher.evaluate(board, 4, &Limits::NONE));
    let scope = HintScope { lines: 1, ..HintScope::of_depth(4) };
    there_and_back(&scope);
    there_and_back(&searcher.hints_at(board, scope, &Limits::NONE));
    let mut review = Review::new(&Game::from_transcript("f5d6c5f4e7c6c7f6g5e6e3", Position::START).unwrap());
    review.run(&mut searcher, Effort { depth: 2, exact_from: 4 }, &Limits::NONE);
    review.moves().iter().for_each(|judged| _ = there_and_back(judged));
    there_and_back(&review.summary());
}

#[test]
fn impossible_values_are_refused_in_words() {
    fn refused<T: DeserializeOwned + Debug>(text: &str, expected: &str) {
        let error = from_str::<T>(text).unwrap_err().to_string();
        assert!(error.contains(expected), "{text}: {error}");
    }
    refused::<Square>(r#""z9""#, "'z9' is not a square");
    refused::<Square>("5", "expected a string");
    refused::<Bitboard>(r#"["f5","i1"]"#, "'i1' is not a square");
    refused::<Position>(r#""---""#, "the board has 3 of 64 squares");
    refused::<Board>(r#""---""#, "the board has 3 of 64 squares");
    refused::<Board>(&format!(r#""{}""#, Position::START), "a board has no side to move");
    refused::<Level>("11", "there is no level 11");
    refused::<Game>(r#"{"moves":"f5f5"}"#, "f5 is occupied");
    refused::<Game>("{}", "missing field `moves`");
    refused::<Color>(r#""red""#, "unknown variant `red`");
}
