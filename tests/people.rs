//! How people play, as a user of the crate sees it.

use std::sync::LazyLock;

use crate::common::people::{DIGEST, digest, shipped};

use fastrand::Rng;
use kaeshi::eval::Evaluator;
use kaeshi::people::{Considered, Explained, Model, Rating, SeenMove, Situation, chances, choose, traps};
use kaeshi::{Color, Game, Position};

static SHIPPED: LazyLock<(Model, Evaluator)> = LazyLock::new(shipped);

fn rating(points: u16) -> Rating {
    Rating::new(points).unwrap()
}

/// Returns a game of random moves, some of which may have been taken back.
fn random_game(random: &mut Rng) -> Game {
    let mut game = Game::new();
    for _ in 0..random.usize(..60) {
        let moves: Vec<_> = game.legal_moves().into_iter().collect();
        if moves.is_empty() {
            break;
        }
        game.play(moves[random.usize(..moves.len())]).unwrap();
    }
    game
}

/// Tries 500 boards, or 100,000 with `KAESHI_ALL`.
#[test]
fn every_choice_is_legal_and_every_sum_of_chances_is_one() {
    let boards = if std::env::var_os("KAESHI_ALL").is_some() { 100_000 } else { 500 };
    let (model, evaluator) = &*SHIPPED;
    let mut random = Rng::with_seed(27);
    for number in 0..boards {
        let game = random_game(&mut random);
        let mut situation = Situation::of(&game);
        if random.bool() {
            situation = Situation::alone(situation.board());
        }
        let (strength, seed) = (rating(random.u16(800..=2400)), random.u64(..));
        let chosen = choose(model, evaluator, &situation, strength, seed);
        let legal = situation.board().mobility();
        match chosen {
            Some(square) => assert!(legal.contains(square), "{square} on {:?}", situation.board()),
            None => assert!(legal.is_empty(), "no move on {:?}", situation.board()),
        }
        if number % 4 > 0 {
            continue;
        }
        assert_eq!(choose(model, evaluator, &situation, strength, seed), chosen);
        let chances = chances(model, evaluator, &situation, strength);
        assert_eq!(chances.len() as u32, legal.len());
        let sum: f64 = chances.iter().map(|each| each.chance).sum();
        assert!(chances.is_empty() || (sum - 1.0).abs() < 1e-12, "{sum}");
        assert!(chances.iter().all(|each| each.chance > 0.0 && legal.contains(each.square)));
        assert!(chances.is_sorted_by(|one, next| one.chance >= next.chance));
    }
}

#[test]
fn chances_and_choices_are_the_same_everywhere() {
    assert_eq!(digest(), DIGEST, "{:#x}", digest());
}

/// Plays a game between two persons.
fn play(black: Rating, white: Rating, seed: u64) -> Game {
    let (model, evaluator) = &*SHIPPED;
    let mut game = Game::new();
    while let Some(side) = game.side() {
        let strength = if side == Color::Black { black } else { white };
        let square = choose(model, evaluator, &Situation::of(&game), strength, seed).unwrap();
        game.play(square).unwrap();
    }
    game
}

#[test]
fn a_seed_gives_one_game_and_other_seeds_give_others() {
    let games: Vec<String> = (0..6).map(|seed| play(rating(1700), rating(1700), seed).transcript()).collect();
    assert_eq!(play(rating(1700), rating(1700), 3).transcript(), games[3]);
    let mut different = games.clone();
    different.sort();
    different.dedup();
    assert_eq!(different.len(), games.len());
}

#[test]
fn stronger_persons_win_more() {
    for (weak, strong) in [(800, 1250), (1250, 1880), (1680, 2400)] {
        let mut points = 0.0;
        for seed in 0..8 {
            let is_black = seed % 2 == 0;
            let (black, white) = if is_black { (strong, weak) } else { (weak, strong) };
            let winner = play(rating(black), rating(white), seed).result().unwrap().winner();
            let own = if is_black { Color::Black } else { Color::White };
            points += winner.map_or(0.5, |winner| f64::from(u8::from(winner == own)));
        }
        assert!(points >= 6.0, "{strong} against {weak}: {points} of 8");
    }
}

#[test]
fn people_know_the_openings() {
    let (model, evaluator) = &*SHIPPED;
    let after = |moves: &str| {
        let game = Game::from_transcript(moves, Position::START).unwrap();
        let chances = chances(model, evaluator, &Situation::of(&game), rating(1800));
        (chances[0].square.to_string(), chances[0].chance)
    };
    let (square, chance) = after("f5d6c5");
    assert!(square == "f4" && chance > 0.8, "{square} {chance}");
    let (square, chance) = after("f5f6e6");
    assert!(square == "f4" && chance > 0.5, "{square} {chance}");
}

#[test]
fn a_situation_remembers_the_last_moves_across_passes() {
    let mut random = Rng::with_seed(3);
    let mut passes = 0;
    for _ in 0..300 {
        let game = random_game(&mut random);
        let Some(side) = game.side() else { continue };
        let (situation, ply) = (Situation::of(&game), game.ply());
        assert_eq!(situation.board(), game.position().board);
        let by = |colour| (0..ply).rev().find(|&index| game.mover(index) == Some(colour));
        let last = by(!side).filter(|&index| index + 1 == ply);
        passes += usize::from(ply > 0 && last.is_none());
        assert_eq!(situation.last().map(|last| last.square), last.map(|index| game.moves()[index]));
        if let Some(last) = situation.last() {
            assert_eq!(Some(last.flips), game.flips(ply - 1));
        }
    }
    assert!(passes > 0, "no game had a pass");
}

#[test]
fn the_strength_of_a_game_is_told_within_a_range_or_not_at_all() {
    let (model, evaluator) = &*SHIPPED;
    assert_eq!(Explained::default().estimate(), None);
    let ranges: Vec<_> = [900, 2300]
        .map(|strength| {
            let played = play(rating(strength), rating(strength), 5);
            let mut game = Game::new();
            let mut explained = Explained::default();
            for &square in played.moves() {
                if game.side() == Some(Color::Black) {
                    explained.add(model, evaluator, &Situation::of(&game), square);
                }
                game.play(square).unwrap();
            }
            explained.range()
        })
        .into();
    for range in &ranges {
        assert!(range.low < range.rating && range.rating < range.high && range.moves > 20, "{range:?}");
    }
    assert!(ranges[0].high < ranges[1].low, "{ranges:?}");
}

#[test]
fn a_trap_costs_no_more_than_was_said() {
    let (model, evaluator) = &*SHIPPED;
    let mut random = Rng::with_seed(9);
    let mut found = 0;
    for _ in 0..40 {
        let situation = Situation::of(&random_game(&mut random));
        let free = traps(model, evaluator, &situation, rating(1500), 0);
        let more = traps(model, evaluator, &situation, rating(1500), 300);
        assert!(free.iter().all(|trap| trap.cost == 0) && more.iter().all(|trap| (0..=300).contains(&trap.cost)));
        assert!(free.len() <= more.len() && more.len() as u32 <= situation.board().mobility().len());
        assert!(more.is_sorted_by(|one, next| one.expected_loss >= next.expected_loss));
        assert!(more.iter().all(|trap| trap.expected_loss.is_sign_positive()));
        assert!(more.iter().all(|trap| trap.expected_loss >= 0.0 && (0.0..=1.0 + 1e-9).contains(&trap.chance_of_loss)));
        found += free.len();
    }
    assert!(found > 20, "{found}");
}

#[test]
fn the_highest_step_sets_traps_that_cost_it_nothing() {
    let (model, evaluator) = &*SHIPPED;
    let mut random = Rng::with_seed(11);
    let mut harder = [0, 0];
    for _ in 0..150 {
        let situation = Situation::of(&random_game(&mut random));
        if situation.board().mobility().len() < 2 || situation.board().empties().len() > 48 {
            continue;
        }
        let all = traps(model, evaluator, &situation, Rating::MEAN, 6400);
        for (points, harder) in [2000, 1999].into_iter().zip(&mut harder) {
            let square = choose(model, evaluator, &situation, rating(points), 5).unwrap();
            let chosen = all.iter().find(|trap| trap.square == square).unwrap();
            *harder +=
                all.iter().filter(|trap| trap.cost <= chosen.cost && trap.expected_loss > chosen.expected_loss).count();
        }
    }
    assert!(harder[0] == 0 && harder[1] > 10, "{harder:?}");
}

#[test]
fn the_views_of_the_moves_explain_their_chances() {
    let (model, evaluator) = &*SHIPPED;
    let game = Game::from_transcript("f5d6c5f4e3c6d3f6e6d7g3c4", Position::START).unwrap();
    let mut considered = Considered::of(evaluator, &Situation::of(&game));
    let seen = considered.seen(model, rating(1600));
    let chances = considered.chances(model, rating(1600));
    assert_eq!(seen.len(), chances.len());
    // The difference of the sums of two moves is the logarithm of the ratio of their chances.
    let sum = |each: &SeenMove| each.parts.iter().sum::<f64>();
    for (each, known) in seen.iter().zip(&chances) {
        assert_eq!((each.square, each.chance), (known.square, known.chance));
        let expected = (each.chance / seen[0].chance).ln();
        assert!((sum(each) - sum(&seen[0]) - expected).abs() < 0.02, "{each:?}");
    }
    let mean: f64 = seen.iter().map(|each| each.chance * sum(each)).sum();
    assert!(mean.abs() < 1e-9, "{mean}");
}

#[test]
fn other_files_and_ratings_are_refused_in_words() {
    let refused = |bytes: &[u8]| Model::read(bytes).unwrap_err().to_string();
    assert_eq!(refused(b"KAESHIWT"), "this is not a valid model of how people play: it does not begin with KAESHIPL");
    let mut bytes = include_bytes!("../src/people/default.people").to_vec();
    let model = Model::read(&bytes).unwrap();
    assert!(model.recipe().contains("1977-2021"), "{}", model.recipe());
    assert_eq!(Model::read(&model.write()), Ok(model));
    bytes[5000] ^= 1;
    assert_eq!(refused(&bytes), "the model of how people play is damaged: its checksum is wrong");
    bytes.truncate(4000);
    assert!(refused(&bytes).starts_with("the model of how people play has 4000 bytes"));
    let error = Rating::new(2401).unwrap_err().to_string();
    assert_eq!(error, "there is no rating 2401: ratings go from 800 to 2400");
    assert_eq!("strong".parse::<Rating>().unwrap_err().to_string(), "a rating from 800 to 2400 is expected");
    assert!(Rating::STEPS.is_sorted() && Rating::STEPS.iter().all(|step| Rating::new(step.points()).is_ok()));
}
