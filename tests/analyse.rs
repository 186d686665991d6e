//! `kaeshi analyse` from the user's view: its output, agreement with the crate, and bad input.

use crate::common::command;
use crate::common::review_game;

use command::{Said, kaeshi};
use review_game::GAME;
use serde_json::Value;

const QUICK: &str = "--depth 4 --exact-from 12";

fn rows(said: &Said) -> Vec<Value> {
    said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

/// Returns the keys of an object in their order.
fn keys(object: &str) -> Vec<String> {
    let value: Value = serde_json::from_str(object).unwrap();
    let mut keys: Vec<_> = value.as_object().unwrap().keys().cloned().collect();
    keys.sort_by_key(|key| object.find(&format!("\"{key}\":")));
    keys
}

/// Removes the data that differ between two runs.
fn timeless(rows: Vec<Value>) -> Vec<Value> {
    let bare = |mut row: Value| {
        for key in ["seconds", "nodes", "line"] {
            row.as_object_mut().unwrap().remove(key);
        }
        row
    };
    rows.into_iter().map(bare).collect()
}

#[test]
fn json_has_the_promised_keys_and_the_crates_numbers() {
    let said = kaeshi("analyse --json --depth 10 --exact-from 14 --threads 1 -", GAME);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(lines.len(), 61);
    let of_a_move = ["game", "ply", "side", "move", "score", "exact", "best", "loss", "mark", "depth", "line"];
    assert_eq!(keys(lines[0]), of_a_move);
    let rows = rows(&said);
    let whole = &rows[60];
    let accuracy = |side: &str| (10.0 * whole["accuracy"][side].as_f64().unwrap()).round() as u32;
    let lost = |side: &str| (100.0 * whole["lost"][side].as_f64().unwrap()).round() as i32;
    let (black, white, black_accuracy, white_accuracy, _) = review_game::NUMBERS;
    assert_eq!(review_game::numbers(u64::MAX), review_game::NUMBERS);
    assert_eq!((lost("black"), lost("white")), (black, white));
    assert_eq!((accuracy("black"), accuracy("white")), (black_accuracy, white_accuracy));
    assert_eq!((&whole["discs"]["black"], &whole["discs"]["white"]), (&44.into(), &20.into()));
    assert_eq!(whole["complete"], true);
    assert_eq!((&rows[46]["side"], &rows[46]["move"]), (&"X".into(), &"f7".into()));
    assert_eq!(
        (&rows[46]["mark"], &rows[46]["loss"], &rows[46]["best"]),
        (&"inaccuracy".into(), &6.into(), &"e8".into())
    );
    assert_eq!(rows[..60].iter().filter(|row| row["exact"] == true).count(), whole["exact"].as_u64().unwrap() as usize);
    let blunders: u64 = ["black", "white"].iter().map(|side| whole["marks"][side]["blunder"].as_u64().unwrap()).sum();
    assert_eq!(rows[..60].iter().filter(|row| row["mark"] == "blunder").count() as u64, blunders);
}

/// With `KAESHI_ALL` the search is deeper.
#[test]
fn why_a_move_is_worse_is_said_beside_it() {
    let is_all = std::env::var_os("KAESHI_ALL").is_some();
    let search = if is_all { "--depth 8 --exact-from 14" } else { "--depth 6 --exact-from 10" };
    let said = kaeshi(&format!("analyse --json --why {search} --threads 1 -"), GAME);
    let rows = rows(&said);
    let (mut marked, mut told) = (0, 0);
    for row in &rows[..60] {
        let why = row["why"].as_array().unwrap();
        let is_marked = ["inaccuracy", "mistake", "blunder"].contains(&row["mark"].as_str().unwrap());
        assert!(why.len() <= 2 && (is_marked || why.is_empty()), "{row}");
        marked += usize::from(is_marked);
        told += usize::from(!why.is_empty());
        assert!(why.iter().all(|fact| fact["proved"] == row["exact"] && fact["ply"].as_u64() > Some(0)), "{row}");
    }
    assert!(marked > 0 && told > 0, "{marked} {told}");
    let table = kaeshi(&format!("analyse --why {search} --threads 1 -"), GAME).out;
    assert_eq!(table.lines().filter(|line| line.starts_with("      ")).count(), marked, "{table}");
    let bare = kaeshi(&format!("analyse {search} --threads 1 -"), GAME).out;
    assert_eq!(bare.lines().filter(|line| line.starts_with("      ")).count(), 0, "{bare}");
}

/// All four first moves are one, up to symmetry: each is as good as the others, and none has a better one. Depth 16 is
/// tried with `KAESHI_ALL`.
#[test]
fn the_first_move_has_no_better_one() {
    let is_all = std::env::var_os("KAESHI_ALL").is_some();
    for depth in [6, 12, 16].into_iter().take(if is_all { 3 } else { 2 }) {
        let said = rows(&kaeshi(&format!("analyse --json --depth {depth} --exact-from 0 -"), "f5\nd3\nc4\ne6\n"));
        let moves: Vec<&Value> = said.iter().filter(|row| row["ply"] == 1).collect();
        assert_eq!(moves.len(), 4);
        for row in moves {
            assert_eq!((&row["best"], &row["loss"], &row["mark"]), (&row["move"], &0.into(), &"best".into()), "{row}");
            assert_eq!(row["score"], said[0]["score"], "{row}");
        }
    }
}

/// The test of the review page reads the same file.
#[test]
fn the_proven_end_of_a_game_is_what_the_page_shows() {
    let shown: Vec<Value> =
        include_str!("data/review_end.jsonl").lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let said = rows(&kaeshi("analyse --json --depth 4 --exact-from 14 --threads 1 -", GAME));
    let found = |shown: &Value| said.iter().find(|row| row["ply"] == shown["ply"]).cloned().unwrap();
    assert_eq!(shown.len(), 14);
    for row in shown {
        let found = found(&row);
        for (key, value) in row.as_object().unwrap() {
            assert_eq!(&found[key], value, "{key} of {row}");
        }
    }
}

#[test]
fn a_bad_line_is_told_with_its_place_and_the_others_are_done() {
    let lines = "f5d6c3\n\n# note\nf5d6z3\nf5f5\n; start=short X\n\n";
    let said = kaeshi(&format!("analyse --json {QUICK} -"), lines);
    assert_eq!(said.status, Some(1));
    let errors = [
        "standard input:4: character 5 is 'z3': a move such as f5 is expected (after 2 moves)",
        "standard input:5: move 2 at character 3 is not legal for white: f5 is occupied",
        "standard input:6: start: character 1 is 's': X, O or - is expected (after 0 of 64 squares)",
    ];
    let rows = rows(&said);
    assert_eq!(rows.iter().filter_map(|row| row["error"].as_str()).collect::<Vec<_>>(), errors);
    assert_eq!(said.err.lines().collect::<Vec<_>>(), errors.map(|error| format!("kaeshi: {error}")));
    let games: Vec<_> = rows.iter().map(|row| row["game"].as_u64().unwrap()).collect();
    assert_eq!(games, [1, 1, 1, 1, 2, 3, 4]);
    assert_eq!((&rows[3]["discs"], &rows[3]["exact"]), (&Value::Null, &0.into()));
}

#[test]
fn hostile_input_is_refused_in_words() {
    let long = "f5".repeat(100_000);
    let square = format!("{GAME}a1");
    for line in ["\0", "f5d6\u{202e}c3", "f5; start=;start=X", "--", "♥", &long, &square] {
        let said = kaeshi(&format!("analyse --json {QUICK} -"), line);
        assert_eq!(said.status, Some(1), "{}", said.err);
        assert_eq!(rows(&said).len(), 1);
    }
    assert_eq!(kaeshi("analyse --json -", "").out, "");
    let missing = kaeshi("analyse nowhere.txt", "");
    assert_eq!((missing.status, missing.err.contains("nowhere.txt cannot be read")), (Some(1), true));
    for args in
        ["analyse", "analyse --depth 0 -", "analyse --depth 61 -", "analyse --seconds 0 -", "analyse --threads 0 -"]
    {
        assert_eq!(kaeshi(args, "").status, Some(2), "{args}");
    }
}

#[test]
fn threads_and_the_way_games_come_change_no_number() {
    let file = std::env::temp_dir().join(format!("kaeshi-analyse-{}", std::process::id()));
    let games = format!("{GAME}\nf5d6c5f4e7c6c7f6g5e6e3\nf5d6c3d3c4\n");
    std::fs::write(&file, &games).unwrap();
    let expected = timeless(rows(&kaeshi(&format!("analyse --json {QUICK} --threads 1 -"), &games)));
    assert_eq!(expected.len(), 61 + 12 + 6);
    for threads in [1, 3] {
        let said = kaeshi(&format!("analyse --json {QUICK} --threads {threads} {}", file.display()), "");
        assert_eq!(timeless(rows(&said)), expected, "{threads}");
    }
    assert_eq!(timeless(rows(&kaeshi(&format!("analyse --json {QUICK} --threads 3 -"), &games))), expected);
    std::fs::remove_file(&file).unwrap();
}

#[test]
fn a_table_is_printed_without_json_and_the_time_limit_is_kept() {
    let said = kaeshi("analyse --seconds 0.2 --threads 1 -", GAME);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    let lines: Vec<&str> = said.out.lines().collect();
    assert!(lines[0].starts_with("game 1: 60 moves, "), "{}", lines[0]);
    assert!(lines.iter().any(|line| line.starts_with("  60  white  h8        -24                 best")));
    assert!(lines.iter().any(|line| line.starts_with("white: accuracy ")));
    let whole = rows(&kaeshi("analyse --json --seconds 0.2 --threads 1 -", GAME)).pop().unwrap();
    assert_eq!(whole["complete"], false);
}

const QUICKEST: &str = "analyse --json --depth 2 --exact-from 4";
const SHORT: &str = "f5d6c5f4e7c6c7f6g5e6e3\nf5d6c3d3c4\nc4e3f6e6f5\n";

#[test]
fn games_in_every_format_have_the_numbers_of_their_transcripts() {
    let expected = timeless(rows(&kaeshi(&format!("{QUICKEST} -"), SHORT)));
    assert_eq!(expected.len(), 12 + 6 + 6);
    for format in ["ggf", "sgf", "link", "embed", "json"] {
        let games = kaeshi(&format!("convert --to {format} -"), SHORT).out;
        let said = kaeshi(&format!("{QUICKEST} -"), &games);
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{format}");
        assert_eq!(timeless(rows(&said)), expected, "{format}");
    }
    let playok = "[Black \"a\"]\n[White \"b\"]\n\n1. f5 d6\n2. c5 f4\n3. e7 c6\n4. c7 f6\n5. g5 e6\n6. e3\n64-0\n\n";
    let quest = r#"{"position":{"moves":[{"m":"f5"},{"m":"d6"},{"m":"c3"},{"m":"d3"},{"m":"c4"}]}}"#;
    for (text, games) in
        [(playok, 0..12), (&playok[24..], 0..12), ("1. f5 d6\n2. c3 d3\n3. c4\n", 12..18), (quest, 12..18)]
    {
        let said = kaeshi(&format!("{QUICKEST} -"), text);
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{text}");
        let mut expected = expected[games].to_vec();
        expected.iter_mut().for_each(|row| row["game"] = 1.into());
        assert_eq!(timeless(rows(&said)), expected, "{text}");
    }
}

#[test]
fn a_year_of_the_database_is_reviewed_from_its_file() {
    let lines = kaeshi("convert --to transcript wthor_1980.wtb", "").out;
    let expected = timeless(rows(&kaeshi(&format!("{QUICKEST} -"), &lines)));
    let said = kaeshi(&format!("{QUICKEST} wthor_1980.wtb"), "");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    assert_eq!(timeless(rows(&said)), expected);
    assert_eq!(expected.last().unwrap()["game"], 6);
}

#[test]
fn a_fault_in_one_game_and_positions_among_them_leave_the_others() {
    let games = "(;GM[Othello]B[f5];W[d6];)\n(;GM[Othello]B[f5];W[f5];)\n(;GM[Othello]B[c4];W[e3];)\n";
    let fault = "standard input:2: move 2 at character 22 is not legal for white: f5 is occupied";
    let said = kaeshi(&format!("{QUICKEST} -"), games);
    assert_eq!((said.status, said.err.clone()), (Some(1), format!("kaeshi: {fault}\n")));
    let rows: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let games: Vec<_> = rows.iter().map(|row| row["game"].as_u64().unwrap()).collect();
    assert_eq!((games, rows[3]["error"].as_str()), (vec![1, 1, 1, 2, 3, 3, 3], Some(fault)));
    let wrapped = kaeshi(&format!("{QUICKEST} -"), "1. f5 d6\n2. c3 d3\n3. c4 a1\n");
    let fault = "standard input:3: move 6 at character 7 is not legal for white: a disc on a1 would flip nothing";
    assert_eq!((wrapped.status, wrapped.err), (Some(1), format!("kaeshi: {fault}\n")));
    let said = kaeshi("analyse random_10.txt", "");
    let fault = "kaeshi: random_10.txt: 200 positions are left out: they are no games\n";
    assert_eq!((said.status, said.err.as_str(), said.out.as_str()), (Some(1), fault, ""));
}

/// Games from standard input are reviewed line by line.
#[test]
fn a_game_is_reviewed_before_the_next_is_told() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::{Command, Stdio};
    let mut child = Command::new(env!("CARGO_BIN_EXE_kaeshi"))
        .args(QUICKEST.split(' ').chain(["-"]))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let (mut input, output) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
    let mut answers = BufReader::new(output).lines().map(Result::unwrap);
    for number in 1..=2 {
        input.write_all(b"f5d6\n").unwrap();
        let whole: Value = serde_json::from_str(&answers.nth(2).unwrap()).unwrap();
        assert_eq!((&whole["game"], &whole["moves"]), (&number.into(), &2.into()));
    }
    drop(input);
    assert!(child.wait().unwrap().success() && answers.next().is_none());
}
