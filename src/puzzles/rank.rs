//! Ranks and quartiles.

/// Returns the percentages that a quarter, a half and three quarters of some chances do not exceed.
pub fn quarters(mut chances: Vec<f64>) -> [f64; 3] {
    chances.sort_by(f64::total_cmp);
    let last = chances.len().saturating_sub(1);
    [1, 2, 3].map(|quarter| chances.get(last * quarter / 4).map_or(0.0, |chance| (1000.0 * chance).round() / 10.0))
}

/// Returns Spearman's rank correlation of pairs to a hundredth; 0 if all first numbers, or all second ones, are equal.
pub fn correlation(pairs: &[(f64, f64)]) -> f64 {
    let ones = ranks(&pairs.iter().map(|pair| pair.0).collect::<Vec<_>>());
    let others = ranks(&pairs.iter().map(|pair| pair.1).collect::<Vec<_>>());
    let mean = (pairs.len() as f64 - 1.0) / 2.0;
    let sum = |of: &dyn Fn(f64, f64) -> f64| ones.iter().zip(&others).map(|(x, y)| of(x - mean, y - mean)).sum::<f64>();
    let (both, one, other) = (sum(&|x, y| x * y), sum(&|x, _| x * x), sum(&|_, y| y * y));
    if one * other > 0.0 { (100.0 * both / (one * other).sqrt()).round() / 100.0 } else { 0.0 }
}

/// Returns the rank of each number from 0; equal numbers share the mean of theirs.
fn ranks(numbers: &[f64]) -> Vec<f64> {
    let mut order: Vec<usize> = (0..numbers.len()).collect();
    order.sort_by(|&one, &other| numbers[one].total_cmp(&numbers[other]));
    let mut ranks = vec![0.0; numbers.len()];
    let mut first = 0;
    for equal in order.chunk_by(|&one, &other| numbers[one] == numbers[other]) {
        let rank = first as f64 + (equal.len() as f64 - 1.0) / 2.0;
        equal.iter().for_each(|&place| ranks[place] = rank);
        first += equal.len();
    }
    ranks
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_and_quarters_are_those_of_the_books() {
        assert_eq!(ranks(&[3.0, 1.0, 3.0, 2.0]), [2.5, 0.0, 2.5, 1.0]);
        assert_eq!(correlation(&[(1.0, 9.0), (2.0, 4.0), (3.0, 1.0)]), -1.0);
        assert_eq!(correlation(&[(1.0, 9.0), (1.0, 4.0)]), 0.0);
        assert_eq!(quarters(vec![0.4, 0.1, 0.2, 0.3, 0.5]), [20.0, 30.0, 40.0]);
        assert_eq!(quarters(Vec::new()), [0.0; 3]);
    }
}
