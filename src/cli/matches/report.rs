//! The report of a match: lines of text, a JSON object, or a row of the table of levels.

use serde::Serialize;

use crate::tournament::contender::Contender;
use crate::tournament::sprt::Sprt;
use crate::tournament::tally::{Estimate, Tally};

/// A match that was played, as `--json` prints it.
#[derive(Serialize)]
pub struct Report {
    a: String,
    b: String,
    seed: u64,
    openings: String,
    games: u64,
    wins: u64,
    draws: u64,
    losses: u64,
    /// Games lost by a fault: A's, then B's.
    faults: [u64; 2],
    pentanomial: [u64; 5],
    win_rate: Estimate,
    discs: Estimate,
    elo: Estimate,
    #[serde(skip_serializing_if = "Option::is_none")]
    sprt: Option<Test>,
    /// Nodes per move: A's, then B's. Other programs do not tell theirs.
    nodes_a_move: [Option<f64>; 2],
    /// Seconds per move, in games that were not played before: A's, then B's.
    seconds_a_move: [Option<f64>; 2],
}

/// The state of the sequential test.
#[derive(Serialize)]
struct Test {
    h0: f64,
    h1: f64,
    log_ratio: f64,
    lower: f64,
    upper: f64,
    /// "H0", "H1", or `None` when the games ran out first.
    accepted: Option<&'static str>,
}

impl Report {
    /// Creates the report of a match.
    pub fn new(sides: &[Contender; 2], seed: u64, openings: String, tally: &Tally, sprt: Option<&Sprt>) -> Report {
        let a_move = |amount: f64, moves: u64| amount / moves.max(1) as f64;
        let nodes = |side: usize| {
            let spent = tally.spent[side];
            (!sides[side].is_program()).then(|| a_move(spent.nodes as f64, spent.moves))
        };
        Report {
            a: sides[0].to_string(),
            b: sides[1].to_string(),
            seed,
            openings,
            games: 2 * tally.pairs(),
            wins: tally.wins,
            draws: tally.draws,
            losses: tally.losses,
            faults: tally.faults,
            pentanomial: tally.pentanomial,
            win_rate: tally.win_rate(),
            discs: tally.discs(),
            elo: tally.elo(),
            sprt: sprt.map(|sprt| Test {
                h0: sprt.hypotheses.h0,
                h1: sprt.hypotheses.h1,
                log_ratio: sprt.log_ratio(&tally.pentanomial),
                lower: sprt.lower,
                upper: sprt.upper,
                accepted: sprt.verdict(&tally.pentanomial).map(|h1| if h1 { "H1" } else { "H0" }),
            }),
            nodes_a_move: [0, 1].map(nodes),
            seconds_a_move: tally.spent.map(|spent| (spent.timed > 0).then(|| a_move(spent.seconds, spent.timed))),
        }
    }

    /// Returns the report as lines of text.
    pub fn text(&self) -> String {
        let Report { a, b, games, wins, draws, losses, .. } = self;
        let [none, half, one, more, two] = self.pentanomial;
        let mut lines = vec![
            format!("A is {a}, B is {b}"),
            format!("games     {games}: two each of {} openings ({}, seed {})", games / 2, self.openings, self.seed),
            format!("A         {wins} wins, {draws} draws, {losses} losses"),
            format!("faults    {} of A, {} of B", self.faults[0], self.faults[1]),
            format!("pairs     {none} without a point, {half} with a half, {one} with 1, {more} with 1½, {two} with 2"),
            format!("win rate  {}", in_text(self.win_rate, |rate| format!("{:.1} %", 100.0 * rate))),
            format!("discs     {}", in_text(self.discs, |discs| format!("{discs:+.2}"))),
            format!("Elo       {}", in_elo(self.elo)),
        ];
        if let Some(Test { h0, h1, log_ratio, lower, upper, accepted }) = &self.sprt {
            let verdict = match accepted {
                Some("H1") => format!("accepted: a win rate of {:.2} %", 100.0 * h1),
                Some(_) => format!("accepted: a win rate of {:.2} %", 100.0 * h0),
                None => format!("open between win rates of {:.2} % and {:.2} %", 100.0 * h0, 100.0 * h1),
            };
            lines.push(format!("test      {log_ratio:+.2} between {lower:+.2} and {upper:+.2}; {verdict}"));
        }
        let (nodes, seconds) = (self.nodes_a_move, self.seconds_a_move);
        let of = |side: usize| {
            let nodes = nodes[side].map(|nodes| format!("{nodes:.0} nodes"));
            let known = [nodes, seconds[side].map(|seconds| format!("{seconds:.4} s"))];
            known.into_iter().flatten().collect::<Vec<_>>().join(", ")
        };
        lines.push(format!("a move    A {}; B {}", of(0), of(1)));
        if self.faults == [0, 0] {
            lines.retain(|line| !line.starts_with("faults"));
        }
        lines.join("\n")
    }

    /// Returns the heading of the Markdown table that [`Report::row`] fills.
    pub fn head() -> String {
        let cells = "| level | against | games | wins | draws | losses | win rate | discs | Elo | nodes a move |";
        format!("{cells}\n|{}", " ---: |".repeat(10))
    }

    /// Returns a row of the table of levels.
    pub fn row(&self) -> String {
        let level = |name: &str| name.trim_start_matches("level=").to_string();
        let rate = |rate: f64| format!("{:.1} %", 100.0 * rate);
        let cells = [
            level(&self.a),
            level(&self.b),
            self.games.to_string(),
            self.wins.to_string(),
            self.draws.to_string(),
            self.losses.to_string(),
            in_text(self.win_rate, rate),
            in_text(self.discs, |discs| format!("{discs:+.1}")),
            in_elo(self.elo),
            format!("{:.0}", self.nodes_a_move[0].unwrap_or(0.0)),
        ];
        format!("| {} |", cells.join(" | "))
    }
}

/// Returns for example `62.5 % (57.1 % … 67.9 %)`.
fn in_text(estimate: Estimate, number: impl Fn(f64) -> String) -> String {
    let Estimate { value, lower, upper } = estimate;
    format!("{} ({} … {})", number(value), number(lower), number(upper))
}

/// Returns an Elo difference in words: where one side made every point, the bound that is known of it.
fn in_elo(elo: Estimate) -> String {
    let number = |elo: f64| format!("{elo:+.0}");
    match elo.value {
        f64::INFINITY => format!("at least {}", number(elo.lower)),
        f64::NEG_INFINITY => format!("at most {}", number(elo.upper)),
        _ => in_text(elo, number),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::tally::tests::pair;

    fn report(discs: &[[i32; 2]], sprt: Option<&Sprt>) -> Report {
        let settings: [Contender; 2] = ["level=3", "level=2"].map(|text| text.parse().unwrap());
        let mut tally = Tally::default();
        discs.iter().for_each(|&discs| tally.add(&pair(discs)));
        Report::new(&settings, 7, "8 random moves".to_string(), &tally, sprt)
    }

    #[test]
    fn the_text_has_every_figure() {
        let sprt = Sprt::new("0.5,0.6".parse().unwrap(), 0.05, 0.05);
        let text = report(&[[10, 2], [30, -20], [-6, 8], [4, 0]], Some(&sprt)).text();
        for line in [
            "A is level=3, B is level=2",
            "games     8: two each of 4 openings (8 random moves, seed 7)",
            "A         5 wins, 1 draws, 2 losses",
            "pairs     0 without a point, 0 with a half, 2 with 1, 1 with 1½, 1 with 2",
            "win rate  68.8 % (35.1 % … 87.6 %)",
            "discs     +3.50 (+1.17 … +5.83)",
            "Elo       +137 (-107 … +340)",
            "a move    A 10 nodes, 0.0167 s; B 10 nodes, 0.0167 s",
        ] {
            assert!(text.lines().any(|found| found == line), "{line}\n{text}");
        }
        assert!(text.contains("; open between win rates of 50.00 % and 60.00 %"), "{text}");
    }

    #[test]
    fn a_row_has_a_cell_under_every_head() {
        let report = report(&[[2, 2], [6, 4]], None);
        let row = report.row();
        assert!(row.starts_with("| 3 | 2 | 4 | 4 | 0 | 0 | 100.0 % (34.3 % … 100.0 %) | +3.5 ("), "{row}");
        assert!(row.contains("| at least -113 |"), "{row}");
        assert!(Report::head().lines().all(|line| line.matches('|').count() == row.matches('|').count()));
    }

    #[test]
    fn forty_wins_of_forty_give_a_bound_of_elo() {
        let text = report(&[[2, 2]; 20], None).text();
        assert!(text.contains("win rate  100.0 % (83.9 % … 100.0 %)"), "{text}");
        assert!(text.contains("Elo       at least +287"), "{text}");
        let text = report(&[[-2, -2]; 20], None).text();
        assert!(text.contains("win rate  0.0 % (0.0 % … 16.1 %)"), "{text}");
        assert!(text.contains("Elo       at most -287"), "{text}");
    }

    #[test]
    fn an_infinite_value_is_null_in_json() {
        let value: serde_json::Value = serde_json::to_value(report(&[[2, 2], [6, 4]], None)).unwrap();
        assert_eq!((&value["elo"]["value"], &value["win_rate"]["value"]), (&serde_json::Value::Null, &1.0.into()));
        assert!(value["elo"]["lower"].is_f64() && value["elo"]["upper"].is_null());
        assert!(value.get("sprt").is_none());
    }
}
