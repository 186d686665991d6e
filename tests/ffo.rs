//! The first nineteen positions of the FFO endgame suite, solved by the command: all scores right.

use crate::common::command;
use crate::common::records;

use command::kaeshi;
use kaeshi::{Game, Position};
use records::records;
use serde_json::Value;

const FILE: &str = include_str!("data/ffo_1_19.txt");

/// The objects that `--json` printed.
fn objects(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).unwrap_or_else(|error| panic!("{error}: {line}"))).collect()
}

#[test]
fn all_scores_are_right_and_the_lines_of_play_show_them() {
    let said = kaeshi("solve --json ffo_1_19.txt", "");
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    let answers = objects(&said.out);
    assert_eq!(answers.len(), 19);
    for (record, answer) in records(FILE).zip(&answers) {
        let id = record.value("id");
        let score = record.value("score").parse::<i64>().unwrap();
        assert_eq!(answer["score"], score, "{id}");
        assert_eq!(answer["exact"], true, "{id}");
        assert_eq!(
            format!("{} {}", answer["board"].as_str().unwrap(), answer["side"].as_str().unwrap()),
            record.fields[0]
        );
        assert_eq!(answer["empties"], record.value("empties").parse::<i64>().unwrap(), "{id}");
        let best = answer["best"].as_str().unwrap();
        assert!(record.value("best").split(',').any(|square| square == best), "{id}: {best}");

        let start: Position = record.fields[0].parse().unwrap();
        let line: String = answer["pv"].as_array().unwrap().iter().map(|square| square.as_str().unwrap()).collect();
        assert!(line.starts_with(best), "{id}");
        let game = Game::from_transcript(&line, start).unwrap_or_else(|error| panic!("{id}: {error}"));
        let result = game.result().unwrap_or_else(|| panic!("{id}: {line} does not reach the end"));
        let for_black = i64::from(result.black) - i64::from(result.white);
        assert_eq!(if start.side == kaeshi::Color::Black { for_black } else { -for_black }, score, "{id}: {line}");
    }
}

#[test]
fn every_move_of_the_first_positions_is_scored_right() {
    let first: String =
        FILE.lines().filter(|line| !line.starts_with('#')).take(4).map(|line| format!("{line}\n")).collect();
    let said = kaeshi("solve --json --moves -", &first);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    for (record, answer) in records(&first).zip(objects(&said.out)) {
        let moves = answer["moves"].as_object().unwrap();
        let start: Position = record.fields[0].parse().unwrap();
        assert_eq!(moves.len(), start.board.mobility().len() as usize, "{}", record.value("id"));
        for scored in record.value("moves").split(',') {
            let (square, score) = scored.split_once(':').unwrap();
            assert_eq!(moves[square], score.parse::<i64>().unwrap(), "{} {square}", record.value("id"));
        }
    }
}

#[test]
fn the_table_says_that_every_known_score_agrees() {
    let said = kaeshi("solve ffo_1_19.txt", "");
    assert_eq!(said.status, Some(0));
    assert!(said.out.contains("19 positions, 19 of 19 known scores agree"), "{}", said.out);
    assert_eq!(said.out.matches("  agrees  ").count(), 19, "{}", said.out);
}

#[test]
fn a_larger_table_costs_no_nodes() {
    let suite = include_str!("data/ffo_20_59.txt");
    let ffo_44 = suite.lines().find(|line| line.ends_with("id=ffo-44")).expect("the suite has it");
    let nodes = [1, 16].map(|megabytes| {
        let said = kaeshi(&format!("solve --json --threads 1 --table {megabytes} -"), ffo_44);
        objects(&said.out)[0]["nodes"].as_u64().unwrap()
    });
    assert!(nodes.is_sorted_by(|smaller, larger| smaller >= larger), "{nodes:?}");
}
