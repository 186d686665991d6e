//! The command from the user's view: its output, its error messages, its exit status.

use crate::common::command;
use crate::common::records;

use command::kaeshi;
use records::records;
use serde_json::{Value, json};

const FFO_1: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

fn keys(object: &str) -> Vec<String> {
    // Read as text, because a parsed object loses the order of its keys.
    let value: Value = serde_json::from_str(object).unwrap();
    let mut keys: Vec<_> = value.as_object().unwrap().keys().cloned().collect();
    keys.sort_by_key(|key| object.find(&format!("\"{key}\":")));
    keys
}

#[test]
fn solve_prints_the_promised_keys() {
    let said = kaeshi("solve --json -", FFO_1);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    assert_eq!(keys(&said.out), ["board", "side", "empties", "score", "best", "pv", "nodes", "seconds", "exact"]);
    let said = kaeshi("solve --json --moves -", FFO_1);
    assert_eq!(keys(&said.out).last().map(String::as_str), Some("moves"));
}

#[test]
fn solve_reads_boards_in_every_spelling() {
    let other_letters = FFO_1.replace('X', "*").replace('-', ".");
    let obf = format!("{FFO_1}; G8:+18; H1:+12; H7:+6; % FFO 1");
    let fields = format!("{FFO_1}; score=+18; best=g8; id=ffo-1");
    let said = kaeshi("solve --json -", &[FFO_1, &other_letters, &obf, &fields, "", "# note", "% note"].join("\r\n"));
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    let scores: Vec<Value> =
        said.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["score"].clone()).collect();
    assert_eq!(scores, [18, 18, 18, 18]);
}

#[test]
fn solve_reports_bad_lines_and_goes_on() {
    let lines = format!("{FFO_1}\n{}\n{FFO_1}Q\n\n{FFO_1}; z9:+2\nshort X\n{FFO_1}\n", &FFO_1[..64]);
    let said = kaeshi("solve --json -", &lines);
    assert_eq!(said.status, Some(1));
    assert_eq!(said.out.lines().count(), 2);
    let expected = [
        "kaeshi: standard input:2: the side to move, X or O, is missing after the 64 squares",
        "kaeshi: standard input:3: character 67 is 'Q': nothing more is expected after the side to move",
        "kaeshi: standard input:5: part 1 after the board is 'z9:+2': \
         a move and its score such as d3:+4, or key=value is expected",
        "kaeshi: standard input:6: character 1 is 's': X, O or - is expected (after 0 of 64 squares)",
    ];
    assert_eq!(said.err.lines().collect::<Vec<_>>(), expected);
}

#[test]
fn solve_marks_scores_that_differ_from_the_line() {
    let said = kaeshi("solve -", &format!("{FFO_1}; score=+20\n"));
    assert_eq!(said.status, Some(1));
    assert!(said.out.contains(" not +20 ") && said.out.contains("0 of 1 known scores agree"), "{}", said.out);
    assert_eq!(said.err, "kaeshi: standard input:1: the score is +18, the line says +20\n");
    let said = kaeshi("solve --moves -", &format!("{FFO_1}; G8:+18; H1:+14\n"));
    assert_eq!(
        (said.status, said.err.as_str()),
        (Some(1), "kaeshi: standard input:1: h1 scores +12, the line says +14\n")
    );
}

#[test]
fn solve_answers_for_passes_and_finished_games() {
    let pass = "-OXXXXXX---------OXXXXXX---------------------------------------- O";
    let over = "X-------------------------------------------------------------XX O";
    let said = kaeshi("solve --json -", over);
    let value: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!(
        (&value["score"], &value["best"], &value["pv"], &value["exact"], &value["nodes"]),
        (&json!(-64), &Value::Null, &json!([]), &json!(true), &json!(1))
    );
    let said = kaeshi(
        "solve --json --moves -",
        &pass.replace("----------------------------------------", "XXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXXX"),
    );
    let value: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((&value["side"], &value["best"], &value["moves"]), (&json!("O"), &Value::Null, &json!({})));
    assert_eq!(value["exact"], true);
    assert!(!value["pv"].as_array().unwrap().is_empty(), "{value}");
}

/// Tries one position in five with five threads; with `KAESHI_ALL` all, also with two and as many as there are cores.
#[test]
fn solve_finds_the_same_with_any_number_of_threads() {
    let told = |said: &str| -> Vec<[Value; 4]> {
        let values = said.lines().map(|line| serde_json::from_str::<Value>(line).unwrap());
        values.map(|value| ["board", "score", "exact", "moves"].map(|key| value[key].clone())).collect()
    };
    let is_all = std::env::var_os("KAESHI_ALL").is_some();
    let positions = |text: &str| -> String {
        let lines = text.lines().filter(|line| !line.starts_with('#')).step_by(if is_all { 1 } else { 5 });
        lines.flat_map(|line| [line, "\n"]).collect()
    };
    let ten = positions(include_str!("data/random_10.txt"));
    let one = kaeshi("solve --json --moves --threads 1 -", &ten);
    assert_eq!((one.status, one.err.as_str(), one.out.lines().count()), (Some(0), "", ten.lines().count()));
    for threads in ["--threads 5", "--threads 2", ""].into_iter().take(if is_all { 3 } else { 1 }) {
        let said = kaeshi(&format!("solve --json --moves {threads} -"), &ten);
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
        assert_eq!(told(&said.out), told(&one.out), "{threads}");
    }
    assert_eq!(kaeshi("solve --threads 0 -", FFO_1).status, Some(2));
    let twenty = positions(include_str!("data/random_20.txt"));
    let values = ["1", "3"].map(|threads| {
        let said = kaeshi(&format!("evaluate --json --depth 8 --exact 0 --threads {threads} -"), &twenty);
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
        said.out.lines().map(|line| serde_json::from_str::<Value>(line).unwrap()["value"].clone()).collect::<Vec<_>>()
    });
    assert_eq!(values[0], values[1]);
}

#[test]
fn solve_prints_bounds_when_the_node_limit_is_reached() {
    let wide = "---------------------------OX------XO--------------------------- X";
    let said = kaeshi("solve --json --threads 1 --nodes 10000 -", wide);
    let value: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((said.status, &value["score"], &value["exact"]), (Some(0), &Value::Null, &json!(false)));
    let said = kaeshi("solve --nodes 10000 -", wide);
    assert!(said.out.contains(" -64..+64 "), "{}", said.out);
}

#[test]
fn solve_prints_bounds_when_the_time_limit_is_reached() {
    let wide = "---------------------------OX------XO--------------------------- X";
    let said = kaeshi("solve --json --seconds 0.2 --moves -", &format!("{wide}\n{FFO_1}\n"));
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    let values: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(
        (&values[0]["score"], &values[0]["exact"], &values[0]["moves"]["d3"]),
        (&Value::Null, &json!(false), &Value::Null)
    );
    assert!(values[0]["seconds"].as_f64().unwrap() >= 0.2 && values[1]["seconds"].as_f64().unwrap() >= 0.0);
    assert_eq!(
        (&values[1]["score"], &values[1]["exact"]),
        (&json!(18), &json!(true)),
        "each position has its own time"
    );
    for seconds in ["0", "-1", "soon", "1e99"] {
        let said = kaeshi(&format!("solve --seconds={seconds} -"), FFO_1);
        assert_eq!(said.status, Some(2));
        assert!(said.err.contains("a number above 0 is expected, as 0.5 or 10"), "{}", said.err);
    }
}

#[test]
fn several_files_are_named_in_the_table() {
    let said = kaeshi("solve ffo_1_19.txt nowhere.txt ffo_1_19.txt", "");
    assert_eq!(said.status, Some(1));
    assert_eq!(said.err, "kaeshi: nowhere.txt cannot be read: there is no such file\n");
    assert_eq!(said.out.matches("ffo_1_19.txt:3 ").count(), 2, "{}", said.out);
    assert!(said.out.contains("38 positions, 38 of 38 known scores agree"), "{}", said.out);
}

#[test]
fn evaluate_prints_the_promised_keys() {
    let said = kaeshi("evaluate --json --depth 3 -", FFO_1);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    assert_eq!(keys(&said.out), ["board", "side", "empties", "value", "best", "depth", "exact"]);
    let value: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((&value["side"], &value["empties"], &value["depth"]), (&json!("X"), &json!(14), &json!(3)));
    assert!(value["value"].is_f64() && value["best"].is_string() && value["exact"] == false, "{value}");
}

#[test]
fn replay_prints_the_promised_keys() {
    let said = kaeshi("replay --json -", "f5d6c3\n");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    assert_eq!(keys(&said.out), ["board", "side", "discs", "passes", "over"]);
    let expected = json!({
        "board": "------------------X--------XX------OXX-----O--------------------",
        "side": "O", "discs": { "black": 5, "white": 2 }, "passes": 0, "over": false,
    });
    assert_eq!(serde_json::from_str::<Value>(&said.out).unwrap(), expected);
}

#[test]
fn replay_agrees_with_all_edge_transcripts() {
    let said = kaeshi("replay --json transcripts_edge.txt", "");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    let rows: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows.len(), 187);
    for (record, row) in records(include_str!("data/transcripts_edge.txt")).zip(&rows) {
        let number = |key| record.value(key).parse::<i64>().unwrap();
        let (black, passes) = (number("black"), number("passes"));
        let expected = json!({
            "board": record.value("final"), "side": null,
            "discs": { "black": black, "white": 64 - black }, "passes": passes, "over": true,
        });
        assert_eq!(row, &expected, "line {}", record.line);
    }
}

#[test]
fn replay_says_what_is_wrong_and_where() {
    let lines = "f5d6c3\n\n# note\nf5d6z3\nF5 D6 C3\nf5f5\nf5 ｄ６\nf5--d6\n";
    let said = kaeshi("replay --json -", lines);
    assert_eq!(said.status, Some(1));
    let errors = [
        "standard input:4: character 5 is 'z3': a move such as f5 is expected (after 2 moves)",
        "standard input:6: move 2 at character 3 is not legal for white: f5 is occupied",
        "standard input:7: character 4 is 'ｄ６': a move such as f5 is expected (after 1 moves)",
        "standard input:8: pass at character 3, but white can move",
    ];
    let rows: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows.len(), 6);
    assert_eq!(rows.iter().filter_map(|row| row["error"].as_str()).collect::<Vec<_>>(), errors);
    assert_eq!(said.err.lines().collect::<Vec<_>>(), errors.map(|error| format!("kaeshi: {error}")));
    assert_eq!(rows[0], rows[2]);
}

#[test]
fn replay_compares_results() {
    let said = kaeshi("replay -", "f5d6c5f4e7c6c7f6g5e6e3; black=63; id=wth2003-3692\n");
    assert_eq!(said.status, Some(1));
    assert_eq!(said.err, "kaeshi: standard input:1: black has 64 discs at the end, the line says 63\n");
    assert!(said.out.contains("black has won"), "{}", said.out);
}

#[test]
fn replay_begins_where_the_line_says() {
    let line = |start| format!("a1a3; black=64; start={start}\n");
    let said = kaeshi("replay -", &line("-OXXXXXX---------OXXXXXX---------------------------------------- X"));
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    assert!(said.out.contains("black has won"), "{}", said.out);
    let said = kaeshi("replay -", &line("-OX X"));
    assert_eq!(said.status, Some(1));
    assert_eq!(said.err, "kaeshi: standard input:1: start: the board has 4 of 64 squares\n");
}

#[test]
fn replay_and_explore_read_games_in_other_formats() {
    let lines = kaeshi("convert --to transcript wthor_1980.wtb", "").out;
    let expected = kaeshi("replay --json -", &lines).out;
    for (args, input) in [("wthor_1980.wtb", String::new()), ("-", kaeshi("convert --to ggf -", &lines).out)] {
        let said = kaeshi(&format!("replay --json {args}"), &input);
        assert_eq!((said.status, said.err.as_str(), &said.out), (Some(0), "", &expected));
        let said = kaeshi(&format!("explore --book none --games {args}"), &input);
        assert_eq!((said.status, said.out.lines().last()), (Some(0), Some("6 games read")));
    }
    let table = kaeshi("replay wthor_1980.wtb wthor_1980.wtb", "").out;
    assert!(table.lines().last().unwrap().trim_start().starts_with("wthor_1980.wtb, game 6  "), "{table}");
}

#[test]
fn perft_prints_count_and_speed() {
    let said = kaeshi("perft 7", "");
    assert_eq!(said.status, Some(0));
    assert!(said.out.starts_with("perft 7: 55092 nodes in ") && said.out.contains("million nodes/s"), "{}", said.out);
    // At this depth it counts in steps.
    let said = kaeshi("perft 10 --json", "");
    assert_eq!(keys(&said.out), ["depth", "leaves", "seconds", "body"]);
    assert_eq!(serde_json::from_str::<Value>(&said.out).unwrap()["leaves"], json!(24_571_284), "{}", said.out);
}

#[test]
fn bench_times_this_build_and_another() {
    let said = kaeshi("bench --json --rounds 1", "");
    assert_eq!(said.status, Some(0), "{}", said.err);
    assert_eq!(keys(&said.out), ["body", "mobility", "flips", "perft", "solve"]);
    let said = kaeshi(concat!("bench --rounds 1 --against ", env!("CARGO_BIN_EXE_kaeshi")), "");
    assert_eq!((said.status, said.out.matches('×').count()), (Some(0), 4), "{}{}", said.out, said.err);
    let said = kaeshi(concat!("bench --rounds 1 --at-least 100 --against ", env!("CARGO_BIN_EXE_kaeshi")), "");
    assert_eq!((said.status, said.err.matches("times as fast").count()), (Some(1), 4), "{}", said.err);
    let ratios = concat!("bench --rounds 1 --at-least 0,0,100,0 --against ", env!("CARGO_BIN_EXE_kaeshi"));
    let said = kaeshi(ratios, "");
    assert_eq!((said.status, said.err.matches("perft").count()), (Some(1), 1), "{}", said.err);
    assert_eq!(kaeshi("bench --at-least 1,2 --against x", "").status, Some(2));
    let said = kaeshi("bench --rounds 1 --against ./nowhere", "");
    assert_eq!(said.status, Some(1));
    assert!(said.err.contains("./nowhere: it does not start"), "{}", said.err);
}

#[test]
fn a_wrong_command_line_is_explained() {
    for (args, word) in
        [("solve", "<FILE>"), ("perft nine", "'nine'"), ("perft 21", "0..=20"), ("dance", "'dance'"), ("", "Usage")]
    {
        let said = kaeshi(args, "");
        assert_eq!((said.status, said.out.as_str()), (Some(2), ""), "{args}");
        assert!(said.err.contains(word), "{args}: {}", said.err);
    }
}

#[test]
fn help_names_every_command_and_what_lines_may_hold() {
    let said = kaeshi("--help", "");
    assert_eq!(said.status, Some(0));
    for command in ["solve", "evaluate", "analyse", "replay", "perft", "play", "match", "bench"] {
        assert!(said.out.contains(command), "{command}");
        assert_eq!(kaeshi(&format!("help {command}"), "").status, Some(0));
    }
    let solve = kaeshi("help solve", "").out;
    for word in ["exact", "pv", "empties", "semicolons", "standard input"] {
        assert!(solve.contains(word), "{word}");
    }
}

#[test]
fn shells_and_manuals_know_every_command_and_option() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let said = kaeshi(&format!("completions {shell}"), "");
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{shell}");
        for word in ["solve", "exact-from", "probcut", "tournaments"] {
            assert!(said.out.contains(word), "{shell}: {word}");
        }
    }
    assert_eq!(kaeshi("completions cmd", "").status, Some(2));
    let folder = std::env::temp_dir().join(format!("kaeshi-man-{}", std::process::id()));
    let said = kaeshi(&format!("man {}", folder.display()), "");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    let page =
        |name: &str| std::fs::read_to_string(folder.join(name)).unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(page("kaeshi.1").contains("Status 1") && page("kaeshi-solve.1").contains("semicolons"));
    assert!(page("kaeshi-train-book.1").contains("positions") && page("kaeshi-tsume-check.1").contains("sample"));
    std::fs::remove_dir_all(folder).unwrap();
    assert_eq!(kaeshi("man README.md", "").status, Some(1));
}

#[test]
fn explore_counts_games_and_knows_the_book() {
    let said = kaeshi("explore f5 --json --games transcripts_edge.txt transcripts_unfinished.txt wthor_1980.wtb", "");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    assert_eq!(keys(said.out.lines().next().unwrap())[..4], ["moves", "games", "wins", "draws"]);
    let rows: Vec<Value> = said.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows.iter().map(|row| row["games"].as_u64().unwrap()).sum::<u64>(), 187 + 413 + 6);
    let perpendicular = rows.iter().find(|row| row["moves"] == json!(["d6"])).unwrap();
    assert_eq!(perpendicular["opening"], "Perpendicular");
    assert!(perpendicular["value"].is_number() && perpendicular["wins"]["white"].as_u64() > Some(10));
    let lines = |side: &str| perpendicular["lines"][side].as_u64();
    assert!(lines("black") >= Some(1) && lines("white") >= Some(1), "{perpendicular}");
    let said = kaeshi("explore --book none --games nowhere.wtb", "");
    assert_eq!((said.status, said.err.contains("nowhere.wtb: there is no such file")), (Some(1), true));
    let said = kaeshi("explore f5f5", "");
    assert!(said.err.contains("f5 is occupied"), "{}", said.err);
    let said = kaeshi("explore --book none", "");
    assert_eq!(said.out.lines().last(), Some("0 games read"));
}
