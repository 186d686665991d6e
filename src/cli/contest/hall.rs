//! All tables at once: the pairs of a match, played on several threads and handed over in order.
//!
//! Whoever is free takes the next opening. Results are given on in the order of the openings, whatever thread was the first
//! to finish, so that everything that follows from them, an early stop above all, is the same for any number of threads.

use std::collections::BTreeMap;
use std::io;
use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, mpsc};
use std::thread;

use fastrand::Rng;
use kaeshi::Game;

use super::pair::{Pair, Player, play_pair};
use super::setting::Setting;

/// How the pairs of a match are played.
#[derive(Clone, Copy, Debug)]
pub struct Hall<'a> {
    /// Side A and side B.
    pub settings: [&'a Setting; 2],
    /// Where the sides' choices by chance begin.
    pub seed: u64,
    /// Games at a time.
    pub threads: usize,
    /// Memory of each side in each game, in megabytes.
    pub megabytes: usize,
}

impl Hall<'_> {
    /// Plays every opening twice and hands the pairs to `report` in the openings' order, until it breaks.
    ///
    /// # Errors
    /// What `report` failed with; nothing is played after that.
    pub fn play(
        &self,
        openings: impl Iterator<Item = Game> + Send,
        mut report: impl FnMut(Pair) -> io::Result<ControlFlow<()>>,
    ) -> io::Result<()> {
        let openings = Mutex::new(openings.enumerate());
        let stop = AtomicBool::new(false);
        let (sender, pairs) = mpsc::channel();
        thread::scope(|scope| {
            for _ in 0..self.threads {
                let (sender, openings, stop) = (sender.clone(), &openings, &stop);
                scope.spawn(move || self.work(openings, stop, &sender));
            }
            drop(sender);
            let result = in_order(&pairs, &mut report);
            stop.store(true, Ordering::Relaxed);
            result
        })
    }

    /// What each thread does: the next opening, its two games, again.
    fn work(
        &self,
        openings: &Mutex<impl Iterator<Item = (usize, Game)>>,
        stop: &AtomicBool,
        sender: &mpsc::Sender<(usize, Pair)>,
    ) {
        let mut players = self.settings.map(|setting| Player::new(setting, self.megabytes));
        while !stop.load(Ordering::Relaxed) {
            let next = openings.lock().expect("no thread fails while it holds the openings").next();
            let Some((number, opening)) = next else { break };
            let seed = Rng::with_seed(self.seed.wrapping_add(number as u64)).u64(..);
            let Some(pair) = play_pair(&mut players, &opening, seed, stop) else { break };
            if sender.send((number, pair)).is_err() {
                break;
            }
        }
    }
}

/// Hands the pairs on by their numbers, from 0, each as soon as all before it are there.
fn in_order(
    pairs: &mpsc::Receiver<(usize, Pair)>,
    report: &mut impl FnMut(Pair) -> io::Result<ControlFlow<()>>,
) -> io::Result<()> {
    let (mut early, mut due) = (BTreeMap::new(), 0);
    for (number, pair) in pairs {
        early.insert(number, pair);
        while let Some(pair) = early.remove(&due) {
            due += 1;
            if report(pair)?.is_break() {
                return Ok(());
            }
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cli::contest::openings::RandomOpenings;

    /// The transcripts and node counts of the pairs up to `most`, played on so many threads.
    fn played(threads: usize, most: usize) -> Vec<(String, u64)> {
        let settings: [Setting; 2] = ["level=3", "depth=3,exact=8"].map(|text| text.parse().unwrap());
        let hall = Hall { settings: settings.each_ref(), seed: 1, threads, megabytes: 1 };
        let mut pairs = Vec::new();
        let openings = RandomOpenings::new(8, 1).take(24);
        hall.play(openings, |pair| {
            let transcripts = pair.games.map(|played| played.game.transcript()).join(" ");
            pairs.push((transcripts, pair.spent[0].nodes + pair.spent[1].nodes));
            Ok(if pairs.len() == most { ControlFlow::Break(()) } else { ControlFlow::Continue(()) })
        })
        .unwrap();
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
        let setting = "level=1".parse().unwrap();
        let hall = Hall { settings: [&setting, &setting], seed: 1, threads: 2, megabytes: 1 };
        let mut calls = 0;
        let result = hall.play(RandomOpenings::new(8, 1).take(50), |_| {
            calls += 1;
            Err(io::Error::other("the disk is full"))
        });
        assert_eq!((result.unwrap_err().to_string().as_str(), calls), ("the disk is full", 1));
    }
}
