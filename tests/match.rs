//! Matches between settings, from the user's view.

use crate::common::command;

use command::{Said, kaeshi, kaeshi_in_words};
use kaeshi::eval::patterns::WEIGHTS;
use kaeshi::eval::weights::{Layer, quantised};
use serde_json::{Value, json};

/// Returns the JSON object of a match, without the seconds, which differ each time.
fn played(args: &str) -> Value {
    let said = kaeshi(&format!("match --json --table 1 {args}"), "");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{args}");
    let mut value: Value = serde_json::from_str(&said.out).unwrap();
    value.as_object_mut().unwrap().remove("seconds_a_move").unwrap();
    value
}

#[test]
fn level_8_wins_against_level_1() {
    let value = played("level=8 level=1 --games 10");
    assert_eq!((&value["games"], &value["openings"]), (&json!(10), &json!("10 random moves")));
    assert!(value["wins"].as_u64() >= Some(9), "{value}");
    // Five pairs that were all won say so much, and no more.
    assert!(
        value["win_rate"]["lower"].as_f64() > Some(0.55) && value["discs"]["lower"].as_f64() > Some(5.0),
        "{value}"
    );
    let other_way = played("level=1 level=8 --games 10");
    assert!(other_way["losses"].as_u64() >= Some(9), "{other_way}");
}

#[test]
fn threads_change_nothing_and_seeds_do() {
    let args = "level=3 level=2 --games 60";
    let one = played(&format!("{args} --threads 1"));
    assert_eq!(played(&format!("{args} --threads 5")), one);
    let test = "level=4 level=1 --games 400 --sprt 0.5,0.6";
    let tested = played(&format!("{test} --threads 1"));
    assert_eq!(played(&format!("{test} --threads 4")), tested);
    assert_eq!(tested["sprt"]["accepted"], "H1");
    assert!(tested["games"].as_u64() < Some(400), "{tested}");
    assert_ne!(played(&format!("{args} --seed 2"))["discs"], one["discs"]);
}

#[test]
fn a_match_of_equals_accepts_the_null_hypothesis() {
    let value = played("depth=2 depth=2,exact=2 --games 200 --sprt 0elo,30elo --alpha 0.1 --beta 0.1");
    assert_eq!(
        (&value["sprt"]["accepted"], &value["pentanomial"][2]),
        (&json!("H0"), &json!(value["games"].as_u64().unwrap() / 2))
    );
}

#[test]
fn every_game_is_recorded_as_replay_reads_it() {
    let folder = std::env::temp_dir();
    let path = |name: &str| folder.join(format!("kaeshi-match-{}-{name}", std::process::id())).display().to_string();
    let (openings, record) = (path("openings.txt"), path("games.txt"));
    let position = "-------------------O-------OXX----XXXO-----X-------------------- O";
    std::fs::write(&openings, format!("f5d6c3\n{position}\n")).unwrap();
    let words = ["match", "level=2", "level=1", "--openings", &openings, "--record", &record];
    let said = kaeshi_in_words(&words, "");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{}", said.out);
    assert!(said.out.contains("games     4: two each of 2 openings ("), "{}", said.out);
    let games = std::fs::read_to_string(&record).unwrap();
    let replayed = kaeshi_in_words(&["replay", "--json", &record], "");
    std::fs::remove_file(&openings).unwrap();
    std::fs::remove_file(&record).unwrap();

    let lines: Vec<&str> = games.lines().filter(|line| !line.starts_with('#')).collect();
    assert_eq!(lines.len(), 4);
    assert!(lines[..2].iter().all(|line| line.starts_with("f5d6c3")), "{games}");
    assert!(lines[2..].iter().all(|line| line.ends_with(&format!("; start={position}"))), "{games}");
    assert_eq!(games.matches("; a=black").count(), 2);
    // Replaying compares black's discs with those of the line.
    assert_eq!((replayed.status, replayed.err.as_str()), (Some(0), ""));
    assert_eq!(replayed.out.matches("\"over\":true").count(), 4, "{}", replayed.out);
}

#[test]
fn the_ladder_is_a_table_with_a_row_for_each_step() {
    let said = kaeshi("match --ladder --games 2 --table 1 --openings 40", "");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    let lines: Vec<&str> = said.out.lines().collect();
    assert_eq!(lines.len(), 2 + 9, "{}", said.out);
    assert!(lines[0].starts_with("| level | against | games |") && lines[1].starts_with("| ---: |"));
    for (line, level) in lines[2..].iter().zip(2..) {
        assert!(line.starts_with(&format!("| {level} | {} | 2 |", level - 1)), "{line}");
    }
}

#[test]
fn a_match_that_was_stopped_goes_on_with_its_games() {
    let record = std::env::temp_dir().join(format!("kaeshi-match-{}-stopped", std::process::id()));
    for ending in ["txt", "ggf"] {
        let record = record.with_extension(ending).display().to_string();
        let said = |more: &str| kaeshi(&format!("match level=3 level=2 --json --table 1 --record {record} {more}"), "");
        let told = |more: &str| {
            let Said { status, out, err } = said(more);
            assert_eq!((status, err.as_str()), (Some(0), ""));
            let mut value: Value = serde_json::from_str(&out).unwrap();
            value.as_object_mut().unwrap().remove("seconds_a_move").unwrap();
            value
        };
        // Two pairs; of the third a game and a half are there when the match is stopped.
        let whole = told("--games 12");
        let games = std::fs::read_to_string(&record).unwrap();
        let lines: Vec<&str> = games.lines().collect();
        assert_eq!(lines.len(), 1 + 6 * 3);
        std::fs::write(&record, lines[..8].join("\n") + "\n" + &lines[8][..50]).unwrap();
        assert_eq!(told("--games 12"), whole);
        // The games are the same, those that were there with the nodes.
        let again = std::fs::read_to_string(&record).unwrap();
        assert_eq!(again.lines().take(7).collect::<Vec<_>>(), lines[..7]);
        let games_of = |text: &str| text.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n");
        assert_eq!(games_of(&again), games_of(&games));
        // A whole one is only counted, and a longer one goes on.
        assert_eq!(told("--games 12"), whole);
        assert_eq!(told("--games 14")["games"], 14);
        for other in ["--seed 2", "--openings 8", "--clock 60"] {
            let Said { status, err, .. } = said(other);
            assert!(
                status == Some(1) && err.contains("not a record of this match: --force replaces it"),
                "{other}: {err}"
            );
        }
        assert_eq!(told("--games 2 --seed 2 --force")["games"], 2);
        std::fs::remove_file(&record).unwrap();
    }
}

#[test]
fn games_are_recorded_in_ggf_with_names_times_and_results() {
    let record = std::env::temp_dir().join(format!("kaeshi-match-{}.ggf", std::process::id())).display().to_string();
    let record = record.as_str();
    let words = ["level=2", "level=1", "--games", "2", "--clock", "60+0.5", "--record", record];
    let (value, err) = played_in_words(&words);
    assert_eq!((&value["faults"], err.as_str()), (&json!([0, 0]), ""));
    let games = std::fs::read_to_string(record).unwrap();
    let converted = kaeshi_in_words(&["convert", "--to", "json", record], "");
    std::fs::remove_file(record).unwrap();
    assert_eq!(games.matches("TI[1:00/0:0.5]").count(), 2, "{games}");
    assert!(games.contains("//0.50]") && converted.err.is_empty(), "{games}{}", converted.err);
    let read: Vec<Value> = converted.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let black: Vec<&Value> = read.iter().map(|game| &game["players"]["black"]).collect();
    assert_eq!(black, [&json!("level=2"), &json!("level=1")]);
    assert!(read.iter().all(|game| game["side"].is_null() && game["result"].is_string()), "{}", converted.out);
}

#[test]
#[cfg(unix)]
fn a_game_begins_anew_for_a_program_whose_opponent_failed() {
    let file = |name: &str| std::env::temp_dir().join(format!("kaeshi-match-{}-{name}", std::process::id()));
    let (openings, heard) = (file("anew.txt"), file("heard.txt"));
    // The second opening goes on where the first game ended by the fault of B.
    std::fs::write(&openings, "f5d6\nf5d6c3d3\n").unwrap();
    let program = |rest: &str| format!("gtp:sh -c 'while read line; do {rest} esac; done'");
    let hears =
        format!("echo $line >>{}; case $line in genmove*) echo = c3; echo;; *) echo =; echo;;", heard.display());
    let (a, b) = (program(&hears), program("case $line in genmove*) echo = a1; echo;; *) echo =; echo;;"));
    let words = [&a, &b, "--openings", &openings.display().to_string(), "--threads", "1"];
    let (value, _) = played_in_words(&words);
    let heard_words = std::fs::read_to_string(&heard).unwrap();
    std::fs::remove_file(&openings).unwrap();
    std::fs::remove_file(&heard).unwrap();
    assert_eq!(value["faults"], json!([1, 3]), "{value}");
    assert_eq!(heard_words.matches("clear_board").count(), 2, "{heard_words}");
}

/// Returns our own command as another program, to be named with quotes.
fn kaeshi_as(protocol: &str, arguments: &str) -> String {
    format!("{protocol}:'{}' {arguments}", env!("CARGO_BIN_EXE_kaeshi"))
}

/// Plays a match in words, and returns what it printed and what it told of faults.
fn played_in_words(words: &[&str]) -> (Value, String) {
    let said = kaeshi_in_words(&[&["match", "--json", "--table", "1"], words].concat(), "");
    assert_eq!(said.status, Some(0), "{words:?}: {}", said.err);
    (serde_json::from_str(&said.out).unwrap(), said.err)
}

#[test]
fn other_programs_play_what_our_own_engine_would() {
    let position = "-------------------O-------OXX----XXXO-----X-------------------- O";
    let openings = std::env::temp_dir().join(format!("kaeshi-match-{}-programs.txt", std::process::id()));
    std::fs::write(&openings, format!("f5d6c3\n{position}\nf5f6e6f4\n")).unwrap();
    let openings = openings.display().to_string();
    // A depth plays by no chance, through either protocol.
    let depth = |protocol: &str| match protocol {
        "gtp" => kaeshi_as("gtp", "gtp --depth 3 --book none --table 1"),
        _ => kaeshi_as("nboard=3", "nboard --book none --table 1"),
    };
    let games = |a: &str, b: &str| {
        let record = format!("{openings}.games");
        let (value, err) =
            played_in_words(&[a, b, "--openings", &openings, "--threads", "2", "--force", "--record", &record]);
        assert_eq!((&value["games"], &value["faults"], err.as_str()), (&json!(6), &json!([0, 0]), ""));
        assert!(value["nodes_a_move"][0].is_null() && value["nodes_a_move"][1].is_f64(), "{value}");
        let games = std::fs::read_to_string(&record).unwrap();
        std::fs::remove_file(&record).unwrap();
        games.lines().filter(|line| !line.starts_with('#')).collect::<Vec<_>>().join("\n")
    };
    let by_gtp = games(&depth("gtp"), "depth=4,exact=8");
    assert_eq!(games(&depth("nboard"), "depth=4,exact=8"), by_gtp);
    assert_eq!(by_gtp.matches("; black=").count(), 6, "{by_gtp}");
    std::fs::remove_file(&openings).unwrap();
}

#[test]
fn a_clock_runs_for_both_sides() {
    let program = kaeshi_as("gtp", "gtp --level 2 --book none --table 1");
    let words = ["level=10", &program, "--games", "2", "--threads", "1", "--clock", "6"];
    let (value, err) = played_in_words(&words);
    assert_eq!((&value["faults"], err.as_str()), (&json!([0, 0]), ""));
    // The strongest level used a good part of its six seconds, for at most 30 moves. Without a fault it used no more.
    let [strongest, weak] = [0, 1].map(|side| value["seconds_a_move"][side].as_f64().unwrap());
    assert!(strongest > 0.03 && weak < strongest, "{value}");
}

#[test]
#[cfg(unix)]
fn a_pass_is_told_in_the_way_that_the_program_takes() {
    // Black has no move; White has the last one.
    let openings = std::env::temp_dir().join(format!("kaeshi-match-{}-pass.txt", std::process::id()));
    std::fs::write(&openings, format!("-X{} X\n", "O".repeat(62))).unwrap();
    let passes =
        ["*pass) echo \"? syntax error\"; echo;; genmove\\ black) echo = PASS; echo;;", "*pass) echo =; echo;;"];
    for pass in passes {
        let moves = "genmove\\ white) echo = A1; echo;; *) echo =; echo;;";
        let program = format!("gtp:sh -c 'while read line; do case $line in {pass} {moves} esac; done'");
        let words = [&program, "level=1", "--openings", &openings.display().to_string(), "--threads", "1"];
        let (value, err) = played_in_words(&words);
        assert_eq!((&value["games"], &value["faults"], err.as_str()), (&json!(2), &json!([0, 0]), ""), "{pass}");
    }
    std::fs::remove_file(&openings).unwrap();
}

#[test]
#[cfg(unix)]
fn a_fault_of_a_program_loses_the_game_and_is_reported() {
    // Programs of a few lines, which greet as GTP has it.
    let program = |rest: &str| {
        let polite = "name*|boardsize*|clear*|play*|time*) echo =; echo;;";
        format!("gtp:sh -c 'while read line; do case $line in {polite} {rest} esac; done'")
    };
    for (rest, fault) in [
        ("genmove*) echo = a1; echo;;", "plays 'a1', which is not a legal move"),
        ("genmove*) echo = pass; echo;;", "plays 'pass', which is not a legal move"),
        ("genmove*) echo = resign; echo;;", "resigns"),
        ("genmove*) echo \"? I am lost\"; echo;;", "answers 'I am lost' to 'genmove black'"),
        ("genmove*) exit;;", "has ended"),
        ("genmove*) sleep 20;;", "has no time left"),
    ] {
        let (name, clock) = (program(rest), if rest.contains("sleep") { "0.3" } else { "60" });
        let words = [&name, "level=1", "--games", "2", "--openings", "4", "--threads", "1", "--clock", clock];
        let (value, err) = played_in_words(&words);
        assert_eq!((&value["losses"], &value["faults"]), (&json!(2), &json!([2, 0])), "{rest}: {value}");
        assert_eq!(value["discs"]["value"], -64.0, "{rest}");
        assert!(err.contains(&format!(" as black {fault}, after ")), "{rest}: {err}");
    }
}

#[test]
fn a_match_that_cannot_be_played_is_explained() {
    let explained = |args: &str, status: i32, words: &[&str]| {
        let Said { status: found, err, .. } = kaeshi(&format!("match {args}"), "");
        assert_eq!(found, Some(status), "{args}: {err}");
        assert!(words.iter().all(|word| err.contains(word)), "{args}: {err}");
    };
    explained("level=1", 2, &["<B>"]);
    explained("level=1 level=11", 2, &["there is no level 11"]);
    explained("level=1 level=2 --games 3", 2, &["every opening is played twice"]);
    explained("level=1 level=2 --openings 0", 2, &["from 1 to 40"]);
    explained("level=1 level=2 --alpha 0.5 --sprt 0.5,0.6", 2, &["below 0.5"]);
    explained("level=1 level=2 --alpha 0.1", 2, &["--sprt"]);
    explained("level=1 level=2 --ladder", 2, &["--ladder"]);
    explained("level=1 gtp:", 2, &["gtp: names no program"]);
    explained("level=1 nboard=61:x", 2, &["a depth from 1 to 60"]);
    explained("level=1 level=2 --clock 0", 2, &["a number of seconds"]);
    explained("level=1 level=2 --clock 60+x", 2, &["60+0.5 with an increment"]);
    explained("level=1 gtp:no-such-program", 1, &["gtp:no-such-program: ", "No such file"]);
    explained("level=1 nboard:true", 1, &["nboard:true: the program has ended"]);
    explained("level=1 level=2 --games 2 --record no/folder", 1, &["no: there is no such file or folder"]);
    explained("level=1 level=2 --openings nowhere.txt", 1, &["there is no such file", "no opening to begin with"]);
    explained("level=1 level=2 --openings 1 --games 6", 1, &["2 games were played, not 6"]);
}

/// Writes weights that give `value` hundredths of a disc to every position, and returns the file.
fn constant_weights(value: f32, name: &str) -> String {
    let layer =
        Layer { empties: 30, constant: value, odd: 0.0, weights: vec![0.0; WEIGHTS], counts: vec![1.0; WEIGHTS] };
    let path = std::env::temp_dir().join(format!("kaeshi-{}-{name}.weights", std::process::id()));
    std::fs::write(&path, quantised(&[layer], 1.0, "a constant").write()).unwrap();
    path.display().to_string()
}

#[test]
fn weights_are_what_positions_are_evaluated_by() {
    let path = constant_weights(500.0, "constant");
    let position = "---------------------------OX------XO--------------------------- X";
    let evaluated = kaeshi(&format!("evaluate --json --weights {path} -"), position);
    let both = played(&format!("depth=2 depth=2 --games 2 --weights {path}"));
    let blind = played(&format!("depth=2,weights={path} depth=2 --games 20"));
    let game = kaeshi(&format!("play --side none --level 3 --seed 1 --weights {path}"), "");
    std::fs::remove_file(&path).unwrap();
    assert_eq!((evaluated.status, evaluated.err.as_str()), (Some(0), ""));
    assert_eq!(serde_json::from_str::<Value>(&evaluated.out).unwrap()["value"], 5.0);
    // A player with the same value for every position plays the first legal move.
    assert!(blind["losses"].as_u64() > Some(15), "{blind}");
    assert_eq!(both["discs"]["value"], 0.0);
    assert!(game.out.contains("The game is over."), "{}{}", game.out, game.err);
    assert_ne!(game.out, kaeshi("play --side none --level 3 --seed 1", "").out);
}

#[test]
fn a_file_without_weights_is_refused() {
    for args in ["evaluate --weights match.rs -", "play --weights match.rs", "match depth=2,weights=match.rs depth=2"] {
        let said = kaeshi(&args.replace("match.rs", "../match.rs"), "");
        assert_eq!((said.status, said.out.as_str()), (Some(2), ""), "{args}");
        assert!(said.err.contains("../match.rs: "), "{args}: {}", said.err);
    }
}
