//! Every technique of the Lab against its oracle: on the boards that other programs test with, on named edge
//! boards and on a million random ones each, where the oracle takes microseconds, fewer where it takes longer.

#[path = "common/lab.rs"]
mod checker;
#[expect(dead_code, reason = "the tests of the core use the rest")]
#[path = "../../../tests/common/kernels.rs"]
mod kernels;
#[path = "../../../tests/common/naive.rs"]
mod naive;
#[path = "../../../tests/common/records.rs"]
mod records;

use std::collections::HashSet;
use std::path::{Path, PathBuf};

use kaeshi_lab::attacks::magic::{Piece, search};
use kaeshi_lab::attacks::numbers::{CORNER, MAGICS};
use kaeshi_lab::automata::{Array, Row};
use kaeshi_lab::lanes::Vector;
use kaeshi_lab::watch::{Blind, Watch};
use kaeshi_lab::{TECHNIQUES, Technique, oracle};

/// Returns where a file lies that the compiler names from the root of the workspace.
fn source(file: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").join(file)
}

/// Returns the number of boards that each technique is tried on: with `KAESHI_ALL` a million, else a twentieth of them.
fn boards() -> usize {
    if std::env::var_os("KAESHI_ALL").is_some() { 1_000_000 } else { 50_000 }
}

macro_rules! techniques {
    ($($test:ident $id:literal,)*) => {
        $(#[test]
        fn $test() {
            checker::check($id, boards());
        })*

        #[test]
        fn no_technique_goes_untested() {
            let tested = HashSet::from([$($id),*]);
            assert!(TECHNIQUES.iter().all(|technique| tested.contains(technique.id)));
            assert_eq!(tested.len(), TECHNIQUES.len());
        }
    };
}

techniques! {
    mobility "mobility",
    flips "flips",
    rotations "rotations",
    moves_16 "moves-16",
    renju_list "renju-list",
    renju_shapes "renju-shapes",
    renju_set "renju-set",
    renju_get "renju-get",
    reversi_set "reversi-set",
    reversi_get "reversi-get",
    move_list "move-list",
    popcount "popcount",
    rule_90 "rule-90",
    automata "automata",
    line_attacks "line-attacks",
    nine_by_nine "nine-by-nine",
    canonical "canonical",
    canonical_2048 "canonical-2048",
    last_flip "last-flip",
    flips_of_four "flips-of-four",
    evaluation "evaluation",
    perft "perft",
    perft_10 "perft-10",
}

/// The oracle is the Lab's own ray walk; the kernels' tests have another.
#[test]
fn the_oracle_does_what_a_ray_walk_does() {
    assert_eq!(kernels::boards().len(), kernels::BOARDS);
    kernels::check_against_ray_walk(oracle::mobility, oracle::flips);
}

#[test]
fn names_are_unique() {
    for technique in TECHNIQUES {
        let names: Vec<&str> = technique.all().map(|variant| variant.id).collect();
        assert_eq!(names.iter().collect::<HashSet<_>>().len(), names.len(), "{names:?}");
        assert!(std::ptr::eq(Technique::find(technique.id).unwrap(), technique));
        assert!(technique.all().all(|variant| source(variant.file).exists()));
    }
}

/// The last word that a variant shows is its answer, where the answer is a board.
#[test]
fn steps_end_with_the_answer() {
    for (id, boards) in [("mobility", 50), ("flips", 50)] {
        let technique = checker::technique(id);
        for input in &kaeshi_lab::race::inputs()[..boards] {
            for variant in technique.variants {
                if let Some(steps) = variant.steps {
                    let steps = steps(*input);
                    let last = steps.last().map(|step| step.words.clone());
                    assert_eq!(last, Some(vec![(variant.answer)(*input)]), "{id}, {}", variant.id);
                }
            }
        }
    }
}

/// Finds every number of the table again: the search for all of them takes less than a second.
#[test]
fn magic_numbers_are_those_that_the_search_finds() {
    for (square, numbers) in MAGICS.into_iter().enumerate() {
        for (piece, number) in [Piece::Rook, Piece::Bishop].into_iter().zip(numbers).filter(|&(_, n)| n != CORNER) {
            let found = search(piece, square, square as u64, 4_000_000);
            assert_eq!(found.map(|found| found.magic), Some(number), "{piece:?}, {square}");
        }
    }
    assert_eq!(search(Piece::Rook, 0, 1, 0), None);
}

/// Holds the product for a rook in the corner against the talk's sentence, for all its pieces.
#[test]
fn the_number_of_the_corner_adds_row_and_file_as_the_talk_says() {
    assert_eq!(MAGICS[0][0], CORNER);
    for pieces in 0..1_u64 << 12 {
        let (row, file) = (pieces & 63, pieces >> 6);
        let set = row << 1 | (0..6).map(|i| (file >> i & 1) << (8 + 8 * i)).sum::<u64>();
        assert_eq!(set & Piece::Rook.relevant(0), set);
        let primed = ((row >> 2) + (file >> 1 & 15)) & 15;
        assert_eq!(set.wrapping_mul(CORNER) >> 52, primed << 8 | (row & 3) << 6 | file, "{set:#x}");
    }
}

/// All 256 rules on rows of every width, 40 steps each: arrays, words, lanes.
#[test]
fn all_elementary_automata_agree_on_rows_of_any_width() {
    let mut random = fastrand::Rng::with_seed(90);
    for rule in 0..=255 {
        for width in [1, 2, 63, 64, 65, 127, 128, 129, 200, 255, 256, 257, 300, random.usize(1..700)] {
            let (mut array, mut row) = (Array::new(width), Row::new(width));
            for cell in 0..width {
                let alive = random.bool();
                array.cells_mut()[cell] = alive.into();
                row.words_mut()[cell / 64] |= u64::from(alive) << (cell % 64);
            }
            let mut lanes = row.clone();
            for _ in 0..40 {
                array.step(rule);
                row.step(rule, &mut Blind);
                lanes.step_in_lanes::<Vector, _>(rule, &mut Blind);
            }
            let words: Vec<u64> = (array.cells_mut().chunks(64))
                .map(|cells| cells.iter().enumerate().fold(0, |word, (i, &cell)| word | u64::from(cell) << i))
                .collect();
            assert_eq!(row.words_mut(), words, "rule {rule}, {width} cells");
            assert_eq!(lanes.words_mut(), words, "rule {rule}, {width} cells, in lanes");
        }
    }
}

/// Rule 90 from one live cell draws Pascal's triangle modulo 2.
#[test]
fn rule_90_draws_the_triangle() {
    let mut row = Row::new(200);
    row.words_mut()[1] = 1 << 36;
    for step in 1..=64_u32 {
        row.step_90(&mut Blind);
        let alive: u32 = row.words_mut().iter().map(|word| word.count_ones()).sum();
        assert_eq!(alive, 1 << step.count_ones(), "step {step}");
    }
}

/// A watcher that counts the words it is shown.
#[derive(Default)]
struct Counter(usize);

impl Watch for Counter {
    fn phase(&mut self, _: &'static str) {}
    fn word(&mut self, _: &'static str, _: u64) {
        self.0 += 1;
    }
    fn lanes(&mut self, _: &'static str, _: &[u64]) {
        self.0 += 1;
    }
    fn line(&mut self, _: &'static str, _: u64) {
        self.0 += 1;
    }
    fn number(&mut self, _: &'static str, _: u64) {
        self.0 += 1;
    }
    fn cells(&mut self, _: &'static str, _: &[u64]) {
        self.0 += 1;
    }
    fn row(&mut self, _: &'static str, _: &[u64]) {
        self.0 += 1;
    }
}

/// The page shows the code beside a step: the line it names is the one that shows the step.
#[test]
fn steps_name_the_line_that_shows_them() {
    for technique in TECHNIQUES {
        for steps in technique.variants.iter().filter_map(|variant| variant.steps) {
            for step in steps(kaeshi_lab::race::inputs()[0]) {
                let source = std::fs::read_to_string(source(step.place.file())).unwrap();
                let line = source.lines().nth(step.place.line() as usize - 1).unwrap_or_default();
                assert!(line.contains("watch."), "{}: {line}", step.name);
            }
        }
    }
}

#[test]
fn a_custom_watcher_sees_every_word() {
    let mut counter = Counter::default();
    kaeshi_lab::mobility::shifts::six_shifts(0x10, 0x20, &mut counter);
    assert_eq!(counter.0, 8 * 7 + 1);
}
