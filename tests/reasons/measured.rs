//! Figures of the facts over thousands of reviewed games, and weights fitted to them.
//!
//! `KAESHI_REVIEWS` names a file with what `kaeshi analyse --json` says of thousands of games. Every fact of every
//! mistake in it is then checked, and printed are the goals, each with its figure, and how often each kind speaks
//! against the worse move. `KAESHI_FIT` names another such file: weights are fitted to its mistakes and printed as they
//! stand in src/reasons/selection.rs.
//!
//! ```sh
//! node tools/explanations/figures.mjs GAMES [OTHERS]
//! ```
//!
//! makes these files from games and runs the test.

use std::fs::File;
use std::io::{BufRead, BufReader};

use super::*;
use kaeshi::Color;

fn read(path: &str) -> Vec<Mistake> {
    let (mut found, mut moves) = (Vec::new(), Vec::new());
    for line in BufReader::new(File::open(path).unwrap()).lines() {
        // The last line of a file that is still written may be cut off.
        let Ok(row) = serde_json::from_str::<serde_json::Value>(&line.unwrap()) else { break };
        if let Some(square) = row["move"].as_str() {
            let square: Square = square.parse().unwrap();
            let squares = row["line"].as_array().unwrap().iter();
            moves.push(ReviewedMove {
                ply: row["ply"].as_u64().unwrap() as usize,
                side: if row["side"] == "X" { Color::Black } else { Color::White },
                square,
                score: 0,
                exact: row["exact"].as_bool().unwrap(),
                best: row["best"].as_str().unwrap().parse().unwrap(),
                loss: (row["loss"].as_f64().unwrap() * f64::from(DISC)).round() as i32,
                mark: kaeshi::review::Mark::Best,
                depth: 0,
                choices: 0,
                line: squares.map(|square| square.as_str().unwrap().parse().unwrap()).collect(),
            });
            continue;
        }
        let transcript: String = moves.iter().map(|judged: &ReviewedMove| judged.square.to_string()).collect();
        let game = Game::from_transcript(&transcript, Position::START).unwrap();
        found.extend(mistakes(&game, &moves));
        moves.clear();
    }
    found
}

#[test]
fn many_reviews() {
    if let Ok(path) = std::env::var("KAESHI_FIT") {
        fit(&read(&path));
    }
    let Ok(path) = std::env::var("KAESHI_REVIEWS") else { return };
    let (mut counts, mistakes) = (Counts::default(), read(&path));
    mistakes.iter().for_each(|mistake| counts.add(mistake));
    counts.print();
    print_refutations(&mistakes);
    assert_eq!(counts.false_facts, 0);
}

impl Counts {
    /// Prints each goal with its figure and whether it is reached, and the kinds.
    fn print(&self) {
        let percent = |part: usize, of: usize| 100.0 * part as f64 / of.max(1) as f64;
        let (said, named) = (percent(self.said, self.mistakes), 100.0 * self.named());
        let milliseconds = 1000.0 * self.time.as_secs_f64() / self.mistakes.max(1) as f64;
        println!("{} mistakes, 10000 at least: {}", self.mistakes, self.mistakes >= 10_000);
        println!("{} false facts, 0: {}", self.false_facts, self.false_facts == 0);
        println!("something is said of {said:.1} %, 85 at least: {}", said >= 85.0);
        println!("the worse move is named in {named:.1} %, 75 at least: {}", named >= 75.0);
        println!("{milliseconds:.3} ms a mistake, 300 at most: {}", milliseconds <= 300.0);
        for (kind, &(count, against)) in self.kinds.iter().filter(|(_, kind)| kind.0 > 0) {
            let share = percent(count, self.mistakes);
            println!("{:12} in {share:.1} %, against the worse move {:.1} %", kind.name(), percent(against, count));
        }
    }
}

/// Prints how many proved mistakes near the end have a refutation, and how long solving all replies took.
fn print_refutations(mistakes: &[Mistake]) {
    let is_small = |mistake: &&Mistake| mistake.proved && mistake.position.board.empties().len() <= 14;
    let (mut count, mut refuted, mut times) = (0, 0, Vec::new());
    for Mistake { position, played, .. } in mistakes.iter().filter(is_small) {
        let mut searcher = Searcher::new(Table::with_megabytes(1));
        let best = i32::from(searcher.solve(position.board, &Limits::NONE).score().unwrap());
        searcher.clear();
        let start = Instant::now();
        let scores = searcher.scores(position.board.play(played[0]), &Limits::NONE).moves.into_iter();
        let losses: Vec<(Square, i32)> =
            scores.map(|(reply, bounds)| (reply, best + i32::from(bounds.score().unwrap()))).collect();
        refuted += usize::from(refutation(*position, &losses).is_some());
        times.push(start.elapsed());
        count += 1;
    }
    let (total, worst) = (times.iter().sum::<Duration>(), times.iter().max().copied().unwrap_or_default());
    let mean = total.as_secs_f64() * 1000.0 / f64::from(count.max(1));
    println!("{refuted} of {count} proved with 14 empty squares at most have a refutation");
    println!("solving their replies took {mean:.1} ms each, {} ms at most", worst.as_millis());
}

const FEATURES: usize = Kind::ALL.len() * 6;

/// Fits weights of the facts by logistic regression, and prints them as hundredths.
fn fit(mistakes: &[Mistake]) {
    let rows: Vec<[f64; FEATURES]> = mistakes.iter().map(features).collect();
    let mut weights = [0.0_f64; FEATURES];
    // The mean square of each feature, by which its step is scaled.
    let mut scales = [1e-9_f64; FEATURES];
    for row in &rows {
        row.iter().zip(&mut scales).for_each(|(value, scale)| *scale += value * value / rows.len() as f64);
    }
    for _ in 0..ROUNDS {
        let mut slopes = [0.0_f64; FEATURES];
        for row in &rows {
            let sum: f64 = row.iter().zip(&weights).map(|(value, weight)| value * weight).sum();
            let miss = 1.0 / (1.0 + sum.exp());
            row.iter().zip(&mut slopes).for_each(|(value, slope)| *slope += miss * value / rows.len() as f64);
        }
        for ((weight, slope), scale) in weights.iter_mut().zip(slopes).zip(scales) {
            let pull = PULL / rows.len() as f64 * scale * *weight;
            *weight += STEP * (slope - pull) / scale;
        }
    }
    println!("weights of {} mistakes:", rows.len());
    for kind in weights.chunks(6) {
        let whole: Vec<i32> = kind.iter().map(|weight| (100.0 * weight).round().clamp(-99.0, 99.0) as i32).collect();
        println!("    [{:?}, {:?}],", &whole[..3], &whole[3..]);
    }
}

const ROUNDS: usize = 3000;
const STEP: f64 = 0.1;
/// How strongly weights are pulled to zero, in mistakes.
const PULL: f64 = 20.0;

fn features(mistake: &Mistake) -> [f64; FEATURES] {
    let Mistake { position, played, better, proved } = mistake;
    let empties = position.board.empties().len();
    let phase = [16, 30].iter().filter(|&&least| empties >= least).count();
    let mut features = [0.0; FEATURES];
    for fact in facts(*position, played, better, *proved) {
        let size = f64::from(fact.count.abs_diff(fact.other).clamp(1, 6));
        let whose = usize::from(fact.side != position.side);
        let is_against = fact.against(position.side) == Line::Played;
        features[fact.kind as usize * 6 + whose * 3 + phase] += if is_against { size } else { -size };
    }
    features
}
