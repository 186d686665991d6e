//! The parallel work on shards.

use std::io;
use std::ops::{Range, RangeInclusive};
use std::path::Path;
use std::sync::Arc;

use kaeshi::Square;
use kaeshi::eval::{Evaluator, Weights};
use kaeshi::openings::balanced::Balanced;
use kaeshi::people::Model;
use kaeshi::tsume::library::SIZES;
use kaeshi::tsume::library::check::{Checker, Fault};
use kaeshi::tsume::library::entry::Entry;
use kaeshi::tsume::library::games::{Kind, Players};
use kaeshi::tsume::library::grade::{Grade, Grader};
use kaeshi::tsume::library::kinship::Taken;
use kaeshi::tsume::library::maker::Maker;
use kaeshi::tsume::library::prover::Prover;
use kaeshi::tsume::library::selection::select;
use kaeshi::tsume::library::tally::Tally;
use kaeshi::tsume::library::themes::Themes;

use super::shard::{Shard, replaced};
use crate::files::{assets, read_text};
use crate::pool::Pool;

/// The sizes of the tables for playing and for proving, in megabytes.
const TABLES: (u32, u32) = (1, 16);

/// Makes the candidates of a range of games; calls `step` after each.
///
/// # Errors
/// Returns an error when the openings that come with the command cannot be read.
pub fn generate(
    seed: u64,
    kind: Kind,
    sizes: &RangeInclusive<u32>,
    games: Range<u64>,
    pool: Pool,
    mut step: impl FnMut(),
) -> io::Result<Shard> {
    let openings = openings();
    let maker = || maker(seed, kind, &openings).with_sizes(sizes.clone());
    let of_kind = if kind == Kind::Usual { String::new() } else { format!(", kind {}", kind.name()) };
    let of_sizes = if *sizes == SIZES { String::new() } else { format!(", empties {}-{}", sizes.start(), sizes.end()) };
    let recipe = format!("seed {seed}, games {}..{}{of_kind}{of_sizes}", games.start, games.end);
    let mut shard = Shard { recipe, ..Shard::default() };
    pool.in_order(games, maker, Maker::game, |asked| {
        for asked in asked {
            match asked.outcome {
                Ok(entry) => {
                    shard.tally.take(asked.empties);
                    shard.entries.push(entry);
                }
                Err(refusal) => shard.tally.refuse(asked.empties, refusal),
            }
        }
        step();
        Ok(())
    })?;
    Ok(shard)
}

fn maker(seed: u64, kind: Kind, openings: &Arc<[Vec<Square>]>) -> Maker {
    let players = Players::new(assets::searcher(TABLES.0, None), Arc::clone(openings), seed, kind);
    Maker::new(players, prover())
}

/// Makes, grades and chooses `count` puzzles with this many empty squares, the easiest first, from as many games as it
/// takes; calls `told` with the number so far after each [`BATCH`] of games.
///
/// # Errors
/// Returns an error where [`BATCHES`] bring too few.
pub fn make(seed: u64, empties: u32, count: usize, pool: Pool, mut told: impl FnMut(usize)) -> io::Result<Vec<Entry>> {
    let openings = openings();
    let (model, evaluator) = people();
    let mut candidates = Vec::new();
    let mut chosen = Vec::new();
    for batch in 0..BATCHES {
        let maker =
            || (maker(seed, Kind::Usual, &openings).with_sizes(empties..=empties), Grader::new(&model, &evaluator));
        let work = |(maker, grader): &mut (Maker, Grader), number| {
            let found = maker.game(number).into_iter().filter_map(|asked| asked.outcome.ok());
            found.map(|entry| graded(grader, &entry)).collect::<Vec<_>>()
        };
        pool.in_order(batch * BATCH..(batch + 1) * BATCH, maker, work, |found| {
            candidates.extend(found);
            Ok(())
        })?;
        chosen = select(candidates.clone(), count, &mut Tally::default()).remove(&empties).unwrap_or_default();
        told(chosen.len());
        if chosen.len() >= count {
            return Ok(chosen);
        }
    }
    let (found, games) = (chosen.len(), BATCHES * BATCH);
    Err(io::Error::other(format!("only {found} puzzles with {empties} empty squares were found in {games} games")))
}

/// The number of games that are played before the puzzles are chosen again, and the most batches.
const BATCH: u64 = 32;
const BATCHES: u64 = 1000;

/// Returns a puzzle with its grade.
fn graded(grader: &mut Grader, entry: &Entry) -> Entry {
    let Grade { unique, difficulty, stars, themes, odds } = grader.grade(entry);
    Entry { unique, difficulty, stars, themes, odds: Some(odds), ..entry.clone() }
}

/// Returns the text of a file of puzzles with their grades; calls `step` after each.
///
/// # Errors
/// Returns an error with the line when one is no puzzle.
pub fn grade(path: &Path, pool: Pool, mut begin: impl FnMut(usize), mut step: impl FnMut()) -> io::Result<String> {
    let text = read_text(path)?;
    let shard = Shard::parse(path, &text)?;
    begin(shard.entries.len());
    let mut entries = Vec::new();
    let (model, evaluator) = people();
    let grader = || Grader::new(&model, &evaluator);
    pool.in_order(shard.entries.iter(), grader, graded, |entry| {
        entries.push(entry);
        step();
        Ok(())
    })?;
    Ok(replaced(&text, &entries))
}

/// Derives the themes of puzzles, in their order; calls `step` after each.
///
/// # Errors
/// Returns no error of its own.
pub fn themes(entries: &[Entry], pool: Pool, mut step: impl FnMut()) -> io::Result<Vec<Themes>> {
    let (model, evaluator) = people();
    let mut all = Vec::new();
    pool.in_order(
        entries.iter(),
        || Grader::new(&model, &evaluator),
        Grader::themes,
        |themes| {
            all.push(themes);
            step();
            Ok(())
        },
    )?;
    Ok(all)
}

/// Proves puzzles again and calls `found` with each one's faults, in their order.
///
/// # Errors
/// Returns no error of its own: all faults go to `found`.
pub fn check(entries: &[Entry], pool: Pool, mut found: impl FnMut(String, Vec<Fault>)) -> io::Result<()> {
    let (model, evaluator) = people();
    let checker = || Checker::new(prover(), Grader::new(&model, &evaluator));
    let prove = |checker: &mut Checker, entry: &Entry| (entry.id(), checker.faults(entry));
    pool.in_order(entries.iter(), checker, prove, |(id, faults)| {
        found(id, faults);
        Ok(())
    })
}

fn prover() -> Prover {
    Prover::new(assets::searcher(TABLES.1, None))
}

/// Returns the model of how people play, with the evaluation that it was trained with.
fn people() -> (Model, Evaluator) {
    (Model::built_in(), Evaluator::trained(Weights::built_in()))
}

/// Returns the faults between puzzles, such as duplicates.
pub fn together(entries: &[Entry]) -> Vec<String> {
    let mut wrong = Vec::new();
    let mut others = Taken::default();
    for entry in entries {
        if let Err(rule) = others.take(entry) {
            wrong.push(format!("{}: the rule '{rule}' refuses it, given the puzzles before it", entry.id()));
        }
    }
    for pair in entries.windows(2) {
        let [one, next] = pair else { continue };
        if one.empties() == next.empties() && one.difficulty > next.difficulty {
            wrong.push(format!("{} is easier than the puzzle before it", next.id()));
        }
    }
    wrong
}

/// Returns the balanced openings that come with the command.
fn openings() -> Arc<[Vec<Square>]> {
    const LIST: &[u8] = include_bytes!("../openings/balanced.openings");
    let list = Balanced::read(LIST).expect("a test reads it");
    list.openings().iter().map(|opening| opening.moves.clone()).collect()
}
