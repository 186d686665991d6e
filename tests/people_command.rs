//! `kaeshi people`, `play --person` and `train people` from the user's view.

use std::fs;

use crate::common::command;

use command::kaeshi;

#[test]
fn a_position_and_a_game_are_told() {
    let told = kaeshi("people --rating 1800", "f5d6c5\n");
    assert_eq!((told.status, told.err.as_str()), (Some(0), ""));
    assert!(told.out.starts_with("standard input, 1: White to move\n  f4  "), "{}", told.out);
    assert!(told.out.contains("Black: too little to tell the strength"), "{}", told.out);
    let json = kaeshi("people --json --traps 1", "f5d6c5\n");
    let value: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    let shares: f64 = value["moves"].as_array().unwrap().iter().map(|each| each["share"].as_f64().unwrap()).sum();
    assert!((shares - 1.0).abs() < 0.001, "{shares}");
    assert_eq!((value["side"].as_str(), value["played"].as_array().unwrap().len()), (Some("O"), 3));
    assert!(value["players"]["black"].is_null() && value["traps"].as_array().is_some_and(|traps| !traps.is_empty()));
}

#[test]
fn faults_are_reported_and_the_rest_is_printed() {
    let traps = kaeshi("people --traps game.txt", "");
    assert_eq!(traps.status, Some(2));
    assert!(traps.err.contains("invalid value 'game.txt' for '--traps <DISCS>'"), "{}", traps.err);
    let told = kaeshi("people", "f5d6f5\nf5d6\n");
    assert_eq!(told.status, Some(1));
    assert!(told.err.contains("standard input:1: move 3"), "{}", told.err);
    assert!(told.out.contains("standard input, 2: Black to move"), "{}", told.out);
    let refused = kaeshi("people --rating 100", "f5");
    assert_eq!(refused.status, Some(2));
    assert!(refused.err.contains("there is no rating 100: ratings go from 800 to 2400"), "{}", refused.err);
}

#[test]
fn a_person_plays_at_the_terminal() {
    let played = kaeshi("play --person 1500 --seed 1", "f5\nperson 900\nperson strong\nquit\n");
    assert_eq!(played.status, Some(0));
    assert!(played.out.contains("White (like a person of 1500) plays"), "{}", played.out);
    assert!(played.out.contains("The engine plays like a person of 900 from now on."), "{}", played.out);
    assert!(played.out.contains("a rating from 800 to 2400 is expected"), "{}", played.out);
}

/// A tiny list of games, fitted once on one thread and once on two, and with a stop between.
#[test]
fn a_fit_gives_the_same_file_on_any_number_of_threads() {
    let folder = std::env::temp_dir().join(format!("kaeshi-people-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let path = |name: &str| folder.join(name).display().to_string();
    let game = "f5d6c5f4e3c6d3f6g6g5e6d7e7c7c4f3d8b5b4c8h5g4b8f7a5h4h6h7f2c3b6a3a4b3d2a6e8f8g8c2";
    let row = |number: usize, year: u16| {
        let moves = &game[..40 + 2 * number];
        format!("{year} {number} 1 {} {} {} 32 0 0 ok {moves}\n", number % 3, 3 + number % 2, 20 + number)
    };
    let rows: String = (0..10).map(|number| row(number, 2000 + number as u16 % 2)).collect();
    fs::write(path("games.txt"), rows).unwrap();
    let fit = |out: &str, threads: u32, more: &str| {
        let files = format!("{} --values {}", path("games.txt"), path(&format!("{threads}.values")));
        let line = format!("train people {files} --out {} --threads {threads} --epochs 1 --least 50 {more}", path(out));
        kaeshi(&line, "")
    };
    let one = fit("one.people", 1, "");
    assert_eq!((one.status, one.err.as_str()), (Some(0), ""), "{}", one.out);
    assert!(one.out.starts_with("10 games, "), "{}", one.out);
    assert_eq!(fit("two.people", 2, "").status, Some(0));
    assert_eq!(fs::read(path("one.people")).unwrap(), fs::read(path("two.people")).unwrap());
    let refused = fit("none.people", 1, "--years 1950-1960");
    assert_eq!(refused.status, Some(1));
    assert!(refused.err.contains("there are no games of the years 1950-1960"), "{}", refused.err);
    let other = fit("other.people", 1, "--seed 2");
    assert!(other.err.contains("values of other games or weights"), "{}", other.err);
    // A report of so little tells of each goal whether it holds.
    let files = format!("{} --values {}", path("games.txt"), path("report.values"));
    let line = format!("train people-report {files} --model {} --years 2000-2001 --play 1", path("one.people"));
    let report = kaeshi(&line, "");
    assert_eq!((report.status, report.err.as_str()), (Some(0), ""), "{}", report.out);
    let goals: Vec<&str> = report.out.lines().skip_while(|line| !line.starts_with("holds")).skip(1).collect();
    assert!(goals.iter().all(|goal| goal.starts_with("true ") || goal.starts_with("false ")), "{}", report.out);
    assert!(goals[0].starts_with("true   at most 500 KB: "), "{}", goals[0]);
    assert!(goals.contains(&"true   no game comes twice: 9 of 9 differ"), "{}", report.out);
    assert!(goals.iter().any(|goal| goal.starts_with("false  58 % of unforced moves")), "{}", report.out);
    fs::remove_dir_all(&folder).unwrap();
}
