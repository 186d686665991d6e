//! `loadsgf`: a game from a file.

use std::io::Write;
use std::path::Path;

use kaeshi::Game;
use kaeshi::notation::read::read;
use kaeshi::notation::record::{Format, Record};

use super::words::Words;
use super::{Answer, Session};
use crate::files;
use crate::files::decoding::into_text;

impl<W: Write> Session<W> {
    /// Loads the first game of a file in SGF, up to the move before the one whose number is given. If it cannot be read
    /// up to there, the game on the board stays.
    pub(super) fn load(&mut self, words: &Words) -> Answer {
        let path = Path::new(words.get(0, "the name of a file")?);
        let before = if words.get(1, "").is_ok() { Some(words.number(1)?) } else { None };
        let fail = |what: &str| format!("cannot load file: {}: {what}", path.display());
        let bytes = files::read_packed(path).map_err(|error| format!("cannot load {}", files::named(path, error)))?;
        let (game, fault) = first_game(&into_text(bytes)).ok_or_else(|| fail("there is no game in SGF"))?;
        let wanted = before.map(|number| number.saturating_sub(1) as usize);
        let length = game.line().len();
        // Faults after the requested moves do not matter.
        if let Some(fault) = fault.filter(|_| wanted.is_none_or(|wanted| wanted > length)) {
            return Err(fail(&fault));
        }
        if wanted.is_some_and(|wanted| wanted > length) {
            return Err(fail(&format!("it has {length} moves")));
        }
        self.begin_again()?;
        self.game = game;
        self.game.go_to(0);
        for _ in 0..wanted.unwrap_or(length) {
            self.done.push(self.game.clone());
            self.game.redo();
        }
        Ok(String::new())
    }
}

/// Returns the first game of a text with its sound moves, and the fault after them.
fn first_game(text: &str) -> Option<(Game, Option<String>)> {
    let mut first: Option<Record> = None;
    read(text, Some(Format::Sgf), None, &mut |record| {
        first.get_or_insert(record);
    });
    let record = first?;
    let mut game = Game::from_position(record.first());
    for square in record.moves.into_iter().flatten() {
        game.play(square).ok()?;
    }
    Some((game, record.fault.map(|fault| fault.in_text().to_string())))
}
