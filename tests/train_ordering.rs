//! `kaeshi train ordering` as a user meets it: the same weights for any number of threads, and better than none.

#[path = "common/command.rs"]
mod command;

use command::kaeshi;

/// Runs the command on a few games.
fn fitted(more: &str) -> String {
    let said = kaeshi(&format!("train ordering --weights ../../src/eval/default.weights --games 12 {more}"), "");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    said.out
}

#[test]
fn weights_follow_from_the_seed_and_make_first_moves_cheaper() {
    let printed = fitted("--threads 2");
    assert_eq!(fitted("--threads 1"), printed);
    assert_ne!(fitted("--seed 2"), printed);
    let stages: Vec<_> = printed.lines().filter(|line| line.starts_with("pub(crate) const")).collect();
    assert_eq!(
        stages,
        ["LATE", "NEAR", "DEEP"].map(|name| format!("pub(crate) const {name}: MoveWeights = MoveWeights {{"))
    );
    let costs: Vec<(f64, f64)> = printed
        .lines()
        .filter_map(|line| {
            line.split_once("The first move costs ")?.1.split_once(" times the cheapest; by replies alone ")
        })
        .map(|(after, before)| (after.parse().unwrap(), before.trim_end_matches('.').parse().unwrap()))
        .collect();
    assert_eq!(costs.len(), 3);
    for (after, before) in costs {
        assert!(1.0 < after && after < before, "{printed}");
    }
}
