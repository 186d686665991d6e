//! The commands of the README run as they are written, from the folder of the project.

use std::process::{Command, Stdio};

const README: &str = include_str!("../README.md");

/// Returns the lines of the first block of shell commands below a heading, without the text after `#`.
fn commands(heading: &str) -> Vec<&'static str> {
    let section = README.split(heading).nth(1).unwrap_or_else(|| panic!("the README has no {heading:?}"));
    let block = section.split("```sh\n").nth(1).and_then(|rest| rest.split("```").next()).expect("it has a block");
    block
        .lines()
        .map(|line| line.split('#').next().unwrap_or_default().trim())
        .filter(|line| !line.is_empty())
        .collect()
}

#[test]
fn every_command_under_solve_runs() {
    let (installs, runs): (Vec<_>, Vec<_>) =
        commands("\n## Solve\n").into_iter().partition(|line| !line.starts_with("kaeshi "));
    assert_eq!(installs, ["RUSTFLAGS=\"-C target-cpu=native\" cargo install --path . --features cli"]);
    assert!(runs.len() >= 6, "{runs:?}");
    for line in runs {
        let output = Command::new(env!("CARGO_BIN_EXE_kaeshi"))
            .args(line.split_whitespace().skip(1))
            .current_dir(env!("CARGO_MANIFEST_DIR"))
            .stdin(Stdio::null())
            .output()
            .expect("it starts");
        let (out, err) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        assert!(output.status.success(), "{line}: {:?}\n{err}", output.status);
        assert!(!out.is_empty(), "{line} says nothing");
    }
}

/// `cargo install` as above builds the command because the feature is the one that it requires.
#[test]
fn the_feature_that_the_install_line_names_is_the_commands() {
    let manifest = include_str!("../Cargo.toml");
    let (_, bin) = manifest.split_once("[[bin]]").expect("there is a command");
    let bin = bin.split("\n[").next().unwrap_or_default();
    assert!(bin.contains("name = \"kaeshi\"") && bin.contains("required-features = [\"cli\"]"), "{bin}");
}
