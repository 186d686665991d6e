//! The shipped library of puzzles, and the command that makes it.

use crate::common::command;

use std::collections::{BTreeMap, BTreeSet, HashSet};
use std::fs;
use std::path::{Path, PathBuf};

use command::kaeshi;
use kaeshi::search::{Searcher, Table};
use kaeshi::tsume::library::entry::Entry;
use kaeshi::tsume::library::grade::turns;
use kaeshi::tsume::library::prover::Prover;
use kaeshi::tsume::library::themes::Theme;
use kaeshi::tsume::library::{ladder, line};
use kaeshi::{Color, Game, Position};
use serde_json::{Value, json};

const LIBRARY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/www/public/puzzles");

fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("library-{name}"));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// Runs `kaeshi tsume` and returns its output; it must succeed without an error message.
fn tsume(args: &str) -> String {
    let said = kaeshi(&format!("tsume {args}"), "");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "tsume {args}: {}", said.out);
    said.out
}

#[test]
fn a_sample_of_the_shipped_puzzles_is_proved_again() {
    let out = tsume(&format!("check --sample 40 --library {LIBRARY}"));
    assert!(out.starts_with("40 of ") && out.contains(" proved again, 0 with faults"), "{out}");
}

#[test]
fn the_shipped_puzzles_reach_the_goals_of_their_quality() {
    // Searches of all puzzles take minutes. A part tells how many are told by the count alone; how the stars go with a
    // bot's depth, and whether searches of one depth find fewer from star to star, it says that it cannot tell.
    let all = std::env::var_os("KAESHI_ALL").is_some();
    let sample = if all { "--all" } else { "--sample 340" };
    let said = kaeshi(&format!("tsume check --quality --json {sample} --library {LIBRARY}"), "");
    let figures: Vec<Value> = serde_json::from_str(&said.out).unwrap();
    let goals: Vec<&Value> = figures.iter().map(|figure| &figure["goal"]).filter(|goal| !goal.is_null()).collect();
    let [open, reached] = [Value::Null, true.into()].map(|told| goals.iter().filter(|goal| goal[1] == told).count());
    assert_eq!((goals.len(), open, reached), (13, if all { 0 } else { 5 }, if all { 13 } else { 8 }), "{}", said.out);
    // Also what has no goal.
    let found = |start: &str| {
        let figure = figures.iter().find(|figure| figure["name"].as_str().is_some_and(|name| name.starts_with(start)));
        figure.unwrap_or_else(|| panic!("{start}: {}", said.out))["found"].clone()
    };
    assert_eq!(found("games with a pass"), json!([2895.0]));
    assert_eq!(found("puzzles of counting"), json!([896.0]));
    assert_eq!(found("puzzles with each theme: zdrwceixkhnopsqt")[0], 40.0);
    assert!(found("BEST in won positions")[0].as_f64().unwrap() > 0.0);
}

#[test]
fn a_small_sample_is_drawn_and_misses_no_goal() {
    let said = kaeshi(&format!("tsume check --quality --sample 17 --library {LIBRARY}"), "");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{}", said.out);
    assert!(said.out.contains("(goal: falls from star to star; too few to tell)"), "{}", said.out);
    // The sizes have their easiest puzzles first, which a search to depth 6 finds all: these are others.
    let other = kaeshi(&format!("tsume check --quality --sample 17 --seed 2 --library {LIBRARY}"), "");
    assert_ne!(said.out, other.out);
}

/// The page of explained puzzles is made from this command, and says what it says.
#[test]
fn the_page_of_explained_puzzles_says_what_the_command_says() {
    let page = std::fs::read_to_string("docs/puzzles-explained.md").unwrap().replace('\n', " ");
    let mut counted = 0;
    for id in ["8-4ymyp", "8-31qa1", "7-32jes"] {
        let section = page.split(&format!("Puzzle {id}.")).nth(1).unwrap().split(" ## ").next().unwrap();
        let row: Value = serde_json::from_str(&tsume(&format!("explain --json {id} --library {LIBRARY}"))).unwrap();
        let moves = row["moves"].as_array().unwrap();
        assert_eq!(section.matches("**").count(), 2 * moves.len(), "{section}");
        let words = tsume(&format!("explain {id} --library {LIBRARY}"));
        let (head, rest) = words.split_once('\n').unwrap();
        assert!(head.starts_with(id));
        for (told, lines) in moves.iter().zip(rest.lines().collect::<Vec<_>>().chunks(4)) {
            let [square, score, share] = ["square", "score", "share"].map(|key| &told[key]);
            let [score, share] = [score, share].map(|number| number.as_f64().unwrap());
            let right = if told["right"] == true { "correct, " } else { "" };
            let percent = (100.0 * share).round().clamp(1.0, 99.0);
            let (square, ends) = (square.as_str().unwrap(), [(64.0 + score) / 2.0, (64.0 - score) / 2.0]);
            let head = format!("**{square}** ({right}{}\u{2013}{}, about {percent} % play it): ", ends[0], ends[1]);
            let said = section.split(&head).nth(1).unwrap_or_else(|| panic!("{head} in {section}"));
            let said = said.split("**").next().unwrap();
            let line: Vec<&str> =
                told["line"].as_array().unwrap()[1..].iter().map(|each| each.as_str().unwrap()).collect();
            assert!(line.is_empty() || said.contains(&format!("Best play: {}.", line.join(" "))), "{said}");
            // Regions are named by their place there; the page has three sentences at most.
            let sentences: Vec<&str> = lines[1].trim().split_inclusive(". ").take(3).map(str::trim).collect();
            for sentence in sentences.iter().filter(|sentence| !sentence.contains(" in ")) {
                let sentence =
                    if sentence.contains("the count") { &sentence.replace('-', "\u{2013}") } else { *sentence };
                assert!(said.contains(sentence), "{sentence} in {said}");
                counted += 1;
            }
        }
    }
    assert!(counted >= 5);
}

#[test]
fn the_right_move_and_each_tempting_wrong_one_are_explained() {
    let told = tsume(&format!("explain --json 8-4ymyp --library {LIBRARY}"));
    let value: serde_json::Value = serde_json::from_str(&told).unwrap();
    let moves = value["moves"].as_array().unwrap();
    assert_eq!((moves[0]["square"].as_str(), moves[0]["right"].as_bool()), (Some("h1"), Some(true)));
    assert!((2..=5).contains(&moves.len()), "{told}");
    let shares: Vec<f64> = moves[1..].iter().map(|each| each["share"].as_f64().unwrap()).collect();
    assert!(shares.is_sorted_by(|one, other| one >= other), "{shares:?}");
    for each in &moves[1..] {
        assert_eq!((each["right"].as_bool(), &each["line"][0]), (Some(false), &each["square"]));
        assert!(each["score"].as_i64().unwrap() <= 0 && !each["facts"].as_array().unwrap().is_empty(), "{each}");
        let before =
            each["regions"].as_array().unwrap().iter().map(|region| region["before"].as_array().unwrap().len());
        assert_eq!(before.sum::<usize>(), 8);
    }
    let told = tsume(&format!("explain 8-4ymyp --library {LIBRARY}"));
    assert!(told.contains("  h1  right, ") && told.contains("It takes the corner h1; otherwise White never"), "{told}");
    let said = kaeshi(&format!("tsume explain 8-nothing --library {LIBRARY}"), "");
    assert_eq!((said.status, said.out.as_str()), (Some(1), ""));
    assert!(said.err.contains("8-nothing is not a puzzle of the library"), "{}", said.err);
}

#[test]
fn the_shipped_puzzles_are_thousands_of_every_kind_in_small_files() {
    let list = tsume(&format!("list --json --library {LIBRARY}"));
    let (mut ids, mut kinds, mut better) = (HashSet::new(), BTreeMap::<_, [usize; 2]>::new(), 0);
    let mut motifs = BTreeMap::<char, usize>::new();
    for line in list.lines() {
        let entry: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = |key: &str| entry[key].as_str().unwrap_or_else(|| panic!("{key} in {line}"));
        assert!(ids.insert(text("id").to_string()), "{line}");
        let game = Game::from_transcript(text("game"), Position::START).unwrap();
        assert_eq!(game.position().to_string(), format!("{} {}", text("board"), text("side")));
        assert_eq!(entry["empties"], game.position().board.empties().len());
        assert!(game.legal_moves().contains(text("solution").parse().unwrap()));
        assert!((1..=5).contains(&entry["stars"].as_u64().unwrap()));
        let odds: Vec<f64> = entry["odds"].as_array().unwrap().iter().map(|each| each.as_f64().unwrap()).collect();
        assert!(odds.len() == 4 && odds.iter().all(|chance| (0.0..=1.0).contains(chance)), "{line}");
        better += usize::from(odds[3] > odds[0]);
        let letters: Vec<&str> =
            entry["themes"].as_array().unwrap().iter().map(|each| each.as_str().unwrap()).collect();
        assert_eq!(text("kind"), if letters.is_empty() { "counting" } else { "technique" }, "{line}");
        letters.iter().flat_map(|letter| letter.chars()).for_each(|letter| *motifs.entry(letter).or_default() += 1);
        let kind = (entry["empties"].as_u64().unwrap(), text("goal").to_string());
        kinds.entry(kind).or_default()[usize::from(text("side") == "O")] += 1;
    }
    assert!(ids.len() >= 5000, "{} puzzles", ids.len());
    // Hardly any game gets to a wipe-out by one move alone, as docs/puzzles.md says.
    for theme in Theme::ALL {
        let least = if theme == Theme::WipeOut { 40 } else { 150 };
        assert!(motifs.get(&theme.letter()).is_some_and(|&n| n >= least), "{}: {motifs:?}", theme.name());
    }
    let counting = tsume(&format!("list --kind counting --empties 12 --library {LIBRARY}"));
    let lines = || list.lines().filter(|line| line.contains("\"empties\":12") && line.contains("\"counting\""));
    assert_eq!(counting.lines().count() - 1, lines().count());
    // Strong people find the lines more often than weak ones.
    assert!(better * 10 > ids.len() * 8, "{better}");
    assert_eq!(kinds.len(), 17 * 3, "{kinds:?}");
    for (kind, sides) in &kinds {
        assert!(sides.iter().sum::<usize>() >= 31 && sides[0].abs_diff(sides[1]) <= 9, "{kind:?}: {sides:?}");
    }
    let sizes: Vec<u64> = fs::read_dir(LIBRARY).unwrap().map(|file| file.unwrap().metadata().unwrap().len()).collect();
    assert!(sizes.iter().sum::<u64>() <= 500_000 && sizes.iter().all(|&size| size <= 32_000), "{sizes:?}");
}

#[test]
fn new_puzzles_are_made_at_once_and_are_proved() {
    let made = tsume("make --empties 8 --count 4 --seed 5 --threads 2 --json");
    assert_eq!(tsume("make --empties 8 --count 4 --seed 5 --threads 1 --json"), made);
    assert_ne!(tsume("make --empties 8 --count 4 --seed 6 --threads 2 --json"), made);
    let rows: Vec<Value> = made.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(rows.len(), 4);
    for row in rows {
        let text = |key: &str| row[key].as_str().unwrap();
        let position = format!("{} {}", text("board"), text("side"));
        assert_eq!(position.matches('-').count(), 8, "{row}");
        // One move alone reaches the goal, as the values of all moves tell.
        let solved = kaeshi("solve --json --moves -", &position);
        let solved: Value = serde_json::from_str(&solved.out).unwrap();
        let moves = solved["moves"].as_object().unwrap();
        let best = moves.values().filter_map(Value::as_i64).max().unwrap();
        let reaches = |score: i64| match text("goal") {
            "win" => score > 0,
            "draw" => score >= 0,
            _ => score == best,
        };
        let right: Vec<&str> = moves
            .iter()
            .filter(|(_, score)| score.as_i64().is_some_and(reaches))
            .map(|(name, _)| name.as_str())
            .collect();
        assert_eq!(right, [text("solution")], "{row}");
    }
}

#[test]
fn candidates_have_the_sizes_asked_for() {
    let folder = folder("sizes");
    let made = |empties: &str| {
        let file = folder.join(empties);
        tsume(&format!("generate --seed 3 --games 0..12 --empties {empties} --out {}", file.display()));
        fs::read_to_string(file).unwrap()
    };
    let sizes = |text: &str| -> BTreeSet<u32> {
        let lines = text.lines().filter(|line| !line.starts_with('#'));
        lines.map(|line| line.parse::<Entry>().unwrap().empties()).collect()
    };
    assert_eq!(sizes(&made("6")), [6].into());
    let several = made("8-10");
    assert!(several.contains("seed 3, games 0..12, empties 8-10\n"), "{several}");
    let found = sizes(&several);
    assert!(found.len() > 1 && found.iter().all(|size| (8..=10).contains(size)), "{found:?}");
    // Shards of other sizes lie beside each other.
    let shards = folder.join("shards");
    for option in ["", "--empties 6", "--empties 7-9"] {
        tsume(&format!("generate --seed 3 --games 0..1 --shard 1 {option} --out {}", shards.display()));
    }
    let mut names: Vec<_> =
        fs::read_dir(&shards).unwrap().map(|file| file.unwrap().file_name().into_string().unwrap()).collect();
    names.retain(|name| name.ends_with(".txt"));
    names.sort();
    let expected = ["3-00000000-00000001.txt", "3-06-06-00000000-00000001.txt", "3-07-09-00000000-00000001.txt"];
    assert_eq!(names, expected);
    for (bad, said) in [
        ("3", "a number from 4 to 20 is expected, or two as 10-12"),
        ("8-21", "a number from 4 to 20 is expected, or two as 10-12"),
        ("few", "a number from 4 to 20 is expected, or two as 10-12"),
        ("8-", "a number from 4 to 20 is expected, or two as 10-12"),
        ("10-8", "10 is more than 8"),
    ] {
        let refused = kaeshi(&format!("tsume generate --games 0..1 --empties {bad} --out none.txt"), "");
        assert!(refused.status == Some(2) && refused.err.contains(said), "{bad}: {}", refused.err);
    }
}

#[test]
fn candidates_depend_on_the_seed_and_the_games_alone() {
    let folder = folder("shards");
    let file = |name: &str| folder.join(name).display().to_string();
    tsume(&format!("generate --seed 3 --games 0..6 --threads 2 --out {}", file("whole.txt")));
    // The second run resumes the first: one of its two files is there already.
    let parts = folder.join("parts");
    tsume(&format!("generate --seed 3 --games 0..6 --threads 1 --shard 3 --out {}", parts.display()));
    let files = || {
        let mut paths: Vec<PathBuf> = fs::read_dir(&parts).unwrap().map(|file| file.unwrap().path()).collect();
        paths.sort();
        paths
    };
    let before: Vec<String> = files().iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    fs::remove_file(&files()[1]).unwrap();
    let said = tsume(&format!("generate --seed 3 --games 0..6 --threads 2 --shard 3 --out {}", parts.display()));
    assert!(said.contains("\nestimate ") && said.trim_end().ends_with(" passed"), "{said}");
    let after: Vec<String> = files().iter().map(|path| fs::read_to_string(path).unwrap()).collect();
    assert_eq!(before, after);
    let puzzles = |text: &str| -> Vec<String> {
        text.lines().filter(|line| !line.starts_with('#')).map(str::to_string).collect()
    };
    let whole = puzzles(&fs::read_to_string(file("whole.txt")).unwrap());
    assert!(!whole.is_empty());
    assert_eq!(whole, after.iter().flat_map(|text| puzzles(text)).collect::<Vec<_>>());
    // Games of another kind differ, although the seed and the numbers are the same.
    tsume(&format!("generate --seed 3 --kind passes --games 0..3 --shard 3 --out {}", parts.display()));
    assert_eq!(files().len(), 3);
    // After an opening there are passes as well, and all candidates are of the colour that is rarer at their size.
    tsume(&format!("generate --seed 3 --kind later-passes --games 0..6 --shard 6 --out {}", parts.display()));
    let rarer = puzzles(&fs::read_to_string(parts.join("3-later-passes-00000000-00000006.txt")).unwrap());
    assert!(!rarer.is_empty());
    for line in rarer {
        let entry: Entry = line.parse().unwrap();
        assert_eq!(entry.position.side == Color::Black, entry.empties() % 2 == 1, "{line}");
    }
    // Grades of parts equal the grades of the whole, and the collected library passes the check.
    tsume(&format!("grade {} --threads 2 --out {}", parts.display(), file("graded")));
    let said =
        tsume(&format!("collect {} --json --out {} --report {}", file("graded"), file("made"), file("report.json")));
    let read = |text: &str| -> serde_json::Value { serde_json::from_str(text).unwrap() };
    let report = read(&said);
    assert_eq!((said.lines().count(), &report), (1, &read(&fs::read_to_string(file("report.json")).unwrap())));
    let shipped = &report["total"]["shipped"];
    let told = read(&tsume(&format!("check --all --json --library {}", file("made"))));
    assert_eq!(told, serde_json::json!({ "proved": shipped, "of": shipped, "faulty": 0 }));
}

#[test]
fn people_find_fewer_of_the_lines_that_take_deeper_reading() {
    let mut prover = Prover::new(Searcher::new(Table::with_megabytes(1)));
    let mut bots = ladder::searcher();
    // The chances of people of 1500, where 3 moves of reading are enough, where 4 to 6 are, and where it takes more.
    let mut chances: [Vec<f64>; 3] = Default::default();
    for size in 6..=10 {
        let text = fs::read_to_string(Path::new(LIBRARY).join(format!("{size:02}.txt"))).unwrap();
        for entry in text.lines().step_by(8).map(|line| line.parse::<Entry>().unwrap()) {
            let board = entry.position.board;
            let line = line::follow(&mut prover, board, entry.solution, entry.score, entry.goal);
            let group = match ladder::rung(&mut bots, &turns(board, &line)) {
                1..=4 => 0,
                5..=7 => 1,
                _ => 2,
            };
            chances[group].push(entry.odds.unwrap().chances()[1]);
        }
    }
    let [near, further, far] = chances.map(|group| {
        assert!(group.len() >= 30, "{}", group.len());
        group.iter().sum::<f64>() / group.len() as f64
    });
    assert!(near > 1.4 * further && further > 1.4 * far, "{near:.3} {further:.3} {far:.3}");
}

#[test]
fn one_run_at_a_time_writes_puzzles_and_says_what_came_of_it() {
    let folder = folder("locked");
    let at = |name: &str| folder.join(name).display().to_string();
    fs::create_dir_all(at("shards/")).unwrap();
    let none = tsume(&format!("generate --kind wipe-outs --games 0..1 --out {}", at("shards/none.txt")));
    assert!(none.ends_with(" positions, 0 passed\n"), "{none}");
    assert_eq!(tsume(&format!("grade {} --out {}", at("shards"), at("graded"))), "0 puzzles graded\n");
    let said = kaeshi(&format!("tsume collect {} --out {}", at("graded"), at("made")), "");
    assert!(said.status == Some(1) && said.err.contains("there is no puzzle in these files"), "{}", said.err);
    assert!(!Path::new(&at("made/index.json")).exists());

    let games = "generate --games 0..1";
    for (words, out, lock, what) in [
        (games.to_string(), "one.txt", "one.txt.lock", "this file"),
        (format!("{games} --shard 1"), "many", "many/.lock", "into this folder"),
        (format!("grade {}", at("shards/none.txt")), "two.txt", "two.txt.lock", "this file"),
        (format!("grade {}", at("shards")), "graded", "graded/.lock", "into this folder"),
        (format!("collect {}", at("shards")), "made", "made/.lock", "into this folder"),
    ] {
        fs::create_dir_all(Path::new(&at(lock)).parent().unwrap()).unwrap();
        let held = fs::File::create(at(lock)).unwrap();
        held.lock().unwrap();
        let said = kaeshi(&format!("tsume {words} --out {}", at(out)), "");
        let refusal = format!("kaeshi: {}: another run is writing {what}: wait for it or name another one\n", at(out));
        assert_eq!((said.status, said.err), (Some(1), refusal), "{words}");
    }
}

/// Makes a library of the shipped puzzles with four empty squares.
fn small_library(name: &str) -> PathBuf {
    let folder = folder(name);
    for name in ["index.json", "04.txt"] {
        fs::copy(Path::new(LIBRARY).join(name), folder.join(name)).unwrap();
    }
    let index = fs::read_to_string(folder.join("index.json")).unwrap();
    let mut index: serde_json::Value = serde_json::from_str(&index).unwrap();
    index["sizes"].as_object_mut().unwrap().retain(|size, _| size == "4");
    fs::write(folder.join("index.json"), index.to_string()).unwrap();
    folder
}

#[test]
fn tries_of_people_change_grades_and_the_library_stays_sound() {
    let folder = small_library("tries");
    let list = tsume(&format!("list --json --library {}", folder.display()));
    let puzzles: Vec<Value> = list.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let id = |place: usize| puzzles[place]["id"].as_str().unwrap();
    // The easiest puzzle fails everybody, another one is found as often as it should be, and one is not in the library.
    let mut tries = "kaeshi-tries 1\n".to_string();
    for number in 0..40 {
        tries += &format!("{} training 1 wrong 1 30 1500 60\n{} rush 1 right 0 9 1500 60\n", id(0), id(2));
        let fair = if number % 2 == 0 { "right 0" } else { "wrong 1" };
        tries +=
            &format!("{} list 1 {fair} 30 {} 60\n12-zzzzz list 1 right 0 9 - -\n", id(1), puzzles[1]["difficulty"]);
    }
    let [some, all] = ["some.tries", "all.tries"].map(|name| folder.join(name).display().to_string());
    // A visitor's earlier file counts no second time.
    fs::write(&some, &tries[..tries.find('\n').unwrap() + 1]).unwrap();
    fs::write(&all, &tries).unwrap();
    let out = folder.join("calibrated");
    let words = format!("calibrate {some} {all} --library {} --out {}", folder.display(), out.display());
    let said = tsume(&words);
    let rows: Vec<Vec<&str>> = said.lines().map(|line| line.split_whitespace().collect()).collect();
    assert_eq!(rows[1][..3], [id(0), "40", "0"]);
    assert_eq!(rows[2][..4], [id(1), "40", "20", "20.0"]);
    let number = |text: &str| text.parse::<i32>().unwrap();
    assert!(number(rows[1][5]) > number(rows[1][4]) + 300 && rows[2][4] == rows[2][5], "{said}");
    assert!(said.ends_with("80 tries counted, 80 left out\n"), "{said}");

    // The changed library is sound, and calibrating it again gives the same.
    let check = format!("check --sample 20 --library {}", out.display());
    assert!(tsume(&check).contains("20 of 340 puzzles proved again, 0 with faults"));
    assert!(tsume(&format!("list --json --library {}", out.display())).lines().next().unwrap().contains(id(1)));
    let again = format!("calibrate {all} --library {0} --out {0} --force", out.display());
    let file = |name: &str| fs::read_to_string(out.join(name)).unwrap();
    let before = [file("04.txt"), file("calibration.txt"), file("index.json")];
    assert_eq!(tsume(&again), said);
    assert_eq!([file("04.txt"), file("calibration.txt"), file("index.json")], before);

    // Without its calibration the grade is a fault.
    fs::remove_file(out.join("calibration.txt")).unwrap();
    let said = kaeshi(&format!("tsume check --all --library {}", out.display()), "");
    assert!(said.status == Some(1) && said.err.contains(&format!("{}: the difficulty is", id(0))), "{}", said.err);
    fs::write(&some, "12-zzzzz list 1 right 0 9 - -\n").unwrap();
    let said = kaeshi(&format!("tsume calibrate {some} --library {}", folder.display()), "");
    assert!(said.status == Some(1) && said.err.contains("some.tries: line 1: "), "{}", said.err);
}

#[test]
fn faults_of_a_library_are_reported() {
    let said = kaeshi("tsume check --library nowhere", "");
    assert_eq!(said.status, Some(1));
    assert!(said.err.contains("nowhere") && said.err.contains("no library of puzzles here"), "{}", said.err);
    let folder = small_library("damaged");
    let check = format!("tsume check --all --library {}", folder.display());
    assert_eq!(kaeshi(&check, "").status, Some(0));
    // The first puzzle with another score, and then a game that cannot be played.
    let text = fs::read_to_string(folder.join("04.txt")).unwrap();
    let fields: Vec<&str> = text.lines().next().unwrap().split(' ').collect();
    let other = text.replacen(
        &format!("{} {} {}", fields[0], fields[1], fields[2]),
        &format!("{} {} +60", fields[0], fields[1]),
        1,
    );
    fs::write(folder.join("04.txt"), other).unwrap();
    let said = kaeshi(&check, "");
    assert_eq!(said.status, Some(1));
    for part in [fields[0], "the score is", "index.json is not the index"] {
        assert!(said.err.contains(part), "{part}: {}", said.err);
    }
    fs::write(folder.join("04.txt"), text.replacen(fields[8], &format!("A{}", fields[8]), 1)).unwrap();
    let said = kaeshi(&check, "");
    assert!(
        said.status == Some(1) && said.err.contains("04.txt: line 1") && said.err.contains("move 1 of the game"),
        "{}",
        said.err
    );
}
