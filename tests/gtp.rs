//! The Go Text Protocol as GoGui and Sabaki use it: positions that are set up, and analysis.

use crate::common::command;

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use command::kaeshi;
use kaeshi::{Color, Game, Position};

/// The answers to lines, each without the empty line behind it.
fn gtp(lines: &[&str]) -> Vec<String> {
    let said = kaeshi("gtp --threads 1 --table 8 --depth 4 --book none", &lines.join("\n"));
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{}", said.out);
    said.out.split_terminator("\n\n").map(str::to_string).collect()
}

/// Holds the answers to lines against their beginnings.
fn check(session: &[(&str, &str)]) -> Vec<String> {
    let answers = gtp(&session.iter().map(|(line, _)| *line).collect::<Vec<_>>());
    assert_eq!(answers.len(), session.len(), "{answers:#?}");
    for (answer, (line, beginning)) in answers.iter().zip(session) {
        assert!(answer.starts_with(beginning), "{line}: {answer} instead of {beginning}");
    }
    answers
}

/// The board in the answer of `gogui-rules_board`, a1 first.
fn board(answer: &str) -> String {
    answer[2..].lines().rev().map(|row| row.replace(' ', "")).collect()
}

#[test]
fn a_position_is_set_up_as_gogui_does() {
    // Black to play on d1 turns c1; white could play nowhere.
    let answers = check(&[
        ("boardsize 8", "="),
        ("clear_board", "="),
        ("gogui-setup b A1 B B1 w C1 w H8 b G8", "="),
        ("gogui-setup_player b", "="),
        ("gogui-rules_board", "= "),
        ("gogui-rules_legal_moves", "= D1"),
        ("genmove b", "= d1"),
        ("undo", "="),
        ("undo", "? cannot undo"),
        ("gogui-setup b A1", "? cannot set up: clear_board has to come first"),
        ("gogui-setup_player w", "="),
        ("gogui-rules_side_to_move", "= white"),
        ("play w f8", "="),
        ("gogui-setup_player b", "? cannot say whose turn it is: moves have been played since"),
        ("clear_board", "="),
        ("gogui-rules_legal_moves", "= D3 C4 F5 E6"),
        ("gogui-setup b A1 w a1", "? cannot set up: a1 is named twice"),
        ("gogui-setup b", "? syntax error: a square is expected behind every colour"),
        ("gogui-setup b pass", "? syntax error: pass is not a square"),
        ("gogui-setup b a9", "? syntax error: 'a9' is not a square"),
        ("gogui-setup x a1", "? syntax error: 'x' is neither black nor white"),
        ("gogui-rules_legal_moves", "= D3 C4 F5 E6"),
        ("gogui-setup_player w", "="),
        ("gogui-rules_legal_moves", "= E3 F4 C5 D6"),
    ]);
    assert_eq!(board(&answers[4]), format!("XXO{}XO", ".".repeat(59)));
}

#[test]
fn two_moves_of_one_colour_are_played_where_the_second_is_legal() {
    let answers = check(&[
        ("play b f5", "="),
        ("play w d6", "="),
        ("play w f4", "="),
        ("gogui-rules_board", "= "),
        ("gogui-rules_side_to_move", "= black"),
        ("undo", "="),
        ("gogui-rules_side_to_move", "= black"),
        ("play w a8", "? illegal move: a disc on a8 would flip nothing"),
        ("gogui-rules_side_to_move", "= black"),
        ("gg-undo 3", "? cannot undo"),
        ("gg-undo 2", "="),
        ("gogui-rules_legal_moves", "= D3 C4 F5 E6"),
        ("gogui-play_sequence b f5 w d6 b a1", "? illegal move: a disc on a1 would flip nothing"),
        ("gogui-rules_legal_moves", "= D3 C4 F5 E6"),
        ("gogui-play_sequence b f5 w d6 b c3 w pass", "? illegal move: there is a legal one"),
        ("gogui-play_sequence b f5 w d6 b c3", "="),
        ("gg-undo 3", "="),
        ("gg-undo 1", "? cannot undo"),
        ("genmove w", "= "),
        ("genmove w", "= "),
    ]);
    let game = Game::from_transcript("f5d6", Position::START).unwrap();
    let game = Game::from_transcript("f4", game.position().pass()).unwrap();
    assert_eq!(board(&answers[3]), game.position().to_string()[..64].replace('-', "."));
}

#[test]
fn the_weakest_level_has_values_to_show_too() {
    let said = kaeshi("gtp --threads 1 --table 8 --level 1 --book none", "kaeshi-scores\nkaeshi-line\n");
    let answers: Vec<&str> = said.out.split_terminator("\n\n").collect();
    assert!(answers[0].contains("\nMARK D3\n") && answers[1].starts_with("= VAR b D3"), "{answers:?}");
}

#[test]
fn gogui_is_told_what_it_can_show() {
    let answers = check(&[
        ("gogui-analyze_commands", "= gfx/"),
        ("play b f5", "="),
        ("kaeshi-scores w", "= LABEL "),
        ("kaeshi-line w", "= VAR w "),
        ("kaeshi-scores", "= LABEL "),
        ("kaeshi-line red", "? syntax error: 'red' is neither"),
        ("clear_board", "="),
        ("gogui-setup b A1 B B1 w C1", "="),
        ("kaeshi-scores b", "= LABEL D1 +64\nMARK D1\nTEXT D1 +64, proved, for black"),
        ("kaeshi-line b", "= VAR b D1\nTEXT D1 +64, proved"),
        ("kaeshi-scores w", "? white has no move"),
        ("play b d1", "="),
        ("kaeshi-scores", "? the game is over"),
    ]);
    let known = gtp(&["list_commands"]).remove(0);
    for line in answers[0][2..].lines() {
        let [kind, label, command] = line.split('/').collect::<Vec<_>>()[..] else { panic!("{line}") };
        assert!(["gfx", "plist"].contains(&kind) && !label.is_empty(), "{line}");
        let name = command.split(' ').next().unwrap();
        assert!(known.lines().any(|line| line.trim_start_matches("= ") == name), "{name}");
    }
    let labels: Vec<&str> = answers[2].lines().next().unwrap()["= LABEL ".len()..].split(' ').collect();
    let mut squares: Vec<&str> = labels.iter().step_by(2).copied().collect();
    squares.sort_unstable();
    assert_eq!(squares, ["D6", "F4", "F6"]);
    assert!(labels.iter().skip(1).step_by(2).all(|score| score.parse::<f64>().is_ok()), "{labels:?}");
    // Every move of the line is legal, and of the side that it says.
    let mut game = Game::from_transcript("f5", Position::START).unwrap();
    let line = answers[3].lines().next().unwrap()["= VAR ".len()..].split(' ').collect::<Vec<_>>();
    assert!(line.len() >= 4, "{line:?}");
    for pair in line.chunks(2) {
        let side = if game.side() == Some(Color::Black) { "b" } else { "w" };
        assert_eq!(pair[0], side, "{line:?}");
        game.play(pair[1].parse().unwrap()).unwrap();
    }
}

#[test]
fn an_analysis_goes_on_until_another_line_comes() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_kaeshi"))
        .args(["gtp", "--threads", "1", "--table", "8"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    for (command, is_whole) in [("lz-analyze b 5", true), ("kata-analyze 5", false), ("analyze b 5 maxmoves 2", false)]
    {
        writeln!(input, "12 {command}").unwrap();
        assert_eq!(lines.next().as_deref(), Some("=12"), "{command}");
        let infos: Vec<String> = lines.by_ref().take(4).collect();
        for line in &infos {
            let moves: Vec<&str> = line.split("info ").filter(|info| !info.is_empty()).collect();
            assert_eq!(moves.len(), if command.contains("maxmoves") { 2 } else { 4 }, "{line}");
            for (order, info) in moves.iter().enumerate() {
                let (facts, pv) = info.split_once(" pv ").unwrap();
                let words: Vec<&str> = facts.split(' ').collect();
                let fact = |key: &str| words.chunks(2).find(|pair| pair[0] == key).unwrap()[1];
                assert!(fact("visits").parse::<u64>().unwrap() >= 10, "{info}");
                assert_eq!(fact("order"), order.to_string());
                let winrate: f64 = fact("winrate").parse().unwrap();
                assert_eq!(!fact("winrate").contains('.'), is_whole, "{info}");
                assert!((0.2..0.8).contains(&(if is_whole { winrate / 1e4 } else { winrate })), "{info}");
                assert!(fact("scoreLead").parse::<f64>().unwrap().abs() < 5.0, "{info}");
                let moves: String = pv.split_whitespace().filter(|word| *word != "pass").collect();
                assert!(pv.starts_with(fact("move")) && Game::from_transcript(&moves, Position::START).is_ok(), "{pv}");
            }
        }
        let asked = Instant::now();
        writeln!(input, "name").unwrap();
        let until: Vec<String> = lines.by_ref().take_while(|line| line != "= Kaeshi").collect();
        assert!(until.last().is_some_and(String::is_empty), "{until:?}");
        assert!(asked.elapsed() < Duration::from_secs(5), "{:?}", asked.elapsed());
        assert_eq!(lines.next().as_deref(), Some(""));
    }
    // Proved values are reported once, and the answer still waits for a line.
    let full = "gogui-setup b A1 B B1 w C1";
    writeln!(input, "clear_board\n{full}\nlz-analyze b 5").unwrap();
    let told: Vec<String> = lines.by_ref().filter(|line| !line.is_empty()).take(4).collect();
    assert!(told[3].starts_with("info move D1 visits "), "{told:?}");
    assert!(told[3].ends_with(" winrate 10000 scoreLead 64.00 order 0 pv D1"), "{told:?}");
    for refused in ["play b d1", "analyze"] {
        writeln!(input, "{refused}").unwrap();
    }
    let said: Vec<String> = lines.by_ref().filter(|line| !line.is_empty()).take(2).collect();
    assert_eq!(said, ["=", "? the game is over"]);
    writeln!(input, "quit").unwrap();
    assert!(child.wait().unwrap().success());
}
