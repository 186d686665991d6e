//! Two games from one opening, with the colours swapped, so that an advantage of the opening helps both sides equally.

use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use fastrand::Rng;
use kaeshi::people::Model;
use kaeshi::search::{Limits, Searcher};
use kaeshi::{Color, Game, Square};

use super::contender::Contender;
use super::control::TimeControl;
use super::program::{Fault, Program, Running, Turn};
use super::setting::Setting;
use crate::protocol::clock::Clock;
use crate::protocol::timekeeper::Timekeeper;

/// The effort that a side spent on its moves.
#[derive(Clone, Copy, Debug, Default)]
pub struct Spent {
    /// The number of moves that it chose.
    pub moves: u64,
    /// The number of nodes that it visited.
    pub nodes: u64,
    /// The wall-clock time in seconds of `timed` moves.
    pub seconds: f64,
    /// The number of moves whose time is known.
    pub timed: u64,
}

impl Spent {
    /// Adds the effort of other moves.
    pub fn add(&mut self, other: Spent) {
        self.moves += other.moves;
        self.nodes += other.nodes;
        self.seconds += other.seconds;
        self.timed += other.timed;
    }
}

/// A side of a match, ready to play.
pub struct Player<'a> {
    kind: Kind<'a>,
    spent: Spent,
}

/// A side by its kind: what finds its moves.
enum Kind<'a> {
    Setting {
        setting: &'a Setting,
        searcher: Box<Searcher>,
        model: Option<Box<Model>>,
        timekeeper: Timekeeper,
    },
    /// Another program, which runs from its first game on until a fault.
    Program {
        program: &'a Program,
        running: Option<Running>,
    },
}

impl<'a> Player<'a> {
    /// Creates a player, a setting with a table of `megabytes`.
    pub fn new(contender: &'a Contender, megabytes: u32) -> Player<'a> {
        let kind = match contender {
            Contender::Setting(setting) => {
                let searcher = Box::new(setting.searcher(megabytes));
                let model = setting.model().map(Box::new);
                Kind::Setting { setting, searcher, model, timekeeper: Timekeeper::default() }
            }
            Contender::Program(program) => Kind::Program { program, running: None },
        };
        Player { kind, spent: Spent::default() }
    }

    /// Prepares for a game: forgets the one before, or starts the program.
    fn prepare(&mut self, stop: &AtomicBool) -> Result<(), Fault> {
        match &mut self.kind {
            Kind::Setting { searcher, .. } => searcher.clear(),
            Kind::Program { program, running } => {
                if let Some(running) = running {
                    running.renew();
                } else {
                    let mut started = Running::start(program).map_err(|_| Fault::Ended)?;
                    started.greet(stop)?;
                    *running = Some(started);
                }
            }
        }
        Ok(())
    }

    /// Chooses a move, and counts the effort.
    fn choose(&mut self, turn: &Turn, seed: u64, stop: &AtomicBool) -> Result<Square, Fault> {
        let begun = Instant::now();
        let (square, nodes) = match &mut self.kind {
            Kind::Setting { setting, searcher, model, timekeeper } => {
                let clock = turn
                    .left
                    .zip(turn.control)
                    .map(|(left, TimeControl { increment, .. })| (Clock { left, increment, moves: None }, timekeeper));
                let limits = setting.limits(Limits { cancel: Some(stop), ..Limits::NONE });
                let choice = setting.choose(searcher, model.as_deref(), turn.game, seed, clock, &limits);
                (Ok(choice.best), choice.nodes)
            }
            Kind::Program { running, .. } => {
                let answer = running.as_mut().map_or(Err(Fault::Ended), |running| running.choose(turn, stop));
                if answer.is_err() {
                    *running = None;
                }
                (answer, 0)
            }
        };
        self.spent.add(Spent { moves: 1, nodes, seconds: begun.elapsed().as_secs_f64(), timed: 1 });
        square
    }
}

/// A game that was played, to its end or to a fault.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchGame {
    /// The game, including its opening.
    pub game: Game,
    /// The colour of side A.
    pub a: Color,
    /// The difference in discs for A, empty squares given to the winner; negative if B has won. A fault costs all 64.
    pub discs: i32,
    /// The fault of a side that lost by it, and whether that side is B.
    pub fault: Option<(bool, Fault)>,
}

/// The outcome of a pair, as a tally counts it.
#[derive(Clone, Copy, Debug)]
pub struct PairOutcome {
    /// The difference in discs for A in each game.
    pub discs: [i32; 2],
    /// Whether it was B, in each game that was lost by a fault.
    pub faults: [Option<bool>; 2],
    /// The effort of A on both games, and of B.
    pub spent: [Spent; 2],
}

/// The two games of an opening.
#[derive(Clone, Debug)]
pub struct Pair {
    /// The game in which A is black, then the one in which A is white.
    pub games: [MatchGame; 2],
    /// The time that each move of a game took, those of the opening the increment.
    pub times: [Vec<Duration>; 2],
    /// The effort of A on both games, and of B.
    pub spent: [Spent; 2],
}

impl Pair {
    /// Returns its outcome.
    pub fn outcome(&self) -> PairOutcome {
        let games = self.games.each_ref();
        let faults = games.map(|game| game.fault.as_ref().map(|(is_b, _)| *is_b));
        PairOutcome { discs: games.map(|game| game.discs), faults, spent: self.spent }
    }
}

/// Plays `opening` to its end twice, with clocks where there is a time `control`; returns `None` when `stop` was set.
///
/// Between settings without a clock the outcome depends on the opening, the settings and the `seed` alone: a player
/// remembers nothing of earlier games.
pub fn play_pair(
    players: &mut [Player; 2],
    opening: &Game,
    seed: u64,
    control: Option<TimeControl>,
    stop: &AtomicBool,
) -> Option<Pair> {
    for player in &mut *players {
        player.spent = Spent::default();
    }
    let mut seeds = Rng::with_seed(seed);
    let (black, black_times) = play(players, opening, Color::Black, seeds.u64(..), control, stop)?;
    let (white, white_times) = play(players, opening, Color::White, seeds.u64(..), control, stop)?;
    let (times, spent) = ([black_times, white_times], [players[0].spent, players[1].spent]);
    Some(Pair { games: [black, white], times, spent })
}

fn play(
    players: &mut [Player; 2],
    opening: &Game,
    a: Color,
    seed: u64,
    control: Option<TimeControl>,
    stop: &AtomicBool,
) -> Option<(MatchGame, Vec<Duration>)> {
    let mut game = opening.clone();
    let increment = control.map_or(Duration::ZERO, |control| control.increment);
    let mut times = vec![increment; game.moves().len()];
    let mut left = [control.map(|control| control.main); 2];
    let mut fault = None;
    for (side, player) in players.iter_mut().enumerate() {
        fault = fault.or(player.prepare(stop).err().map(|fault| (side == 1, fault)));
    }
    while let Some(side) = game.side().filter(|_| fault.is_none()) {
        let is_b = side != a;
        let number = usize::from(is_b);
        let begun = Instant::now();
        let turn = Turn { game: &game, times: &times, control, left: left[number] };
        let answer = players[number].choose(&turn, seed, stop);
        if stop.load(Ordering::Relaxed) {
            return None;
        }
        let time = begun.elapsed();
        let is_late = left[number].is_some_and(|left| time > left);
        match if is_late { Err(Fault::Late) } else { answer } {
            Ok(square) => {
                game.play(square).expect("the move is legal");
                times.push(time);
                left[number] = left[number].map(|left| left - time + increment);
            }
            Err(found) => fault = Some((is_b, found)),
        }
    }
    if stop.load(Ordering::Relaxed) {
        return None;
    }
    let discs = match &fault {
        Some((true, _)) => 64,
        Some((false, _)) => -64,
        None => {
            let result = game.result()?;
            let discs = i32::from(result.black) - i32::from(result.white);
            if a == Color::Black { discs } else { -discs }
        }
    };
    Some((MatchGame { game, a, discs, fault }, times))
}

#[cfg(test)]
mod tests {
    use super::*;
    use kaeshi::Position;

    fn pair(a: &Contender, b: &Contender, seed: u64) -> Pair {
        let opening = Game::from_transcript("f5d6c3d3c4f4", Position::START).unwrap();
        let mut players = [a, b].map(|contender| Player::new(contender, 1));
        play_pair(&mut players, &opening, seed, None, &AtomicBool::new(false)).unwrap()
    }

    #[test]
    fn each_side_has_each_colour_once() {
        let (a, b) = ("level=1".parse().unwrap(), "depth=2".parse().unwrap());
        let pair = pair(&a, &b, 1);
        assert_eq!(pair.games.each_ref().map(|game| game.a), [Color::Black, Color::White]);
        for MatchGame { game, a, discs, .. } in &pair.games {
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
        let settings: [Contender; 2] =
            ["depth=4,exact=10", "depth=5,exact=8,nodes=20000"].map(|text| text.parse().unwrap());
        let mut players = settings.each_ref().map(|setting| Player::new(setting, 1));
        let opening = Game::from_transcript("f5f6e6f4", Position::START).unwrap();
        let other = Game::from_transcript("f5d6c5", Position::START).unwrap();
        let stop = AtomicBool::new(false);
        let first = play_pair(&mut players, &opening, 3, None, &stop).unwrap();
        play_pair(&mut players, &other, 4, None, &stop).unwrap();
        let again = play_pair(&mut players, &opening, 3, None, &stop).unwrap();
        assert_eq!(first.games, again.games);
        assert_eq!(first.spent.map(|spent| spent.nodes), again.spent.map(|spent| spent.nodes));
    }

    #[test]
    fn a_match_that_is_over_interrupts_its_games() {
        let settings: [Contender; 2] = ["depth=20", "depth=20"].map(|text| text.parse().unwrap());
        let mut players = settings.each_ref().map(|setting| Player::new(setting, 1));
        assert!(play_pair(&mut players, &Game::new(), 1, None, &AtomicBool::new(true)).is_none());
    }
}
