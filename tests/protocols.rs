//! The engine for other programs: sessions in the NBoard protocol and in the Go Text Protocol.

use crate::common::command;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, Instant};

use command::kaeshi;
use kaeshi::{Game, Position, Square};

/// Returns the answers of a session to lines that are sent at once.
fn nboard(lines: &[&str]) -> Vec<String> {
    let said = kaeshi("nboard --threads 1 --table 8", &lines.join("\n"));
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{}", said.out);
    said.out.lines().map(str::to_string).collect()
}

/// Returns the move after `===`; `None` for a pass.
fn chosen(lines: &[String]) -> Option<Square> {
    let line = lines.iter().find_map(|line| line.strip_prefix("=== ")).unwrap_or_else(|| panic!("{lines:?}"));
    let name = line.split('/').next().unwrap();
    (name != "PA").then(|| name.parse().expect(line))
}

/// Returns a game in GGF, with explicit passes, and the position after each move.
fn ggf(game: &Game, plies: usize, with_last_pass: bool) -> String {
    let mut moves = Vec::new();
    for (index, square) in game.line()[..plies].iter().enumerate() {
        let mover = game.mover(index).unwrap();
        moves.push((mover, square.to_string()));
        if index + 1 < game.line().len() && game.mover(index + 1) == Some(mover) {
            moves.push((!mover, "PA//3.107".to_string()));
        }
    }
    if !with_last_pass && moves.last().is_some_and(|(_, text)| text.starts_with("PA")) {
        moves.pop();
    }
    let text: String = moves.iter().map(|(color, text)| format!("{}[{text}]", &color.to_string()[..1])).collect();
    format!("(;GM[Othello]PC[NBoard]PB[a]PW[b]RE[?]TI[15:00]TY[8]{};)", text.replace("b[", "B[").replace("w[", "W["))
}

#[test]
fn the_session_of_the_protocols_text_is_answered() {
    let game = "(;GM[Othello]PC[NBoard]DT[2014-02-21 20:52:27 GMT]PB[./mEdax]PW[chris]RE[?]TI[15:00]TY[8]\
        BO[8 ---------------------------O*------*O--------------------------- *]\
        B[F5]W[F6]B[D3]W[C5]B[E6]W[F7]B[E7]W[F4];)";
    let set = format!("set game {game}");
    let lines = nboard(&["nboard 2", &set, "set depth 6", "ping 1", "go"]);
    let [first, name, pong, thinking, nodes, go, waiting] = &lines[..] else { panic!("{lines:?}") };
    assert_eq!((first.as_str(), name.as_str(), pong.as_str()), ("set myname Kaeshi12", "set myname Kaeshi6", "pong 1"));
    assert!(thinking.starts_with("status ") && nodes.starts_with("nodestats ") && waiting.starts_with("status "));
    let played = Game::from_transcript("f5f6d3c5e6f7e7f4", Position::START).unwrap();
    assert!(played.legal_moves().contains(chosen(&lines).unwrap()), "{go}");
}

#[test]
fn a_game_begins_without_a_move_and_takes_the_place_of_the_one_before() {
    let lines = nboard(&["nboard 2", "set depth 2", "move f5", "set game (;GM[Othello];)", "go"]);
    assert!(Game::new().legal_moves().contains(chosen(&lines).unwrap()), "{lines:?}");
    let lines = nboard(&["nboard 2", "set depth 2", "move f5", "set game nothing", "set game (;GM[Chess];)", "go"]);
    assert!(!Game::new().legal_moves().contains(chosen(&lines).unwrap()), "{lines:?}");
}

#[test]
fn a_pass_is_played_and_answered_only_where_there_is_no_move() {
    let list = std::fs::read_to_string(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/wthor_1980.txt")).unwrap();
    let games =
        list.lines().filter_map(|line| Game::from_transcript(line.split(' ').next_back()?, Position::START).ok());
    let (game, plies) = games
        .filter_map(|game| {
            let passed = (0..game.line().len() - 1).find(|&index| game.mover(index) == game.mover(index + 1))?;
            Some((game, passed + 1))
        })
        .next()
        .expect("a game with a pass");
    let mut behind = game.clone();
    behind.go_to(plies);
    for with_pass in [true, false] {
        let set = format!("set game {}", ggf(&game, plies, with_pass));
        let lines = nboard(&["nboard 2", &set, "set depth 4", "ping 104", "go"]);
        assert!(lines.contains(&"pong 104".to_string()));
        if with_pass {
            assert!(behind.legal_moves().contains(chosen(&lines).unwrap()), "{lines:?}");
        } else {
            assert_eq!(chosen(&lines), None);
        }
    }
}

#[test]
fn moves_are_played_hints_have_no_spaces_and_every_position_is_analysed() {
    let lines = nboard(&["nboard 2", "set depth 4", "move F5/0.5/1", "D6", "hint 2", "analyze", "learn"]);
    let hints: Vec<&String> = lines.iter().filter(|line| line.starts_with("search ")).collect();
    assert!(hints.len() >= 2, "{lines:?}");
    for hint in hints {
        let [_, pv, value, games, depth] = hint.split(' ').collect::<Vec<_>>()[..] else { panic!("{hint}") };
        let game = Game::from_transcript(&format!("f5d6{pv}"), Position::START);
        assert!(game.is_ok() && value.parse::<f64>().is_ok() && games == "0" && depth.parse::<u8>().is_ok(), "{hint}");
    }
    let made: Vec<&str> = lines.iter().filter_map(|line| line.strip_prefix("analysis ")?.split(' ').next()).collect();
    assert_eq!(made, ["2", "1", "0"]);
    assert_eq!(lines.last().unwrap(), "learned");
}

#[test]
fn bad_lines_change_nothing_and_say_why_or_nothing() {
    let long = "x".repeat(2 << 20);
    let lines = nboard(&[
        "nboard 2",
        "",
        "set",
        "set game (;GM[Othello]B[a1];)",
        "set depth 1000",
        "set depth x",
        "move a1",
        "move",
        "PA",
        "set contempt 3",
        "\u{0}\u{7}",
        &long,
        "hint x",
        "set depth 3",
        "go",
    ]);
    assert!(lines.iter().all(|line| !line.contains(&"x".repeat(100))));
    for part in ["a line was too long", "a1", "a depth from 1 to 60", "'' is not a move", "nobody may pass"] {
        assert!(lines.iter().any(|line| line.starts_with("status ") && line.contains(part)), "{part}: {lines:?}");
    }
    assert!(Game::new().legal_moves().contains(chosen(&lines).unwrap()));
}

/// Starts the engine, whose input and output are pipes.
fn thinking_engine(protocol: &str) -> Child {
    Command::new(env!("CARGO_BIN_EXE_kaeshi"))
        .args([protocol, "--threads", "1", "--book", "none"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts")
}

#[test]
fn a_ping_stops_a_search_that_would_last_for_hours() {
    let mut child = thinking_engine("nboard");
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    // Other programs may delay this one: the best of several tries shows how soon the engine itself stops.
    let mut soonest = Duration::MAX;
    for (command, begins) in [("go", "status Kaeshi is thinking"), ("hint 1", "search ")].repeat(4) {
        writeln!(input, "set depth 40\n{command}").unwrap();
        assert!(lines.any(|line| line.starts_with(begins)));
        let asked = Instant::now();
        writeln!(input, "ping 7").unwrap();
        let until: Vec<String> = lines.by_ref().take_while(|line| line != "pong 7").collect();
        soonest = soonest.min(asked.elapsed());
        assert_eq!(until.iter().any(|line| line.starts_with("=== ")), command == "go", "{until:?}");
    }
    assert!(soonest < Duration::from_millis(50), "{soonest:?}");
    writeln!(input, "quit").unwrap();
    assert!(child.wait().unwrap().success());
}

#[test]
fn of_two_pings_that_come_at_once_the_second_stops_what_stands_between_them() {
    let mut child = thinking_engine("nboard");
    let mut input = child.stdin.take().unwrap();
    let output = BufReader::new(child.stdout.take().unwrap());
    let (sender, said) = mpsc::channel();
    let reader = thread::spawn(move || output.lines().map(Result::unwrap).try_for_each(|line| sender.send(line)));
    // Without the stop each of these would last for hours.
    for command in ["go", "hint 1", "go", "hint 1"] {
        let burst = format!("nboard 2\nset depth 40\nping 1\n{command}\nping 2\n");
        input.write_all(burst.as_bytes()).unwrap();
        let mut until = Vec::new();
        while until.last().is_none_or(|line| line != "pong 2") {
            match said.recv_timeout(Duration::from_secs(60)) {
                Ok(line) => until.push(line),
                Err(_) => {
                    child.kill().unwrap();
                    panic!("{command} goes on: {until:?}");
                }
            }
        }
        assert!(until.iter().any(|line| line == "pong 1"), "{until:?}");
        assert_eq!(until.iter().any(|line| line.starts_with("=== ")), command == "go", "{until:?}");
    }
    // A question after the last ping is searched to the requested depth.
    writeln!(input, "set depth 2\nping 3\ngo\nquit").unwrap();
    drop(input);
    assert!(child.wait().unwrap().success());
    reader.join().unwrap().unwrap();
    assert!(said.iter().any(|line| line.starts_with("=== ")));
}

#[test]
fn a_comment_of_gogui_stops_a_move_that_is_thought_about() {
    let mut child = thinking_engine("gtp");
    let mut input = child.stdin.take().unwrap();
    let mut lines = BufReader::new(child.stdout.take().unwrap()).lines().map(Result::unwrap);
    writeln!(input, "known_command gogui-interrupt\ntime_settings 36000 0 0").unwrap();
    assert_eq!(lines.next().as_deref(), Some("= true"));
    let mut soonest = Duration::MAX;
    for ply in 0..8 {
        writeln!(input, "genmove {}", ["b", "w"][ply % 2]).unwrap();
        thread::sleep(Duration::from_millis(200));
        let asked = Instant::now();
        writeln!(input, "# interrupt").unwrap();
        let square = lines.find_map(|line| line.strip_prefix("= ")?.parse::<Square>().ok());
        soonest = soonest.min(asked.elapsed());
        assert!(square.is_some());
    }
    assert!(soonest < Duration::from_millis(50), "{soonest:?}");
    // The comment stopped the command before it and nothing after it.
    writeln!(input, "showboard\nquit").unwrap();
    assert!(lines.any(|line| line == "black to move"));
    assert!(child.wait().unwrap().success());
}

/// The answers to lines in the Go Text Protocol, each without the empty line behind it.
fn gtp(args: &str, lines: &[&str]) -> Vec<String> {
    let said = kaeshi(&format!("gtp --threads 1 --table 8 {args}"), &lines.join("\n"));
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{}", said.out);
    said.out.split_terminator("\n\n").map(str::to_string).collect()
}

#[test]
fn commands_are_numbered_answered_and_refused() {
    let answers = gtp(
        "--depth 2",
        &[
            "1 protocol_version",
            "name # who",
            "known_command genmove",
            "known_command x",
            "boardsize 8",
            "boardsize 19",
            "",
            "# a comment",
            "play black f5",
            "play black d6",
            "play w a1",
            "play w pass",
            "play w z9",
            "play red d6",
            "play",
            "22 play W D6",
            "gogui-rules_side_to_move",
            "undo",
            "gogui-rules_legal_moves",
            "undo",
            "undo",
            "final_score",
            "time_left b",
            "nonsense",
            "7",
        ],
    );
    let beginnings = [
        "=1 2",
        "= Kaeshi",
        "= true",
        "= false",
        "=",
        "? unacceptable size",
        "=",
        "? illegal move: a disc on d6 would flip nothing",
        "? illegal move: a disc on a1",
        "? illegal move: there is a legal one",
        "? syntax error: 'z9' is not a square",
        "? syntax error: 'red' is neither",
        "? syntax error: black or white is expected",
        "=22",
        "= black",
        "=",
        "= F4 D6 F6",
        "=",
        "? cannot undo",
        "? cannot score",
        "? syntax error: a number of seconds is expected",
        "? unknown command",
        "?7 unknown command",
    ];
    assert_eq!(answers.len(), beginnings.len(), "{answers:#?}");
    for (answer, beginning) in answers.iter().zip(beginnings) {
        assert!(answer.starts_with(beginning), "{answer} instead of {beginning}");
    }
}

#[test]
fn a_game_is_loaded_from_a_file_or_the_one_on_the_board_stays() {
    let folder = std::env::temp_dir().join(format!("kaeshi-gtp-{}", std::process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let write = |name: &str, text: &str| {
        let path = folder.join(name);
        std::fs::write(&path, text).unwrap();
        path.display().to_string()
    };
    let whole = write("whole.sgf", "(;GM[2]FF[4]PB[a];B[f5];W[d6];B[c3](;W[d3])(;W[g5]))");
    let broken = write("broken.sgf", "(;GM[2];B[f5];W[d6];B[a1])");
    let empty = write("empty.sgf", "no game");
    let missing = folder.join("missing.sgf").display().to_string();
    let session = [
        (format!("loadsgf {whole}"), "="),
        ("gogui-rules_side_to_move".to_string(), "= black"),
        ("gogui-rules_board".to_string(), "= "),
        (format!("loadsgf {whole} 3"), "="),
        ("gogui-rules_side_to_move".to_string(), "= black"),
        ("undo".to_string(), "="),
        ("play w f6".to_string(), "="),
        (format!("loadsgf {whole} 6"), "? cannot load file: "),
        (format!("loadsgf {broken}"), "? cannot load file: "),
        (format!("loadsgf {broken} 3"), "="),
        ("undo".to_string(), "="),
        (format!("loadsgf {empty}"), "? cannot load file: "),
        (format!("loadsgf {missing}"), "? cannot load "),
        ("loadsgf".to_string(), "? syntax error: the name of a file is expected"),
        (format!("loadsgf {whole} x"), "? syntax error: 'x' is not a number"),
        ("play w f6".to_string(), "="),
    ];
    let answers = gtp("", &session.iter().map(|(line, _)| line.as_str()).collect::<Vec<_>>());
    std::fs::remove_dir_all(&folder).unwrap();
    assert_eq!(answers.len(), session.len(), "{answers:#?}");
    for (answer, (line, beginning)) in answers.iter().zip(&session) {
        assert!(answer.starts_with(beginning), "{line}: {answer} instead of {beginning}");
    }
    let game = Game::from_transcript("f5d6c3d3", Position::START).unwrap();
    let board = game.position().to_string().replace('-', ".");
    let rows: Vec<String> = answers[2][2..].lines().rev().map(|row| row.replace(' ', "")).collect();
    assert_eq!(rows.concat(), board[..64]);
    assert!(answers[7].ends_with("it has 4 moves") && answers[8].contains("a1"), "{answers:#?}");
    assert!(answers[12].contains("missing.sgf: there is no such file"), "{}", answers[12]);
}

#[test]
fn a_whole_game_is_played_against_the_clock() {
    let mut lines = vec!["time_settings 1 0 0".to_string()];
    for _ in 0..34 {
        lines.extend(["genmove b".to_string(), "genmove w".to_string()]);
    }
    lines.extend(["final_score".to_string(), "showboard".to_string()]);
    let begun = Instant::now();
    let answers = gtp("", &lines.iter().map(String::as_str).collect::<Vec<_>>());
    // There is a second for each side. Without a clock the strongest level thinks for some thirteen, on a machine that
    // is twice as fast for six and a half.
    assert!(begun.elapsed() < Duration::from_secs(8), "{:?}", begun.elapsed());
    let squares: String = answers[1..69].iter().map(|answer| &answer[2..]).filter(|text| *text != "pass").collect();
    let game = Game::from_transcript(&squares, Position::START).expect("legal moves");
    let result = game.result().expect("to the end");
    let difference = i32::from(result.black) - i32::from(result.white);
    let score = match difference {
        0 => "= 0".to_string(),
        1.. => format!("= B+{difference}"),
        _ => format!("= W+{}", -difference),
    };
    assert_eq!(answers[69], score);
    assert!(answers[70].contains("A B C D E F G H") && answers[70].ends_with("the game is over"));
}

/// The board that GoGui shows for an answer to `gogui-rules_board`: it reads row 8 first.
fn shown_by_gogui(answer: &str) -> Vec<(String, char)> {
    let signs = answer.chars().filter(|sign| "XO.".contains(*sign));
    let rows = (1..=8).rev().flat_map(|row| ('A'..='H').map(move |file| format!("{file}{row}")));
    let board: Vec<(String, char)> = rows.zip(signs).collect();
    assert_eq!(board.len(), 64, "{answer}");
    board
}

#[test]
fn every_move_that_gogui_may_make_turns_discs_on_the_board_that_it_shows() {
    let asked = ["gogui-rules_side_to_move", "gogui-rules_legal_moves", "gogui-rules_board"];
    let mut lines = vec!["gogui-rules_board_size"];
    lines.extend(asked);
    // After these moves the board turned upside down has other legal moves.
    for play in ["play b F5", "play w D6", "play b C3", "play w D3", "play b C4"] {
        lines.push(play);
        lines.extend(asked);
    }
    let answers = gtp("", &lines);
    assert_eq!(answers[0], "= 8");
    for group in answers[1..].chunks(4) {
        let side = if group[0] == "= black" { 'X' } else { 'O' };
        let shown = shown_by_gogui(&group[2]);
        // GoGui searches for the name of a square in upper case.
        let listed: Vec<&str> = group[1][2..].split(' ').collect();
        let text: String = {
            let mut signs = shown.clone();
            signs.sort_by_key(|(name, _)| (name[1..].to_string(), name[..1].to_string()));
            signs.into_iter().map(|(_, sign)| if sign == '.' { '-' } else { sign }).collect()
        };
        let position: Position = format!("{text} {side}").parse().expect(&text);
        let legal: Vec<String> =
            position.board.mobility().into_iter().map(|square| square.to_string().to_uppercase()).collect();
        assert_eq!(listed, legal, "{group:?}");
    }
}
