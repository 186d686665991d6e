//! Figures that tell whether a library is good to solve: what its stars mean, and what a rule of thumb finds in it.

use std::io;

use fastrand::Rng;
use kaeshi::search::{Limits, Searcher, Strength};
use kaeshi::tsume::Goal;
use kaeshi::tsume::library::entry::Entry;
use kaeshi::tsume::library::grade::turns;
use kaeshi::tsume::library::line::Line;
use kaeshi::tsume::library::odds::STRENGTHS;
use kaeshi::tsume::library::prover::Prover;
use kaeshi::tsume::library::selection::HARD;
use kaeshi::tsume::library::themes::{Kind, Theme};
use kaeshi::tsume::library::{SIZES, glance, ladder, line, prover, sight};
use kaeshi::tsume::reasons::{Reason, Side, reasons};
use kaeshi::{Bitboard, Game};
use serde::Serialize;

use super::rank::{correlation, quarters};
use crate::files::assets;
use crate::pool::Pool;

/// A figure, with its goal where it has one.
#[derive(Serialize)]
pub struct Figure {
    /// A name in a few words.
    pub name: String,
    /// The numbers found.
    pub found: Vec<f64>,
    /// The goal, and whether it is reached, which too few puzzles cannot tell.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub goal: Option<(&'static str, Option<bool>)>,
}

/// The fewest puzzles of each number of stars that tell whether a search finds fewer from star to star.
const ENOUGH_OF_STARS: usize = 500;
/// The fewest puzzles of each size, and the fewest that are counted, that tell a figure of them.
const ENOUGH: usize = 30;

/// The search depths at which the trained evaluation looks for the first move.
const DEPTHS: [u8; 4] = [0, 2, 4, 6];

/// The place of people of 1500 in [`STRENGTHS`].
const MIDDLE: usize = 1;

/// Returns the figures of a library. Those that need a search are of `drawn` puzzles chosen by the seed, or of all;
/// `begin` is told their number, and `done` is called after each.
///
/// # Errors
/// Returns no error of its own.
pub fn figures(
    entries: &[Entry],
    (drawn, seed): (usize, u64),
    pool: Pool,
    begin: impl FnOnce(usize),
    mut done: impl FnMut(),
) -> io::Result<Vec<Figure>> {
    let mut sample: Vec<&Entry> = entries.iter().collect();
    Rng::with_seed(seed).shuffle(&mut sample);
    sample.truncate(drawn);
    begin(sample.len());
    let mut read = Vec::with_capacity(sample.len());
    pool.in_order(
        sample.iter(),
        Reader::new,
        |reader, entry| reader.read(entry),
        |one| {
            read.push(one);
            done();
            Ok(())
        },
    )?;
    let mut figures = stars(entries);
    figures.extend(contents(entries));
    figures.extend(search(&sample, &read));
    figures.extend(first_sight(entries));
    figures.extend(people(entries));
    Ok(figures)
}

/// The results of searches of a puzzle.
struct Reading {
    /// Whether the best move of a search to each of [`DEPTHS`] is the right one.
    found: [bool; DEPTHS.len()],
    /// The number of the weakest bot of the ladder that finds the line.
    rung: usize,
    /// Whether the count alone is told of the right first move, against the best wrong one; none in larger puzzles.
    is_count: Option<bool>,
    /// Whether another first move wins as well; none but where the best score is asked for in a won position, and none
    /// in larger puzzles.
    wins_otherwise: Option<bool>,
}

/// The most empty squares of puzzles whose reasons are asked.
const MOST_REASONED: u32 = 14;

struct Reader {
    prover: Prover,
    bots: Searcher,
    trained: Searcher,
}

impl Reader {
    fn new() -> Reader {
        Reader {
            prover: Prover::new(assets::searcher(16, None)),
            bots: ladder::searcher(),
            trained: assets::searcher(1, None),
        }
    }

    fn read(&mut self, entry: &Entry) -> Reading {
        let board = entry.position.board;
        let line = line::follow(&mut self.prover, board, entry.solution, entry.score, entry.goal);
        let rung = ladder::rung(&mut self.bots, &turns(board, &line));
        let found = DEPTHS.map(|depth| {
            let mut value =
                |square| self.trained.evaluate_at(board.play(square), Strength::of_depth(depth), &Limits::NONE).value;
            board.mobility().into_iter().min_by_key(|&square| value(square)) == Some(entry.solution)
        });
        let is_count = (entry.empties() <= MOST_REASONED).then(|| self.is_count(entry, &line));
        let is_won = entry.goal == Goal::Best && entry.score > 0 && entry.empties() <= MOST_REASONED;
        let wins_otherwise = is_won.then(|| self.prover.count(board, prover::least(Goal::Win, 0)) > 1);
        Reading { found, rung, is_count, wins_otherwise }
    }

    fn is_count(&mut self, entry: &Entry, line: &Line) -> bool {
        let board = entry.position.board;
        let right = line::to_the_end(&mut self.prover, line);
        let wrong = board.mobility().into_iter().filter(|&square| square != entry.solution);
        let best = wrong.max_by_key(|&square| -self.prover.score(board.play(square)));
        let Some(best) = best else { return false };
        let rest = self.prover.searcher().solve(board.play(best), &Limits::NONE).pv;
        let told = reasons(board, &right, &[vec![best], rest].concat(), Side::Opponent);
        told.iter().all(|fact| fact.reason == Reason::Count)
    }
}

/// Returns the figures about stars and sizes.
fn stars(entries: &[Entry]) -> Vec<Figure> {
    let by_size: Vec<(f64, f64)> =
        entries.iter().map(|entry| (f64::from(entry.stars), f64::from(entry.empties()))).collect();
    let rho = correlation(&by_size);
    let ends = [(8, 5), (18, 1)].map(|pair| count(entries, |entry| (entry.empties(), entry.stars) == pair));
    let counts = (1..=5).map(|stars| count(entries, |entry| entry.stars == stars)).collect();
    vec![
        Figure { name: "puzzles with one star, two, and so on".into(), found: counts, goal: None },
        figure("stars against the size, rank correlation", vec![rho], "at most 0.5", rho <= 0.5),
        figure(
            "five stars with 8 empty squares, one star with 18: puzzles",
            ends.to_vec(),
            "some of each",
            ends.iter().all(|&puzzles| puzzles > 0.0),
        ),
    ]
}

/// Returns the figures about games, themes and kinds.
fn contents(entries: &[Entry]) -> Vec<Figure> {
    let has_pass = |entry: &Entry| {
        let mut game = Game::new();
        entry.game.iter().any(|&square| {
            let side = game.side();
            game.play(square).is_ok() && game.side() == side
        })
    };
    let letters: String = Theme::ALL.into_iter().map(Theme::letter).collect();
    let of = |theme: Theme| count(entries, |entry| entry.themes.has(theme));
    let spare = percent(entries.iter().map(|entry| entry.themes.has(Theme::Spare)));
    let plain = |name: String, found| Figure { name, found, goal: None };
    vec![
        plain("games with a pass".into(), vec![count(entries, has_pass)]),
        plain(format!("puzzles with each theme: {letters}"), Theme::ALL.into_iter().map(of).collect()),
        plain("spare moves, in percent".into(), vec![spare]),
        plain(
            "puzzles of counting, without a theme".into(),
            vec![count(entries, |entry| entry.themes.kind() == Kind::Counting)],
        ),
    ]
}

/// Returns the figures that need a search.
fn search(sample: &[&Entry], read: &[Reading]) -> Vec<Figure> {
    let mut figures = Vec::new();
    let least_of = |counts: &[usize]| counts.iter().copied().min().unwrap_or(0);
    let of_stars: Vec<usize> =
        (1..=5).map(|stars| sample.iter().filter(|entry| entry.stars == stars).count()).collect();
    let of_sizes: Vec<usize> =
        SIZES.map(|size| sample.iter().filter(|entry| entry.empties() == size).count()).collect();
    for (place, depth) in DEPTHS.iter().enumerate() {
        let shares: Vec<f64> = (1..=5)
            .map(|stars| {
                let of = sample.iter().zip(read).filter(|(entry, _)| entry.stars == stars);
                percent(of.map(|(_, reading)| reading.found[place]))
            })
            .collect();
        let falls = shares.windows(2).all(|pair| pair[0] > pair[1]);
        let name = format!("first moves that a search to depth {depth} finds, from one star to five, in percent");
        let is_told = least_of(&of_stars) >= ENOUGH_OF_STARS;
        figures.push(Figure { name, found: shares, goal: Some(("falls from star to star", is_told.then_some(falls))) });
    }
    let asked = read.iter().filter(|reading| reading.is_count.is_some()).count();
    let counted = percent(read.iter().filter_map(|reading| reading.is_count));
    let name = "first moves with 14 empty squares at most for which only the final count speaks, by a search to the \
                end, in percent";
    let is_few = (asked >= ENOUGH).then_some(counted <= 8.0);
    figures.push(Figure { name: name.into(), found: vec![counted], goal: Some(("at most 8", is_few)) });
    let otherwise = percent(read.iter().filter_map(|reading| reading.wins_otherwise));
    let name = "BEST in won positions with 14 empty squares at most in which another move wins too, in percent";
    figures.push(Figure { name: name.into(), found: vec![otherwise], goal: None });
    let within: Vec<f64> = SIZES
        .map(|size| {
            let of = sample.iter().zip(read).filter(|(entry, _)| entry.empties() == size);
            correlation(&of.map(|(entry, one)| (f64::from(entry.stars), one.rung as f64)).collect::<Vec<_>>())
        })
        .collect();
    let least = within.iter().copied().fold(1.0, f64::min);
    let name = "stars against the depth that a bot needs, rank correlation within each size, from 4 empty squares on";
    let is_deeper = (least_of(&of_sizes) >= ENOUGH).then_some(least >= 0.5);
    figures.push(Figure { name: name.into(), found: within, goal: Some(("at least 0.5 in each", is_deeper)) });
    figures
}

/// Returns the figures about what is right at first sight.
fn first_sight(entries: &[Entry]) -> Vec<Figure> {
    let with_corner = || entries.iter().filter(|entry| glance::has_corner(entry.position.board));
    let corners = percent(with_corner().map(|entry| Bitboard::CORNERS.contains(entry.solution)));
    let of = |test: &dyn Fn(&Entry) -> bool| percent(entries.iter().map(test));
    let most = of(&|entry| glance::turns_most(entry.position.board, entry.solution));
    let hard: Vec<&Entry> = entries.iter().filter(|entry| entry.stars >= HARD).collect();
    let rule = 100.0 * sight::found(&hard);
    let wins = || entries.iter().filter(|entry| entry.goal == Goal::Win);
    let by_two = percent(wins().map(|entry| entry.score == 2));
    let lost = count(entries, |entry| entry.goal == Goal::Best && entry.score < 0);
    vec![
        figure(
            "corners that can be taken and are right, in percent",
            vec![corners],
            "30 to 50",
            (30.0..=50.0).contains(&corners),
        ),
        figure(
            "no move turns more discs than the right one, in percent",
            vec![most],
            "8 to 12",
            (8.0..=12.0).contains(&most),
        ),
        figure(
            "first moves with three stars and more that the best rule at first sight finds, in percent",
            vec![tenth(rule)],
            "at most 35",
            rule <= 35.0,
        ),
        figure("WIN by two discs, in percent", vec![by_two], "at most 30", by_two <= 30.0),
        figure("BEST in lost positions: puzzles", vec![lost], "none", lost == 0.0),
    ]
}

/// Returns for each strength of people the chance that a quarter, a half and three quarters of the puzzles do not
/// exceed.
fn people(entries: &[Entry]) -> Vec<Figure> {
    let chances: Vec<_> = entries.iter().filter_map(|entry| entry.odds).map(|odds| odds.chances()).collect();
    let of_strength = |place: usize| quarters(chances.iter().map(|chances| chances[place]).collect());
    let mut figures: Vec<Figure> = STRENGTHS
        .iter()
        .enumerate()
        .map(|(place, strength)| Figure {
            name: format!("chance that people of {strength} find the line, three quartiles, in percent"),
            found: of_strength(place).to_vec(),
            goal: None,
        })
        .collect();
    let by_size: Vec<(f64, f64)> = entries
        .iter()
        .filter_map(|entry| entry.odds.map(|odds| (odds.chances()[MIDDLE], f64::from(entry.empties()))))
        .collect();
    let name = "that chance of people of 1500 against the size, rank correlation".into();
    figures.push(Figure { name, found: vec![correlation(&by_size)], goal: None });
    figures
}

fn figure(name: &str, found: Vec<f64>, goal: &'static str, is_reached: bool) -> Figure {
    Figure { name: name.into(), found, goal: Some((goal, Some(is_reached))) }
}

fn count(entries: &[Entry], test: impl Fn(&Entry) -> bool) -> f64 {
    entries.iter().filter(|entry| test(entry)).count() as f64
}

/// Returns the share of truths in percent, to a tenth; 0 of none.
fn percent(truths: impl Iterator<Item = bool>) -> f64 {
    let (mut true_ones, mut all) = (0, 0_u32);
    for is_true in truths {
        true_ones += u32::from(is_true);
        all += 1;
    }
    tenth(100.0 * f64::from(true_ones) / f64::from(all.max(1)))
}

fn tenth(number: f64) -> f64 {
    (10.0 * number).round() / 10.0
}
