//! The goals set for the model of how people play, each beside what was measured.

use std::fmt::Display;
use std::io;

use kaeshi::people::{Model, Rating};

use crate::cli::screen::Screen;
use crate::train::people::ladder::{Encounter, Habits, KINDS, PHASES};
use crate::train::people::report::{BANDS, Known, Ranges};

/// The goals so far.
#[derive(Default)]
pub struct Goals {
    lines: Vec<String>,
}

impl Goals {
    fn add(&mut self, holds: bool, asked: &str, measured: impl Display) {
        self.lines.push(format!("{holds:<5}  {asked}: {measured}"));
    }

    /// Adds those of the model's file.
    pub fn of_file(&mut self, model: &Model) {
        let bytes = model.write().len();
        self.add(bytes <= 500_000, "at most 500 KB", format_args!("{bytes} bytes"));
    }

    /// Adds those of the moves that it knows.
    pub fn of_known(&mut self, known: &Known) {
        let all = known.all();
        let (first, three, nats) = (all.first(), all.three(), all.nats());
        self.add(first >= 58.0, "58 % of unforced moves are its first choice", format_args!("{first:.2} %"));
        self.add(three >= 90.0, "90 % are among its first three", format_args!("{three:.2} %"));
        self.add(nats <= 1.1, "at most 1.10 nats", format_args!("{nats:.4}"));
        for (band, tallies) in known.bands.iter().enumerate().filter(|(_, tallies)| tallies[0].moves > 0) {
            let own = tallies[band].nats();
            let others = tallies.iter().enumerate().filter(|(other, _)| *other != band);
            let next = others.map(|(_, tally)| tally.nats()).fold(f64::INFINITY, f64::min);
            let asked = format!("people {} are known best at their own strength", BANDS[band].2);
            self.add(own < next, &asked, format_args!("{own:.4}, at others {next:.4} or more"));
        }
    }

    /// Adds those of the strengths that are told of games.
    pub fn of_ranges(&mut self, ranges: &Ranges) {
        let held = 100.0 * f64::from(ranges.held) / f64::from(ranges.sides.max(1));
        self.add((85.0..=95.0).contains(&held), "85 to 95 % of the ranges hold", format_args!("{held:.1} %"));
        self.add(ranges.widest <= 600, "no range is shown that is wider than 600", ranges.widest);
    }

    /// Adds those of the model's own games at the strength of a band, beside the games of its people.
    pub fn of_habits(&mut self, band: usize, people: &Habits, own: &Habits) {
        let name = BANDS[band].2;
        for (phase, (theirs, ours)) in PHASES.iter().zip(people.losses().into_iter().zip(own.losses())) {
            let off = 100.0 * (ours / theirs - 1.0);
            let asked = format!("people {name}, discs lost in the {phase} within 15 %");
            self.add(off.abs() <= 15.0, &asked, format_args!("{off:+.1} %"));
        }
        for (kind, (theirs, ours)) in KINDS.iter().zip(people.shares().into_iter().zip(own.shares())) {
            let asked = format!("people {name}, share of {kind} within 3 points");
            self.add((ours - theirs).abs() <= 3.0, &asked, format_args!("{:+.2}", ours - theirs));
        }
    }

    /// Adds that of a step against the step below.
    pub fn of_step(&mut self, steps: [Rating; 2], played: &Encounter) {
        let share = 100.0 * played.points / f64::from(played.games.max(1));
        let asked = format!("{} wins 65 % against {}", steps[1], steps[0]);
        self.add(share >= 65.0, &asked, format_args!("{share:.1} % of {}", played.games));
    }

    /// Adds that of all games between steps.
    pub fn of_games(&mut self, games: u32, different: usize) {
        self.add(different == games as usize, "no game comes twice", format_args!("{different} of {games} differ"));
    }

    /// Tells all of them.
    ///
    /// # Errors
    /// Returns an error when nothing can be printed.
    pub fn tell(&self, screen: &Screen) -> io::Result<()> {
        screen.head("holds  goal");
        self.lines.iter().try_for_each(|line| screen.answer(line))
    }
}
