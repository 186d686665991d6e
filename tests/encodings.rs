//! Files in the encodings of other programs: Japanese ones, and western letters a byte each.

use std::path::PathBuf;

use crate::common::command;

use command::kaeshi;
use serde_json::Value;

/// A file that is removed at the end of the test.
struct Bytes(PathBuf);

impl Bytes {
    fn new(name: &str, parts: &[&[u8]]) -> Bytes {
        let path = std::env::temp_dir().join(format!("kaeshi-{name}-{}.txt", std::process::id()));
        std::fs::write(&path, parts.concat()).unwrap();
        Bytes(path)
    }
}

impl Drop for Bytes {
    fn drop(&mut self) {
        let _ = std::fs::remove_file(&self.0);
    }
}

const SHIFT_JIS: &[u8] = b"\x8d\x95\x93c";
const EUC_JP: &[u8] = b"\xb9\xf5\xc5\xc4";

#[test]
fn names_in_japanese_and_western_encodings_are_read() {
    for (encoding, name, expected) in [
        ("sjis", SHIFT_JIS, "黒田"),
        ("euc", EUC_JP, "黒田"),
        ("western", b"Andr\xe9 \x96 M\xfcller", "André – Müller"),
    ] {
        let ggf = b"(;GM[Othello]PB[".as_slice();
        let board = b"]PW[bob]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[f5];)\n";
        let file = Bytes::new(encoding, &[ggf, name, board]);
        let said = kaeshi(&format!("convert --to json {}", file.0.display()), "");
        assert_eq!((said.status, said.err.as_str()), (Some(0), ""), "{encoding}");
        assert_eq!(serde_json::from_str::<Value>(&said.out).unwrap()["players"]["black"], expected, "{encoding}");
    }
}

#[test]
fn boards_in_japanese_signs_are_read() {
    // ・ ● ○: two bytes each, followed by 黒番.
    let [empty, black, white] = [b"\x81\x45".as_slice(), b"\x81\x9c", b"\x81\x9b"];
    let row = |signs: [&[u8]; 2]| [empty.repeat(3), signs.concat(), empty.repeat(3), b"\n".to_vec()].concat();
    let none = [empty.repeat(8), b"\n".to_vec()].concat().repeat(3);
    let side = b"\x8d\x95\x94\xd4\n";
    let file = Bytes::new("board", &[&none, &row([white, black]), &row([black, white]), &none, side]);
    let said = kaeshi(&format!("convert --to obf {}", file.0.display()), "");
    let start = "---------------------------OX------XO--------------------------- X;\n";
    assert_eq!((said.status, said.err.as_str(), said.out.as_str()), (Some(0), "", start));
}

#[test]
fn comments_and_lines_keep_their_numbers() {
    let file = Bytes::new("lines", &[b"# ", SHIFT_JIS, b"\nf5d6c3\nf5f5\n"]);
    let said = kaeshi(&format!("replay {}", file.0.display()), "");
    assert_eq!(said.status, Some(1));
    assert!(said.out.contains("white to move") && said.err.contains(".txt:3: "), "{}{}", said.out, said.err);
}

#[test]
fn a_broken_byte_is_an_error_on_its_line() {
    let file = Bytes::new("broken", &["# 黒と白\nf5".as_bytes(), b"\xff\xfe\nf5d6\n"]);
    let said = kaeshi(&format!("replay {}", file.0.display()), "");
    assert_eq!(said.status, Some(1));
    assert!(said.err.contains(".txt:2: character 3 is '\u{fffd}\u{fffd}'"), "{}", said.err);
    assert!(said.out.contains("black to move"), "{}", said.out);
}
