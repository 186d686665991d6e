//! Streams, files and memory that fail, or hold more than they should: the command reports it and ends with the right
//! status.
#![cfg(unix)]
#![cfg_attr(not(target_os = "linux"), allow(unused, reason = "what the shell is asked for is of Linux"))]

use crate::common::command;

use std::fs;
use std::path::PathBuf;

use command::kaeshi;

const FFO_1: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

/// Runs a line of the shell, where `kaeshi` is the command; returns its status and its standard error.
fn shell(line: &str) -> (Option<i32>, String) {
    let line = format!("kaeshi() {{ '{}' \"$@\"; }}; {line}", env!("CARGO_BIN_EXE_kaeshi"));
    let output = std::process::Command::new("sh").args(["-c", &line]).output().unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[cfg(target_os = "linux")]
#[test]
fn a_table_larger_than_the_memory_is_refused() {
    let (status, err) = shell("ulimit -v 4000000; echo | kaeshi solve --table 65536 -");
    assert_eq!(status, Some(2), "{err}");
    assert!(err.contains("this system does not give 65536 MB of memory"), "{err}");
    let (status, err) = shell("ulimit -v 4000000; kaeshi match level=1 level=1 --threads 100 --table 100");
    assert_eq!(status, Some(1), "{err}");
    assert!(err.contains("the tables of 200 players need 20000 MB of memory"), "{err}");
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    if processors > 1 {
        let file = std::env::temp_dir().join(format!("tables-{}", std::process::id()));
        fs::write(&file, format!("{FFO_1}\n{FFO_1}\n")).unwrap();
        let (_, err) = shell(&format!("ulimit -v 4000000; kaeshi solve --table 3000 {}", file.display()));
        fs::remove_file(file).unwrap();
        let expected = format!("the tables of {processors} threads need {} MB of memory", 3000 * processors);
        assert!(err.contains(&expected), "{err}");
    }
    for table in ["0", "65537", "much"] {
        let said = kaeshi(&format!("solve --table {table} -"), FFO_1);
        assert_eq!(said.status, Some(2));
        assert!(said.err.contains("a number from 1 to 65536 is expected"), "{}", said.err);
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_with_the_name_of_what_was_written() {
    for command in ["perft 1", "solve -", "play --side none --level 1 --seed 1"] {
        let (status, err) = shell(&format!("echo '{FFO_1}' | kaeshi {command} > /dev/full"));
        assert_eq!(status, Some(1), "{command}: {err}");
        assert!(err.starts_with("kaeshi: standard output cannot be written: No space left"), "{command}: {err}");
    }
    let (status, err) = shell("kaeshi match level=1 level=1 --games 2 --openings 12 --record /dev/full > /dev/null");
    assert_eq!(status, Some(1), "{err}");
    assert!(err.contains("/dev/full cannot be written: No space left"), "{err}");
}

#[test]
fn a_reader_who_leaves_early_ends_the_command_quietly() {
    let mut child = std::process::Command::new(env!("CARGO_BIN_EXE_kaeshi"))
        .args(["replay", "--json", "transcripts_edge.txt", "transcripts_unfinished.txt"])
        .current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data"))
        .stdout(std::process::Stdio::piped())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let output = child.wait_with_output().unwrap();
    assert_eq!((output.status.code(), String::from_utf8_lossy(&output.stderr).as_ref()), (Some(0), ""));
}

/// Makes an empty folder.
fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("kaeshi-streams-{name}-{}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

#[cfg(target_os = "linux")]
#[test]
fn every_command_says_that_standard_output_is_closed() {
    let help = kaeshi("--help", "").out;
    let listed = help.split("Commands:\n").nth(1).unwrap().lines().take_while(|line| !line.is_empty());
    let mut commands: Vec<String> =
        listed.filter_map(|line| line.split_whitespace().next()).map(ToString::to_string).collect();
    assert!(commands.len() >= 17, "{commands:?}");
    commands.extend(
        ["solve -", "explore f5", "train export x", "tsume list", "--help", "--version", "nonsense"].map(Into::into),
    );
    for command in commands {
        let (status, err) = shell(&format!("kaeshi {command} >&- </dev/null"));
        assert_eq!(status, Some(1), "{command}: {err}");
        assert_eq!(err, "kaeshi: standard output is closed: the answer cannot be written\n", "{command}");
    }
    // Standard output on /dev/null is open, whichever way it was opened.
    assert_eq!(shell("kaeshi perft 1 >/dev/null"), (Some(0), String::new()));
    assert_eq!(shell("kaeshi perft 1 1<>/dev/null"), (Some(0), String::new()));
}

#[test]
fn lines_without_an_end_are_refused_with_their_place_and_others_are_read() {
    let folder = folder("lines");
    let long = "f5".repeat(700_000);
    let games = folder.join("games.txt");
    fs::write(&games, format!("f5d6\n{long}\nf5f6\n")).unwrap();
    let boards = folder.join("boards.txt");
    fs::write(&boards, format!("{FFO_1}\n{long}\n{FFO_1}")).unwrap();
    let huge = folder.join("huge.txt");
    fs::write(&huge, vec![b'f'; 17 << 20]).unwrap();
    let (games, boards, huge) = (games.display(), boards.display(), huge.display());
    let too_long = "the line has more than 1 MiB";

    let said = kaeshi(&format!("replay --json {games}"), "");
    assert_eq!((said.status, said.out.lines().count()), (Some(1), 3), "{}", said.err);
    assert_eq!(said.err, format!("kaeshi: {games}:2: {too_long}\n"));
    let said = kaeshi("replay --json -", &fs::read_to_string(games.to_string()).unwrap());
    assert_eq!(said.err, format!("kaeshi: standard input:2: {too_long}\n"));
    for command in ["solve", "evaluate", "bench solver"] {
        let said = kaeshi(&format!("{command} {boards}"), "");
        let (complaint, number) = (format!("{boards}:2: {too_long}"), said.out.matches(" X").count());
        assert!(said.status == Some(1) && said.err.contains(&complaint), "{command}: {} {number}", said.err);
    }
    let samples = folder.join("x.samples");
    let said = kaeshi(&format!("train positions {games} -o {}", samples.display()), "");
    assert!(said.err.contains(&format!("{games}:2: {too_long}")) && samples.exists(), "{}", said.err);
    // Formats with all games in one line may have longer lines.
    for command in ["replay", "analyse", "convert --to ggf", "explore f5 --games", "tsume collect --out x"] {
        let said = kaeshi(&format!("{command} {huge}"), "");
        assert_eq!(said.status, Some(1), "{command}");
        assert!(said.err.contains("line 1 has more than 16 MiB"), "{command}: {}", said.err);
    }
    if cfg!(target_os = "linux") {
        let said = kaeshi("replay /dev/zero", "");
        assert!(
            said.err.contains("/dev/zero cannot be read: it begins with zeros: it is neither a text nor"),
            "{}",
            said.err
        );
    }
    let said = kaeshi("play --level 1 --seed 1", &format!("{long}\nf5\nquit\n"));
    assert!(said.out.contains("A line of more than 1 MiB is not read.") && said.out.contains("plays"), "{}", said.out);
    fs::remove_dir_all(folder).unwrap();
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_told_with_the_name_of_every_file() {
    const WEIGHTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/eval/default.weights");
    const LIBRARY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/www/public/puzzles");
    const GAMES: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/wthor_1980.wtb");
    let folder = folder("full");
    let at = folder.display();
    for made in [
        format!("train positions {GAMES} --label result -o {at}/in.samples"),
        format!("train select {at}/in.samples --empties 5-14 --count 16 -o {at}/few.samples"),
        format!("tsume generate --games 0..3 --out {at}/in.txt"),
        format!("tsume grade {at}/in.txt --out {at}/in.graded"),
    ] {
        assert_eq!(kaeshi(&made, "").status, Some(0), "{made}");
    }
    for (args, name) in [
        (format!("train positions {GAMES} --label result -o a.samples"), "a.samples"),
        ("train positions --games 10 -o b.samples".into(), "b.samples"),
        ("train select in.samples -o c.samples".into(), "c.samples"),
        (format!("train label in.samples --weights {WEIGHTS} --depth 1 -o d.samples"), "d.samples"),
        ("train fit --steps 1 in.samples -o e.weights".into(), "e.weights"),
        (format!("train report --weights {WEIGHTS} in.samples --svg f.svg"), "f.svg"),
        (format!("train probcut --weights {WEIGHTS} few.samples --svg g.svg"), "g.svg"),
        (format!("train book --weights {WEIGHTS} --positions 5 --depth 2 -o h.book"), "h.book"),
        (format!("train openings --weights {WEIGHTS} --plies 2 --depth 2 -o i.openings"), "i.openings"),
        ("tsume generate --games 0..1 --out j.txt".into(), "j.txt"),
        ("tsume generate --games 0..1 --shard 1 --out shards".into(), "shards/1-00000000-00000001.txt"),
        ("tsume grade in.txt --out k.txt".into(), "k.txt"),
        ("tsume collect in.graded --out made".into(), "made/05.txt"),
        (format!("tsume plot --library {LIBRARY} --out l.svg"), "l.svg"),
        ("match level=1 level=1 --games 2 --record m.txt".into(), "m.txt"),
        ("man pages".into(), "pages"),
    ] {
        // No file may grow by a byte, as on a full disk.
        let (status, err) = shell(&format!("cd {at}; trap '' XFSZ; ulimit -f 0; kaeshi {args} > /dev/null"));
        assert_eq!(status, Some(1), "{args}: {err}");
        let said = err.contains(&format!("kaeshi: {name}")) && err.contains("File too large");
        assert!(said, "{args}: {err}");
    }
    // A partial file is removed afterwards.
    let mut left = fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert_eq!(left.find(|name| name.ends_with(".new") || name.ends_with(".samples.part")), None);
    fs::remove_dir_all(&folder).unwrap();
}

#[test]
#[should_panic(expected = "attempt to add with overflow")]
fn the_tests_are_built_with_overflow_checks() {
    assert_eq!(std::hint::black_box(i8::MAX) + std::hint::black_box(1), i8::MIN);
}
