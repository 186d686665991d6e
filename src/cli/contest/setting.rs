//! What a side of a match plays with, as it is typed: `level=5`, or `depth=6,exact=14,nodes=100000,weights=trained.weights`.

use std::fmt;
use std::str::FromStr;

use kaeshi::Board;
use kaeshi::search::{Choice, Level, Limits, Searcher, Strength};

use crate::cli::book::Shelf;
use crate::cli::weights::{self, Judge};

/// The strength that one side plays at, and its name: the text that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Setting {
    name: String,
    /// How far the side looks.
    pub strength: Strength,
    /// After how many nodes it has to move.
    nodes: Option<u64>,
    /// What it judges by, if not as every searcher does.
    judge: Option<Judge>,
    /// The book that it plays from, and the level whose knowledge of it it has.
    book: Option<(Shelf, Level)>,
}

impl Setting {
    /// The setting of a level.
    pub fn of_level(level: Level) -> Setting {
        Setting { name: format!("level={level}"), strength: level.strength(), nodes: None, judge: None, book: None }
    }

    /// The same judging as `judge`, if it says nothing about that itself.
    pub fn or_judge(mut self, judge: Option<&Judge>) -> Setting {
        self.judge = self.judge.or_else(|| judge.cloned());
        self
    }

    /// Makes a searcher that judges as the setting says, with a table of `megabytes`.
    pub fn searcher(&self, megabytes: usize) -> Searcher {
        let mut searcher = weights::searcher(megabytes, self.judge.as_ref());
        searcher.set_book(self.book.as_ref().and_then(|(shelf, _)| shelf.book().cloned()));
        searcher
    }

    /// Has the `searcher` of this setting choose a move.
    pub fn choose(&self, searcher: &mut Searcher, board: Board, seed: u64, limits: &Limits) -> Choice {
        match self.book {
            Some((_, level)) => searcher.choose(board, level, seed, limits),
            None => searcher.choose_at(board, self.strength, seed, limits),
        }
    }

    /// What stops the search for a move, besides `limits`.
    pub fn limits<'a>(&self, limits: Limits<'a>) -> Limits<'a> {
        Limits { nodes: self.nodes, ..limits }
    }
}

impl fmt::Display for Setting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&self.name)
    }
}

impl FromStr for Setting {
    type Err = String;

    /// Reads parts such as `depth=6` with commas between them.
    fn from_str(text: &str) -> Result<Setting, String> {
        let (mut level, mut depth, mut exact, mut nodes, mut patience) = (None, None, None, None, None);
        let (mut selective, mut judge, mut shelf) = (false, None, None);
        for part in text.split(',') {
            let (key, value) = part.trim().split_once('=').unwrap_or((part.trim(), ""));
            let slot = match key {
                "level" => &mut level,
                "depth" => &mut depth,
                "exact" => &mut exact,
                "nodes" => &mut nodes,
                "patience" => &mut patience,
                "probcut" if value.is_empty() => {
                    selective = true;
                    continue;
                }
                "weights" if judge.is_none() => {
                    judge = Some(Judge::named(value)?);
                    continue;
                }
                "weights" => return Err("weights is told twice".to_string()),
                "book" if shelf.is_none() => {
                    shelf = Some(Shelf::named(value)?);
                    continue;
                }
                "book" => return Err("book is told twice".to_string()),
                _ => {
                    let part = part.escape_debug();
                    return Err(format!(
                        "'{part}' is none of level=N, depth=N, exact=N, nodes=N, patience=N, weights=FILE, book=FILE, probcut"
                    ));
                }
            };
            let most = if matches!(key, "nodes" | "patience") { u64::MAX } else { 60 };
            let number = value.parse().ok().filter(|number| (1..=most).contains(number));
            let number = number.ok_or_else(|| match key {
                "nodes" | "patience" => format!("{key}={value}: a number of nodes is expected"),
                _ => format!("{key}={value}: a number from 1 to 60 is expected"),
            })?;
            if slot.replace(number).is_some() {
                return Err(format!("{key} is told twice"));
            }
        }
        let level = level.map(|number| Level::new(number as u8)).transpose().map_err(|error| error.to_string())?;
        let strength = match (level, depth, exact.or(patience)) {
            (Some(level), None, None) if !selective => level.strength(),
            (None, Some(depth), _) => {
                let (exact_from, patience) = (exact.unwrap_or(0) as u32, patience.unwrap_or(u64::MAX));
                Strength { exact_from, patience, selective, ..Strength::of_depth(depth as u8) }
            }
            (Some(_), ..) => {
                return Err("a level has a depth and an exact end of its own: level=N stands alone".to_string());
            }
            _ => return Err("level=N or depth=N is missing".to_string()),
        };
        if shelf.is_some() && level.is_none() {
            return Err("a book is for a level, which knows so much of it".to_string());
        }
        let book = shelf.zip(level);
        Ok(Setting { name: text.to_string(), strength, nodes, judge, book })
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
        assert!("level=5,book=none".parse::<Setting>().is_ok());
        assert_eq!("depth=3".parse::<Setting>().unwrap().strength, Strength::of_depth(3));
    }

    #[test]
    fn what_is_wrong_is_said() {
        assert_eq!(
            refused("strength=5"),
            "'strength=5' is none of level=N, depth=N, exact=N, nodes=N, patience=N, weights=FILE, book=FILE, probcut"
        );
        assert_eq!(refused("depth=61"), "depth=61: a number from 1 to 60 is expected");
        assert_eq!(refused("depth"), "depth=: a number from 1 to 60 is expected");
        assert_eq!(refused("level=11"), "there is no level 11: levels go from 1 to 10");
        assert_eq!(refused("depth=4,nodes=-1"), "nodes=-1: a number of nodes is expected");
        assert_eq!(refused("depth=4,depth=5"), "depth is told twice");
        assert_eq!(refused("exact=14"), "level=N or depth=N is missing");
        assert_eq!(refused("depth=4,book=none"), "a book is for a level, which knows so much of it");
        assert_eq!(refused("level=4,book=none,book=none"), "book is told twice");
        assert_eq!(refused("depth=4,weights=nowhere"), "nowhere cannot be read: there is no such file");
        assert!(refused("level=5,exact=14").contains("stands alone"));
    }
}
