//! The counters of a build with the feature `statistics` in tables, by part of the tree and by number of empty squares.

use std::ops::RangeInclusive;

use kaeshi::search::Statistics;
use kaeshi::search::statistics::PARTS;

use crate::bench::statistics::{SHARES, levels, row};

/// Writes a table by part of the tree and a table by number of empty squares.
pub fn tables(statistics: &Statistics) -> String {
    let mut lines = vec![String::new(), head("part")];
    lines.extend(PARTS.iter().map(|(name, empties)| line(statistics, name, empties)));
    lines.extend([line(statistics, "all", &(0..=64)), String::new(), head("empties")]);
    lines.extend(levels(statistics).map(|empties| line(statistics, &empties.to_string(), &(empties..=empties))));
    lines.join("\n")
}

fn head(what: &str) -> String {
    let shares: String = SHARES.iter().map(|share| format!("{:>10}", share.head)).collect();
    format!("{what:<12}{:>14}{:>8}{:>12}{shares}", "nodes", "share", "midgame")
}

fn line(statistics: &Statistics, name: &str, empties: &RangeInclusive<u32>) -> String {
    let row = row(statistics, empties);
    let mut line = format!("{name:<12}{:>14}{:>8}{:>12}", row.nodes, cell(row.of_all, true), row.midgame);
    for (share, ratio) in SHARES.iter().zip(row.shares) {
        line += &format!("{:>10}", cell(ratio, share.percent));
    }
    line
}

/// Writes a ratio, or an empty cell when there is none.
fn cell(ratio: Option<f64>, percent: bool) -> String {
    match ratio {
        None => String::new(),
        Some(ratio) if percent => format!("{:.1}%", 100.0 * ratio),
        Some(ratio) => format!("{ratio:.2}"),
    }
}
