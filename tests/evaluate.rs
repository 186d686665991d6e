//! `kaeshi evaluate`: values and moves against known scores. (The keys of its objects are with those of the other
//! commands, in `cli.rs`.)

use crate::common::command;

use command::kaeshi;
use serde_json::{Value, json};

const FFO_1: &str = "--XXXXX--OOOXX-O-OOOXXOX-OXOXOXXOXXXOXXX--XOXOXX-XXXOOO--OOOOO-- X";

#[test]
fn evaluate_is_exact_where_it_reaches_the_end() {
    let said = kaeshi("evaluate --depth 14 -", &format!("{FFO_1}; score=+18\n{FFO_1}; score=+23\n"));
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    assert!(said.out.contains(" +18.00  g8      end    +18\n"), "{}", said.out);
    assert!(said.out.contains("2 positions, 2.50 discs from 2 known scores"), "{}", said.out);
    let over = "X-------------------------------------------------------------XX O";
    let said = kaeshi("evaluate --json -", over);
    let value: Value = serde_json::from_str(&said.out).unwrap();
    assert_eq!((&value["value"], &value["best"], &value["exact"]), (&json!(-64.0), &Value::Null, &json!(true)));
}

#[test]
fn evaluate_counts_how_often_a_best_move_was_found() {
    let hard: String = include_str!("data/hard_20.txt").lines().take(12).map(|line| format!("{line}\n")).collect();
    let best = |options: &str| {
        let said = kaeshi(&format!("evaluate {options} -"), &hard);
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{options}");
        let (_, counted) = said.out.split_once("a best move in ").expect("the last line counts");
        let (best, rest) = counted.split_once(" of 10, ").expect("ten positions");
        let nodes = rest.split_once(' ').expect("then the nodes").0;
        (best.parse::<u32>().unwrap(), nodes.parse::<u64>().unwrap())
    };
    let (plain, selective, solved) = (best("--depth 8"), best("--depth 8 --probcut"), best("--depth 12"));
    assert!(plain.0 >= 4 && selective.0 >= 4, "{plain:?} {selective:?}");
    assert!(selective.1 < plain.1, "{plain:?} {selective:?}");
    assert_eq!(solved.0, 10, "what is solved is known");
    let looked = best("--depth 12 --exact 0");
    assert!((4..10).contains(&looked.0), "{looked:?}");
    assert!(!kaeshi("evaluate -", FFO_1).out.contains("best move"), "nothing is known about the moves");
}

#[test]
fn evaluate_measures_from_known_scores_and_goes_on_after_bad_lines() {
    let said = kaeshi("evaluate -", &format!("{FFO_1}; score=2000000000\n{FFO_1}Q\n{FFO_1}\n"));
    assert_eq!(said.status, Some(1));
    assert_eq!(
        said.err,
        "kaeshi: standard input:2: character 67 is 'Q': nothing more is expected after the side to move\n"
    );
    assert!(said.out.contains("2 positions, ") && said.out.contains(" discs from 1 known scores"), "{}", said.out);
    assert_eq!(kaeshi("evaluate --depth 61 -", FFO_1).status, Some(2));
}
