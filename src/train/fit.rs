//! The fit of weights to labelled positions.
//!
//! It has two stages. The first finds the best weights as real numbers. The second fixes those of the large shapes at
//! the values that the file will have after rounding, and lets the others compensate for the rounding. The errors in
//! the recipe are measured at the end, with the weights of the file.

mod anchors;
mod checkpoint;
mod design;
mod options;
mod recipe;
mod solver;

use std::io;
use std::path::{Path, PathBuf};

use kaeshi::eval::patterns::{SHAPE, SHAPES, WEIGHTS, weights_of};
use kaeshi::eval::weights::{Blend, Layer, quantised};

use crate::files::output::Output;
use crate::files::{invalid, remove};
use crate::pool::Pool;
use crate::progress::Reporter;
use anchors::ANCHORS;
use checkpoint::Checkpoint;
use design::{Design, STRIDE, UNKNOWNS};
pub use options::Options;
use recipe::{Data, Recipe};
use solver::{Penalty, Problem};

/// The number of cells from which on the weights of a shape are fixed in the second stage.
const LARGE: usize = 10;

/// Steps between two checkpoints.
const SAVE_EACH: u32 = 5;

/// Weights that were fitted.
pub struct Fitted {
    pub recipe: Recipe,
    /// The length of their file.
    pub bytes: usize,
}

impl Options {
    /// Fits weights to the samples of `files`, measures them on those of `valid` too, and writes them to `out`; resumes
    /// a stopped fit.
    ///
    /// # Errors
    /// Returns an error when an option is invalid, no sample has a value, another run writes the file, or a file cannot
    /// be read or written.
    pub fn fit(
        &self,
        files: &[PathBuf],
        valid: &[PathBuf],
        out: &Output,
        pool: Pool,
        progress: &mut dyn Reporter,
    ) -> io::Result<Fitted> {
        if !(self.ridge > 0.0 && self.tie >= 0.0 && (0.01..=250.0).contains(&self.finest)) {
            return Err(invalid("--ridge has to be above 0, --tie not below 0, --finest between 0.01 and 250"));
        }
        let _lock = out.lock()?;
        let training = Data::read(files)?;
        let design = Design::new(&training.samples, pool);
        if design.targets.is_empty() {
            return Err(invalid("none of the samples has a value"));
        }
        let mut problem = Problem::new(&design, Penalty { ridge: self.ridge, tie: self.tie }, pool);
        let save = Save::new(out, self.fingerprint(&training.samples));
        let x = self.descend(&mut problem, &save, progress)?;

        let counts = design.diagonal(pool);
        let rounded = quantised(&layers(&x, &counts), self.finest, "");
        let mut recipe = Recipe::new(self, &training, &design.errors(&rounded, pool));
        for path in valid {
            let data = Data::read(std::slice::from_ref(path))?;
            recipe.add_valid(&data, &Design::new(&data.samples, pool).errors(&rounded, pool));
        }
        let bytes = quantised(&layers(&x, &counts), self.finest, &recipe.to_json()).write();
        out.write(&bytes)?;
        // A fit of a few steps has no checkpoint.
        remove(&save.path)?;
        Ok(Fitted { recipe, bytes: bytes.len() })
    }

    /// Runs both stages, from the checkpoint if there is one.
    fn descend(&self, problem: &mut Problem, save: &Save, progress: &mut dyn Reporter) -> io::Result<Vec<f64>> {
        let Save { path, fingerprint, is_forced } = save;
        let saved = Checkpoint::load(path, *fingerprint);
        let mut at = match if *is_forced { saved.unwrap_or_default() } else { saved? } {
            Some(checkpoint) => checkpoint,
            None => {
                let descent = problem.begin(vec![0.0; UNKNOWNS]);
                Checkpoint { fingerprint: *fingerprint, stage: 0, step: 0, descent }
            }
        };
        let second = self.steps.div_ceil(4);
        progress.begin((at.step + at.stage * self.steps) as usize, (self.steps + second) as usize, "steps");
        if at.stage == 0 {
            walk(problem, &mut at, self.steps, path, progress)?;
        }
        problem.freeze(|number| large_shapes().any(|shape| weights_of(shape).contains(&number)));
        if at.stage == 0 {
            let descent = problem.begin(held(&at.descent.x, problem, self.finest));
            at = Checkpoint { stage: 1, step: 0, descent, ..at };
        }
        walk(problem, &mut at, second, path, progress)?;
        Ok(at.descent.x)
    }
}

/// The path of the checkpoints, and the identity of their fit.
struct Save {
    path: PathBuf,
    fingerprint: u64,
    /// One that belongs to something else is no reason to stop.
    is_forced: bool,
}

impl Save {
    fn new(out: &Output, fingerprint: u64) -> Save {
        Save { path: out.beside(".part"), fingerprint, is_forced: out.is_forced() }
    }
}

/// Runs the stage up to `steps` steps.
fn walk(
    problem: &Problem,
    at: &mut Checkpoint,
    steps: u32,
    path: &Path,
    progress: &mut dyn Reporter,
) -> io::Result<()> {
    while at.step < steps {
        problem.step(&mut at.descent);
        at.step += 1;
        progress.step();
        if at.step.is_multiple_of(SAVE_EACH) {
            at.save(path)?;
        }
    }
    Ok(())
}

/// Returns the weights `x`, with those of the large shapes rounded as in the file.
fn held(x: &[f64], problem: &Problem, finest: f32) -> Vec<f64> {
    let rounded = quantised(&layers(x, &problem.design.diagonal(problem.pool)), finest, "");
    let mut x = x.to_vec();
    for (anchor, x) in ANCHORS.into_iter().zip(x.chunks_exact_mut(STRIDE)) {
        let blend = Blend::new(&rounded, anchor);
        for shape in large_shapes() {
            weights_of(shape).for_each(|number| x[number] = f64::from(blend.weights[number]) / 100.0);
        }
    }
    x
}

/// Returns the numbers of the shapes whose weights are fixed in the second stage.
fn large_shapes() -> impl Iterator<Item = usize> {
    (0..SHAPES).filter(|&shape| SHAPE[shape].cells().len() >= LARGE)
}

/// Returns the unknowns as the layers of a file of weights.
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
