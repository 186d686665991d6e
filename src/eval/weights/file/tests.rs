//! Tests that a manipulated file is refused, with an error that says why.

use std::sync::LazyLock;

use super::*;
use crate::eval::weights::{Layer, quantised};
use crate::packed::tampered::{self, with_word};
use crate::packed::{CHECKSUM, HEAD};

static WEIGHTS_WRITTEN: LazyLock<Weights> = LazyLock::new(|| {
    quantised(&[20, 40].map(|empties| Layer::random(empties, 8)), 300.0, r#"{"seed":8,"名前":"乱数"}"#)
});

/// A file made once for all tests, because packing is slow without optimisation.
static FILE: LazyLock<Vec<u8>> = LazyLock::new(|| WEIGHTS_WRITTEN.write());

/// Returns a file with the given body and a matching head.
fn with_body(body: &[u8]) -> Vec<u8> {
    tampered::with_body(&FILE, body)
}

#[test]
fn written_weights_are_read_again() {
    let read = Weights::read(&FILE).unwrap();
    assert_eq!(read, *WEIGHTS_WRITTEN);
    assert_eq!(read.recipe(), r#"{"seed":8,"名前":"乱数"}"#);
}

#[test]
fn other_files_are_refused() {
    for bytes in [&b""[..], b"KAESHI", b"\x89PNG\r\n\x1a\n and so on", b"<!doctype html>"] {
        assert_eq!(Weights::read(bytes).unwrap_err().flaw, Flaw::OtherFile);
    }
}

#[test]
fn other_versions_are_refused() {
    let bytes = &*FILE;
    let schema = Weights::read(&with_word(bytes, 8, 3)).unwrap_err();
    assert_eq!(
        schema.to_string(),
        "the file of weights is written in version 3 of the format, and version 2 is expected"
    );
    let patterns = Weights::read(&with_word(bytes, 12, 0x0123_4567)).unwrap_err();
    assert!(patterns.to_string().contains("those of 01234567, where"), "{patterns}");
}

#[test]
fn files_of_another_length_are_refused_at_every_length() {
    let bytes = &*FILE;
    for length in (8..bytes.len()).step_by(997).chain([HEAD - 1, HEAD, bytes.len() - 1]) {
        let error = Weights::read(&bytes[..length]).unwrap_err();
        assert!(matches!(error.flaw, Flaw::Length { found, .. } if found == length), "{length}: {error}");
    }
    let longer = [&bytes[..], b"."].concat();
    let error = Weights::read(&longer).unwrap_err();
    assert_eq!(error.flaw, Flaw::Length { expected: bytes.len() as u64, found: longer.len() });
}

#[test]
fn every_flipped_bit_is_noticed() {
    let bytes = &*FILE;
    for at in (0..HEAD).chain((HEAD..bytes.len()).step_by(4999)) {
        for bit in 0..8 {
            let mut bytes = bytes.clone();
            bytes[at] ^= 1 << bit;
            let error = Weights::read(&bytes).unwrap_err();
            assert_eq!(error.flaw == Flaw::Damaged, at >= CHECKSUM.start || (12..20).contains(&at), "{at}: {error}");
        }
    }
}

#[test]
fn a_body_that_makes_no_sense_is_refused() {
    let nonsense = |bytes: &[u8]| match Weights::read(bytes) {
        Err(FileError { flaw: Flaw::Nonsense(what), .. }) => what,
        other => panic!("{other:?}"),
    };
    let no_recipe = [0; 4];
    assert_eq!(nonsense(&with_body(b"")), "the body ends too soon");
    assert_eq!(nonsense(&with_body(&[200, 0, 0, 0, b'{', b'}'])), "the body ends too soon");
    assert_eq!(nonsense(&with_body(&[1, 0, 0, 0, 0xff, 0])), "the recipe is not UTF-8");
    let anchors = "its anchors are not rising numbers of empty squares";
    assert_eq!(nonsense(&with_body(&[&no_recipe[..], &[0]].concat())), anchors);
    let anchor = |empties: u8| [&[empties][..], &[0; 4], &[1; LISTS * 2]].concat();
    let two = |one, other| [&no_recipe[..], &[2], &anchor(one), &anchor(other), &vec![0; 2 * WEIGHTS]].concat();
    assert!(Weights::read(&with_body(&two(20, 30))).is_ok());
    assert_eq!(nonsense(&with_body(&two(30, 20))), anchors);
    assert_eq!(nonsense(&with_body(&two(30, 65))), anchors);
    assert_eq!(nonsense(&with_body(&[two(20, 30), vec![0]].concat())), "the body is longer than its parts");
    assert_eq!(nonsense(&with_word(&FILE, 16, 1000)), "the body cannot be unpacked");
}
