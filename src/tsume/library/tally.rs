//! The number of candidates that each rule refused, by size.

use std::collections::BTreeMap;
use std::fmt;
use std::str::FromStr;

use super::SIZES;
use super::rules::Refusal;

/// The counts of one size: positions examined, refused by each rule, and taken.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    refused: [u64; Refusal::ALL.len()],
    /// The number that passed every rule.
    pub taken: u64,
}

impl Counts {
    /// Returns the number of positions examined.
    pub fn asked(&self) -> u64 {
        self.refused.iter().sum::<u64>() + self.taken
    }

    /// Returns the number that a rule refused.
    pub const fn refused(&self, refusal: Refusal) -> u64 {
        self.refused[refusal as usize]
    }

    fn add(&mut self, other: &Counts) {
        self.refused.iter_mut().zip(other.refused).for_each(|(sum, count)| *sum += count);
        self.taken += other.taken;
    }
}

/// The counts of all sizes.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    sizes: BTreeMap<u32, Counts>,
}

impl Tally {
    /// Counts a position that a rule refused.
    pub fn refuse(&mut self, empties: u32, refusal: Refusal) {
        self.sizes.entry(empties).or_default().refused[refusal as usize] += 1;
    }

    /// Counts a position that passed.
    pub fn take(&mut self, empties: u32) {
        self.sizes.entry(empties).or_default().taken += 1;
    }

    /// Counts a position that had passed the earlier rules and is refused by a later one.
    pub fn refuse_later(&mut self, empties: u32, refusal: Refusal) {
        let counts = self.sizes.entry(empties).or_default();
        counts.taken = counts.taken.saturating_sub(1);
        counts.refused[refusal as usize] += 1;
    }

    /// Adds the counts of another tally.
    pub fn add(&mut self, other: &Tally) {
        for (&empties, counts) in &other.sizes {
            self.sizes.entry(empties).or_default().add(counts);
        }
    }

    /// Returns the sizes with their counts, the smallest first.
    pub fn sizes(&self) -> impl Iterator<Item = (u32, &Counts)> {
        self.sizes.iter().map(|(&empties, counts)| (empties, counts))
    }

    /// Returns the counts of all sizes together.
    pub fn total(&self) -> Counts {
        let mut total = Counts::default();
        self.sizes.values().for_each(|counts| total.add(counts));
        total
    }
}

/// Writes one line per size: its number, then each name with its count if that is not 0.
impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (empties, counts) in &self.sizes {
            write!(f, "{empties}")?;
            for refusal in Refusal::ALL.into_iter().filter(|&refusal| counts.refused(refusal) > 0) {
                write!(f, " {refusal} {}", counts.refused(refusal))?;
            }
            writeln!(f, " taken {}", counts.taken)?;
        }
        Ok(())
    }
}

/// A line is no tally of a size.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TallyError {
    found: String,
}

impl fmt::Display for TallyError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "'{}' is not a line of counts: a size is expected, then names of rules, or taken, each with a number",
            self.found.escape_debug()
        )
    }
}

impl std::error::Error for TallyError {}

impl FromStr for Tally {
    type Err = TallyError;

    fn from_str(text: &str) -> Result<Tally, TallyError> {
        let mut tally = Tally::default();
        for line in text.lines() {
            tally.read(line).ok_or_else(|| TallyError { found: line.chars().take(40).collect() })?;
        }
        Ok(tally)
    }
}

impl Tally {
    fn read(&mut self, line: &str) -> Option<()> {
        let mut words = line.split(' ');
        let empties = words.next()?.parse().ok().filter(|empties| SIZES.contains(empties))?;
        let counts = self.sizes.entry(empties).or_default();
        while let Some(name) = words.next() {
            let count: u64 = words.next()?.parse().ok()?;
            match Refusal::ALL.into_iter().find(|refusal| refusal.name() == name) {
                Some(refusal) => counts.refused[refusal as usize] += count,
                None if name == "taken" => counts.taken += count,
                None => return None,
            }
        }
        Some(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tally_is_read_as_it_is_written_and_adds_up() {
        let mut tally = Tally::default();
        (0..3).for_each(|_| tally.refuse(14, Refusal::Estimate));
        tally.take(14);
        tally.take(5);
        let text = tally.to_string();
        assert_eq!(text, "5 taken 1\n14 estimate 3 taken 1\n");
        assert_eq!(text.parse(), Ok(tally.clone()));
        tally.refuse_later(14, Refusal::Twin);
        tally.add(&text.parse().unwrap());
        assert_eq!(tally.to_string(), "5 taken 2\n14 estimate 6 twin 1 taken 1\n");
        assert_eq!((tally.total().asked(), tally.total().taken), (10, 3));
        let error = "14 estimate x".parse::<Tally>().unwrap_err().to_string();
        assert!(error.starts_with("'14 estimate x' is not a line of counts"));
        assert!("21 taken 1".parse::<Tally>().is_err());
    }
}
