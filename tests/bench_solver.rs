//! `kaeshi bench solver`: it visits the same nodes as `kaeshi solve`, and reports wrong scores. And `kaeshi bench
//! midgame`: it finds the same values as `kaeshi evaluate`.

use crate::common::command;

use command::kaeshi;
use serde_json::Value;

/// The first lines of a file in `tests/data` that hold a position.
fn positions(text: &str, count: usize) -> String {
    text.lines().filter(|line| !line.starts_with('#')).take(count).map(|line| format!("{line}\n")).collect()
}

fn ffo() -> String {
    positions(include_str!("data/ffo_1_19.txt"), 3)
}

/// The objects with the answers; a build with counters prints another one without an answer.
fn answers(out: &str) -> Vec<Value> {
    let objects = out.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}")));
    objects.filter(|object: &Value| object.get("statistics").is_none()).collect()
}

#[test]
fn it_visits_the_nodes_that_solve_visits() {
    for weights in ["", "--weights hand"] {
        let solved = kaeshi(&format!("solve --json --threads 1 {weights} -"), &ffo());
        let timed = kaeshi(&format!("bench solver --json {weights} -"), &ffo());
        assert_eq!((timed.status, timed.err.as_str()), (Some(0), ""));
        let (solved, timed) = (answers(&solved.out), answers(&timed.out));
        assert_eq!((solved.len(), timed.len()), (3, 3));
        for (solved, timed) in solved.iter().zip(timed) {
            assert_eq!((&solved["nodes"], &solved["score"]), (&timed["nodes"], &timed["score"]));
            assert!(timed["seconds"].as_f64().unwrap() > 0.0);
        }
    }
}

#[test]
fn the_other_tasks_give_signs_and_moves() {
    let signs = answers(&kaeshi("bench solver --json --task wld -", &ffo()).out);
    assert_eq!(signs.len(), 3);
    assert!(signs.iter().all(|answer| answer["lower"].as_i64().unwrap() > 0), "all three are won");
    let said = kaeshi("bench solver --json --task moves -", &ffo());
    let best = |answer: &Value| answer["moves"].as_object().unwrap().values().map(|score| score.as_i64()).max();
    assert_eq!(
        answers(&said.out).iter().map(best).collect::<Vec<_>>(),
        [Some(Some(18)), Some(Some(10)), Some(Some(2))]
    );
}

/// Returns standard error without the advice that a build gives which could be faster on this processor.
fn faults(err: &str) -> String {
    err.lines().filter(|line| !line.starts_with("This processor has ")).map(|line| format!("{line}\n")).collect()
}

#[test]
fn the_summary_counts_what_is_wrong() {
    let said = kaeshi("bench solver --table 4 -", &ffo());
    assert_eq!((said.status, faults(&said.err).as_str()), (Some(0), ""));
    assert!(said.out.starts_with("3 positions, 0 wrong, "), "{}", said.out);

    let first = positions(&ffo(), 1);
    let wrong = |task: &str, from: &str, to: &str| {
        let said = kaeshi(&format!("bench solver --task {task} -"), &first.replace(from, to));
        assert_eq!(said.status, Some(1));
        assert!(said.out.starts_with("1 position, 1 wrong, "), "{}", said.out);
        faults(&said.err)
    };
    let expected = "kaeshi: standard input:1: the score is +18, the line says +16\n";
    assert_eq!(wrong("exact", "score=+18", "score=+16"), expected);
    assert_eq!(wrong("moves", "score=+18", "score=+16"), expected);
    assert_eq!(wrong("moves", "h7:+6", "h7:+8"), "kaeshi: standard input:1: h7 scores +6, the line says +8\n");
    let said = wrong("wld", "score=+18", "score=-2");
    assert!(said.starts_with("kaeshi: standard input:1: the score is from +") && said.ends_with("the line says -2\n"));
}

#[test]
fn counters_are_printed_where_they_are_compiled_in() {
    let said = kaeshi("bench solver -", &ffo());
    let json = kaeshi("bench solver --json -", &ffo());
    let counted = cfg!(feature = "statistics");
    assert_eq!(said.out.contains("small table"), counted, "{}", said.out);
    assert_eq!(json.out.contains("\"statistics\":"), counted, "{}", json.out);
}

#[test]
fn a_timed_search_sees_what_evaluate_sees() {
    for options in ["--depth 6", "--depth 6 --probcut", "--depth 4 --weights hand", "--depth 14"] {
        let seen = kaeshi(&format!("evaluate --json {options} -"), &ffo());
        let timed = kaeshi(&format!("bench midgame --json {options} -"), &ffo());
        assert_eq!((timed.status, timed.err.as_str()), (Some(0), ""));
        let (seen, timed) = (answers(&seen.out), answers(&timed.out));
        assert_eq!((seen.len(), timed.len()), (3, 3));
        for (seen, timed) in seen.iter().zip(timed) {
            assert_eq!((&seen["value"], &seen["best"]), (&timed["value"], &timed["best"]), "{options}");
            assert!(timed["seconds"].as_f64().unwrap() > 0.0 && timed["nodes"].as_u64().unwrap() > 0);
        }
    }
    let said = kaeshi("bench midgame --depth 3 -", &format!("{}nothing\n", ffo()));
    assert_eq!(said.status, Some(1));
    assert!(
        said.out.starts_with("3 positions, ") && said.err.contains("standard input:4: "),
        "{}{}",
        said.out,
        said.err
    );
}
