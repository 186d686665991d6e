//! `kaeshi train` from the user's view: planted weights are found, interrupted steps resume, and damaged files are
//! refused.

use crate::common::command;

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use command::{kaeshi, kaeshi_in_words};
use kaeshi::eval::patterns::{SHAPE, SHAPES, WEIGHTS, numbers_of_states, weights_of};
use kaeshi::eval::weights::{Layer, quantised};
use serde_json::{Value, json};

/// A folder that is removed at the end of the test.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("kaeshi-train-{name}-{}", std::process::id()));
        fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Splits the arguments of `kaeshi train`; words with a dot that are no numbers are files in the folder.
    fn words(&self, words: &str) -> Vec<String> {
        let is_file = |word: &str| word.contains('.') && word.parse::<f32>().is_err();
        let place = |word: &str| if is_file(word) { self.path(word).to_string_lossy().into() } else { word.into() };
        ["train".to_string()].into_iter().chain(words.split_whitespace().map(place)).collect()
    }

    /// Runs `kaeshi train` and returns its output.
    fn train(&self, words: &str) -> String {
        let said = self.said(words);
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{words}");
        said.out
    }

    /// Runs `kaeshi train` and returns the last object of its output.
    fn told(&self, words: &str) -> Value {
        let printed = self.train(&format!("{words} --json"));
        serde_json::from_str(printed.lines().last().unwrap()).unwrap()
    }

    fn said(&self, words: &str) -> command::Said {
        let words = self.words(words);
        kaeshi_in_words(&words.iter().map(String::as_str).collect::<Vec<_>>(), "")
    }

    /// Runs `kaeshi train` and returns its error message.
    fn complaint(&self, words: &str) -> String {
        let said = self.said(words);
        assert_eq!(said.status, Some(1), "{words}");
        let folder = format!("{}{}", self.0.display(), std::path::MAIN_SEPARATOR);
        said.err.replace(&folder, "").trim_end().to_string()
    }

    fn bytes(&self, name: &str) -> Vec<u8> {
        fs::read(self.path(name)).unwrap()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // A folder that cannot be removed does no harm.
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Writes weights that value each disc by its place in each of its small shapes, at two phases. Every state of those
/// shapes occurs in a few thousand positions, so that the fit can be compared on positions not used for it.
fn plant(path: &Path) {
    let weights_at = |scale: f32| {
        let mut weights = vec![0.0; WEIGHTS];
        for shape in (0..SHAPES).filter(|&shape| SHAPE[shape].cells().len() < 8) {
            let (first, most) = (weights_of(shape).start, i32::from(SHAPE[shape].most()));
            for (state, &number) in numbers_of_states(shape).iter().enumerate() {
                let discs = balanced_digits(state as i32 - most, SHAPE[shape].cells().len());
                let worth: i32 =
                    discs.iter().zip([2, -1, 1, 0, 0, 1, -1, 2, -1, 1]).map(|(disc, worth)| disc * worth).sum();
                weights[first + usize::from(number)] = scale * worth as f32;
            }
        }
        weights
    };
    let layer = |empties, constant, scale| Layer {
        empties,
        constant,
        odd: 50.0,
        weights: weights_at(scale),
        counts: vec![1.0; WEIGHTS],
    };
    let weights = quantised(&[layer(8, 100.0, 100.0), layer(20, -100.0, 200.0)], 5.0, "{}");
    fs::write(path, weights.write()).unwrap();
}

/// The digits of a number in balanced ternary, the lowest first.
fn balanced_digits(mut number: i32, cells: usize) -> Vec<i32> {
    let mut digits = Vec::new();
    for _ in 0..cells {
        let digit = (number + 1).rem_euclid(3) - 1;
        digits.push(digit);
        number = (number - digit) / 3;
    }
    digits
}

/// The numbers of the last row of a report: samples, mean, distance, root.
fn last_row(report: &str) -> Vec<f64> {
    let row = report.lines().last().unwrap();
    row.split_whitespace().skip(1).map(|number| number.parse().unwrap()).collect()
}

/// The root of the mean square of the values of printed samples, in discs.
fn spread(printed: &str) -> f64 {
    let values = printed.lines().filter_map(|line| line.split_once("value=")?.1.parse::<f64>().ok());
    let (squares, count) = values.fold((0.0, 0.0), |(sum, count), value| (sum + value * value, count + 1.0));
    (squares / count).sqrt() / 100.0
}

#[test]
fn planted_weights_are_found_again_whatever_the_number_of_threads() {
    let folder = Folder::new("planted");
    plant(&folder.path("planted.weights"));
    folder.train("positions --games 1920 --levels 1 --opening 20-50 --seed 1 -o games.samples");
    folder.train("positions --games 320 --levels 1 --opening 20-50 --seed 2 -o others.samples");
    folder.train("select games.samples --empties 10-12 -o some.samples");
    folder.train("select others.samples --empties 10-12 --without some.samples -o fresh.samples");
    for (threads, name) in [(1, "one"), (2, "two")] {
        let with = format!("--threads {threads}");
        folder.train(&format!("label some.samples --weights planted.weights --depth 0 {with} -o train-{name}.samples"));
        folder
            .train(&format!("label fresh.samples --weights planted.weights --depth 0 {with} -o fresh-{name}.samples"));
        let options = "--ridge 0.01 --tie 0.01 --finest 5 --steps 30";
        folder.train(&format!("fit train-{name}.samples {options} {with} -o {name}.weights"));
        assert!(!folder.path(&format!("{name}.weights.part")).exists());
    }
    for names in [["train-one.samples", "train-two.samples"], ["one.weights", "two.weights"]] {
        assert!(folder.bytes(names[0]) == folder.bytes(names[1]), "{names:?} differ");
    }
    let report = |of: &str| last_row(&folder.train(&format!("report {of}-one.samples --weights one.weights")));
    let (known, fresh) = (report("train"), report("fresh"));
    let spread = spread(&folder.train("export fresh-one.samples"));
    assert!(known[0] > 5000.0 && known[3] < 0.25, "{known:?}");
    assert!(fresh[0] > 500.0 && fresh[3] < 0.5 * spread, "{fresh:?} of {spread}");
    assert_eq!(last_row(&folder.train("report fresh-one.samples --weights planted.weights"))[1..], [0.0; 3]);
    let told = folder.told("report fresh-one.samples --weights one.weights");
    assert_eq!((&told["empties"], &told["samples"]), (&Value::Null, &json!(fresh[0] as u32)), "{told}");
    assert!((told["root"].as_f64().unwrap() - fresh[3]).abs() < 1e-3, "{told}");
    let recipe = folder.told("fit fresh-one.samples --valid train-one.samples --steps 2 -o short.weights");
    assert_eq!(recipe["training"]["samples"], json!(fresh[0] as u32), "{recipe}");
    assert_eq!(recipe["valid"][0]["samples"], json!(known[0] as u32), "{recipe}");
    let list = folder.told("openings --plies 2 --depth 2 --within 20 --weights planted.weights -o list.openings");
    let bytes = folder.bytes("list.openings").len();
    assert_eq!(list, json!({ "openings": 3, "positions": 3, "plies": 2, "bytes": bytes }));
}

#[test]
fn an_interrupted_run_is_taken_up_again() {
    let folder = Folder::new("torn");
    let steps = [
        "positions --games 320 --levels 1-3 --seed 5 -o games.samples",
        "positions --games 128 --weights planted.weights --depth 1 --slips 10 -o played.samples",
        "label games.samples --weights planted.weights --depth 1 -o labelled.samples",
    ];
    plant(&folder.path("planted.weights"));
    for (step, name) in steps.into_iter().zip(["games.samples", "played.samples", "labelled.samples"]) {
        folder.train(&format!("{step} --threads 1"));
        let whole = folder.bytes(name);
        // Cut within the head, within a chunk, and with a partly written chunk at the end.
        for cut in [5, whole.len() / 2, whole.len() - 1, whole.len()] {
            fs::remove_file(folder.path(name)).unwrap();
            let mut part = whole[..cut].to_vec();
            if cut == whole.len() {
                part[cut - 3] ^= 0x55;
            }
            fs::write(folder.path(&format!("{name}.part")), part).unwrap();
            folder.train(&format!("{step} --threads 2"));
            assert!(folder.bytes(name) == whole, "{step} cut at {cut}");
            assert!(!folder.path(&format!("{name}.part")).exists());
        }
        // A finished file is left unchanged.
        folder.train(step);
    }
}

#[test]
fn a_fit_that_is_killed_goes_on_where_it_was() {
    let folder = Folder::new("killed");
    plant(&folder.path("planted.weights"));
    folder.train("positions --games 64 --levels 1 --seed 9 -o games.samples");
    folder.train("select games.samples --empties 10-11 -o some.samples");
    folder.train("label some.samples --weights planted.weights --depth 0 -o labelled.samples");
    let fit = "fit labelled.samples --steps 8";
    folder.train(&format!("{fit} -o whole.weights"));
    // The second half of a fit can be killed; a busy machine may look too late for that.
    let is_killed = (0..10).any(|_| {
        let _ = fs::remove_file(folder.path("killed.weights"));
        let mut child = Command::new(env!("CARGO_BIN_EXE_kaeshi"))
            .args(folder.words(&format!("{fit} -o killed.weights")))
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        while !folder.path("killed.weights.part").exists() && child.try_wait().unwrap().is_none() {
            thread::sleep(Duration::from_millis(2));
        }
        child.kill().unwrap();
        child.wait().unwrap();
        folder.path("killed.weights.part").exists() && !folder.path("killed.weights").exists()
    });
    assert!(is_killed, "each fit was over before it could be killed");
    assert_eq!(
        folder.complaint("fit labelled.samples --steps 9 -o killed.weights"),
        "kaeshi: killed.weights.part: this fit was begun with other samples or options: name another or use --force"
    );
    folder.train(&format!("{fit} -o killed.weights"));
    assert!(folder.bytes("killed.weights") == folder.bytes("whole.weights"));
}

#[test]
fn two_runs_do_not_write_one_file() {
    let folder = Folder::new("locked");
    plant(&folder.path("planted.weights"));
    folder.train("positions --games 64 --levels 1 --seed 9 -o games.samples");
    folder.train("label games.samples --weights planted.weights --depth 0 -o labelled.samples");
    let refused =
        |name: &str| format!("kaeshi: {name}: another run is writing this file: wait for it or name another one");
    for (step, name) in
        [("positions --games 640000 --levels 3", "x.samples"), ("fit labelled.samples --steps 400", "x.weights")]
    {
        let words = format!("{step} -o {name}");
        let mut first = Command::new(env!("CARGO_BIN_EXE_kaeshi"));
        let mut first = first.args(folder.words(&words)).stderr(Stdio::null()).spawn().unwrap();
        while !folder.path(&format!("{name}.part")).exists() {
            thread::sleep(Duration::from_millis(2));
        }
        assert_eq!(folder.complaint(&words), refused(name));
        first.kill().unwrap();
        first.wait().unwrap();
        // The lock was released with the run that had it.
        let other = folder.complaint(&words.replace("--levels 3", "--levels 4").replace("--steps 400", "--steps 401"));
        assert!(other.ends_with("name another or use --force"), "{other}");
        assert!(!folder.path(&format!("{name}.lock")).exists());
    }
    // A fit of so few steps leaves no checkpoint, and needs none.
    folder.train("fit labelled.samples --steps 3 -o few.weights");
}

#[test]
fn binary_and_text_lists_give_the_same_positions() {
    let folder = Folder::new("wthor");
    let lines = |words: &str| -> Vec<String> {
        folder.train(words);
        let printed = folder.train(&format!("export {}", words.rsplit(' ').next().unwrap()));
        printed.lines().skip(1).map(str::to_string).collect()
    };
    for name in ["wthor_1980.wtb", "wthor_1980.txt"] {
        fs::copy(Path::new("tests/data").join(name), folder.path(name)).unwrap();
    }
    let binary = lines("positions wthor_1980.wtb --label theoretical -o binary.samples");
    let text = lines("positions wthor_1980.txt --label theoretical -o text.samples");
    assert_eq!(binary.len(), 6 * 60);
    assert_eq!(binary, text);
    // Black had 21 discs and would have had 29 from 24 empty squares on; there black is to move, 36 moves after the
    // start.
    assert!(binary[36].ends_with(" X; value=-600") && binary[35].ends_with(" X; value=+600"), "{}", binary[36]);
    assert!(binary[37].ends_with(" X"));
    let results = lines("positions wthor_1980.txt --label result -o results.samples");
    assert!(results[0].ends_with(" X; value=-2200") && results[59].ends_with("; value=+2200"));
    assert_eq!(lines("positions wthor_1980.wtb --years 1981-1990 -o none.samples"), [""; 0]);
    // The output can be read again.
    let said = kaeshi(&format!("train positions - -o {}", folder.path("again.samples").display()), &binary.join("\n"));
    assert_eq!((said.status, said.out.as_str()), (Some(0), "360 positions\n"));
    assert_eq!(folder.train("export again.samples").lines().skip(1).collect::<Vec<_>>(), binary);
}

#[test]
fn images_are_one_position_and_known_ones_are_left_out() {
    let folder = Folder::new("select");
    fs::write(folder.path("games.txt"), "f5d6c3\nd3c5f6\nf5f6\n").unwrap();
    folder.train("positions games.txt -o games.samples");
    assert_eq!(folder.train("select games.samples -o all.samples"), "5 positions\n");
    assert_eq!(folder.train("select games.samples --empties 58 -o two.samples"), "2 positions\n");
    assert_eq!(folder.train("select games.samples --without two.samples -o rest.samples"), "3 positions\n");
    assert_eq!(folder.train("select games.samples --count 2 --seed 7 -o drawn.samples"), "2 positions\n");
    assert_eq!(folder.told("select games.samples -o again.samples"), json!({ "positions": 5 }));
    let read = folder.told("positions games.txt -o read.samples");
    assert_eq!(read, json!({ "positions": folder.train("export read.samples").lines().count() - 1 }));
}

#[test]
fn bad_input_is_refused_in_words() {
    let folder = Folder::new("bad");
    let complaint = |words: &str| folder.complaint(words);
    assert_eq!(complaint("select none.samples -o x.samples"), "kaeshi: none.samples: there is no such file or folder");
    fs::write(folder.path("text.samples"), "hello, this is a text").unwrap();
    assert_eq!(complaint("select text.samples -o x.samples"), "kaeshi: text.samples: this is not a file of samples");
    folder.train("positions --games 64 --levels 1 -o games.samples");
    let other = complaint("positions --games 64 --levels 1 --seed 8 -o games.samples");
    assert!(other.starts_with("kaeshi: games.samples: the file was made by 'positions of 64 games,"), "{other}");
    assert!(other.ends_with(", seed 8': name another or use --force"), "{other}");
    let mut bytes = folder.bytes("games.samples");
    let last = bytes.len() - 1;
    fs::write(folder.path("short.samples"), &bytes[..last]).unwrap();
    assert!(
        complaint("select short.samples -o x.samples")
            .starts_with("kaeshi: short.samples: the file is incomplete: its samples end at byte ")
    );
    bytes[10] ^= 1;
    fs::write(folder.path("head.samples"), bytes).unwrap();
    assert_eq!(complaint("select head.samples -o x.samples"), "kaeshi: head.samples: the head of the file is damaged");
    assert_eq!(complaint("fit games.samples -o x.weights"), "kaeshi: none of the samples has a value");
    let weights = complaint("label games.samples --weights games.samples --depth 1 -o x.samples");
    assert!(weights.starts_with("kaeshi: games.samples: this is not a valid file of weights"), "{weights}");
    fs::write(folder.path("bad.wtb"), [0; 20]).unwrap();
    let wthor = "kaeshi: bad.wtb: the header of this WTHOR file says 0 records, which take 16 bytes; the file has 20";
    assert_eq!(complaint("positions bad.wtb -o x2.samples"), wthor);
    fs::write(folder.path("lines.txt"), "f5d6\nf5a1\n1980 1 f5\n1980 0 1 2 3 4 99 60 0 ok f5\nXX X; score=5\n")
        .unwrap();
    let expected = [
        "kaeshi: lines.txt:2: move 2 at character 3 is not legal for white: a disc on a1 would flip nothing",
        "kaeshi: lines.txt:3: a row of a list of games has 11 columns; this has 3",
        "kaeshi: lines.txt:4: column 7 is black's discs with best play, 0 to 64",
        "kaeshi: lines.txt:5: the board has 3 of 64 squares",
    ];
    assert_eq!(complaint("positions lines.txt -o x3.samples").lines().collect::<Vec<_>>(), expected);
}

#[test]
fn shallow_searches_are_held_against_deep_ones() {
    let folder = Folder::new("probcut");
    plant(&folder.path("planted.weights"));
    folder.train("positions --games 64 --levels 1 --seed 4 -o games.samples");
    let probcut = "probcut games.samples --weights planted.weights --depth 4 --positions 3 --empties 20";
    let printed = folder.train(&format!("{probcut} --svg spread.svg --threads 2"));
    assert_eq!(folder.train(&format!("{probcut} --threads 1")), printed);
    let tables: Vec<&str> = printed.split("const ").skip(1).collect();
    assert!(tables.len() == 2 && tables[0].starts_with("MEAN") && tables[1].starts_with("SPREAD"), "{printed}");
    assert!(folder.bytes("spread.svg").starts_with(b"<svg "));
    let constants = folder.told(probcut);
    assert_eq!(constants["first_depth"], 3);
    for (table, name) in tables.iter().zip(["mean", "spread"]) {
        let numbers: Vec<i64> =
            table.split_once('=').unwrap().1.split(['[', ']', ',', '\n', ' ']).filter_map(|n| n.parse().ok()).collect();
        let rows: Vec<Vec<i64>> = serde_json::from_value(constants[name].clone()).unwrap();
        assert_eq!(rows.concat(), numbers, "{name}");
    }
    fs::write(folder.path("none.txt"), "").unwrap();
    folder.train("positions none.txt -o none.samples");
    let complaint = folder.complaint("probcut none.samples --weights planted.weights --depth 4");
    assert!(complaint.contains("none of the samples has enough empty squares"), "{complaint}");
}
