//! `kaeshi train book` from the user's view: the same book whatever the number of threads, and wherever it was stopped.

use crate::common::command;

use std::fs;
use std::path::{Path, PathBuf};

use command::{Said, kaeshi_in_words};

const WEIGHTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/eval/default.weights");

/// Grows the book `out` to `positions` positions, two moves ahead unless the options say otherwise.
fn grow(out: &Path, positions: &str, options: &[&str]) -> Said {
    let out = out.to_string_lossy();
    let words = ["train", "book", "--weights", WEIGHTS, "--out", &out, "--positions", positions];
    let depth = if options.contains(&"--depth") { &[][..] } else { &["--depth", "2"] };
    kaeshi_in_words(&[&words[..], depth, options].concat(), "")
}

#[test]
fn a_book_is_the_same_for_any_number_of_threads_and_wherever_it_was_stopped() {
    let folder = std::env::temp_dir().join(format!("kaeshi-train-book-{}", std::process::id()));
    fs::create_dir_all(&folder).unwrap();
    let [one, three, torn]: [PathBuf; 3] = ["one.book", "three.book", "torn.book"].map(|name| folder.join(name));
    let said = grow(&one, "150", &["--threads", "1"]);
    assert_eq!((said.status, said.err.as_str()), (Some(0), ""));
    assert!(said.out.contains(", 150 of them with moves"), "{}", said.out);
    let told = grow(&three, "150", &["--threads", "3", "--json"]).out;
    let told: serde_json::Value = serde_json::from_str(&told).unwrap();
    assert_eq!((&told["branches"], &told["bytes"]), (&150.into(), &fs::read(&three).unwrap().len().into()), "{told}");
    assert_eq!(fs::read(&three).unwrap(), fs::read(&one).unwrap());
    // A smaller book, its last position torn off, grows to the same.
    grow(&torn, "100", &[]);
    let part = folder.join("torn.book.tree.part");
    let journal = fs::read(&part).unwrap();
    fs::write(&part, &journal[..journal.len() - 5]).unwrap();
    grow(&torn, "150", &[]);
    assert_eq!(fs::read(&torn).unwrap(), fs::read(&one).unwrap());
    let other = grow(&one, "150", &["--depth", "3"]);
    assert_eq!(other.status, Some(1));
    assert!(other.err.contains("name another or use --force"), "{}", other.err);
    fs::remove_dir_all(&folder).unwrap();
}
