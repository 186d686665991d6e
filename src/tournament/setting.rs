//! A setting of a match, as it is typed: `level=5`, or `depth=6,exact=14,nodes=100000,weights=trained.weights`.

use std::fmt;
use std::str::FromStr;

use kaeshi::Game;
use kaeshi::book::Book;
use kaeshi::eval::Weights;
use kaeshi::people::{Model, Rating, RatingError, Situation, choose};
use kaeshi::search::{Choice, Level, Limits, Searcher, Strength};

use crate::files::assets::{self, Asset};
use crate::protocol::clock::Clock;
use crate::protocol::timekeeper::Timekeeper;

/// The strength of one side, and its name: the text that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    name: String,
    /// The strength of the search.
    pub strength: Strength,
    /// The node limit for a move.
    nodes: Option<u64>,
    /// The weights of its evaluation, if not the built-in ones.
    weights: Option<Asset<Weights>>,
    /// The opening book, and the level whose use of it applies.
    book: Option<(Asset<Book>, Level)>,
    /// The person who plays in place of the search.
    person: Option<Rating>,
}

impl Setting {
    /// Creates the setting of a level.
    pub fn of_level(level: Level) -> Setting {
        let (name, strength) = (format!("level={level}"), level.strength());
        Setting { name, strength, nodes: None, weights: None, book: None, person: None }
    }

    /// Returns the setting with these weights, unless it names its own.
    pub fn or_weights(mut self, weights: Option<&Asset<Weights>>) -> Setting {
        self.weights = self.weights.or_else(|| weights.cloned());
        self
    }

    /// Creates a searcher that evaluates as the setting says, with a table of `megabytes`.
    pub fn searcher(&self, megabytes: u32) -> Searcher {
        let mut searcher = assets::searcher(megabytes, self.weights.as_ref());
        searcher.set_book(self.book.as_ref().and_then(|(book, _)| book.get().cloned()));
        searcher
    }

    /// Returns the model of people, if a person plays.
    pub fn model(&self) -> Option<Model> {
        self.person.map(|_| Model::built_in())
    }

    /// Lets the `searcher` of this setting, or its `model`, choose a move, within the time of a clock if there is one.
    pub fn choose(
        &self,
        searcher: &mut Searcher,
        model: Option<&Model>,
        game: &Game,
        seed: u64,
        clock: Option<(Clock, &mut Timekeeper)>,
        limits: &Limits,
    ) -> Choice {
        let board = game.position().board;
        if let Some((rating, model)) = self.person.zip(model) {
            let best = choose(model, searcher.evaluator(), &Situation::of(game), rating, seed);
            if let Some(best) = best {
                return Choice { best, value: 0, exact: false, depth: 0, nodes: 0, complete: true, book: false };
            }
        }
        match (&self.book, clock) {
            (Some((_, level)), None) => searcher.choose(board, *level, seed, limits),
            (None, None) => searcher.choose_at(board, self.strength, seed, limits),
            (book, Some((clock, timekeeper))) => {
                let known = book.as_ref().and_then(|(_, level)| searcher.book_move(board, *level, seed));
                known.unwrap_or_else(|| timekeeper.choose(searcher, board, self.strength, seed, Some(clock), limits))
            }
        }
    }

    /// Returns `limits` with the node limit of the setting.
    pub fn limits<'a>(&self, limits: Limits<'a>) -> Limits<'a> {
        Limits { nodes: self.nodes, ..limits }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

/// The parts of a setting read so far.
#[derive(Default)]
struct Parts {
    level: Option<u64>,
    depth: Option<u64>,
    exact: Option<u64>,
    nodes: Option<u64>,
    budget: Option<u64>,
    is_selective: bool,
    weights: Option<Asset<Weights>>,
    book: Option<Asset<Book>>,
    person: Option<Rating>,
}

impl Parts {
    /// Reads one part, such as `depth=6`.
    fn read(&mut self, part: &str) -> Result<(), String> {
        let (key, value) = part.split_once('=').unwrap_or((part, ""));
        match key {
            "level" => once(key, &mut self.level, small(key, value)?),
            "depth" => once(key, &mut self.depth, small(key, value)?),
            "exact" => once(key, &mut self.exact, small(key, value)?),
            "nodes" => once(key, &mut self.nodes, nodes(key, value)?),
            "budget" => once(key, &mut self.budget, nodes(key, value)?),
            "weights" => once(key, &mut self.weights, Asset::named(value)?),
            "book" => once(key, &mut self.book, Asset::named(value)?),
            "person" => {
                once(key, &mut self.person, value.parse().map_err(|error: RatingError| format!("{part}: {error}"))?)
            }
            "probcut" if value.is_empty() => {
                self.is_selective = true;
                Ok(())
            }
            _ => Err(format!(
                "'{}' is none of level=N, depth=N, exact=N, nodes=N, budget=N, weights=FILE, book=FILE, \
                 probcut, person=N",
                part.escape_debug()
            )),
        }
    }

    fn strength(&self, level: Option<Level>) -> Result<Strength, String> {
        if self.person.is_some() {
            let searches = self.level.is_some() || self.depth.is_some() || self.exact.is_some() || self.is_selective;
            if searches || self.nodes.or(self.budget).is_some() || self.book.is_some() {
                return Err("a person does not search: person=N can be combined only with weights=FILE".to_string());
            }
            return Ok(Strength::of_depth(1));
        }
        match (level, self.depth, self.exact.or(self.budget)) {
            (Some(level), None, None) if !self.is_selective => Ok(level.strength()),
            (None, Some(depth), _) => {
                let exact_from = self.exact.unwrap_or(0) as u32;
                let node_budget = self.budget.unwrap_or(u64::MAX);
                let selective = self.is_selective;
                Ok(Strength { exact_from, node_budget, selective, ..Strength::of_depth(depth as u8) })
            }
            (Some(_), ..) => {
                Err("a level sets depth, exact, budget and probcut itself: they cannot be combined with it".to_string())
            }
            _ => Err("level=N, depth=N or person=N is missing".to_string()),
        }
    }
}

/// Sets a part, which may occur only once.
fn once<T>(key: &str, part: &mut Option<T>, value: T) -> Result<(), String> {
    if part.replace(value).is_some() { Err(format!("{key} is given twice")) } else { Ok(()) }
}

/// Reads a level, a depth or a number of empty squares.
fn small(key: &str, value: &str) -> Result<u64, String> {
    let number = value.parse().ok().filter(|number| (1..=60).contains(number));
    number.ok_or_else(|| format!("{key}={value}: a number from 1 to 60 is expected"))
}

/// Reads a number of nodes.
fn nodes(key: &str, value: &str) -> Result<u64, String> {
    let number = value.parse().ok().filter(|&number| number > 0);
    number.ok_or_else(|| format!("{key}={value}: a number of nodes is expected"))
}

impl FromStr for Setting {
    type Err = String;

    /// Reads parts such as `depth=6` with commas between them.
    fn from_str(text: &str) -> Result<Setting, String> {
        let mut parts = Parts::default();
        text.split(',').try_for_each(|part| parts.read(part.trim()))?;
        let level =
            parts.level.map(|number| Level::new(number as u8)).transpose().map_err(|error| error.to_string())?;
        let strength = parts.strength(level)?;
        let Parts { nodes, weights, book, person, .. } = parts;
        if book.is_some() && level.is_none() {
            return Err("book=FILE needs level=N: the level decides how much of the book is used".to_string());
        }
        Ok(Setting { name: text.to_string(), strength, nodes, weights, book: book.zip(level), person })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(text: &str) -> String {
        text.parse::<Setting>().unwrap_err()
    }

    #[test]
    fn both_forms_are_read() {
        let setting: Setting = "level=5".parse().unwrap();
        assert_eq!(setting, Setting::of_level(Level::new(5).unwrap()));
        let setting: Setting = "depth=6, exact=14,nodes=90000".parse().unwrap();
        assert_eq!(setting.strength, Strength { exact_from: 14, ..Strength::of_depth(6) });
        assert_eq!(setting.limits(Limits::NONE).nodes, Some(90_000));
        let setting: Setting = "probcut,depth=6".parse().unwrap();
        assert_eq!(setting.strength, Strength { selective: true, ..Strength::of_depth(6) });
        let setting: Setting = "depth=12,budget=3000000".parse().unwrap();
        assert_eq!(setting.strength, Strength { node_budget: 3_000_000, ..Strength::of_depth(12) });
        assert!("level=5,book=none".parse::<Setting>().is_ok());
        assert_eq!("depth=3".parse::<Setting>().unwrap().strength, Strength::of_depth(3));
    }

    #[test]
    fn wrong_settings_are_refused_in_words() {
        assert_eq!(
            refused("strength=5"),
            "'strength=5' is none of level=N, depth=N, exact=N, nodes=N, budget=N, weights=FILE, book=FILE, \
             probcut, person=N"
        );
        assert_eq!(refused("depth=61"), "depth=61: a number from 1 to 60 is expected");
        assert_eq!(refused("depth"), "depth=: a number from 1 to 60 is expected");
        assert_eq!(refused("level=11"), "there is no level 11: levels go from 1 to 10");
        assert_eq!(refused("depth=4,nodes=-1"), "nodes=-1: a number of nodes is expected");
        assert_eq!(refused("depth=4,budget=0"), "budget=0: a number of nodes is expected");
        assert_eq!(refused("depth=4,depth=5"), "depth is given twice");
        assert_eq!(refused("exact=14"), "level=N, depth=N or person=N is missing");
        assert_eq!(
            refused("depth=4,book=none"),
            "book=FILE needs level=N: the level decides how much of the book is used"
        );
        assert_eq!(refused("level=4,book=none,book=none"), "book is given twice");
        assert_eq!(refused("depth=4,weights=nowhere"), "nowhere cannot be read: there is no such file");
        assert!(refused("level=5,exact=14").contains("cannot be combined"));
        assert!(refused("level=5,budget=1").contains("cannot be combined"));
    }
}
