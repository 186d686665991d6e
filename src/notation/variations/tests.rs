use super::*;
use crate::notation::read::testing::{all, moves, one};
use crate::notation::record::{Format, Record};

/// Returns the message of a faulty record, and the moves before the fault.
fn fault(record: &Record) -> (String, String) {
    let fault = record.fault.as_ref().unwrap_or_else(|| panic!("{record:?} has no fault"));
    (fault.to_string(), moves(record))
}

#[test]
fn variations_are_read_beside_the_first_line() {
    let record = one("(;FF[4]GM[2]C[the\\]start];C[good]B[f5]TE[1](;W[d6]CR[c3][d3];B[c3])\
         (;W[f6]IT[1];B[e6](;W[d6]BM[2]C[why} \\\\])(;W[f4])(;W[d6];B[c7])))");
    assert_eq!((record.format, moves(&record).as_str()), (Format::Sgf, "f5d6c3"));
    let tree = record.variations.as_deref().unwrap();
    let text = tree.text(Position::START);
    assert_eq!(text, r"{the]start}f5!{good}d6[Cc3Cd3](f6!?e6d6??{why\} \\}(f4)c7)c3");
    assert_eq!(Variations::parse(&text).unwrap().1.text(Position::START), text);
    // A pass is no move of the tree, whatever the first position.
    let start = "-OXXXXXX---------OXXXXXX---------------------------------------- X";
    let [first, second] = ["(;GM[2]AB[c1:h1][c3:h3]AW[b1][b3]PL[B]", ";B[a1]MA[h8];W[];B[a3])"];
    let tree = one(&format!("{first}{second}")).variations.unwrap();
    assert_eq!(tree.text(start.parse().unwrap()), format!("{}:a1[Xh8]a3", start.replace(' ', "")));
    for plain in ["(;GM[2];B[f5];W[d6])", "(;GM[2];B[f5](;W[d6]))", "(;GM[Othello]B[f5]W[d6];)"] {
        assert_eq!(one(plain).variations, None, "{plain}");
    }
}

#[test]
fn bad_and_huge_variations_are_reported_and_the_game_is_kept() {
    let game = "(;GM[2];B[f5]";
    for (text, told) in [
        (format!("{game}(;W[d6])(;W[a1]))"), "move 2 at character 26 is not legal"),
        (format!("{game}(;W[d6])(;W[f6];B[zz]))"), "character 32 is 'zz'"),
        (format!("{game};W[d6]{}", "(".repeat(1 << 20)), "there are too many variations or comments"),
        (format!("{game};W[d6]{}", "(;C[x])".repeat(1 << 16)), "the bracket or quote at character 1 is not closed"),
        (
            format!("{game};W[d6];B[c3]C[{}](;W[d3])", "(".repeat(1 << 20)),
            "the bracket or quote at character 1 is not closed",
        ),
    ] {
        let record = &all(&text)[0];
        let (said, game) = fault(record);
        assert!(said.contains(told) && game.starts_with("f5d6"), "{said} {game}");
    }
    // All lines of six moves, each as a variation, are more than are read.
    let mut lines = vec![(String::new(), Position::START)];
    for _ in 0..6 {
        let longer = |(line, now): (String, Position)| {
            let moves = now.board.mobility().into_iter();
            moves.map(move |square| (format!("{line};{}[{square}]", ["B", "W"][now.side as usize]), now.play(square)))
        };
        lines = lines.into_iter().flat_map(longer).collect();
    }
    let all_lines: String = lines.iter().map(|(line, _)| format!("({line})")).collect();
    let (said, game) = fault(&all(&format!("(;GM[2]{all_lines})"))[0]);
    assert!(said.contains("at most 5000 moves") && game.len() == 12, "{said} {game}");
    for text in ["f5d6(", "f5)", "f5d6(a1)", "f5{", "f5d6{x}}", "f5(((", "x"] {
        assert!(Variations::parse(text).is_err(), "{text}");
    }
    assert!(Variations::parse(&format!("f5{}", "(".repeat(1 << 20))).is_err());
}

#[test]
fn a_colon_in_a_comment_is_no_start() {
    // The first colon is the 66th character, as behind a board and a side.
    let text = format!("f5{{{}:b}}d6", "a".repeat(62));
    assert_eq!(text.find(':'), Some(65));
    assert_eq!(Variations::parse(&text).unwrap().1.text(Position::START), text);
}

#[test]
fn unknown_text_after_a_move_is_an_error() {
    for (text, told) in [
        ("f5[Q a9]d6", "character 4 is 'Q a9]d6'"),
        ("f5[Ca1Ta9]", "character 7 is 'Ta9]'"),
        ("f5[Ca1", "the bracket or quote at character 3 is not closed"),
        ("f5[Ca]d6", "character 4 is 'Ca]d6'"),
        ("f5{never closed", "the bracket or quote at character 3 is not closed"),
        ("f5{a\\b}", "character 5 is '\\b}'"),
        ("f5{a\\", "the bracket or quote at character 3 is not closed"),
        ("!f5", "character 1 is '!f5'"),
        ("f5!!!", "character 5 is '!'"),
        ("f5{a}!", "character 6 is '!'"),
    ] {
        let said = Variations::parse(text).map(|_| String::new()).unwrap_or_else(|told| told.to_string());
        assert!(said.contains(told), "{text}: {said:?}");
    }
    let long = format!("f5{{{}}}", "a".repeat(LONGEST_COMMENT + 1));
    assert!(Variations::parse(&long).is_err());
}
