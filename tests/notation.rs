//! Text formats: written text can be read again, pasted text is read, and errors describe the fault and its place.

use kaeshi::notation::{TranscriptError, parse_line, parse_position, parse_transcript};
use kaeshi::{Bitboard, Board, Color, Game, Position, Square};

const START: &str = "---------------------------OX------XO---------------------------";

/// Random positions from seeded random games, with the games that lead to them.
fn random_games(count: u64) -> impl Iterator<Item = Game> {
    (0..count).map(|seed| {
        let mut random = fastrand::Rng::with_seed(seed);
        let mut game = Game::new();
        for _ in 0..random.usize(..64) {
            let legal: Vec<Square> = game.legal_moves().into_iter().collect();
            if legal.is_empty() {
                break;
            }
            game.play(legal[random.usize(..legal.len())]).unwrap();
        }
        game
    })
}

#[test]
fn positions_survive_being_written() {
    for game in random_games(500) {
        let position = game.position();
        let text = position.to_string();
        assert_eq!(text.len(), 66);
        assert_eq!(text.parse(), Ok(position));
        assert_eq!(text.to_lowercase().parse(), Ok(position));
        let rows: Vec<&str> = text.as_bytes()[..64].chunks(8).map(|row| str::from_utf8(row).unwrap()).collect();
        let diagram = format!("{}\n{}\n", rows.join("\r\n"), position.side.letter());
        assert_eq!(parse_position(&diagram), Ok(position));
        assert_eq!(parse_line(&format!("{text}; id=1")).unwrap().position, position);
    }
}

#[test]
fn games_survive_being_written() {
    for game in random_games(500) {
        let text = game.transcript();
        for text in [text.clone(), text.to_uppercase(), spaced(&text), numbered(&text)] {
            assert_eq!(Game::from_transcript(&text, Position::START).as_ref(), Ok(&game), "{text}");
        }
    }
}

/// `f5 d6 c3`
fn spaced(text: &str) -> String {
    text.as_bytes().chunks(2).map(|square| format!("{} ", square.escape_ascii())).collect()
}

/// `1. f5 d6 2. c3`
fn numbered(text: &str) -> String {
    let pairs = text.as_bytes().chunks(4).enumerate();
    pairs.map(|(i, pair)| format!("{}. {} ", i + 1, spaced(&pair.escape_ascii().to_string()))).collect()
}

#[test]
fn a_game_may_begin_anywhere() {
    for game in random_games(200).filter(|game| game.ply() > 1) {
        let mut half = game.clone();
        half.go_to(game.ply() / 2);
        let (start, rest) = (half.position(), &game.transcript()[2 * half.ply()..]);
        let replayed = Game::from_transcript(rest, start).unwrap();
        assert_eq!((replayed.position(), replayed.start()), (game.position(), start));
    }
}

#[test]
fn broken_transcripts_are_refused_with_the_place() {
    for (text, message) in [
        ("f", "character 1 is 'f': a move such as f5 is expected (after 0 moves)"),
        ("f5d", "character 3 is 'd': a move such as f5 is expected (after 1 moves)"),
        ("f5 d6 z9", "character 7 is 'z9': a move such as f5 is expected (after 2 moves)"),
        ("5f", "character 1 is '5f': a move such as f5 is expected (after 0 moves)"),
        ("f0", "character 1 is 'f0': a move such as f5 is expected (after 0 moves)"),
        ("f5ｄ６", "character 3 is 'ｄ６': a move such as f5 is expected (after 1 moves)"),
        ("黒f5", "character 1 is '黒f': a move such as f5 is expected (after 0 moves)"),
        ("f5\u{0}", "character 3 is '\\0': a move such as f5 is expected (after 1 moves)"),
        ("f5\u{202e}'", "character 3 is '\\u{202e}'': a move such as f5 is expected (after 1 moves)"),
        ("f5🙂", "character 3 is '🙂': a move such as f5 is expected (after 1 moves)"),
        ("D4", "move 1 at character 1 is not legal for black: d4 is occupied"),
        ("f5 d6 A1", "move 3 at character 7 is not legal for black: a disc on a1 would flip nothing"),
        ("pass", "pass at character 1, but black can move"),
        ("f5pa", "pass at character 3, but white can move"),
        ("F5 PS", "pass at character 4, but white can move"),
    ] {
        assert_eq!(parse_transcript(text, Position::START).map_err(|error| error.to_string()), Err(message.into()));
    }
    let beyond = parse_transcript("f5d6c5f4e7f6g5e6e3 a1", Position::START);
    assert!(matches!(beyond, Err(TranscriptError::Over { square: Square::A1, place: 20, moves: 9 })), "{beyond:?}");
}

#[test]
fn broken_boards_are_refused_with_the_place() {
    for (text, message) in [
        ("".to_string(), "the board has 0 of 64 squares"),
        (START[1..].to_string() + " X", "the board has 63 of 64 squares"),
        // The side cannot be distinguished from a square here.
        (START[1..].to_string() + "X", "the side to move, X or O, is missing after the 64 squares"),
        (START[..63].to_string(), "the board has 63 of 64 squares"),
        (START.to_string(), "the side to move, X or O, is missing after the 64 squares"),
        (format!("{START} -"), "character 66 is '-': the side to move, X or O, is expected after the 64 squares"),
        (format!("{START}-X"), "character 65 is '-': the side to move, X or O, is expected after the 64 squares"),
        (format!("{START} X O"), "character 68 is 'O': nothing more is expected after the side to move"),
        (START.replacen('-', "Ｘ", 1), "character 1 is 'Ｘ': X, O or - is expected (after 0 of 64 squares)"),
        (START.replacen("X", "3", 1), "character 29 is '3': X, O or - is expected (after 28 of 64 squares)"),
    ] {
        assert_eq!(parse_position(&text).map_err(|error| error.to_string()), Err(message.to_string()), "{text}");
    }
}

#[test]
fn no_text_makes_a_parser_panic() {
    let mut random = fastrand::Rng::with_seed(2);
    let letters: Vec<char> = "XO-xo.*abcdefgh12345678 ;:=+,%#\n\tｆ５●○é🙂".chars().collect();
    for _ in 0..20_000 {
        let length = random.usize(..90);
        let text: String = (0..length).map(|_| letters[random.usize(..letters.len())]).collect();
        let (line, game) = (parse_line(&text), Game::from_transcript(&text, Position::START));
        assert!(line.is_err() || text.chars().count() > 64, "{text}");
        for message in [line.err().map(|error| error.to_string()), game.err().map(|error| error.to_string())] {
            assert!(message.is_none_or(|message| !message.is_empty()));
        }
    }
}

#[test]
fn every_letter_of_a_position_counts() {
    let position: Position = format!("{START} O").parse().unwrap();
    assert_eq!(position.side, Color::White);
    assert_eq!(position.board, Board::new(position.white(), position.black()).unwrap());
    assert_eq!(position.black(), [Square::E4, Square::D5].into_iter().collect::<Bitboard>());
}
