//! The weights by which the move that is tried first costs least.
//!
//! A move's score is the sum of its features, each times a weight. If the first move is drawn with probabilities that
//! grow with the score (softmax), a node has an expected cost; the weights minimise its mean over all nodes. Costs are
//! logarithms, so that a node with many empty squares does not outweigh thousands of small ones. The mean is smooth in
//! the weights, and is minimised by gradient descent with Adam (D. Kingma, J. Ba 2015). Only ratios of weights matter
//! to an ordering: they are printed in parts of a reply, [`UNIT`] to one.

use std::fmt;

use kaeshi::search::CLASSES;
use serde::Serialize;

use super::cuts::{Cut, TriedMove};

/// The printed weight of one reply of the opponent.
const UNIT: f64 = 4096.0;

/// Features besides the classes of squares: replies, replies on corners, frontier, frontier on corners, stable discs,
/// parity, estimate.
const PLAIN: usize = 7;

const WEIGHTS: usize = PLAIN + CLASSES;

/// The number of steps of the descent, and the length of the first ones.
const STEPS: usize = 600;
const RATE: f64 = 0.03;

/// The stages of the search, each with its own weights.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Six and seven empty squares: replies, parity and the square.
    Late,
    /// Eight to ten: everything but the evaluation.
    Near,
    /// Eleven and more: everything.
    Deep,
}

impl Stage {
    pub const ALL: [Stage; 3] = [Stage::Late, Stage::Near, Stage::Deep];

    fn name(self) -> &'static str {
        match self {
            Stage::Late => "LATE",
            Stage::Near => "NEAR",
            Stage::Deep => "DEEP",
        }
    }

    fn has(self, empties: u32) -> bool {
        match self {
            Stage::Late => empties <= 7,
            Stage::Near => (8..=10).contains(&empties),
            Stage::Deep => empties >= 11,
        }
    }

    /// Returns the features of a move, those that count against it first.
    fn features(self, choice: &TriedMove) -> [f64; WEIGHTS] {
        let known = &choice.features;
        let rich = f64::from(u8::from(self != Stage::Late));
        let parity = if self == Stage::Deep { choice.odd } else { choice.isolated };
        let mut features = [0.0; WEIGHTS];
        features[..PLAIN].copy_from_slice(&[
            -f64::from(known.replies),
            -f64::from(known.corner_replies),
            -f64::from(known.frontier) * rich,
            -f64::from(known.corner_frontier) * rich,
            f64::from(known.stable) * rich,
            f64::from(u8::from(parity)),
            if self == Stage::Deep { choice.estimate } else { 0.0 },
        ]);
        features[PLAIN + known.class] = 1.0;
        features
    }
}

/// The moves of a node as the fit uses them: the features of each, and its cost above the cheapest.
type NodeCosts = Vec<([f64; WEIGHTS], f64)>;

/// The weights of a stage, and their effect. Printed as source code for `search/ordering.rs`.
pub struct Fitted {
    stage: Stage,
    weights: [f64; WEIGHTS],
    nodes: usize,
    /// The logarithm of the cost of the first move relative to the cheapest: sorted by replies alone, and by the
    /// weights.
    costs: [f64; 2],
}

/// Fits the weights of a stage.
pub fn fit(cuts: &[Cut], stage: Stage) -> Fitted {
    let nodes: Vec<NodeCosts> = cuts.iter().filter(|cut| stage.has(cut.empties)).map(|cut| node(cut, stage)).collect();
    let mut weights = [0.0; WEIGHTS];
    weights[0] = 0.5;
    let (mut mean, mut square) = ([0.0; WEIGHTS], [0.0; WEIGHTS]);
    let before = first_costs(&nodes, &weights);
    for step in 1..=STEPS {
        let gradient = gradient(&nodes, &weights);
        let rate = RATE * (1.0 - step as f64 / (STEPS + 1) as f64);
        for i in 0..WEIGHTS {
            mean[i] = 0.9 * mean[i] + 0.1 * gradient[i];
            square[i] = 0.999 * square[i] + 0.001 * gradient[i] * gradient[i];
            let (now, spread) = (1.0 - 0.9_f64.powi(step as i32), 1.0 - 0.999_f64.powi(step as i32));
            weights[i] -= rate * (mean[i] / now) / ((square[i] / spread).sqrt() + 1e-9);
        }
    }
    Fitted { stage, weights, nodes: nodes.len(), costs: [before, first_costs(&nodes, &weights)] }
}

fn node(cut: &Cut, stage: Stage) -> NodeCosts {
    let cheapest = cut.moves.iter().map(|choice| choice.cost).fold(f64::INFINITY, f64::min);
    cut.moves.iter().map(|choice| (stage.features(choice), choice.cost - cheapest)).collect()
}

fn score(features: &[f64; WEIGHTS], weights: &[f64; WEIGHTS]) -> f64 {
    features.iter().zip(weights).map(|(feature, weight)| feature * weight).sum()
}

/// Returns the gradient of the mean cost of a first move.
fn gradient(nodes: &[NodeCosts], weights: &[f64; WEIGHTS]) -> [f64; WEIGHTS] {
    let mut sum = [0.0; WEIGHTS];
    for node in nodes {
        let scores: Vec<f64> = node.iter().map(|(features, _)| score(features, weights)).collect();
        let most = scores.iter().fold(f64::NEG_INFINITY, |most, score| most.max(*score));
        let chances: Vec<f64> = scores.iter().map(|score| (score - most).exp()).collect();
        let all: f64 = chances.iter().sum();
        let mean: f64 = chances.iter().zip(node).map(|(chance, (_, cost))| chance / all * cost).sum();
        for (chance, (features, cost)) in chances.iter().zip(node) {
            let pull = chance / all * (cost - mean) / nodes.len() as f64;
            for (sum, feature) in sum.iter_mut().zip(features) {
                *sum += pull * feature;
            }
        }
    }
    sum
}

/// Returns the mean cost of the moves that the weights put first.
fn first_costs(nodes: &[NodeCosts], weights: &[f64; WEIGHTS]) -> f64 {
    let first = |node: &NodeCosts| {
        let best = node.iter().max_by(|a, b| score(&a.0, weights).total_cmp(&score(&b.0, weights)));
        best.map_or(0.0, |(_, cost)| *cost)
    };
    nodes.iter().map(first).sum::<f64>() / nodes.len().max(1) as f64
}

impl Fitted {
    /// Returns the figures to print.
    pub fn told(&self) -> Told {
        let Fitted { stage, weights, nodes, costs: [before, after] } = self;
        // Only ratios matter, and a constant added to all squares changes no order.
        let part = |weight: f64| (weight / weights[0] * UNIT).round() as i64;
        let squares = &weights[PLAIN..];
        let least = squares.iter().fold(f64::INFINITY, |least, weight| least.min(*weight));
        let squares = squares.iter().map(|weight| part(weight - least)).collect();
        let [_, corner_reply, frontier, corner_frontier, stable, odd] = std::array::from_fn(|i| part(weights[i]));
        // The search has estimates in hundredths of a disc.
        let estimate = part(weights[6] / 100.0);
        let weights = Parts { corner_reply, frontier, corner_frontier, stable, odd, estimate, squares };
        Told { stage: stage.name(), nodes: *nodes, cost: after.exp(), cost_before: before.exp(), weights }
    }
}

/// The weights as whole numbers, and the cost of the first move by them and by replies alone.
#[derive(Serialize)]
pub struct Told {
    stage: &'static str,
    nodes: usize,
    cost: f64,
    cost_before: f64,
    weights: Parts,
}

#[derive(Serialize)]
struct Parts {
    corner_reply: i64,
    frontier: i64,
    corner_frontier: i64,
    stable: i64,
    odd: i64,
    estimate: i64,
    squares: Vec<i64>,
}

impl fmt::Display for Fitted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Told { stage, nodes, cost, cost_before, weights } = self.told();
        let Parts { corner_reply, frontier, corner_frontier, stable, odd, estimate, squares } = weights;
        let squares: Vec<String> = squares.iter().map(i64::to_string).collect();
        writeln!(
            f,
            "// {nodes} nodes. The first move costs {cost:.3} times the cheapest; by replies alone {cost_before:.3}."
        )?;
        writeln!(f, "pub(crate) const {stage}: MoveWeights = MoveWeights {{")?;
        writeln!(f, "    corner_reply: {corner_reply},\n    frontier: {frontier},")?;
        writeln!(f, "    corner_frontier: {corner_frontier},")?;
        writeln!(f, "    stable: {stable},\n    odd: {odd},\n    estimate: {estimate},")?;
        write!(f, "    squares: by_class([{}]),\n}};", squares.join(", "))
    }
}
