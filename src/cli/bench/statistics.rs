//! The counters of a build with the feature `statistics`, by part of the tree and by number of empty squares: raw as
//! JSON, as shares in tables.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use kaeshi::search::statistics::PARTS;
use kaeshi::search::{Event, Statistics};
use serde::Serialize;

use crate::cli::screen::to_json;

/// The keys of the raw counts.
const KEYS: [(&str, Event); 13] = [
    ("nodes", Event::Node),
    ("midgame", Event::MidgameNode),
    ("stability_tries", Event::StabilityTry),
    ("stability_cuts", Event::StabilityCut),
    ("probes", Event::Probe),
    ("hits", Event::Hit),
    ("table_cuts", Event::TableCut),
    ("child_cuts", Event::ChildCut),
    ("child_refuted", Event::ChildRefuted),
    ("expanded", Event::FirstMove),
    ("moves", Event::Move),
    ("first_cuts", Event::FirstCut),
    ("later_cuts", Event::LaterCut),
];

/// A cell: what share of some events some other events are.
struct Share {
    head: &'static str,
    part: &'static [Event],
    whole: &'static [Event],
    /// In hundredths, or as it is.
    percent: bool,
}

const CUTS: &[Event] = &[Event::FirstCut, Event::LaterCut];

/// The columns behind the nodes: how often each technique was tried, and how often it helped.
const SHARES: [Share; 9] = [
    Share { head: "stable?", part: &[Event::StabilityTry], whole: &[Event::Node], percent: true },
    Share { head: "cut", part: &[Event::StabilityCut], whole: &[Event::StabilityTry], percent: true },
    Share { head: "probed", part: &[Event::Probe], whole: &[Event::Node], percent: true },
    Share { head: "hit", part: &[Event::Hit], whole: &[Event::Probe], percent: true },
    Share { head: "cut", part: &[Event::TableCut], whole: &[Event::Probe], percent: true },
    Share { head: "by child", part: &[Event::ChildCut], whole: &[Event::Probe], percent: true },
    Share { head: "fail high", part: CUTS, whole: &[Event::FirstMove], percent: true },
    Share { head: "at first", part: &[Event::FirstCut], whole: CUTS, percent: true },
    Share { head: "moves", part: &[Event::Move], whole: &[Event::FirstMove], percent: false },
];

/// What `--json` prints: raw counts by part and by number of empty squares.
#[derive(Serialize)]
struct Report<'a> {
    statistics: Counts<'a>,
}

#[derive(Serialize)]
struct Counts<'a> {
    /// Names of the parts in their order, with how many squares are empty there.
    parts: Vec<(&'a str, u32, u32)>,
    /// By number of empty squares, those without a node left out.
    empties: BTreeMap<u32, BTreeMap<&'a str, u64>>,
}

/// Writes the raw counts as one line of JSON.
pub fn json(statistics: &Statistics) -> String {
    let counts = |empties| KEYS.map(|(key, event)| (key, statistics.count(event, empties..=empties))).into();
    let empties = levels(statistics).map(|empties| (empties, counts(empties))).collect();
    let parts = PARTS.iter().map(|(name, empties)| (*name, *empties.start(), *empties.end())).collect();
    to_json(&Report { statistics: Counts { parts, empties } })
}

/// Writes a table of the parts and one of the numbers of empty squares.
pub fn tables(statistics: &Statistics) -> String {
    let mut lines = vec![String::new(), head("part")];
    lines.extend(PARTS.iter().map(|(name, empties)| row(statistics, name, empties)));
    lines.extend([row(statistics, "all", &(0..=64)), String::new(), head("empties")]);
    lines.extend(levels(statistics).map(|empties| row(statistics, &empties.to_string(), &(empties..=empties))));
    lines.join("\n")
}

/// Lists the numbers of empty squares at which there were nodes.
fn levels(statistics: &Statistics) -> impl Iterator<Item = u32> {
    let visited = |empties: &u32| {
        [Event::Node, Event::MidgameNode].iter().any(|event| statistics.count(*event, *empties..=*empties) > 0)
    };
    (0..=64).filter(visited)
}

fn head(what: &str) -> String {
    let shares: String = SHARES.iter().map(|share| format!("{:>10}", share.head)).collect();
    format!("{what:<12}{:>14}{:>8}{:>12}{shares}", "nodes", "share", "midgame")
}

fn row(statistics: &Statistics, name: &str, empties: &RangeInclusive<u32>) -> String {
    let sum = |events: &[Event]| events.iter().map(|event| statistics.count(*event, empties.clone())).sum::<u64>();
    let all = statistics.count(Event::Node, 0..=64);
    let mut row = format!("{name:<12}{:>14}{:>8}", sum(&[Event::Node]), ratio(sum(&[Event::Node]), all, true));
    row += &format!("{:>12}", sum(&[Event::MidgameNode]));
    for Share { part, whole, percent, .. } in &SHARES {
        row += &format!("{:>10}", ratio(sum(part), sum(whole), *percent));
    }
    row
}

/// Divides `part` by `whole`; returns nothing where there is no whole.
fn ratio(part: u64, whole: u64, percent: bool) -> String {
    match (whole, part as f64 / whole as f64) {
        (0, _) => String::new(),
        (_, ratio) if percent => format!("{:.1}%", 100.0 * ratio),
        (_, ratio) => format!("{ratio:.2}"),
    }
}
