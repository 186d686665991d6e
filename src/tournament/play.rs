//! A match: pairs of games, several at a time, counted in the order of their openings.
//!
//! Because of that order, all results, including an early stop, are the same for any number of threads. Only clocks and
//! other programs may bring something new each time.

use std::io;
use std::ops::ControlFlow;

use fastrand::Rng;
use kaeshi::Game;

use super::contender::Contender;
use super::control::TimeControl;
use super::pair::{Pair, PairOutcome, Player, play_pair};
use super::sprt::Sprt;
use super::tally::Tally;
use crate::pool::Pool;

/// The options of a match.
#[derive(Clone, Copy, Debug)]
pub struct Match<'a> {
    /// Side A and side B.
    pub sides: &'a [Contender; 2],
    /// The seed of the sides' random choices.
    pub seed: u64,
    /// The number of games at a time.
    pub pool: Pool,
    /// Memory of each setting in each game, in megabytes.
    pub megabytes: u32,
    /// The time control of each side, if there is one.
    pub control: Option<TimeControl>,
    /// The test that may stop the match early.
    pub sprt: Option<Sprt>,
}

impl Match<'_> {
    /// Plays every opening twice, or as many as the test needs, but for the first ones, whose outcomes are in `known`;
    /// calls `watch` with each pair and the tally so far, and returns the tally.
    ///
    /// # Errors
    /// Returns the error of `watch`; nothing is played after that.
    pub fn play(
        &self,
        openings: impl Iterator<Item = Game> + Send,
        known: &[PairOutcome],
        mut watch: impl FnMut(&Pair, &Tally) -> io::Result<()>,
    ) -> io::Result<Tally> {
        let mut tally = Tally::default();
        let is_decided = |tally: &Tally| self.sprt.is_some_and(|sprt| sprt.verdict(&tally.pentanomial).is_some());
        for outcome in known {
            tally.add(outcome);
            if is_decided(&tally) {
                return Ok(tally);
            }
        }
        self.pairs((0..).zip(openings).skip(known.len()), |pair| {
            tally.add(&pair.outcome());
            watch(&pair, &tally)?;
            Ok(if is_decided(&tally) { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })?;
        Ok(tally)
    }

    /// Plays each of the numbered openings twice and passes the pairs to `report` in their order, until it breaks.
    fn pairs(
        &self,
        openings: impl Iterator<Item = (u64, Game)> + Send,
        report: impl FnMut(Pair) -> io::Result<ControlFlow<()>>,
    ) -> io::Result<()> {
        let players = || self.sides.each_ref().map(|side| Player::new(side, self.megabytes));
        self.pool.until(
            openings,
            players,
            |players, (number, opening), stop| {
                let seed = Rng::with_seed(self.seed.wrapping_add(number)).u64(..);
                play_pair(players, &opening, seed, self.control, stop)
            },
            report,
        )
    }
}

#[cfg(test)]
mod tests {
    use std::num::NonZeroUsize;

    use super::*;
    use crate::tournament::openings::RandomOpenings;

    fn of_threads(sides: &[Contender; 2], threads: usize) -> Match<'_> {
        let pool = Pool::new(NonZeroUsize::new(threads));
        Match { sides, seed: 1, pool, megabytes: 1, control: None, sprt: None }
    }

    /// Returns the transcripts and node counts of the pairs up to `most`, played with this number of threads.
    fn played(threads: usize, most: usize) -> Vec<(String, u64)> {
        let settings: [Contender; 2] = ["level=3", "depth=3,exact=8"].map(|text| text.parse().unwrap());
        let mut pairs = Vec::new();
        let openings = RandomOpenings::new(8, 1).take(24);
        let report = |pair: Pair| {
            let transcripts = pair.games.map(|played| played.game.transcript()).join(" ");
            pairs.push((transcripts, pair.spent[0].nodes + pair.spent[1].nodes));
            Ok(if pairs.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        };
        of_threads(&settings, threads).pairs((0..).zip(openings), report).unwrap();
        pairs
    }

    #[test]
    fn the_games_are_the_same_for_any_number_of_threads() {
        let one = played(1, 100);
        assert_eq!(one.len(), 24);
        assert_eq!(played(2, 100), one);
        assert_eq!(played(7, 100), one);
        assert_eq!(played(3, 5), one[..5]);
    }

    #[test]
    fn a_failure_ends_the_match() {
        let settings = ["level=1", "level=1"].map(|text| text.parse().unwrap());
        let mut calls = 0;
        let result = of_threads(&settings, 2).play(RandomOpenings::new(8, 1).take(50), &[], |_, _| {
            calls += 1;
            Err(io::Error::other("the disk is full"))
        });
        assert_eq!((result.unwrap_err().to_string().as_str(), calls), ("the disk is full", 1));
    }
}
