//! Every code of an error: some bad input leads to it, and its parameters are those of the table.

use kaeshi::book::Book;
use kaeshi::eval::Weights;
use kaeshi::explain::{Code, Explained, Explanation, Param};
use kaeshi::notation::{parse_line, parse_position, parse_position_to_play, parse_transcript, parse_wthor, recognise};
use kaeshi::{Bitboard, Board, Game, Position, Square, tsume};

const START: &str = "---------------------------OX------XO---------------------------";

/// The codes of errors that only JavaScript can make; src/wasm/tests/errors.rs leads to them.
const OF_JAVASCRIPT: [Code; 12] = [
    Code::WrongType,
    Code::SquareNumber,
    Code::NoMove,
    Code::Bitboard,
    Code::Level,
    Code::Rating,
    Code::Depth,
    Code::SolveGoal,
    Code::NoJob,
    Code::NoClock,
    Code::Lab,
    // A book or weights with a correct checksum are only ever nonsense by a mistake of the program that wrote them.
    Code::FileNonsense,
];

/// Returns the message of an expected error, and its explanation.
fn refused<T>(result: Result<T, impl Explained>) -> (String, Explanation) {
    match result {
        Ok(_) => panic!("nothing was refused"),
        Err(error) => {
            assert!(error.name().ends_with("Error"), "{}", error.name());
            (error.to_string(), error.explain())
        }
    }
}

/// Returns weights made for other patterns, with a correct checksum: CRC-32 as in PNG.
fn of_other_patterns(weights: &[u8]) -> Vec<u8> {
    let mut bytes = weights.to_vec();
    bytes[12] ^= 1;
    let crc = bytes.iter().enumerate().filter(|(i, _)| !(24..28).contains(i)).fold(!0_u32, |crc, (_, &byte)| {
        (0..8).fold(crc ^ u32::from(byte), |crc, _| (crc >> 1) ^ (0xedb8_8320 & (crc & 1).wrapping_neg()))
    });
    bytes[24..28].copy_from_slice(&(!crc).to_le_bytes());
    bytes
}

/// An error of every kind that Rust knows.
fn all() -> Vec<(String, Explanation)> {
    let board = |text: &str| refused(parse_position(text));
    let moves = |text: &str| refused(parse_transcript(text, Position::START));
    let weights = include_bytes!("../src/eval/default.weights");
    let changed = |at: usize| {
        let mut bytes = weights.to_vec();
        bytes[at] ^= 1;
        refused(Weights::read(&bytes))
    };
    let wthor = |at: usize, byte: u8| {
        let mut bytes = [0; 84];
        (bytes[4], bytes[24], bytes[25]) = (1, 56, 64);
        bytes[at] = byte;
        refused(parse_wthor(&bytes))
    };
    let over = Game::from_transcript("f5d6c5f4e7f6g5e6e3", Position::START).unwrap();
    vec![
        board(&"-".repeat(70_000)),
        refused(parse_position_to_play(&format!("{} X", "-".repeat(64)))),
        board("-?"),
        board("---"),
        board(START),
        board(&format!("{START}-")),
        board(&format!("{START} XX")),
        refused(parse_line(&format!("{START} X; z9:+1"))),
        refused(recognise("#top", None)),
        moves("f5x"),
        moves("f5f5"),
        moves("f5a1"),
        moves("f5--"),
        moves("f5d6c5f4e7f6g5e6e3a1"),
        refused(recognise("(;GM[Othello]B[f5]B[d6];)", None)),
        refused(recognise("(;GM[Othello]B[f5]", None)),
        refused(recognise(&format!("(;GM[2];B[f5]{}", "(".repeat(300)), None)),
        refused(recognise("(;GM[1]B[qd];)", None)),
        refused(recognise("{}", None)),
        refused(recognise("<param name=line1 value='()  ## 2'>".repeat(8).as_str(), None)),
        refused(recognise("&kifu=f5f6e6&forgat=2(e6)", None)),
        refused(parse_wthor(&[0; 15])),
        wthor(12, 10),
        wthor(4, 2),
        wthor(26, 9),
        wthor(22, 65),
        refused("z9".parse::<Square>()),
        refused(Board::START.try_play(Square::D4)),
        refused(Board::START.try_play(Square::A1)),
        refused(over.clone().play(Square::A1)),
        refused(Board::new(Bitboard::new(3), Bitboard::new(2))),
        refused("wins".parse::<tsume::Goal>()),
        refused(Book::read(b"KAESHIWT")),
        changed(8),
        refused(Weights::read(&of_other_patterns(weights))),
        refused(Weights::read(&weights[..1000])),
        changed(1000),
    ]
}

#[test]
fn every_code_is_reached_and_tells_what_its_table_promises() {
    let all = all();
    for code in Code::ALL {
        let reached = all.iter().any(|(_, explanation)| explanation.code == *code);
        assert_eq!(reached, !OF_JAVASCRIPT.contains(code), "{}", code.name());
    }
    for (message, explanation) in &all {
        let names: Vec<&str> = explanation.params().map(|(name, _)| name).collect();
        assert_eq!(names, explanation.code.params(), "{message}");
    }
}

#[test]
fn the_particulars_are_those_of_the_message() {
    for (message, explanation) in all() {
        for (name, value) in explanation.params() {
            let value = match value {
                Param::Number(number) => number.to_string(),
                Param::Text(text) => text.clone(),
            };
            // The kind of file has its own name in every language.
            assert!(name == "file" || message.contains(&value), "{name}={value} is not in: {message}");
        }
    }
}
