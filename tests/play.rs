//! A game at the terminal, typed by a test.

use crate::common::command;

use command::{Said, kaeshi, kaeshi_in_words};
use kaeshi::{Game, Position};

fn typed(args: &str, lines: &[&str]) -> Said {
    let said = kaeshi(&format!("play --seed 1 {args}"), &lines.join("\n"));
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{}", said.out);
    said
}

/// Returns the transcript that the command prints at the end.
fn transcript(said: &Said) -> &str {
    said.out.trim_end().rsplit(' ').next().unwrap()
}

#[test]
fn the_engine_answers_and_both_moves_can_be_taken_back_and_played_again() {
    let said = typed("--level 2", &["f5", "quit"]);
    assert!(said.out.contains("\n  4 . . * O X . . .    Black X  2\n"), "{}", said.out);
    assert!(said.out.contains("White (level 2) plays "), "{}", said.out);
    let one_move_each = transcript(&said).to_string();
    assert_eq!((one_move_each.len(), &one_move_each[..2]), (4, "f5"));

    let said = typed("--level 2", &["f5", "undo", "moves"]);
    assert_eq!(said.out.matches("No move has been played.").count(), 2, "{}", said.out);
    let said = typed("--level 2", &["f5", "u", "r"]);
    assert_eq!(transcript(&said), one_move_each);
    let said = typed("--level 2", &["undo", "redo"]);
    assert!(said.out.contains("no move of yours to take back") && said.out.contains("no move that was taken back"));
}

#[test]
fn a_line_that_cannot_be_understood_is_explained() {
    for (line, explanation) in [
        ("a1", "That is not possible: a disc on a1 would flip nothing. You can play d3, c4, f5, e6."),
        ("e4", "That is not possible: e4 is occupied. You can play d3, c4, f5, e6."),
        ("i9", "'i9' is neither a square nor a known word. Type a square such as f5, or help."),
        ("", "Type a square such as f5, or help."),
        ("pass", "You need not type a pass: passes are made for you."),
        ("level 11", "there is no level 11: levels go from 1 to 10"),
        ("level high", "'high' is not a number from 1 to 10"),
        ("help", "take your last move back"),
        ("？", "'？' is neither a square nor a known word."),
    ] {
        let said = typed("", &[line, "quit"]);
        assert!(said.out.contains(explanation), "{line}: {}", said.out);
    }
}

#[test]
fn two_people_play_the_shortest_wipe_out() {
    let over = ["F5", "d6", "c5", "f4", "e7", "c6", "c7", "f6", "g5", "e6", "e3"];
    let said = typed("--side both", &[&over[..], &["a1", "hint", "undo", "quit"]].concat());
    assert!(said.out.contains("The game is over. Black has won: 64 to 0."), "{}", said.out);
    assert!(said.out.contains("undo, new or quit: That is not possible: a1 cannot be played: the game is over."));
    assert_eq!(transcript(&said), over[..10].concat().to_lowercase());
}

#[test]
fn the_engine_plays_a_whole_game_against_itself() {
    let said = typed("--side none --level 1", &[]);
    assert!(said.out.contains("The game is over."), "{}", said.out);
    let game = Game::from_transcript(transcript(&said), Position::START).unwrap();
    assert!(game.is_over());
    assert_eq!(transcript(&typed("--side none --level 1", &[])), transcript(&said), "the same seed, another game");
}

#[test]
fn near_the_end_hints_are_proved() {
    // A puzzle made by a person, published on surippadesu's blog: b2 is the clearest win.
    let position = "--XXX-----XOXX--OOOXXXOOOOOOXXOOOXOOOXOOOOXOOXOO--OOOX---XXXXXX- O";
    let proofs = ["1", "3"].map(|threads| {
        kaeshi_in_words(&["play", "--side", "white", "--threads", threads, "--from", position], "hint\nquit\n").out
    });
    assert!(proofs[0].contains("With best play from here: b2 +8, "), "{}", proofs[0]);
    assert_eq!(proofs[0], proofs[1], "the scores are the same with several threads");
    let said = typed("--level 3", &["hint"]);
    assert!(said.out.contains(" looks good: about "), "{}", said.out);
}

#[test]
fn a_pass_is_announced() {
    // White has no move in either row; black has one in each.
    let position = "-OXXXXXX---------OXXXXXX---------------------------------------- X";
    let said = kaeshi_in_words(&["play", "--side", "both", "--from", position], "a1\na3\n");
    assert!(said.out.contains("White cannot move and passes."), "{}", said.out);
    assert!(said.out.contains("The game is over. Black has won: 64 to 0."), "{}", said.out);
}

#[test]
fn a_start_that_is_no_position_is_refused() {
    let said = kaeshi("play --from XO", "");
    assert_eq!(said.status, Some(2));
    assert!(said.err.contains("the board has 2 of 64 squares"), "{}", said.err);
}
