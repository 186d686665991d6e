//! The counters of a build with the feature `statistics`, by part of the tree and by number of empty squares: raw, and
//! as shares.

use std::collections::BTreeMap;
use std::ops::RangeInclusive;

use kaeshi::search::statistics::PARTS;
use kaeshi::search::{Event, Statistics};
use serde::Serialize;

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

/// A ratio of two counts of events: how often a technique was tried, or how often it helped.
pub struct Share {
    /// The heading of its column.
    pub head: &'static str,
    part: &'static [Event],
    whole: &'static [Event],
    /// Whether it is shown in percent.
    pub percent: bool,
}

const CUTS: &[Event] = &[Event::FirstCut, Event::LaterCut];

/// The ratios that show the effect of the techniques.
pub const SHARES: [Share; 9] = [
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

/// Raw counts, in the form of the JSON output.
#[derive(Serialize)]
pub struct Report<'a> {
    statistics: Counts<'a>,
}

#[derive(Serialize)]
struct Counts<'a> {
    /// The names of the parts in their order, with their least and greatest number of empty squares.
    parts: Vec<(&'a str, u32, u32)>,
    /// The counts by number of empty squares; numbers without a node are left out.
    empties: BTreeMap<u32, BTreeMap<&'a str, u64>>,
}

/// The counts of a part of the tree.
pub struct Row {
    /// The nodes of the exact search.
    pub nodes: u64,
    /// Their share of all nodes.
    pub of_all: Option<f64>,
    /// The nodes of the midgame search.
    pub midgame: u64,
    /// The ratios in the order of [`SHARES`]; `None` if the denominator is zero.
    pub shares: [Option<f64>; SHARES.len()],
}

/// Returns the raw counts by part and by number of empty squares.
pub fn report(statistics: &Statistics) -> Report<'static> {
    let counts = |empties| KEYS.map(|(key, event)| (key, statistics.count(event, empties..=empties))).into();
    let empties = levels(statistics).map(|empties| (empties, counts(empties))).collect();
    let parts = PARTS.iter().map(|(name, empties)| (*name, *empties.start(), *empties.end())).collect();
    Report { statistics: Counts { parts, empties } }
}

/// Lists the numbers of empty squares at which there were nodes.
pub fn levels(statistics: &Statistics) -> impl Iterator<Item = u32> {
    let visited = |empties: &u32| {
        [Event::Node, Event::MidgameNode].iter().any(|event| statistics.count(*event, *empties..=*empties) > 0)
    };
    (0..=64).filter(visited)
}

/// Returns the counts at these numbers of empty squares.
pub fn row(statistics: &Statistics, empties: &RangeInclusive<u32>) -> Row {
    let sum = |events: &[Event]| events.iter().map(|event| statistics.count(*event, empties.clone())).sum::<u64>();
    let nodes = sum(&[Event::Node]);
    Row {
        nodes,
        of_all: ratio(nodes, statistics.count(Event::Node, 0..=64)),
        midgame: sum(&[Event::MidgameNode]),
        shares: SHARES.map(|Share { part, whole, .. }| ratio(sum(part), sum(whole))),
    }
}

/// Divides `part` by `whole`; returns `None` if `whole` is zero.
fn ratio(part: u64, whole: u64) -> Option<f64> {
    (whole > 0).then(|| part as f64 / whole as f64)
}
