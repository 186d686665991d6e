//! Colours, tables and pipes: what a terminal shows and what other programs read.

use crate::common::command;

use std::process::{Command, Stdio};

use command::kaeshi;

const FFO_1: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";
const CODE: &str = "\u{1b}[";

/// Returns the output of the command on both streams with some variables of the environment.
fn said(args: &str, variables: &[(&str, &str)]) -> [String; 2] {
    let mut command = Command::new(env!("CARGO_BIN_EXE_kaeshi"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command.args(args.split_whitespace()).envs(variables.iter().copied()).stdin(Stdio::null());
    let output = command.current_dir(concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data")).output().unwrap();
    [output.stdout, output.stderr].map(|bytes| String::from_utf8(bytes).unwrap())
}

#[test]
fn every_command_takes_color_and_only_people_are_shown_colours() {
    let help = kaeshi("--help", "").out;
    let listed = help.split("Commands:\n").nth(1).unwrap().lines().take_while(|line| !line.is_empty());
    // A description may go on in a second line, which is indented further.
    let entries = listed.filter(|line| !line.starts_with("   "));
    let commands: Vec<&str> = entries.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(commands.len() >= 17, "{commands:?}");
    for command in commands.into_iter().filter(|command| *command != "help") {
        assert!(kaeshi(&format!("{command} --help"), "").out.contains("--color <WHEN>"), "{command}");
    }
    for always in ["solve --color always", "--color=always solve"] {
        let [out, err] = said(&format!("{always} ffo_1_19.txt nowhere.txt"), &[]);
        assert!(out.contains(CODE) && err.contains(CODE), "{always}: {out}{err}");
    }
    // Without the colours it is the same text.
    let [plain, _] = said("replay transcripts_edge.txt", &[]);
    let [shown, _] = said("replay --color always transcripts_edge.txt", &[]);
    let bare = ["1m", "0m"].iter().fold(shown.clone(), |text, code| text.replace(&format!("{CODE}{code}"), ""));
    assert!(shown != plain && bare == plain);
    for (args, variables, is_coloured) in [
        ("solve ffo_1_19.txt nowhere.txt", &[][..], false),
        ("solve ffo_1_19.txt nowhere.txt", &[("CLICOLOR_FORCE", "1")], true),
        ("solve ffo_1_19.txt nowhere.txt", &[("NO_COLOR", "1"), ("CLICOLOR_FORCE", "0")], false),
        ("solve --color always ffo_1_19.txt nowhere.txt", &[("NO_COLOR", "1")], true),
        ("solve --color never ffo_1_19.txt nowhere.txt", &[("CLICOLOR_FORCE", "1")], false),
        ("dance --color never", &[("CLICOLOR_FORCE", "1")], false),
        ("dance --color always", &[], true),
    ] {
        let [out, err] = said(args, variables);
        assert_eq!(format!("{out}{err}").contains(CODE), is_coloured, "{args} {variables:?}: {out}{err}");
    }
    let [out, _] = said("solve --json --color always ffo_1_19.txt", &[]);
    assert!(!out.contains(CODE), "{out}");
    let [_, err] = said("solve --color purple ffo_1_19.txt", &[]);
    assert!(err.contains("[possible values: auto, always, never]"), "{err}");
}

#[test]
fn a_pipe_is_read_where_no_file_is_named() {
    for (command, input) in [
        ("solve --json", FFO_1),
        ("evaluate --json", FFO_1),
        ("replay --json", "f5d6c3"),
        ("analyse --json --depth 2 --exact-from 2", "f5d6"),
        ("convert --to ggf", "f5d6"),
        ("bench midgame --depth 2 --json", FFO_1),
    ] {
        let said = kaeshi(command, input);
        assert_eq!((said.status, said.err.as_str(), said.out.is_empty()), (Some(0), "", false), "{command}");
        let empty = kaeshi(command, "");
        assert_eq!((empty.status, empty.out.as_str()), (Some(2), ""), "{command}");
        assert!(empty.err.contains("no <FILE> is named, and nothing comes on standard input"), "{}", empty.err);
        // Named, it may be empty.
        assert_eq!(kaeshi(&format!("{command} -"), "").status, Some(0), "{command}");
    }
}

#[test]
fn no_empty_table_follows_an_error() {
    for command in ["solve", "evaluate", "replay", "bench solver", "bench midgame"] {
        let said = kaeshi(&format!("{command} nowhere.txt"), "");
        assert_eq!((said.status, said.out.as_str()), (Some(1), ""), "{command}");
    }
    let said = kaeshi("solve -", "no position\n");
    assert_eq!((said.status, said.out.as_str()), (Some(1), ""));
    let said = kaeshi("train report nowhere.samples --weights ../../src/eval/default.weights", "");
    assert_eq!((said.status, said.out.as_str()), (Some(1), ""));
    // With a row there is a head.
    let said = kaeshi("replay -", "f5d6\n");
    assert_eq!(said.out.lines().count(), 2, "{}", said.out);
}
