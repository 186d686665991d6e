//! Least squares by the normal equations, and the fit of a quadratic function of three numbers.
//!
//! With some tens of unknowns and points that are close together, Gaussian elimination with the largest pivot is exact
//! enough, and needs less code to read than a library.

use std::fmt;

/// 1, x, y, z and their six products.
const TERMS: usize = 10;

const NAMES: [&str; TERMS] = ["", "e", "d", "s", "e²", "ed", "es", "d²", "ds", "s²"];

/// A quadratic function of three numbers.
pub struct Fit([f64; TERMS]);

impl Fit {
    /// Fits the function to weighted points: three numbers, the value there, and the weight.
    pub fn of(points: impl Iterator<Item = ([f64; 3], f64, f64)>) -> Fit {
        let mut equations = vec![vec![0.0; TERMS + 1]; TERMS];
        for (at, value, weight) in points {
            let terms = terms(at);
            for (row, left) in equations.iter_mut().zip(terms) {
                for (cell, right) in row.iter_mut().zip(terms.into_iter().chain([value])) {
                    *cell += weight * left * right;
                }
            }
        }
        // A tiny ridge: a term that the points leave undetermined becomes zero instead of NaN.
        for (i, row) in equations.iter_mut().enumerate() {
            row[i] += 1e-6;
        }
        let factors = solved(equations);
        Fit(std::array::from_fn(|term| factors[term]))
    }

    /// Returns the value of the function.
    pub fn at(&self, at: [f64; 3]) -> f64 {
        terms(at).iter().zip(self.0).map(|(term, factor)| term * factor).sum()
    }
}

impl fmt::Display for Fit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, factor) in NAMES.iter().zip(self.0) {
            write!(f, "{}{factor:+.4}{name}", if name.is_empty() { "" } else { " " })?;
        }
        Ok(())
    }
}

fn terms([x, y, z]: [f64; 3]) -> [f64; TERMS] {
    [1.0, x, y, z, x * x, x * y, x * z, y * y, y * z, z * z]
}

/// Solves as many equations as there are unknowns, each with its right-hand side last.
pub fn solved(mut rows: Vec<Vec<f64>>) -> Vec<f64> {
    let unknowns = rows.len();
    for column in 0..unknowns {
        let size = |row: &usize| rows[*row][column].abs();
        let pivot = (column..unknowns).max_by(|a, b| size(a).total_cmp(&size(b))).unwrap_or(column);
        rows.swap(column, pivot);
        let own = rows[column].clone();
        for row in (0..unknowns).filter(|&row| row != column) {
            let factor = rows[row][column] / own[column];
            for (cell, above) in rows[row].iter_mut().zip(&own) {
                *cell -= factor * above;
            }
        }
    }
    (0..unknowns).map(|i| rows[i][unknowns] / rows[i][i]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_quadratic_function_is_found_again() {
        let truth = |[x, y, z]: [f64; 3]| 1.0 - 2.0 * x + 0.5 * y * z + 3.0 * z * z - x * y;
        let grid = (0..64).map(|i| [f64::from(i & 3), f64::from(i >> 2 & 3), f64::from(i >> 4)]);
        let fit = Fit::of(grid.map(|at| (at, truth(at), 1.0)));
        for at in [[0.3, 1.5, 2.5], [4.0, -1.0, 0.0]] {
            assert!((fit.at(at) - truth(at)).abs() < 1e-3, "{} for {}", fit.at(at), truth(at));
        }
    }

    #[test]
    fn weights_count() {
        let points = [([0.0; 3], 1.0, 3.0), ([0.0; 3], 5.0, 1.0)];
        assert!((Fit::of(points.into_iter()).at([0.0; 3]) - 2.0).abs() < 1e-3);
    }
}
