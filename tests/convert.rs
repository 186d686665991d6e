//! `kaeshi convert`: its output can be read again unchanged, and faults leave everything else unchanged.

use crate::common::command;

use command::{kaeshi, kaeshi_in_words};
use serde_json::{Value, json};

fn objects(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).expect("an object a line")).collect()
}

/// Converts a text, which must be without a fault.
fn to(format: &str, input: &str) -> String {
    let said = kaeshi(&format!("convert --to {format} -"), input);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{format}");
    said.out
}

#[test]
fn games_survive_every_format() {
    let lines = |file: &str| -> String {
        let lines = file.lines().filter(|line| !line.starts_with('#')).map(|line| line.split(';').next().unwrap());
        lines.map(|moves| format!("{moves}\n")).collect()
    };
    let games =
        lines(include_str!("data/transcripts_edge.txt")) + &lines(include_str!("data/transcripts_unfinished.txt"));
    for format in ["transcript", "ggf", "sgf", "link", "embed", "svg", "json"] {
        assert_eq!(to("transcript", &to(format, &games)), games, "{format}");
    }
    let positions = to("obf", &games);
    assert_eq!(positions.lines().count(), 600);
    assert!(positions.contains(" O;") && positions.contains(" X;"));
    for format in ["board", "obf", "svg-position", "json"] {
        assert_eq!(to("obf", &to(format, &positions)), positions, "{format}");
    }
}

/// The data of a game that each format holds, by the keys of JSON.
const TOLD: [(&[&str], &[&str]); 3] = [
    (&["ggf", "sgf", "json"], &["moves", "start", "board", "side", "players", "result", "date", "event"]),
    (&["transcript", "link", "embed", "svg"], &["moves", "start", "board", "side"]),
    (&["obf", "board", "svg-position"], &["board", "side"]),
];

#[test]
#[ignore = "reads the file that KAESHI_GAMES names, in minutes"]
fn all_games_of_a_file_survive_every_format() {
    let file = std::env::var("KAESHI_GAMES").expect("KAESHI_GAMES names a file with games");
    let file = std::path::absolute(file).expect("it has a place");
    let said = kaeshi_in_words(&["convert", "--to", "json", &file.to_string_lossy()], "");
    let games: Vec<&str> = said.out.lines().filter(|line| line.ends_with("\"error\":null}")).collect();
    assert!(!games.is_empty(), "{}", said.err);
    for part in games.chunks(2000) {
        let text = part.join("\n");
        let given = objects(&text);
        for (formats, keys) in TOLD {
            for &format in formats {
                let again = objects(&to("json", &to(format, &text)));
                assert_eq!(again.len(), given.len(), "{format}");
                for (again, given) in again.iter().zip(&given) {
                    for &key in keys {
                        assert_eq!(again.get(key), given.get(key), "{format}, {key}: {given}");
                    }
                }
            }
        }
    }
    println!("{} games, {} with a fault left out", games.len(), said.out.lines().count() - games.len());
}

#[test]
fn sgf_keeps_its_variations_and_other_formats_take_the_first_line() {
    let sgf = "(;FF[4]GM[2]SZ[8]C[hi];B[f5]TE[1](;W[d6];B[c3])(;W[f6];B[e6]C[a\\]b](;W[f4])(;W[d6])))\n";
    assert_eq!(to("sgf", sgf), sgf);
    assert_eq!(to("transcript", sgf), "f5d6c3\n");
    assert_eq!(to("transcript", &to("ggf", sgf)), "f5d6c3\n");
}

#[test]
fn a_year_of_the_database_keeps_names_and_results() {
    let said = kaeshi("convert --to json wthor_1980.wtb", "");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    let games = objects(&said.out);
    assert!(games.len() > 5 && games.iter().all(|game| game["format"] == "wthor" && game["date"] == "1980"));
    let ggf = kaeshi("convert --to ggf wthor_1980.wtb", "").out;
    let kept = |object: &Value| [&object["moves"], &object["result"], &object["board"]].map(Clone::clone);
    let again = objects(&to("json", &ggf));
    assert_eq!(again.iter().map(kept).collect::<Vec<_>>(), games.iter().map(kept).collect::<Vec<_>>());
}

#[test]
fn a_finished_position_keeps_its_side_through_json() {
    for side in ["X", "O"] {
        let full = format!("{}O {side};\n", "X".repeat(63));
        let object = to("json", &full);
        assert_eq!(objects(&object)[0]["side"], json!(side));
        assert_eq!(to("obf", &object), full);
    }
}

#[test]
fn a_match_of_a_server_is_read_whole() {
    let games = objects(&to("json", include_str!("data/ggf_testgames.ggf")));
    let results: Vec<&str> = games.iter().filter_map(|game| game["result"].as_str()).collect();
    assert_eq!(results, [["32-32"; 6].as_slice(), &["33-31"], &["32-32"; 5]].concat());
    let of = |game: &Value| game["moves"].as_str().map_or(0, |moves| moves.len() / 2);
    assert!(games.iter().all(|game| of(game) == 60 && game["side"].is_null() && game["error"].is_null()));
    assert_eq!(games[9]["players"], json!({ "black": "cruel+", "white": "Saio1200" }));
}

#[test]
fn json_has_the_promised_keys() {
    let out = to("json", "alice 64-0 bob\nf5d6c5f6e7f4g5e6e3\n");
    assert_eq!(
        serde_json::from_str::<Value>(&out).unwrap(),
        json!({
            "format": "transcript",
            "board": "--------------------X------XXX----XXXXX----XXX------X-----------",
            "side": null,
            "moves": "f5d6c5f6e7f4g5e6e3",
            "players": { "black": "alice", "white": "bob" },
            "result": "64-0",
            "date": null,
            "event": null,
            "error": null,
        })
    );
    let start = "-OXXXXXX---------OXXXXXX---------------------------------------- X";
    let object = &objects(&to("json", &format!("a1; start={start}\n")))[0];
    assert_eq!((&object["start"], &object["moves"]), (&json!(start), &json!("a1")));
}

#[test]
fn a_fault_is_said_and_the_others_are_converted() {
    let said = kaeshi("convert --to json -", "f5d6c3\nf5f6a1\nc4e3\n");
    assert_eq!(said.status, Some(1));
    let fault = "standard input:2: move 3 at character 5 is not legal for black: a disc on a1 would flip nothing";
    assert_eq!(said.err, format!("kaeshi: {fault}\n"));
    let objects = objects(&said.out);
    assert_eq!(objects.len(), 3);
    assert_eq!((&objects[1]["moves"], &objects[1]["error"]), (&json!("f5f6"), &json!(fault)));
    assert_eq!((&objects[2]["moves"], &objects[2]["error"]), (&json!("c4e3"), &Value::Null));
    let said = kaeshi("convert --to json --from obf -", "XO\n");
    assert_eq!(said.status, Some(1));
    assert!(said.out.contains("\"board\":null") && said.out.contains("the board has 2 of 64 squares"), "{}", said.out);
    let said = kaeshi("convert --to obf -", "---------------------------OX------XO---------------------------\n");
    assert!(said.status == Some(1) && said.err.ends_with("the 64 squares: use --side X or --side O\n"), "{}", said.err);
    let said = kaeshi("convert --to transcript nothing.wtb", "");
    assert_eq!(said.err, "kaeshi: nothing.wtb: there is no such file or folder\n");
    let said = kaeshi_in_words(&["convert", "--from", "chess", "--to", "json", "-"], "");
    assert_eq!(said.status, Some(2));
}

#[test]
fn a_wrong_move_in_a_list_makes_no_second_game() {
    let list = "1. c4\n2. c3\n3. d3\n4. b4\n5. f5\n6. f6\n";
    let said = kaeshi("convert --to json -", list);
    assert_eq!(said.status, Some(1));
    let fault = "standard input:4: move 4 at character 4 is not legal for white: a disc on b4 would flip nothing";
    let object = &objects(&said.out)[..];
    assert!(object.len() == 1 && object[0]["moves"] == "c4c3d3" && object[0]["error"] == fault, "{}", said.out);
    let board = "---------------------------OX------XO--------------------------- O";
    assert_eq!(to("transcript", &format!("{board};f4d3c4\n")), format!("f4d3c4; start={board}\n"));
}

#[test]
fn svg_draws_what_it_is_given() {
    let said = kaeshi("svg f5d6c3 --last --mark d3=A", "");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    assert!(said.out.contains("<title") && said.out.contains(">A</text>") && said.out.contains("fill=\"#d33\""));
    assert_eq!(to("obf", &said.out), to("obf", "f5d6c3\n"));
    let element = kaeshi("svg --numbers --print --element -f -", "f5d6c3\n").out;
    assert!(element.starts_with("<kaeshi-game mode=\"replay\" moves=\"f5d6c3\"><svg") && element.contains(">3</text>"));
    assert!(element.ends_with("</svg></kaeshi-game>\n"));
    let words = kaeshi_in_words(&["svg", "f5", "--title", "黒<1>", "--description", "f5"], "").out;
    assert!(words.contains("黒&lt;1&gt;</title>") && words.contains(">f5</desc>"));
    let board = "---------------------------OX------XO---------------------------";
    for (args, wrong) in [
        (vec!["svg", "f5f5"], "f5 is occupied"),
        (vec!["svg", board], "--side X or --side O"),
        (vec!["svg", "f5", "--mark", "z9=A"], "z9"),
        (vec!["svg", "-f", "missing.txt"], "missing.txt"),
        (vec!["svg", " "], "has neither moves nor a position"),
    ] {
        let said = kaeshi_in_words(&args, "");
        assert!(said.status != Some(0) && said.out.is_empty() && said.err.contains(wrong), "{args:?}: {}", said.err);
    }
    let two = kaeshi("svg", "f5d6\nc4e3\n");
    assert!(two.status == Some(1) && two.out.contains("<svg") && two.err.contains("2 games"), "{}", two.err);
}
