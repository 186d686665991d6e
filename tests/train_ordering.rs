//! `kaeshi train ordering` from the user's view: the same weights for any number of threads, better than none, and
//! equal to the engine's.

use crate::common::command;

use command::kaeshi;

/// The output of the command from which the engine's weights were taken.
const RECORDED: &str = include_str!("data/ordering.txt");

/// Runs the command.
fn fitted(more: &str) -> String {
    let said = kaeshi(&format!("train ordering --weights ../../src/eval/default.weights {more}"), "");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    said.out
}

/// Returns the recorded output for this number of games.
fn recorded(games: u32) -> &'static str {
    let (_, behind) = RECORDED.split_once(&format!("# --games {games}\n")).expect("it was recorded");
    behind.split("\n# ").next().unwrap_or_default().trim_end()
}

/// Returns the weights of each stage, in the form of the source code.
fn stages(printed: &str) -> Vec<&str> {
    let stage = |name| {
        let begin = printed.find(&format!("pub(crate) const {name}: MoveWeights")).expect("the stage is there");
        printed[begin..].split_inclusive("\n};").next().unwrap_or_default()
    };
    ["LATE", "NEAR", "DEEP"].map(stage).into()
}

#[test]
fn the_engine_has_the_weights_that_were_printed() {
    assert_eq!(stages(include_str!("../src/search/ordering.rs")), stages(recorded(3000)));
}

/// A change of the command that would print other weights shows here. The weights of the engine must then be fitted and
/// recorded again.
#[test]
fn the_command_prints_what_was_recorded_on_any_number_of_threads() {
    assert_eq!(fitted("--games 12 --threads 2").trim_end(), recorded(12));
    assert_eq!(fitted("--games 12 --threads 1").trim_end(), recorded(12));
    assert_ne!(fitted("--games 12 --seed 2").trim_end(), recorded(12));
    for line in fitted("--games 12 --json").lines() {
        let told: serde_json::Value = serde_json::from_str(line).unwrap();
        let name = told["stage"].as_str().unwrap();
        let stage = *stages(recorded(12)).iter().find(|stage| stage.contains(name)).unwrap();
        for key in ["corner_reply", "frontier", "corner_frontier", "stable", "odd", "estimate"] {
            assert!(stage.contains(&format!("    {key}: {},", told["weights"][key])), "{line}");
        }
        let squares = told["weights"]["squares"].to_string().replace(',', ", ");
        assert!(stage.contains(&format!("by_class({squares})")), "{line}");
    }
}

#[test]
#[ignore = "it takes a minute or two in a release build"]
fn the_whole_run_prints_what_was_recorded() {
    assert_eq!(fitted("").trim_end(), recorded(3000));
}

#[test]
fn the_weights_make_first_moves_cheaper() {
    for games in [12, 3000] {
        let costs: Vec<(f64, f64)> = recorded(games)
            .lines()
            .filter_map(|line| {
                line.split_once("The first move costs ")?.1.split_once(" times the cheapest; by replies alone ")
            })
            .map(|(after, before)| (after.parse().unwrap(), before.trim_end_matches('.').parse().unwrap()))
            .collect();
        assert_eq!(costs.len(), 3);
        for (after, before) in costs {
            assert!(1.0 < after && after < before, "{games} games");
        }
    }
}
