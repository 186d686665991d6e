use super::testing::{NUMBERED, all, moves, one, tags};
use super::*;
use crate::notation::record::Tags;
use crate::notation::write;
use crate::position::Position;

mod headings;

const START: &str = "---------------------------OX------XO---------------------------";

/// Returns the line and the message of a fault, and the moves before it.
fn fault(record: &Record) -> (usize, String, String) {
    let fault = record.fault.as_ref().unwrap_or_else(|| panic!("{record:?} has no fault"));
    (fault.line, fault.to_string(), moves(record))
}

#[test]
fn transcripts_are_read_in_every_layout() {
    for text in [
        "f5d6c3d3c4",
        "F5D6C3D3C4",
        "1. f5 2. d6 3. c3 4. d3 5. c4",
        "1.f5 d6 2.c3 d3 3.c4",
        "1 f5 2 d6 3 c3 4 d3 5 c4",
        "f5,d6,c3,d3,c4",
        "f5-d6-c3-d3-c4",
        "f5 - d6 - c3 - d3 - c4",
        "ｆ５－ｄ６‐ｃ３‑ｄ３‒ｃ４",
        "f5–d6—c3―d3−c4",
        "Ｆ５Ｄ６Ｃ３Ｄ３Ｃ４",
        "ｆ５　ｄ６　ｃ３　ｄ３　ｃ４",
        "・F5D6C3D3C4",
        "(1) f5 (2) d6 (3) c3 (4) d3 (5) c4",
        "[1]f5 [2]d6\n[3]c3 [4]d3\n[5]c4",
        "1手目 f5 2手目 d6 3手目：c3 4手 d3 5手目c4",
        "黒：f5 白：d6 黒：c3 白：d3 黒：c4",
        "黒: f5 白: d6\n黒: c3 白: d3\n黒: c4",
        "棋譜：F5D6C3d3c4 石差 +2",
        "棋譜：f5d6c3d3c4",
        "\u{feff}f5d6c3\r\nd3c4\r\n",
        "My game: f5d6c3d3c4",
        "f5d6c3d3c4 (unfinished)",
        "f5d6c3d3c4\n\nA fine beginning!\n",
    ] {
        let record = one(text);
        assert_eq!((record.format, moves(&record).as_str()), (Format::Transcript, "f5d6c3d3c4"), "{text}");
    }
    // A number in brackets after the moves is not the number of a move.
    for text in ["f5d6c3 (33)", "f5d6c3 [1]"] {
        assert_eq!(moves(&one(text)), "f5d6c3", "{text}");
    }
    for first in ["d3", "c4", "f5", "e6"] {
        assert_eq!(moves(&one(first)), first);
    }
}

#[test]
fn tables_are_read_as_boards_and_numbers_in_circles_as_games() {
    let rows: Vec<&str> = START.as_bytes().chunks(8).map(|row| str::from_utf8(row).unwrap()).collect();
    let cells = |row: &str, empty: &str| row.chars().map(|c| c.to_string().replace('-', empty)).collect::<Vec<_>>();
    let frame = format!("+{}\n", "---+".repeat(8));
    let drawn: String = rows.iter().map(|row| format!("{frame}| {} |\n", cells(row, " ").join(" | "))).collect();
    let headed = format!("|   | {} |\n|{}\n", "a b c d e f g h".replace(' ', " | "), "---|".repeat(9));
    let labelled = rows.iter().zip(1..).map(|(row, rank)| format!("| {rank} | {} |\n", cells(row, " ").join(" | ")));
    let bare: String = rows.iter().map(|row| format!("{}\n", cells(row, "-").join("|"))).collect();
    for board in [format!("{drawn}{frame}"), format!("{headed}{}", labelled.collect::<String>()), bare] {
        let record = one(&format!("{board}\nblack to move"));
        assert_eq!((record.format, record.position), (Format::Board, Position::START), "{board}");
    }
    for text in [
        "  a b c d e f g h\n1 ・・・・・・・・\n2 ・・・・・・・・\n3 ・・③・・・・・\n4 ・・・○●・・・\n\
         5 ・・・●○①・・\n6 ・・・②・・・・\n7 ・・・・・・・・\n8 ・・・・・・・・",
        "- - - - - - - -\n- - - - - - - -\n- - ③ - - - - -\n- - - O X - - -\n- - - X O ① - -\n\
         - - - ② - - - -\n- - - - - - - -\n- - - - - - - -\n",
    ] {
        let record = one(text);
        assert_eq!(
            (record.format, moves(&record).as_str(), record.start),
            (Format::Transcript, "f5d6c3", None),
            "{text}"
        );
    }
    let gap = all("--------\n--------\n--④-----\n---OX---\n---XO①--\n---②----\n--------\n--------");
    assert_eq!(fault(&gap[0]).1, "the printed game has no move 3");
}

#[test]
fn broken_records_and_those_of_other_games_keep_their_format() {
    for (text, format) in [
        ("(;GM[1]FF[4];B[qd])", Format::Sgf),
        ("(;FF[4]PB[a];B[f5]", Format::Sgf),
        ("(;B[f5];W[d6]", Format::Sgf),
        ("(;PB[a]B[f5]W[d6];", Format::Ggf),
        ("(;GM[Chess]B[f5];)", Format::Ggf),
    ] {
        let records = all(text);
        assert!(records[0].format == format && records[0].fault.is_some(), "{text}: {records:?}");
    }
}

#[test]
fn playok_numbers_pairs_and_writes_passes_and_the_result() {
    let text = "1. c4 c5 2. d6 c7 3. d7 c3 4. e6 f5 5. c6 d8 6. c8 b8 7. d3 f4 8. e3 f7 9. f6\n\
        d2 10. b5 a5 11. f8 f3 12. e2 f1 13. b6 e7 14. b3 b4 15. a3 a4 16. a6 e8 17. a8\n\
        g6 18. h5 a7 19. b7 g7 20. d1 e1 21. c2 c1 22. h8 g5 23. g8 b2 24. a1 a2 25. h4\n\
        h6 26. h7 g4 27. h3 g3 28. h2 g2 29. b1 -- 30. g1 h1 31. f2 51-13";
    let record = one(text);
    assert_eq!((record.format, record.side(), tags(&record).result.as_deref()), (Format::Playok, None, Some("51-13")));
    assert_eq!(record.moves.as_ref().unwrap().len(), 60);
}

#[test]
fn several_transcripts_are_several_games() {
    for text in ["f5d6c3\nf5f6\nc4e3", "1. f5 d6 2. c3\n\n1. f5 f6\n\n1. c4 e3", "f5d6c3 # a\nf5f6 # b\nc4e3"] {
        let games: Vec<String> = all(text).iter().map(moves).collect();
        assert_eq!(games, ["f5d6c3", "f5f6", "c4e3"], "{text}");
    }
    let rows = "1977 0 ok f5d6c3f3f4d3\n1978 1 ok f5f6e6f4\n";
    assert_eq!(all(rows).iter().map(moves).collect::<Vec<_>>(), ["f5d6c3f3f4d3", "f5f6e6f4"]);
    let records = all("f5d6c3\nf5d6a1c3\nf5f6\n");
    assert_eq!(records.len(), 3);
    assert_eq!(
        fault(&records[1]),
        (2, "move 3 at character 5 is not legal for black: a disc on a1 would flip nothing".into(), "f5d6".into())
    );
    assert_eq!((moves(&records[2]).as_str(), &records[2].fault), ("f5f6", &None));
}

#[test]
fn lines_that_are_whole_games_are_games_and_others_continue_one() {
    for (text, games) in [
        ("f5d6c3\ne6f4\nd3c3", &["f5d6c3", "e6f4", "d3c3"][..]),
        ("f5d6\nf5f6\nc4e3", &["f5d6", "f5f6", "c4e3"]),
        ("f5d6c3\n\ne6f4\n", &["f5d6c3", "e6f4"]),
        ("1. f5d6c3\n2. e6f4\n3. d3c3", &["f5d6c3", "e6f4", "d3c3"]),
        ("f5d6c3\nd3c4", &["f5d6c3d3c4"]),
        // A game of two lines, the last of them shorter, has ended.
        ("f5d6c3\nd3c4\ne6f4", &["f5d6c3d3c4", "e6f4"]),
        // Lines with numbers, or lines of one length, continue the game.
        ("1. f5 f6\n2. e6 f4", &["f5f6e6f4"]),
        ("f5\nd6\nc3\nd3\nc4", &["f5d6c3d3c4"]),
    ] {
        let records = all(text);
        assert_eq!(records.iter().map(moves).collect::<Vec<_>>(), games, "{text}");
        assert!(records.iter().all(|record| record.fault.is_none()), "{text}: {records:?}");
    }
}

#[test]
fn text_that_may_be_a_move_is_never_dropped_without_an_error() {
    for (text, place, sound) in [
        ("f5 d6 z9 c3", 7, "f5d6"),
        ("f5 d6 i think c3", 7, "f5d6"),
        ("f5d6x", 5, "f5d6"),
        ("f5 d6 good c3 d3", 7, "f5d6"),
        ("f5 d6\ngood\nc3 d3", 1, "f5d6"),
        ("hello", 1, ""),
        ("<img src=x onerror=alert(1)>", 1, ""),
        ("d4c3", 1, ""),
        ("f5d6 c", 6, "f5d6"),
        ("f5 白:d6 白:c3", 9, "f5d6"),
        ("f5d6\nf5", 1, "f5d6"),
    ] {
        let records = all(text);
        let fault = records[0].fault.as_ref().unwrap_or_else(|| panic!("{text}: {records:?}"));
        assert_eq!((fault.error.place(), moves(&records[0]).as_str()), (Some(place), sound), "{text}");
    }
}

#[test]
fn boards_are_read_in_every_layout() {
    let rows = |sign: &dyn Fn(char) -> String| -> String {
        START.as_bytes().chunks(8).map(|row| row.iter().map(|&c| sign(c as char)).collect::<String>() + "\n").collect()
    };
    let as_is = rows(&|c| c.to_string());
    let emoji = rows(&|c| ["🔴", "⚪", "🟢"]["XO-".find(c).unwrap()].to_string());
    let squares = rows(&|c| ["⬛", "⬜", "🟩"]["XO-".find(c).unwrap()].to_string());
    for (text, format) in [
        (format!("{START} X"), Format::Board),
        (format!("{as_is}X"), Format::Board),
        (format!("{emoji}黒番"), Format::Board),
        (format!("Black to move\n{squares}"), Format::Board),
        (format!("{}黒番", as_is.replace('X', "⬤").replace('O', "◯")), Format::Board),
        (format!("# a comment\n% another\n{START} X; d3:+0; --:-127"), Format::Obf),
        (format!("%note\n{START} X % d3"), Format::Board),
    ] {
        let record = one(&text);
        assert_eq!((record.format, record.position), (format, Position::START), "{text}");
        assert!(record.names_side);
    }
    assert_eq!(all(&format!("{START} X; d3:+0\n{START} O;\n%x\n{START} X;\n")).len(), 3);
    assert_eq!(all(&format!("{as_is}X\n\n{as_is}O\n")).len(), 2);
    // 63 squares and a side, also in words, are not 64 squares.
    for text in
        [format!("{} X", &START[1..]), format!("{} 黒番", &START[1..]), format!("{}\nblack to move", &START[1..])]
    {
        assert_eq!(fault(&all(&text)[0]).1, "the board has 63 of 64 squares", "{text}");
    }
}

#[test]
fn ggf_and_sgf_are_read() {
    let board = "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *";
    let text = format!(
        "1 (;GM[Othello]PC[GGS/os]DT[2003.12.15]PB[al\\]ice]PW[bob]RB[2196.37]RE[+2.000]\
         BO[{board}]B[d3/0.1/2]W[c5//0.01]B[f6];)"
    );
    let record = one(&text);
    assert_eq!((record.format, moves(&record).as_str()), (Format::Ggf, "d3c5f6"));
    let Tags { black, result, event, black_level, .. } = tags(&record);
    let told = [black, result, event, black_level].map(Option::unwrap_or_default);
    assert_eq!(told, ["al]ice", "33-31", "GGS/os", "2196.37"]);
    assert_eq!(one(&format!("set game {text}")).format, Format::Nboard);
    assert_eq!(all(&format!("{text}\n{text}{text}")).len(), 3);
    for sgf in [
        "(;FF[4]GM[2]PB[a]PW[b]RE[B+2];B[d3];W[c5](;B[f6];C[x(;y]))",
        "(;GM[2];B[dc];W[ce];B[ff](;W[aa])(;W[zz]))",
        "(;GM[2]AB[e4][d5]AW[d4][e5]PL[B];B[D3];W[C5];B[F6])",
    ] {
        let record = &all(sgf)[0];
        assert_eq!((record.format, moves(record).get(..6)), (Format::Sgf, Some("d3c5f6")), "{sgf}");
    }
    let handicap = one("(;GM[2]AB[a1];B[d3])");
    assert_eq!(handicap.start.unwrap().black().len(), 3);
    let white = one("(;GM[2]PL[W];W[d6])");
    assert_eq!(white.start, Some(Position::START.pass()));
}

#[test]
fn faults_in_ggf_say_where_and_keep_what_is_sound() {
    let read = |text: &str| fault(&all(text)[0]);
    let expected = "move 2 at character 5 is not legal for white: a disc on a1 would flip nothing";
    assert_eq!(read("(;GM[Othello]\nB[f5]\n W[ a1]B[c3];)"), (3, expected.into(), "f5".into()));
    let expected = "move 2 at character 20, d6, is written for the wrong colour: white is to move";
    assert_eq!(read("(;GM[Othello]B[f5]B[d6];)").1, expected.replace("20", "21"));
    assert_eq!(read("(;GM[Othello]B[f5]W[pass]B[d6];)").1, "pass at character 21, but white can move");
    assert_eq!(read("(;GM[1]B[qd];W[dd])").1, "this is a record of a different game, '1'");
    assert_eq!(read("(;GM[Othello]TY[8a]B[f5];)").1, "this is a record of a different game, '8a'");
    assert_eq!(read("(;GM[Othello]TY[8r20]B[f5];)").1, "this is a record of a different game, '8r20'");
    let two = all("(;GM[Othello]B[f5]W[f6\n(;GM[Othello]B[c4];)");
    assert_eq!(fault(&two[0]), (1, "the bracket or quote at character 20 is not closed".into(), "f5".into()));
    assert_eq!((two.len(), moves(&two[1]).as_str()), (2, "c4"));
    assert_eq!(read("(;GM[Othello]BO[8 ---X];)").1, "the board has 4 of 64 squares");
}

#[test]
fn json_of_quest_and_of_ours_is_read() {
    let quest = r#"{"id":"x","players":[{"id":"a","name":"Al\u3042","oldR":1623.5},{"name":"Bo"}],
        "position":{"moves":[{"m":"f5","t":100},{"m":"d6"},{"m":"c3"}]},"created":"2024-05-01"}"#;
    let record = one(quest);
    assert_eq!((record.format, moves(&record).as_str()), (Format::Quest, "f5d6c3"));
    let told = tags(&record);
    assert_eq!((told.black.as_deref(), told.white.as_deref()), (Some("Alあ"), Some("Bo")));
    assert_eq!((told.black_level.as_deref(), told.date.as_deref()), (Some("1623.5"), Some("2024-05-01")));
    for named in ["square", "move", "to"] {
        let objects = format!(r#"{{"moves":["f5",{{"{named}":"d6","by":"Al"}},{{"{named}":"c3"}}]}}"#);
        assert_eq!(moves(&one(&objects)), "f5d6c3", "{objects}");
    }
    let ours = format!(r#"{{"format":"ggf","board":"{START}","side":"X","moves":"f5d6","black":null}}"#);
    assert_eq!(moves(&one(&ours)), "f5d6");
    // Names stand beside each other; files of earlier versions have them one level higher.
    for names in [r#""players":{"black":"Al","white":"Bo"}"#, r#""black":"Al","white":"Bo""#] {
        let record = one(&format!(r#"{{"format":"ggf","moves":"f5d6",{names}}}"#));
        let told = tags(&record);
        assert_eq!((told.black.as_deref(), told.white.as_deref()), (Some("Al"), Some("Bo")));
    }
    let position = format!(r#"{{"board":"{START}","side":"O","moves":null}}"#);
    assert_eq!(one(&position).position, Position::START.pass());
    assert_eq!(all(&format!("{ours}\n{ours}\n")).len(), 2);
    assert_eq!(all(&format!("[{ours},{ours}]")).len(), 2);
    assert_eq!(fault(&all("{\"moves\":\"f5d6\n")[0]).1, "the bracket or quote at character 10 is not closed");
    assert_eq!(fault(&all("{}")[0]).1, "the record has neither moves nor a position");
    for (text, line, said) in [
        ("{\n  \"moves\": \"f5f5\"\n}", 2, "move 2 at character 15 is not legal for white: f5 is occupied"),
        (
            "{}\n{\"moves\": [\"f5\",\n \"zz\"]}",
            3,
            "character 3 is 'zz': a move such as f5 is expected (after 1 moves)",
        ),
        ("{\n\"a\": 1,\n\"board\": \"X?\"}", 3, "character 12 is '?': X, O or - is expected (after 1 of 64 squares)"),
        ("{\"a\": 1,\n\"board\": \"XX\"}", 2, "the board has 2 of 64 squares"),
        (
            "{\"position\":{\"moves\":[\n{\"m\":\"f5\"},\n{\"m\":\"a1\"}]}}",
            3,
            "move 2 at character 7 is not legal for white: a disc on a1 would flip nothing",
        ),
    ] {
        let record = all(text).pop().unwrap();
        let (found, message, _) = fault(&record);
        assert_eq!((found, message.as_str()), (line, said), "{text}");
    }
}

#[test]
fn hamlite_and_hamlet_are_read() {
    let rows = START.as_bytes().chunks(8).map(|row| format!("{}\n", row.escape_ascii())).collect::<String>();
    for text in [
        "&kifu=f5f6\ne6".to_string(),
        "http://example.org/hamlite.html?kifu=f5f6e6&ai=off".to_string(),
        "<iframe src=\"http://example.org/hamlite.html?ai=on&amp;kifu=f5f6e6&amp;board_color=009300\"></iframe>"
            .to_string(),
        format!("&start_board=\n{rows}&start_color=black&kifu=f5f6e6"),
    ] {
        let record = one(&text);
        assert_eq!((record.format, moves(&record).as_str()), (Format::Hamlite, "f5f6e6"), "{text}");
        assert_eq!(record.first(), Position::START);
    }
    assert_eq!(one(&format!("start_board={START}&start_color=white")).position, Position::START.pass());
    let forgotten = all("&kifu=f5f6e6&forgat=2(e6)");
    assert_eq!(fault(&forgotten[0]).2, "f5f6");
    let row = |(row, number): (&&str, i32)| format!("<PARAM name=\"Line{number}\" value=\"{row}\">\n");
    let hamlet: String = NUMBERED.iter().zip(1..).map(row).collect();
    let record = one(&hamlet);
    assert_eq!((record.format, record.moves.as_ref().unwrap().len(), record.side()), (Format::Hamlet, 60, None));
    assert!(moves(&record).starts_with("f5f6e6f4e3d6"));
}

#[test]
fn a_name_that_looks_like_parameters_is_a_name() {
    let record = one("(;GM[Othello]PB[a &kifu=f5d6c3d3]PW[Line1=30]B[f5]W[f6];)");
    for written in [write::ggf(&record), write::sgf(&record), write::json(&record), write::picture(&record, true)] {
        assert_eq!(moves(&one(&written)), "f5f6", "{written}");
    }
}

#[test]
fn a_fault_in_a_long_text_is_found_in_its_line() {
    let link = all("#m=f5\n#m=f5f5\n?m=c4\n");
    assert_eq!(link.len(), 3);
    assert_eq!(
        fault(&link[1]),
        (2, "move 2 at character 6 is not legal for white: f5 is occupied".into(), "f5".into())
    );
    assert_eq!(link[1].fault.clone().unwrap().in_text().place(), Some(12));
}

#[test]
fn hostile_texts_end_soon() {
    let big = if std::env::var_os("KAESHI_ALL").is_some() { 1 << 17 } else { 1 << 15 };
    let time = |text: &str| {
        let began = std::time::Instant::now();
        read(text, None, None, &mut |_| ());
        began.elapsed()
    };
    // Games of seven moves, a line each, as many characters as the others have.
    let plain: String = "f5d6c3d3c4f4f6\n".chars().cycle().take(big).collect();
    let usual = time(&plain);
    for text in [
        "(;".repeat(big),
        "(;B[".repeat(big),
        "[".repeat(big),
        "{".repeat(big),
        "{\"a\":".repeat(big),
        "{\"".repeat(big),
        "f5 ".repeat(big),
        "f5\n".repeat(big),
        format!("f5{}", " ".repeat(big)).repeat(8),
        "x c4 ".repeat(big),
        "f5d6c3 ".repeat(big),
        "f5d6c3, f5a1c3, z9d6 ".repeat(big / 8),
        "f5d6c3 f5f6e6\n".repeat(big / 8),
        "lorem ipsum f5d6 ".repeat(big / 8),
        "lorem: ipsum f5d6 ".repeat(big / 8),
        "Game: f5d6 ".repeat(big / 8),
        "f5d6c3d3 x\n".repeat(big),
        "1.".repeat(big),
        "<kaeshi-game moves=\"f5\">".repeat(big / 8),
        "<param name=line1 value=\"1".repeat(big / 8),
        "kifu=&".repeat(big),
        "X".repeat(big),
        format!("{}\n", "-".repeat(64)).repeat(big / 64),
        "\n\n-".repeat(big),
        "%\n".repeat(big),
        "#\n".repeat(big),
        "[a \"\n".repeat(big),
        "12-".repeat(big),
        "Ｆ".repeat(big),
        "f5!".repeat(big),
        "+f5".repeat(big),
        "f5 (+1) ".repeat(big),
        "**f5** ".repeat(big),
        "f5\u{200b}".repeat(big),
        "z9 ".repeat(big),
        "z9\n".repeat(big),
        "Black f5\n".repeat(big),
        "1. f5\n".repeat(big),
        "<b>".repeat(big),
        "<b f5 ".repeat(big),
        "<td>f5</td>".repeat(big),
        "&#9679;<b>".repeat(big),
        "[\"f5\",".repeat(big),
        "x plays f5 and turns\n".repeat(big),
        "8/8/8/3pP3/3Pp3/8/8/8 b\nf5\n".repeat(big / 16),
        format!("{START} X;f5d6;\nc3\n").repeat(big / 64),
        format!("{START} X\n{}", "f5\n".repeat(big)),
        "1 - - - - - - - - 1 x\n".repeat(big / 16),
        "0 = black 1 = white\n".repeat(big),
        "<script GM[".repeat(big),
        "<!--".repeat(big),
        "['f5', 'd6']\nx f5 d6\n".repeat(big / 8),
        "#a f5d6\n8/8/8/3pP3/3Pp3/8/8/8 b\nx f5d6\n".repeat(big / 16),
        "{\"moves\":\"f5\"}\nf5d6\n".repeat(big / 8),
        format!("{}🔵 = black, 🔴 = white\n", "🟩🟩🟩🔵🔴🟩🟩🟩\n".repeat(8)).repeat(big / 256),
        format!("{}\n", "■■□□■■□□\n".repeat(8)).repeat(big / 64),
        format!("{}\nwords\nand more\n\n", "--------\n".repeat(8)).repeat(big / 64),
    ] {
        let text: String = text.chars().take(big).collect();
        // A busy moment slows both down, and passes; quadratic time would be far longer, each time.
        let is_soon = |_| {
            let took = time(&text);
            took < 10 * usual || took < 10 * time(&plain)
        };
        assert!((0..3).any(is_soon), "{}…", &text.chars().take(20).collect::<String>());
    }
}

#[test]
fn every_format_reads_any_text_without_panicking() {
    let nothing = ["", "\n", " \n\t", "#", "?", "&", "\u{feff}", "<", "(", "(;", "{", "[", "\r\n#", "https://"];
    let something = [&NUMBERED.join("\n"), "https://x.org/#m=f5d6&p=X", "(;GM[2]PB[é]B[f5])", "<b>f5</b>\nd6", START];
    let cut = something.iter().flat_map(|text| text.char_indices().map(|(end, _)| &text[..end]));
    for text in nothing.into_iter().chain(cut) {
        for &format in Format::ALL {
            read(text, Some(format), Some(Color::Black), &mut |record| {
                let place = record.fault.as_ref().and_then(|fault| fault.clone().in_text().place());
                assert!(place.is_none_or(|place| place <= text.chars().count() + 1), "{text:?} as {format:?}");
            });
        }
    }
}

#[test]
fn numbers_that_begin_anew_begin_another_game() {
    let games =
        [["f5", "d6", "c3", "d3"], ["c4", "c3", "d3", "c5"], ["f5", "f6", "e6", "f4"], ["d3", "e3", "f4", "c5"]];
    let dress = |before: &str, game: &[&str], each: usize| {
        let lines = game
            .chunks(each)
            .enumerate()
            .map(|(at, moves)| format!("{before} {}", moves.join(" ")).replace('@', &(at + 1).to_string()));
        lines.collect::<Vec<_>>().join("\n")
    };
    for before in ["@.", "@", "#@", "第@手", "@手目", "No.@", "(@)", "@)", "@:", "- @."] {
        for (first, second) in games.iter().flat_map(|first| games.iter().map(move |second| (first, second))) {
            for gap in ["\n", "\n\n"] {
                for (each, length) in [1, 2].into_iter().flat_map(|each| [2, 3, 4].map(|length| (each, length))) {
                    // One line has no number that begins anew.
                    if length <= each {
                        continue;
                    }
                    let [first, second] = [first, second].map(|game| &game[..length]);
                    let text = [dress(before, first, each), dress(before, second, each)].join(gap);
                    let found = all(&text).iter().map(moves).collect::<Vec<_>>();
                    assert_eq!(found, [first.concat(), second.concat()], "{text}");
                }
            }
        }
    }
}
