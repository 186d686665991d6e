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

/// Returns the heads and the texts of the forms.
fn forms() -> impl Iterator<Item = (&'static str, &'static str)> {
    let blocks = include_str!("data/forms.txt").split("\n==== ").skip(1);
    blocks.map(|block| block.split_once("\n----\n").expect("a line of hyphens before the text"))
}

/// Tries every third pair of forms, or all with `KAESHI_ALL`.
#[test]
fn two_forms_in_one_text_are_both_read() {
    let is_all = std::env::var_os("KAESHI_ALL").is_some();
    let alone: Vec<_> = forms().map(|(head, text)| (head.lines().next().unwrap(), text, told(text))).collect();
    // A legend holds for the boards below it that have none.
    let is_of_one_legend = |above, below| above == "Red and blue discs with a legend" && below == "Blue and red discs";
    let mut wrong = Vec::new();
    for separator in ["\n\n", "\n"] {
        for (index, (above, first, of_first)) in alone.iter().enumerate() {
            let (begin, step) = if is_all { (0, 1) } else { (index % 3, 3) };
            for (below, second, of_second) in alone[begin..].iter().step_by(step) {
                let found = told(&format!("{}{separator}{second}", first.trim_end()));
                let sound = |told: &String| told.split("; fault").next().unwrap_or_default().to_string();
                let both: Vec<_> = of_first.iter().chain(of_second).map(sound).collect();
                let is_read = found.iter().map(sound).eq(both);
                let is_told = found.iter().any(|record| record.contains("fault"));
                // Moves below a board go on from it.
                let goes_on = of_first[0].strip_prefix("position ").is_some_and(|position| {
                    let start: Position = position.parse().unwrap();
                    let moves = &of_second[0][of_second[0].find("moves").unwrap_or(0)..];
                    let from = if start == Position::START { String::new() } else { format!("from {position}; ") };
                    found.len() == of_second.len() && sound(&found[0]) == format!("{from}{}", sound(&moves.into()))
                });
                if !is_read && !is_told && !goes_on && !is_of_one_legend(*above, *below) {
                    wrong.push(format!("{above}, {below}: {found:?}"));
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} pairs\n{}", wrong.len(), wrong.join("\n"));
}

#[test]
fn every_form_is_read_to_what_its_file_says() {
    let mut names = Vec::new();
    let mut wrong = Vec::new();
    for (head, text) in forms() {
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
