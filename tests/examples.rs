//! The programs in `examples/` are run, and print what they should.
//!
//! These tests run with all their features. `./build.sh test --only clippy-baseline` checks that the examples compile
//! without any.
//!
//! `cargo test` builds them before it runs this, where no option tells it what to build.

use std::process::Command;

/// Runs an example from the root of the crate and returns what it printed.
fn run(name: &str, arguments: &[&str]) -> String {
    let tests = std::env::current_exe().expect("a test knows where it is");
    let folder = tests.ancestors().nth(2).expect("tests lie in a folder of the profile");
    let path = folder.join("examples").join(format!("{name}{}", std::env::consts::EXE_SUFFIX));
    let output = Command::new(&path).args(arguments).current_dir(env!("CARGO_MANIFEST_DIR")).output();
    let output = output.unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    String::from_utf8(output.stdout).expect("an example prints text")
}

#[test]
fn rules() {
    let printed = run("rules", &[]);
    let said: Vec<&str> = printed.lines().take(7).collect();
    assert_eq!(
        said,
        [
            "first moves: d3 c4 f5 e6",
            "f5 turns over: [e5]",
            "a1: a disc on a1 would flip nothing",
            "d4: d4 is occupied",
            "z9: 'z9' is not a square: a letter a–h and a digit 1–8 are expected",
            "black plays e6 and turns over 2 discs",
            "f5d6c3d3c4f4e6",
        ]
    );
}

#[test]
fn solve() {
    let printed = run("solve", &[]);
    assert!(printed.contains("score for white: +8\nbest play: b2"), "{printed}");
    assert!(printed.ends_with("ends 28-36\n"), "{printed}");
    let pass = run("solve", &[&format!("OX{} X", "-".repeat(62))]);
    assert!(pass.contains("score for black: -64"), "{pass}");
}

#[test]
fn all_moves() {
    let printed = run("all_moves", &[]);
    let moves: Vec<&str> = printed.lines().skip(9).collect();
    assert_eq!(moves, ["g8 +18", "h1 +12", "a2 +6", "h7 +6", "a3 +4", "b1 -4", "a4 -22", "g2 -24"]);
}

#[test]
fn evaluate() {
    let printed = run("evaluate", &[]);
    assert_eq!(printed, run("evaluate", &["src/eval/default.weights"]));
    let depths: Vec<&str> = printed.lines().map(|line| line.split(':').next().unwrap_or_default()).collect();
    assert_eq!(depths, ["0 plies ahead", "1 plies ahead", "4 plies ahead", "8 plies ahead"]);
    // A value is an estimate of a balanced opening: a few discs at the most.
    let values = printed.lines().map(|line| line.rsplit(' ').next().unwrap_or_default().parse::<f64>().unwrap());
    assert!(values.map(f64::abs).all(|discs| discs < 6.0), "{printed}");
}

#[test]
fn tiny_engine() {
    let printed = run("tiny_engine", &[]);
    let (transcript, result) = printed.trim_end().split_once('\n').expect("two lines");
    let game = kaeshi::Game::from_transcript(transcript, kaeshi::Position::START).unwrap();
    assert_eq!(game.result().map(|result| result.to_string()), Some(result.to_string()));
    assert!(game.result().unwrap().winner() == Some(kaeshi::Color::Black), "a search beats random moves: {result}");
}
