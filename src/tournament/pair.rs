//! Two games from one opening, with the colours swapped, so that an advantage of the opening helps both sides equally.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

use fastrand::Rng;
use kaeshi::people::Model;
use kaeshi::search::{Limits, Searcher};
use kaeshi::{Color, Game, Square};

use super::setting::Setting;

/// The effort that a side spent on its moves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spent {
    /// The number of moves that it chose.
    pub moves: u64,
    /// The number of nodes that it visited.
    pub nodes: u64,
    /// The wall-clock time in seconds.
    pub seconds: f64,
}

impl Spent {
    /// Adds the effort of other moves.
    pub fn add(&mut self, other: Spent) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.seconds += other.seconds;
    }
}

/// A side of a match, with its own searcher.
pub struct Player<'a> {
    setting: &'a Setting,
    searcher: Searcher,
    model: Option<Model>,
    spent: Spent,
}

impl<'a> Player<'a> {
    /// Creates a player with a table of `megabytes`.
    pub fn new(setting: &'a Setting, megabytes: u32) -> Player<'a> {
        let (searcher, model) = (setting.searcher(megabytes), setting.model());
        Player { setting, searcher, model, spent: Spent::default() }
    }

    fn choose(&mut self, game: &Game, seed: u64, stop: &AtomicBool) -> Square {
        let limits = self.setting.limits(Limits { cancel: Some(stop), ..Limits::NONE });
        let begun = Instant::now();
        let choice = self.setting.choose(&mut self.searcher, self.model.as_ref(), game, seed, &limits);
        self.spent.add(Spent { moves: 1, nodes: choice.nodes, seconds: begun.elapsed().as_secs_f64() });
        choice.best
    }
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchGame {
    /// The game, including its opening.
    pub game: Game,
    /// The colour of side A.
    pub a: Color,
    /// The difference in discs for A, empty squares given to the winner; negative if B has won.
    pub discs: i32,
}

/// The two games of an opening.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The game in which A is black, then the one in which A is white.
    pub games: [MatchGame; 2],
    /// The effort of A on both games, and of B.
    pub spent: [Spent; 2],
}

/// Plays `opening` to its end twice; returns `None` when `stop` was set.
///
/// The outcome depends on the opening, the settings and the `seed` alone: a player remembers nothing of earlier games.
pub fn play_pair(players: &mut [Player; 2], opening: &Game, seed: u64, stop: &AtomicBool) -> Option<Pair> {
    for player in &mut *players {
        player.spent = Spent::default();
    }
    let mut seeds = Rng::with_seed(seed);
    let black = play(players, opening, Color::Black, seeds.u64(..), stop)?;
    let white = play(players, opening, Color::White, seeds.u64(..), stop)?;
    Some(Pair { games: [black, white], spent: [players[0].spent, players[1].spent] })
}

fn play(players: &mut [Player; 2], opening: &Game, a: Color, seed: u64, stop: &AtomicBool) -> Option<MatchGame> {
    let mut game = opening.clone();
    for player in &mut *players {
        player.searcher.clear();
    }
    while let Some(side) = game.side() {
        let square = players[usize::from(side != a)].choose(&game, seed, stop);
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        game.play(square).expect("a searcher chooses legal moves");
    }
    let result = game.result()?;
    let discs = i32::from(result.black) - i32::from(result.white);
    Some(MatchGame { game, a, discs: if a == Color::Black { discs } else { -discs } })
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaeshi::Position;

    fn pair(a: &Setting, b: &Setting, seed: u64) -> Pair {
        let opening = Game::from_transcript("f5d6c3d3c4f4", Position::START).unwrap();
        play_pair(&mut [a, b].map(|setting| Player::new(setting, 1)), &opening, seed, &AtomicBool::new(false)).unwrap()
    }

    #[test]
    fn each_side_has_each_colour_once() {
        let (a, b) = ("level=1".parse().unwrap(), "depth=2".parse().unwrap());
        let pair = pair(&a, &b, 1);
        assert_eq!(pair.games.each_ref().map(|game| game.a), [Color::Black, Color::White]);
        for MatchGame { game, a, discs } in &pair.games {
            assert_eq!(&game.transcript()[..12], "f5d6c3d3c4f4");
            let black = i32::from(game.result().unwrap().black) * 2 - 64;
            assert_eq!(*discs, if *a == Color::Black { black } else { -black });
        }
        let moves: usize = pair.games.iter().map(|played| played.game.moves().len() - 6).sum();
        assert_eq!(pair.spent[0].moves + pair.spent[1].moves, moves as u64);
    }

    #[test]
    fn a_setting_against_itself_gains_nothing_unless_it_plays_by_chance() {
        let setting = "depth=3,exact=6".parse().unwrap();
        let even = pair(&setting, &setting, 1);
        assert_eq!(even.games[0].game, even.games[1].game);
        assert_eq!(even.games[0].discs, -even.games[1].discs);
        for by_chance in ["level=2", "person=1500", "person=800"] {
            let setting = by_chance.parse().unwrap();
            assert_eq!(pair(&setting, &setting, 1).games, pair(&setting, &setting, 1).games);
            assert_ne!(pair(&setting, &setting, 1).games, pair(&setting, &setting, 2).games);
            assert_ne!(pair(&setting, &setting, 1).games[0].game, pair(&setting, &setting, 1).games[1].game);
        }
    }

    #[test]
    fn a_player_who_played_before_plays_the_same_again() {
        let settings: [Setting; 2] =
            ["depth=4,exact=10", "depth=5,exact=8,nodes=20000"].map(|text| text.parse().unwrap());
        let mut players = settings.each_ref().map(|setting| Player::new(setting, 1));
        let opening = Game::from_transcript("f5f6e6f4", Position::START).unwrap();
        let other = Game::from_transcript("f5d6c5", Position::START).unwrap();
        let stop = AtomicBool::new(false);
        let first = play_pair(&mut players, &opening, 3, &stop).unwrap();
        play_pair(&mut players, &other, 4, &stop).unwrap();
        let again = play_pair(&mut players, &opening, 3, &stop).unwrap();
        assert_eq!(first.games, again.games);
        assert_eq!(first.spent.map(|spent| spent.nodes), again.spent.map(|spent| spent.nodes));
    }

    #[test]
    fn a_match_that_is_over_interrupts_its_games() {
        let settings: [Setting; 2] = ["depth=20", "depth=20"].map(|text| text.parse().unwrap());
        let mut players = settings.each_ref().map(|setting| Player::new(setting, 1));
        assert!(play_pair(&mut players, &Game::new(), 1, &AtomicBool::new(true)).is_none());
    }
}
