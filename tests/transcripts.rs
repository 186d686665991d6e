//! Real tournament games replayed by `Game`: early ends, many passes, wipe-outs, draws with empty squares left.

use crate::common::records;

use kaeshi::{Color, Game, Position};
use records::records;

fn replay(text: &str, line: usize) -> Game {
    Game::from_transcript(text, Position::START).unwrap_or_else(|error| panic!("line {line}: {error}"))
}

#[test]
fn the_187_games_with_unusual_ends_have_the_right_results() {
    let mut games = 0;
    for record in records(include_str!("data/transcripts_edge.txt")) {
        let (line, text) = (record.line, record.fields[0]);
        let game = replay(text, line);
        let value = |key| record.value(key).parse::<usize>().unwrap();
        assert_eq!((game.side(), game.transcript().as_str()), (None, text), "line {line}");
        assert_eq!(game.position().board_text(), record.value("final"), "line {line}");
        assert_eq!(usize::from(game.result().unwrap().black), value("black"), "line {line}");
        assert_eq!(game.result().unwrap().black + game.result().unwrap().white, 64, "line {line}");
        assert_eq!(game.moves().len(), value("nmoves"), "line {line}");
        assert_eq!(game.passes(), value("passes"), "line {line}");
        assert_eq!(game.position().board.empties().len() as usize, value("empties"), "line {line}");
        games += 1;
    }
    assert_eq!(games, 187);
}

#[test]
fn the_413_unfinished_games_are_legal_and_go_on() {
    let mut games = 0;
    for record in records(include_str!("data/transcripts_unfinished.txt")) {
        let game = replay(record.fields[0], record.line);
        assert_eq!(game.moves().len(), record.value("nmoves").parse::<usize>().unwrap(), "line {}", record.line);
        assert!(!game.is_over() && game.result().is_none() && game.side().is_some(), "line {}", record.line);
        games += 1;
    }
    assert_eq!(games, 413);
}

#[test]
fn stepping_through_a_game_is_replaying_it() {
    for record in records(include_str!("data/transcripts_edge.txt")) {
        let line = record.line;
        let whole = replay(record.fields[0], line);
        let mut stepped = Game::new();
        for &square in whole.moves() {
            let side = stepped.side();
            let played = stepped.play(square).unwrap_or_else(|error| panic!("line {line}: {error}"));
            assert_eq!((Some(played.side), played.passed, played.over), (side, stepped.passed(), stepped.is_over()));
        }
        assert_eq!(stepped, whole, "line {line}");
        let end = stepped.position();
        while stepped.undo() {}
        assert_eq!(stepped.position(), Position::START, "line {line}");
        while stepped.redo() {}
        assert_eq!(stepped.position(), end, "line {line}");
    }
}

#[test]
fn written_passes_change_nothing() {
    for record in records(include_str!("data/transcripts_edge.txt")) {
        let game = replay(record.fields[0], record.line);
        for word in ["--", "pa", "PS", " pass "] {
            let mut text = String::new();
            for (i, square) in game.moves().iter().enumerate() {
                text += &square.to_string();
                let (mover, next) = (game.mover(i), game.mover(i + 1));
                text += if mover == next { word } else { "" };
            }
            assert_eq!(replay(&text, record.line), game, "line {}: {text}", record.line);
        }
    }
}

#[test]
fn the_perfect_game_is_a_draw() {
    let text = include_str!("data/transcripts_edge.txt");
    let perfect = records(text).find(|record| record.value("tag").starts_with("optimal_game")).unwrap();
    let game = replay(perfect.fields[0], perfect.line);
    assert_eq!(game.result().unwrap().winner(), None::<Color>);
}
