//! Forms of games and boards that people paste, each with its source: what they are read to stands in the file.

use kaeshi::notation::read::read;
use kaeshi::{Position, Square};

/// Returns the records of a form as text: the first position, the moves and the other facts.
fn told(text: &str) -> Vec<String> {
    let mut told = Vec::new();
    read(text, None, None, &mut |record| {
        let fault = record.fault.as_ref().map(|fault| format!("fault {fault}"));
        let start = record.start.filter(|&start| start != Position::START).map(|start| format!("from {start}"));
        let moves = record.moves.as_ref().map(|moves| moves.iter().map(Square::to_string).collect::<String>());
        let position = moves.is_none().then(|| format!("position {}", record.position));
        let tags = record.tags.as_deref().cloned().unwrap_or_default();
        let tags = [("black", tags.black), ("white", tags.white), ("result", tags.result), ("goal", tags.goal)];
        let tags = tags.into_iter().filter_map(|(name, tag)| Some(format!("{name} {}", tag?)));
        let told_moves = moves.map(|moves| format!("moves {moves}"));
        let from = if position.is_some() { None } else { start };
        let parts: Vec<_> = [position, from, told_moves].into_iter().flatten().chain(tags).chain(fault).collect();
        told.push(parts.join("; "));
    });
    told
}

#[test]
fn every_form_is_read_to_what_its_file_says() {
    let file = include_str!("data/forms.txt");
    let mut names = Vec::new();
    let mut wrong = Vec::new();
    for block in file.split("\n==== ").skip(1) {
        let (head, text) = block.split_once("\n----\n").expect("a line of hyphens before the text");
        let mut head = head.lines();
        let name = head.next().unwrap();
        let line = |line: Option<&str>, key: &str| {
            line.and_then(|line| line.strip_prefix(key)).unwrap_or_else(|| panic!("{name}: {key}")).to_string()
        };
        let source = line(head.next(), "source: ");
        assert!(source.starts_with("https://") || source == "seen in use, no specification found", "{name}: {source}");
        let expected: Vec<String> = head.map(|each| line(Some(each), "reads: ")).collect();
        let found = told(text);
        if found != expected {
            wrong.push(format!("{name}\n{text}\n{}\ninstead of\n{}\n", found.join("\n"), expected.join("\n")));
        }
        names.push(name);
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    assert!(names.len() > 40, "{} forms", names.len());
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count, "two forms of one name");
}
