//! The report on the making of a library: candidates refused by each rule, and puzzles taken, as JSON and as tables.

use std::fmt::Write;

use kaeshi::Color;
use kaeshi::tsume::Goal;
use kaeshi::tsume::library::entry::Entry;
use kaeshi::tsume::library::rules::Refusal;
use kaeshi::tsume::library::tally::{Counts, Tally};
use kaeshi::tsume::library::themes::Theme;
use serde::Serialize;
use serde_json::{Map, Value, json};

use super::folder::Sizes;

/// The report of a library.
#[derive(Serialize)]
pub struct Report {
    /// For each size: positions examined, refused by each rule, left.
    candidates: Vec<Value>,
    total: Value,
    /// For each size: the puzzles of the library.
    library: Vec<Value>,
    #[serde(skip)]
    rows: Vec<(u32, Counts, [usize; 5])>,
    #[serde(skip)]
    sums: (Counts, usize),
}

impl Report {
    /// Makes the report from the counts of a tally and a library.
    pub fn of(tally: &Tally, sizes: &Sizes, found: usize) -> Report {
        let shipped = |empties: u32| sizes.get(&empties).map_or(&[][..], |entries| entries);
        let candidates = tally.sizes().map(|(size, counts)| with_size(size, refusals(counts))).collect();
        let rows = tally.sizes().map(|(size, counts)| (size, *counts, made_of(shipped(size)))).collect();
        let library = sizes.iter().map(|(&size, entries)| with_size(size, contents(entries))).collect();
        let mut total = refusals(&tally.total());
        let all = sizes.values().map(Vec::len).sum::<usize>();
        total.insert("found".into(), found.into());
        total.insert("shipped".into(), all.into());
        Report { candidates, total: total.into(), library, rows, sums: (tally.total(), all) }
    }

    /// Returns it as JSON.
    pub fn json(&self) -> String {
        serde_json::to_string_pretty(self).expect("numbers and strings always serialise") + "\n"
    }

    /// Returns it as two tables: the rules, and the library.
    pub fn text(&self) -> String {
        let (counts, shipped) = &self.sums;
        let mut text = rules(counts);
        let _ = writeln!(text, ", {shipped} taken\n");
        text += "empties    asked   passed    taken   win  draw  best black white\n";
        for (size, counts, made_of) in &self.rows {
            let taken: usize = made_of[..3].iter().sum();
            let _ = write!(text, "{size:7} {:8} {:8} {taken:8}", counts.asked(), counts.taken);
            let [win, draw, best, black, white] = made_of;
            let _ = writeln!(text, " {win:5} {draw:5} {best:5} {black:5} {white:5}");
        }
        text
    }
}

/// Returns the number of positions that each rule refused, one line each, and the number that passed, without a final
/// line break.
pub fn rules(counts: &Counts) -> String {
    let mut text = String::from("rule             refused\n");
    for refusal in Refusal::ALL {
        let _ = writeln!(text, "{refusal:12} {:11}", counts.refused(refusal));
    }
    let _ = write!(text, "{} positions, {} passed", counts.asked(), counts.taken);
    text
}

fn with_size(size: u32, mut object: Map<String, Value>) -> Value {
    object.insert("empties".into(), size.into());
    object.into()
}

fn refusals(counts: &Counts) -> Map<String, Value> {
    let mut object = Map::new();
    object.insert("asked".into(), counts.asked().into());
    for refusal in Refusal::ALL {
        object.insert(refusal.name().into(), counts.refused(refusal).into());
    }
    object.insert("passed".into(), counts.taken.into());
    object
}

/// Counts the puzzles to win, to draw and for the best score, and those of Black and of White.
fn made_of(entries: &[Entry]) -> [usize; 5] {
    let goals =
        [Goal::Win, Goal::Draw, Goal::Best].map(|goal| entries.iter().filter(|entry| entry.goal == goal).count());
    let black = entries.iter().filter(|entry| entry.position.side == Color::Black).count();
    [goals[0], goals[1], goals[2], black, entries.len() - black]
}

fn contents(entries: &[Entry]) -> Map<String, Value> {
    let [win, draw, best, black, white] = made_of(entries);
    let stars = [1, 2, 3, 4, 5].map(|stars| entries.iter().filter(|entry| entry.stars == stars).count());
    let themes: Map<String, Value> = Theme::ALL
        .into_iter()
        .map(|theme| {
            let count = entries.iter().filter(|entry| entry.themes.has(theme)).count();
            (theme.letter().to_string(), count.into())
        })
        .collect();
    let object = json!({
        "count": entries.len(), "win": win, "draw": draw, "best": best,
        "sides": { "black": black, "white": white },
        "stars": stars, "themes": themes,
    });
    let Value::Object(object) = object else { return Map::new() };
    object
}
