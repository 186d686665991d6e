//! Where the command writes: only regular files are replaced, and those only when that is asked for; `-` is standard
//! output.
#![cfg(unix)]

use crate::common::command;

use std::fs;
use std::io::Read;
use std::os::unix::fs::{FileTypeExt, symlink};
use std::path::{Path, PathBuf};
use std::process::Command;

use command::{Said, kaeshi};

const WEIGHTS: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/src/eval/default.weights");
const LIBRARY: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/www/public/puzzles");

/// A folder of its own, removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("kaeshi-outputs-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).unwrap();
        Folder(folder)
    }

    fn at(&self, name: &str) -> PathBuf {
        self.0.join(name)
    }

    /// Runs the command with `{}` for this folder.
    fn run(&self, args: &str) -> Said {
        kaeshi(&args.replace("{}", &self.0.display().to_string()), "")
    }

    /// Takes away a file, what lies beside it, and the library.
    fn clear(&self, file: &Path) {
        for ending in ["", ".part", ".values", ".tree.part"] {
            let _ = fs::remove_file(format!("{}{ending}", file.display()));
        }
        let _ = fs::remove_dir_all(self.at("made"));
    }

    fn make(&self, args: &str) {
        let said = self.run(args);
        assert_eq!(said.status, Some(0), "{args}: {}", said.err);
    }

    /// Makes the samples, weights and puzzles that other commands read.
    fn with_inputs(name: &str) -> Folder {
        let folder = Folder::new(name);
        fs::write(folder.at("games.txt"), "f5d6c3d3c4f4f6\nf5f6e6f4\n").unwrap();
        folder.make("train positions {}/games.txt -o {}/in.samples");
        folder.make("train positions wthor_1980.wtb --label result -o {}/all.samples");
        folder.make("train select {}/all.samples --empties 5-14 --count 16 -o {}/few.samples");
        folder.make("tsume generate --games 0..2 --out {}/in.txt --threads 1");
        folder.make("tsume grade {}/in.txt --out {}/in.graded");
        folder
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

/// Every option that writes a file, `OUT` in the place of its name.
fn writers() -> Vec<String> {
    let weights = format!("--weights {WEIGHTS}");
    let mut writers: Vec<String> = [
        "train positions {}/games.txt -o OUT",
        "train positions --games 10 --levels 1 --opening 50 -o OUT",
        "train select {}/in.samples -o OUT",
        "train label {}/few.samples --exact -o OUT",
        "train fit --steps 1 {}/few.samples -o OUT",
        "tsume generate --games 0..1 --threads 1 --out OUT",
        "tsume grade {}/in.txt --out OUT",
        "match level=1 level=1 --games 2 --openings 12 --record OUT",
    ]
    .map(ToString::to_string)
    .into();
    writers.push(format!("train book {weights} --positions 3 --depth 2 -o OUT"));
    writers.push(format!("train openings {weights} --plies 2 --depth 2 -o OUT"));
    writers.push(format!("train report {weights} {{}}/few.samples --svg OUT"));
    writers.push(format!("tsume plot --library {LIBRARY} --out OUT"));
    writers.push("tsume collect {}/in.graded --out {}/made --report OUT".into());
    writers
}

#[test]
fn a_file_that_is_there_is_replaced_only_when_that_is_asked_for() {
    let folder = Folder::with_inputs("force");
    let (file, at) = (folder.at("out"), folder.at("out").display().to_string());
    for writer in writers() {
        fs::write(&file, "what somebody wrote").unwrap();
        let said = folder.run(&writer.replace("OUT", &at));
        assert_eq!((said.status, said.out.as_str()), (Some(1), ""), "{writer}: {}", said.err);
        assert!(said.err.starts_with(&format!("kaeshi: {at}: ")), "{writer}: {}", said.err);
        assert_eq!(fs::read_to_string(&file).unwrap(), "what somebody wrote", "{writer}");
        folder.make(&format!("{writer} --force").replace("OUT", &at));
        assert_ne!(fs::read(&file).unwrap(), b"what somebody wrote", "{writer}");
        // A file in which nothing is has nothing to lose.
        folder.clear(&file);
        fs::write(&file, "").unwrap();
        folder.make(&writer.replace("OUT", &at));
        assert!(fs::metadata(&file).unwrap().len() > 0, "{writer}");
        folder.clear(&file);
    }
}

#[test]
fn standard_output_takes_the_file_and_nothing_else() {
    let folder = Folder::with_inputs("standard");
    let file = folder.at("out");
    for writer in writers() {
        folder.make(&writer.replace("OUT", &file.display().to_string()));
        let made = fs::read(&file).unwrap();
        for name in ["-", "/dev/stdout"] {
            folder.clear(&file);
            let line = folder.run_in_bytes(&writer.replace("OUT", name));
            assert!(line == made, "{writer} to {name}: {} bytes, not {}", line.len(), made.len());
            assert!(!folder.at("-").exists());
        }
        folder.clear(&file);
    }
}

impl Folder {
    /// Runs the command in the folder and returns the bytes on standard output.
    fn run_in_bytes(&self, args: &str) -> Vec<u8> {
        let args = args.replace("{}", ".");
        let mut command = Command::new(env!("CARGO_BIN_EXE_kaeshi"));
        let output = command.args(args.split_whitespace()).current_dir(&self.0).output().unwrap();
        assert!(output.status.success(), "{args}: {}", String::from_utf8_lossy(&output.stderr));
        output.stdout
    }
}

#[test]
fn a_pipe_and_a_device_stay_what_they_are_and_take_the_bytes() {
    let folder = Folder::with_inputs("streams");
    let (file, pipe, device) = (folder.at("out"), folder.at("pipe"), folder.at("device"));
    symlink("/dev/null", &device).unwrap();
    assert!(Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    for writer in writers() {
        folder.make(&writer.replace("OUT", &file.display().to_string()));
        let made = fs::read(&file).unwrap();
        folder.clear(&file);
        let path = pipe.clone();
        let reader = std::thread::spawn(move || {
            let mut bytes = Vec::new();
            fs::File::open(path).unwrap().read_to_end(&mut bytes).unwrap();
            bytes
        });
        folder.make(&writer.replace("OUT", &pipe.display().to_string()));
        assert!(reader.join().unwrap() == made, "{writer}");
        assert!(fs::symlink_metadata(&pipe).unwrap().file_type().is_fifo(), "{writer}");
        folder.clear(&file);
        folder.make(&writer.replace("OUT", &device.display().to_string()));
    }
    assert!(device.is_symlink() && fs::metadata(&device).unwrap().file_type().is_char_device());
    let names: Vec<_> = fs::read_dir(&folder.0).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    let beside =
        |name: &&std::ffi::OsString| ["device.", "pipe."].iter().any(|of| name.to_string_lossy().starts_with(of));
    assert_eq!(names.iter().find(beside), None, "nothing lies beside a stream");
}

#[test]
fn a_link_is_followed_and_stays() {
    let folder = Folder::with_inputs("links");
    let (file, link) = (folder.at("file"), folder.at("link"));
    symlink(&file, &link).unwrap();
    let plot = format!("tsume plot --library {LIBRARY} --out {}", link.display());
    let said = folder.run(&plot);
    assert_eq!((said.status, said.err), (Some(1), format!("kaeshi: {}: the link leads nowhere\n", link.display())));
    for writer in writers() {
        fs::write(&file, "what somebody wrote").unwrap();
        let writer = writer.replace("OUT", &link.display().to_string());
        assert_eq!(folder.run(&writer).status, Some(1), "{writer}");
        assert_eq!(fs::read_to_string(&file).unwrap(), "what somebody wrote", "{writer}");
        folder.make(&format!("{writer} --force"));
        assert!(link.is_symlink() && fs::read(&file).unwrap() != b"what somebody wrote", "{writer}");
        folder.clear(&file);
    }
}

#[test]
fn a_place_that_takes_no_file_is_refused_in_words() {
    let folder = Folder::new("refused");
    let listener = std::os::unix::net::UnixListener::bind(folder.at("socket")).unwrap();
    for (name, what) in [("", "it is a folder"), ("socket", "it is neither a file nor a stream")] {
        let path = folder.at(name);
        let said = folder.run(&format!("tsume plot --library {LIBRARY} --force --out {}", path.display()));
        assert_eq!((said.status, said.err), (Some(1), format!("kaeshi: {}: {what}\n", path.display())));
    }
    drop(listener);
}

#[test]
fn a_library_is_not_written_over_another() {
    let folder = Folder::with_inputs("library");
    folder.make("tsume collect {}/in.graded --out {}/made");
    let index = fs::read(folder.at("made/index.json")).unwrap();
    let said = folder.run("tsume collect {}/in.graded --each 1 --out {}/made");
    assert_eq!((said.status, said.out.as_str()), (Some(1), ""));
    assert!(said.err.contains("made/") && said.err.contains(": the file is there already: --force replaces it"));
    assert_eq!(fs::read(folder.at("made/index.json")).unwrap(), index);
    folder.make("tsume collect {}/in.graded --out {}/made --force");
    // Pipes and links among the files stay, too.
    fs::remove_file(folder.at("made/index.json")).unwrap();
    assert!(Command::new("mkfifo").arg(folder.at("made/index.json")).status().unwrap().success());
    let said = folder.run("tsume collect {}/in.graded --out {}/made --force");
    assert!(said.status == Some(1) && said.err.contains("it is a pipe or a device"), "{}", said.err);
    for writer in
        ["tsume collect {}/in.graded --out", "tsume generate --games 0..1 --shard 1 --out", "tsume grade {} --out"]
    {
        let said = folder.run(&format!("{writer} -"));
        let sentence = "kaeshi: a folder is expected, not standard output (-)\n";
        assert_eq!((said.status, said.err.as_str()), (Some(1), sentence), "{writer}");
        let said = folder.run(&format!("{writer} {{}}/in.txt"));
        assert!(said.status == Some(1) && said.err.ends_with("in.txt: it is not a folder\n"), "{writer}: {}", said.err);
    }
}

#[test]
fn shards_and_files_of_a_folder_are_made_anew_only_when_that_is_asked_for() {
    let folder = Folder::new("shards");
    let shards = "tsume generate --games 0..2 --shard 1 --threads 1 --out {}/shards";
    folder.make(shards);
    let shard = folder.at("shards/1-00000000-00000001.txt");
    let made = fs::read_to_string(&shard).unwrap();
    let other = made.replacen("games 0..1", "games 0..1, by hand", 1);
    fs::write(&shard, &other).unwrap();
    folder.make(shards);
    assert_eq!(fs::read_to_string(&shard).unwrap(), other);
    folder.make(&format!("{shards} --force"));
    assert_eq!(fs::read_to_string(&shard).unwrap(), made);
    folder.make("tsume grade {}/shards --out {}/graded");
    let graded = folder.at("graded/1-00000000-00000001.txt");
    fs::write(&graded, "# by hand\n").unwrap();
    folder.make("tsume grade {}/shards --out {}/graded");
    assert_eq!(fs::read_to_string(&graded).unwrap(), "# by hand\n");
    folder.make("tsume grade {}/shards --out {}/graded --force");
    assert_ne!(fs::read_to_string(&graded).unwrap(), "# by hand\n");
}

#[test]
fn a_job_goes_on_with_its_own_output() {
    let folder = Folder::with_inputs("own");
    let book = format!("train book --weights {WEIGHTS} --depth 2 -o {{}}/small.book --positions");
    folder.make(&format!("{book} 2"));
    let small = fs::metadata(folder.at("small.book")).unwrap().len();
    folder.make(&format!("{book} 6"));
    assert!(fs::metadata(folder.at("small.book")).unwrap().len() > small);
    let list = format!("train openings --weights {WEIGHTS} --plies 2 --depth 2 -o {{}}/list.openings");
    folder.make(&list);
    folder.make(&list);
    // Samples that were made in another way are replaced only with `--force`.
    folder.make("train select {}/all.samples --empties 8 -o {}/some.samples");
    folder.make("train select {}/all.samples --empties 8 -o {}/some.samples");
    let other = "train select {}/all.samples --empties 9 -o {}/some.samples";
    let said = folder.run(other);
    assert!(said.status == Some(1) && said.err.ends_with("name another or use --force\n"), "{}", said.err);
    folder.make(&format!("{other} --force"));
    folder.make(other);
}

#[test]
fn manual_pages_are_replaced_when_that_is_asked_for_and_printed() {
    let folder = Folder::new("man");
    folder.make("man {}/man1");
    fs::write(folder.at("man1/kaeshi-solve.1"), "older").unwrap();
    fs::write(folder.at("man1/other.1"), "of another program").unwrap();
    let said = folder.run("man {}/man1");
    assert!(said.status == Some(1) && said.err.contains("the file is there already"), "{}", said.err);
    let said = folder.run("man --force {}/man1");
    assert_eq!(said.status, Some(0));
    let pages = fs::read_dir(folder.at("man1")).unwrap().count() - 1;
    assert!(said.out.starts_with(&format!("{pages} manual pages in ")), "{}", said.out);
    assert_ne!(fs::read_to_string(folder.at("man1/kaeshi-solve.1")).unwrap(), "older");
    let printed = kaeshi("man -", "").out;
    assert!(printed.matches(".TH ").count() == pages && printed.contains("kaeshi-solve"));
}

#[test]
fn numbers_without_effect_and_spans_out_of_range_are_refused() {
    let check = format!("tsume check --library {LIBRARY} --sample 0");
    for (args, sentence) in [
        (check.as_str(), "0 is not in 1.."),
        ("train positions --games 0 -o x", "0 is not in 1.."),
        ("train select x --count 0 -o y", "0 is not in 1.."),
        ("train fit x --steps 0 -o y", "0 is not in 1.."),
        ("solve --nodes 0 random_10.txt", "0 is not in 1.."),
        ("train positions wthor_1980.wtb --years 67560 -o x", "there are no years 67560-67560: they go from 1 to 9999"),
        ("train positions wthor_1980.wtb --years 0-1980 -o x", "there are no years 0-1980: they go from 1 to 9999"),
        ("train select x --empties 61-64 -o y", "there are no empty squares 61-64: they go from 0 to 60"),
        ("train positions --opening 70 -o x", "there are no plies 70-70: they go from 0 to 60"),
        ("train positions --levels 5-11 -o x", "there are no levels 5-11: they go from 1 to 10"),
        ("train positions --slips 101 -o x", "101 is not in 0..=100"),
    ] {
        let said = kaeshi(args, "");
        assert_eq!((said.status, said.out.as_str()), (Some(2), ""), "{args}: {}", said.err);
        assert!(said.err.contains(sentence), "{args}: {}", said.err);
    }
}
