//! `kaeshi train fit`: from labelled positions to a file of weights.
//!
//! Two stages. The first looks for the best weights as real numbers. The second has them rounded to the bytes of the file,
//! holds those of the large shapes fast at what the file will say, and lets the others make up for what the rounding took.
//! What is measured at the end, and written into the recipe, is what the file itself says about the samples.

mod anchors;
mod checkpoint;
mod design;
mod recipe;
mod solver;

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use kaeshi::eval::Weights;
use kaeshi::eval::patterns::{SHAPE, SHAPES, WEIGHTS, weights_of};
use kaeshi::eval::weights::Layer;

use anchors::ANCHORS;
use checkpoint::Checkpoint;
pub use checkpoint::replace;
use design::{Design, STRIDE, UNKNOWNS};
use recipe::{Data, Recipe};
use solver::{Penalty, Problem};

use super::jobs::Threads;
use super::positions::invalid;
use super::samples::{Sample, checksum};
use crate::cli::Outcome;
use crate::cli::screen::Screen;

/// Fit the weights of the patterns to labelled positions.
///
/// The weights make the sum of the squared errors least, with a penalty that keeps rare patterns near zero and near what they are
/// worth in neighbouring phases. The file carries how it was made and how it errs.
#[derive(clap::Args)]
pub struct Args {
    /// Files of samples with values
    #[arg(required = true, value_name = "FILE")]
    files: Vec<PathBuf>,
    /// The file of weights to write
    #[arg(short, long, value_name = "FILE")]
    out: PathBuf,
    /// Measure the weights on this file of samples, which training should not know; may be given several times
    #[arg(long, value_name = "FILE")]
    valid: Vec<PathBuf>,
    /// How many steps to go
    #[arg(long, value_name = "N", default_value_t = 40)]
    steps: u32,
    /// What the square of a weight costs, as if so many positions had it and were worth nothing
    #[arg(long, value_name = "POSITIONS", default_value_t = 10.0)]
    ridge: f64,
    /// What a difference between neighbouring phases costs, in the same measure
    #[arg(long, value_name = "POSITIONS", default_value_t = 10.0)]
    tie: f64,
    /// The finest step that weights are rounded to, in hundredths of a disc: a coarser one makes a smaller file
    #[arg(long, value_name = "HUNDREDTHS", default_value_t = 25.0)]
    finest: f32,
    /// What the program was built from, for the recipe, as in "$(git describe --always --dirty)"
    #[arg(long, value_name = "TEXT", default_value = "unknown")]
    source: String,
    #[command(flatten)]
    threads: Threads,
}

/// Shapes with so many cells or more have their weights held fast in the second stage.
const LARGE: usize = 10;

/// Steps between two checkpoints.
const SAVE_EACH: u32 = 5;

/// Fits the weights.
pub fn run(args: &Args) -> io::Result<Outcome> {
    if !(args.ridge > 0.0 && args.tie >= 0.0 && (0.01..=250.0).contains(&args.finest)) {
        return Err(invalid("--ridge has to be above 0, --tie not below 0, --finest between 0.01 and 250"));
    }
    let threads = args.threads.count();
    let training = Data::read(&args.files)?;
    let design = Design::new(&training.samples, threads);
    if design.targets.is_empty() {
        return Err(invalid("none of the samples has a value"));
    }
    let mut problem = Problem::new(&design, Penalty { ridge: args.ridge, tie: args.tie }, threads);
    let screen = Screen::with_time_left(0, (args.steps + second(args.steps)) as usize, "steps");
    let save = Save { path: part(&args.out), fingerprint: fingerprint(args, &training.samples) };
    let x = descend(&mut problem, args, &save, &screen)?;

    let counts = design.diagonal(threads);
    let rounded = Weights::quantised(&layers(&x, &counts), args.finest, "");
    let mut recipe = Recipe::new(args, &training, &design.errors(&rounded, threads));
    for path in &args.valid {
        let data = Data::read(std::slice::from_ref(path))?;
        recipe.add_valid(&data, &Design::new(&data.samples, threads).errors(&rounded, threads));
    }
    screen.answer(&recipe)?;
    let bytes = Weights::quantised(&layers(&x, &counts), args.finest, &recipe.to_json()).write();
    replace(&args.out, &bytes)?;
    screen.answer(format_args!("{}: {} bytes", args.out.display(), bytes.len()))?;
    fs::remove_file(&save.path)?;
    Ok(screen.finish())
}

/// Where the checkpoints go and what they belong to.
struct Save {
    path: PathBuf,
    fingerprint: u64,
}

/// Goes both stages, from the checkpoint if there is one.
fn descend(problem: &mut Problem, args: &Args, save: &Save, screen: &Screen) -> io::Result<Vec<f64>> {
    let Save { path, fingerprint } = save;
    let mut at = match Checkpoint::load(path, *fingerprint)? {
        Some(checkpoint) => checkpoint,
        None => {
            Checkpoint { fingerprint: *fingerprint, stage: 0, step: 0, descent: problem.begin(vec![0.0; UNKNOWNS]) }
        }
    };
    screen.advance(u64::from(at.step + at.stage * args.steps));
    if at.stage == 0 {
        walk(problem, &mut at, args.steps, path, screen)?;
    }
    problem.freeze(|number| large_shapes().any(|shape| weights_of(shape).contains(&number)));
    if at.stage == 0 {
        let descent = problem.begin(held(&at.descent.x, problem, args.finest));
        at = Checkpoint { stage: 1, step: 0, descent, ..at };
    }
    walk(problem, &mut at, second(args.steps), path, screen)?;
    Ok(at.descent.x)
}

/// Goes on to `steps` steps of the stage.
fn walk(problem: &Problem, at: &mut Checkpoint, steps: u32, path: &Path, screen: &Screen) -> io::Result<()> {
    while at.step < steps {
        problem.step(&mut at.descent);
        at.step += 1;
        screen.step();
        if at.step.is_multiple_of(SAVE_EACH) {
            at.save(path)?;
        }
    }
    Ok(())
}

/// Steps of the second stage.
fn second(steps: u32) -> u32 {
    steps.div_ceil(4)
}

/// The weights `x` with those of the large shapes as the file will give them back.
fn held(x: &[f64], problem: &Problem, finest: f32) -> Vec<f64> {
    let rounded = Weights::quantised(&layers(x, &problem.design.diagonal(problem.threads)), finest, "");
    let mut x = x.to_vec();
    for (anchor, x) in ANCHORS.into_iter().zip(x.chunks_exact_mut(STRIDE)) {
        let blend = rounded.blend(anchor);
        for shape in large_shapes() {
            weights_of(shape).for_each(|number| x[number] = f64::from(blend.weights[number]) / 100.0);
        }
    }
    x
}

/// The numbers of the shapes whose weights are held fast in the second stage.
fn large_shapes() -> impl Iterator<Item = usize> {
    (0..SHAPES).filter(|&shape| SHAPE[shape].cells().len() >= LARGE)
}

/// The unknowns as the layers of a file of weights.
fn layers(x: &[f64], counts: &[f64]) -> Vec<Layer> {
    let hundredths = |value: &f64| (100.0 * value) as f32;
    let parts = ANCHORS.into_iter().zip(x.chunks_exact(STRIDE)).zip(counts.chunks_exact(STRIDE));
    let layer = |((empties, x), counts): ((u8, &[f64]), &[f64])| Layer {
        empties,
        constant: hundredths(&x[WEIGHTS]),
        odd: hundredths(&x[WEIGHTS + 1]),
        weights: x[..WEIGHTS].iter().map(hundredths).collect(),
        counts: counts[..WEIGHTS].iter().map(|&count| count as f32).collect(),
    };
    parts.map(layer).collect()
}

/// Tells this fit from one with other samples or options.
fn fingerprint(args: &Args, samples: &[Sample]) -> u64 {
    let Args { steps, ridge, tie, finest, .. } = args;
    let options = checksum(format!("{steps} {ridge} {tie} {finest}").as_bytes());
    let words = samples.iter().flat_map(|sample| {
        [sample.board.player.bits(), sample.board.opponent.bits(), sample.value.map_or(1 << 32, |value| value as u64)]
    });
    words.fold(options, |sum, word| (sum ^ word).wrapping_mul(0x0100_0000_01b3))
}

/// The name of the checkpoint.
fn part(out: &Path) -> PathBuf {
    let mut part = out.as_os_str().to_owned();
    part.push(".part");
    part.into()
}
