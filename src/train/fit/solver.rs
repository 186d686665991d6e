//! The least-squares fit of the weights: conjugate gradients on the normal equations.
//!
//! It minimises the sum of the squared errors of all samples, plus two penalties: `ridge` times the square of every
//! pattern weight, and `tie` times the square of every difference between a weight at neighbouring anchors. A weight
//! that many samples have is determined by them; one that few have stays near zero and near its value in the
//! neighbouring phases. Such a problem has one solution, and conjugate gradients with the diagonal as preconditioner
//! (Hestenes and Stiefel, 1952) come near to it in some tens of passes over the samples. Unlike stochastic descent they
//! need no step size and no random order.

use kaeshi::eval::patterns::WEIGHTS;

use super::design::{Design, STRIDE, UNKNOWNS};
use crate::pool::Pool;

/// The penalties on large weights.
#[derive(Clone, Copy, Debug)]
pub struct Penalty {
    /// The factor of the square of a weight.
    pub ridge: f64,
    /// The factor of the square of the difference between the same weight at two neighbouring anchors.
    pub tie: f64,
}

/// The state of a descent.
#[derive(Clone, Debug, PartialEq)]
pub struct Descent {
    /// The unknowns, anchor by anchor.
    pub x: Vec<f64>,
    /// The residual: the right-hand side minus the left-hand side at `x`.
    pub residual: Vec<f64>,
    /// The next direction.
    pub direction: Vec<f64>,
    /// The residual's length in the measure of the preconditioner.
    pub length: f64,
}

/// The problem that a descent solves.
pub struct Problem<'d> {
    pub design: &'d Design,
    pub penalty: Penalty,
    /// The diagonal of the normal equations.
    diagonal: Vec<f64>,
    /// Which unknowns are fixed.
    frozen: Vec<bool>,
    pub pool: Pool,
}

impl<'d> Problem<'d> {
    pub fn new(design: &'d Design, penalty: Penalty, pool: Pool) -> Problem<'d> {
        let mut diagonal = design.diagonal(pool);
        let anchors = diagonal.len() / STRIDE;
        for (i, entry) in diagonal.iter_mut().enumerate() {
            let neighbours = [i / STRIDE > 0, i / STRIDE + 1 < anchors].map(f64::from).iter().sum::<f64>();
            *entry += penalty.ridge * is_pattern(i) + penalty.tie * neighbours;
            // An unknown without samples keeps its value.
            *entry = entry.max(1e-9);
        }
        Problem { design, penalty, diagonal, frozen: vec![false; UNKNOWNS], pool }
    }

    /// Fixes the pattern weights, at all anchors, for whose number `held` is true.
    pub fn freeze(&mut self, held: impl Fn(usize) -> bool) {
        let of_anchor: Vec<bool> = (0..STRIDE).map(|number| number < WEIGHTS && held(number)).collect();
        self.frozen.chunks_mut(STRIDE).for_each(|frozen| frozen.copy_from_slice(&of_anchor));
    }

    /// Creates the state of a descent at `x`.
    pub fn begin(&self, x: Vec<f64>) -> Descent {
        let values = self.design.values(&x, self.pool);
        let errors: Vec<f32> = self.design.targets.iter().zip(&values).map(|(target, value)| target - value).collect();
        let mut residual = self.design.transposed(&errors, self.pool);
        let penalty = self.penalised(&x);
        residual.iter_mut().zip(&penalty).for_each(|(residual, penalty)| *residual -= penalty);
        self.hold(&mut residual);
        let direction = self.preconditioned(&residual);
        let length = dot(&residual, &direction, self.pool);
        Descent { x, residual, direction, length }
    }

    /// Makes one step.
    pub fn step(&self, descent: &mut Descent) {
        if descent.length <= 0.0 {
            return;
        }
        let values = self.design.values(&descent.direction, self.pool);
        let mut image = self.design.transposed(&values, self.pool);
        let penalty = self.penalised(&descent.direction);
        image.iter_mut().zip(&penalty).for_each(|(image, penalty)| *image += penalty);
        self.hold(&mut image);
        let step = descent.length / dot(&descent.direction, &image, self.pool);
        descent.x.iter_mut().zip(&descent.direction).for_each(|(x, direction)| *x += step * direction);
        descent.residual.iter_mut().zip(&image).for_each(|(residual, image)| *residual -= step * image);
        let mut next = self.preconditioned(&descent.residual);
        let length = dot(&descent.residual, &next, self.pool);
        let keep = length / descent.length;
        next.iter_mut().zip(&descent.direction).for_each(|(next, direction)| *next += keep * direction);
        (descent.direction, descent.length) = (next, length);
    }

    /// Returns the penalties' part of the normal equations, times `x`.
    fn penalised(&self, x: &[f64]) -> Vec<f64> {
        let Penalty { ridge, tie } = self.penalty;
        let mut out = vec![0.0; x.len()];
        self.pool.each(out.chunks_mut(STRIDE).enumerate(), |(anchor, out)| {
            let at = anchor * STRIDE;
            for (i, out) in out.iter_mut().enumerate() {
                let here = x[at + i];
                let before = if at > 0 { here - x[at + i - STRIDE] } else { 0.0 };
                let behind = x.get(at + i + STRIDE).map_or(0.0, |behind| here - behind);
                *out = ridge * is_pattern(i) * here + tie * (before + behind);
            }
        });
        out
    }

    fn preconditioned(&self, residual: &[f64]) -> Vec<f64> {
        residual.iter().zip(&self.diagonal).map(|(residual, diagonal)| residual / diagonal).collect()
    }

    /// Sets the entries of fixed unknowns to zero.
    fn hold(&self, vector: &mut [f64]) {
        vector.iter_mut().zip(&self.frozen).filter(|&(_, &frozen)| frozen).for_each(|(entry, _)| *entry = 0.0);
    }
}

/// Returns 1 for the weight of a pattern, and 0 for a term, which has no penalty.
fn is_pattern(unknown: usize) -> f64 {
    f64::from(unknown % STRIDE < WEIGHTS)
}

/// Returns the inner product, summed anchor by anchor, so that it does not depend on the number of threads.
fn dot(one: &[f64], other: &[f64], pool: Pool) -> f64 {
    let mut sums = vec![0.0; one.len().div_ceil(STRIDE)];
    let parts = one.chunks(STRIDE).zip(other.chunks(STRIDE)).zip(&mut sums);
    pool.each(parts, |((one, other), sum)| *sum = one.iter().zip(other).map(|(one, other)| one * other).sum());
    sums.iter().sum()
}
