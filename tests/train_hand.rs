//! `kaeshi train hand` from the user's view: it prints the engine's weights, with any number of threads.

use crate::common::command;

use command::kaeshi;

/// Runs the command; returns its first line, and the weights.
fn fitted(more: &str) -> (String, String) {
    let said = kaeshi(&format!("train hand --weights ../../src/eval/default.weights {more}"), "");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    let (errors, weights) = said.out.trim_end().split_once('\n').expect("two parts");
    (errors.into(), weights.into())
}

#[test]
fn the_engine_has_the_weights_that_the_command_prints() {
    let (errors, weights) = fitted("--threads 2");
    assert!(include_str!("../src/eval/hand.rs").contains(&weights), "eval/hand.rs has other weights than\n{weights}");
    // Because they are rounded and divided, the values of the engine are slightly further off than those of the fit.
    let (fitted, now) = errors
        .split_once("The values are ")
        .and_then(|(_, rest)| rest.split_once(" discs off (root mean square); as it stands "))
        .expect("the errors are told");
    let [fitted, now]: [f64; 2] = [fitted, now.trim_end_matches('.')].map(|discs| discs.parse().unwrap());
    assert!((fitted - now).abs() <= 0.02 && now < 9.0, "{errors}");
}

#[test]
fn weights_follow_from_the_seed_and_not_from_the_threads() {
    let few = fitted("--games 40 --threads 1");
    assert_eq!(fitted("--games 40 --threads 2"), few);
    let said = kaeshi("train hand --weights ../../src/eval/default.weights --games 40 --json", "");
    let told: serde_json::Value = serde_json::from_str(&said.out).unwrap();
    assert!(few.0.starts_with(&format!("// {} positions.", told["positions"])), "{}", few.0);
    for row in told["weights"].as_array().unwrap() {
        let row: Vec<String> =
            row.as_array().unwrap().iter().map(|weight| weight.as_f64().unwrap().to_string()).collect();
        assert!(few.1.contains(&format!("[{}],", row.join(", "))), "{row:?} in {}", few.1);
    }
    assert_ne!(fitted("--games 40 --seed 2"), few);
}
