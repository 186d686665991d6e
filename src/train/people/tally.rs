//! Counts of how well moves that people played were known.

/// Counts over positions with more than one legal move.
#[derive(Clone, Copy, Default, Debug)]
pub struct Tally {
    pub moves: u32,
    /// How often the likeliest move was played, and one of the three likeliest.
    pub first: u32,
    pub three: u32,
    /// The sum of the negative logarithms of the chances of the moves that were played.
    pub nats: f64,
    /// The positions with one legal move only.
    pub forced: u32,
}

impl Tally {
    /// Counts a position with the `chances` of its moves, of which the one at `played` was played.
    pub fn add(&mut self, chances: &[f64], played: usize) {
        if chances.len() < 2 {
            self.forced += 1;
            return;
        }
        // Among equally likely moves, the one on the earlier square counts as the likelier.
        let before = |(place, &chance): (usize, &f64)| (chance, played) > (chances[played], place);
        let likelier = chances.iter().enumerate().filter(|&pair| before(pair)).count();
        self.moves += 1;
        self.first += u32::from(likelier == 0);
        self.three += u32::from(likelier < 3);
        self.nats -= chances[played].max(1e-9).ln();
    }

    /// Adds other counts.
    pub fn merge(&mut self, other: &Tally) {
        self.moves += other.moves;
        self.first += other.first;
        self.three += other.three;
        self.nats += other.nats;
        self.forced += other.forced;
    }

    /// Returns the share of first choices in percent.
    pub fn first(&self) -> f64 {
        100.0 * f64::from(self.first) / f64::from(self.moves.max(1))
    }

    /// Returns the share of moves among the three likeliest in percent.
    pub fn three(&self) -> f64 {
        100.0 * f64::from(self.three) / f64::from(self.moves.max(1))
    }

    /// Returns the mean of the nats.
    pub fn nats(&self) -> f64 {
        self.nats / f64::from(self.moves.max(1))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_and_nats_are_counted_and_forced_moves_are_not() {
        let mut tally = Tally::default();
        tally.add(&[1.0], 0);
        tally.add(&[0.5, 0.25, 0.125, 0.125], 1);
        tally.add(&[0.5, 0.3, 0.15, 0.05], 3);
        tally.add(&[0.25, 0.75], 1);
        tally.add(&[0.5, 0.5], 1);
        assert_eq!((tally.forced, tally.moves, tally.first, tally.three), (1, 4, 1, 3));
        assert!((tally.nats - (4.0_f64.ln() + 20.0_f64.ln() - 0.75_f64.ln() - 0.5_f64.ln())).abs() < 1e-12);
    }
}
